"""What happens to the other players besides a plain loss: a trade with each, and intrigue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.asking import allowed
from hammonia.hamburg.intrigue import DrawTokenForOthers, provide_tokens
from hammonia.hamburg.pieces import BLACK
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb, condition
from hammonia.kernel.state import Setting
from hammonia.kernel.view import seat_name


def _trade(state: HamburgState, seat: int, other: int) -> None:
    """A mark goes over; a point comes back, if there was one to lose."""
    state.money[seat] -= 1
    state.money[other] += 1
    lost = min(1, state.points[other])
    state.points[other] -= lost
    state.points[seat] += lost
    mark, point = say.amount(1, "mark"), say.amount(lost, "point")
    state.tell("gave", seat=say.seat(seat), to=say.seat(other), what=mark)
    if lost:
        state.tell("gave", seat=say.seat(other), to=say.seat(seat), what=point)


@condition("pay.not_yet_paid")
def not_yet_paid(state: HamburgState, question: ChoosePaid, other: int) -> bool:
    return other > question.after and other != question.seat


@condition("pay.all_can_follow")
def all_can_follow(state: HamburgState, question: ChoosePaid, other: int) -> bool:
    """As many as the money is for must still come: there is no going back."""
    later = [s for s in range(other, state.setting.seats) if s != question.seat]
    return len(later) >= question.left


class PayTo(Verb[HamburgState, "ChoosePaid", int]):
    """Give this player a mark, for a point."""

    name = "pay"
    rule = "ability_buy_points"
    conditions = (not_yet_paid, all_can_follow)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(seat_name(seat),): seat for seat in range(setting.seats)}

    def do(self, state: HamburgState, question: ChoosePaid, other: int) -> None:
        _trade(state, question.seat, other)
        if question.left > 1:
            state.agenda.append(ChoosePaid(question.seat, question.left - 1, other))

    def told(self, state: HamburgState, question: ChoosePaid, other: int) -> Message:
        return Message("option.pay", {"seat": say.seat(other)})


@dataclass(slots=True)
class ChoosePaid(Question[HamburgState]):
    """The money is not enough for all: to whom does a mark go?"""

    kind = "pay"
    rule = "ability_buy_points"
    verbs = (PayTo(),)

    left: int
    after: int = -1


@dataclass(frozen=True, slots=True)
class BuyPoints(Effect):
    """Give each other player a mark; each loses a point to the giver."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.money[seat] > 0 and state.setting.seats > 1

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        others = state.others(seat)
        if state.money[seat] >= len(others):
            for other in others:
                _trade(state, seat, other)
        else:
            state.agenda.append(ChoosePaid(seat, state.money[seat]))

    def told(self) -> Message:
        return Message("effect.buy_points")


@dataclass(frozen=True, slots=True)
class IntrigueForOthers(Effect):
    """Draw an intrigue token: what it shows rises for everybody else."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return not allowed(state, seat, "ignores_disaster", BLACK)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        provide_tokens(state, 1)
        state.agenda.append(DrawTokenForOthers(seat))

    def told(self) -> Message:
        return Message("effect.intrigue_for_others")
