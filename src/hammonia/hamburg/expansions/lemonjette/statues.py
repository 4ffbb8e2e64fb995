"""Which statue: a Hans Hummel for points at the end, or a Lemonjette for marks at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, cast

from hammonia.hamburg.effects.gains import gain_marks
from hammonia.hamburg.expansion import Part
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import take_statue
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting
from hammonia.words.files import parsed

RULE = "lemonjette"
HUMMEL, JETTE = "hummel", "lemonjette"


@cache
def printed() -> dict[str, Any]:
    """The statues' values, the best first: of Hans Hummel by seats, and of the Lemonjette."""
    data = parsed(resources.files(__package__).joinpath("data.yaml").read_text("utf-8"))
    hummel = {seats: values for seats, values in data[HUMMEL].items() if seats != "from"}
    return {HUMMEL: hummel, JETTE: data[JETTE]["are"]}


@dataclass(slots=True)
class Lemonjettes(Part):
    """The statues that bring marks."""

    left: list[int]
    """Still to be had, the next one last."""
    taken: list[list[int]]
    """By seat."""

    def clone(self) -> Lemonjettes:
        return Lemonjettes(self.left[:], [row[:] for row in self.taken])


def lemonjettes(state: HamburgState) -> Lemonjettes:
    return cast(Lemonjettes, state.parts["lemonjette"])


class Offer(Power):
    """As long as there is a Lemonjette, whoever wins a statue chooses."""

    __slots__ = ()

    def statue_offered(self, state: HamburgState, seat: int) -> bool:
        if not lemonjettes(state).left:
            return False
        state.agenda.append(ChooseStatue(seat))
        return True

    def more_statues(self, state: HamburgState, seat: int) -> int:
        return len(lemonjettes(state).taken[seat])

    def told(self) -> Message:
        return Message("power.statue_offered")


OFFER = Offer()


@condition("statue.is_there")
def is_there(state: HamburgState, question: ChooseStatue, whose: str) -> bool:
    return bool(state.statues if whose == HUMMEL else lemonjettes(state).left)


class TakeStatue(Verb[HamburgState, "ChooseStatue", str]):
    """Take this statue."""

    name = "statue"
    rule = RULE
    conditions = (is_there,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], str]:
        return {(whose,): whose for whose in (HUMMEL, JETTE)}

    def do(self, state: HamburgState, question: ChooseStatue, whose: str) -> None:
        if whose == HUMMEL:
            take_statue(state, question.seat)
            return
        stand = lemonjettes(state)
        marks = stand.left.pop()
        stand.taken[question.seat].append(marks)
        state.tell("lemonjette", seat=say.seat(question.seat))
        gain_marks(state, question.seat, marks)

    def told(self, state: HamburgState, question: ChooseStatue, whose: str) -> Message:
        if whose == HUMMEL:
            return Message("option.statue.hummel", {"gain": say.gain(state.statues[-1], "point")})
        marks = lemonjettes(state).left[-1]
        return Message("option.statue.lemonjette", {"gain": say.gain(marks, "mark")})

    def subjects(self, state: HamburgState, question: ChooseStatue, whose: str) -> tuple[str, ...]:
        return (f"statue.{whose}",)


@dataclass(slots=True)
class ChooseStatue(Question[HamburgState]):
    """Which of the two statues?"""

    kind = "statue"
    rule = RULE
    verbs = (TakeStatue(),)
    settles = True


def tom_takes_points(state: HamburgState, question: Any, options: tuple[Option, ...]) -> Option:
    """Points while there are any: marks may not become points any more."""
    return options[0]
