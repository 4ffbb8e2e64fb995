"""Constructing a card: what it costs, where it goes, and what happens at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hammonia.hamburg.asking import allowed, asked, tell, tell_others, total
from hammonia.hamburg.discards import ShowTop, ShuffleDiscard
from hammonia.hamburg.display import enter, free_sites, has_free_site
from hammonia.hamburg.pieces import CHOSEN, COLOURS, MOST_SITES, NO_COLOUR
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, PlainVerb, Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

FLASH = "flash"


def construction_price(state: HamburgState, seat: int, face: str, how: int = CHOSEN) -> int:
    """What a card costs as a standard action: replaced or halved first, then more or less."""
    printed = state.setting.cards[face]
    price = printed.cost
    if not state.powers[seat]:
        return price
    for answer in asked(state, seat, "building_price"):
        price = answer(state, face, price)
    price -= total(state, seat, "building_rebate")
    if how == CHOSEN:
        price += total(state, seat, "action_price", "build", printed.colour)
    return max(0, price)


def constructed(state: HamburgState, seat: int, face: str) -> None:
    """A building lies in the display: others may gain by it, and its flash comes."""
    state.tell("constructed", seat=say.seat(seat), card=say.term(f"card.{face}"))
    tell(state, seat, "building_constructed", face)
    tell_others(state, seat, "building_constructed_elsewhere")
    enter(state, seat, face)
    if state.setting.cards[face].activation == FLASH:
        state.agenda.append(Flash(seat, face))


def told_constructing(option: Message, state: HamburgState, seat: int, face: str) -> Message:
    """An option that lets a building be constructed, with what answers that."""
    more = prospects(state, seat, ("building_constructed", face))
    return with_more(option.key, option.args, more)


# -- on which site ---------------------------------------------------------------------------------


@condition("build.this_site_is_free")
def this_site_is_free(state: HamburgState, question: ChooseSite, place: int) -> bool:
    return place in free_sites(state, question.seat)


class BuildAt(Verb[HamburgState, "ChooseSite", int]):
    """Put the building onto one of the free sites."""

    name = "at"
    rule = "construct"
    conditions = (this_site_is_free,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(str(place + 1),): place for place in range(MOST_SITES)}

    def candidates(self, state: HamburgState, question: ChooseSite) -> Sequence[tuple[Option, int]]:
        return state.setting.universe.domains[self.name][: len(state.sites[question.seat])]

    def do(self, state: HamburgState, question: ChooseSite, place: int) -> None:
        site, known, built = state.sites[question.seat][place]
        state.sites[question.seat][place] = (site, known, (*built, question.face))
        constructed(state, question.seat, question.face)

    def told(self, state: HamburgState, question: ChooseSite, place: int) -> Message:
        face = state.sites[question.seat][place][0]
        colour = COLOURS[state.setting.cards[face].colour]
        return Message("option.at", {"place": say.number(place + 1), "colour": say.term(colour)})

    def subjects(self, state: HamburgState, question: ChooseSite, place: int) -> tuple[str, ...]:
        return (f"site.{question.seat + 1}.{place + 1}",)


@dataclass(slots=True)
class ChooseSite(Question[HamburgState]):
    """On which site?"""

    kind = "build"
    rule = "construct"
    verbs = (BuildAt(),)
    settles = True

    face: str

    def depends_on(self, state: HamburgState) -> tuple[object, ...]:
        return (self.kind, *free_sites(state, self.seat))


# -- at once ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Flash(Act[HamburgState]):
    """A flash is activated; whoever may, does so a second time. A repeat is not repeated."""

    kind = "flash"
    seat: int
    face: str
    repeat: bool = False

    def run(self, state: HamburgState) -> None:
        if not self.repeat and allowed(state, self.seat, "may_repeat_flash"):
            state.agenda.append(OfferRepeat(self.seat, self.face))
        effect = state.setting.abilities[self.face].effect
        if effect.possible(state, self.seat, NO_COLOUR):
            effect.do(state, self.seat, NO_COLOUR)
        else:
            state.tell("flash_for_nothing", card=say.term(f"card.{self.face}"))


@dataclass(slots=True)
class OfferRepeat(Act[HamburgState]):
    """Once the first activation is over, a second one is offered if it would do anything."""

    kind = "offer_repeat"
    seat: int
    face: str

    def run(self, state: HamburgState) -> None:
        effect = state.setting.abilities[self.face].effect
        if effect.possible(state, self.seat, NO_COLOUR):
            state.agenda.append(RepeatFlash(self.seat, self.face))


class Again(PlainVerb["RepeatFlash"]):
    """Activate the flash a second time."""

    name = "again"
    rule = "ability_repeat"

    def do(self, state: HamburgState, question: RepeatFlash, piece: None) -> None:
        state.agenda.append(Flash(question.seat, question.face, True))


@dataclass(slots=True)
class RepeatFlash(Question[HamburgState]):
    """Is the flash activated a second time?"""

    kind = "repeat_flash"
    rule = "ability_repeat"
    verbs = (Again(), Stop())

    face: str

    def asked(self, state: HamburgState) -> Message:
        return Message("question.repeat_flash", {"card": say.term(f"card.{self.face}")})


# -- a building from the discard pile --------------------------------------------------------------


@condition("search.card_is_in_discard")
def card_is_in_discard(state: HamburgState, question: FindBuilding, face: str) -> bool:
    return face in in_discard(state, question.category)


@condition("build.site_is_free")
def a_site_is_free(state: HamburgState, question: Question[HamburgState], piece: object) -> bool:
    return has_free_site(state, question.seat)


def in_discard(state: HamburgState, category: str) -> list[str]:
    """The buildings of a category in the discard pile; what it counts for besides is no matter."""
    cards = state.setting.cards
    lying = [*state.discard.pool, *(face for face, _ in state.discard.top)]
    return [face for face in lying if cards[face].category == category]


class Find(CardVerb["FindBuilding"]):
    """Take this building from the discard pile and construct it for free."""

    name = "find"
    rule = "ability_search_discard"
    conditions = (card_is_in_discard, a_site_is_free)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building

    def faces(self, state: HamburgState, question: FindBuilding) -> Sequence[str]:
        return in_discard(state, question.category)

    def told(self, state: HamburgState, question: FindBuilding, face: str) -> Message:
        return told_constructing(super().told(state, question, face), state, question.seat, face)

    def do(self, state: HamburgState, question: FindBuilding, face: str) -> None:
        take_from_discard(state, face)
        state.tell("found", seat=say.seat(question.seat), card=say.term(f"card.{face}"))
        state.agenda += [ShuffleDiscard(), ChooseSite(question.seat, face)]
        if not state.discard.top and state.discard.pool:
            state.agenda.append(ShowTop())


class FindNothing(Stop):
    """Construct none of them; the pile is shuffled all the same."""

    def do(self, state: HamburgState, question: FindBuilding, piece: None) -> None:
        state.agenda.append(ShuffleDiscard())


@dataclass(slots=True)
class FindBuilding(Question[HamburgState]):
    """Which building of the category comes out of the discard pile?"""

    kind = "find"
    rule = "ability_search_discard"
    verbs = (Find(), FindNothing())

    category: str

    def asked(self, state: HamburgState) -> Message:
        return Message("question.find", {"category": say.term(f"category.{self.category}")})


def take_from_discard(state: HamburgState, face: str) -> None:
    pile = state.discard
    if face in pile.pool:
        pile.pool.remove(face)
    else:
        pile.top = [card for card in pile.top if card[0] != face]
