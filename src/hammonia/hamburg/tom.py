"""TOM, the solo opponent: what the dice make him do. What he chooses is in `tom_choices`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.asking import tell, total
from hammonia.hamburg.construct import construction_price
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.display import has_free_site
from hammonia.hamburg.drawing import LayOutUnseen, PileToss
from hammonia.hamburg.effects.gains import gain_marks, gain_points
from hammonia.hamburg.pieces import BLACK, COLOURS
from hammonia.hamburg.standard_actions import construct_card, lay_site, levels_calmed
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.turns import FinishTurn
from hammonia.hamburg.wall import ChooseHalf, open_halves
from hammonia.hamburg.workers import TakeWorkers, gain_workers, return_worker, tell_returned
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Step
from hammonia.kernel.knowledge import OPEN, Card
from hammonia.kernel.options import Option

POINTS_FOR_A_ONE = 1
WORKERS_FOR_A_TWO = 2
WORKERS_FOR_A_THREE = 1
DISCARDS, LAYS_OUT = 6, 5
"""A card that he cannot construct: with a five he lays it out, with a six he discards it."""


def turn_of_tom(state: HamburgState, seat: int) -> list[Step]:
    """His coloured dice in ascending order, ties from purple on; then his buildings."""
    order = sorted(range(len(COLOURS)), key=lambda colour: (state.dice[colour], colour))
    return [*(TomDie(seat, colour) for colour in order), FinishTurn(seat)]


@dataclass(slots=True)
class TomBegins(Act[HamburgState]):
    """Phase III begins with TOM: only now do the dice of this season lie there."""

    kind = "tom_begins"
    seat: int

    def run(self, state: HamburgState) -> None:
        state.turn = self.seat
        state.agenda += reversed(turn_of_tom(state, self.seat))


@dataclass(slots=True)
class TomEarns(Act[HamburgState]):
    """With the cleric, TOM gains as many marks as the black die shows."""

    kind = "tom_earns"
    seat: int

    def run(self, state: HamburgState) -> None:
        gain_marks(state, self.seat, state.dice[BLACK])


@dataclass(slots=True)
class TomDie(Act[HamburgState]):
    """What one of the coloured dice makes TOM do."""

    kind = "tom_die"
    seat: int
    colour: int

    def run(self, state: HamburgState) -> None:
        pips = state.dice[self.colour]
        state.tell(
            "tom_die", seat=say.seat(self.seat), die=say.amount(pips, f"die.{COLOURS[self.colour]}")
        )
        _DICE[pips](state, self.seat, self.colour)


def _one(state: HamburgState, seat: int, colour: int) -> None:
    gain_points(state, seat, POINTS_FOR_A_ONE)


def _two(state: HamburgState, seat: int, colour: int) -> None:
    gain_workers(state, seat, colour, WORKERS_FOR_A_TWO)
    tell(state, seat, "action_done", "workers", colour)
    bonus = total(state, seat, "workers_bonus")
    if bonus:
        state.agenda.append(TakeWorkers(seat, bonus))


def _three(state: HamburgState, seat: int, colour: int) -> None:
    if open_halves(state, seat, colour):
        state.agenda.append(ChooseHalf(seat, colour))
    else:
        gain_workers(state, seat, colour, WORKERS_FOR_A_THREE)


def _four(state: HamburgState, seat: int, colour: int) -> None:
    if state.levels[colour][seat]:
        for _ in range(levels_calmed(state, seat)):
            calm(state, seat, colour)
    elif state.workers[colour][seat] and state.piles[colour].pool:
        return_worker(state, seat, colour)
        state.agenda.append(LayOutUnseen(seat, colour))
        tell(state, seat, "site_played", colour)
    else:
        gain_marks(state, seat, state.dice[colour])


def _five(state: HamburgState, seat: int, colour: int) -> None:
    if state.piles[colour].pool:
        state.agenda.append(TomDraws(seat, colour, LAYS_OUT))
    else:
        gain_marks(state, seat, state.dice[colour])


def _six(state: HamburgState, seat: int, colour: int) -> None:
    if state.piles[colour].pool:
        state.agenda.append(TomDraws(seat, colour, DISCARDS))
    else:
        _wall_or_marks(state, seat, colour)


def _wall_or_marks(state: HamburgState, seat: int, colour: int) -> None:
    if open_halves(state, seat, colour):
        state.agenda.append(ChooseHalf(seat, colour))
    else:
        gain_marks(state, seat, state.dice[colour])


_DICE: dict[int, Callable[[HamburgState, int, int], None]] = {
    1: _one, 2: _two, 3: _three, 4: _four, 5: _five, 6: _six,
}  # fmt: skip


@dataclass(slots=True)
class TomDraws(PileToss):
    """TOM turns up the top card of a pile and constructs it if he can."""

    kind = "tom_draws"
    otherwise: int

    def settle(self, state: HamburgState, outcome: Option) -> None:
        card = state.piles[self.colour].draw(outcome[1], OPEN)
        state.tell("took_card", seat=say.seat(self.seat), card=say.term(f"card.{card[0]}"))
        if self._can_construct(state, card[0]):
            construct_card(state, self.seat, card, self.colour)
        elif self.otherwise == DISCARDS:
            state.throw_away(card[0])
            _wall_or_marks(state, self.seat, self.colour)
        else:
            self._lay_out(state, card)

    def _can_construct(self, state: HamburgState, face: str) -> bool:
        room = has_free_site(state, self.seat) or not state.setting.cards[face].is_building
        return room and construction_price(state, self.seat, face) <= state.money[self.seat]

    def _lay_out(self, state: HamburgState, card: Card) -> None:
        if state.workers[self.colour][self.seat]:
            tell_returned(state, self.seat, self.colour)
            lay_site(state, self.seat, card, self.colour)
        else:
            state.throw_away(card[0])
            gain_marks(state, self.seat, state.dice[self.colour])
