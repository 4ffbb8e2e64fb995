"""Many games between bots, one by one in this process. What they amount to is in `summary`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hammonia.arena.fixtures import in_turn
from hammonia.arena.playing import GameResult, play
from hammonia.bots.registry import BotFault
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options


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
    for fixture in in_turn(bots, games, seed):
        try:
            result = play(game, fixture.bots, fixture.seed, options).result
        except BotFault as fault:
            raise BotFault(f"in the game of seed {fixture.seed}: {fault}") from fault
        results.append(result)
        on_game(result)
    return results
