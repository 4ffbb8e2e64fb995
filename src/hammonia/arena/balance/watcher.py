"""Watching a game: who could use which thing, and who did. Each game has a watcher of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from hammonia.arena.balance.worth import How, Item, Use
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

S = TypeVar("S", bound=State)


class Watcher(ABC, Generic[S]):
    """Sees one game from its first decision to its end, and remembers what each seat did.

    It reads states and picks and changes nothing. An answer without an alternative is no decision
    and is not seen: what matters must show in the states.
    """

    kinds: ClassVar[tuple[str, ...]]
    """The kinds of things, in the order in which they are told."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Item, int], How] = {}

    @abstractmethod
    def see(self, state: S, decision: Decision, pick: Option) -> None:
        """A decision, and what was picked. The state is the one before the pick."""

    @abstractmethod
    def close(self, state: S) -> None:
        """The game is over."""

    @classmethod
    @abstractmethod
    def told(cls, item: Item, setting: Any) -> Message:
        """The name of a thing, as a message under `balance.item`."""

    def uses(self) -> Iterator[Use]:
        """What each seat did with each thing that it could use."""
        for (item, seat), how in self._seen.items():
            yield Use(item, seat, how)

    # -- remembering ----------------------------------------------------------------------------

    def held(self, kind: str, name: str, seat: int) -> None:
        self._seen.setdefault((Item(kind, name), seat), How.HELD)

    def spent(self, kind: str, name: str, seat: int) -> None:
        key = Item(kind, name), seat
        self._seen[key] = max(How.SPENT, self._seen.get(key, How.HELD))

    def used(self, kind: str, name: str, seat: int) -> None:
        self._seen[Item(kind, name), seat] = How.USED

    def used_if(self, does: bool, kind: str, name: str, seat: int) -> None:
        """Used, or else merely held: for things that everybody can use."""
        (self.used if does else self.held)(kind, name, seat)

    def compared(self, kind: str, name: str, amounts: Sequence[float]) -> None:
        """Of what all seats use, those count as users that do so more than the table's mean.

        Where all do so alike, nothing can be learnt.
        """
        mean = sum(amounts) / len(amounts)
        if min(amounts) < max(amounts):
            for seat, amount in enumerate(amounts):
                self.used_if(amount > mean, kind, name, seat)
