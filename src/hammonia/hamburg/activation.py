"""Activating cards: which may be, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hammonia.hamburg.ability import ANY, Ability
from hammonia.hamburg.asking import allowed, tell
from hammonia.hamburg.display import ONCE_A_SEASON
from hammonia.hamburg.pieces import COLOURS, NO_COLOUR
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, ColourVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.options import Option, condition

if TYPE_CHECKING:
    from hammonia.hamburg.turns import Abilities, Afterwards, Turn, WithoutCard


# -- what an activation costs ----------------------------------------------------------------------


def can_pay(state: HamburgState, seat: int, ability: Ability) -> bool:
    """Whether a seat has the workers for it."""
    pay = ability.pay
    for colour in pay:
        if colour != ANY and not state.workers[colour][seat]:
            return False
    if ANY not in pay:
        return True
    return sum(column[seat] for column in state.workers) >= len(pay)


def would_work(state: HamburgState, seat: int, ability: Ability, free: bool = False) -> bool:
    """Whether it would do anything, once its workers are returned."""
    if not ability.pay:
        return ability.effect.possible(state, seat, NO_COLOUR)
    if free:
        named = ability.pay[0]
        colours = range(len(COLOURS)) if named == ANY else [named]
        return any(ability.effect.possible(state, seat, colour) for colour in colours)
    fixed = [colour for colour in ability.pay if colour != ANY]
    for colour in fixed:
        state.workers[colour][seat] -= 1
    try:
        if ANY not in ability.pay:
            return ability.effect.possible(state, seat, fixed[0])
        return any(
            _works_for(state, seat, ability, colour)
            for colour in range(len(COLOURS))
            if state.workers[colour][seat]
        )
    finally:
        for colour in fixed:
            state.workers[colour][seat] += 1


def _works_for(state: HamburgState, seat: int, ability: Ability, colour: int) -> bool:
    """Whether it would do anything if a worker of this colour is the one of any colour."""
    state.workers[colour][seat] -= 1
    try:
        return ability.effect.possible(state, seat, colour)
    finally:
        state.workers[colour][seat] += 1


def activate(state: HamburgState, seat: int, face: str, free: bool = False) -> None:
    """Return the workers (unless it is free), then let it happen."""
    ability = state.setting.abilities[face]
    state.tell("activated", seat=say.seat(seat), card=say.term(f"card.{face}"))
    if not free:
        for colour in ability.pay:
            if colour != ANY:
                state.workers[colour][seat] -= 1
    if ANY in ability.pay:
        state.agenda.append(ChooseWorker(seat, face, free))
    else:
        ability.effect.do(state, seat, ability.pay[0] if ability.pay else NO_COLOUR)


@condition("workers.owned")
def owned_or_free(state: HamburgState, question: ChooseWorker, colour: int) -> bool:
    return question.free or state.workers[colour][question.seat] > 0


@condition("activate.works_with_this_colour")
def works_with_this_colour(state: HamburgState, question: ChooseWorker, colour: int) -> bool:
    if not owned_or_free.holds(state, question, colour):
        return True
    ability = state.setting.abilities[question.face]
    if question.free:
        return ability.effect.possible(state, question.seat, colour)
    return _works_for(state, question.seat, ability, colour)


class PayWorker(ColourVerb["ChooseWorker"]):
    """Return a worker of this colour for the activation, or name the colour if it is free."""

    name = "give"
    rule = "activation_cost"
    conditions = (owned_or_free, works_with_this_colour)

    def do(self, state: HamburgState, question: ChooseWorker, colour: int) -> None:
        if not question.free:
            state.workers[colour][question.seat] -= 1
        state.setting.abilities[question.face].effect.do(state, question.seat, colour)

    def told(self, state: HamburgState, question: ChooseWorker, colour: int) -> Message:
        if question.free:
            return Message("option.give.free", {"colour": say.term(COLOURS[colour])})
        return super().told(state, question, colour)


@dataclass(slots=True)
class ChooseWorker(Question[HamburgState]):
    """A worker of which colour is returned? If it is free, only the colour is named."""

    kind = "pay_worker"
    rule = "activation_cost"
    verbs = (PayWorker(),)

    face: str
    free: bool

    def asked(self, state: HamburgState) -> Message:
        key = "question.pay_worker.free" if self.free else "question.pay_worker"
        return Message(key, {"card": say.term(f"card.{self.face}")})


# -- which may be activated now --------------------------------------------------------------------


@condition("activate.card_is_own")
def card_is_own(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    return face in state.abilities[question.seat]


@condition("activate.in_its_phase")
def in_its_phase(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    return ONCE_A_SEASON[state.setting.cards[face].activation] == state.phase


@condition("activate.once_a_season")
def no_marker(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    return _can_take_a_marker(state, question.seat, face)


def _can_take_a_marker(state: HamburgState, seat: int, face: str) -> bool:
    """One marker a season, unless something allows more."""
    return face not in state.markers or allowed(state, seat, "may_activate_again", seat, face)


@condition("activate.condition_is_met")
def condition_is_met(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    when = state.setting.abilities[face].when
    return when is None or when.holds(state, question.seat)


@condition("activate.workers_pay")
def workers_pay(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    return can_pay(state, question.seat, state.setting.abilities[face])


@condition("activate.does_something")
def does_something(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    ability = state.setting.abilities[face]
    if not can_pay(state, question.seat, ability):
        return True
    return would_work(state, question.seat, ability)


def is_ready(state: HamburgState, seat: int, face: str) -> bool:
    """Whether a seat may activate this card of its display now.

    What the conditions say, said faster: it is asked before and after every action.
    """
    setting = state.setting
    if ONCE_A_SEASON[setting.cards[face].activation] != state.phase:
        return False
    if face in state.markers and not _can_take_a_marker(state, seat, face):
        return False
    ability = setting.abilities[face]
    if ability.when is not None and not ability.when.holds(state, seat):
        return False
    return can_pay(state, seat, ability) and would_work(state, seat, ability)


def can_activate(state: HamburgState, seat: int) -> bool:
    """Whether a seat has anything to activate now."""
    for face in state.abilities[seat]:  # noqa: SIM110  `any` takes time where nothing lies
        if is_ready(state, seat, face):
            return True
    return False


Asked: TypeAlias = "Turn | Afterwards | WithoutCard | Abilities"
"""The questions at which cards may be activated."""


class Activate(CardVerb["Asked"]):
    """Activate a card; it gets its marker."""

    name = "activate"
    rule = "activation_once"
    conditions = (
        card_is_own, in_its_phase, no_marker, condition_is_met, workers_pay, does_something,
    )  # fmt: skip

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        printed = setting.cards[face]
        return printed.is_building and printed.activation in ONCE_A_SEASON

    def find(self, state: HamburgState, question: Asked, found: list[Option]) -> None:
        seat = question.seat
        for face in state.abilities[seat]:
            if is_ready(state, seat, face):
                found.append((self.name, face))

    def do(self, state: HamburgState, question: Asked, face: str) -> None:
        if face in state.markers:
            tell(state, question.seat, "activated_again", face)
        state.markers.append(face)
        question.go_on(state)
        activate(state, question.seat, face)

    def args(self, state: HamburgState, question: Asked, face: str) -> Args:
        return {"ability": say.term(f"ability.{face}")}


ACTIVATE = Activate()
