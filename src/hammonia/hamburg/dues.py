"""What a standard action costs and does besides: the dues before it, and what comes after it.

Nothing of this exists unless something answers the hooks; what a building gives is left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from hammonia.hamburg.asking import gathered, tell, total
from hammonia.hamburg.hooks import Dues
from hammonia.hamburg.pieces import CHOSEN, COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import ColourVerb
from hammonia.hamburg.workers import return_worker
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import condition

RULE = "changed_actions"
PRICED = ("wall", "build")
"""Actions with a price of their own: what tiles add to it is a part of that price."""


def marks_due(state: HamburgState, seat: int, use: str, colour: int, how: int) -> int:
    """Marks to pay for an action that has no price of its own."""
    if how != CHOSEN or use in PRICED:
        return 0
    return max(0, total(state, seat, "action_price", use, colour))


def workers_due(state: HamburgState, seat: int, use: str, colour: int, how: int) -> Dues:
    """Workers to return besides those that the action takes by itself."""
    return () if how != CHOSEN else gathered(state, seat, "action_dues", use, colour)


def can_return(owned: list[int], dues: Dues) -> bool:
    """Whether there is a worker for each of the dues."""
    return any(
        all(choice.count(colour) <= owned[colour] for colour in choice) for choice in product(*dues)
    )


def told_dues(marks: int, workers: Dues) -> list[Arg]:
    """Dues as parts of an option's text."""
    parts = [say.gain(-marks, "mark")] if marks else []
    return parts + [_told(-workers.count(due), due) for due in dict.fromkeys(workers)]


def _told(number: int, colours: tuple[int, ...]) -> Arg:
    if len(colours) == 1:
        return say.gain(number, f"worker.{COLOURS[colours[0]]}")
    some = say.either(say.term(COLOURS[colour]) for colour in colours)
    return say.said(Message("option.due", {"workers": say.gain(number, "worker"), "colours": some}))


def pay(state: HamburgState, seat: int, marks: int, workers: Dues) -> None:
    """Pay the dues; where there is a choice of colours, it is asked."""
    state.money[seat] -= marks
    if marks and state.events is not None:
        state.tell("pays", seat=say.seat(seat), what=say.amount(marks, "mark"))
    if workers:
        state.agenda.append(ReturnDue(seat, workers))


def _owned(state: HamburgState, seat: int) -> list[int]:
    return [column[seat] for column in state.workers]


@condition("workers.is_due")
def is_due(state: HamburgState, question: ReturnDue, colour: int) -> bool:
    return colour in question.dues[0]


@condition("workers.dues_can_follow")
def dues_can_follow(state: HamburgState, question: ReturnDue, colour: int) -> bool:
    """There must be a worker of that colour, and enough for what is due then."""
    return can_return(_owned(state, question.seat), ((colour,), *question.dues[1:]))


class ReturnIt(ColourVerb["ReturnDue"]):
    """Return a worker of this colour."""

    name = "give"
    rule = RULE
    conditions = (is_due, dues_can_follow)

    def do(self, state: HamburgState, question: ReturnDue, colour: int) -> None:
        seat = question.seat
        return_worker(state, seat, colour)
        if len(question.dues) > 1:
            state.agenda.append(ReturnDue(seat, question.dues[1:]))


@dataclass(slots=True)
class ReturnDue(Question[HamburgState]):
    """Which worker is returned, of the colours that are due?"""

    kind = "return_due"
    rule = RULE
    verbs = (ReturnIt(),)

    dues: Dues


@dataclass(slots=True)
class AfterAction(Act[HamburgState]):
    """A standard action that was chosen is done: what tiles add to it."""

    kind = "after_action"
    seat: int
    use: str
    colour: int

    def run(self, state: HamburgState) -> None:
        state.agenda.append(ActionOver(self.seat, self.use, self.colour))
        tell(state, self.seat, "action_done", self.use, self.colour)


@dataclass(slots=True)
class ActionOver(Act[HamburgState]):
    """So is what tiles have added to it: now comes what only follows."""

    kind = "action_over"
    seat: int
    use: str
    colour: int

    def run(self, state: HamburgState) -> None:
        about = (self.use, self.colour)
        tell(state, self.seat, "after_action", *about)  # lies on the agenda below the other
        tell(state, self.seat, "action_over", *about)
