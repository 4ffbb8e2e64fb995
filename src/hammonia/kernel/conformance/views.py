"""Checks of what seats see: a view can be imagined back, and shows nothing of what it hides."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hammonia.kernel import agenda
from hammonia.kernel.conformance.case import Case, happen, open_options, possible
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.facets import Shown
from hammonia.kernel.game import View
from hammonia.kernel.messages import EVERYONE, Message, heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

_WORLDS = 3
"""How many states are imagined from each view."""
_OUTCOMES = 8
"""How many are looked at where not all are."""


def views_can_be_imagined(case: Case, state: State, rng: Random) -> None:
    """For every seat and for a spectator: the same view, the same question, in every world."""
    for seat in (*range(case.seats), None):
        view = json.loads(json.dumps(case.game.view(state, seat)))  # as it comes over a wire
        asked = _asked(state, seat)
        for _ in range(_WORLDS):
            _imagined_agrees(case, state, view, asked, seat, rng)


def what_is_open_to_all_is_seen_alike(case: Case, state: State) -> None:
    """A game that says so shows every seat what it shows a spectator."""
    if case.game.open_to_all:
        spectators = case.game.position(state, None)
        for seat in range(case.seats):
            what = f"seat {seat} sees another position than a spectator"
            case.hold_equal(case.game.position(state, seat), spectators, what)


def what_is_open_to_all_is_heard_by_all(case: Case, message: Message) -> None:
    """Nor does such a game tell one seat what it does not tell the others."""
    if case.game.open_to_all:
        case.hold(message.audience == EVERYONE, f"{message.key} is not for everyone")


def what_was_shown_is_shown_again_as_it_is(case: Case, state: State, rng: Random) -> None:
    """A position that is told by what has changed is the same as one that is told anew."""
    before, after = state.clone(), state.clone()
    _can_be_played(after, rng)
    for seat in (*range(case.seats), None):
        shown = Shown(before, case.game.shown(before, seat))
        anew = case.game.shown_anew(after, seat, shown)
        if anew is not None:
            who = "a spectator" if seat is None else f"seat {seat}"
            what = f"{who} is not shown what has changed"
            case.hold_equal(shown.parts | anew, case.game.shown(after, seat), what)


def a_view_is_a_snapshot(case: Case, state: State, rng: Random) -> None:
    """What happens later does not reach into a view that was given out."""
    going_on = state.clone()
    view = case.game.view(going_on, 0)
    text = json.dumps(view)
    _can_be_played(going_on, rng)
    case.hold_equal(json.dumps(view), text, "a view changes after it was given out")


def secrets_stay_secret(case: Case, state: State, chance: Chance, some: Random | None) -> None:
    """Whoever is no part of an outcome's audience sees and hears the same, whatever comes out.

    All that may come is looked at, or some of it.
    """
    if chance.audience == EVERYONE:
        return
    outcomes = list(chance.outcomes)
    if some is not None:
        outcomes = some.sample(outcomes, min(_OUTCOMES, len(outcomes)))
    worlds = [_after(state, outcome) for outcome in outcomes]
    for seat in (*range(case.seats), None):
        if seat is not None and chance.audience >> seat & 1:
            continue
        told = [_seen_and_heard(case, world, seat) for world in worlds]
        who = "a spectator" if seat is None else f"seat {seat}"
        for other in told[1:]:
            case.hold_equal(other, told[0], f"{chance.kind} is not for {who}, who can tell it")


def _after(state: State, outcome: Option) -> State:
    """The world in which this came out, before anything else happens."""
    world = state.clone()
    world.events = []
    agenda.settle(world, outcome)
    return world


def _seen_and_heard(case: Case, world: State, seat: int | None) -> list[Any]:
    assert world.events is not None
    heard = [message.plain() for message in world.events if heard_by(message, seat)]
    return [case.game.view(world, seat), heard]


def _imagined_agrees(
    case: Case, state: State, view: View, asked: list[Any], seat: int | None, rng: Random
) -> None:
    who = "a spectator" if seat is None else f"seat {seat}"
    world = case.game.imagine(view, rng)
    text, again = json.dumps(view), json.dumps(case.game.view(world, seat))
    what = f"what {who} sees changes with what {who} cannot see"
    case.hold_equal(json.loads(again), view, what)
    case.hold_equal(again, text, what)
    case.hold_equal(_asked(world, seat), asked, f"{who} would be asked otherwise")
    case.hold_equal(
        case.game.scores(world), case.game.scores(state), f"the scores tell {who} what is hidden"
    )
    case.hold_equal(
        case.game.census(world), case.game.census(state), f"{who} imagines a world of other pieces"
    )
    _can_be_played(world, rng)
    case.hold_equal(json.dumps(view), text, "playing an imagined world changes the view")


def _asked(state: State, seat: int | None) -> list[Any]:
    """The question as the seat would be shown it, if it is the one to decide."""
    if not state.agenda or getattr(state.agenda[-1], "seat", None) != seat or seat is None:
        return []
    options = open_options(state)
    if not options:
        return []
    decision = Decision(state, options)
    refused = [agenda.explain(state, wish) for wish in state.setting.universe.options]
    return [options, decision.message, list(decision.choices), refused]


def _can_be_played(world: State, rng: Random) -> None:
    agenda.advance(world)
    if world.agenda:
        happen(world, rng.choice(possible(world)))
