"""How cost grows: with players, with the rounds of a game, with what lies on the table, and with
the length of the record. Everything is random play; drawn by `curves`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import hammonia
from hammonia.arena import probe
from hammonia.hamburg.state import HamburgState
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Toss
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options, State
from hammonia.kernel.table import Table

_MICRO, _MILLI = 1_000_000, 1000
_BLOCK = 10
"""Decisions between two looks at the clock, which takes about a twentieth of one."""
_BINS = 8
_LEAST = 3
"""A bin with fewer blocks says nothing."""
_REPEATS = 5
_SELDOM = 4
"""The whole record is only handled after so many blocks."""


Point: TypeAlias = tuple[float, float]
"""How much there is of something, and what it costs."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Costs over one thing that grows; the curves by name."""

    title: str
    along: str
    """What grows."""
    unit: str
    curves: dict[str, list[Point]]


def panels(game: Game[Any], options: Options, games: int) -> Iterator[Panel]:
    """All that is measured of a game, each panel as soon as it is done."""
    given = {**probe.known(game, probe.OPTIONS), **options}
    yield _players(game, options, games)
    blocks = [block for seed in range(1, games + 1) for block in _blocks(game, given, seed)]
    yield _over(f"{game.rounds}s".capitalize(), game.rounds, blocks, lambda block: block.round)
    if game.name in _LYING:
        yield _over(*_LYING[game.name], blocks, lambda block: block.lying)
    yield from _record(game, given)


def medians(points: Iterable[Point]) -> list[Point]:
    """A curve through many points: the medians of a few equal steps, where there are enough."""
    known = list(points)
    width = max(1, -(-max((at for at, _ in known), default=0) // _BINS))
    bins: dict[int, list[float]] = {}
    for at, cost in known:
        bins.setdefault(int(at // width), []).append(cost)
    return [
        (step * width + (width - 1) / 2, median(costs))
        for step, costs in sorted(bins.items())
        if len(costs) >= _LEAST
    ]


# -- players ---------------------------------------------------------------------------------------


def _players(game: Game[Any], options: Options, games: int) -> Panel:
    """From the fewest seats to the most; the numbers of seats take turns."""
    seats = range(game.min_seats, game.max_seats + 1)
    works = {number: probe.works(game, options, 500, number) for number in seats}
    found: dict[str, dict[int, list[float]]] = {row: {n: [] for n in seats} for row in probe.ROWS}
    for repeat in range(_REPEATS):
        for number, rows in works.items():
            for row, work in rows.items():
                done, seconds = probe.rate(work, repeat * games + 1, max(1, games // _REPEATS))
                found[row][number].append(_MICRO * seconds / done)
    curves = {
        row: [(float(number), median(costs)) for number, costs in by_seats.items()]
        for row, by_seats in found.items()
    }
    return Panel("Players", "players", "µs", curves)


# -- rounds and what lies on the table -------------------------------------------------------------


_LYING = {
    "hamburg": ("Cards on the table", "cards in all displays"),
    "hamburgum": ("Buildings on the board", "buildings"),
}


def _lying(state: State) -> int:
    """How many cards or buildings lie on the table."""
    if isinstance(state, HamburgState):
        sites = sum(1 + len(built) for row in state.sites for _, _, built in row)
        return sites + sum(map(len, state.garden)) + sum(map(len, state.under))
    return state.all_citizens() if isinstance(state, HamburgumState) else 0


class Block(NamedTuple):
    """A few decisions in a row: where the game stood, and what one cost in microseconds."""

    round: int
    lying: int
    decision: float
    clone: float


def _blocks(game: Game[Any], options: Options, seed: int) -> Iterator[Block]:
    """A random game on the bare engine."""
    state = game.start(game.setting(options, probe.SEATS))
    draw = Random(seed).random

    def below(bound: int) -> int:
        return int(draw() * bound)

    while game.round(state) <= min(game.stall, probe.ROUND_LIMIT):
        at, lying = game.round(state), _lying(state)
        clone = _microseconds(state.clone, _BLOCK)
        started, decisions = time.process_time(), 0
        while decisions < _BLOCK:
            options_now = agenda.advance(state)
            if options_now:
                agenda.take(state, options_now[below(len(options_now))])
                decisions += 1
            elif state.agenda:
                toss: Toss[State] = state.agenda[-1]
                agenda.settle(state, toss.sample(state, below))
            else:
                return
        yield Block(at, lying, _MICRO * (time.process_time() - started) / _BLOCK, clone)


def _over(title: str, along: str, blocks: list[Block], of: Callable[[Block], int]) -> Panel:
    """What blocks cost, by what grows."""
    curves = {
        "bare engine, a decision": medians((of(block), block.decision) for block in blocks),
        "a clone": medians((of(block), block.clone) for block in blocks),
    }
    return Panel(title, along, "µs", curves)


# -- the record ------------------------------------------------------------------------------------


def _record(game: Game[Any], options: Options) -> Iterator[Panel]:
    """Tables in random play: what a pick and going back cost, and what the whole record costs."""
    picks: list[Point] = []
    undone: list[Point] = []
    replayed: list[Point] = []
    saved: list[Point] = []
    for seed in range(1, _REPEATS + 1):
        for number, (table, pick) in enumerate(_picking(game, options, seed)):
            length = float(len(table.line))
            picks.append((length, pick))
            undone += [(length, cost) for cost in _undone(table)]
            if number % _SELDOM == 0:
                record = table.record
                cost = _microseconds(partial(hammonia.replay, record), 1)
                replayed.append((length, cost / _MILLI))
                saved.append((length, _microseconds(table.to_json, 1) / _MILLI))
    along = "entries of the record"
    going_on = {"a pick": medians(picks), "taking one back": medians(undone)}
    yield Panel("Record: going on", along, "µs", going_on)
    whole = {"replaying all": medians(replayed), "saving": medians(saved)}
    yield Panel("Record: the whole", along, "ms", whole)


def _picking(game: Game[Any], options: Options, seed: int) -> Iterator[tuple[Table, float]]:
    """A table in random play, after each block of picks, with the microseconds of one of them."""
    table = hammonia.new(game, probe.SEATS, seed=seed, options=options)
    draw = Random(seed).random
    while game.round(table.state) <= min(game.stall, probe.ROUND_LIMIT):
        started = time.process_time()
        for _ in range(_BLOCK):
            decision = table.pending
            if not isinstance(decision, Decision):
                return
            table.choose(decision.options[int(draw() * len(decision.options))])
        yield table, _MICRO * (time.process_time() - started) / _BLOCK


def _undone(table: Table) -> list[float]:
    """The microseconds of taking the last pick back; nothing where a barrier forbids it."""
    copy = table.clone()
    try:
        return [_microseconds(copy.undo, 1)]
    except Refused:
        return []


def _microseconds(work: Callable[[], object], times: int) -> float:
    started = time.process_time()
    for _ in range(times):
        work()
    return _MICRO * (time.process_time() - started) / times
