"""Checks of a state by itself: copies, JSON, what may follow from it, and what never changes."""

from __future__ import annotations

import json
from random import Random

from hammonia.kernel.conformance.case import Case, happen, open_options, possible
from hammonia.kernel.state import State

_PLAYOUT = 6
"""So many things happen to a copy in a row: some lists are first changed a few steps later."""


def clone_is_equal(case: Case, state: State) -> None:
    """A copy is the same, with the same options, and nobody listens to it."""
    copy = state.clone()
    case.hold_equal(copy.plain(), state.plain(), "a clone differs from its state")
    case.hold_equal(open_options(copy), open_options(state), "a clone has other options")
    case.hold(copy.events is None, "somebody listens to a clone")


def steps_are_the_games_own(case: Case, state: State) -> None:
    """Only steps that the game names lie on the agenda."""
    strange = [step for step in state.agenda if type(step) not in case.game.steps]
    case.hold(not strange, f"the game does not name these steps as its own: {strange}")


def json_comes_back(case: Case, state: State) -> None:
    """A state survives the way through JSON, and plays on as before."""
    text = json.dumps(state.plain())
    back = case.game.state_from(state.setting, json.loads(text))
    case.hold_equal(json.dumps(back.plain()), text, "a state comes back changed from JSON")
    case.hold_equal(back.digest(), state.digest(), "a state from JSON has another digest")
    case.hold_equal(open_options(back), open_options(state), "a state from JSON has other options")
    for what in possible(state)[:1]:
        _agree_on(case, what, back, state)


def _agree_on(case: Case, what: tuple[str, ...], back: State, state: State) -> None:
    """Equal plain data could still hide a list where a tuple was: so let both go on."""
    ours, theirs = state.clone(), back.clone()
    happen(ours, what)
    happen(theirs, what)
    case.hold_equal(theirs.digest(), ours.digest(), f"a state from JSON goes another way on {what}")


def copies_go_their_own_way(case: Case, state: State, rng: Random) -> None:
    """Whatever is possible happens to a copy, and a copy plays on, without touching the state."""
    before = state.digest()
    for what in possible(state):
        happen(state.clone(), what)
        case.hold_equal(state.digest(), before, f"{what} on a clone changed the state")
    copy = state.clone()
    for _ in range(_PLAYOUT):
        if not copy.agenda:
            break
        happen(copy, rng.choice(possible(copy)))
    case.hold_equal(state.digest(), before, "playing a clone on changed the state")


def census_stays(case: Case, state: State, first: dict[str, int]) -> None:
    """No piece has been lost or made."""
    case.hold_equal(case.game.census(state), first, "the census has changed")
