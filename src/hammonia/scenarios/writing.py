"""Writing scenarios: any moment of a game as a file that passes at once, for its author to go on.

Moments are counted as people count them when they look back at a game: decision 1 is the first
pick that had an alternative, and one more than the last decision is the end.
"""

from __future__ import annotations

from typing import Any

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import AGREED, CHANCE, PICK, Entry
from hammonia.kernel.table import Table
from hammonia.kernel.view import by_seat
from hammonia.scenarios import layout, positions
from hammonia.scenarios.beginning import begin
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.course import Course, Moment
from hammonia.scenarios.parser import AGREEMENT, parse
from hammonia.scenarios.positions import hides_something
from hammonia.scenarios.runner import run
from hammonia.scenarios.scenario import ScenarioError

FOLLOWING = 10
"""So many of the picks that followed are added, as comments."""
TITLE = "Say here what must happen ({where})"
FOLLOWED = "# What followed in the record. Take the # away to play it:"


def written(table: Table, number: int | None, source: str, following: int = FOLLOWING) -> str:
    """The scenario of a moment (None: the end) of the game at a table that `source` holds."""
    place = _place(table, number)
    then = table.seek(place)
    text = "".join(line + "\n" for line in [
        *_head(table, then, place, _clean(source)),
        *layout.field("position", positions.written(table.game, then.state, _colours(table))),
        "play:",
        *_expectation(then),
        *_followed(table, place, following),
    ])  # fmt: skip
    _hold(text, then)
    return text


def shows_hidden_things(table: Table, number: int | None) -> bool:
    """Whether the scenario of a moment gives away what nobody may know yet."""
    states = (table.seek(_place(table, number)).state, table.state)
    return not table.over and any(hides_something(table.game, state) for state in states)


def _place(table: Table, number: int | None) -> int:
    """Where in the table's line a moment is. Raises `BadOptions` if there is none."""
    places = [*_decisions(table), len(table.line)]
    last = len(places)
    wanted = last if number is None else number
    if not 1 <= wanted <= last:
        raise BadOptions(
            f"this game has moments 1 to {last}, not {wanted}: "
            "each is before a decision, and the last is the end"
        )
    return places[wanted - 1]


def _decisions(table: Table) -> list[int]:
    return [place for place, entry in enumerate(table.line) if entry[0] == PICK]


def _colours(table: Table) -> Colours:
    return Colours([seat.colour for seat in table.seats])


def _clean(source: str) -> str:
    """A file's name such that it can stand in a comment and a title."""
    return "".join(sign if sign.isprintable() else "?" for sign in source)


# -- the head --------------------------------------------------------------------------------------


def _head(table: Table, then: Table, place: int, source: str) -> list[str]:
    where = _where(_decisions(table), place)
    lines = [
        f"# From {source}, {', '.join([where, *_when(then)])}.",
        *layout.field("title", TITLE.format(where=f"{source}, {where}")),
        *layout.field("game", table.game.name),
        *layout.field("seats", [seat.colour for seat in table.seats]),
    ]
    options = _options(table)
    return [*lines, *layout.field("options", options)] if options else lines


def _where(decisions: list[int], place: int) -> str:
    count = len(decisions)
    if place in decisions:
        return f"decision {decisions.index(place) + 1} of {count}"
    return f"the end, after {count} decisions"


def _when(then: Table) -> list[str]:
    """The time: the numbers that a position begins with, such as season, phase and round."""
    told: list[str] = []
    for name, part in then.game.position(then.state, None).items():
        if type(part) is not int:
            break
        told.append(f"{name} {part}")
    return told


def _options(table: Table) -> dict[str, Any]:
    """The options that are not as usual at a table with these colours."""
    usual = table.game.options(table.game.coloured({}, [seat.colour for seat in table.seats]))
    chosen = table.state.setting.options
    return {name: value for name, value in chosen.items() if value != usual.get(name)}


# -- the steps -------------------------------------------------------------------------------------


def _expectation(then: Table) -> list[str]:
    """Who is asked, and what is open; or the result."""
    moment, colours = Course(then.game, then.state).now(), _colours(then)
    lines: list[str] = []
    for name, value in _expected(then, moment, colours).items():
        lines += layout.field(name, value, " " * 6)
    return ["  - then:", *lines]


def _expected(then: Table, moment: Moment, colours: Colours) -> dict[str, Any]:
    if moment.over:
        scores = by_seat(then.scores())
        return {
            "over": True,
            "points": {colours.named(seat): score.points for seat, score in scores.items()},
            "places": {colours.named(seat): score.place for seat, score in scores.items()},
        }
    who = "chance" if moment.seat is None else colours.names[moment.seat]
    known = (moment.state.setting.universe, moment.options)
    options = [colours.written(option, *known) for option in moment.options]
    return {"asked": f"{who} {moment.kind}", "options": options}


def _followed(table: Table, place: int, picks: int) -> list[str]:
    """What the record goes on with, up to so many picks and the chance after them."""
    lines: list[str] = []
    for entry in table.line[place:]:
        picks -= entry[0] == PICK
        if picks < 0:
            break
        lines += _step(table, entry)
    return [f"  {FOLLOWED}", *lines] if lines else []


def _step(table: Table, entry: Entry) -> list[str]:
    """An entry as a step in a comment; nothing for what happens by itself."""
    kind, *rest = entry
    colours, universe = _colours(table), table.state.setting.universe
    if kind == PICK:
        pick = colours.written(tuple(rest[1:]), universe)
        return [f"  # - {layout.scalar(rest[0])}: {layout.scalar(pick)}"]
    if kind == CHANCE:
        return [f"  # - chance: {layout.scalar(colours.written(tuple(rest), universe))}"]
    return [f"  # - {AGREEMENT}"] if kind == AGREED else []


# -- the proof -------------------------------------------------------------------------------------


def _hold(text: str, then: Table) -> None:
    """Let nothing out that does not lead to this very state. Raises `ScenarioError`."""
    scenario = parse(text)
    outcome = run(scenario)
    if not outcome.passed:
        raise ScenarioError(f"{then.game.name} cannot be put there: {outcome.problems[0]}")
    if begin(scenario).state.digest() != then.state.digest():
        raise ScenarioError(
            f"{then.game.name} does not tell all in its positions, so this cannot be written"
        )
