"""Phase III: one card from the hand, and one of six standard actions with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from hammonia.hamburg.disasters import MOST_SITES, calm
from hammonia.hamburg.pieces import COLOURS, DISASTERS, HALVES, WORKERS_TAKEN
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.wall import build_segment, next_colour, open_halves
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

USES = ("workers", "money", "calm", "wall", "site", "build")


@dataclass(frozen=True, slots=True)
class Play:
    """A card and what it is used for."""

    face: str
    colour: int
    use: str


@condition("play.card_in_hand")
def card_in_hand(state: HamburgState, question: PlayCard, play: Play) -> bool:
    return any(face == play.face for face, _ in state.hands[question.seat])


@condition("wall.segment_of_this_colour")
def segment_of_this_colour(state: HamburgState, question: PlayCard, play: Play) -> bool:
    return play.use != "wall" or any(
        next_colour(state, question.seat, half) == play.colour for half in range(len(HALVES))
    )


@condition("wall.money_pays")
def money_pays_the_segment(state: HamburgState, question: PlayCard, play: Play) -> bool:
    if play.use != "wall" or not segment_of_this_colour.holds(state, question, play):
        return True
    return bool(open_halves(state, question.seat, play.colour))


@condition("site.worker_pays")
def worker_pays_the_site(state: HamburgState, question: PlayCard, play: Play) -> bool:
    return play.use != "site" or state.workers[play.colour][question.seat] > 0


@condition("build.site_is_free")
def site_is_free(state: HamburgState, question: PlayCard, play: Play) -> bool:
    if play.use != "build" or not state.setting.cards[play.face].is_building:
        return True
    return bool(state.free_sites(question.seat))


@condition("build.money_pays")
def money_pays_the_card(state: HamburgState, question: PlayCard, play: Play) -> bool:
    cost = state.setting.cards[play.face].cost
    return play.use != "build" or state.money[question.seat] >= cost


class PlayFor(Verb[HamburgState, "PlayCard", Play]):
    """Play a card for a standard action."""

    name = "play"
    rule = "Phase III: standard actions"
    conditions = (
        card_in_hand, segment_of_this_colour, money_pays_the_segment, worker_pays_the_site,
        site_is_free, money_pays_the_card,
    )  # fmt: skip

    def pieces(self, setting: HamburgSetting) -> Mapping[tuple[str, ...], Play]:  # type: ignore[override]
        return {
            (face, use): Play(face, setting.cards[face].colour, use)
            for face in setting.deck
            for use in USES
        }

    def candidates(self, state: HamburgState, question: PlayCard) -> Iterable[tuple[Option, Play]]:
        piece = state.setting.universe.piece
        options = [("play", face, use) for face, _ in state.hands[question.seat] for use in USES]
        return [(option, piece[option]) for option in options]

    def do(self, state: HamburgState, question: PlayCard, play: Play) -> None:
        seat = question.seat
        hand = state.hands[seat]
        hand.remove(next(card for card in hand if card[0] == play.face))
        _ACTIONS[play.use](state, seat, play)

    def told(self, state: HamburgState, question: PlayCard, play: Play) -> Message:
        printed = state.setting.cards[play.face]
        args = {
            "card": say.term(f"card.{play.face}"),
            "colour": say.term(COLOURS[play.colour]),
            "workers": say.gain(WORKERS_TAKEN, f"worker.{COLOURS[play.colour]}"),
            "money": say.gain(state.dice[play.colour], "mark"),
            "disaster": say.term(DISASTERS[play.colour]),
            "cost": say.gain(-printed.cost, "mark"),
        }
        return Message(f"option.play.{play.use}", args)

    def subjects(self, state: HamburgState, question: PlayCard, play: Play) -> tuple[str, ...]:
        return (f"card.{play.face}",)


@dataclass(slots=True)
class PlayCard(Question[HamburgState]):
    """Which card, and for what?"""

    kind = "play"
    rule = "Phase III: standard actions"
    verbs = (PlayFor(),)


# -- the six actions -------------------------------------------------------------------------------


def _take_workers(state: HamburgState, seat: int, play: Play) -> None:
    state.throw_away(play.face)
    state.workers[play.colour][seat] += WORKERS_TAKEN
    taken = say.amount(WORKERS_TAKEN, f"worker.{COLOURS[play.colour]}")
    state.tell("took_workers", seat=say.seat(seat), workers=taken)


def _take_money(state: HamburgState, seat: int, play: Play) -> None:
    state.throw_away(play.face)
    state.money[seat] += state.dice[play.colour]
    taken = say.amount(state.dice[play.colour], "mark")
    state.tell("took_money", seat=say.seat(seat), money=taken)


def _calm(state: HamburgState, seat: int, play: Play) -> None:
    state.throw_away(play.face)
    key = "calmed" if calm(state, seat, play.colour) else "calmed_nothing"
    state.tell(key, seat=say.seat(seat), disaster=say.term(DISASTERS[play.colour]))


def _wall(state: HamburgState, seat: int, play: Play) -> None:
    state.throw_away(play.face)
    state.agenda.append(ChooseHalf(seat, play.colour))


def _site(state: HamburgState, seat: int, play: Play) -> None:
    state.workers[play.colour][seat] -= 1
    state.sites[seat].append((play.face, 1 << seat, ()))
    state.tell("laid_site", seat=say.seat(seat), colour=say.term(COLOURS[play.colour]))


def _build(state: HamburgState, seat: int, play: Play) -> None:
    printed = state.setting.cards[play.face]
    state.money[seat] -= printed.cost
    state.tell("constructed", seat=say.seat(seat), card=say.term(f"card.{play.face}"))
    if printed.is_building:
        state.agenda.append(ChooseSite(seat, play.face))
    else:
        state.garden[seat].append(play.face)


_ACTIONS: dict[str, Callable[[HamburgState, int, Play], None]] = {
    "workers": _take_workers, "money": _take_money, "calm": _calm, "wall": _wall, "site": _site,
    "build": _build,
}  # fmt: skip


# -- what some of them still ask -------------------------------------------------------------------


@condition("wall.half_is_open")
def half_is_open(state: HamburgState, question: ChooseHalf, half: int) -> bool:
    return half in open_halves(state, question.seat, question.colour)


class BuildOn(Verb[HamburgState, "ChooseHalf", int]):
    """Build the next segment of a half."""

    name = "half"
    rule = "Construct one wall segment"
    conditions = (half_is_open,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): half for half, name in enumerate(HALVES)}

    def do(self, state: HamburgState, question: ChooseHalf, half: int) -> None:
        build_segment(state, question.seat, half)

    def told(self, state: HamburgState, question: ChooseHalf, half: int) -> Message:
        return Message("option.half", {"half": say.term(HALVES[half])})

    def subjects(self, state: HamburgState, question: ChooseHalf, half: int) -> tuple[str, ...]:
        return (f"wall.{HALVES[half]}",)


@dataclass(slots=True)
class ChooseHalf(Question[HamburgState]):
    """On which side of the tower?"""

    kind = "wall"
    rule = "Construct one wall segment"
    verbs = (BuildOn(),)

    colour: int


@condition("build.this_site_is_free")
def this_site_is_free(state: HamburgState, question: ChooseSite, place: int) -> bool:
    return place in state.free_sites(question.seat)


class BuildAt(Verb[HamburgState, "ChooseSite", int]):
    """Put the building onto one of the free sites."""

    name = "at"
    rule = "Construct a building"
    conditions = (this_site_is_free,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(str(place + 1),): place for place in range(MOST_SITES)}

    def do(self, state: HamburgState, question: ChooseSite, place: int) -> None:
        site, known, built = state.sites[question.seat][place]
        state.sites[question.seat][place] = (site, known, (*built, question.face))

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
    rule = "Construct a building"
    verbs = (BuildAt(),)

    face: str
