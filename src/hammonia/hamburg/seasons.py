"""The eight seasons and their four phases: the frame around everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hammonia.hamburg.asking import total
from hammonia.hamburg.dice import DeployCleric, IncreaseDisasters, OfferSquare, RollDie
from hammonia.hamburg.majorities import CheckMajorities
from hammonia.hamburg.pieces import DICE, NO_WINDOW, NOBODY, ROUNDS, SEASONS
from hammonia.hamburg.replenish import Replenish, TakeIncome
from hammonia.hamburg.scoring import FinalScoring
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.tom import TomBegins, TomEarns
from hammonia.hamburg.turns import OfferAbilities, TakeTurn
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Step


@dataclass(slots=True)
class BeginSeason(Act[HamburgState]):
    """A new season, or the end of the game after the eighth."""

    kind = "season"

    def run(self, state: HamburgState) -> None:
        if state.season == SEASONS:
            state.agenda.append(FinalScoring())
            return
        state.season += 1
        state.tell("season", number=say.number(state.season))
        state.agenda += [BeginSeason(), *(BeginPhase(phase) for phase in (4, 3, 2, 1))]


@dataclass(slots=True)
class BeginPhase(Act[HamburgState]):
    """A phase and its steps, in the rulebook's order."""

    kind = "phase"
    phase: int

    def run(self, state: HamburgState) -> None:
        state.phase = self.phase
        state.agenda += reversed(_PHASES[self.phase](state))


def _offers(state: HamburgState, order: Sequence[int]) -> list[Step]:
    """Outside phase III nothing is constructed: who has nothing to activate need not be asked."""
    return [OfferAbilities(seat) for seat in order if state.abilities[seat]]


def _replenish_your_hand(state: HamburgState) -> list[Step]:
    steps: list[Step] = []
    for seat in state.in_turn_order():
        steps += [Replenish(seat), TakeIncome(seat), *_offers(state, [seat])]
    return steps


_EVERY_DIE = [RollDie(die) for die in range(len(DICE))]


def _dice_actions(state: HamburgState) -> list[Step]:
    return [*_EVERY_DIE, *after_the_roll(state)]


def after_the_roll(state: HamburgState) -> list[Step]:
    """The steps of phase II once the dice lie on the Binnenalster."""
    order = state.in_turn_order()
    abilities = _offers(state, order)
    squares = [OfferSquare(seat) for seat in order]
    tom = state.setting.tom
    earned: list[Step] = [] if tom == NOBODY else [TomEarns(tom)]
    expansions = state.setting.expansions
    deployed = [step for more in expansions for step in more.after_the_cleric(state)]
    increased = [step for more in expansions for step in more.after_the_disasters(state)]
    return [
        DeployCleric(), *earned, *deployed, *abilities, IncreaseDisasters(), *increased,
        *abilities, *squares,
    ]  # fmt: skip


def _standard_actions(state: HamburgState) -> list[Step]:
    tom = state.setting.tom
    return [BeginRound(1)] if tom == NOBODY else [TomBegins(tom), BeginRound(1)]


def _end_of_the_season(state: HamburgState) -> list[Step]:
    return [CheckMajorities(), *_offers(state, state.in_turn_order()), MoveOn()]


@dataclass(slots=True)
class BeginRound(Act[HamburgState]):
    """A round of phase III, if there are so many: each seat in turn, then the next round."""

    kind = "round"
    number: int

    def run(self, state: HamburgState) -> None:
        if self.number > ROUNDS + total(state, state.first, "more_rounds"):
            return
        state.round = self.number
        state.agenda.append(BeginRound(self.number + 1))
        state.agenda += [TakeTurn(seat) for seat in reversed(state.people_in_turn_order())]


@dataclass(slots=True)
class MoveOn(Act[HamburgState]):
    """The cleric goes to the floor, the markers come off, the coat of arms passes on."""

    kind = "move_on"

    def run(self, state: HamburgState) -> None:
        assert state.window != NO_WINDOW
        for expansion in state.setting.expansions:
            expansion.at_the_end_of_a_season(state)
        state.floor[state.window] += 1
        state.window = NO_WINDOW
        state.floor = [a + b for a, b in zip(state.floor, state.visitors, strict=True)]
        state.visitors = [0] * len(state.visitors)
        state.markers.clear()
        state.round = 0
        if state.setting.tom == NOBODY:  # alone, nobody has the coat of arms to pass on
            state.first = (state.first + 1) % state.setting.seats


_PHASES: dict[int, Callable[[HamburgState], list[Step]]] = {
    1: _replenish_your_hand,
    2: _dice_actions,
    3: _standard_actions,
    4: _end_of_the_season,
}
