"""Workers that come and go by choice: taken, hired, returned, recoloured, given away."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import ColourVerb, Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


def gain_workers(state: HamburgState, seat: int, colour: int, number: int) -> None:
    state.workers[colour][seat] += number
    workers = say.amount(number, f"worker.{COLOURS[colour]}")
    state.tell("gains", seat=say.seat(seat), what=workers)


def return_worker(state: HamburgState, seat: int, colour: int) -> None:
    state.workers[colour][seat] -= 1
    tell_returned(state, seat, colour)


def tell_returned(state: HamburgState, seat: int, colour: int) -> None:
    worker = say.amount(1, f"worker.{COLOURS[colour]}")
    state.tell("pays", seat=say.seat(seat), what=worker)


def owned(state: HamburgState, seat: int) -> int:
    """How many workers a seat has, of all colours together."""
    return sum(column[seat] for column in state.workers)


# -- taking workers of any colour ------------------------------------------------------------------


@condition("workers.colours_in_order")
def in_order(
    state: HamburgState,
    question: TakeWorkers | HireWorkers | Recolour | ReturnWorkers | GiveWorkers,
    colour: int,
) -> bool:
    """The order of colours is no choice: it never matters."""
    return colour >= question.least


class Take(ColourVerb["TakeWorkers"]):
    """Take a worker of this colour."""

    name = "take"
    rule = "ability_workers"
    conditions = (in_order,)

    def do(self, state: HamburgState, question: TakeWorkers, colour: int) -> None:
        gain_workers(state, question.seat, colour, 1)
        if question.left > 1:
            state.agenda.append(TakeWorkers(question.seat, question.left - 1, colour))


@dataclass(slots=True)
class TakeWorkers(Question[HamburgState]):
    """Which workers, one after the other?"""

    kind = "take_workers"
    rule = "ability_workers"
    verbs = (Take(),)

    left: int
    least: int = 0

    def depends_on(self, state: HamburgState) -> tuple[str, int]:
        return (self.kind, self.least)

    def asked(self, state: HamburgState) -> Message:
        return Message(f"question.{self.kind}", {"workers": say.amount(self.left, "worker")})


@condition("workers.mark_pays")
def mark_pays(state: HamburgState, question: HireWorkers, colour: int) -> bool:
    return state.money[question.seat] > 0


class Hire(ColourVerb["HireWorkers"]):
    """Take a worker of this colour for a mark."""

    name = "hire"
    rule = "ability_workers"
    conditions = (in_order, mark_pays)

    def do(self, state: HamburgState, question: HireWorkers, colour: int) -> None:
        state.money[question.seat] -= 1
        gain_workers(state, question.seat, colour, 1)
        if question.left > 1:
            state.agenda.append(HireWorkers(question.seat, question.left - 1, colour))


@dataclass(slots=True)
class HireWorkers(Question[HamburgState]):
    """Which workers, at a mark each?"""

    kind = "hire_workers"
    rule = "ability_workers"
    verbs = (Hire(), Stop())

    left: int
    least: int = 0

    def asked(self, state: HamburgState) -> Message:
        return Message(f"question.{self.kind}", {"workers": say.amount(self.left, "worker")})


# -- giving workers ----------------------------------------------------------------------------


@condition("workers.owned")
def is_owned(state: HamburgState, question: Question[HamburgState], colour: int) -> bool:
    return state.workers[colour][question.seat] > 0


class GiveBack(ColourVerb["Recolour"]):
    """Return a worker who is to be recoloured."""

    name = "give"
    rule = "ability_workers"
    conditions = (is_owned, in_order)

    def do(self, state: HamburgState, question: Recolour, colour: int) -> None:
        return_worker(state, question.seat, colour)
        state.agenda.append(Recolour(question.seat, question.returned + 1, colour))


class TakeNow(Stop):
    """Enough returned: take as many."""

    def do(self, state: HamburgState, question: Recolour, piece: None) -> None:
        if question.returned:
            state.agenda.append(TakeWorkers(question.seat, question.returned))


@dataclass(slots=True)
class Recolour(Question[HamburgState]):
    """Which workers are returned, to take as many of other colours?"""

    kind = "recolour"
    rule = "ability_workers"
    verbs = (GiveBack(), TakeNow())

    returned: int = 0
    least: int = 0


class ReturnOne(ColourVerb["ReturnWorkers"]):
    """Return a worker of this colour, for a point and a mark."""

    name = "give"
    rule = "ability_workers"
    conditions = (is_owned, in_order)

    def do(self, state: HamburgState, question: ReturnWorkers, colour: int) -> None:
        seat = question.seat
        return_worker(state, seat, colour)
        state.points[seat] += question.points
        state.money[seat] += question.marks
        gained = (say.amount(question.points, "point"), say.amount(question.marks, "mark"))
        state.tell("gains", seat=say.seat(seat), what=say.several(gained))
        later = range(colour + 1, len(COLOURS))
        if question.left > 1 and any(state.workers[other][seat] for other in later):
            state.agenda.append(
                ReturnWorkers(seat, question.left - 1, question.points, question.marks, colour + 1)
            )


@dataclass(slots=True)
class ReturnWorkers(Question[HamburgState]):
    """Which workers, all of different colours, are returned for points and marks?"""

    kind = "return_workers"
    rule = "ability_workers"
    verbs = (ReturnOne(), Stop())

    left: int
    points: int
    marks: int
    least: int = 0


@condition("workers.rest_can_follow")
def rest_can_follow(state: HamburgState, question: GiveWorkers, colour: int) -> bool:
    """The colours from here on must still hold what is to be given: there is no going back."""
    later = sum(column[question.seat] for column in state.workers[colour:])
    return later >= question.left


class HandOver(ColourVerb["GiveWorkers"]):
    """Give a worker of this colour to another seat."""

    name = "give"
    rule = "ability_attacks"
    conditions = (is_owned, in_order, rest_can_follow)

    def do(self, state: HamburgState, question: GiveWorkers, colour: int) -> None:
        seat, to = question.seat, question.to
        state.workers[colour][seat] -= 1
        state.workers[colour][to] += 1
        worker = say.amount(1, f"worker.{COLOURS[colour]}")
        state.tell("gave", seat=say.seat(seat), to=say.seat(to), what=worker)
        if question.left > 1:
            state.agenda.append(GiveWorkers(seat, to, question.left - 1, colour))


@dataclass(slots=True)
class GiveWorkers(Question[HamburgState]):
    """Which workers go to the other seat?"""

    kind = "give_workers"
    rule = "ability_attacks"
    verbs = (HandOver(),)

    to: int
    left: int
    least: int = 0
