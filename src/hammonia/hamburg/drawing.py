"""Drawing from the five draw piles: from which, unseen, and what becomes of the cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.asking import tell
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Step, Toss
from hammonia.kernel.knowledge import only
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

TO_HAND, TO_SITE, TO_PLAY = "hand", "site", "play"
"""What becomes of a card that is drawn."""
NOBODY_SEES = 0


def cards_left(state: HamburgState) -> int:
    """How many cards all draw piles hold together."""
    return sum([len(pile.pool) for pile in state.piles])


@dataclass(slots=True)
class Draw(Act[HamburgState]):
    """A seat draws so many cards from piles of its choice, as far as there are any."""

    kind = "draw"
    seat: int
    number: int
    to: str = TO_HAND

    def run(self, state: HamburgState) -> None:
        needed = min(self.number, cards_left(state))
        if needed > 0:
            state.agenda.append(DrawBlind(self.seat, needed, (), self.to))


@condition("replenish.piles_in_order")
def piles_in_order(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    return not question.chosen or colour >= question.chosen[-1]


@condition("replenish.pile_has_cards")
def pile_has_cards(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    return len(state.piles[colour].pool) > question.chosen.count(colour)


@condition("replenish.rest_can_follow")
def rest_can_follow(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    """The piles from here on must still hold what is needed: there is no going back."""
    later = sum(len(pile.pool) for pile in state.piles[colour:])
    taken = sum(chosen >= colour for chosen in question.chosen)
    return later - taken >= question.needed - len(question.chosen)


class PileVerb(Verb[HamburgState, Any, int]):
    """Take the top card of a pile, unseen."""

    name = "draw"

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): colour for colour, name in enumerate(COLOURS)}

    def subjects(self, state: HamburgState, question: Any, colour: int) -> tuple[str, ...]:
        return (f"pile.{COLOURS[colour]}",)


class DrawFrom(PileVerb):
    """One of several cards. The order of piles is no choice: it never matters."""

    rule = "drawing_cards"
    conditions = (pile_has_cards, piles_in_order, rest_can_follow)

    def do(self, state: HamburgState, question: DrawBlind, colour: int) -> None:
        seat, to = question.seat, question.to
        chosen = (*question.chosen, colour)
        if len(chosen) < question.needed:
            state.agenda.append(DrawBlind(seat, question.needed, chosen, to))
            return
        if state.events is not None:
            tell_drawn(state, seat, chosen)
        state.agenda += [_FATES[to](seat, colour) for colour in reversed(chosen)]

    def told(self, state: HamburgState, question: DrawBlind, colour: int) -> Message:
        left = len(state.piles[colour]) - question.chosen.count(colour)
        args = {"colour": say.term(COLOURS[colour]), "left": say.number(left)}
        return Message("option.draw", args)


def tell_drawn(state: HamburgState, seat: int, chosen: tuple[int, ...]) -> None:
    state.tell("drew", seat=say.seat(seat), cards=by_colour(chosen))


def by_colour(chosen: tuple[int, ...]) -> say.Arg:
    """So many cards with each back."""
    return say.several(
        say.amount(chosen.count(colour), f"card.{name}")
        for colour, name in enumerate(COLOURS)
        if colour in chosen
    )


_ENOUGH = [("replenish.draw", last) for last in range(len(COLOURS))]
"""What the options depend on while every pile holds enough: the pile that was chosen last."""


@dataclass(slots=True)
class PileQuestion(Question[HamburgState]):
    """From which pile? All cards are chosen, for everybody to see, before any is drawn."""

    def chosen_so_far(self, state: HamburgState) -> tuple[int, ...]:
        """The colour of each card that the answers up to now have chosen."""
        raise NotImplementedError


@dataclass(slots=True)
class DrawBlind(PileQuestion):
    """One card after the other, each from a pile of one's choice."""

    kind = "replenish.draw"
    rule = "drawing_cards"
    verbs = (DrawFrom(),)

    needed: int
    chosen: tuple[int, ...] = ()
    to: str = TO_HAND

    def depends_on(self, state: HamburgState) -> tuple[object, ...]:
        """While every pile holds enough, only the last choice matters."""
        needed = self.needed
        for pile in state.piles:
            if len(pile.pool) < needed:
                left = (min(len(pile.pool), needed) for pile in state.piles)
                return (self.kind, needed, self.chosen, *left)
        return _ENOUGH[self.chosen[-1] if self.chosen else 0]

    def chosen_so_far(self, state: HamburgState) -> tuple[int, ...]:
        return self.chosen

    def asked(self, state: HamburgState) -> Message:
        left = say.amount(self.needed - len(self.chosen), "card")
        if not self.chosen:
            to_site = ".site" if self.to == TO_SITE else ""
            return Message(f"question.replenish.draw{to_site}", {"cards": left})
        args = {"cards": left, "chosen": by_colour(self.chosen)}
        return Message("question.replenish.draw_more", args)


