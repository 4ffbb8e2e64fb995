"""The campaign: game after game is hunted until nothing that is wanted can be found any more."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from hammonia.hamburg.game import DECKS
from hammonia.kernel.record import Record
from tests.golden.expansions import EXPANSIONS, TOGETHER
from tests.golden.goals import SEATS, base_goals
from tests.golden.hunt import Plan, play

Found = tuple[str, Record, set[str]]
"""A game: its name, its record and what it covers."""
Say = Callable[[str], None]

SEEDS = 24
"""Games that are played to find the best of them."""
WORKERS = min(2, os.cpu_count() or 1)
PATIENCE = 2
"""Rounds without enough that is new before a list of plans is given up."""

TABLES = (
    *(Plan(seats, deck) for seats in SEATS for deck in DECKS),
    *(Plan(2, deck, solo=True) for deck in DECKS),
    Plan(2, agreed=True),
)  # fmt: skip
"""Each kind of table once, the small ones first: they leave most to the others."""
FAIR = (Plan(1), Plan(2, solo=True), Plan(4), Plan(5), Plan(5))
DEALT = (Plan(1, dealt=True), Plan(2, solo=True, dealt=True), Plan(2, agreed=True, dealt=True),
         Plan(3, dealt=True), Plan(5, dealt=True))  # fmt: skip
"""Where dealers bring nothing new, cards and dice are chosen: such a record says so itself."""
EXPANDED = (
    *(Plan(2 + n % 3, DECKS[n % 2], expansions=(name,)) for n, name in enumerate(EXPANSIONS)),
    *(Plan(2 + n % 2, DECKS[n % 2], expansions=names) for n, names in enumerate(TOGETHER)),
    *(Plan(seats, expansions=EXPANSIONS) for seats in SEATS),
    Plan(2, solo=True, expansions=EXPANSIONS),
    Plan(2, agreed=True, expansions=EXPANSIONS),
)  # fmt: skip
"""Tables with expansions, each kind once."""
EXPANDED_DEALT = (
    Plan(2, solo=True, dealt=True, expansions=EXPANSIONS),
    Plan(1, dealt=True, expansions=EXPANSIONS), Plan(3, dealt=True, expansions=EXPANSIONS),
    Plan(5, dealt=True, expansions=EXPANSIONS),
    Plan(5, "friendly", dealt=True, expansions=("ships", "cleric_tiles")),
)  # fmt: skip


def hunt(wanted: Iterable[str], say: Say, seeds: int = SEEDS) -> list[Found]:
    """Games that together cover as much as possible of what is wanted."""
    left = set(wanted)
    found: list[Found] = []
    numbers = count(1)

    def take(best: Found | None) -> None:
        if best is not None:
            left.difference_update(best[2])
            found.append(best)
            say(f"{best[0]}: {len(left)} left")

    with ProcessPoolExecutor(WORKERS) as pool:
        for plan in (*TABLES, *EXPANDED):
            if left & plan.goals:
                take(_best(pool, [(plan, left, next(numbers)) for _ in range(seeds)]))
        base = base_goals()
        for plans, enough, part in (
            (FAIR, 12, base), (DEALT, 1, base), (EXPANDED_DEALT, 1, left - base),
        ):  # fmt: skip
            idle = 0
            while left & part and idle < PATIENCE:
                tries = [(plan, left, next(numbers)) for _ in range(seeds) for plan in plans]
                best = _best(pool, tries)
                idle = idle + 1 if best is None or len(best[2] & left) < enough else 0
                if not idle:
                    take(best)
    return found


def _best(pool: ProcessPoolExecutor, tries: Sequence[tuple[Plan, set[str], int]]) -> Found | None:
    """The game that brings most for its length; none if none brings anything."""
    best, most = None, 0.0
    for (plan, wanted, seed), (record, seen) in zip(tries, pool.map(_play, tries), strict=True):
        worth = len(seen & wanted) / (200 + len(record.entries))
        if worth > most:
            best, most = (f"{plan.name}-{seed}", record, seen), worth
    return best


def _play(given: tuple[Plan, set[str], int]) -> tuple[Record, set[str]]:
    return play(*given)


def cover(games: Sequence[Found], wanted: set[str]) -> list[Found]:
    """As few of the games as are needed: those that bring nothing of their own are left out."""
    kept = list(games)
    for game in sorted(games, key=lambda game: len(game[2] & wanted) / len(game[1].entries)):
        others = set().union(*(other[2] for other in kept if other is not game))
        if game[2] & wanted <= others:
            kept.remove(game)
    return kept
