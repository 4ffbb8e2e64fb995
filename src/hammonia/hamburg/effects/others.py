"""Effects on the other players, clockwise from whoever activates them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.disasters import LoseBuilding, LoseSegment, LoseSite
from hammonia.hamburg.discards import Discard
from hammonia.hamburg.intrigue import DrawTokenForOthers, provide_tokens
from hammonia.hamburg.pieces import COLOURS, MAJORITIES, MOST_SEATS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.workers import GiveWorkers, owned
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, Step, Toss
from hammonia.kernel.knowledge import OPEN, only
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting
from hammonia.kernel.view import seat_name

RULE = "Addendum: the cards"


class OnOthers(Effect):
    """Something that each other player suffers, if there is anything to take."""

    __slots__ = ()
    key: str

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return any(self.hits(state, other) for other in state.others(seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        victims = [other for other in state.others(seat) if self.hits(state, other)]
        state.agenda += [self.step(other, seat) for other in reversed(victims)]

    def hits(self, state: HamburgState, victim: int) -> bool:
        raise NotImplementedError

    def step(self, victim: int, seat: int) -> Step:
        raise NotImplementedError

    def told(self) -> Message:
        return Message(f"effect.{self.key}")


@dataclass(frozen=True, slots=True)
class OthersDiscard(OnOthers):
    """Each discards cards of their choice."""

    cards: int
    key = "others_discard"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return bool(state.hands[victim])

    def step(self, victim: int, seat: int) -> Step:
        return Discard(victim, self.cards)

    def told(self) -> Message:
        return Message(f"effect.{self.key}", {"cards": say.amount(self.cards, "card")})


@dataclass(frozen=True, slots=True)
class OthersLoseSegment(OnOthers):
    """Each tears down an outermost wall segment."""

    key = "others_lose_segment"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return state.segments(victim) > 0

    def step(self, victim: int, seat: int) -> Step:
        return LoseSegment(victim)


@dataclass(frozen=True, slots=True)
class OthersLoseBuilding(OnOthers):
    """Each discards a building of their choice."""

    key = "others_lose_building"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return bool(state.display(victim))

    def step(self, victim: int, seat: int) -> Step:
        return LoseBuilding(victim)


@dataclass(frozen=True, slots=True)
class OthersLoseSite(OnOthers):
    """Each discards a site of their choice; a building on it returns to their hand."""

    key = "others_lose_site"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return bool(state.sites[victim])

    def step(self, victim: int, seat: int) -> Step:
        return LoseSite(victim)


@dataclass(frozen=True, slots=True)
class OthersGiveWorkers(OnOthers):
    """Each gives workers of their choice."""

    workers: int
    key = "others_give_workers"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return owned(state, victim) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for victim in reversed(state.others(seat)):
            number = min(self.workers, owned(state, victim))
            if number:
                state.agenda.append(GiveWorkers(victim, seat, number))

    def told(self) -> Message:
        return Message(f"effect.{self.key}", {"workers": say.amount(self.workers, "worker")})


@dataclass(frozen=True, slots=True)
class OthersLoseMarks(OnOthers):
    """Take marks from each, as far as they have them."""

    marks: int
    key = "others_lose_marks"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return state.money[victim] > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for victim in state.others(seat):
            taken = min(self.marks, state.money[victim])
            if taken:
                state.money[victim] -= taken
                state.money[seat] += taken
                marks = say.amount(taken, "mark")
                state.tell("gave", seat=say.seat(victim), to=say.seat(seat), what=marks)

    def told(self) -> Message:
        return Message(f"effect.{self.key}", {"marks": say.amount(self.marks, "mark")})


@dataclass(frozen=True, slots=True)
class OthersStepBack(OnOthers):
    """Each moves back a space on the City Hall Square."""

    key = "others_step_back"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return state.square[victim] > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for victim in state.others(seat):
            if state.square[victim]:
                state.square[victim] -= 1
                state.tell("stepped_back", seat=say.seat(victim))


# -- a card from each hand -------------------------------------------------------------------------


@dataclass(slots=True)
class StealBack(Toss[HamburgState]):
    """Which card of a hand is drawn, told by its back: all see that."""

    kind = "steal_back"
    victim: int
    seat: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        cards = state.setting.cards
        backs = [cards[face].colour for face, _ in state.hands[self.victim]]
        return {("back", COLOURS[back]): backs.count(back) for back in sorted(set(backs))}

    def settle(self, state: HamburgState, outcome: Option) -> None:
        back = COLOURS.index(outcome[1])
        card = say.amount(1, f"card.{outcome[1]}")
        state.tell("gave", seat=say.seat(self.victim), to=say.seat(self.seat), what=card)
        state.agenda.append(StealCard(self.victim, self.seat, back))


@dataclass(slots=True)
class StealCard(Toss[HamburgState]):
    """Which of the cards with that back it is: who gives and who takes know it."""

    kind = "steal_card"
    victim: int
    seat: int
    back: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        cards = state.setting.cards
        hand = state.hands[self.victim]
        return {("draw", face): 1 for face, _ in hand if cards[face].colour == self.back}

    def audience(self, state: HamburgState) -> int:
        return only(self.victim) | only(self.seat)

    def settle(self, state: HamburgState, outcome: Option) -> None:
        hand = state.hands[self.victim]
        card = next(card for card in hand if card[0] == outcome[1])
        hand.remove(card)
        face, known = card
        both = only(self.victim) | only(self.seat)
        state.hands[self.seat].append((face, OPEN if known == OPEN else known | both))
        state.hands[self.seat].sort()


@dataclass(frozen=True, slots=True)
class StealCards(OnOthers):
    """Draw a card from each hand."""

    key = "steal_cards"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return bool(state.hands[victim])

    def step(self, victim: int, seat: int) -> Step:
        return StealBack(victim, seat)


# -- majorities ------------------------------------------------------------------------------------


@condition("majority.is_active")
def is_active(state: HamburgState, question: LoseMajority, majority: int) -> bool:
    return state.majorities[majority][question.seat]


class FlipBack(Verb[HamburgState, "LoseMajority", int]):
    """Turn this majority token to its inactive side."""

    name = "flip"
    rule = RULE
    conditions = (is_active,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): majority for majority, name in enumerate(MAJORITIES)}

    def do(self, state: HamburgState, question: LoseMajority, majority: int) -> None:
        state.majorities[majority][question.seat] = False
        name = say.term(f"majority.{MAJORITIES[majority]}")
        state.tell("lost_majority", seat=say.seat(question.seat), majority=name)

    def told(self, state: HamburgState, question: LoseMajority, majority: int) -> Message:
        name = say.term(f"majority.{MAJORITIES[majority]}")
        return Message("option.flip", {"majority": name})


@dataclass(slots=True)
class LoseMajority(Question[HamburgState]):
    """Which majority token is turned back?"""

    kind = "flip"
    rule = RULE
    verbs = (FlipBack(),)


@dataclass(frozen=True, slots=True)
class OthersLoseMajority(OnOthers):
    """Each turns an active majority token back."""

    key = "others_lose_majority"

    def hits(self, state: HamburgState, victim: int) -> bool:
        return any(active[victim] for active in state.majorities)

    def step(self, victim: int, seat: int) -> Step:
        return LoseMajority(victim)


# -- points for marks ------------------------------------------------------------------------------


def _trade(state: HamburgState, seat: int, other: int) -> None:
    """A mark goes over; a point comes back, if there was one to lose."""
    state.money[seat] -= 1
    state.money[other] += 1
    lost = min(1, state.points[other])
    state.points[other] -= lost
    state.points[seat] += lost
    mark, point = say.amount(1, "mark"), say.amount(lost, "point")
    state.tell("gave", seat=say.seat(seat), to=say.seat(other), what=mark)
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
    rule = RULE
    conditions = (not_yet_paid, all_can_follow)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(seat_name(seat),): seat for seat in range(min(setting.seats, MOST_SEATS))}

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
    rule = RULE
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

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        provide_tokens(state, 1)
        state.agenda.append(DrawTokenForOthers(seat))

    def told(self) -> Message:
        return Message("effect.intrigue_for_others")
