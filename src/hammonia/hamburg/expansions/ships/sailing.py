"""Using a ship: after a wall segment that was built as a chosen action, for a worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.effects.gains import Marks
from hammonia.hamburg.effects.town import Advance, Calm
from hammonia.hamburg.expansions.ships.effects import (
    ActivateOwnFlash,
    DrawOfItsColourAndAct,
    WorkersOfOneColour,
)  # fmt: skip
from hammonia.hamburg.expansions.ships.harbour import harbour
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import COLOURS, DICE
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb, condition
from hammonia.kernel.state import Setting

SHIPS: tuple[Effect, ...] = (
    Marks(4),
    WorkersOfOneColour(3),
    DrawOfItsColourAndAct(),
    Advance(3),
    ActivateOwnFlash(),
    Calm(1, exactly=True),
)
"""In the order of the dice."""


class Offer(Power):
    """Whoever builds a wall segment may use a ship."""

    __slots__ = ()

    def after_action(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        if use == "wall":
            state.agenda.append(OfferShip(seat, colour))

    def told(self) -> Message:
        return Message("power.ship_offered")


OFFER = Offer()


def would_do_something(state: HamburgState, seat: int, ship: int, colour: int) -> bool:
    """Whether a ship would do anything, once the worker is returned."""
    workers = state.workers[colour]
    if not workers[seat]:
        return False
    workers[seat] -= 1
    try:
        return SHIPS[ship].possible(state, seat, colour)
    finally:
        workers[seat] += 1


@dataclass(slots=True)
class OfferShip(Act[HamburgState]):
    """If any ship is of use."""

    kind = "offer_ship"
    seat: int
    colour: int

    def run(self, state: HamburgState) -> None:
        active = harbour(state).active
        useful = (
            active[ship] and would_do_something(state, self.seat, ship, self.colour)
            for ship in range(len(SHIPS))
        )
        if any(useful):
            state.agenda.append(UseShip(self.seat, self.colour))


@condition("ship.is_active")
def is_active(state: HamburgState, question: UseShip, ship: int) -> bool:
    return harbour(state).active[ship]


@condition("ship.worker_pays")
def worker_pays(state: HamburgState, question: UseShip, ship: int) -> bool:
    return state.workers[question.colour][question.seat] > 0


@condition("ship.does_something")
def does_something(state: HamburgState, question: UseShip, ship: int) -> bool:
    if not worker_pays.holds(state, question, ship):
        return True
    return would_do_something(state, question.seat, ship, question.colour)


class Sail(Verb[HamburgState, "UseShip", int]):
    """Return a worker of the card's colour, and use this ship."""

    name = "ship"
    rule = "ships_used"
    conditions = (is_active, worker_pays, does_something)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): ship for ship, name in enumerate(DICE)}

    def do(self, state: HamburgState, question: UseShip, ship: int) -> None:
        seat, colour = question.seat, question.colour
        state.workers[colour][seat] -= 1
        state.tell("sailed", seat=say.seat(seat), ship=say.term(f"ship.{DICE[ship]}"))
        SHIPS[ship].do(state, seat, colour)

    def ruled(self, state: HamburgState, question: UseShip, ship: int) -> str:
        return f"ship_{DICE[ship]}"

    def told(self, state: HamburgState, question: UseShip, ship: int) -> Message:
        args = {
            "ship": say.term(f"ship.{DICE[ship]}"),
            "ability": say.term(f"ship.{DICE[ship]}.ability"),
            "cost": say.gain(-1, f"worker.{COLOURS[question.colour]}"),
        }
        return Message("option.ship", args)

    def subjects(self, state: HamburgState, question: UseShip, ship: int) -> tuple[str, ...]:
        return (f"ship.{DICE[ship]}",)


@dataclass(slots=True)
class UseShip(Question[HamburgState]):
    """Is an active ship used?"""

    kind = "ship"
    rule = "ships_used"
    verbs = (Sail(), Stop())

    colour: int
