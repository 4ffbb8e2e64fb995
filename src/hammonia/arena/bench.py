"""Benchmarks: how fast the engine is beside its peers, measured interleaved in one run.

Machines are shared and noisy, so a number by itself says little: every row is measured in turn,
over and over, in CPU time on one core, and what counts is the ratio of the medians.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

import hammonia
from hammonia.arena import probe
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker

ROUNDS = 5
CLONES = 20_000


@dataclass(frozen=True, slots=True)
class Row:
    """One contestant: `work` does some of the work of a repetition and says how much it was."""

    name: str
    unit: str
    work: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Measured:
    """The rate of a row in each repetition, in units per CPU second."""

    row: Row
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        return median(self.rates)


def rows(game: str, options: Options | None = None) -> list[Row]:
    """The rows for a game, with its peers where they are installed."""
    works = probe.works(registry.game(game), options or {}, CLONES)
    own = [
        Row(f"{game}, {name}", "clones" if name == probe.CLONES else "decisions", work)
        for name, work in works.items()
    ]
    return [*_catanatron(), *own, *_log_lines(game, options or {})]


def measure(contest: list[Row], games: int, rounds: int = ROUNDS) -> Iterator[list[Measured]]:
    """Measure all rows in turn, `rounds` times; yields what is known after each round."""
    rates: list[list[float]] = [[] for _ in contest]
    for row in contest:
        row.work(0)  # warm up: imports, tables and caches are not what is measured
    for repetition in range(rounds):
        for row, so_far in zip(contest, rates, strict=True):
            so_far.append(_rate(row, repetition, games))
        yield [Measured(row, tuple(r)) for row, r in zip(contest, rates, strict=True)]


def _rate(row: Row, repetition: int, games: int) -> float:
    done, seconds = probe.rate(row.work, repetition * games + 1, games)
    return done / seconds


def _log_lines(game: str, options: Options) -> list[Row]:
    """What it costs to tell a line of the log, in each language."""
    table = random_game(registry.game(game), options)
    log = table.heard(None)

    def telling(language: str) -> Row:
        speaker = Speaker.at(table, language)

        def tell(seed: int) -> int:
            for message in log:
                speaker.say(message)
            return len(log)

        return Row(f"{game}, log in {language}", "lines", tell)

    return [telling(language) for language in LANGUAGES]


def random_game(game: Game[Any], options: Options) -> Table:
    """A whole game of random play, with its log."""
    names = [f"Seat {seat + 1}" for seat in range(probe.SEATS)]
    table = hammonia.new(game.name, names, seed=1, options=options)
    rng = Random(1)
    while isinstance(decision := table.pending, Decision):
        if game.round(table.state) > game.stall:
            break
        table.choose(rng.choice(decision.options))
    return table


def _catanatron() -> list[Row]:
    """Catanatron, if it is installed: its unforced decisions in random play, and its copies."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as CatanGame
    except ImportError:
        return []
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    most_turns = 1000

    def play(seed: int) -> int:
        game = CatanGame([RandomPlayer(colour) for colour in colours], seed=seed + 1)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < most_turns:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    started = CatanGame([RandomPlayer(colour) for colour in colours], seed=1)
    for _ in range(100):
        started.play_tick()

    def copy(_seed: int) -> int:
        copies = CLONES // 20
        for _ in range(copies):
            started.copy()
        return copies

    return [
        Row("Catanatron, unforced", "decisions", play),
        Row("Catanatron, copies", "clones", copy),
    ]
