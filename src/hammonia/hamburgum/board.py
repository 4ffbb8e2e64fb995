"""Boards: a city's churches, sites and lines, from a data file, checked with clear errors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import yaml

from hammonia.hamburgum.pieces import BUILDINGS, CHURCHES, STOCK
from hammonia.kernel.errors import BadOptions

SOURCES = ("rulebook", "derived", "reconstructed")
NO_DISTRICT = -1
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
        raise BadOptions(f"there is no board {name!r}; there are: {', '.join(BUILT_IN)}")
    text = resources.files("hammonia.hamburgum").joinpath(f"data/{name}.yaml").read_text("utf-8")
    return board_from(yaml.safe_load(text))


def read_board_file(path: Path) -> dict[str, Any]:
    """The data of a board file, checked, ready to be a table's `board` option."""
    try:
        data = yaml.safe_load(path.read_text("utf-8"))
    except OSError as problem:
        raise BadOptions(f"cannot read the board: {problem}") from None
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
    problems = _missing(data, "the file", ("name", "title", "churches", "sites", "lines"))
    if problems:
        raise BoardError(name, problems)
    if not isinstance(data["name"], str) or not data["name"]:
        problems.append("the board needs a name")
    _check_title(data["title"], "the board", problems)
    _check_churches(data["churches"], problems)
    if problems:
        raise BoardError(name, problems)
    sites = _site_list(data, problems)
    links = _links(data, [site[0] for site in sites], problems)
    _check_counts(sites, problems)
    if problems:
        raise BoardError(name, problems)
    board = _assemble(data, sites, links)
    _check_ways(board, problems)
    if problems:
        raise BoardError(name, problems)
    return board


def _missing(data: Any, what: str, keys: tuple[str, ...]) -> list[str]:
    if not isinstance(data, dict):
        return [f"{what} must have {', '.join(keys)}"]
    return [f"{what} lacks {key!r}" for key in keys if key not in data]


def _check_churches(churches: Any, problems: list[str]) -> None:
    if not isinstance(churches, dict) or len(churches) != CHURCHES:
        problems.append(f"there must be {CHURCHES} churches")
        return
    for id_, church in churches.items():
        keys = ("title", "colour", "district", "citizens", "buildings")
        lacking = _missing(church, f"church {id_}", keys)
        problems += lacking
        if not lacking:
            _check_church(id_, church, problems)
    if problems:
        return
    open_ones = [id_ for id_, church in churches.items() if not church["district"]["is"]]
    if len(open_ones) != 1:
        problems.append("exactly one church has no district")
    types = sorted(church["buildings"]["type"] for church in churches.values())
    if types != sorted(BUILDINGS):
        problems.append("each type of building has the token of one church")


def _check_church(id_: str, church: dict[str, Any], problems: list[str]) -> None:
    wanted: dict[str, dict[str, type]] = {
        "colour": {"is": str},
        "district": {"is": bool},
        "citizens": {"points": int},
        "buildings": {"points": int, "type": str},
    }
    for fact, parts in wanted.items():
        given = church[fact]
        if not isinstance(given, dict) or given.get("from") not in SOURCES:
            problems.append(f"church {id_}: {fact} must say `from:` {', '.join(SOURCES)}")
            continue
        for part, kind in parts.items():
            if type(given.get(part)) is not kind:
                problems.append(f"church {id_}: {fact} needs {part!r} ({kind.__name__})")
            elif part == "points" and given[part] < 1:
                problems.append(f"church {id_}: {fact} must pay at least 1 point")
    _check_title(church["title"], f"church {id_}", problems)


def _check_title(title: Any, what: str, problems: list[str]) -> None:
    texts = isinstance(title, dict) and all(
        isinstance(language, str) and isinstance(name, str) for language, name in title.items()
    )
    if not texts or "en" not in title:
        problems.append(f"{what}: title needs names by language, at least an English one (en)")


def _site_list(data: dict[str, Any], problems: list[str]) -> list[tuple[str, int, str]]:
    """Each site as (id, building, district), in the order of the file."""
    given = data["sites"]
    if not isinstance(given, dict) or given.get("from") not in SOURCES:
        problems.append(f"sites must say `from:` {', '.join(SOURCES)}")
        return []
    sites: list[tuple[str, int, str]] = []
    for district, inside in given.items():
        if district == "from":
            continue
        church = data["churches"].get(district)
        if church is None or not church["district"]["is"] or not isinstance(inside, dict):
            problems.append(f"sites: {district!r} is no church with a district")
            continue
        for id_, building in inside.items():
            if building not in BUILDINGS:
                problems.append(f"site {id_}: {building!r} is none of {', '.join(BUILDINGS)}")
            else:
                sites.append((str(id_), BUILDINGS.index(building), district))
    ids = [id_ for id_, _, _ in sites]
    problems += [
        f"site {id_} is named twice" for id_ in sorted({i for i in ids if ids.count(i) > 1})
    ]
    problems += [f"site {id_} has the name of a church" for id_ in ids if id_ in data["churches"]]
    return sites


def _links(data: dict[str, Any], sites: list[str], problems: list[str]) -> list[tuple[str, str]]:
    """Each line as (from, to), with a church only ever first."""
    given = data["lines"]
    if not isinstance(given, dict) or given.get("from") not in SOURCES:
        problems.append(f"lines must say `from:` {', '.join(SOURCES)}")
        return []
    links: list[tuple[str, str]] = []
    for start, ends in given.items():
        if start == "from":
            continue
        if start not in sites and start not in data["churches"]:
            problems.append(f"lines: {start!r} is neither a church nor a site")
            continue
        for end in ends if isinstance(ends, list) else [ends]:
            if end not in sites or end == start:
                problems.append(f"line {start}-{end}: {end!r} is no other site")
            elif (start, end) in links or (end, start) in links:
                problems.append(f"line {start}-{end} is drawn twice")
            else:
                links.append((start, end))
    return links


def _check_counts(sites: list[tuple[str, int, str]], problems: list[str]) -> None:
    for building, (name, wanted) in enumerate(zip(BUILDINGS, STOCK, strict=True)):
        count = sum(site[1] == building for site in sites)
        if count != wanted:
            problems.append(f"there must be {wanted} sites for {name}, not {count}")


def _assemble(
    data: dict[str, Any], sites: list[tuple[str, int, str]], links: list[tuple[str, str]]
) -> Board:
    church_ids = list(data["churches"])
    site_ids = [id_ for id_, _, _ in sites]

    def touching(id_: str, among: list[str]) -> tuple[int, ...]:
        ends = [b if a == id_ else a for a, b in links if id_ in (a, b)]
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
        title=data["title"],
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
        for fact in ("colour", "district", "citizens", "buildings"):
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
