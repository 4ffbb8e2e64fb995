"""Which games are played: who sits where, with which seed. Nothing is played here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played. Numbers begin with 1."""

    number: int
    seed: int
    bots: tuple[str, ...]
    """In the order of the seats."""


def fixtures(bots: Sequence[str], seats: int, games: int, seed: int) -> list[Fixture]:
    """A round robin: every table plays so many games, or as many more as make it even.

    It is even where every table has played each of its seeds with every order of its seats, moved
    on one by one. All tables play the same seeds, and seed by seed: a part of the games, from the
    first on, is nearly even too.
    """
    drawn = (
        (number, place, order)
        for place, table in enumerate(tables(bots, seats))
        for number in range(seeds(table, games))
        for order in orders(table)
    )
    even = sorted(drawn, key=lambda game: game[:2])  # stable: the orders stay as they are
    return [Fixture(n, seed + number, order) for n, (number, _, order) in enumerate(even, 1)]


def tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom: all different choices of so many bots. Too few are repeated in turn."""
    enough = list(islice(cycle(bots), seats)) if len(bots) < seats else bots
    met: dict[tuple[str, ...], tuple[str, ...]] = {}
    for table in combinations(enough, seats):
        met.setdefault(tuple(sorted(table)), table)
    return list(met.values())


def orders(table: Sequence[str]) -> list[tuple[str, ...]]:
    """The bots moved on by a seat each time, as long as that seats anybody elsewhere."""
    return list(dict.fromkeys(moved_on(table, by) for by in range(len(table))))


def seeds(table: Sequence[str], games: int) -> int:
    """How many seeds a table needs for so many games."""
    return -(-games // len(orders(table)))


def in_turn(bots: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """One table, a new seed for each game, and the bots moved on by a seat from game to game.

    Where a bot sits follows from the seed: one game alone, with its own seed, is the same again.
    """
    for number in range(games):
        yield Fixture(number + 1, seed + number, moved_on(bots, seed + number))


def moved_on(bots: Sequence[str], by: int) -> tuple[str, ...]:
    shift = by % len(bots)
    return (*bots[shift:], *bots[:shift])
