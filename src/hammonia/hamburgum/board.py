"""Boards: a city's churches, sites and lines, from a data file, checked with clear errors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import yaml

from hammonia.hamburgum.board_checks import (
    check_churches,
    check_counts,
    check_title,
    links,
    missing,
    site_list,
)
from hammonia.hamburgum.pieces import BUILDINGS
from hammonia.kernel import misfits
from hammonia.kernel.errors import BadOptions
from hammonia.words.files import parsed

BUILT_IN = ("hamburg", "londinium")


@dataclass(frozen=True, slots=True)
class Church:
    """A church, its district and what its two variable tokens pay."""

    id: str
    title: dict[str, str]
    colour: str
    has_district: bool
    citizen_points: int
    building: int
    building_points: int
    sites: tuple[int, ...]
    """The sites that its citizen token counts: its district, or the whole city."""


@dataclass(frozen=True, slots=True)
class Site:
    """A building site: the building that may stand there, its district and what it touches."""

    id: str
    building: int
    district: int
    churches: tuple[int, ...]
    neighbours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A city, checked: churches and sites are numbered in the order of the file."""

    name: str
    title: dict[str, str]
    churches: tuple[Church, ...]
    sites: tuple[Site, ...]
    sites_of: tuple[tuple[int, ...], ...]
    """For each type of building, its sites."""
    sources: dict[str, str]
    """Where each fact comes from."""


class BoardError(BadOptions):
    """A board file that cannot be played; lists everything that is wrong."""

    def __init__(self, name: str, problems: list[str]) -> None:
        super().__init__(f"board {name}: " + "; ".join(problems))
        self.problems = problems


@cache
def built_in(name: str) -> Board:
    if name not in BUILT_IN:
        known = ", ".join(BUILT_IN)
        reason = misfits.not_one_of("board", BUILT_IN, name).reason
        raise BadOptions(f"there is no board {name!r}; there are: {known}", reason)
    text = resources.files("hammonia.hamburgum").joinpath(f"data/{name}.yaml").read_text("utf-8")
    return board_from(parsed(text))


def read_board_file(path: Path) -> dict[str, Any]:
    """The data of a board file, checked, ready to be a table's `board` option."""
    try:
        data = parsed(path.read_text("utf-8"))
    except OSError as problem:
        raise BadOptions(f"cannot read the board {path}: {problem.strerror}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as problem:
        raise BadOptions(f"{path} is not YAML: {problem}") from None
    board_from(data)
    assert isinstance(data, dict)
    return data


def board_from(data: Any) -> Board:
    """A board from a file's data. Raises `BoardError` with all that is wrong with it."""
    if not isinstance(data, dict):
        raise BoardError("?", ["the file must hold name, title, churches, sites and lines"])
    name = str(data.get("name", "?"))
    problems = missing(data, "the file", ("name", "title", "churches", "sites", "lines"))
    if problems:
        raise BoardError(name, problems)
    if not isinstance(data["name"], str) or not data["name"]:
        problems.append("the board needs a name")
    check_title(data["title"], "the board", problems)
    check_churches(data["churches"], problems)
    if problems:
        raise BoardError(name, problems)
    sites = site_list(data, problems)
    drawn = links(data, [site[0] for site in sites], problems)
    check_counts(sites, problems)
    if problems:
        raise BoardError(name, problems)
    board = _assemble(data, sites, drawn)
    _check_ways(board, problems)
    if problems:
        raise BoardError(name, problems)
    return board


def _assemble(
    data: dict[str, Any], sites: list[tuple[str, int, str]], drawn: list[tuple[str, str]]
) -> Board:
    church_ids = list(data["churches"])
    site_ids = [id_ for id_, _, _ in sites]

    def touching(id_: str, among: list[str]) -> tuple[int, ...]:
        ends = [b if a == id_ else a for a, b in drawn if id_ in (a, b)]
        return tuple(sorted(among.index(end) for end in ends if end in among))

    built = tuple(
        Site(id_, building, church_ids.index(district),
             touching(id_, church_ids), touching(id_, site_ids))
        for id_, building, district in sites
    )  # fmt: skip
    churches = tuple(
        _church(id_, data["churches"][id_], number, built) for number, id_ in enumerate(church_ids)
    )
    of = tuple(
        tuple(n for n, site in enumerate(built) if site.building == building)
        for building in range(len(BUILDINGS))
    )
    return Board(str(data["name"]), data["title"], churches, built, of, _sources(data))


def _church(id_: str, data: dict[str, Any], number: int, sites: tuple[Site, ...]) -> Church:
    has_district = data["district"]["is"]
    return Church(
        id=id_,
        title={key: name for key, name in data["title"].items() if key != "from"},
        colour=data["colour"]["is"],
        has_district=has_district,
        citizen_points=data["citizens"]["points"],
        building=BUILDINGS.index(data["buildings"]["type"]),
        building_points=data["buildings"]["points"],
        sites=tuple(
            n for n, site in enumerate(sites) if site.district == number or not has_district
        ),
    )


def _sources(data: dict[str, Any]) -> dict[str, str]:
    sources = {"sites": data["sites"]["from"], "lines": data["lines"]["from"]}
    for id_, church in data["churches"].items():
        for fact in ("title", "colour", "district", "citizens", "buildings"):
            sources[f"churches.{id_}.{fact}"] = church[fact]["from"]
    return sources


def _check_ways(board: Board, problems: list[str]) -> None:
    """Every site must be reachable from every church along lines between sites."""
    for number, church in enumerate(board.churches):
        reached = [n for n, site in enumerate(board.sites) if number in site.churches]
        for here in reached:  # grows while we walk it
            reached += [n for n in board.sites[here].neighbours if n not in reached]
        cut_off = [site.id for n, site in enumerate(board.sites) if n not in reached]
        if cut_off:
            problems.append(f"from {church.id} no lines lead to {', '.join(cut_off)}")
