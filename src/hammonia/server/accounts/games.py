"""The games of an account: those that gather or go on, with whose turn it is, and those over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hammonia.server import voices, wire
from hammonia.server.playing.turns import turn_at
from hammonia.server.store import Store
from hammonia.server.store.careers import Ended, Going

if TYPE_CHECKING:
    from hammonia.server.playing.hall import Hall

MOST: Final = 20
"""Games on one page."""
_LATEST = 2**53 - 1


async def going_on(hall: Hall, store: Store, account: str, before: int | None) -> wire.MyGames:
    found = await store.careers.going_on(account, _LATEST if before is None else before, MOST + 1)
    games = [await _going(hall, game) for game in found[:MOST]]
    return wire.MyGames(games, len(found) > MOST)


async def over(store: Store, account: str, before: int | None, language: str) -> wire.MyGames:
    found = await store.careers.ended(account, _LATEST if before is None else before, MOST + 1)
    return wire.MyGames([ended(game, language) for game in found[:MOST]], len(found) > MOST)


async def _going(hall: Hall, game: Going) -> wire.MyGame:
    turn = None if game.gathers else await turn_at(hall, game.table)
    if turn is None or turn.is_stood_in:  # where a bot plays, nobody is waited for
        return going(game)
    return going(game, turn.seat, turn.left)


def going(game: Going, asked: int | None = None, left: int | None = None) -> wire.MyGame:
    return wire.MyGame(
        table=game.table,
        game=game.game,
        seat=game.seat,
        seats=game.names,
        state="gathers" if game.gathers else "plays",
        rated=game.rated,
        at=game.opened,
        asked=asked,
        left=left,
    )


def ended(game: Ended, language: str) -> wire.MyGame:
    return wire.MyGame(
        table=game.table,
        game=game.game,
        seat=game.seat,
        seats=[voices.named(name or "", language) for name in game.names],
        state="over",
        rated=game.rated,
        at=game.ended,
        place=game.place,
        points=game.points,
    )
