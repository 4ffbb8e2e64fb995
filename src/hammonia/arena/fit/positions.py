"""Positions of arena games as an evaluation sees them, with what came of them in the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

from hammonia.arena.dataset import PlayedGame
from hammonia.bots.evaluation import Readable
from hammonia.kernel.game import Game

EVERY = 3
"""Of so many turns, one is looked at: neighbours hardly differ."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat had more than the mean of the others, at the beginning of a turn."""

    left: float
    """How much of the game was left: 1 early, 0 late."""
    terms: dict[str, float]
    pieces: dict[str, float]
    turn: float
    """1 if the seat was to decide, else less: its share of the others' turns, below 0."""
    lead: float
    """By how many points it ended before the mean of the others."""


def positions(game: Game[Any], played: PlayedGame, evaluation: Readable) -> Iterator[Position]:
    """Some of a game's positions, each from all seats but the last, which follows from them."""
    turn = None
    number = 0
    for state, decision, _ in played.decisions():
        if (now := (decision.seat, game.turn(state))) == turn:
            continue
        turn = now
        number += 1
        if number % EVERY:
            continue
        seats = range(state.setting.seats)
        terms = [evaluation.terms(state, seat) for seat in seats]
        pieces = [dict.fromkeys(evaluation.pieces(state, seat), 1.0) for seat in seats]
        for seat in seats[:-1]:
            yield Position(
                evaluation.left(state),
                _ahead(terms, seat),
                _ahead(pieces, seat),
                _ahead([{"turn": float(other == decision.seat)} for other in seats], seat)["turn"],
                played.points[seat] - mean(_others(played.points, seat)),
            )


def _ahead(had: list[dict[str, float]], seat: int) -> dict[str, float]:
    """By name: how much more the seat has than the mean of the others."""
    more: dict[str, float] = {}
    for one in _others(had, seat):
        for name, amount in one.items():
            more[name] = more.get(name, 0.0) - amount / (len(had) - 1)
    for name, amount in had[seat].items():
        more[name] = more.get(name, 0.0) + amount
    return more


def _others(values: Any, seat: int) -> list[Any]:
    return [*values[:seat], *values[seat + 1 :]]
