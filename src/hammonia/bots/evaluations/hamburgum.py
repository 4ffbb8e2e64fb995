"""What a position of Hamburgum is worth to a seat: named terms, weighed by the file beside this."""

from __future__ import annotations

from operator import mul
from random import Random

from hammonia.bots.evaluations.hamburgum_counts import counts
from hammonia.bots.evaluations.weights import doubts, read_own, tasted, tastes
from hammonia.hamburgum.pieces import (
    CHURCHES,
    FIELDS,
    FREE,
    FREE_STEPS,
    MIDDLE,
    SHIP_TOKEN_POINTS,
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

TIE_BREAK = 0.001

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


class Judgement:
    """Weights of one's own, early and late, close to those in the file."""

    def __init__(self, rng: Random, file: str | None = None) -> None:
        weights = read_own("hamburgum", file)
        liking = tastes(weights, rng)
        self.weights = tasted(weights, liking)
        self.doubts = doubts(weights)
        self.patience: int = weights["patience"]
        self.relief: float = weights["relief"]
        self.overdue = {term: liking[term] * weight for term, weight in weights["overdue"].items()}
        self.fondness = [rng.random() for _ in range(CHURCHES)]

    def __call__(self, state: HamburgumState, seat: int) -> float:
        """The terms of a seat, weighed for how far the game is, and for whether it drags on."""
        left = tokens_left(state)
        weights = self.weights
        drags = dragging(state.round, self.patience)
        total = self.relief * drags if state.final else 0.0
        for term, amount in terms(state, seat).items():
            early, late = weights[term]
            weight = late + (early - late) * left
            if drags and term in self.overdue:
                weight += (self.overdue[term] - weight) * drags
            total += amount * weight
        return total + TIE_BREAK * self._liked(state, seat)

    def doubt(self, state: HamburgumState) -> float:
        """A lead means more, the fewer tokens are left."""
        early, late = self.doubts
        return late + (early - late) * tokens_left(state)

    # What a fit to games asks for: see `Readable`.

    def left(self, state: HamburgumState) -> float:
        return tokens_left(state)

    def terms(self, state: HamburgumState, seat: int) -> dict[str, float]:
        return terms(state, seat)

    def pieces(self, state: HamburgumState, seat: int) -> list[str]:
        """All buildings of a kind are alike: nothing is weighed one by one."""
        return []

    def _liked(self, state: HamburgumState, seat: int) -> float:
        """The churches donated to, by how much this bot likes them.

        All first donations are worth the same; without this every bot would begin with the church
        that the board's file names first.
        """
        return sum(self.fondness[church] for church in counts(state, seat).churches)


def tokens_left(state: HamburgumState) -> float:
    """The share of the donation tokens that nobody has: 1 at the start, 0 at the end."""
    return state.token_owner.count(FREE) / len(state.token_owner)


def dragging(round_: int, patience: int) -> float:
    """How overdue the end is: 0 while there is patience, 1 after twice as many rounds.

    A bot that looks no further than its own turn can be content where nothing happens any more;
    without this, some games between such bots would never end.
    """
    return min(max(0.0, round_ / patience - 1), 1.0)


def terms(state: HamburgumState, seat: int) -> dict[str, float]:
    """What a seat has, by the names in the file of weights."""
    if state.final:
        return _at_the_end(state, seat)
    bricks, timber, bell = (stock[seat] for stock in state.materials)
    useful = min(bricks, ENOUGH_MATERIAL) + min(timber, ENOUGH_MATERIAL)
    money = state.money[seat] / POUNDS
    sets = _sets(bricks, timber, money)
    ships = ship_capacities(state, seat)
    stock = tuple(stock[seat] for stock in state.goods)
    goods = best_sale(stock, state.prices, ships) / POUNDS
    own = counts(state, seat)
    return {
        "prestige": state.prestige[seat],
        "tokens": own.points,
        "ship_tokens": own.ship_tokens * SHIP_TOKEN_POINTS * len(ships),
        "prospects": own.prospects,
        "donations": len(own.churches),
        "builder": seat in state.builders,
        "money": min(money, ENOUGH_MONEY),
        "goods": min(goods, ENOUGH_GOODS),
        "riches": max(0, money - ENOUGH_MONEY) + max(0, goods - ENOUGH_GOODS),
        "material_sets": sets,
        "materials": useful,
        "spare_material": bricks + timber - useful,
        "bell": bell,
        "production": sum(map(mul, own.buildings, state.prices)) / POUNDS,
        "citizens": own.citizens,
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
