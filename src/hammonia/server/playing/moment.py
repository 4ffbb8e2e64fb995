"""A moment: a table as it stands between two changes, made ready once for all who are told of it.

What it looks like to those who see and hear the same is a `Sight`.
"""

from __future__ import annotations

from collections.abc import Callable

from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Score
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing.loglines import Said
from hammonia.server.playing.sight import Sight
from hammonia.words import Speaker


class Moment:
    """A table and its line-up, as long as neither is replaced: a room's are never changed.

    What has not changed since the moment before is taken over from there.
    """

    __slots__ = (
        "_is_open",
        "_log",
        "_shown_before",
        "_sights",
        "_worded",
        "_worded_before",
        "decision",
        "lineup",
        "said",
        "table",
        "version",
    )  # fmt: skip

    def __init__(self, table: Table, lineup: Lineup, before: Moment | None = None) -> None:
        self.table = table
        self.lineup = lineup
        self._log = lineup.log(table)
        waiting = table.pending
        self.decision = waiting if isinstance(waiting, Decision) else None
        self.version = len(table.record.entries)
        self._is_open = table.game.open_to_all
        self._sights: dict[int | None, Sight] = {}
        self._shown_before = (
            {eyes: sight.shown for eyes, sight in before._sights.items()} if before else {}
        )
        """And nothing else of the moment before: what was told in it may be much."""
        self._worded: dict[str, tuple[list[Score], list[wire.ScoreShown]]] = {}
        self._worded_before = before._worded if before else {}
        self.said: Said = {}
        """The lines of its log that were said to somebody."""

    def sight(self, seat: int | None) -> Sight:
        """What a seat sees and hears: one sight is enough where all is open."""
        eyes = None if self._is_open else seat
        found = self._sights.get(eyes)
        if found is None:
            last = self._shown_before.get(eyes)
            found = self._sights[eyes] = Sight(self.table, self._log, eyes, last)
        return found

    def worded_scores(
        self, speaker: Speaker, say: Callable[[list[Score], Speaker], list[wire.ScoreShown]]
    ) -> list[wire.ScoreShown]:
        """The scores in words: the same for all who read a language."""
        language = speaker.language
        found = self._worded.get(language)
        if found is None:
            scores = self.table.game.scores(self.table.state)
            found = self._worded_before.get(language)
            if found is None or found[0] != scores:
                found = (scores, say(scores, speaker))
            self._worded[language] = found
        return found[1]
