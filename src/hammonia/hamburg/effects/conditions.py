"""What some activations need: something that the dice show."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import When
from hammonia.hamburg.pieces import DICE
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message


@dataclass(frozen=True, slots=True)
class DieAtLeast(When):
    """A die shows at least this."""

    colour: int
    pips: int

    def holds(self, state: HamburgState, seat: int) -> bool:
        return state.dice[self.colour] >= self.pips

    def told(self) -> Message:
        args = {"colour": say.term(DICE[self.colour]), "pips": say.number(self.pips)}
        return Message("when.die_at_least", args)


@dataclass(frozen=True, slots=True)
class NoDieUpTo(When):
    """No die shows this or less."""

    pips: int

    def holds(self, state: HamburgState, seat: int) -> bool:
        return min(state.dice) > self.pips

    def told(self) -> Message:
        return Message("when.no_die_up_to", {"pips": say.number(self.pips)})


@dataclass(frozen=True, slots=True)
class DiceSum(When):
    """All six dice together lie within these bounds."""

    least: int = 0
    most: int = 99

    def holds(self, state: HamburgState, seat: int) -> bool:
        return self.least <= sum(state.dice) <= self.most

    def told(self) -> Message:
        if self.least:
            return Message("when.dice_sum_least", {"sum": say.number(self.least)})
        return Message("when.dice_sum_most", {"sum": say.number(self.most)})
