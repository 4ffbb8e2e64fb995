"""Phase II: the roll, the cleric, what the fives and sixes bring, and the way to the City Hall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.intrigue import CallForTokens
from hammonia.hamburg.pieces import ADVANCE_DICE, BLACK, COLOURS, DICE, DISASTER_DICE
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.square import advance_cost, advance_one
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import PlainVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.options import Option, condition

_SIDES: list[list[Option]] = [[("die", name, str(pips)) for pips in range(1, 7)] for name in DICE]


@dataclass(slots=True)
class RollDie(Toss[HamburgState]):
    """One of the six dice."""

    kind = "roll"
    die: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return dict.fromkeys(_SIDES[self.die], 1)

    def sample(self, state: HamburgState, below: Callable[[int], int]) -> Option:
        sides = _SIDES[self.die]
        return sides[below(len(sides))]

    def settle(self, state: HamburgState, outcome: Option) -> None:
        state.dice[self.die] = int(outcome[2])
        if self.die == BLACK and state.events is not None:
            shown = say.several(
                say.amount(pips, f"die.{name}") for name, pips in zip(DICE, state.dice, strict=True)
            )
            state.tell("rolled", dice=shown)


@dataclass(slots=True)
class DeployCleric(Act[HamburgState]):
    """The black die sends a cleric to its window."""

    kind = "deploy_cleric"

    def run(self, state: HamburgState) -> None:
        state.window = state.dice[BLACK] - 1
        colour = DICE[state.setting.boards.windows[state.window]]
        state.tell("cleric", colour=say.term(colour))


@dataclass(slots=True)
class IncreaseDisasters(Act[HamburgState]):
    """Intrigue first, seat by seat; then every coloured five and six, for everybody."""

    kind = "increase_disasters"

    def run(self, state: HamburgState) -> None:
        order = state.in_turn_order()
        colours = tuple(
            colour for colour in range(len(COLOURS)) if state.dice[colour] in DISASTER_DICE
        )
        if colours:
            state.agenda += [IncreaseTogether(seat, colours) for seat in reversed(order)]
        if state.dice[BLACK] in DISASTER_DICE:
            state.agenda.append(CallForTokens(tuple(order)))


# -- the City Hall Square --------------------------------------------------------------------------


@dataclass(slots=True)
class OfferSquare(Act[HamburgState]):
    """A seat may advance, if the dice allow it at all."""

    kind = "offer_square"
    seat: int

    def run(self, state: HamburgState) -> None:
        if any(pips in ADVANCE_DICE for pips in state.dice):
            state.turn = self.seat
            state.agenda.append(AdvanceOrStay(self.seat))


@condition("square.money_pays")
def money_pays(state: HamburgState, question: AdvanceOrStay, piece: None) -> bool:
    return state.money[question.seat] >= advance_cost(state, question.seat)


@money_pays.because
def _(state: HamburgState, question: AdvanceOrStay, piece: None) -> Args:
    return {
        "cost": say.amount(advance_cost(state, question.seat), "mark"),
        "owned": say.amount(state.money[question.seat], "mark"),
    }


class Advance(PlainVerb["AdvanceOrStay"]):
    """Pay what the ones and twos show, and advance one space."""

    name = "advance"
    rule = "advancing"
    gates = (money_pays,)

    def do(self, state: HamburgState, question: AdvanceOrStay, piece: None) -> None:
        state.money[question.seat] -= advance_cost(state, question.seat)
        advance_one(state, question.seat)

    def told(self, state: HamburgState, question: AdvanceOrStay, piece: None) -> Message:
        cost = advance_cost(state, question.seat)
        key = "option.advance" if cost else "option.advance.free"
        more = prospects(state, question.seat, ("advanced",))
        return with_more(key, {"cost": say.gain(-cost, "mark")}, more)

    def subjects(
        self, state: HamburgState, question: AdvanceOrStay, piece: None
    ) -> tuple[str, ...]:
        return ("square",)


class Stay(PlainVerb["AdvanceOrStay"]):
    """Keep the money."""

    name = "stay"
    rule = "advancing"

    def do(self, state: HamburgState, question: AdvanceOrStay, piece: None) -> None:
        return


@dataclass(slots=True)
class AdvanceOrStay(Question[HamburgState]):
    """One space towards the City Hall?"""

    kind = "square"
    rule = "advancing"
    verbs = (Advance(), Stay())

    def depends_on(self, state: HamburgState) -> tuple[object, ...]:
        return (self.kind, money_pays.holds(state, self, None))
