"""The end: final scoring in the rulebook's six steps, and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.pieces import (
    BLACK,
    POINTS_FOR_MAJORITY,
    POINTS_FOR_THIRD,
    THIRD_SEGMENT,
)  # fmt: skip
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Act
from hammonia.kernel.game import Score, places
from hammonia.kernel.messages import Message

STEPS = ("cards", "laurels", "majorities", "wall", "clerics", "square")


def printed_points(state: HamburgState, seat: int) -> int:
    faces = [*state.buildings(seat), *state.garden[seat]]
    return sum(state.setting.cards[face].points for face in faces)


def laurel_points(state: HamburgState, seat: int) -> int:
    """What the laurels bring. A building under a zoo card brings no points of its own."""
    laurels = state.setting.laurels
    return sum(laurels[f].points(state, seat) for f in state.buildings(seat) if f in laurels)


def majority_points(state: HamburgState, seat: int) -> int:
    return POINTS_FOR_MAJORITY * sum(active[seat] for active in state.majorities)


def wall_points(state: HamburgState, seat: int) -> int:
    """Three for each half's third segment, and the statues."""
    thirds = sum(built[seat] >= THIRD_SEGMENT for built in state.wall)
    return POINTS_FOR_THIRD * thirds + sum(state.statues_of[seat])


def cleric_points(state: HamburgState, seat: int) -> int:
    """A point for each own card below whose window a cleric stands, for each such cleric."""
    clerics = dict(zip(state.setting.boards.windows, state.floor, strict=True))
    cards = state.setting.cards
    built = sum(clerics[cards[face].colour] for face in state.buildings(seat))
    return built + clerics[BLACK] * len(state.garden[seat])


def square_points(state: HamburgState, seat: int) -> int:
    return state.setting.boards.square[state.square[seat]]


def steps_of(state: HamburgState, seat: int) -> list[int]:
    """The points of each step, in order."""
    steps = [
        printed_points(state, seat), laurel_points(state, seat), majority_points(state, seat),
        wall_points(state, seat), cleric_points(state, seat), square_points(state, seat),
    ]  # fmt: skip
    for expansion in state.setting.expansions:
        steps += [points(state, seat) for points in expansion.scoring.values()]
    return steps


@dataclass(slots=True)
class FinalScoring(Act[HamburgState]):
    """After the eighth season."""

    kind = "final_scoring"

    def run(self, state: HamburgState) -> None:
        state.tell("final")
        for expansion in state.setting.expansions:
            expansion.before_the_final_scoring(state)
        state.final = [steps_of(state, seat) for seat in range(state.setting.seats)]
        for seat, steps in enumerate(state.final):
            state.points[seat] += sum(steps)


def scores(state: HamburgState) -> list[Score]:
    """Most points win; a tie goes to the most money; still tied, the victory is shared."""
    seats = range(state.setting.seats)
    place = places([(state.points[seat], state.money[seat]) for seat in seats])
    return [Score(state.points[seat], place[seat], _items(state, seat)) for seat in seats]


def _items(state: HamburgState, seat: int) -> tuple[tuple[Message, int], ...]:
    steps = state.final[seat] if state.final else []
    before = state.points[seat] - sum(steps)
    names = [*STEPS, *(name for more in state.setting.expansions for name in more.scoring)]
    final = [(Message(f"score.{name}"), points) for name, points in zip(names, steps, strict=False)]
    return ((Message("score.before"), before), *final)
