"""Many games between bots: playing them one by one. What they amount to is told in `summary`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hammonia.bots.registry import BotFault, answer, make
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.opening import new
from hammonia.kernel.state import Options


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went. Everything that is by seat is in the order of the seats."""

    seed: int
    seats: tuple[str, ...]
    """The bots' names, and that of the game's automaton where it plays."""
    points: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: int
    finished: bool
    """False if the game was stopped because nobody would end it."""


def simulate(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Options | None = None,
    on_game: Callable[[GameResult], None] = lambda result: None,
) -> list[GameResult]:
    """Play so many games, with the seeds `seed`, `seed + 1` and so on, and hear of each at once.

    The bots move on by a seat from game to game, so that each sits everywhere equally often (if
    the number of games is a multiple of the seats). Where a bot sits follows from the game's seed:
    one game alone, with its own seed, is the same game again.
    """
    results: list[GameResult] = []
    for number in range(seed, seed + games):
        try:
            result = play(game, seated(bots, number), number, options)
        except BotFault as fault:
            raise BotFault(f"in the game of seed {number}: {fault}") from fault
        results.append(result)
        on_game(result)
    return results


def seated(bots: Sequence[str], seed: int) -> tuple[str, ...]:
    """The bots in the order of their seats in the game of that seed."""
    shift = seed % len(bots)
    return (*bots[shift:], *bots[:shift])


def play(
    game: Game[Any], seats: Sequence[str], seed: int, options: Options | None = None
) -> GameResult:
    """One game to its end, or to the round in which nobody can be expected to end it any more.

    Where the option `solo` is set, the first of the seats plays against the game's automaton.
    """
    if game.automaton and (options or {}).get("solo") is True:
        seats = (seats[0], game.automaton)
    players = [
        None if name == game.automaton else make(name, seed * game.max_seats + seat)
        for seat, name in enumerate(seats)
    ]
    table = new(game, len(seats), seed=seed, options=options)
    decisions = 0
    while not table.over and game.round(table.state) <= game.stall:
        waiting = table.pending
        assert isinstance(waiting, Decision)  # chance is settled by the table's dealer
        seat = waiting.seat
        player = players[seat]
        assert player is not None  # an automaton is never asked
        table.choose(answer(player, seats[seat], table.view(seat), waiting))
        decisions += 1
    scores = table.scores()
    return GameResult(
        seed=seed,
        seats=tuple(seats),
        points=tuple(score.points for score in scores),
        places=tuple(score.place for score in scores),
        rounds=min(game.round(table.state), game.stall),
        decisions=decisions,
        finished=table.over,
    )
