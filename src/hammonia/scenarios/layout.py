"""Plain data as YAML that people like to read: what fits on a line stands on one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import yaml

WIDTH = 100
_STEP = "  "
_MARKS = " _-./'"
"""What a word may hold besides letters and digits without being quoted."""


def field(name: str, value: Any, indent: str = "") -> list[str]:
    """The lines of a named value."""
    line = f"{indent}{scalar(name)}: {flow(value)}"
    if len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return [line]
    if isinstance(value, dict):
        inner = [line for key, part in value.items() for line in field(key, part, indent + _STEP)]
        return [f"{indent}{scalar(name)}:", *inner]
    if any(isinstance(part, dict | list) for part in value):
        inner = [line for part in value for line in item(part, indent + _STEP)]
        return [f"{indent}{scalar(name)}:", *inner]
    return _wrapped(f"{indent}{scalar(name)}: [", value, indent + _STEP)


def item(value: Any, indent: str = "") -> list[str]:
    """The lines of a value in a list."""
    line = f"{indent}- {flow(value)}"
    if len(line) <= WIDTH or not isinstance(value, dict):
        return [line]
    lines = [line for key, part in value.items() for line in field(key, part, indent + _STEP)]
    lines[0] = f"{indent}- {lines[0].lstrip()}"
    return lines


def _wrapped(start: str, parts: list[Any], indent: str) -> list[str]:
    """A list of words over several lines."""
    lines, last = [start], len(parts) - 1
    for number, part in enumerate(parts):
        word = flow(part) + ("]" if number == last else ",")
        space = "" if lines[-1].endswith("[") else " "
        if len(lines[-1]) + len(space) + len(word) > WIDTH:
            lines.append(indent + word)
        else:
            lines[-1] += space + word
    return lines


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        inside = (f"{scalar(name)}: {flow(part)}" for name, part in value.items())
        return "{" + ", ".join(inside) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(part) for part in value) + "]"
    return scalar(value)


def scalar(value: Any) -> str:
    """A single value, in quotes where it would be read as something else."""
    if type(value) is int:
        return str(value)
    if not isinstance(value, str):
        return _dumped(value)
    if _is_plain(value):
        return value
    if value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    return _dumped(value)


@lru_cache(maxsize=4096)  # the same few words come again and again
def _is_plain(text: str) -> bool:
    if not text[:1].isalpha() or text != text.strip():
        return False
    if not text.isprintable() or not all(sign.isalnum() or sign in _MARKS for sign in text):
        return False
    return bool(yaml.safe_load(text) == text)  # and not yes, no or null


def _dumped(value: Any) -> str:
    """A scalar as the library writes it, without the end of the document that it may add."""
    style = '"' if isinstance(value, str) else None
    text = yaml.safe_dump(value, default_style=style, allow_unicode=True, width=2**31)
    return text.removesuffix("\n").removesuffix("...").removesuffix("\n")
