"""What abilities count: buildings, sites, walls, workers, dice, disasters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.ability import Count
from hammonia.hamburg.asking import total
from hammonia.hamburg.pieces import COLOURS, DICE, THIRD_SEGMENT
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Arg


class Counted(Count):
    """A count that goes by a term of the game."""

    __slots__ = ()

    def term(self) -> Arg:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class BuildingsOf(Counted):
    """Own buildings that count for a category, wherever they lie in the display."""

    category: str

    def number(self, state: HamburgState, seat: int) -> int:
        categories = state.setting.categories
        return sum(self.category in categories[face] for face in state.display(seat))

    def term(self) -> Arg:
        return say.term(f"count.category.{self.category}")


@dataclass(frozen=True, slots=True)
class Sites(Counted):
    """Own sites of a colour, built on or not."""

    colour: int

    def number(self, state: HamburgState, seat: int) -> int:
        cards = state.setting.cards
        return sum(cards[site[0]].colour == self.colour for site in state.sites[seat])

    def term(self) -> Arg:
        return say.term(f"count.site.{COLOURS[self.colour]}")


@dataclass(frozen=True, slots=True)
class DiceShowing(Counted):
    """Dice that show a number, the black one included."""

    pips: int

    def number(self, state: HamburgState, seat: int) -> int:
        return state.dice.count(self.pips)

    def term(self) -> Arg:
        return say.term(f"count.die.{self.pips}")


@dataclass(frozen=True, slots=True)
class Die(Counted):
    """The number of a die."""

    colour: int

    def number(self, state: HamburgState, seat: int) -> int:
        return state.dice[self.colour]

    def term(self) -> Arg:
        return say.term(f"count.pips.{DICE[self.colour]}")


@dataclass(frozen=True, slots=True)
class Own(Counted):
    """Something of one's own, by its name in the table below."""

    what: str

    def number(self, state: HamburgState, seat: int) -> int:
        return _COUNTS[self.what](state, seat)

    def term(self) -> Arg:
        return say.term(f"count.{self.what}")


def _categories(state: HamburgState, seat: int) -> int:
    """Different categories among own buildings; each building stands for one of its own."""
    choices = [state.setting.categories[face] for face in state.display(seat)]
    found = {options[0] for options in choices if len(options) == 1}
    for options in choices:
        found |= set([category for category in options if category not in found][:1])
    return len(found)


def _site_colours(state: HamburgState, seat: int) -> int:
    cards = state.setting.cards
    return len({cards[site[0]].colour for site in state.sites[seat]})


def _thirds_and_statues(state: HamburgState, seat: int) -> int:
    thirds = sum(built[seat] >= THIRD_SEGMENT for built in state.wall)
    return thirds + len(state.statues_of[seat]) + total(state, seat, "more_statues", seat)


def _most_frequent_number(state: HamburgState, seat: int) -> int:
    """The number that shows alone most often on the dice; none if it shares that."""
    times = [state.dice.count(pips) for pips in range(1, 7)]
    most = max(times)
    return 1 + times.index(most) if times.count(most) == 1 else 0


_COUNTS: dict[str, Callable[[HamburgState, int], int]] = {
    "buildings": lambda state, seat: len(state.display(seat)),
    "categories": _categories,
    "site_colours": _site_colours,
    "segments": lambda state, seat: state.segments(seat),
    "thirds_and_statues": _thirds_and_statues,
    "active_majorities": lambda state, seat: sum(active[seat] for active in state.majorities),
    "workers": lambda state, seat: sum(column[seat] for column in state.workers),
    "worker_colours": lambda state, seat: sum(column[seat] > 0 for column in state.workers),
    "worker_sets": lambda state, seat: min(column[seat] for column in state.workers),
    "disaster_colours": lambda state, seat: sum(column[seat] > 0 for column in state.levels),
    "disaster_levels": lambda state, seat: sum(column[seat] for column in state.levels),
    "most_frequent_number": _most_frequent_number,
    "square_points": lambda state, seat: state.setting.boards.square[state.square[seat]],
}
