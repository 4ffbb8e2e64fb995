"""Phase III: which card is played, and for which of the six standard actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hammonia.hamburg.action_texts import action_text, follows
from hammonia.hamburg.asking import allowed, tell
from hammonia.hamburg.construct import construction_price
from hammonia.hamburg.display import has_free_site
from hammonia.hamburg.dues import (
    AfterAction,
    can_return,
    marks_due,
    pay,
    told_dues,
    workers_due,
)  # fmt: skip
from hammonia.hamburg.hooks import Dues
from hammonia.hamburg.pieces import (
    CHOSEN,
    COLOURS,
    GIVEN,
    HALVES,
    NO_COLOUR,
    USES,
)  # fmt: skip
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.standard_actions import ACTIONS
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import ColourVerb
from hammonia.hamburg.wall import next_colour, open_colours, open_halves
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.knowledge import Card
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition


@dataclass(frozen=True, slots=True)
class Play:
    """A card and what it is used for."""

    face: str
    use: str


@dataclass(slots=True)
class CardToPlay(Question[HamburgState]):
    """A question that asks for a card and its use."""

    announced: int = NO_COLOUR
    """The colour that the card counts as, if its owner has paid for another than its own."""
    how = CHOSEN
    """Whether the action is chosen, or given by a building: no field, unless a question has it."""

    def cards(self, state: HamburgState) -> list[Card]:
        """The cards that may be played."""
        raise NotImplementedError

    def played(self, state: HamburgState) -> None:
        """A card has been played: what comes after its action goes onto the agenda now."""

    def with_colour(self, colour: int) -> CardToPlay:
        """The same question, once a colour is announced."""
        raise NotImplementedError

    def colour(self, state: HamburgState, face: str) -> int:
        """The colour that a card counts as."""
        if self.announced != NO_COLOUR:
            return self.announced
        return state.setting.cards[face].colour


@condition("play.card_in_hand")
def card_in_hand(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    return any(face == play.face for face, _ in question.cards(state))


@condition("wall.segment_of_this_colour")
def segment_of_this_colour(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    if play.use != "wall":
        return True
    colour = question.colour(state, play.face)
    return any(next_colour(state, question.seat, half) == colour for half in range(len(HALVES)))


@condition("wall.money_pays")
def money_pays_the_segment(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    if play.use != "wall" or not segment_of_this_colour.holds(state, question, play):
        return True
    return bool(open_halves(state, question.seat, question.colour(state, play.face), question.how))


@condition("site.worker_pays")
def worker_pays_the_site(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    colour = question.colour(state, play.face)
    return play.use != "site" or state.workers[colour][question.seat] > 0


@condition("build.site_is_free")
def site_is_free(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    if play.use != "build" or not state.setting.cards[play.face].is_building:
        return True
    return has_free_site(state, question.seat)


@condition("build.money_pays")
def money_pays_the_card(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    if play.use != "build":
        return True
    price = construction_price(state, question.seat, play.face, question.how)
    return state.money[question.seat] >= price


def _workers_due(state: HamburgState, question: CardToPlay, play: Play) -> Dues:
    """A building's dues go by its printed colour, all others by what the card counts as."""
    printed = state.setting.cards[play.face].colour
    colour = printed if play.use == "build" else question.colour(state, play.face)
    return workers_due(state, question.seat, play.use, colour, question.how)


def _marks_due(state: HamburgState, question: CardToPlay, play: Play) -> int:
    colour = question.colour(state, play.face)
    return marks_due(state, question.seat, play.use, colour, question.how)


