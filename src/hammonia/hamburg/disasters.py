"""The five disasters: how they rise, how they are calmed, and what they take."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.asking import allowed, most, tell
from hammonia.hamburg.losses import LoseBuilding, LoseSegment, LoseSite
from hammonia.hamburg.pieces import (
    COLOURS,
    DECAY,
    DISASTERS,
    DISEASE,
    FIRE,
    FLOOD,
    POINTS_FOR_CALMING,
    TRIGGER_LEVEL,
    UNREST,
)  # fmt: skip
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import DisasterVerb, PlainVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


def levels(state: HamburgState, seat: int) -> list[int]:
    """A seat's disaster levels, by colour."""
    return [column[seat] for column in state.levels]


def points_for_calming(state: HamburgState, seat: int) -> int:
    """What a seat gains for each level that it decreases."""
    return most(state, seat, "points_for_calming", POINTS_FOR_CALMING)


def calm(state: HamburgState, seat: int, colour: int, unrewarded: bool = False) -> bool:
    """Decrease a disaster by a level and gain the point; False if there was nothing to calm."""
    if not state.levels[colour][seat]:
        return False
    state.levels[colour][seat] -= 1
    if not unrewarded:
        state.points[seat] += points_for_calming(state, seat)
    state.tell("calmed", seat=say.seat(seat), disaster=say.term(DISASTERS[colour]))
    return True


def trigger_level(state: HamburgState, seat: int) -> int:
    """The level at which a seat's disasters strike."""
    return most(state, seat, "trigger_level", TRIGGER_LEVEL)


# -- rising ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class IncreaseTogether(Act[HamburgState]):
    """Several disasters of one seat rise at the same time; those that strike, strike after that.

    Before that the seat may keep some from rising, if it can, one after the other.
    """

    kind = "increase"
    seat: int
    colours: tuple[int, ...]
    rising: tuple[int, ...] = ()

    def run(self, state: HamburgState) -> None:
        if not state.powers[self.seat]:  # nothing that could keep any from rising
            self._rise(state, self.rising + self.colours)
            return
        rising = self.rising
        for place, colour in enumerate(self.colours):
            if allowed(state, self.seat, "ignores_disaster", colour):
                continue
            if allowed(state, self.seat, "may_prevent", self.seat, colour):
                state.agenda.append(PreventOrNot(self.seat, self.colours[place:], rising))
                return
            rising += (colour,)
        self._rise(state, rising)

    def _rise(self, state: HamburgState, rising: tuple[int, ...]) -> None:
        for colour in rising:
            state.levels[colour][self.seat] += 1
            tell(state, self.seat, "disaster_risen", colour)
        if rising and state.events is not None:
            levels = [(state.levels[c][self.seat], f"level.{DISASTERS[c]}") for c in rising]
            told = say.several(say.amount(*level) for level in levels)
            state.tell("risen", seat=say.seat(self.seat), disasters=told)
        limit = trigger_level(state, self.seat)
        striking = tuple(c for c in rising if state.levels[c][self.seat] >= limit)
        if striking:
            state.agenda.append(ChooseDisaster(self.seat, striking))


class Prevent(PlainVerb["PreventOrNot"]):
    """Return a worker of its colour: the disaster does not rise."""

    name = "prevent"
    rule = "ability_prevent"

    def do(self, state: HamburgState, question: PreventOrNot, piece: None) -> None:
        colour, *rest = question.colours
        state.workers[colour][question.seat] -= 1
        disaster = say.term(DISASTERS[colour])
        state.tell("prevented", seat=say.seat(question.seat), disaster=disaster)
        state.agenda.append(IncreaseTogether(question.seat, tuple(rest), question.rising))

    def told(self, state: HamburgState, question: PreventOrNot, piece: None) -> Message:
        colour = question.colours[0]
        return Message(
            "option.prevent",
            {
                "disaster": say.term(DISASTERS[colour]),
                "cost": say.gain(-1, f"worker.{COLOURS[colour]}"),
            },
        )


class LetRise(PlainVerb["PreventOrNot"]):
    """Let the disaster rise."""

    name = "let_rise"
    rule = "disasters_rise"

    def do(self, state: HamburgState, question: PreventOrNot, piece: None) -> None:
        colour, *rest = question.colours
        rising = (*question.rising, colour)
        state.agenda.append(IncreaseTogether(question.seat, tuple(rest), rising))

    def told(self, state: HamburgState, question: PreventOrNot, piece: None) -> Message:
        colour = question.colours[0]
        more = prospects(state, question.seat, ("disaster_risen", colour))
        return with_more("option.let_rise", {"disaster": say.term(DISASTERS[colour])}, more)


@dataclass(slots=True)
class PreventOrNot(Question[HamburgState]):
    """Is a disaster kept from rising?"""

    kind = "prevent"
    rule = "ability_prevent"
    verbs = (Prevent(), LetRise())

    colours: tuple[int, ...]
    """What is still to be asked about, the first of them now."""
    rising: tuple[int, ...]

    def asked(self, state: HamburgState) -> Message:
        return Message("question.prevent", {"disaster": say.term(DISASTERS[self.colours[0]])})


def strike(state: HamburgState, seat: int, colour: int) -> None:
    """A disaster strikes; its markers go back, without a point for it."""
    state.tell("strikes", seat=say.seat(seat), disaster=say.term(DISASTERS[colour]))
    state.levels[colour][seat] = 0
    _EFFECTS[colour](state, seat)


# -- which comes first -----------------------------------------------------------------------------


@condition("disaster.strikes_now")
def strikes_now(state: HamburgState, question: ChooseDisaster, colour: int) -> bool:
    return colour in question.colours


class Suffer(DisasterVerb["ChooseDisaster"]):
    """Let one of the disasters strike now."""

    name = "suffer"
    rule = "disasters"
    conditions = (strikes_now,)

    def ruled(self, state: HamburgState, question: ChooseDisaster, colour: int) -> str:
        return DISASTERS[colour]

    def do(self, state: HamburgState, question: ChooseDisaster, colour: int) -> None:
        rest = tuple(other for other in question.colours if other != colour)
        if rest:
            state.agenda.append(ChooseDisaster(question.seat, rest))
        strike(state, question.seat, colour)


@dataclass(slots=True)
class ChooseDisaster(Question[HamburgState]):
    """Several strike at once: which first?"""

    kind = "disaster"
    rule = "disasters"
    verbs = (Suffer(),)

    colours: tuple[int, ...]


# -- what they take --------------------------------------------------------------------------------


def _flood(state: HamburgState, seat: int) -> None:
    if state.sites[seat]:
        state.agenda.append(LoseSite(seat))


def _fire(state: HamburgState, seat: int) -> None:
    if state.display(seat):
        state.agenda.append(LoseBuilding(seat))


def _decay(state: HamburgState, seat: int) -> None:
    if state.segments(seat):
        state.agenda.append(LoseSegment(seat))


def _unrest(state: HamburgState, seat: int) -> None:
    state.money[seat] = 0


def _disease(state: HamburgState, seat: int) -> None:
    for column in state.workers:
        column[seat] = 0


_EFFECTS = {FLOOD: _flood, FIRE: _fire, DECAY: _decay, UNREST: _unrest, DISEASE: _disease}
