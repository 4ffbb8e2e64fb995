"""When a seat is asked: its turn in phase III, and what it may activate in the other phases."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.activation import ACTIVATE, can_activate
from hammonia.hamburg.pieces import NO_COLOUR
from hammonia.hamburg.plays import Announce, CardToPlay, PlayFor
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import Stop
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.knowledge import Card


@dataclass(slots=True)
class Turn(CardToPlay):
    """Which card do you play, and for what? Cards may be activated before."""

    kind = "play"
    rule = "turn"
    verbs = (PlayFor(), Announce(), ACTIVATE)

    def cards(self, state: HamburgState) -> list[Card]:
        return state.hands[self.seat]

    def played(self, state: HamburgState) -> None:
        state.agenda.append(FinishTurn(self.seat))

    def with_colour(self, colour: int) -> Turn:
        return Turn(self.seat, colour)

    def go_on(self, state: HamburgState) -> None:
        state.agenda.append(TakeTurn(self.seat, self.announced))


@dataclass(slots=True)
class TakeTurn(Act[HamburgState]):
    """One card for one standard action; without a card, only what can be activated."""

    kind = "turn"
    seat: int
    announced: int = NO_COLOUR

    def run(self, state: HamburgState) -> None:
        state.turn = self.seat
        if state.hands[self.seat]:
            state.agenda.append(Turn(self.seat, self.announced))
        elif can_activate(state, self.seat):
            state.agenda.append(WithoutCard(self.seat))


@dataclass(slots=True)
class FinishTurn(Act[HamburgState]):
    """After the action, as long as there is anything left to activate."""

    kind = "finish_turn"
    seat: int

    def run(self, state: HamburgState) -> None:
        if can_activate(state, self.seat):
            state.agenda.append(Afterwards(self.seat))


class End(Stop):
    """Activate nothing more."""

    name = "end"


@dataclass(slots=True)
class Afterwards(Question[HamburgState]):
    """Do you activate a card after your action?"""

    kind = "afterwards"
    rule = "activation_once"
    verbs = (ACTIVATE, End())

    def go_on(self, state: HamburgState) -> None:
        state.agenda.append(FinishTurn(self.seat))


@dataclass(slots=True)
class WithoutCard(Question[HamburgState]):
    """Without a card there is no action, unless an activation brings a card."""

    kind = "without_card"
    rule = "turn"
    verbs = (ACTIVATE, End())

    def go_on(self, state: HamburgState) -> None:
        state.agenda.append(TakeTurn(self.seat))


@dataclass(slots=True)
class OfferAbilities(Act[HamburgState]):
    """Outside phase III a seat is asked whenever it has anything to activate."""

    kind = "offer_abilities"
    seat: int

    def run(self, state: HamburgState) -> None:
        if can_activate(state, self.seat):
            state.turn = self.seat
            state.agenda.append(Abilities(self.seat))


@dataclass(slots=True)
class Abilities(Question[HamburgState]):
    """Do you activate a card of this phase?"""

    kind = "abilities"
    rule = "activation_once"
    verbs = (ACTIVATE, End())

    def go_on(self, state: HamburgState) -> None:
        state.agenda.append(OfferAbilities(self.seat))
