"""Effects that bring marks, points and workers, and laurels that bring points at the end."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import THAT, Effect, Laurel
from hammonia.hamburg.asking import total
from hammonia.hamburg.effects.counts import BuildingsOf, Counted, Own
from hammonia.hamburg.pieces import BLACK, COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.workers import (
    HireWorkers,
    Recolour,
    ReturnWorkers,
    TakeWorkers,
    gain_workers,
    owned,
)  # fmt: skip
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message


def _told(key: str, amount: int, unit: str, per: Counted | None, group: int) -> Message:
    args = {"amount": say.amount(amount, unit)}
    if per is None:
        return Message(f"effect.{key}", args)
    args["per"] = per.term()
    if group == 1:
        return Message(f"effect.{key}.per", args)
    return Message(f"effect.{key}.per_group", {**args, "per": say.amount(group, per.term()[1])})


@dataclass(frozen=True, slots=True)
class Amount(Effect):
    """A number of something, fixed or for each full group of what is counted."""

    amount: int
    per: Counted | None = None
    group: int = 1

    def number(self, state: HamburgState, seat: int) -> int:
        if self.per is None:
            return self.amount
        return self.amount * (self.per.number(state, seat) // self.group)

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return self.per is None or self.number(state, seat) > 0


@dataclass(frozen=True, slots=True)
class Marks(Amount):
    """Gain marks."""

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_marks(state, seat, self.number(state, seat))

    def told(self) -> Message:
        return _told("gain", self.amount, "mark", self.per, self.group)


@dataclass(frozen=True, slots=True)
class Points(Amount):
    """Gain points."""

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_points(state, seat, self.number(state, seat))

    def told(self) -> Message:
        return _told("gain", self.amount, "point", self.per, self.group)


def gain_marks(state: HamburgState, seat: int, number: int) -> None:
    state.money[seat] += number
    state.tell("gains", seat=say.seat(seat), what=say.amount(number, "mark"))


def gain_points(state: HamburgState, seat: int, number: int) -> None:
    state.points[seat] += number
    state.tell("gains", seat=say.seat(seat), what=say.amount(number, "point"))


@dataclass(frozen=True, slots=True)
class ParkMarks(Effect):
    """Marks from a park, and what is always on adds to them."""

    amount: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_marks(state, seat, self.amount + total(state, seat, "park_bonus"))

    def told(self) -> Message:
        return _told("gain", self.amount, "mark", None, 1)


@dataclass(frozen=True, slots=True)
class MarksByDie(Effect):
    """Marks equal to the die of the colour of the worker who was returned."""

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_marks(state, seat, state.dice[colour])

    def told(self) -> Message:
        return Message("effect.marks_by_die")


# -- workers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainWorkers(Effect):
    """Gain one worker of each of these colours."""

    colours: tuple[int, ...]

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for gained in self.colours:
            gain_workers(state, seat, colour if gained == THAT else gained, 1)

    def told(self) -> Message:
        if self.colours == (THAT,):
            return Message("effect.gain_worker.that")
        workers = say.several(say.amount(1, f"worker.{COLOURS[c]}") for c in self.colours)
        return Message("effect.gain", {"amount": workers})

    def told_with(self, colour: int) -> Message:
        return GainWorkers(tuple(colour if c == THAT else c for c in self.colours)).told()


@dataclass(frozen=True, slots=True)
class AnyWorkers(Effect):
    """Gain workers of any colours."""

    number: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(TakeWorkers(seat, self.number))

    def told(self) -> Message:
        return Message("effect.gain", {"amount": say.amount(self.number, "worker_of_any_colour")})


@dataclass(frozen=True, slots=True)
class HireUpTo(Effect):
    """Buy workers of any colours at a mark each."""

    number: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.money[seat] > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(HireWorkers(seat, self.number))

    def told(self) -> Message:
        return Message("effect.hire", {"workers": say.amount(self.number, "worker")})


@dataclass(frozen=True, slots=True)
class RecolourWorkers(Effect):
    """Recolour any number of the other workers."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return owned(state, seat) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(Recolour(seat))

    def told(self) -> Message:
        return Message("effect.recolour")


@dataclass(frozen=True, slots=True)
class ReturnDifferent(Effect):
    """Return workers of different colours; each brings points and marks."""

    most: int
    points: int
    marks: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return owned(state, seat) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ReturnWorkers(seat, self.most, self.points, self.marks))

    def told(self) -> Message:
        args = {
            "workers": say.amount(self.most, "worker"),
            "gain": say.several((say.amount(self.points, "point"), say.amount(self.marks, "mark"))),
        }
        return Message("effect.return_different", args)


@dataclass(frozen=True, slots=True)
class WorkersOfDice(Effect):
    """For each die that shows a number, a worker of its colour; of any colour for the black die."""

    pips: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return self.pips in state.dice

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for gained in _showing(state, self.pips):
            gain_workers(state, seat, gained, 1)
        if state.dice[BLACK] == self.pips:
            state.agenda.append(TakeWorkers(seat, 1))

    def told(self) -> Message:
        return Message("effect.workers_of_dice", {"pips": say.number(self.pips)})


@dataclass(frozen=True, slots=True)
class WorkersOfBlackDie(Effect):
    """For each coloured die equal to the black one, a worker of its colour."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(_showing(state, state.dice[BLACK]))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for gained in _showing(state, state.dice[BLACK]):
            gain_workers(state, seat, gained, 1)

    def told(self) -> Message:
        return Message("effect.workers_of_black_die")


def _showing(state: HamburgState, pips: int) -> list[int]:
    return [colour for colour in range(len(COLOURS)) if state.dice[colour] == pips]


# -- several at once -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Both(Effect):
    """Several effects; at most the last of them asks anything."""

    parts: tuple[Effect, ...]

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return any(part.possible(state, seat, colour) for part in self.parts)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        for part in self.parts:
            if part.possible(state, seat, colour):
                part.do(state, seat, colour)

    def told(self) -> Message:
        return Message("effect.both")


# -- laurels ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LaurelPoints(Laurel):
    """Points at the end for each full group of what is counted."""

    amount: int
    per: Counted
    group: int = 1

    def points(self, state: HamburgState, seat: int) -> int:
        return self.amount * (self.per.number(state, seat) // self.group)

    def told(self) -> Message:
        return _told("laurel", self.amount, "point", self.per, self.group)


@dataclass(frozen=True, slots=True)
class LaurelForAllColours(Laurel):
    """Points at the end for sites of all five colours."""

    amount: int

    def points(self, state: HamburgState, seat: int) -> int:
        complete = Own("site_colours").number(state, seat) == len(COLOURS)
        return self.amount if complete else 0

    def told(self) -> Message:
        return Message("effect.laurel.all_colours", {"amount": say.amount(self.amount, "point")})


@dataclass(frozen=True, slots=True)
class LaurelForStatue(Laurel):
    """The best own statue counts a second time."""

    def points(self, state: HamburgState, seat: int) -> int:
        return max(state.statues_of[seat], default=0)

    def told(self) -> Message:
        return Message("effect.laurel.statue")


def per_building(amount: int, category: str) -> LaurelPoints:
    """The laurel that every category has."""
    return LaurelPoints(amount, BuildingsOf(category))
