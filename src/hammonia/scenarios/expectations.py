"""Comparing the table with what a scenario expects. Only what is named is compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hammonia.kernel.view import seat_name
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.course import Course, Moment
from hammonia.scenarios.scenario import ScenarioError

Problems: TypeAlias = list[str]


def check(wanted: dict[str, Any], course: Course, colours: Colours) -> Problems:
    """What does not fit. The names in `_ASKED` ask the table, all others the position."""
    moment = course.now()
    seer = wanted.get("seen by")
    if seer is not None and seer not in colours.names:
        raise ScenarioError(f"`seen by` is a seat ({', '.join(colours.names)}), not {seer!r}")
    seat = colours.seat(seer) if seer else None
    position = course.game.position(moment.state, seat)
    problems: Problems = []
    for name, value in wanted.items():
        if name == "seen by":
            continue
        if name in _ASKED:
            problems += _ASKED[name](value, course, colours, moment)
        else:
            problems += compare({name: value}, position, "", colours)
    return problems


def compare(wanted: Any, found: Any, where: str, colours: Colours) -> Problems:
    """Each named part that differs. A list names all that is in it, in any order."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return _compare_parts(wanted, found, where, colours)
    if isinstance(wanted, list) and isinstance(found, list):
        return _compare_lists(wanted, found, where, colours)
    if _same(wanted, found, colours):
        return []
    return [f"{where}: expected {_shown(wanted)}, found {_shown(colours.named(found))}"]


def _compare_parts(
    wanted: dict[Any, Any], found: dict[str, Any], where: str, colours: Colours
) -> Problems:
    problems: Problems = []
    for name, value in wanted.items():
        key = name if name in found else colours.mark(name)
        inside = f"{where}, {name}" if where else str(name)
        if key in found:
            problems += compare(value, found[key], inside, colours)
        else:
            of = where or "the position"
            problems.append(
                f"{of} has no {name!r}; it has: {', '.join(map(str, found)) or 'nothing'}"
            )
    return problems


def _compare_lists(wanted: list[Any], found: list[Any], where: str, colours: Colours) -> Problems:
    if any(isinstance(part, dict | list) for part in wanted) and len(wanted) == len(found):
        return [
            problem
            for number, (ours, theirs) in enumerate(zip(wanted, found, strict=True), 1)
            for problem in compare(ours, theirs, f"{where}, number {number}", colours)
        ]
    left = list(found)
    for value in wanted:
        match = next((n for n, part in enumerate(left) if _same(value, part, colours)), None)
        if match is None:
            break
        del left[match]
    else:
        if not left:
            return []
    shown = [colours.named(part) for part in found]
    return [f"{where}: expected {_shown(wanted)}, found {_shown(shown)}"]


def _same(wanted: Any, found: Any, colours: Colours) -> bool:
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    return bool(found in (wanted, colours.mark(wanted)))


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_shown(part) for part in value) + "]"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# -- what is asked of the table rather than read off the position ----------------------------------


def _options(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    wanted = sorted(_wishes(value, colours, moment))
    found = sorted(" ".join(option) for option in moment.options)
    if wanted == found:
        return []
    missing = [wish for wish in wanted if wish not in found]
    extra = [option for option in found if option not in wanted]
    return [
        *(f"options: {wish!r} is expected, but not open" for wish in missing),
        *(f"options: {option!r} is open, but not expected" for option in extra),
    ]


def _may(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    found = [" ".join(option) for option in moment.options]
    wishes = [wish for wish in _wishes(value, colours, moment) if wish not in found]
    return [f"may: {wish!r} is not open; open are: {', '.join(found)}" for wish in wishes]


def _may_not(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    universe = moment.state.setting.universe
    problems: Problems = []
    for wish in _wishes(value, colours, moment):
        option = tuple(wish.split())
        if option not in universe:
            problems.append(f"may not: there is no {wish!r} at this table, so this says nothing")
        elif option in moment.options:
            problems.append(f"may not: {wish!r} is open")
    return problems


def _wishes(value: Any, colours: Colours, moment: Moment) -> list[str]:
    """Options as written, a list or separated by commas."""
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, list):
        raise ScenarioError(f"options are a list of picks, not {value!r}")
    known = (moment.state.setting.universe, moment.options)
    return [" ".join(colours.meant(tuple(str(part).split()), *known)) for part in parts]


def _asked(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    who = "nobody" if moment.over else "chance"
    if moment.seat is not None:
        who = colours.names[moment.seat]
    found = [who, f"{who} {moment.kind}"]
    return [] if value in found else [f"asked: expected {value!r}, found {found[-1]!r}"]


def _over(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    return compare(value, moment.over, "over", colours)


def _points(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    scores = course.game.scores(moment.state)
    found = {seat_name(seat): score.points for seat, score in enumerate(scores)}
    return compare(value, found, "points", colours)


def _places(value: Any, course: Course, colours: Colours, moment: Moment) -> Problems:
    scores = course.game.scores(moment.state)
    found = {seat_name(seat): score.place for seat, score in enumerate(scores)}
    return compare(value, found, "places", colours)


_ASKED: dict[str, Callable[[Any, Course, Colours, Moment], Problems]] = {
    "options": _options,
    "may": _may,
    "may not": _may_not,
    "asked": _asked,
    "over": _over,
    "points": _points,
    "places": _places,
}

NAMES = ("seen by", *_ASKED)
"""What a `then` may name besides the parts of a position."""
