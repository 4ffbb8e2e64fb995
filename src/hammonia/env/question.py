"""The question that stands, as numbers: its kind, what it says besides, and whom it asks.

Every game has questions, so every encoder begins with this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from hammonia.env.layout import MANY, Field, Layout
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
        kinds = game.questions_at(setting)
        self._kinds = {kind: layout.start["question"] + n for n, kind in enumerate(kinds)}
        self._mover = layout.start["mover"]
        self._names = {
            kind: tuple(field.name for field in fields(kind) if field.name != "seat")
            for kind in kinds
        }

    def write(self, row: bytearray, state: Any, seats: Sequence[int]) -> list[int]:
        """Write its marks; `seats` says where each seat sits. Returns its details."""
        step = state.agenda[-1] if state.agenda else None
        if not isinstance(step, Question):
            return _NO_DETAILS
        kind = type(step)
        row[self._kinds[kind]] = 1
        row[self._mover + seats[step.seat]] = 1
        if not (names := self._names[kind]):
            return _NO_DETAILS
        numbers: list[int] = []
        for name in names:
            _add(getattr(step, name), numbers)
        return numbers[:DETAILS] + [0] * (DETAILS - len(numbers))


_NO_DETAILS = [0] * DETAILS


def _add(value: Any, numbers: list[int]) -> None:
    """The numbers in a field of a question; words are none."""
    if isinstance(value, int):
        numbers.append(value + 1)
    elif isinstance(value, tuple):
        for part in value:
            _add(part, numbers)
