"""What everybody may know of an account: its statistics, ratings and games; and leaderboards."""

from __future__ import annotations

from hammonia.arena.ratings import CAUTION, Rating
from hammonia.kernel import registry
from hammonia.server import declined, voices, wire
from hammonia.server.accounts import games, names
from hammonia.server.declined import Declined
from hammonia.server.store import Store
from hammonia.server.store.accounts import AccountKept
from hammonia.server.store.careers import Ended, RatingKept

_LAST_GAMES = 20
_CURVE = 200
"""Of so many games: more cannot be told apart in a drawing."""
_LEADERS = 50
_ALL = 2**53 - 1
_EVERYTHING = 1_000_000


async def profile(store: Store, name: str, language: str) -> wire.Profile:
    """Raises `Declined` if nobody has an account of that name."""
    account = await store.accounts.named(names.folded(name))
    if account is None:
        raise Declined(declined.NOT_THERE, "no_such_player")
    played = await store.careers.ended(account.id, _ALL, _LAST_GAMES)
    return wire.Profile(
        name=account.name,
        since=account.made,
        statistics=[
            wire.Tally(one.game, one.seats, one.games, one.wins, one.average_place, one.best)
            for one in await store.careers.tallies(account.id)
        ],
        ratings=await _ratings(store, account),
        games=[_played(game, language) for game in played],
    )


async def seated(store: Store, table: str) -> wire.PlayersSeated:
    """Whose profiles the names at a table lead to: at a rated one all people sit under their own.

    Who has another name by now is not told: that the two are one is nobody's business.
    """
    return wire.PlayersSeated(
        [
            wire.PlayerSeated(one.seat, one.name)
            for one in await store.careers.seated(table)
            if names.folded(one.seated_as) == names.folded(one.name)
        ]
    )


async def leaderboard(store: Store, game: str) -> wire.Leaderboard:
    """Raises `Declined` if there is no such game."""
    if game not in registry.names():
        raise Declined(declined.NOT_THERE, "no_such_game")
    leaders = [
        wire.Leader(
            one.name, Rating(one.name, one.mu, one.sigma).cautious, one.mu, one.sigma, one.games
        )
        for one in await store.careers.leaders(game, CAUTION, _LEADERS)
    ]
    return wire.Leaderboard(game, leaders)


async def export(store: Store, account: AccountKept, language: str) -> wire.Export:
    """All that is kept of somebody."""
    going = await store.careers.going_on(account.id, _ALL, _EVERYTHING)
    over = await store.careers.ended(account.id, _ALL, _EVERYTHING)
    return wire.Export(
        account=wire.AccountShown(account.name, account.made),
        sessions=[
            wire.SessionTold(session.begun, session.until)
            for session in await store.accounts.sessions_of(account.id)
        ],
        games=[*map(games.going, going), *(games.ended(game, language) for game in over)],
        ratings=await _ratings(store, account),
        chat=[
            wire.LineSaid(line.table, line.at, line.text)
            for line in await store.careers.said(account.id)
        ],
    )


async def _ratings(store: Store, account: AccountKept) -> list[wire.RatingShown]:
    return [
        await _rating(store, account, rating) for rating in await store.careers.ratings(account.id)
    ]


async def _rating(store: Store, account: AccountKept, kept: RatingKept) -> wire.RatingShown:
    curve = await store.careers.curve(account.id, kept.game, _CURVE)
    return wire.RatingShown(
        game=kept.game,
        rating=Rating(account.name, kept.mu, kept.sigma).cautious,
        mu=kept.mu,
        sigma=kept.sigma,
        games=kept.games,
        curve=[wire.RatedAt(*point) for point in curve],
    )


def _played(game: Ended, language: str) -> wire.PlayedGame:
    others = [name or "" for seat, name in enumerate(game.names) if seat != game.seat]
    return wire.PlayedGame(
        game=game.game,
        seats=len(game.names),
        place=game.place,
        points=game.points,
        ended=game.ended,
        rated=game.rated,
        table=game.table if game.listed else None,
        opponents=[voices.named(name, language) for name in others] if game.listed else None,
    )
