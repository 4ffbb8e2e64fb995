"""Where a configuration comes from: a file, then the environment, then the command line.

Whatever is wrong is said with the file's line, or the variable's name, before anything begins.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias, get_type_hints

import msgspec

from hammonia.kernel.errors import BadOptions
from hammonia.server.config.sections import Config, Section

PREFIX = "HAMMONIA"
FILE = f"{PREFIX}_CONFIG"
"""The variable that names the file, where the command line names none."""
Settings: TypeAlias = dict[str, dict[str, Any]]
_PLACE = re.compile(r" - at `\$\.?(.*)`$")
_UNKNOWN = re.compile(r"unknown field `(.*?)`")


def gathered(file: Path | None, environment: Mapping[str, str], options: Settings) -> Config:
    """The configuration that holds. Raises `BadOptions` with what is wrong in which place.

    Of `options`, the command line's, those that are None were not given.
    """
    named = environment.get(FILE)
    path = file or (Path(named) if named else None)
    typed = {
        section: {key: value for key, value in given.items() if value is not None}
        for section, given in options.items()
    }
    sources = [_read(path) if path else {}, _variables(environment), typed]
    return msgspec.convert(_merged(sources), Config)


def variable(section: str, key: str) -> str:
    """What the variable of a setting is called."""
    return f"{PREFIX}_{section}_{key}".upper()


def _merged(sources: list[Settings]) -> Settings:
    merged: Settings = {}
    for source in sources:
        for section, settings in source.items():
            merged.setdefault(section, {}).update(settings)
    return merged


# -- the file --------------------------------------------------------------------------------------


def _read(path: Path) -> Settings:
    try:
        text = path.read_text(encoding="utf-8")
        settings: Settings = tomllib.loads(text)
        msgspec.convert(settings, Config)
    except OSError as problem:
        raise BadOptions(f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadOptions(f"{path} cannot be read: it is not UTF-8") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadOptions(f"{path} is not TOML: {problem}") from None
    except msgspec.ValidationError as problem:
        raise BadOptions(f"{path}, {_wrong(str(problem), text)}") from None
    return settings


def _wrong(problem: str, text: str) -> str:
    """What is wrong about a setting in a file, with its line."""
    found = _PLACE.search(problem)
    place = found[1].split(".") if found and found[1] else []
    unknown = _UNKNOWN.search(problem)
    if unknown:
        place.append(unknown[1])
        what = f"there is no setting {'.'.join(place)}"
        known = _known(place[:-1])
        what += f"; there are: {', '.join(known)}" if known else ""
    else:
        what = f"{'.'.join(place)}: {_plain(problem)}"
    return f"line {_line(place, text)}: {what}"


def _known(place: list[str]) -> list[str]:
    if not place:
        return list(Config.__struct_fields__)
    section = getattr(Config(), place[0])
    return list(section.__struct_fields__) if len(place) == 1 else []


def _plain(problem: str) -> str:
    said = _PLACE.sub("", problem)
    return said[:1].lower() + said[1:].replace("`", "")


def _line(place: list[str], text: str) -> int:
    """Where in a file a setting stands: its own line, or that of its section."""
    heading = re.compile(rf"\s*\[\s*{re.escape(place[0])}\s*\]") if place else None
    named = place[1] if len(place) > 1 else place[0] if place else ""
    key = re.compile(rf"\s*{re.escape(named.partition('[')[0])}\s*=") if named else None
    section, inside = 1, len(place) == 1
    for number, line in enumerate(text.splitlines(), 1):
        if heading and heading.match(line):
            section, inside = number, True
        elif line.lstrip().startswith("["):
            inside = False
        elif inside and key and key.match(line):
            return number
    return section


# -- the environment -------------------------------------------------------------------------------


def _variables(environment: Mapping[str, str]) -> Settings:
    settings: Settings = {}
    known: set[str] = set()
    for section in Config.__struct_fields__:
        kind = type(getattr(Config(), section))
        for key, wanted in get_type_hints(kind, include_extras=True).items():
            name = variable(section, key)
            known.add(name)
            if name in environment:
                value = _value(name, environment[name], wanted)
                _check(kind, key, value, name)
                settings.setdefault(section, {})[key] = value
    _refuse_unknown(environment, known)
    return settings


def _value(name: str, given: str, wanted: Any) -> Any:
    """What a variable says, as a file would: lists are parted by commas, tables are TOML's."""
    kind = msgspec.inspect.type_info(wanted)
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.VarTupleType):
        return [part.strip() for part in given.split(",") if part.strip()]
    if isinstance(kind, msgspec.inspect.UnionType):
        try:
            return tomllib.loads(f"value = {given}")["value"]
        except tomllib.TOMLDecodeError as problem:
            raise BadOptions(f"{name} cannot be read: {problem}") from None
    try:
        return msgspec.convert(given, wanted, strict=False)
    except msgspec.ValidationError as problem:
        raise BadOptions(f"{name}: {_plain(str(problem))}") from None


def _check(kind: type[Section], key: str, value: Any, name: str) -> None:
    try:
        msgspec.convert({key: value}, kind)
    except msgspec.ValidationError as problem:
        raise BadOptions(f"{name}: {_plain(str(problem))}") from None


def _refuse_unknown(environment: Mapping[str, str], known: set[str]) -> None:
    """A variable that begins as one of ours and is none was mistyped."""
    for name in sorted(environment):
        for section in Config.__struct_fields__:
            if name.startswith(variable(section, "")) and name not in known:
                raise BadOptions(f"there is no setting for the variable {name}")
