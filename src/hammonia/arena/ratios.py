"""Two engines' rates side by side: the ratio, how sure it is, and what it is worth in the noise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import median
from typing import TypeAlias

LEAST = 0.05
"""A smaller difference is not worth a verdict, however quiet the machine."""
_RESAMPLES = 2000
_TAIL = 0.025

Sitting: TypeAlias = Sequence[float]
"""Ratios that the same processes gave: alike in more than two processes would be."""


@dataclass(frozen=True, slots=True)
class Round:
    """The rates of three slices of the same work, one after the other."""

    now: float
    then: float
    again: float
    """The engine of now once more, in another process."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A median with the interval that 95 of 100 resamplings keep it in."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class Compared:
    """How much faster one engine is than another, beside how much it is than itself."""

    now: float
    then: float
    ratio: Estimate
    itself: Estimate

    @property
    def noise(self) -> float:
        """How far the engine may seem to be from itself: 0.02 is two per cent."""
        return max(self.itself.high, 1 / self.itself.low) - 1

    @property
    def threshold(self) -> float:
        """The least difference that counts."""
        return max(LEAST, self.noise)

    @property
    def verdict(self) -> str:
        """In words. A difference counts beyond the threshold, with 1 outside the interval."""
        if self.ratio.middle > 1 + self.threshold and self.ratio.low > 1:
            return "faster"
        if self.ratio.middle < 1 / (1 + self.threshold) and self.ratio.high < 1:
            return "slower"
        if self.noise > LEAST:
            return "no difference beyond noise"
        return f"no difference beyond {LEAST * 100:.0f} %"


def compared(sittings: Sequence[Sequence[Round]]) -> Compared:
    """What the rounds of all sittings amount to."""
    rounds = [each for sitting in sittings for each in sitting]
    return Compared(
        now=median(rate for each in rounds for rate in (each.now, each.again)),
        then=median(each.then for each in rounds),
        ratio=estimate([[sqrt(r.now * r.again) / r.then for r in rounds] for rounds in sittings]),
        itself=estimate([[r.again / r.now for r in rounds] for rounds in sittings]),
    )


def estimate(sittings: Sequence[Sitting]) -> Estimate:
    """The median of all ratios, with a bootstrap interval.

    Sittings are drawn first and then rounds in them: a process that happens to be slow is so in
    all its rounds, and more rounds would not make it known.
    """
    draw = Random(0)
    medians = sorted(
        median(
            ratio
            for sitting in draw.choices(sittings, k=len(sittings))
            for ratio in draw.choices(sitting, k=len(sitting))
        )
        for _ in range(_RESAMPLES)
    )
    tail = int(_RESAMPLES * _TAIL)
    middle = median(ratio for sitting in sittings for ratio in sitting)
    return Estimate(medians[tail], middle, medians[-1 - tail])
