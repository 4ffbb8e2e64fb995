"""Trade: sell goods through one's ships, or buy building material at the depot; never both."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from types import MappingProxyType

from hammonia.hamburgum.pieces import BELL, DEPOT, GOODS, MATERIALS, PRICE_WITHOUT_SHIP
from hammonia.hamburgum.state import HamburgumState
from hammonia.hamburgum.stop import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

_GOOD_PIECES = [(f"good.{name}",) for name in GOODS]
_MATERIAL_PIECES = [(f"material.{name}",) for name in MATERIALS]
_MOST_TOLD = 4096


@lru_cache(maxsize=1 << 16)
def best_sale(
    amounts: tuple[int, ...], prices: tuple[int, ...], capacities: tuple[int, ...]
) -> int:
    """The most that so many goods can bring, each ship carrying one kind up to its capacity."""
    if not capacities:
        return PRICE_WITHOUT_SHIP * sum(amounts)
    ship, rest = capacities[0], capacities[1:]
    best = 0
    for good, amount in enumerate(amounts):
        carried = min(amount, ship)
        left = (*amounts[:good], amount - carried, *amounts[good + 1 :])
        best = max(best, carried * prices[good] + best_sale(left, prices, rest))
    return best


def ship_capacities(state: HamburgumState, seat: int) -> tuple[int, ...]:
    """What each own ship in the harbour can carry, the largest first."""
    one, two, three = state.berths
    return (3,) * three.count(seat) + (2,) * two.count(seat) + (1,) * one.count(seat)


# -- selling -----------------------------------------------------------------------------------


@condition("trade.sell_or_buy")
def nothing_bought_yet(state: HamburgumState, question: Trade, piece: None) -> bool:
    return question.units == 0


@condition("trade.goods_in_order")
def no_later_good_sold(state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> bool:
    return piece[0] >= question.last_good


@condition("trade.goods_to_sell")
def goods_to_sell(state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> bool:
    return state.goods[piece[0]][question.seat] > 0


@condition("trade.all_means_several")
def all_means_several(state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> bool:
    return not piece[1] or state.goods[piece[0]][question.seat] > 1


@goods_to_sell.because
def _(state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> Args:
    return {"good": say.amount(0, GOODS[piece[0]])}


class Sell(Verb[HamburgumState, "Trade", tuple[int, bool]]):
    """Sell one unit of a good, or all of it. Beer before sugar before cloth: order is no choice."""

    name = "sell"
    rule = "selling"
    gates = (nothing_bought_yet,)
    conditions = (goods_to_sell, no_later_good_sold, all_means_several)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], tuple[int, bool]]:
        return {
            (name, much): (good, much == "all")
            for good, name in enumerate(GOODS)
            for much in ("one", "all")
        }

    def do(self, state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> None:
        good, whole = piece
        seat = question.seat
        units, sold, earned = _sale(state, question, good, whole)
        state.goods[good][seat] -= units
        state.money[seat] += earned - question.money
        state.agenda.append(Trade(seat, sold, good, earned))

    def told(self, state: HamburgumState, question: Trade, piece: tuple[int, bool]) -> Message:
        good, whole = piece
        units, _, earned = _sale(state, question, good, whole)
        return _told_sale(good, units, earned - question.money)

    def subjects(
        self, state: HamburgumState, question: Trade, piece: tuple[int, bool]
    ) -> tuple[str, ...]:
        return _GOOD_PIECES[piece[0]]


def _sale(
    state: HamburgumState, question: Trade, good: int, whole: bool
) -> tuple[int, tuple[int, ...], int]:
    """Units sold now, all sold in this action, and what the whole sale brings."""
    seat = question.seat
    units = state.goods[good][seat] if whole else 1
    sold = list(question.sold)
    sold[good] += units
    amounts = tuple(sold)
    earned = best_sale(amounts, state.prices, ship_capacities(state, seat))
    return units, amounts, earned


@lru_cache(maxsize=_MOST_TOLD)
def _told_sale(good: int, units: int, money: int) -> Message:
    args = {"goods": say.amount(units, GOODS[good]), "money": say.gain(money, "money")}
    return Message("option.sell", MappingProxyType(args))


# -- buying ------------------------------------------------------------------------------------


@condition("trade.sell_or_buy")
def nothing_sold_yet(state: HamburgumState, question: Trade, piece: None) -> bool:
    return question.money == 0


@condition("trade.depot_is_not_empty")
def depot_goes_on(state: HamburgumState, question: Trade, piece: None) -> bool:
    return question.units + 1 < len(DEPOT)


@condition("trade.money_pays")
def money_pays(state: HamburgumState, question: Trade, piece: None) -> bool:
    units = question.units
    if units + 1 == len(DEPOT):
        return True  # there is no such price: the depot's own condition says so
    return DEPOT[units + 1] - DEPOT[units] <= state.money[question.seat]


@money_pays.because
def _(state: HamburgumState, question: Trade, piece: None) -> Args:
    cost = DEPOT[question.units + 1] - DEPOT[question.units]
    return {
        "cost": say.amount(cost, "money"),
        "owned": say.amount(state.money[question.seat], "money"),
    }


@condition("trade.materials_in_order")
def no_later_material_bought(state: HamburgumState, question: Trade, material: int) -> bool:
    return material >= question.last_material


@condition("trade.one_bell")
def one_bell(state: HamburgumState, question: Trade, material: int) -> bool:
    return material != BELL or state.materials[BELL][question.seat] == 0


class Buy(Verb[HamburgumState, "Trade", int]):
    """Buy one unit of building material. Bricks before timber before a bell."""

    name = "buy"
    rule = "buying"
    gates = (nothing_sold_yet, depot_goes_on, money_pays)
    conditions = (no_later_material_bought, one_bell)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): material for material, name in enumerate(MATERIALS)}

    def do(self, state: HamburgumState, question: Trade, material: int) -> None:
        seat, units = question.seat, question.units
        state.money[seat] -= DEPOT[units + 1] - DEPOT[units]
        state.materials[material][seat] += 1
        bought = list(question.bought)
        bought[material] += 1
        state.agenda.append(Trade(seat, _NONE, 0, 0, units + 1, tuple(bought), material))

    def told(self, state: HamburgumState, question: Trade, material: int) -> Message:
        return _told_purchase(material, question.units)

    def subjects(self, state: HamburgumState, question: Trade, material: int) -> tuple[str, ...]:
        return _MATERIAL_PIECES[material]


@cache
def _told_purchase(material: int, units: int) -> Message:
    cost = DEPOT[units + 1] - DEPOT[units]
    args = {"goods": say.amount(1, MATERIALS[material]), "cost": say.gain(-cost, "money")}
    return Message("option.buy", MappingProxyType(args))


class StopTrade(Stop):
    """The trade is done: tell what it came to."""

    def do(self, state: HamburgumState, question: Trade, piece: None) -> None:  # type: ignore[override]
        if state.events is None:
            return
        seat = say.seat(question.seat)
        if question.units:
            goods = _named(question.bought, MATERIALS)
            state.tell("bought", seat=seat, goods=goods, money=_pounds(DEPOT[question.units]))
        elif question.money:
            goods = _named(question.sold, GOODS)
            state.tell("sold", seat=seat, goods=goods, money=_pounds(question.money))


def _named(amounts: tuple[int, ...], names: tuple[str, ...]) -> say.Arg:
    return say.several(
        say.amount(units, name) for units, name in zip(amounts, names, strict=True) if units
    )


def _pounds(money: int) -> say.Arg:
    return say.amount(money, "money")


_ASKED = Message("question.trade")
_NONE = (0, 0, 0)
_DEAREST_UNIT = max(after - before for before, after in pairwise(DEPOT))


@dataclass(slots=True)
class Trade(Question[HamburgumState]):
    """Sell or buy, one pick after the other. What was traded so far is already paid for."""

    kind = "trade"
    rule = "trade"
    verbs = (Sell(), Buy(), StopTrade())

    sold: tuple[int, ...] = _NONE
    """Units sold by good in this action."""
    last_good: int = 0
    money: int = 0
    """What the sale has brought so far."""
    units: int = 0
    """Units of material bought so far."""
    bought: tuple[int, ...] = _NONE
    """The same by material."""
    last_material: int = 0

    def depends_on(self, state: HamburgumState) -> Hashable:
        seat = self.seat
        beer, sugar, cloth = state.goods
        return (
            "trade", self.money > 0, self.last_good, self.units, self.last_material,
            min(beer[seat], 2), min(sugar[seat], 2), min(cloth[seat], 2),
            min(state.money[seat], _DEAREST_UNIT), state.materials[BELL][seat],
        )  # fmt: skip

    def worded_by(self, state: HamburgumState, options: tuple[Option, ...]) -> Hashable:
        if self.units:
            return ("trade", self.bought)
        pieces = state.setting.universe.piece
        sales = [
            _sale(state, self, *pieces[option]) for option in options if option[0] == Sell.name
        ]
        return ("trade", self.sold, self.money, *sales)

    def asked(self, state: HamburgumState) -> Message:
        if self.units:
            cost = _pounds(DEPOT[self.units])
            return Message(
                "question.trade.buy", {"goods": _named(self.bought, MATERIALS), "cost": cost}
            )
        if self.money:
            return Message(
                "question.trade.sell",
                {"goods": _named(self.sold, GOODS), "money": _pounds(self.money)},
            )
        return _ASKED
