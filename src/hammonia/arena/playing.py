"""One game between bots, from the first deal to its result and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hammonia.arena.pace import Pace, Stopwatch
from hammonia.bots.registry import answer, make
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.opening import new
from hammonia.kernel.record import Record
from hammonia.kernel.state import Options


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went. Everything that is by seat is in the order of the seats."""

    seed: int
    bots: tuple[str, ...]
    """Who sat where, by name; the game's automaton by its own where it plays."""
    points: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    picks: int
    """How often a bot was asked: decisions with at least two options."""
    finished: bool
    """False if the game was stopped because nobody would end it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was just played. How long the bots thought is never the same twice."""

    result: GameResult
    record: Record
    paces: dict[str, Pace]


def play(game: Game[Any], bots: Sequence[str], seed: int, options: Options | None = None) -> Played:
    """One game to its end, or to the round in which nobody can be expected to end it any more.

    Where the option `solo` is set, the first of the bots plays against the game's automaton.
    """
    if game.automaton and (options or {}).get("solo") is True:
        bots = (bots[0], game.automaton)
    players = [
        None if name == game.automaton else make(name, seed * game.max_seats + seat)
        for seat, name in enumerate(bots)
    ]
    table = new(game, bots, seed=seed, options=options)
    watch = Stopwatch()
    picks = 0
    while not table.over and (now := game.round(table.state)) <= game.stall:
        waiting = table.pending
        assert isinstance(waiting, Decision)  # chance is settled by the table's dealer
        seat = waiting.seat
        player = players[seat]
        assert player is not None  # an automaton is never asked
        view = table.view(seat)
        with watch.running(bots[seat], (now, seat)):
            pick = answer(player, bots[seat], view, waiting)
        table.choose(pick)
        picks += 1
    scores = table.scores()
    result = GameResult(
        seed=seed,
        bots=tuple(bots),
        points=tuple(score.points for score in scores),
        places=tuple(score.place for score in scores),
        rounds=min(game.round(table.state), game.stall),
        picks=picks,
        finished=table.over,
    )
    return Played(result, table.record, watch.paces())
