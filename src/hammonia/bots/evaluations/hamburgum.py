"""What a position of Hamburgum is worth to a seat: named terms, weighed by the file beside this."""

from __future__ import annotations

from functools import cache
from importlib import resources
from operator import mul
from random import Random
from typing import Any

import yaml

from hammonia.hamburgum.pieces import (
    BUILDING_TYPE,
    BUILDINGS,
    CHURCHES,
    CITIZENS,
    DONATIONS,
    FIELDS,
    FREE,
    FREE_STEPS,
    MIDDLE,
    PRESTIGE,
    PRESTIGE_TOKEN_POINTS,
    SHIP_TOKEN_POINTS,
    SHIPS,
    TOKENS,
)
from hammonia.hamburgum.state import HamburgumState
from hammonia.hamburgum.trade import best_sale, ship_capacities

POUNDS = 100
"""Money counts in hundreds: that is what a point costs in the end."""

# What lies beyond these is worth little: a bot that hoards without end would never end a game.
ENOUGH_MONEY = 5.0
ENOUGH_GOODS = 5.0
ENOUGH_MATERIAL = 5
ENOUGH_USE = 3.0

PRICE_OF_THE_OTHER = 0.5
SINGLE = 0.8

TRADE, SITE = "trade", "site"
_USES = {"trade_1": TRADE, "trade_2": TRADE, "church": SITE, "guildhall": SITE}
FIELDS_AHEAD = {
    here: {
        _USES.get(FIELDS[(here + step) % len(FIELDS)])
        for step in range(1, len(FIELDS) if here == MIDDLE else FREE_STEPS + 1)
    }
    for here in (MIDDLE, *range(len(FIELDS)))
}
"""What the fields that cost nothing are good for."""


@cache
def _file() -> dict[str, Any]:
    text = (
        resources.files("hammonia.bots.evaluations").joinpath("hamburgum.yaml").read_text("utf-8")
    )
    data: dict[str, Any] = yaml.safe_load(text)
    return data


class Judgement:
    """Weights of one's own, early and late, close to those in the file."""

    def __init__(self, rng: Random) -> None:
        taste = _file()["taste"]
        self.weights: dict[str, tuple[float, float]] = {}
        for term, weight in _file()["weights"].items():
            factor = rng.uniform(1 - taste, 1 + taste)
            self.weights[term] = (factor * weight["early"], factor * weight["late"])

    def __call__(self, state: HamburgumState, seat: int) -> float:
        """The terms of a seat, weighed for how far the game is."""
        left = state.token_owner.count(FREE) / len(state.token_owner)
        weights = self.weights
        total = 0.0
        for term, amount in terms(state, seat).items():
            early, late = weights[term]
            total += amount * (late + (early - late) * left)
        return total


def terms(state: HamburgumState, seat: int) -> dict[str, float]:
    """What a seat has, by the names in the file of weights."""
    if state.final:
        return _at_the_end(state, seat)
    bricks, timber, bell = (stock[seat] for stock in state.materials)
    useful = min(bricks, ENOUGH_MATERIAL) + min(timber, ENOUGH_MATERIAL)
    money = state.money[seat] / POUNDS
    sets = _sets(bricks, timber, money)
    ships = ship_capacities(state, seat)
    goods = (
        best_sale(tuple(stock[seat] for stock in state.goods), tuple(state.prices), ships) / POUNDS
    )
    citizens = Citizens(state, seat)
    tokens = Tokens(state, seat, citizens, len(ships))
    return {
        "prestige": state.prestige[seat],
        "tokens": tokens.points,
        "ship_tokens": tokens.ship_points,
        "prospects": tokens.prospects,
        "donations": tokens.donations,
        "builder": seat in state.builders,
        "money": min(money, ENOUGH_MONEY),
        "goods": min(goods, ENOUGH_GOODS),
        "riches": max(0, money - ENOUGH_MONEY) + max(0, goods - ENOUGH_GOODS),
        "material_sets": sets,
        "materials": useful,
        "spare_material": bricks + timber - useful,
        "bell": bell,
        "production": sum(map(mul, citizens.buildings, state.prices)) / POUNDS,
        "citizens": citizens.all,
        "ships": sum(ships),
        "way": _use_ahead(state.marker[seat], max(money, goods), sets),
    }


def _at_the_end(state: HamburgumState, seat: int) -> dict[str, float]:
    """Nothing but the result counts any more."""
    best_other = max(points for other, points in enumerate(state.prestige) if other != seat)
    return {"prestige": state.prestige[seat], "victory": state.prestige[seat] > best_other}


def _sets(bricks: int, timber: int, money: float) -> float:
    """Bricks with a timber each; a single one counts for less, if money could buy the other.

    Without that a bot that looks one pick ahead would not buy a second brick before a timber.
    """
    pairs = min(bricks, timber)
    singles = min(max(bricks, timber) - pairs, money / PRICE_OF_THE_OTHER)
    return min(pairs + SINGLE * singles, ENOUGH_MATERIAL)


def _use_ahead(field: int, trade: float, sets: float) -> float:
    """The most that can be traded or used up on one of the next fields that cost nothing."""
    ahead = FIELDS_AHEAD[field]
    uses = (trade if TRADE in ahead else 0, sets if SITE in ahead else 0)
    return min(max(uses), ENOUGH_USE)


class Citizens:
    """A seat's citizens, counted: in all, by type of building and by district."""

    __slots__ = ("all", "buildings", "districts")

    def __init__(self, state: HamburgumState, seat: int) -> None:
        self.all = 0
        self.buildings = [0] * len(BUILDINGS)
        self.districts = [0] * CHURCHES
        sites = state.setting.board.sites
        for number, owner in enumerate(state.site_owner):
            if owner == seat:
                site = sites[number]
                self.all += 1
                self.buildings[site.building] += 1
                self.districts[site.district] += 1


class Tokens:
    """A seat's donations, and points: of own unscored tokens, and of those still to be had.

    The engine counts one token well (`scoring.token_points`); here all thirty are counted for
    every option that a bot thinks about, so the counting is shared. A test compares the two.
    """

    __slots__ = ("donations", "points", "prospects", "ship_points")

    def __init__(self, state: HamburgumState, seat: int, citizens: Citizens, ships: int) -> None:
        owner, scored = state.token_owner, state.token_scored
        self.donations = owner.count(seat)
        self.points = self.prospects = 0
        for number, church in enumerate(state.setting.board.churches):
            here = citizens.districts[number] if church.has_district else citizens.all
            own = citizens.buildings[church.building]
            token = number * len(TOKENS)
            self._count(owner, scored, seat, token + CITIZENS, church.citizen_points * here)
            self._count(owner, scored, seat, token + BUILDING_TYPE, church.building_points * own)
        kept = [
            token % len(TOKENS)
            for token, other in enumerate(owner)
            if other == seat and not scored[token]
        ]
        self.points += kept.count(PRESTIGE) * PRESTIGE_TOKEN_POINTS
        self.points += kept.count(DONATIONS) * self.donations
        self.ship_points = kept.count(SHIPS) * SHIP_TOKEN_POINTS * ships

    def _count(
        self, owner: list[int], scored: list[bool], seat: int, token: int, points: int
    ) -> None:
        if owner[token] == FREE:
            self.prospects += points
        elif owner[token] == seat and not scored[token]:
            self.points += points
