"""A tournament: what is to be played, and playing what its dataset does not hold yet."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from hammonia.arena.dataset import Header, Writer
from hammonia.arena.fixtures import Fixture, fixtures
from hammonia.arena.match import Match, Report
from hammonia.bots import registry as bots
from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.opening import new
from hammonia.kernel.state import Options

SEATS = 2
Crew: TypeAlias = Callable[[Match, Sequence[Fixture]], Generator[Report, None, None]]
"""Whoever plays: `workers.here` or `on_ray.on_ray`, told how many games to play at once."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """All games follow from the header: the same header, the same games."""

    match: Match
    header: Header
    fixtures: list[Fixture]

    def play(
        self, writer: Writer, crew: Crew, on_game: Callable[[Report], None] = lambda report: None
    ) -> None:
        """Play the games that are not written yet, write each and tell of it, in order."""
        with closing(crew(self.match, self.fixtures[writer.games :])) as reports:
            for report in reports:
                writer.write(report.game)
                on_game(report)


def plan(
    game: str,
    names: Sequence[str],
    *,
    games: int,
    seats: int | None = None,
    seed: int = 1,
    options: Options | None = None,
) -> Tournament:
    """A tournament of these bots at a game, by its name or address. Raises `BadOptions`.

    Where the option `solo` is set, every bot plays alone, against the game's automaton.
    """
    rules = registry.game(game)
    given = dict(options or {})
    solo = bool(rules.automaton) and given.get("solo") is True
    if solo and seats not in (None, 1):
        raise BadOptions(f"against {rules.automaton} a bot plays alone, not at {seats} seats")
    number = 1 if solo else seats or SEATS
    for name in names:
        bots.check(name, rules)
    new(rules, number + solo, seed=seed, options=given)  # whatever is wrong is told before games
    complete = msgspec.json.decode(msgspec.json.encode(rules.options(given)))  # as it is read
    header = Header(rules.name, rules.rules, complete, tuple(names), number, games, seed)
    return Tournament(Match(game, given), header, fixtures(names, number, games, seed))
