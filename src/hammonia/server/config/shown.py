"""A configuration as it is printed: TOML with what is said about each setting, secrets hidden."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, get_type_hints

import msgspec

from hammonia.server.config.sections import SECRET, Config
from hammonia.server.config.sources import variable
from hammonia.server.limits import IN_PUBLIC

_WIDTH = 98
_HIDDEN = "(hidden)"


def shown(config: Config) -> str:
    """The configuration that holds."""
    limits = asdict(config.allowed)
    return "\n".join(_lines(config, {"limits": limits})).lstrip() + "\n"


def example() -> str:
    """All settings as they are where nothing is set: docs/hammonia.toml."""
    head = (
        "All settings of `hammonia serve --config FILE`, each as it is where nothing is set. A "
        "variable of the environment (its name stands behind each setting's) wins over the file, "
        "and the command line over both. `hammonia serve --print-config` shows what holds."
    )
    return "\n".join([*_comment(head), *_lines(Config(), {})]) + "\n"


def _lines(config: Config, instead: dict[str, dict[str, Any]]) -> Iterator[str]:
    for section in config.__struct_fields__:
        settings = getattr(config, section)
        yield ""
        yield from _comment((type(settings).__doc__ or "").strip())
        yield f"[{section}]"
        hints = get_type_hints(type(settings), include_extras=True)
        for key, kind in hints.items():
            value = instead.get(section, {}).get(key, getattr(settings, key))
            yield from _setting(section, key, kind, value)


def _setting(section: str, key: str, kind: Any, value: Any) -> Iterator[str]:
    meta = next(one for one in kind.__metadata__ if isinstance(one, msgspec.Meta))
    yield from _comment(f"{meta.description} ({variable(section, key)})")
    if (meta.extra or {}).get(SECRET) and value:
        value = _HIDDEN
    if value is None:  # only limits hang on what else is set
        yield f"# {key} = {_written(asdict(IN_PUBLIC)[key])}"
    else:
        yield f"{key} = {_written(value)}"


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(" ".join(text.split()), _WIDTH)]


def _written(value: Any) -> str:
    """As TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        parts = ", ".join(f"{key} = {_written(part)}" for key, part in value.items())
        return f"{{ {parts} }}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    if isinstance(value, float):
        return f"{round(value, 4):g}"
    return str(value) if isinstance(value, int) else msgspec.json.encode(value).decode()
