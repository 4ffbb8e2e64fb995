"""What a whole analysis adds up to: for each seat its luck, its picks, those of others, the rest.

    end - start = luck + own picks + others' picks + rest

This holds exactly for every seat, and each of luck, all picks and rest is nothing over all seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from hammonia.arena.analysis.judging import Found
from hammonia.bots.evaluation import Chances

CLEAR = 2.0
"""A cost of so many standard errors is more than noise, and more than a matter of opinion."""
LEAST = 0.005
"""A smaller cost is not worth telling."""
SECOND_LOOKS = 20
"""So many of the picks that seem dearest are looked at again."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of estimates with its standard error."""

    value: float
    error: float
    judge: float
    """The judge's part of that error."""


@dataclass(frozen=True, slots=True)
class Account:
    """How a seat came from its first chance to its last."""

    start: float
    end: float
    """The result, or the last estimate of a game that is not over."""
    luck: Sum
    own: Sum
    others: Sum
    rest: float
    """Where one estimate follows another: what came to light in between, what one seat knows and
    the other does not, and how wrong the last estimate was in the end."""


def accounts(found: Sequence[Found], result: Chances | None) -> list[Account]:
    """By seat, from all first looks; `result` is who has won, if the game is over."""
    found = [one for one in found if not one.again]
    first, last = found[0], found[-1]
    end = last.after if result is None else result
    return [
        Account(
            start=first.before[seat],
            end=end[seat],
            luck=_sum(seat, (one for one in found if one.pick is None)),
            own=_sum(seat, (one for one in found if one.pick and one.seat == seat)),
            others=_sum(seat, (one for one in found if one.pick and one.seat != seat)),
            rest=_rest(seat, found) + end[seat] - last.after[seat],
        )
        for seat in range(len(first.before))
    ]


def _sum(seat: int, found: Iterable[Found]) -> Sum:
    found = list(found)
    return Sum(
        value=sum(one.after[seat] - one.before[seat] for one in found),
        error=hypot(*(one.errors[seat] for one in found)),
        judge=hypot(*(one.judge[seat] for one in found)),
    )


def _rest(seat: int, found: Sequence[Found]) -> float:
    return sum(later.before[seat] - earlier.after[seat] for earlier, later in pairwise(found))


def seemingly_dear(found: Iterable[Found]) -> list[Found]:
    """The picks that deserve a second look, the dearest first."""
    return _dear((one for one in found if not one.again), 1.0)[:SECOND_LOOKS]


def worst(found: Iterable[Found], most: int) -> list[Found]:
    """The picks that cost most at the second look, and more than noise, the dearest first."""
    return _dear((one for one in found if one.again), CLEAR)[:most]


def strokes(found: Iterable[Found], most: int) -> list[Found]:
    """What chance brought that changed most for somebody, and more than noise, the most first."""
    clear = [one for one in found if one.pick is None and swings(one)]
    return sorted(clear, key=lambda one: (-_largest(one), one.place))[:most]


def swings(stroke: Found) -> list[tuple[int, Sum]]:
    """The seats whose chance a stroke of luck clearly changed, and how: who gained most first."""
    sums = ((seat, _sum(seat, [stroke])) for seat in range(len(stroke.before)))
    clear = [(seat, one) for seat, one in sums if abs(one.value) >= max(LEAST, CLEAR * one.error)]
    return sorted(clear, key=lambda swing: -swing[1].value)


def _largest(stroke: Found) -> float:
    return max(abs(one.value) for _, one in swings(stroke))


def _dear(found: Iterable[Found], clear: float) -> list[Found]:
    dear = [one for one in found if one.pick and one.cost >= max(LEAST, clear * one.cost_error)]
    return sorted(dear, key=lambda one: (-one.cost, one.place))
