"""How an observation is laid out: named arrays side by side in one row of bytes.

The row is the observation: first the `numbers`, four bytes each, then the `marks`, a byte each. The
named arrays are windows on it and cost next to nothing. What they hold is in a game's encoder.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

MANY = 1_000_000
"""The `most` of what has no limit in the rules, such as money."""
BYTES = 4
"""Of a number."""

Row: TypeAlias = bytearray | NDArray[np.uint8]
"""The bytes of one observation."""
Named: TypeAlias = dict[str, NDArray[Any]]
"""The arrays of an observation, or of many, by name."""


@dataclass(frozen=True, slots=True)
class Field:
    """One named array of an observation. Its numbers are whole, from 0 to `most`."""

    name: str
    shape: tuple[int, ...]
    about: str
    """What its numbers say, for the person who reads the documentation."""
    most: int = 1
    unit: int = 1
    """How much is 1 in the flat observation: about what is usual."""
    number: bool = False
    """Whether it is of `int32`; else it is of `uint8`."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def dtype(self) -> type[np.int32 | np.uint8]:
        return np.int32 if self.number else np.uint8


class Layout:
    """Where each named array lies in the row."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        self.fields = sorted(fields, key=lambda field: not field.number)
        """The numbers first."""
        self.numbers = sum(field.size for field in fields if field.number)
        self.size = sum(field.size for field in fields)
        """How many numbers and marks there are: the length of the flat vector."""
        marks = self.size - self.numbers
        self.bytes = BYTES * (self.numbers + -(-marks // BYTES))
        """The length of the row, which ends on a whole number."""
        self.start: dict[str, int] = {}
        """Where an array begins: which byte of the row."""
        place = 0
        for field in self.fields:
            self.start[field.name] = place
            place += field.size * (BYTES if field.number else 1)
        self._per_unit = np.concatenate(
            [np.full(field.size, 1 / field.unit, dtype=np.float32) for field in self.fields]
        )
        self._names = tuple(self.start)
        self._blank: Named = dict.fromkeys(self._names, np.empty(0))
        """What `named` fills in."""
        self._record = np.dtype(
            {
                "names": self._names,
                "formats": [(field.dtype, field.shape) for field in self.fields],
                "offsets": list(self.start.values()),
                "itemsize": self.bytes,
            }
        )
        """The row as numpy knows it: a record of arrays."""

    def named(self, row: Row) -> Named:
        """The named arrays of a row: windows on it, no copies."""
        arrays = np.ndarray((), self._record, row).item()  # all windows in one call
        named = self._blank.copy()  # a dict that need not grow is a fifth faster
        named.update(zip(self._names, arrays))  # noqa: B905  as many: `strict` costs a tenth
        return named

    def named_rows(self, rows: NDArray[np.uint8]) -> Named:
        """The same for many rows at once: each array has the rows in front."""
        records = rows.view(self._record)[:, 0]
        return {name: records[name] for name in self._names}

    def flat_of(self, row: Row) -> NDArray[np.float32]:
        """A row as a vector of about 0 to 1."""
        return self.flat(np.frombuffer(row, np.uint8))

    def flat(
        self, rows: NDArray[np.uint8], out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """A row, or many, as vectors of about 0 to 1: everything by its field's unit."""
        if out is None:
            out = np.empty((*rows.shape[:-1], self.size), np.float32)
        split = BYTES * self.numbers
        numbers = rows[..., :split].view(np.int32)
        marks = rows[..., split : split + self.size - self.numbers]
        unit = self._per_unit
        np.multiply(numbers, unit[: self.numbers], out[..., : self.numbers], dtype=np.float32)
        np.multiply(marks, unit[self.numbers :], out[..., self.numbers :], dtype=np.float32)
        return out

    def named_space(self) -> spaces.Dict:
        """The space of the named arrays."""
        return spaces.Dict(
            {
                field.name: spaces.Box(0, field.most, field.shape, field.dtype)
                for field in self.fields
            }
        )

    def flat_space(self) -> spaces.Box:
        """The space of the flat vector."""
        high = np.concatenate(
            [np.full(field.size, field.most / field.unit, np.float32) for field in self.fields]
        )
        return spaces.Box(np.zeros_like(high), high, dtype=np.float32)
