"""The question that stands, as numbers: its kind, what it says besides, and whom it asks.

Every game has questions, so every encoder begins with this.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from hammonia.env.encoder import packed
from hammonia.env.layout import BYTES, MANY, Field, Layout
from hammonia.kernel.agenda import Question
from hammonia.kernel.game import Game
from hammonia.kernel.state import Setting

DETAILS = 12
"""So many numbers of a question are shown; none of ours has more."""


def question_fields(game: Game[Any], setting: Setting) -> tuple[Field, ...]:
    """The arrays that tell the question; `details` are the first numbers of an observation."""
    kinds = game.questions_at(setting)
    return (
        Field(
            "details", (DETAILS,), "the numbers in the question, in order, each plus 1; then 0",
            most=MANY, unit=10, number=True,
        ),
        Field("question", (len(kinds),), "the kind of question that stands; none at the end"),
        Field("mover", (setting.seats,), "the seat that is asked"),
    )  # fmt: skip


class QuestionWriter:
    """Writes the question of a state into a row."""

    def __init__(self, game: Game[Any], setting: Setting, layout: Layout) -> None:
        self._kinds = {
            kind: (layout.start["question"] + number, _reader_of(kind))
            for number, kind in enumerate(game.questions_at(setting))
        }
        """By kind: its mark, and what reads its details."""
        self._mover = layout.start["mover"]
        first = layout.start["details"]
        self._details = slice(first, first + DETAILS * BYTES)

    def write(self, row: bytearray, state: Any, seats: Sequence[int]) -> Question[Any] | None:
        """Write the question and return it; `seats` says where each seat sits."""
        step = state.agenda[-1] if state.agenda else None
        if not isinstance(step, Question):
            return None
        mark, read = self._kinds[type(step)]
        row[mark] = 1
        row[self._mover + seats[step.seat]] = 1
        if read is not None:
            row[self._details] = _details(read(step))
        return step


def _reader_of(kind: type[Question[Any]]) -> Callable[[Any], Hashable] | None:
    """What reads all that a question says besides its seat, if there is anything."""
    names = [field.name for field in fields(kind) if field.name != "seat"]
    return attrgetter(*names) if names else None


@lru_cache(maxsize=10_000)
def _details(said: Hashable) -> bytearray:
    """The numbers in what a question says, as they stand in a row. Most are asked for often.

    They are remembered, so nobody may change them.
    """
    numbers: list[int] = []
    _add(said, numbers)
    return packed((numbers + [0] * DETAILS)[:DETAILS])


def _add(value: Any, numbers: list[int]) -> None:
    """The numbers in a field of a question; words are none."""
    if isinstance(value, int):
        numbers.append(value + 1)
    elif isinstance(value, tuple):
        for part in value:
            _add(part, numbers)
