"""What a board file must say. Each check adds to a list: all that is wrong is told at once."""

from __future__ import annotations

import re
from typing import Any

from hammonia.hamburgum.pieces import BUILDINGS, CHURCHES, STOCK
from hammonia.kernel.game import ENGLISH

SOURCES = ("rulebook", "derived", "reconstructed")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
"""What a church or a site may be called: it becomes a word that people type."""


def missing(data: Any, what: str, keys: tuple[str, ...]) -> list[str]:
    if not isinstance(data, dict):
        return [f"{what} must have {', '.join(keys)}"]
    return [f"{what} lacks {key!r}" for key in keys if key not in data] + [
        f"{what} has {key!r}, which means nothing" for key in data if key not in keys
    ]


def check_churches(churches: Any, problems: list[str]) -> None:
    if not isinstance(churches, dict) or len(churches) != CHURCHES:
        problems.append(f"there must be {CHURCHES} churches")
        return
    for id_, church in churches.items():
        _check_id(id_, "church", problems)
        keys = ("title", "colour", "district", "citizens", "buildings")
        lacking = missing(church, f"church {id_}", keys)
        problems += lacking
        if not lacking:
            _check_church(id_, church, problems)
    if problems:
        return
    open_ones = [id_ for id_, church in churches.items() if not church["district"]["is"]]
    if len(open_ones) != 1:
        problems.append("exactly one church has no district")
    colours = [church["colour"]["is"] for church in churches.values()]
    if len(set(colours)) < len(colours):
        problems.append("no two churches have the same colour")
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
        problems += [
            f"church {id_}: {fact} has {part!r}, which means nothing"
            for part in given
            if part not in (*parts, "from")
        ]
        for part, kind in parts.items():
            if type(given.get(part)) is not kind:
                problems.append(f"church {id_}: {fact} needs {part!r} ({kind.__name__})")
            elif part == "points" and given[part] < 1:
                problems.append(f"church {id_}: {fact} must pay at least 1 point")
    title = church["title"]
    check_title(title, f"church {id_}", problems)
    if isinstance(title, dict) and title.get("from") not in SOURCES:
        problems.append(f"church {id_}: title must say `from:` {', '.join(SOURCES)}")


def _check_id(id_: Any, what: str, problems: list[str]) -> None:
    if not isinstance(id_, str) or not _WORD.fullmatch(id_):
        problems.append(f"{what} {id_!r}: a name is small letters, figures and _")


def check_title(title: Any, what: str, problems: list[str]) -> None:
    texts = isinstance(title, dict) and all(
        isinstance(language, str) and isinstance(name, str) for language, name in title.items()
    )
    if not texts or ENGLISH not in title:
        problems.append(
            f"{what}: title needs names by language, at least an English one ({ENGLISH})"
        )


def site_list(data: dict[str, Any], problems: list[str]) -> list[tuple[str, int, str]]:
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
            _check_id(id_, "site", problems)
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


def links(data: dict[str, Any], sites: list[str], problems: list[str]) -> list[tuple[str, str]]:
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


def check_counts(sites: list[tuple[str, int, str]], problems: list[str]) -> None:
    for building, (name, wanted) in enumerate(zip(BUILDINGS, STOCK, strict=True)):
        count = sum(site[1] == building for site in sites)
        if count != wanted:
            problems.append(f"there must be {wanted} sites for {name}, not {count}")
