"""The city wall: which segments can be built, what they cost and bring."""

from __future__ import annotations

from hammonia.hamburg.pieces import HALVES, SEGMENTS
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say


def next_colour(state: HamburgState, seat: int, half: int) -> int | None:
    """The colour of a half's next segment; None if the half is complete."""
    built = state.wall[half][seat]
    return None if built == SEGMENTS else state.setting.walls[seat][half][built]


def segment_cost(state: HamburgState, seat: int, half: int) -> int:
    """What the next segment of a half costs."""
    return state.setting.boards.wall_costs[state.wall[half][seat]]


def open_halves(state: HamburgState, seat: int, colour: int) -> list[int]:
    """The halves whose next segment has this colour and can be paid."""
    return [
        half
        for half in range(len(HALVES))
        if next_colour(state, seat, half) == colour
        and segment_cost(state, seat, half) <= state.money[seat]
    ]


def build_segment(state: HamburgState, seat: int, half: int) -> None:
    """Pay and build; the last segment of a half brings a statue, once."""
    state.money[seat] -= segment_cost(state, seat, half)
    state.wall[half][seat] += 1
    state.tell("built_segment", seat=say.seat(seat), half=say.term(HALVES[half]))
    complete = state.wall[half][seat] == SEGMENTS
    if complete and not state.statue_halves[half][seat]:
        state.statue_halves[half][seat] = True
        if state.statues:
            value = state.statues.pop()
            state.statues_of[seat].append(value)
            state.tell("statue", seat=say.seat(seat), points=say.amount(value, "point"))
