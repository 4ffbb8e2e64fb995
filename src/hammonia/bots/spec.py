"""How a bot is asked for by name: `greedy`, `skilled@200`, `expert@50+mine.yaml`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.files import is_address

_SPEC = re.compile(r"(?P<name>[a-z_]+)(?:@(?P<simulations>[^+]*))?(?:\+(?P<weights>.*))?")

_FOLDERS = re.compile(r"[^+]*/(?=[^/]+\.(py:\w+|ya?ml)$)")
"""Of a file that a name ends with: a person's name is left as it is."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A built-in bot, and what it should do otherwise than usual."""

    name: str
    simulations: int | None = None
    """How many, for a bot that searches."""
    weights: str | None = None
    """A file of weights in place of the game's own."""


def spec(words: str) -> Spec | None:
    """What is asked for; none if this is no built-in bot's name, whatever else it may be."""
    found = _SPEC.fullmatch(words)
    if found is None or is_address(words):
        return None
    number, weights = found["simulations"], found["weights"]
    if number is not None and (not number.isdecimal() or int(number) < 1):
        raise BadOptions(f"{words!r} asks for no number of simulations")
    return Spec(found["name"], None if number is None else int(number), weights)


def brief(names: Sequence[str]) -> list[str]:
    """Bots' names without the folders of their files, where they can still be told apart."""
    short = [_FOLDERS.sub("", name) for name in names]
    return short if len(set(short)) == len(set(names)) else list(names)
