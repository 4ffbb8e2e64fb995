"""The rondel: choosing a field, paying for the way, and the three fields that produce goods."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from hammonia.hamburgum.church import MakeDonations
from hammonia.hamburgum.dockyard import BuildShips
from hammonia.hamburgum.guildhall import ConstructBuildings
from hammonia.hamburgum.pieces import FIELDS, FREE_STEPS, GOODS, MIDDLE
from hammonia.hamburgum.state import HamburgumState
from hammonia.hamburgum.stop import STOP, asked_after
from hammonia.hamburgum.trade import Trade
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, advance
from hammonia.kernel.messages import Arg, Args, Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

_GOOD_OF_FIELD = [GOODS.index(name) if name in GOODS else None for name in FIELDS]
_NAMES = [say.term(f"field.{name}") for name in FIELDS]
_DONE_AT = [say.term(f"action.{name}") for name in FIELDS]
_IDLE = say.term("action.idle")
_PIECES = [(f"field.{name}",) for name in FIELDS]
_TOPICS = [name.partition("_")[0] for name in FIELDS]
_LONGEST_WAY = len(FIELDS) - FREE_STEPS
"""The cost of entering the same field again: more prestige than that opens nothing more."""


def cost_of_way(here: int, there: int) -> int:
    """Prestige for moving on to a field: three steps are free, and the first turn is."""
    if here == MIDDLE:
        return 0
    steps = (there - here - 1) % len(FIELDS) + 1
    return max(0, steps - FREE_STEPS)


@condition("rondel.prestige_pays_the_way")
def prestige_pays_the_way(state: HamburgumState, question: ChooseField, field: int) -> bool:
    here = state.marker[question.seat]
    return cost_of_way(here, field) <= state.prestige[question.seat]


@prestige_pays_the_way.because
def _(state: HamburgumState, question: ChooseField, field: int) -> Args:
    cost = cost_of_way(state.marker[question.seat], field)
    return {
        "cost": say.amount(cost, "prestige"),
        "owned": say.amount(state.prestige[question.seat], "prestige"),
    }


class Move(Verb[HamburgumState, "ChooseField", int]):
    """Move the marker forward to a field and carry its action out."""

    name = "move"
    rule = "rondel"
    conditions = (prestige_pays_the_way,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): number for number, name in enumerate(FIELDS)}

    def do(self, state: HamburgumState, question: ChooseField, field: int) -> None:
        seat = question.seat
        cost = cost_of_way(state.marker[seat], field)
        state.marker[seat] = field
        state.prestige[seat] -= cost
        if state.events is not None:
            self._tell(state, seat, field, cost)
        good = _GOOD_OF_FIELD[field]
        if good is not None:
            produce(state, seat, good)
        else:
            state.agenda.append(_action(field, seat))

    def _tell(self, state: HamburgumState, seat: int, field: int, cost: int) -> None:
        name = _NAMES[field]
        if cost:
            points = say.amount(cost, "prestige")
            state.tell("moved_far", seat=say.seat(seat), field=name, cost=points)
        else:
            state.tell("moved", seat=say.seat(seat), field=name)

    def ruled(self, state: HamburgumState, question: ChooseField, field: int) -> str:
        return _TOPICS[field]

    def told(self, state: HamburgumState, question: ChooseField, field: int) -> Message:
        seat = question.seat
        return _told(field, state.marker[seat], _brought(state, seat, field))

    def subjects(self, state: HamburgumState, question: ChooseField, field: int) -> tuple[str, ...]:
        return _PIECES[field]


def _brought(state: HamburgumState, seat: int, field: int) -> Arg:
    """What a field would bring a seat now."""
    good = _GOOD_OF_FIELD[field]
    if good is not None:
        return say.gain(capacity(state, seat, good), GOODS[good])
    return _IDLE if is_idle(state, _action(field, seat)) else _DONE_AT[field]


@cache
def _told(field: int, here: int, action: Arg) -> Message:
    """There are few ways to say it, and it is said at every turn."""
    cost = cost_of_way(here, field)
    args = {"field": _NAMES[field], "cost": say.gain(-cost, "prestige"), "action": action}
    return Message("option.move_far" if cost else "option.move", MappingProxyType(args))


def is_idle(state: HamburgumState, action: Question[HamburgumState]) -> bool:
    """Whether a field's action would leave a seat nothing to choose."""
    options = action.options(state)
    if len(options) > 1:
        return False
    if options[0] == STOP:
        after = asked_after(action)
        return after is None or is_idle(state, after)
    tried = state.clone()  # what is forced at first may lead to a choice
    tried.agenda = []
    action.take(tried, options[0])
    return not advance(tried)


def capacity(state: HamburgumState, seat: int, good: int) -> int:
    """What a seat produces: one, and one more for each own production building of the good."""
    return 1 + state.buildings(seat, good)


def produce(state: HamburgumState, seat: int, good: int) -> None:
    made = capacity(state, seat, good)
    state.goods[good][seat] += made
    if state.events is not None:
        state.tell("produced", seat=say.seat(seat), goods=say.amount(made, GOODS[good]))


@dataclass(slots=True)
class ChooseField(Question[HamburgumState]):
    """Which field of the rondel?"""

    kind = "rondel"
    rule = "rondel"
    verbs = (Move(),)

    def depends_on(self, state: HamburgumState) -> Hashable:
        prestige = state.prestige[self.seat]
        return ("rondel", state.marker[self.seat], min(prestige, _LONGEST_WAY))

    def worded_by(self, state: HamburgumState, options: tuple[Option, ...]) -> Hashable:
        seat, fields = self.seat, state.setting.universe.piece
        return (
            "rondel", state.marker[seat],
            *[_brought(state, seat, fields[option]) for option in options],
        )  # fmt: skip


_ACTIONS: dict[str, type[Question[HamburgumState]]] = {
    "trade_1": Trade,
    "trade_2": Trade,
    "dockyard": BuildShips,
    "church": MakeDonations,
    "guildhall": ConstructBuildings,
}


@cache
def _action(field: int, seat: int) -> Question[HamburgumState]:
    """What a field asks a seat: one for all tables, since nobody changes a question."""
    return _ACTIONS[FIELDS[field]](seat)
