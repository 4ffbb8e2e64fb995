"""A seat's citizens and donation tokens in Hamburgum, counted once for many similar positions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hammonia.hamburgum.board import Board
from hammonia.hamburgum.pieces import (
    BUILDING_TYPE,
    BUILDINGS,
    CHURCHES,
    CITIZENS,
    DONATIONS,
    FREE,
    PRESTIGE,
    PRESTIGE_TOKEN_POINTS,
    SHIPS,
    TOKENS,
)
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState


@dataclass(frozen=True, slots=True)
class Counts:
    """What a seat has in the city and on the paintings."""

    citizens: int
    buildings: tuple[int, ...]
    """Own buildings by type."""
    churches: tuple[int, ...]
    """The church of each own donation."""
    points: int
    """What the own unscored tokens would bring now, but for those that count ships."""
    ship_tokens: int
    """Own unscored tokens that count ships."""
    prospects: int
    """What the citizen and building tokens that nobody has would bring the seat now."""


def counts(state: HamburgumState, seat: int) -> Counts:
    """What the engine's `token_points` counts for one token, counted for all of them together."""
    return _counts(
        state.setting,
        state.site_owner,
        state.token_owner,
        state.token_scored,
        seat,
    )


# A trade or a new ship changes none of this, and a bot looks at hundreds of them in a turn.
@lru_cache(maxsize=1 << 12)
def _counts(
    setting: HamburgumSetting,
    sites: tuple[int, ...],
    owners: tuple[int, ...],
    scored: tuple[bool, ...],
    seat: int,
) -> Counts:
    own = [site for site, owner in zip(setting.board.sites, sites, strict=True) if owner == seat]
    buildings, districts = [0] * len(BUILDINGS), [0] * CHURCHES
    for site in own:
        buildings[site.building] += 1
        districts[site.district] += 1
    worth = _variable_tokens(setting.board, buildings, districts)
    unscored = [n for n, owner in enumerate(owners) if owner == seat and not scored[n]]
    kinds = [token % len(TOKENS) for token in unscored]
    return Counts(
        citizens=len(own),
        buildings=tuple(buildings),
        churches=tuple(n // len(TOKENS) for n, owner in enumerate(owners) if owner == seat),
        points=kinds.count(PRESTIGE) * PRESTIGE_TOKEN_POINTS
        + kinds.count(DONATIONS) * owners.count(seat)
        + sum(worth.get(token, 0) for token in unscored),
        ship_tokens=kinds.count(SHIPS),
        prospects=sum(points for token, points in worth.items() if owners[token] == FREE),
    )


def _variable_tokens(board: Board, buildings: list[int], districts: list[int]) -> dict[int, int]:
    """By token: what each church pays for so many buildings, and citizens in its district."""
    worth: dict[int, int] = {}
    for number, church in enumerate(board.churches):
        citizens = districts[number] if church.has_district else sum(districts)
        first = number * len(TOKENS)
        worth[first + BUILDING_TYPE] = church.building_points * buildings[church.building]
        worth[first + CITIZENS] = church.citizen_points * citizens
    return worth
