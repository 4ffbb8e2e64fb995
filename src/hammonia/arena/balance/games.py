"""Datasets weighed: every finished game goes past its watcher, and what it saw into a ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hammonia.arena.balance.hamburg import HamburgWatcher
from hammonia.arena.balance.hamburgum import HamburgumWatcher
from hammonia.arena.balance.watcher import Watcher
from hammonia.arena.balance.worth import Ledger, Use, Worth, results
from hammonia.arena.dataset import PlayedGame
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.state import State

_watchers: dict[str, type[Watcher[Any]]] = {
    "hamburg": HamburgWatcher,
    "hamburgum": HamburgumWatcher,
}


def register(game: str, watcher: type[Watcher[Any]]) -> None:
    """Let a game's things be weighed by such a watcher, for this process."""
    _watchers[game] = watcher


def watcher_of(game: str) -> type[Watcher[Any]]:
    """The watcher of a game. Raises `BadOptions` if there is none."""
    if game not in _watchers:
        raise BadOptions(f"nobody watches {game}; balance knows: {', '.join(_watchers)}")
    return _watchers[game]


@dataclass(frozen=True, slots=True)
class Weighed:
    """What came out of a dataset."""

    games: int
    """Those that count."""
    unfinished: int
    """Those that nobody ended: they are left out."""
    seats: int
    """The seats that count, in all those games."""
    worths: list[Worth]


def weigh(
    watcher: type[Watcher[Any]],
    games: Iterable[PlayedGame],
    bots: Iterable[str] = (),
    on_game: Callable[[PlayedGame], None] = lambda game: None,
) -> Weighed:
    """Watch games, and weigh what the seats of those bots did (of none given: of all)."""
    wanted = set(bots)
    ledger = Ledger()
    unfinished = 0
    for game in games:
        if game.finished:
            every = results(game.points, game.places)
            counted = {
                seat: result
                for seat, result in enumerate(every)
                if not wanted or game.bots[seat] in wanted
            }
            ledger.add(counted, watched(watcher, game))
        else:
            unfinished += 1
        on_game(game)
    return Weighed(ledger.games, unfinished, ledger.seats, ledger.worths())


def watched(watcher: type[Watcher[Any]], game: PlayedGame) -> list[Use]:
    """What each seat of a game did with the things of the game."""
    watching = watcher()
    state: State | None = None
    for state, decision, pick in game.decisions():
        watching.see(state, decision, pick)
    if state is not None:
        watching.close(state)  # the state that is replayed has come to the end by now
    return list(watching.uses())
