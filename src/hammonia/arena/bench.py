"""Benchmarks: how fast the engine is beside its peers, measured interleaved in one run.

Machines are shared and noisy, so a number by itself says little: every row is measured in turn,
over and over, in CPU time on one core, and what counts is the ratio of the medians.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from hammonia.kernel import agenda, registry
from hammonia.kernel.agenda import Toss
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.opening import new
from hammonia.kernel.state import State

ROUNDS = 5
SEATS = 4
ROUND_LIMIT = 100
"""Random games are stopped here: a real game is over long before."""
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


def rows(game: str) -> list[Row]:
    """The rows for a game, with its peers where they are installed."""
    rules = registry.game(game)
    own = [
        Row(f"{game}, bare engine", "decisions", lambda seed: _bare(rules, seed)),
        Row(f"{game}, table with record", "decisions", lambda seed: _table(rules, seed)),
        Row(f"{game}, clones", "clones", _clones(rules)),
    ]
    return [*_catanatron(), *own]


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
    started = time.process_time()
    done = sum(row.work(repetition * games + game + 1) for game in range(games))
    return done / (time.process_time() - started)


# -- what is measured ------------------------------------------------------------------------------


def _bare(game: Game[Any], seed: int) -> int:
    """Decisions of a random game on the bare engine."""
    state = game.start(game.setting({"first": 1}, SEATS))
    return _walk(game, state, Random(seed).random, ROUND_LIMIT)


def _walk(game: Game[Any], state: State, draw: Callable[[], float], rounds: int) -> int:
    """Play at random to the end, or to the end of a round; returns how many decisions it took."""

    def below(bound: int) -> int:
        return int(draw() * bound)

    decisions = 0
    while True:
        options = agenda.advance(state)
        if options:
            if game.round(state) > rounds:
                return decisions
            agenda.take(state, options[int(draw() * len(options))])
            decisions += 1
        elif state.agenda:
            toss: Toss[State] = state.agenda[-1]  # type: ignore[assignment]
            agenda.settle(state, toss.sample(state, below))
        else:
            return decisions


def _table(game: Game[Any], seed: int) -> int:
    """Decisions of a random game through a table, with record, log and refusals."""
    draw = Random(seed).random
    table = new(game, SEATS, seed=seed, options={"first": 1})
    decisions = 0
    while isinstance(waiting := table.pending, Decision):
        if game.round(table.state) > ROUND_LIMIT:
            break
        options = waiting.options
        table.choose(options[int(draw() * len(options))])
        decisions += 1
    return decisions


def _clones(game: Game[Any]) -> Callable[[int], int]:
    """Clones of a state in the middle of a game."""
    state = game.start(game.setting({"first": 1}, SEATS))
    draw = Random(1).random
    middle = min(game.stall, ROUND_LIMIT) // 2
    _walk(game, state, draw, middle)

    def work(_seed: int) -> int:
        return _clone_often(state)

    return work


def _clone_often(state: State) -> int:
    for _ in range(CLONES):
        state.clone()
    return CLONES


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
