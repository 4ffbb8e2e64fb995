"""The guildhall: constructing buildings, where one may, and what each brings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from hammonia.hamburgum import harbour, officials
from hammonia.hamburgum.donations import brick_pays
from hammonia.hamburgum.pieces import (
    BRICK,
    BUILDINGS,
    CANON,
    CAPTAIN,
    DUTCHMAN,
    FREE,
    GOODS,
    MERCHANT,
    MERCHANT_MONEY,
    OFFICIAL,
    OFFICIALS,
    PRICE_FALL,
    TIMBER,
)  # fmt: skip
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState, replaced
from hammonia.hamburgum.stop import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition


@condition("timber_pays")
def timber_pays(state: HamburgumState, question: ConstructBuildings, piece: None) -> bool:
    return state.materials[TIMBER][question.seat] > 0


@condition("guildhall.site_is_free")
def site_is_free(state: HamburgumState, question: ConstructBuildings, site: int) -> bool:
    return state.site_owner[site] == FREE


@condition("guildhall.site_is_adjacent")
def site_is_adjacent(state: HamburgumState, question: ConstructBuildings, site: int) -> bool:
    """Next to an own citizen or a church with an own donation; a church builder is free of this."""
    seat = question.seat
    if seat in state.builders:
        return True
    place = state.setting.board.sites[site]
    owner = state.site_owner
    for neighbour in place.neighbours:
        if owner[neighbour] == seat:
            return True
    return any(state.has_donated(seat, church) for church in place.churches)


@condition("guildhall.one_official_a_turn")
def one_official_a_turn(state: HamburgumState, question: ConstructBuildings, site: int) -> bool:
    return not state.official_built or state.setting.board.sites[site].building != OFFICIAL


class Build(Verb[HamburgumState, "ConstructBuildings", int]):
    """Construct the building of a site and place a citizen there."""

    name = "build"
    rule = "guildhall"
    gates = (brick_pays, timber_pays)
    conditions = (site_is_free, site_is_adjacent, one_official_a_turn)
    settled = (site_is_free,)

    def pieces(self, setting: HamburgumSetting) -> Mapping[tuple[str, ...], int]:  # type: ignore[override]
        return {(site.id,): number for number, site in enumerate(setting.board.sites)}

    def candidates(
        self, state: HamburgumState, question: ConstructBuildings
    ) -> Iterable[tuple[Option, int]]:
        owner = state.site_owner
        return [pair for pair in super().candidates(state, question) if owner[pair[1]] == FREE]

    def do(self, state: HamburgumState, question: ConstructBuildings, site: int) -> None:
        seat = question.seat
        building = state.setting.board.sites[site].building
        state.materials[BRICK][seat] -= 1
        state.materials[TIMBER][seat] -= 1
        state.site_owner = replaced(state.site_owner, site, seat)
        if state.events is not None:
            state.tell("built", seat=say.seat(seat), site=_site_name(state, site))
        state.agenda.append(ConstructBuildings(seat))
        if building < len(GOODS):
            lower_price(state, building)
        elif building == MERCHANT:
            state.money[seat] += MERCHANT_MONEY
            state.tell("merchant", seat=say.seat(seat), money=say.amount(MERCHANT_MONEY, "money"))
        elif building == CAPTAIN:
            hire_captain(state, seat)
        else:
            officials.appoint(state, seat, site)

    def ruled(self, state: HamburgumState, question: ConstructBuildings, site: int) -> str:
        return BUILDINGS[state.setting.board.sites[site].building]

    def told(self, state: HamburgumState, question: ConstructBuildings, site: int) -> Message:
        building = state.setting.board.sites[site].building
        costs = say.several((say.gain(-1, "brick"), say.gain(-1, "timber")))
        args = {"site": _site_name(state, site), "costs": costs}
        if building < len(GOODS):
            price = state.prices[building] - PRICE_FALL
            args |= {"good": say.term(GOODS[building]), "price": say.amount(price, "money")}
            return Message("option.build.producer", args)
        if building == OFFICIAL and state.setting.variant != "free":
            args["official"] = say.term(f"official.{OFFICIALS[state.shown]}")
            if state.shown == CANON:
                return Message("option.build.shown_canon", args)
            placed = state.clone()
            placed.site_owner = replaced(state.site_owner, site, question.seat)
            money = officials.benefit(placed, question.seat, state.shown)
            args["money"] = say.gain(money, "money")
            return Message("option.build.shown_official", args)
        if building == MERCHANT:
            args["money"] = say.gain(MERCHANT_MONEY, "money")
        if building == CAPTAIN:
            return Message(_captain_brings(state, question.seat), args)
        return Message(f"option.build.{BUILDINGS[building]}", args)

    def subjects(
        self, state: HamburgumState, question: ConstructBuildings, site: int
    ) -> tuple[str, ...]:
        return (f"site.{state.setting.board.sites[site].id}",)


def _site_name(state: HamburgumState, site: int) -> say.Arg:
    return say.term(f"site.{state.setting.board.sites[site].id}")


def _captain_brings(state: HamburgumState, seat: int) -> str:
    """Tried out on a copy: what sails in depends on what the dutchman pushes out."""
    tried = state.clone()
    tried.events = []
    hire_captain(tried, seat)
    sailed_in = [message.key for message in tried.events]
    match "dutchman" in sailed_in, "captain_ship" in sailed_in:
        case True, True:
            return "option.build.captain"
        case True, False:
            return "option.build.captain_dutchman"
        case False, True:
            return "option.build.captain_ship"
        case _:
            return "option.build.captain_nothing"


def lower_price(state: HamburgumState, good: int) -> None:
    """One more production building: its good is worth 10 pounds less for everybody, for good."""
    state.prices = replaced(state.prices, good, state.prices[good] - PRICE_FALL)
    if state.events is not None:
        price = say.amount(state.prices[good], "money")
        state.tell("price_fell", good=say.term(GOODS[good]), price=price)


def hire_captain(state: HamburgumState, seat: int) -> None:
    """First a flying dutchman enters, then an own ship, each as far as it can."""
    if state.dutchmen:
        harbour.enter(state, DUTCHMAN)
        state.tell("dutchman")
    if harbour.has_free_ship(state, seat):
        harbour.enter(state, seat)
        state.tell("captain_ship", seat=say.seat(seat))


@dataclass(slots=True)
class ConstructBuildings(Question[HamburgumState]):
    """One more building?"""

    kind = "guildhall"
    rule = "guildhall"
    verbs = (Build(), Stop())

    def depends_on(self, state: HamburgumState) -> Hashable:
        brick, timber, _ = state.materials
        return None if brick[self.seat] and timber[self.seat] else "guildhall"
