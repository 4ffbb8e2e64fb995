"""A file of weights with other numbers in it: all else in the file stays as it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import yaml

from hammonia.bots.evaluations.weights import load

_LINE = re.compile(r"^(?P<before>\s*(?P<name>\w+):\s*)\{early: [^,]+, late: [^}]+\}(?P<after>.*)$")
_PIECES = "cards:"


def written(
    game: str,
    weights: Mapping[str, Mapping[str, float]],
    doubt: Mapping[str, float] | None = None,
    pieces: Mapping[str, float] | None = None,
    base: Path | None = None,
) -> str:
    """The game's file, comments and all, with these weights; or an owner's, without comments."""
    if base:
        given = {"weights": weights, "doubt": doubt, "cards": pieces}
        changed = {key: value for key, value in given.items() if value is not None}
        return yaml.safe_dump({**load(str(base)), **changed}, sort_keys=False, width=100)
    pairs = {**weights, "doubt": doubt} if doubt else weights
    file = resources.files("hammonia.bots.evaluations").joinpath(f"{game}.yaml")
    text, mark, after = file.read_text("utf-8").partition(f"\n{_PIECES}\n")
    lines = [_with_other_numbers(line, pairs) for line in text.splitlines()]
    if pieces is None:
        return "\n".join(lines) + (f"{mark}{after}" or "\n")
    lines.append(_PIECES)
    lines += [f'  "{piece}": {worth:g}' for piece, worth in pieces.items()]
    return "\n".join(lines) + "\n"


def _with_other_numbers(line: str, pairs: Mapping[str, Mapping[str, float]]) -> str:
    found = _LINE.match(line)
    if found is None or found["name"] not in pairs:
        return line
    pair = pairs[found["name"]]
    return f"{found['before']}{{early: {pair['early']:g}, late: {pair['late']:g}}}{found['after']}"
