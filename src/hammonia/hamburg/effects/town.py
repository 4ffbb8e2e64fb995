"""Effects on disasters, wall, City Hall Square and church."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.calming import CalmAndSpread, CalmSome, can_calm
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.effects.counts import Counted
from hammonia.hamburg.pieces import COLOURS, DICE, DISASTERS, NO_WINDOW
from hammonia.hamburg.square import advance_one, advance_toll
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import ColourVerb, Stop
from hammonia.hamburg.wall import ChooseAnyHalf, open_halves
from hammonia.hamburg.workers import is_owned, owned
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb, condition
from hammonia.kernel.state import Setting

RULE = "Addendum: the cards"


# -- disasters -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CalmColour(Effect):
    """Decrease one disaster by a level."""

    colour: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.levels[self.colour][seat] > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        calm(state, seat, self.colour)

    def told(self) -> Message:
        return Message("effect.calm_colour", {"disaster": say.term(DISASTERS[self.colour])})


@dataclass(frozen=True, slots=True)
class CalmAny(Effect):
    """Decrease a disaster of one's choice by a level."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return can_calm(state, seat)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(CalmSome(seat, 1))

    def told(self) -> Message:
        return Message("effect.calm_any")


@dataclass(frozen=True, slots=True)
class CalmUpToLevels(Effect):
    """Decrease disasters by up to so many levels, in any mix; or so many for what is counted."""

    levels: int
    per: Counted | None = None

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return can_calm(state, seat)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        levels = self.levels * (self.per.number(state, seat) if self.per else 1)
        state.agenda.append(CalmSome(seat, levels, up_to=True))

    def told(self) -> Message:
        args = {"levels": say.amount(self.levels, "level")}
        if self.per is None:
            return Message("effect.calm_up_to", args)
        return Message("effect.calm_up_to.per", {**args, "per": self.per.term()})


@dataclass(frozen=True, slots=True)
class CalmPaidColour(Effect):
    """Decrease the disaster of the returned worker's colour by up to so many levels."""

    levels: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.levels[colour][seat] > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(CalmSome(seat, self.levels, (colour,), up_to=True))

    def told(self) -> Message:
        return Message("effect.calm_paid", {"levels": say.amount(self.levels, "level")})


@dataclass(frozen=True, slots=True)
class SpreadDisaster(Effect):
    """Decrease a disaster; it rises for everybody else."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return can_calm(state, seat)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(CalmAndSpread(seat))

    def told(self) -> Message:
        return Message("effect.spread")


# -- wall and square -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuildSegment(Effect):
    """Build a wall segment without a card, at so many times its price."""

    times: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(open_halves(state, seat, None, standard=False, times=self.times))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseAnyHalf(seat, self.times))

    def told(self) -> Message:
        key = "effect.segment" if self.times else "effect.segment_free"
        return Message(key, {"times": say.number(self.times)})


@dataclass(frozen=True, slots=True)
class Advance(Effect):
    """Advance a space on the City Hall Square for free."""

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        advance_one(state, seat)

    def told(self) -> Message:
        return Message("effect.advance")


@dataclass(frozen=True, slots=True)
class AdvanceInPhaseTwo(Effect):
    """Advance a space for a fixed price; in phase II others may ask for a toll on top."""

    price: int

    def _cost(self, state: HamburgState, seat: int) -> int:
        return self.price + advance_toll(state, seat)

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.money[seat] >= self._cost(state, seat)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.money[seat] -= self._cost(state, seat)
        advance_one(state, seat)

    def told(self) -> Message:
        return Message("effect.advance_for", {"cost": say.amount(self.price, "mark")})


# -- church ----------------------------------------------------------------------------------------


def _neighbours(state: HamburgState) -> dict[str, int]:
    """The windows beside the cleric. The row does not wrap around."""
    beside = {"left": state.window - 1, "right": state.window + 1}
    return {side: window for side, window in beside.items() if 0 <= window < len(state.floor)}


@condition("church.window_on_that_side")
def window_on_that_side(state: HamburgState, question: ChooseWindow, side: str) -> bool:
    return side in _neighbours(state)


class MoveTo(Verb[HamburgState, "ChooseWindow", str]):
    """Move the cleric to the window on this side."""

    name = "window"
    rule = RULE
    conditions = (window_on_that_side,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], str]:
        return {("left",): "left", ("right",): "right"}

    def do(self, state: HamburgState, question: ChooseWindow, side: str) -> None:
        state.window = _neighbours(state)[side]
        state.tell("cleric", colour=say.term(DICE[state.setting.boards.windows[state.window]]))

    def told(self, state: HamburgState, question: ChooseWindow, side: str) -> Message:
        window = _neighbours(state)[side]
        colour = say.term(DICE[state.setting.boards.windows[window]])
        return Message("option.window", {"side": say.term(side), "colour": colour})


@dataclass(slots=True)
class ChooseWindow(Question[HamburgState]):
    """To which window does the cleric move?"""

    kind = "window"
    rule = RULE
    verbs = (MoveTo(),)


@dataclass(frozen=True, slots=True)
class MoveCleric(Effect):
    """Move this season's cleric by one window."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.window != NO_WINDOW

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseWindow(seat))

    def told(self) -> Message:
        return Message("effect.move_cleric")


class StandInWindow(ColourVerb["ChooseVisitor"]):
    """Put this worker into the window of its colour."""

    name = "give"
    rule = RULE
    conditions = (is_owned,)

    def do(self, state: HamburgState, question: ChooseVisitor, colour: int) -> None:
        state.workers[colour][question.seat] -= 1
        state.visitors[state.setting.boards.windows.index(colour)] += 1
        worker = say.amount(1, f"worker.{COLOURS[colour]}")
        state.tell("visitor", seat=say.seat(question.seat), worker=worker)


@dataclass(slots=True)
class ChooseVisitor(Question[HamburgState]):
    """Which worker stands in the church as a cleric, if any?"""

    kind = "visitor"
    rule = RULE
    verbs = (StandInWindow(), Stop())


@dataclass(frozen=True, slots=True)
class WorkerToChurch(Effect):
    """A worker may stand in a window and counts as a cleric from then on."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return owned(state, seat) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseVisitor(seat))

    def told(self) -> Message:
        return Message("effect.worker_to_church")
