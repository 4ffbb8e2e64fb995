"""What abilities count: buildings, sites, walls, workers, dice, disasters."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import Count
from hammonia.hamburg.pieces import COLOURS, DICE, THIRD_SEGMENT
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Arg


class Counted(Count):
    """A count that goes by a term of the game."""

    __slots__ = ()

    def term(self) -> Arg:
        return say.term(f"count.{type(self).__name__}")


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
class Buildings(Counted):
    """All own buildings."""

    def number(self, state: HamburgState, seat: int) -> int:
        return len(state.display(seat))


@dataclass(frozen=True, slots=True)
class Categories(Counted):
    """Different categories among own buildings; each building stands for one of its own."""

    def number(self, state: HamburgState, seat: int) -> int:
        return _most_different([state.setting.categories[face] for face in state.display(seat)])


def _most_different(choices: list[tuple[str, ...]]) -> int:
    """How many different categories there are at most if each building shows one of its own."""
    sure = {options[0] for options in choices if len(options) == 1}
    free = [options for options in choices if len(options) > 1]
    more = 0
    for options in free:
        left = [category for category in options if category not in sure]
        if left:
            sure.add(left[0])
            more += 1
    return len(sure)


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
class SiteColours(Counted):
    """Different colours among own sites."""

    def number(self, state: HamburgState, seat: int) -> int:
        cards = state.setting.cards
        return len({cards[site[0]].colour for site in state.sites[seat]})


@dataclass(frozen=True, slots=True)
class Segments(Counted):
    """Own wall segments."""

    def number(self, state: HamburgState, seat: int) -> int:
        return state.segments(seat)


@dataclass(frozen=True, slots=True)
class ThirdsAndStatues(Counted):
    """Built third segments of both halves, and own statues."""

    def number(self, state: HamburgState, seat: int) -> int:
        thirds = sum(built[seat] >= THIRD_SEGMENT for built in state.wall)
        return thirds + len(state.statues_of[seat])


@dataclass(frozen=True, slots=True)
class ActiveMajorities(Counted):
    """Own active majority tokens."""

    def number(self, state: HamburgState, seat: int) -> int:
        return sum(active[seat] for active in state.majorities)


@dataclass(frozen=True, slots=True)
class Workers(Counted):
    """Own workers."""

    def number(self, state: HamburgState, seat: int) -> int:
        return sum(column[seat] for column in state.workers)


@dataclass(frozen=True, slots=True)
class WorkerColours(Counted):
    """Different colours among own workers."""

    def number(self, state: HamburgState, seat: int) -> int:
        return sum(column[seat] > 0 for column in state.workers)


@dataclass(frozen=True, slots=True)
class WorkerSets(Counted):
    """Complete sets of one worker of each colour."""

    def number(self, state: HamburgState, seat: int) -> int:
        return min(column[seat] for column in state.workers)


@dataclass(frozen=True, slots=True)
class DisasterColours(Counted):
    """Disasters that stand above zero."""

    def number(self, state: HamburgState, seat: int) -> int:
        return sum(column[seat] > 0 for column in state.levels)


@dataclass(frozen=True, slots=True)
class DisasterLevels(Counted):
    """All levels of all disasters."""

    def number(self, state: HamburgState, seat: int) -> int:
        return sum(column[seat] for column in state.levels)


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
class MostFrequentNumber(Counted):
    """The number that shows alone most often on the dice; none if it shares that."""

    def number(self, state: HamburgState, seat: int) -> int:
        times = [state.dice.count(pips) for pips in range(1, 7)]
        most = max(times)
        return 1 + times.index(most) if times.count(most) == 1 else 0


@dataclass(frozen=True, slots=True)
class SquarePoints(Counted):
    """What the own space on the City Hall Square is worth."""

    def number(self, state: HamburgState, seat: int) -> int:
        return state.setting.boards.square[state.square[seat]]
