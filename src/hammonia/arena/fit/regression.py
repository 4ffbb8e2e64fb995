"""Least squares for many sparse rows, drawn towards what was known before. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

Matrix: TypeAlias = list[list[float]]
"""Symmetric: the lower half, each row up to its diagonal."""


class Sums:
    """What least squares need to know of rows: they themselves are not kept."""

    def __init__(self) -> None:
        self.rows = 0
        self.squares: Matrix = []
        """For each column and each one up to it, the sum of their products."""
        self.products: list[float] = []
        """For each column the sum of its products with the result."""
        self.total = 0.0
        """The sum of the squared results."""

    def grow(self, size: int) -> None:
        """Make room for so many columns."""
        while len(self.products) < size:
            self.products.append(0.0)
            self.squares.append([0.0] * len(self.products))

    def add(self, row: Sequence[tuple[int, float]], result: float) -> None:
        """A row by its columns that are not 0, in order, and what it came to."""
        self.rows += 1
        self.total += result * result
        self.grow(row[-1][0] + 1 if row else 0)
        for place, (column, value) in enumerate(row):
            self.products[column] += value * result
            squares = self.squares[column]
            for other, more in row[: place + 1]:
                squares[other] += value * more

    def __iadd__(self, other: Sums) -> Sums:
        self.rows += other.rows
        self.total += other.total
        self.grow(len(other.products))
        for column, product in enumerate(other.products):
            self.products[column] += product
            mine = self.squares[column]
            for before, square in enumerate(other.squares[column]):
                mine[before] += square
        return self

    def error(self, weights: Sequence[float]) -> float:
        """The sum of squared errors that these weights make."""
        found = self.total
        for column, product in enumerate(self.products):
            squares = self.squares[column]
            crossed = sum(map(float.__mul__, squares[:column], weights))
            weight = weights[column]
            found += weight * (weight * squares[column] + 2 * crossed - 2 * product)
        return found


def least_squares(
    sums: Sums,
    before: Sequence[float],
    trust: Sequence[float],
    may: Callable[[int, float], bool],
) -> list[float]:
    """The weights with the least squared error, each drawn towards `before` by its `trust`.

    A weight that comes out as it `may` not becomes 0, and the others are found again without it.
    """
    size = len(before)
    sums.grow(size)
    free = list(range(size))
    while True:
        matrix = [[sums.squares[one][other] for other in free if other <= one] for one in free]
        for place, one in enumerate(free):
            matrix[place][place] += trust[one]
        found = _solved(matrix, [sums.products[one] + trust[one] * before[one] for one in free])
        kept = [column for column, weight in zip(free, found, strict=True) if may(column, weight)]
        if len(kept) == len(free):
            weights = dict(zip(free, found, strict=True))
            return [weights.get(column, 0.0) for column in range(size)]
        free = kept


def _solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of a positive system of equations, by Cholesky's method."""
    size = len(right)
    lower: Matrix = []
    for row in range(size):
        begun: list[float] = []
        for column in range(row):
            other = lower[column]
            known = sum(map(float.__mul__, begun, other))
            begun.append((matrix[row][column] - known) / other[column])
        begun.append((matrix[row][row] - sum(value * value for value in begun)) ** 0.5)
        lower.append(begun)
    half: list[float] = []
    for row in range(size):
        known = sum(map(float.__mul__, lower[row], half))
        half.append((right[row] - known) / lower[row][row])
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(lower[below][row] * found[below] for below in range(row + 1, size))
        found[row] = (half[row] - known) / lower[row][row]
    return found
