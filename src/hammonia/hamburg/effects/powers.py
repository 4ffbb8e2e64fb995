"""Powers: what is always on, each as the answer to one hook (or two that belong together)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import BLACK, COLOURS, NO_COLOUR
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message

# -- for many cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class On(Power):
    """Whenever something happens, an effect; the colour of what happened is at hand for it."""

    event: str
    effect: Effect

    def answers(self) -> dict[str, Callable[..., Any]]:
        return {self.event: self._happen}

    def _happen(self, state: HamburgState, seat: int, colour: int = NO_COLOUR) -> None:
        if self.effect.possible(state, seat, colour):
            self.effect.do(state, seat, colour)

    def brings(
        self, state: HamburgState, seat: int, trigger: str, *about: Any
    ) -> tuple[Effect, int] | None:
        colour: int = about[0] if about else NO_COLOUR
        return (self.effect, colour) if self.effect.possible(state, seat, colour) else None

    def told(self) -> Message:
        return Message(f"power.on.{self.event}")


@dataclass(frozen=True, slots=True)
class Number(Power):
    """A number that a rule asks for."""

    hook: str
    number: int

    def answers(self) -> dict[str, Callable[..., Any]]:
        return {self.hook: self._number}

    def _number(self, state: HamburgState) -> int:
        return self.number

    def told(self) -> Message:
        return Message(f"power.number.{self.hook}", {"number": say.number(self.number)})


@dataclass(frozen=True, slots=True)
class Allows(Power):
    """Something that a rule allows."""

    hook: str

    def answers(self) -> dict[str, Callable[..., Any]]:
        return {self.hook: self._allow}

    def _allow(self, state: HamburgState) -> bool:
        return True

    def told(self) -> Message:
        return Message(f"power.allows.{self.hook}")


# -- costs -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FreeWall(Power):
    """Wall segments cost no marks as a standard action."""

    def segment_price(self, state: HamburgState, price: int, standard: bool) -> int:
        return 0 if standard else price

    def told(self) -> Message:
        return Message("power.free_wall")


@dataclass(frozen=True, slots=True)
class WallByBlackDie(Power):
    """A wall segment costs what the black die shows, if that is less."""

    def segment_price(self, state: HamburgState, price: int, standard: bool) -> int:
        return min(price, state.dice[BLACK])

    def told(self) -> Message:
        return Message("power.wall_by_black_die")


@dataclass(frozen=True, slots=True)
class HalfPrice(Power):
    """Buildings of a colour cost half, rounded up."""

    colour: int

    def building_price(self, state: HamburgState, face: str, price: int) -> int:
        printed = state.setting.cards[face]
        if not printed.is_building or printed.colour != self.colour:
            return price
        return (price + 1) // 2

    def told(self) -> Message:
        return Message("power.half_price", {"colour": say.term(COLOURS[self.colour])})


@dataclass(frozen=True, slots=True)
class AdvanceToll(Power):
    """Others pay the black die on top of every advance in phase II."""

    def advance_toll(self, state: HamburgState) -> int:
        return state.dice[BLACK]

    def told(self) -> Message:
        return Message("power.advance_toll")


# -- gains of the standard actions -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoneyBonus(Power):
    """More marks with the die of a colour."""

    colour: int
    marks: int

    def money_bonus(self, state: HamburgState, colour: int, how: int) -> int:
        return self.marks if colour == self.colour else 0

    def told(self) -> Message:
        args = {
            "colour": say.term(COLOURS[self.colour]),
            "marks": say.amount(self.marks, "mark"),
        }
        return Message("power.money_bonus", args)


# -- permissions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PreventForWorker(Power):
    """A worker of its colour keeps a disaster from rising."""

    def may_prevent(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.workers[colour][seat] > 0

    def told(self) -> Message:
        return Message("power.prevent_for_worker")


@dataclass(frozen=True, slots=True)
class AnnounceForWorker(Power):
    """For a worker of a colour, a card counts as any colour in a standard action."""

    colour: int

    def may_announce(self, state: HamburgState, seat: int) -> bool:
        return state.workers[self.colour][seat] > 0

    def announced(self, state: HamburgState, seat: int) -> None:
        state.workers[self.colour][seat] -= 1

    def told(self) -> Message:
        worker = say.amount(1, f"worker.{COLOURS[self.colour]}")
        return Message("power.announce_for_worker", {"worker": worker})


# -- what holds wherever the card lies -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountsAs(Power):
    """Counts for other categories as well."""

    categories: tuple[str, ...]

    def counts_as(self) -> tuple[str, ...]:
        return self.categories

    def told(self) -> Message:
        named = say.several(say.term(f"category.{name}") for name in self.categories)
        return Message("power.counts_as", {"categories": named})
