"""Whole positions, written by a program: every card, and what is still to be done, to the last bit.

A position leaves out what is as at the start of the game. Its names are the game's own, with
colours for seats; a word of the game that happens to be a colour at this table is written with `=`
before it. `exactly` stands before a part that does not keep all the names it has at the start.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.game import Game, Position
from hammonia.kernel.knowledge import ALL_SEEING
from hammonia.kernel.state import Setting, State
from hammonia.scenarios import expectations
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.scenario import ScenarioError

EXACTLY = "exactly"
_OWN = "="
_UNREADABLE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a game may raise at a position that it has not written itself."""


def written(game: Game[Any], state: State, colours: Colours) -> dict[str, Any]:
    """The position of a state, as `loaded` reads it."""
    base = whole(game, game.start(state.setting))
    changed = _difference(whole(game, state), base)
    return dict(_spoken(changed, colours))


def loaded(game: Game[Any], setting: Setting, given: dict[str, Any], colours: Colours) -> State:
    """The state that a written position stands for. Raises `ScenarioError` if there is none."""
    position = _joined(whole(game, game.start(setting)), _meant(given, colours))
    view = {
        "game": game.name,
        "options": setting.options,
        "seats": setting.seats,
        "seat": ALL_SEEING,
        "position": position,
    }
    try:
        state: State = game.imagine(view, Random(0))
        found = whole(game, state)
    except HammoniaError as problem:
        raise ScenarioError(f"position: {problem}") from None
    except _UNREADABLE as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise ScenarioError(f"{game.name} cannot read this position ({what})") from None
    problems = expectations.compare(position, found, "", colours)
    if problems:
        raise ScenarioError(f"the parts of the position contradict each other: {problems[0]}")
    return state


def whole(game: Game[Any], state: State) -> Position:
    """Everything about a state in the game's words, in the shape that it has in a file."""
    return dict(json.loads(json.dumps(game.position(state, ALL_SEEING))))


def hides_something(game: Game[Any], state: State) -> bool:
    """Whether a whole position shows more than anybody at the table may see."""
    return not _alike(game.position(state, ALL_SEEING), game.position(state, None))


# -- only what differs -----------------------------------------------------------------------------


def _difference(position: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
    """The parts that are not as at the start, with all the numbers beside them: they read alike."""
    names = [*base, *(name for name in position if name not in base)]
    if names != [*position]:  # the order of names may matter to a game
        return {EXACTLY: position}
    changed: dict[str, Any] = {}
    for name, part in position.items():
        before = base.get(name)
        if isinstance(part, dict) and isinstance(before, dict):
            inside = _difference(part, before)
            if inside:
                changed[name] = inside
        elif name not in base or not _alike(part, before):
            changed[name] = part
    return {
        name: changed.get(name, part)
        for name, part in position.items()
        if name in changed or (changed and type(part) is int)
    }


def _joined(base: Any, given: Any) -> Any:
    """The whole that a difference stands for."""
    if not isinstance(base, dict) or not isinstance(given, dict):
        return given
    if [*given] == [EXACTLY]:
        return given[EXACTLY]
    return {**base, **{name: _joined(base.get(name), part) for name, part in given.items()}}


def _alike(part: Any, other: Any) -> bool:
    """Whether two parts are the same in a file: there, yes is not 1."""
    return json.dumps(part) == json.dumps(other)


# -- seats by colour -------------------------------------------------------------------------------


def _spoken(part: Any, colours: Colours) -> Any:
    """A part of a position with colours for the marks of seats."""
    if isinstance(part, dict):
        return {_spoken(name, colours): _spoken(value, colours) for name, value in part.items()}
    if isinstance(part, list):
        return [_spoken(value, colours) for value in part]
    if isinstance(part, str) and (part in colours.names or part.startswith(_OWN)):
        return _OWN + part
    return colours.named(part)


def _meant(part: Any, colours: Colours) -> Any:
    """A written part with the marks of seats for colours."""
    if isinstance(part, dict):
        return {_meant(str(name), colours): _meant(value, colours) for name, value in part.items()}
    if isinstance(part, list):
        return [_meant(value, colours) for value in part]
    if isinstance(part, str):
        return part[1:] if part.startswith(_OWN) else colours.mark(part)
    return part
