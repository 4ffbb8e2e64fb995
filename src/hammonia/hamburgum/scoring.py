"""What donation tokens are worth, and the end of the game: final scoring, final sale, places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from hammonia.hamburgum.pieces import (
    BUILDING_TYPE,
    CITIZENS,
    DONATIONS,
    FINAL_SALE,
    MONEY_PER_POINT,
    PRESTIGE,
    PRESTIGE_TOKEN_POINTS,
    SHIP_TOKEN_POINTS,
    SHIPS,
    TOKENS,
)  # fmt: skip
from hammonia.hamburgum.state import HamburgumState, replaced
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act
from hammonia.kernel.game import Score, places
from hammonia.kernel.messages import Message


def token_points(state: HamburgumState, token: int) -> int:
    """What a token would bring its owner now."""
    seat = state.token_owner[token]
    kind = token % len(TOKENS)
    if kind == PRESTIGE:
        return PRESTIGE_TOKEN_POINTS
    if kind == DONATIONS:
        return state.donations(seat)
    if kind == SHIPS:
        return SHIP_TOKEN_POINTS * state.ships(seat)
    church = state.setting.board.churches[token // len(TOKENS)]
    if kind == BUILDING_TYPE:
        return church.building_points * state.buildings(seat, church.building)
    assert kind == CITIZENS
    owner = state.site_owner
    return church.citizen_points * sum(owner[site] == seat for site in church.sites)


def score_token(state: HamburgumState, token: int) -> int:
    """Turn a token face down and move its owner on the scoring track."""
    seat = state.token_owner[token]
    points = token_points(state, token)
    state.prestige[seat] += points
    state.token_scored = replaced(state.token_scored, token, True)
    if state.events is not None:
        church = state.setting.board.churches[token // len(TOKENS)]
        state.tell(
            "scored",
            seat=say.seat(seat),
            church=say.term(f"church.{church.id}"),
            token=say.term(f"token.{TOKENS[token % len(TOKENS)]}"),
            points=say.amount(points, "prestige"),
        )
    return points


@dataclass(slots=True)
class FinalScoring(Act[HamburgumState]):
    """The sixth church is complete: every token scores, everything is sold, money buys prestige."""

    kind = "final_scoring"

    def run(self, state: HamburgumState) -> None:
        state.tell("final")
        state.final = [self._finish(state, seat) for seat in range(state.setting.seats)]

    def _finish(self, state: HamburgumState, seat: int) -> list[int]:
        tokens = sum(
            score_token(state, token)
            for token, owner in enumerate(state.token_owner)
            if owner == seat and not state.token_scored[token]
        )
        units = sum(stock[seat] for stock in (*state.goods, *state.materials))
        sale = FINAL_SALE * units
        for stock in (*state.goods, *state.materials):
            stock[seat] = 0
        bought, state.money[seat] = divmod(state.money[seat] + sale, MONEY_PER_POINT)
        state.prestige[seat] += bought
        if state.events is not None:
            state.tell(
                "final_sale",
                seat=say.seat(seat),
                money=say.amount(sale, "money"),
                points=say.amount(bought, "prestige"),
            )
        return [tokens, sale, bought]


_SO_FAR = Message("score.prestige")


def scores(state: HamburgumState) -> list[Score]:
    """Most prestige wins; a tie goes to the most money left; still tied, the place is shared."""
    if not state.final:
        return [*_so_far(tuple(state.prestige), tuple(state.money))]
    place = _places(state.prestige, state.money)
    return [
        Score(prestige, place[seat], _items(state, seat))
        for seat, prestige in enumerate(state.prestige)
    ]


@lru_cache(4096)
def _so_far(prestige: tuple[int, ...], money: tuple[int, ...]) -> tuple[Score, ...]:
    """How the seats stand before the end: asked at every move."""
    place = _places(prestige, money)
    return tuple(
        Score(points, place[seat], ((_SO_FAR, points),)) for seat, points in enumerate(prestige)
    )


def _places(prestige: Iterable[int], money: Iterable[int]) -> list[int]:
    return places([*zip(prestige, money, strict=True)])


def _items(state: HamburgumState, seat: int) -> tuple[tuple[Message, int], ...]:
    tokens, sale, bought = state.final[seat]
    before = state.prestige[seat] - tokens - bought
    return (
        (Message("score.before_final"), before),
        (Message("score.last_tokens"), tokens),
        (Message("score.bought", {"money": say.amount(sale, "money")}), bought),
    )
