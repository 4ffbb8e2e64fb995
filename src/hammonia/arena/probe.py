"""What is measured: random games on the bare engine and at a table, and clones of a state.

This file is also a program: `compare` runs it once with each of two engines and asks it for slices
of work. So it uses nothing that the oldest of them had not: no neighbour, and little of the kernel.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import hammonia
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Toss
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options, State

SEATS = 4
ROUND_LIMIT = 100
"""Random games are stopped here: a real game is over long before."""
ROWS = ("bare engine", "table with record", "clones")
CLONES = ROWS[-1]
OPTIONS = {"first": 1}
"""What every measured table has, if its game knows of it: no seat is drawn to begin."""
_CLONES_A_GAME = 1000
_WARM_UP = 5


def works(
    game: Game[Any], given: Options, clones: int, seats: int = SEATS
) -> dict[str, Callable[[int], int]]:
    """The work of each row: it takes a seed and says how many decisions or clones it made."""
    options = {**known(game, OPTIONS), **given}
    middle = _middle(game, options, seats)
    return dict(
        zip(
            ROWS,
            (
                lambda seed: _bare(game, options, seats, seed),
                lambda seed: _table(game, options, seats, seed),
                lambda _seed: _clone_often(middle, clones),
            ),
            strict=True,
        )
    )


def known(game: Game[Any], given: Options) -> dict[str, Any]:
    """Those of the options that this game knows."""
    keys = game.options({})
    return {key: value for key, value in given.items() if key in keys}


def rate(work: Callable[[int], int], first: int, games: int) -> tuple[int, float]:
    """How much was done with so many seeds, and the CPU seconds that it took."""
    started = time.process_time()
    done = sum(work(seed) for seed in range(first, first + games))
    return done, time.process_time() - started


def _bare(game: Game[Any], options: Options, seats: int, seed: int) -> int:
    """Decisions of a random game on the bare engine."""
    state = game.start(game.setting(options, seats))
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


def _table(game: Game[Any], given: Options, seats: int, seed: int) -> int:
    """Decisions of a random game through a table, with record, log and refusals."""
    draw = Random(seed).random
    table = hammonia.new(game, seats, seed=seed, options=given)
    decisions = 0
    while isinstance(waiting := table.pending, Decision):
        if game.round(table.state) > ROUND_LIMIT:
            break
        options = waiting.options
        table.choose(options[int(draw() * len(options))])
        decisions += 1
    return decisions


def _middle(game: Game[Any], options: Options, seats: int) -> State:
    """A state in the middle of a game."""
    state: State = game.start(game.setting(options, seats))
    _walk(game, state, Random(1).random, min(game.stall, ROUND_LIMIT) // 2)
    return state


def _clone_often(state: State, times: int) -> int:
    for _ in range(times):
        state.clone()
    return times


# -- the program -----------------------------------------------------------------------------------


def main() -> None:
    """Warm up, say what was found, then measure one slice for each line on stdin.

    Anything that goes wrong is a traceback on stderr and the end: the other side reads its last
    line.
    """
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a game prints is no answer
    if not hasattr(Toss, "sample"):
        Toss.sample = _sample  # type: ignore[method-assign,assignment]
    name, given = json.loads(sys.argv[1])
    game = hammonia.game(name)
    taken = known(game, given)
    rows = works(game, taken, _CLONES_A_GAME)
    for work in rows.values():
        rate(work, 0, _WARM_UP)
    print(json.dumps([hammonia.__file__, sorted(taken)]), file=answers, flush=True)
    for line in sys.stdin:
        row, first, games = json.loads(line)
        print(json.dumps(rate(rows[row], first, games)), file=answers, flush=True)


def _sample(toss: Toss[Any], state: State, below: Callable[[int], int]) -> Any:
    """For engines that cannot sample yet: they listed all outcomes, so they are timed doing it."""
    outcomes = toss.outcomes(state)
    left = below(sum(outcomes.values()))
    for outcome, weight in outcomes.items():
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("no outcome")


if __name__ == "__main__":
    main()
