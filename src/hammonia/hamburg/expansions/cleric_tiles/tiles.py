"""The twelve cleric tiles, front and back."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import Node
from hammonia.hamburg.changes import Costs, ReturnOneAny, Takes, Then, WorkersOfIts
from hammonia.hamburg.effects.gains import AnyWorkers
from hammonia.hamburg.pieces import BLACK, BROWN, DICE, GREY, ORANGE, PINK, PURPLE
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message


@dataclass(frozen=True, slots=True)
class AdvanceCosts(Node):
    """Advancing by the dice costs more marks, or fewer."""

    marks: int

    def told(self) -> Message:
        return Message("cleric_tile.advance_costs", {"marks": say.gain(self.marks, "mark")})


@dataclass(frozen=True, slots=True)
class Rounds(Node):
    """Everybody has more actions this season, or fewer."""

    number: int

    def told(self) -> Message:
        return Message("cleric_tile.rounds", {"number": say.gain(self.number, "action")})


@dataclass(frozen=True, slots=True)
class OneOfEachColour(Node):
    """All hands are discarded; everybody draws a card of each colour."""

    def told(self) -> Message:
        return Message("cleric_tile.one_of_each")


@dataclass(frozen=True, slots=True)
class FromTwoPiles(Node):
    """All hands are discarded; everybody draws from two piles."""

    first: int
    second: int

    def told(self) -> Message:
        args = {"first": say.number(self.first), "second": say.number(self.second)}
        return Message("cleric_tile.from_two_piles", args)


@dataclass(frozen=True, slots=True)
class AllShips(Node):
    """All ships are active this season, or none."""

    active: bool

    def told(self) -> Message:
        return Message("cleric_tile.all_ships" if self.active else "cleric_tile.no_ships")


@dataclass(frozen=True, slots=True)
class Ignored(Node):
    """Disasters of these colours do not rise this season; black: no tokens are drawn."""

    colours: tuple[int, ...]

    def told(self) -> Message:
        colours = say.several(say.term(DICE[colour]) for colour in self.colours)
        return Message("cleric_tile.ignored", {"colours": colours})


SHIPS_TILE = 10
"""Left out where there are no ships."""
_WARM, _COLD = (PURPLE, ORANGE, PINK), (GREY, BROWN)

TILES: dict[int, tuple[Node, Node]] = {
    1: (Takes("money", 2), Takes("money", -2)),
    2: (Then("workers", AnyWorkers(1)), Then("workers", ReturnOneAny())),
    3: (Costs("wall", -2), Costs("wall", 2)),
    4: (AdvanceCosts(-2), AdvanceCosts(2)),
    5: (Costs("build", -2), Costs("build", 2)),
    6: (Rounds(1), Rounds(-1)),
    7: (Takes("money", 2, _WARM), Takes("money", -2, _WARM)),
    8: (Takes("money", 2, _COLD), Takes("money", -2, _COLD)),
    9: (OneOfEachColour(), FromTwoPiles(3, 2)),
    SHIPS_TILE: (AllShips(True), AllShips(False)),
    11: (Then("workers", WorkersOfIts(1), _WARM), Then("workers", WorkersOfIts(1), _COLD)),
    12: (Ignored(_WARM), Ignored((*_COLD, BLACK))),
}
