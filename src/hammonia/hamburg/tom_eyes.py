"""How TOM looks at a question: its colours and cards, for his rules in the files beside this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hammonia.hamburg.pieces import BLACK, COLOURS, DISASTERS
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.options import Option

Options: TypeAlias = tuple[Option, ...]
Rule: TypeAlias = Callable[[HamburgState, Any, Options], Option]


def colour_of(option: Option) -> int:
    word = option[1]
    return COLOURS.index(word) if word in COLOURS else DISASTERS.index(word)


def coloured(options: Options) -> Options:
    """The options that name a colour or a disaster."""
    return tuple(o for o in options if len(o) > 1 and (o[1] in COLOURS or o[1] in DISASTERS))


def workers_of(state: HamburgState, seat: int, colour: int) -> int:
    return state.workers[colour][seat]


def level(state: HamburgState, seat: int, colour: int) -> int:
    return state.levels[colour][seat]


def lead(state: HamburgState, seat: int, colour: int) -> int:
    """How many cards more than anybody else he has for the clerics of a window's colour."""
    counts = [_for_window(state, other, colour) for other in range(state.setting.seats)]
    own = counts.pop(seat)
    return own - max(counts, default=0)


def _for_window(state: HamburgState, seat: int, colour: int) -> int:
    if colour == BLACK:
        return len(state.garden[seat])
    cards = state.setting.cards
    return sum(cards[face].colour == colour for face in state.buildings(seat))


def leftmost(state: HamburgState, seat: int, options: Options) -> Option:
    """The option whose card lies furthest left; buildings under zoo cards come last."""
    display = state.display(seat)
    return min(options, key=lambda option: display.index(option[1]))


def first(state: HamburgState, question: Any, options: Options) -> Option:
    return options[0]
