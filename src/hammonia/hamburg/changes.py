"""What tiles are made of: each a change to one of the standard actions, when a player chooses it.

A tile lies there for everybody; its `Changing` power answers the hooks for whom it holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.ability import Effect, Node
from hammonia.hamburg.calming import EVERY_COLOUR
from hammonia.hamburg.card_texts import effect_text
from hammonia.hamburg.dues import ReturnDue
from hammonia.hamburg.hooks import Dues, Power
from hammonia.hamburg.pieces import CHOSEN, COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import ColourVerb
from hammonia.hamburg.workers import gain_workers, owned
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Arg, Args, Message
from hammonia.kernel.options import condition

RULE = "changed_actions"


@dataclass(frozen=True, slots=True)
class Change(Node):
    """A change to a standard action: as it stands, none at all."""

    use: str

    def bonus(self, colour: int) -> int:
        """Marks more that taking money brings."""
        return 0

    def price(self, colour: int) -> int:
        """Marks more that it costs."""
        return 0

    def is_free(self, colour: int) -> bool:
        return False

    def dues(self, colour: int) -> Dues:
        """Workers to return for it."""
        return ()

    def after(self, colour: int) -> Effect | None:
        """What comes once the action is done."""
        return None

    def told(self) -> Message:
        return Message("change.none", {"action": self.action()})

    def action(self) -> Arg:
        return say.term(f"action.{self.use}")


def _with(colours: tuple[int, ...]) -> Args:
    """The colours that a change holds for, if not for all."""
    return {} if colours == EVERY_COLOUR else {"colours": colours_told(colours)}


def colours_told(colours: tuple[int, ...]) -> Arg:
    return say.either(say.term(COLOURS[colour]) for colour in colours)


def _key(name: str, colours: tuple[int, ...]) -> str:
    return name if colours == EVERY_COLOUR else f"{name}.with"


@dataclass(frozen=True, slots=True)
class Takes(Change):
    """Taking money brings more marks, or fewer, with the dice of some colours."""

    marks: int = 0
    colours: tuple[int, ...] = EVERY_COLOUR

    def bonus(self, colour: int) -> int:
        return self.marks if colour in self.colours else 0

    def told(self) -> Message:
        args = {"action": self.action(), "marks": say.gain(self.marks, "mark")}
        return Message(_key("change.takes", self.colours), {**args, **_with(self.colours)})


@dataclass(frozen=True, slots=True)
class Costs(Change):
    """It costs more marks, or fewer, for some colours."""

    marks: int = 0
    colours: tuple[int, ...] = EVERY_COLOUR

    def price(self, colour: int) -> int:
        return self.marks if colour in self.colours else 0

    def told(self) -> Message:
        args = {"action": self.action(), "marks": say.gain(self.marks, "mark")}
        return Message(_key("change.costs", self.colours), {**args, **_with(self.colours)})


@dataclass(frozen=True, slots=True)
class Free(Change):
    """It costs no marks for some colours."""

    colours: tuple[int, ...] = EVERY_COLOUR

    def is_free(self, colour: int) -> bool:
        return colour in self.colours

    def told(self) -> Message:
        args = {"action": self.action(), "colours": colours_told(self.colours)}
        return Message("change.free", args)


@dataclass(frozen=True, slots=True)
class ReturnsOneOf(Change):
    """A worker of one of these colours is returned besides."""

    colours: tuple[int, ...] = EVERY_COLOUR

    def dues(self, colour: int) -> Dues:
        return (self.colours,)

    def told(self) -> Message:
        args = {"action": self.action(), "colours": colours_told(self.colours)}
        return Message("change.returns", args)


@dataclass(frozen=True, slots=True)
class ReturnsOfIts(Change):
    """Workers of the card's colour are returned besides."""

    number: int = 0

    def dues(self, colour: int) -> Dues:
        return ((colour,),) * self.number

    def told(self) -> Message:
        args = {"action": self.action(), "workers": say.amount(self.number, "worker")}
        return Message("change.returns_of_its", args)


