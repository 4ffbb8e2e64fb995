"""What the other players lose, clockwise from whoever activates it, and to whom it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.discards import Discard
from hammonia.hamburg.losses import LoseBuilding, LoseSegment, LoseSite
from hammonia.hamburg.pieces import COLOURS, MAJORITIES
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.workers import GiveWorkers, owned
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Step, Toss
from hammonia.kernel.knowledge import OPEN, only
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

_COUNTED = ("card", "marks", "workers", "space")
"""What can be lost more than once."""


@dataclass(frozen=True, slots=True)
class OthersLose(Effect):
    """Each other player loses something, by its name in the table below, if there is any."""

    what: str
    number: int = 1

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return any(self._hits(state, other, seat) for other in state.others(seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        victims = [other for other in state.others(seat) if self._hits(state, other, seat)]
        step = _LOSSES[self.what][1]
        state.agenda += [step(state, other, seat, self.number) for other in reversed(victims)]

    def _hits(self, state: HamburgState, victim: int, seat: int) -> bool:
        return bool(_LOSSES[self.what][0](state, victim, seat))

    def told(self) -> Message:
        args = {"number": say.number(self.number)} if self.what in _COUNTED else {}
        return Message(f"effect.others_lose.{self.what}", args)


@dataclass(slots=True)
class HandOverMarks(Act[HamburgState]):
    """Marks go to another seat, as far as there are any."""

    kind = "hand_over_marks"
    victim: int
    seat: int
    marks: int

    def run(self, state: HamburgState) -> None:
        taken = min(self.marks, state.money[self.victim])
        state.money[self.victim] -= taken
        state.money[self.seat] += taken
        marks = say.amount(taken, "mark")
        state.tell("gave", seat=say.seat(self.victim), to=say.seat(self.seat), what=marks)


@dataclass(slots=True)
class StepBack(Act[HamburgState]):
    """A seat moves back on the City Hall Square, at most to its start."""

    kind = "step_back"
    seat: int
    spaces: int

    def run(self, state: HamburgState) -> None:
        state.square[self.seat] = max(0, state.square[self.seat] - self.spaces)
        state.tell("stepped_back", seat=say.seat(self.seat))


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

    def seen(self, state: HamburgState, outcome: Option) -> Message:
        card = say.term(f"card.{outcome[1]}")
        return Message(
            "gave", {"seat": say.seat(self.victim), "to": say.seat(self.seat), "what": card}
        )

    def settle(self, state: HamburgState, outcome: Option) -> None:
        cards, hand = state.setting.cards, state.hands[self.victim]
        alike = [card for card in hand if cards[card[0]].colour == self.back]
        both = only(self.victim) | only(self.seat)
        if len(alike) > 1:  # others cannot tell which of them it is, not even of a known one
            known_before = all(known & only(self.seat) for _, known in alike)
            left = both if known_before else only(self.victim)  # whichever of them it is
            hand[:] = [(card[0], left) if card in alike else card for card in hand]
        face, known = next(card for card in hand if card[0] == outcome[1])
        hand.remove((face, known))
        state.hands[self.seat].append((face, OPEN if known == OPEN else known | both))
        state.hands[self.seat].sort()


# -- majorities ------------------------------------------------------------------------------------


@condition("majority.is_active")
def is_active(state: HamburgState, question: LoseMajority, majority: int) -> bool:
    return state.majorities[majority][question.seat]


class FlipBack(Verb[HamburgState, "LoseMajority", int]):
    """Turn this majority token to its inactive side."""

    name = "flip"
    rule = "ability_attacks"
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
    rule = "ability_attacks"
    verbs = (FlipBack(),)


# -- what can be lost ------------------------------------------------------------------------------


def _give_workers(state: HamburgState, victim: int, seat: int, number: int) -> Step:
    return GiveWorkers(victim, seat, min(number, owned(state, victim)))


_LOSSES: dict[str, tuple[Callable[[HamburgState, int, int], object], Callable[..., Step]]] = {
    "card": (
        lambda state, victim, seat: state.hands[victim],
        lambda state, victim, seat, number: Discard(victim, number),
    ),
    "random_card": (
        lambda state, victim, seat: state.has_hand(seat) and state.hands[victim],
        lambda state, victim, seat, number: StealBack(victim, seat),
    ),
    "marks": (
        lambda state, victim, seat: state.money[victim],
        lambda state, victim, seat, number: HandOverMarks(victim, seat, number),
    ),
    "workers": (lambda state, victim, seat: owned(state, victim), _give_workers),
    "segment": (
        lambda state, victim, seat: state.segments(victim),
        lambda state, victim, seat, number: LoseSegment(victim),
    ),
    "space": (
        lambda state, victim, seat: state.square[victim],
        lambda state, victim, seat, number: StepBack(victim, number),
    ),
    "building": (
        lambda state, victim, seat: state.display(victim),
        lambda state, victim, seat, number: LoseBuilding(victim),
    ),
    "site": (
        lambda state, victim, seat: state.sites[victim],
        lambda state, victim, seat, number: LoseSite(victim),
    ),
    "majority": (
        lambda state, victim, seat: any(active[victim] for active in state.majorities),
        lambda state, victim, seat, number: LoseMajority(victim),
    ),
}
"""By name: whether a seat has any of it to lose to another, and the step in which it does."""