# -- what becomes of a card ------------------------------------------------------------------------


@dataclass(slots=True)
class PileToss(Toss[HamburgState]):
    """A card of a draw pile is drawn, each alike."""

    seat: int
    colour: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return state.from_pile(self.colour)

    def sample(self, state: HamburgState, below: Callable[[int], int]) -> Option:
        return state.piles[self.colour].sample(below)


@dataclass(slots=True)
class SeenByOne(PileToss):
    """Who draws the card sees it; the log tells its back alone."""

    def audience(self, state: HamburgState) -> int:
        return only(self.seat)

    def seen(self, state: HamburgState, outcome: Option) -> Message:
        card = say.several([say.term(f"card.{outcome[1]}")])
        return Message("drew", {"seat": say.seat(self.seat), "cards": card})


@dataclass(slots=True)
class TakeCard(SeenByOne):
    """A card of a draw pile comes into a hand; only its owner sees it."""

    kind = "take_card"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        insort(state.hands[self.seat], state.piles[self.colour].draw(outcome[1], 1 << self.seat))


@dataclass(slots=True)
class LayOutUnseen(PileToss):
    """A card of a draw pile becomes a site; nobody sees its front."""

    kind = "lay_out_unseen"

    def audience(self, state: HamburgState) -> int:
        return NOBODY_SEES

    def settle(self, state: HamburgState, outcome: Option) -> None:
        face, known = state.piles[self.colour].draw(outcome[1], NOBODY_SEES)
        state.sites[self.seat].append((face, known, ()))
        colour = say.term(COLOURS[self.colour])
        state.tell("laid_site", seat=say.seat(self.seat), colour=colour)
        tell(state, self.seat, "site_laid")


@dataclass(slots=True)
class TurnToPlay(SeenByOne):
    """A card of a draw pile is looked at by whoever then acts with it."""

    kind = "turn_to_play"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        state.aside.append(state.piles[self.colour].draw(outcome[1], only(self.seat)))


_FATES: dict[str, type[TakeCard] | type[LayOutUnseen] | type[TurnToPlay]] = {
    TO_HAND: TakeCard, TO_SITE: LayOutUnseen, TO_PLAY: TurnToPlay,
}  # fmt: skip


def draw_of_colour(state: HamburgState, seat: int, colour: int) -> list[Step]:
    """The steps of drawing a card of a given colour to hand: none if there is no such card."""
    can_draw = state.has_hand(seat) and state.piles[colour].pool
    return [TakeCard(seat, colour)] if can_draw else []


# -- a site from a pile, for a worker of its colour ------------------------------------------------


@condition("replenish.pile_has_cards")
def pile_is_not_empty(state: HamburgState, question: DrawPaidSite, colour: int) -> bool:
    return len(state.piles[colour].pool) > 0


@condition("site.worker_pays")
def worker_pays(state: HamburgState, question: DrawPaidSite, colour: int) -> bool:
    return state.workers[colour][question.seat] > 0


class DrawAsSite(PileVerb):
    """Return a worker of the pile's colour, and lay its top card out unseen."""

    rule = "ability_sites"
    conditions = (pile_is_not_empty, worker_pays)

    def do(self, state: HamburgState, question: DrawPaidSite, colour: int) -> None:
        state.workers[colour][question.seat] -= 1
        state.agenda.append(LayOutUnseen(question.seat, colour))

    def told(self, state: HamburgState, question: DrawPaidSite, colour: int) -> Message:
        args = {
            "colour": say.term(COLOURS[colour]),
            "cost": say.gain(-1, f"worker.{COLOURS[colour]}"),
        }
        more = prospects(state, question.seat, ("site_laid",))
        return with_more("option.draw_as_site", args, more)


@dataclass(slots=True)
class DrawPaidSite(Question[HamburgState]):
    """From which pile does the site come?"""

    kind = "draw_site"
    rule = "ability_sites"
    verbs = (DrawAsSite(),)
