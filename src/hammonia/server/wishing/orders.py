"""Orders: what the seats of a table have ordered in advance, and what it comes to now."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from hammonia.bots.lineup import Lineup
from hammonia.kernel import messages
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.premoves import Premove, answers
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import PREMOVE, Wish
from hammonia.words import Speaker

_log = logging.getLogger(__name__)


def _concerns(premove: Premove[Any], table: Table, seat: int) -> bool:
    """One that cannot say so is offered: it must not keep anybody from the table."""
    try:
        return premove.concerns(table.state, seat)
    except Exception:
        _log.exception("whether %s is worth offering cannot be told", premove.words)
        return True


class Orders:
    """Those of one table."""

    def __init__(self, table: Table, kept: Sequence[Wish]) -> None:
        offered = table.game.premoves(table.state.setting)
        self.offered: dict[Option, Premove[Any]] = {each.words: each for each in offered}
        self._ordered: dict[int, list[Option]] = {}
        self._concerning: list[set[Option]] = [set() for _ in table.seats]
        """By seat: what is worth offering to it now."""
        self.take(kept)
        self.look_at(table)

    def __bool__(self) -> bool:
        """Whether anybody has ordered anything."""
        return bool(self._ordered)

    def look_at(self, table: Table) -> set[int]:
        """So the table stands now. The seats to which something else is offered than before."""
        if not self.offered:  # in most games there is nothing to order
            return set()
        before = self._concerning
        self._concerning = [
            {words for words, each in self.offered.items() if _concerns(each, table, seat)}
            for seat in range(len(table.seats))
        ]
        return {seat for seat, now in enumerate(self._concerning) if now != before[seat]}

    def take(self, kept: Sequence[Wish]) -> set[int]:
        """This is what the disk has. What the game does not know any more is passed over.

        The seats that have ordered something else than before.
        """
        before, self._ordered = self._ordered, {}
        for wish in kept:
            words = tuple(wish.value.split())
            if wish.kind == PREMOVE and words in self.offered:
                self._ordered.setdefault(wish.seat, []).append(words)
        seats = before.keys() | self._ordered.keys()
        return {seat for seat in seats if sorted(before.get(seat, [])) != sorted(self.of(seat))}

    def of(self, seat: int) -> list[Option]:
        return self._ordered.get(seat, [])

    def set(self, seat: int, ordered: list[Option]) -> None:
        self._ordered.pop(seat, None)
        if ordered:
            self._ordered[seat] = ordered

    def changed(self, seat: int, words: Option, on: bool) -> list[Option]:
        """A seat's orders with or without one more. Raises `Refused` for what cannot be ordered."""
        wanted = self.offered.get(words)
        if wanted is None:
            unknown = messages.text(" ".join(words))
            raise Refused([Message("refused.unknown", {"wish": unknown})])
        group = wanted.replaces
        others = [each for each in self.of(seat) if self.offered[each].replaces != group]
        return [*others, words] if on else [each for each in self.of(seat) if each != words]

    def in_force(self, table: Table, lineup: Lineup) -> dict[Option, Option]:
        """What each order of the seat that is asked picks, if its person plays it."""
        if not self._ordered:
            return {}
        waiting = table.pending
        if not isinstance(waiting, Decision) or lineup.bots[waiting.seat] is not None:
            return {}
        ordered = [self.offered[words] for words in self.of(waiting.seat)]
        if not ordered:
            return {}
        found = answers(table.game, table.view(waiting.seat), ordered)
        return {words: pick for words, pick in found.items() if pick in waiting.options}

    def told(self, seat: int, speaker: Speaker) -> wire.Premoves:
        """What is worth ordering now, and what is ordered anyhow."""
        ordered = self.of(seat)
        return wire.Premoves(
            premoves=[
                wire.PremoveShown(
                    premove=list(words),
                    text=speaker.say(premove.told()),
                    group=list(premove.replaces),
                    on=words in ordered,
                )
                for words, premove in self.offered.items()
                if words in ordered or words in self._concerning[seat]
            ]
        )
