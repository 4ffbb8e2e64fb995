"""A moment: a table as it stands between two changes, made ready once for all who are told of it.

A reader is told what is new since the moment it was told of before, so nothing here costs more the
longer a game lasts: the log is read from its new lines on, a position is told by its changed parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.facets import Shown
from hammonia.kernel.game import Score
from hammonia.kernel.messages import EVERYONE, heard_by
from hammonia.kernel.table import Table
from hammonia.kernel.trail import Trail
from hammonia.server import wire
from hammonia.server.playing import loglines
from hammonia.server.playing.loglines import Said
from hammonia.server.playing.told import Log, News, Told


class Moment:
    """A table and its line-up, as long as neither changes.

    What has not changed since the moment before is taken over from there.
    """

    __slots__ = (
        "_anew", "_before", "_is_open", "_news", "_shown", "_worded", "_worded_before", "decision",
        "lineup", "log", "said", "table", "told", "updates", "version",
    )  # fmt: skip

    def __init__(self, table: Table, lineup: Lineup, before: Moment | None = None) -> None:
        self.table = table
        self.lineup = lineup
        self.log = lineup.log(table)
        waiting = table.pending
        self.decision = waiting if isinstance(waiting, Decision) else None
        self.version = len(table.record.entries)
        self._is_open = table.game.open_to_all
        self._shown: dict[int | None, Shown] = {}
        self._before = before._shown if before else {}
        self._anew: dict[int | None, dict[str, Any]] = {}
        """The parts that may be other ones than in the moment before."""
        self._worded_before = before._worded if before else {}
        self._worded: dict[str, tuple[list[Score], list[wire.ScoreShown]]] = {}
        self._news: dict[tuple[int | None, Told], News] = {}
        self.told: dict[int | None, Told] = {}
        """What these eyes know who have been told of this moment: the same for all who see so."""
        self.said: Said = {}
        """The lines of its log that were said to somebody."""
        self.updates: dict[tuple[int | None, Told, str], wire.Update] = {}
        """What was told to who has these eyes, knew so much and reads that language."""

    def is_of(self, table: Table, lineup: Lineup) -> bool:
        """Whether this is still how things stand. A room's table is never changed, but replaced."""
        return self.table is table and self.lineup is lineup

    def eyes(self, seat: int | None) -> int | None:
        """Through whose eyes a seat sees and hears: one's are enough where all is open."""
        return None if self._is_open else seat

    def position(self, eyes: int | None) -> dict[str, Any]:
        found = self._shown.get(eyes)
        if found is None:
            found = self._shown[eyes] = self._show(eyes)
        return found.parts

    def _show(self, eyes: int | None) -> Shown:
        """What has not changed since the moment before is the very thing that was shown there."""
        game, state, before = self.table.game, self.table.state, self._before.get(eyes)
        anew = game.shown_anew(state, eyes, before) if before is not None else None
        if before is None or anew is None:
            return Shown(state, game.shown(state, eyes))
        self._anew[eyes] = anew
        return Shown(state, before.parts | anew)

    def worded_scores(
        self, language: str, say: Callable[[list[Score]], list[wire.ScoreShown]]
    ) -> list[wire.ScoreShown]:
        """The scores in words: the same for all who read a language."""
        found = self._worded.get(language)
        if found is None:
            scores = self.table.scores()
            found = self._worded_before.get(language)
            if found is None or found[0] != scores:
                found = (scores, say(scores))
            self._worded[language] = found
        return found[1]

    def news(self, eyes: int | None, before: Told) -> News:
        """What is new to these eyes, which have been told so much."""
        found = self._news.get((eyes, before))
        if found is None:
            found = self._news[eyes, before] = self._find_news(eyes, before)
        return found

    def _find_news(self, eyes: int | None, before: Told) -> News:
        parts, gone = self._changed(eyes, before.position)
        kept = before if _goes_on(self.log, before.log) else self._kept(eyes, before)
        new = self.log[len(kept.log) :]
        lines = [line for _, line in new if line.audience == EVERYONE or heard_by(line, eyes)]
        if eyes not in self.told:
            round_ = loglines.round_after(lines, kept.round)
            heard = kept.lines + len(lines)
            self.told[eyes] = Told(self.position(eyes), self.log, heard, round_)
        return News(parts, gone, lines, kept.lines, kept.round)

    def _changed(self, eyes: int | None, known: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """The parts of the position that are not as they are known, and those that are no more."""
        now, before = self.position(eyes), self._before.get(eyes)
        if before is not None and before.parts is known and eyes in self._anew:
            anew = self._anew[eyes]
            return {key: part for key, part in anew.items() if known[key] != part}, []
        parts = {key: part for key, part in now.items() if key not in known or known[key] != part}
        return parts, [key for key in known if key not in now]

    def _kept(self, eyes: int | None, before: Told) -> Told:
        """What holds of what was told, where lines were taken back."""
        log, told = self.log, before.log
        pairs = enumerate(zip(told, log, strict=False))
        both = min(len(told), len(log))
        place = next((place for place, (old, new) in pairs if old != new), both)
        lines = [message for _, message in log[:place]]
        heard = sum(heard_by(message, eyes) for message in lines)
        round_ = loglines.round_after(lines)
        return Told(before.position, log[:place], heard, round_)


def _goes_on(log: Log, told: Log) -> bool:
    """Whether nothing was taken back since. A line that was not stands for all before it: whoever
    takes back makes the lines that stay anew."""
    if isinstance(log, Trail) and isinstance(told, Trail) and log.goes_on_from(told):
        return True
    last = len(told) - 1
    return last < 0 or (last < len(log) and log[last] is told[last]) or log[: last + 1] == told
