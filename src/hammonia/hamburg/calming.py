"""Decreasing disasters by choice: which, and how often."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.disasters import IncreaseTogether, calm
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import DisasterVerb, Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition

EVERY_COLOUR = tuple(range(len(COLOURS)))


def can_calm(state: HamburgState, seat: int, colours: tuple[int, ...] = EVERY_COLOUR) -> bool:
    return any(state.levels[colour][seat] for colour in colours)


@dataclass(slots=True)
class CalmSome(Act[HamburgState]):
    """A seat decreases disasters of these colours, as far as there are any.

    `up_to`: it may stop before; otherwise it decreases as often as it says.
    """

    kind = "calm_some"
    seat: int
    levels: int
    colours: tuple[int, ...] = EVERY_COLOUR
    up_to: bool = False

    def run(self, state: HamburgState) -> None:
        if not self.levels or not can_calm(state, self.seat, self.colours):
            return
        question = CalmUpTo if self.up_to else CalmOne
        state.agenda.append(question(self.seat, self.levels, self.colours))


@condition("calm.colour_allowed")
def colour_allowed(state: HamburgState, question: CalmOne | CalmUpTo, colour: int) -> bool:
    return colour in question.colours


@condition("calm.has_level")
def has_level(state: HamburgState, question: Question[HamburgState], colour: int) -> bool:
    return state.levels[colour][question.seat] > 0


class Calm(DisasterVerb["CalmOne | CalmUpTo"]):
    """Decrease this disaster by a level, for a point."""

    name = "calm"
    rule = "ability_calm"
    conditions = (colour_allowed, has_level)

    def do(self, state: HamburgState, question: CalmOne | CalmUpTo, colour: int) -> None:
        calm(state, question.seat, colour)
        # the order of colours is no choice: whoever goes on, goes on from here
        rest = tuple(other for other in question.colours if other >= colour)
        up_to = isinstance(question, CalmUpTo)
        state.agenda.append(CalmSome(question.seat, question.levels - 1, rest, up_to))


@dataclass(slots=True)
class CalmOne(Question[HamburgState]):
    """Which disaster is decreased?"""

    kind = "calm"
    rule = "ability_calm"
    verbs = (Calm(),)

    levels: int
    colours: tuple[int, ...]


@dataclass(slots=True)
class CalmUpTo(Question[HamburgState]):
    """Which disaster is decreased, if any more?"""

    kind = "calm_up_to"
    rule = "ability_calm"
    verbs = (Calm(), Stop())

    levels: int
    colours: tuple[int, ...]

    def asked(self, state: HamburgState) -> Message:
        return Message(f"question.{self.kind}", {"levels": say.amount(self.levels, "level")})


class CalmAndPass(DisasterVerb["CalmAndSpread"]):
    """Decrease this disaster; it rises for all others."""

    name = "calm"
    rule = "ability_attacks"
    conditions = (has_level,)

    def do(self, state: HamburgState, question: CalmAndSpread, colour: int) -> None:
        calm(state, question.seat, colour)
        state.agenda += [
            IncreaseTogether(other, (colour,)) for other in reversed(state.others(question.seat))
        ]


@dataclass(slots=True)
class CalmAndSpread(Question[HamburgState]):
    """Which disaster is decreased, and rises for all others?"""

    kind = "calm_and_spread"
    rule = "ability_attacks"
    verbs = (CalmAndPass(),)
