"""How sure an estimate is: the luck of the worlds it was made in, and how far judges disagree.

More worlds make the first part smaller. The second stays: where nothing is hidden and nothing
drawn, as in Hamburgum, all worlds come to the same, and it is all there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import TypeAlias

BySeat: TypeAlias = list[float]
Opinions: TypeAlias = list[BySeat]
"""What a world comes to: by the judge whose word is told, then by each of the others, if asked."""


def told(worlds: Sequence[Opinions]) -> list[BySeat]:
    """World by world: what the judge says whose word is told."""
    return [opinions[0] for opinions in worlds]


def margins(worlds: Sequence[Opinions]) -> BySeat:
    """By seat: the standard error of what is told, of both parts."""
    return [hypot(*parts) for parts in zip(errors(told(worlds)), doubts(worlds), strict=True)]


def doubts(worlds: Sequence[Opinions]) -> BySeat:
    """By seat: how far the others' means lie from the one that is told (root mean square).

    What may be the luck of the worlds is left out: it is the other part.
    """
    first, *others = zip(*(world for world in worlds if len(world) > 1), strict=True)
    apart = [_apart(differences(other, first)) for other in others]
    return [sqrt(fmean(squares)) for squares in zip(*apart, strict=True)]


def _apart(shifts: Sequence[BySeat]) -> BySeat:
    """By seat: the square of the mean shift, without what worlds add to it by chance."""
    found = zip(means(shifts), errors(shifts), strict=True)
    return [max(0.0, mean**2 - error**2) for mean, error in found]


def means(worlds: Sequence[BySeat]) -> BySeat:
    """By seat: the mean of all worlds."""
    return [fmean(column) for column in zip(*worlds, strict=True)]


def errors(worlds: Sequence[BySeat]) -> BySeat:
    """By seat: the standard error of that mean, from how far the worlds lie apart."""
    return [stdev(column) / sqrt(len(worlds)) for column in zip(*worlds, strict=True)]


def differences(one: Sequence[BySeat], other: Sequence[BySeat]) -> list[BySeat]:
    """World by world and seat by seat: the first less the second."""
    return [
        [mine - theirs for mine, theirs in zip(*pair, strict=True)]
        for pair in zip(one, other, strict=True)
    ]


def changes(after: Sequence[Opinions], before: Sequence[Opinions]) -> list[Opinions]:
    """World by world, each judge's opinion of what changed."""
    return [differences(*pair) for pair in zip(after, before, strict=True)]
