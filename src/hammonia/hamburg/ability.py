"""The law that all abilities obey: what a card's literal is made of. The nodes are in `effects/`.

A card is one of four things: an `Ability` (a cost, a condition and an effect, activated at once or
once a season), a `Power` (always on: it answers hooks), a `Laurel` (final scoring), or nothing.
Each node knows whether it can do something now, does it, and tells itself in one message, so that
the numbers in a card's text are the numbers of its effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import NO_COLOUR
from hammonia.kernel.messages import Message

if TYPE_CHECKING:
    from hammonia.hamburg.state import HamburgState

ANY = NO_COLOUR
"""In a cost: a worker of any colour."""
THAT = -2
"""In an effect: the colour of the worker who was returned, or of what has just happened."""


class Node:
    """A part of a card. Frozen and without a state of its own."""

    __slots__ = ()

    def told(self) -> Message:
        """The node in one message: a card's text is made of these."""
        raise NotImplementedError


class Count(Node):
    """Something on the table that can be counted."""

    __slots__ = ()

    def number(self, state: HamburgState, seat: int) -> int:
        raise NotImplementedError


class Effect(Node):
    """Something that happens. `colour` is that of the worker who was returned for it, if any."""

    __slots__ = ()

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        """Whether it would do anything now, judged by what everybody can see."""
        return True

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        """Do it, or put the steps that will on the agenda."""
        raise NotImplementedError

    def told_with(self, colour: int) -> Message:
        """The same where the colour at hand is known, as it is to whoever picks an option."""
        return self.told()


class When(Node):
    """A condition on the table that an activation needs."""

    __slots__ = ()

    def holds(self, state: HamburgState, seat: int) -> bool:
        raise NotImplementedError


class Laurel(Node):
    """Points in the final scoring."""

    __slots__ = ()

    def points(self, state: HamburgState, seat: int) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Ability:
    """An effect, what it costs and what it needs."""

    effect: Effect
    pay: tuple[int, ...] = ()
    """The colours of the workers to return; at most one of them `ANY`."""
    when: When | None = None


Card: TypeAlias = Ability | Power | Laurel | None
"""What a card's literal says."""
