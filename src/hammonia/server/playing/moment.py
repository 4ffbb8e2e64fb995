"""A moment: a table as it stands between two changes, made ready once for all who are told of it.

A reader is told what is new since the moment it was told of before, so nothing here costs more the
longer a game lasts: the log is read from its new lines on, a position is told by its changed parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.facets import Shown
from hammonia.kernel.game import Score
from hammonia.kernel.messages import Message, heard_by
from hammonia.kernel.table import Table
from hammonia.server.playing import loglines
from hammonia.server.playing.loglines import Said
from hammonia.server.wire import ScoreShown

Log: TypeAlias = Sequence[tuple[int, Message]]


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What a reader knows: the parts of a position, a table's log, and how much it heard of it."""

    position: dict[str, Any]
    log: Log
    lines: int


NOTHING = Told({}, [], 0)
"""What a reader knows who has been told nothing, or nothing that it can read."""


class News(NamedTuple):
    """The lines that a reader hears, from the first on that is not as it was told."""

    first: int
    """Its number among the lines that the reader hears."""
    place: int
    """Its place in the table's log."""
    lines: list[Message]


class Changes(NamedTuple):
    """The parts of a position that are not as a reader knows them, and those that are no more."""

    known: dict[str, Any]
    """What the reader knows."""
    parts: dict[str, Any]
    gone: list[str]


class Moment:
    """A table and its line-up, as long as neither changes.

    What has not changed since the moment before is taken over from there.
    """

    def __init__(self, table: Table, lineup: Lineup, before: Moment | None = None) -> None:
        self.table = table
        self.lineup = lineup
        self.log = lineup.log(table)
        waiting = table.pending
        self.decision = waiting if isinstance(waiting, Decision) else None
        self._positions: dict[int | None, dict[str, Any]] = {}
        self._before = before._shown() if before else {}
        self._worded_before = before._worded if before else {}
        self._news: dict[tuple[int | None, Told], News] = {}
        self._told: dict[int | None, Told] = {}
        self._changes: dict[tuple[int | None, int], Changes] = {}
        self._worded: dict[str, tuple[list[Score], list[ScoreShown]]] = {}
        self._rounds: dict[int, int] = {}
        self.said: Said = {}
        """The lines of its log that were said to somebody."""

    def is_of(self, table: Table, lineup: Lineup) -> bool:
        """Whether this is still how things stand. A room's table is never changed, but replaced."""
        return self.table is table and self.lineup is lineup

    @property
    def version(self) -> int:
        return len(self.table.record.entries)

    @cached_property
    def scores(self) -> list[Score]:
        return self.table.scores()

    def _eyes(self, seat: int | None) -> int | None:
        """Whose view a seat has: one is enough where all is open."""
        return None if self.table.game.open_to_all else seat

    def position(self, seat: int | None) -> dict[str, Any]:
        eyes = self._eyes(seat)
        found = self._positions.get(eyes)
        if found is None:
            table, before = self.table, self._before.get(eyes)
            found = self._positions[eyes] = table.game.shown(table.state, eyes, before)
        return found

    def _shown(self) -> dict[int | None, Shown]:
        """What the next moment starts from: nothing of the moments before this one."""
        state = self.table.state
        return {eyes: Shown(state, parts) for eyes, parts in self._positions.items()}

    def changes(self, seat: int | None, before: Told) -> Changes:
        """What has changed for a seat that knows so much: alike for all who know the same."""
        eyes, known = self._eyes(seat), before.position
        found = self._changes.get((eyes, id(known)))
        if found is None:
            now = self.position(seat)
            parts = {
                key: part
                for key, part in now.items()
                if known.get(key, known) is not part and (key not in known or known[key] != part)
            }
            found = Changes(known, parts, [key for key in known if key not in now])
            self._changes[eyes, id(known)] = found
        return found

    def worded_scores(
        self, language: str, say: Callable[[list[Score]], list[ScoreShown]]
    ) -> list[ScoreShown]:
        """The scores in words: the same for all who read a language."""
        found = self._worded.get(language)
        if found is None:
            found = self._worded_before.get(language)
            if found is None or found[0] != self.scores:
                found = (self.scores, say(self.scores))
            self._worded[language] = found
        return found[1]

    def news(self, seat: int | None, before: Told) -> News:
        """What a seat hears that has been told so much."""
        found = self._news.get((seat, before))
        if found is None:
            found = self._news[seat, before] = self._find_news(seat, before)
        return found

    def round_before(self, place: int) -> int:
        """The round that its log is in before a line."""
        found = self._rounds.get(place)
        if found is None:
            found = self._rounds[place] = loglines.round_before(self.log, place)
        return found

    def _find_news(self, seat: int | None, before: Told) -> News:
        log, told = self.log, before.log
        if _goes_on(log, told):
            place, first = len(told), before.lines
        else:  # lines were taken back
            pairs = enumerate(zip(told, log, strict=False))
            both = min(len(told), len(log))
            place = next((place for place, (old, new) in pairs if old != new), both)
            first = sum(heard_by(message, seat) for _, message in log[:place])
        return News(first, place, [line for _, line in log[place:] if heard_by(line, seat)])

    def told(self, seat: int | None, before: Told) -> Told:
        """What a seat knows once it is told of this moment: the same for all who have the seat."""
        found = self._told.get(seat)
        if found is None:
            news = self.news(seat, before)
            lines = news.first + len(news.lines)
            found = self._told[seat] = Told(self.position(seat), self.log, lines)
        return found


def _goes_on(log: Log, told: Log) -> bool:
    """Whether nothing was taken back since. A line that was not stands for all before it: whoever
    takes back makes the lines that stay anew."""
    last = len(told) - 1
    return last < 0 or (last < len(log) and log[last] is told[last]) or log[: last + 1] == told