@dataclass(frozen=True, slots=True)
class Then(Change):
    """An effect once it is done, for some colours."""

    effect: Effect
    colours: tuple[int, ...] = EVERY_COLOUR

    def after(self, colour: int) -> Effect | None:
        return self.effect if colour in self.colours else None

    def told(self) -> Message:
        effect = say.said(effect_text(self.effect))
        args = {"action": self.action(), "effect": effect, **_with(self.colours)}
        return Message(_key("change.then", self.colours), args)


class Changing(Power):
    """A power whose change is the one that the table shows now."""

    __slots__ = ()

    def change(self, state: HamburgState, use: str) -> Change | None:
        """What changes about a standard action now, if anything."""
        raise NotImplementedError

    def money_bonus(self, state: HamburgState, colour: int, how: int) -> int:
        change = self.change(state, "money") if how == CHOSEN else None
        return change.bonus(colour) if change else 0

    def action_price(self, state: HamburgState, use: str, colour: int) -> int:
        change = self.change(state, use)
        return change.price(colour) if change else 0

    def action_is_free(self, state: HamburgState, use: str, colour: int) -> bool:
        change = self.change(state, use)
        return change is not None and change.is_free(colour)

    def action_dues(self, state: HamburgState, use: str, colour: int) -> Dues:
        change = self.change(state, use)
        return change.dues(colour) if change else ()

    def action_done(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        effect = self._after(state, use, colour)
        if effect is not None and effect.possible(state, seat, colour):
            effect.do(state, seat, colour)

    def brings(
        self, state: HamburgState, seat: int, trigger: str, *about: Any
    ) -> tuple[Effect, int] | None:
        """Whether it is possible yet or not: the action may bring the worker that it returns."""
        if trigger != "action_done":
            return None
        use, colour = about
        effect = self._after(state, use, colour)
        return None if effect is None else (effect, colour)

    def _after(self, state: HamburgState, use: str, colour: int) -> Effect | None:
        change = self.change(state, use)
        return change.after(colour) if change else None

    def told(self) -> Message:
        return Message("power.changing")


# -- effects that only tiles have ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorkersOfIts(Effect):
    """Gain workers of the colour of the card that was played."""

    number: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_workers(state, seat, colour, self.number)

    def told(self) -> Message:
        return Message("effect.workers_of_its", {"workers": say.amount(self.number, "worker")})

    def told_with(self, colour: int) -> Message:
        workers = say.amount(self.number, f"worker.{COLOURS[colour]}")
        return Message("effect.gain", {"amount": workers})


@dataclass(frozen=True, slots=True)
class LosePoints(Effect):
    """Lose points, as far as there are any."""

    number: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        lost = min(self.number, state.points[seat])
        state.points[seat] -= lost
        state.tell("loses", seat=say.seat(seat), what=say.amount(lost, "point"))

    def told(self) -> Message:
        return Message("effect.lose_points", {"points": say.amount(self.number, "point")})


@condition("workers.colour_is_offered")
def is_offered(state: HamburgState, question: ChooseOneOf, colour: int) -> bool:
    return colour in question.colours


class TakeOffered(ColourVerb["ChooseOneOf"]):
    """Take a worker of this colour."""

    name = "take"
    rule = RULE
    conditions = (is_offered,)

    def do(self, state: HamburgState, question: ChooseOneOf, colour: int) -> None:
        gain_workers(state, question.seat, colour, 1)


@dataclass(slots=True)
class ChooseOneOf(Question[HamburgState]):
    """A worker of which of these colours?"""

    kind = "take_one_of"
    rule = RULE
    verbs = (TakeOffered(),)

    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WorkerOneOf(Effect):
    """Gain a worker of one of these colours."""

    colours: tuple[int, ...]

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseOneOf(seat, self.colours))

    def told(self) -> Message:
        return Message("effect.worker_one_of", {"colours": colours_told(self.colours)})


@dataclass(frozen=True, slots=True)
class ReturnOneAny(Effect):
    """Return a worker of any colour."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return owned(state, seat) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ReturnDue(seat, (EVERY_COLOUR,)))

    def told(self) -> Message:
        return Message("effect.return_one_any")
