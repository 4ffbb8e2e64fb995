"""Effects on disasters, wall, City Hall Square and church."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hammonia.hamburg.ability import ANY, THAT, Effect
from hammonia.hamburg.calming import EVERY_COLOUR, CalmAndSpread, CalmSome, can_calm
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.effects.counts import Counted
from hammonia.hamburg.pieces import BY_CARD, COLOURS, DICE, DICE_PHASE, DISASTERS, NO_WINDOW
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

# -- disasters -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Calm(Effect):
    """Decrease disasters of a colour, or of any, by up to so many levels, or by exactly as many."""

    levels: int
    colour: int = ANY
    per: Counted | None = None
    exactly: bool = False

    def _colours(self, colour: int) -> tuple[int, ...]:
        if self.colour == ANY:
            return EVERY_COLOUR
        return (colour if self.colour == THAT else self.colour,)

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return can_calm(state, seat, self._colours(colour))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        levels = self.levels * (self.per.number(state, seat) if self.per else 1)
        colours = self._colours(colour)
        if self.exactly and len(colours) == 1:
            for _ in range(levels):
                calm(state, seat, colours[0])
        else:
            state.agenda.append(CalmSome(seat, levels, colours, up_to=not self.exactly))

    def told(self) -> Message:
        args = {"levels": say.amount(self.levels, "level")}
        if self.per is not None:
            return Message("effect.calm.per", {**args, "per": self.per.term()})
        how = "exactly" if self.exactly else "up_to"
        if self.colour == ANY:
            return Message(f"effect.calm.{how}", args)
        if self.colour == THAT:
            return Message(f"effect.calm.{how}.that", args)
        return Message("effect.calm.one", {**args, "disaster": say.term(DISASTERS[self.colour])})

    def told_with(self, colour: int) -> Message:
        return replace(self, colour=colour).told() if self.colour == THAT else self.told()


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
        return bool(open_halves(state, seat, None, BY_CARD, self.times))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseAnyHalf(seat, self.times))

    def told(self) -> Message:
        if not self.times:
            return Message("effect.segment_free")
        return Message("effect.segment", {"times": say.number(self.times)})


@dataclass(frozen=True, slots=True)
class Advance(Effect):
    """Advance a space on the City Hall Square for a price; in phase II a toll may come to it."""

    price: int = 0

    def _cost(self, state: HamburgState, seat: int) -> int:
        return self.price + (advance_toll(state, seat) if state.phase == DICE_PHASE else 0)

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.money[seat] >= self._cost(state, seat)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.money[seat] -= self._cost(state, seat)
        advance_one(state, seat)

    def told(self) -> Message:
        if not self.price:
            return Message("effect.advance")
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
    rule = "ability_church"
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
    rule = "ability_church"
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
    rule = "ability_church"
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
    rule = "ability_church"
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