@condition("play.marks_are_there")
def marks_are_there(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    return state.money[question.seat] >= _marks_due(state, question, play)


@condition("play.workers_are_there")
def workers_are_there(state: HamburgState, question: CardToPlay, play: Play) -> bool:
    """Those of the dues, besides the one that a site takes."""
    dues = _workers_due(state, question, play)
    if not dues or not worker_pays_the_site.holds(state, question, play):
        return True
    if play.use == "site":
        dues = ((question.colour(state, play.face),), *dues)
    return can_return([column[question.seat] for column in state.workers], dues)


_TOPICS = {
    "workers": "take_workers", "money": "take_money", "calm": "decrease_disaster",
    "wall": "build_wall", "site": "play_site", "build": "construct",
}  # fmt: skip


class PlayFor(Verb[HamburgState, CardToPlay, Play]):
    """Play a card for a standard action."""

    name = "play"
    rule = "standard_actions"
    conditions = (
        card_in_hand, segment_of_this_colour, money_pays_the_segment, worker_pays_the_site,
        site_is_free, money_pays_the_card, marks_are_there, workers_are_there,
    )  # fmt: skip

    def pieces(self, setting: HamburgSetting) -> Mapping[tuple[str, ...], Play]:  # type: ignore[override]
        return {(face, use): Play(face, use) for face in setting.deck for use in USES}

    def candidates(
        self, state: HamburgState, question: CardToPlay
    ) -> Iterable[tuple[Option, Play]]:
        universe, plays = state.setting.universe, state.setting.plays
        for face, _ in question.cards(state):
            for option in plays[face]:
                yield option, universe.piece[option]

    def find(self, state: HamburgState, question: CardToPlay, found: list[Option]) -> None:
        """What the conditions say, said faster: this is the question that is asked most."""
        seat, setting, how = question.seat, state.setting, question.how
        if setting.has_dues:
            super().find(state, question, found)
            return
        money, announced = state.money[seat], question.announced
        room = has_free_site(state, seat)
        powers = state.powers[seat]
        walls = open_colours(state, seat, how)
        prints, plays, owned = setting.cards, setting.plays, state.workers
        for face, _ in question.cards(state):
            printed = prints[face]
            colour = printed.colour if announced == NO_COLOUR else announced
            workers, income, calming, wall, site, build = plays[face]
            found.append(workers)
            found.append(income)
            found.append(calming)
            if colour in walls:
                found.append(wall)
            if owned[colour][seat]:
                found.append(site)
            if room or not printed.is_building:
                price = construction_price(state, seat, face, how) if powers else printed.cost
                if price <= money:
                    found.append(build)

    def do(self, state: HamburgState, question: CardToPlay, play: Play) -> None:
        cards = question.cards(state)
        card = cards.pop([face for face, _ in cards].index(play.face))
        if play.use != "site":
            state.turn_up(card)
        question.played(state)
        seat, colour, how = question.seat, question.colour(state, play.face), question.how
        if not state.setting.has_dues or how != CHOSEN:
            ACTIONS[play.use](state, seat, card, colour, how)
            return
        marks, workers = _marks_due(state, question, play), _workers_due(state, question, play)
        state.agenda.append(AfterAction(seat, play.use, colour))
        ACTIONS[play.use](state, seat, card, colour, how)
        pay(state, seat, marks, workers)

    def ruled(self, state: HamburgState, question: CardToPlay, play: Play) -> str:
        return _TOPICS[play.use]

    def told(self, state: HamburgState, question: CardToPlay, play: Play) -> Message:
        seat, how = question.seat, question.how
        about = (play.face, play.use, question.colour(state, play.face), how)
        marks, workers = _marks_due(state, question, play), _workers_due(state, question, play)
        more = told_dues(marks, workers) + prospects(state, seat, *follows(state, *about))
        text = action_text(state, seat, *about)
        return with_more(text.key, text.args, more)

    def subjects(self, state: HamburgState, question: CardToPlay, play: Play) -> tuple[str, ...]:
        return (f"card.{play.face}",)


# -- a colour instead of the card's own ------------------------------------------------------------


@condition("announce.once")
def not_announced_yet(state: HamburgState, question: CardToPlay, piece: None) -> bool:
    return question.announced == NO_COLOUR


@condition("announce.allowed")
def may_announce(state: HamburgState, question: CardToPlay, piece: None) -> bool:
    return allowed(state, question.seat, "may_announce", question.seat)


class Announce(ColourVerb[CardToPlay]):
    """Let the card that is played next count as this colour, for what that costs."""

    name = "announce"
    rule = "ability_announce"
    gates = (not_announced_yet, may_announce)

    def find(self, state: HamburgState, question: CardToPlay, found: list[Option]) -> None:
        if state.powers[question.seat]:  # mostly there is none that could allow it
            super().find(state, question, found)

    def do(self, state: HamburgState, question: CardToPlay, colour: int) -> None:
        tell(state, question.seat, "announced")
        state.tell("announced", seat=say.seat(question.seat), colour=say.term(COLOURS[colour]))
        state.agenda.append(question.with_colour(colour))


@dataclass(slots=True)
class PlayDrawn(CardToPlay):
    """What is done with the card that was just turned up?"""

    kind = "play_drawn"
    rule = "ability_act"
    verbs = (PlayFor(), Announce())

    how: int = GIVEN

    def cards(self, state: HamburgState) -> list[Card]:
        return state.aside

    def with_colour(self, colour: int) -> PlayDrawn:
        return PlayDrawn(self.seat, colour, self.how)
