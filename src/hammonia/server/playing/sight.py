"""A sight: a table between two changes through certain eyes, the same for all who see and hear so.

A reader is told what is new since the sight it was told of before, so nothing here costs more the
longer a game lasts: the log is read from its new lines on, a position is told by its changed parts.
"""

from __future__ import annotations

from typing import Any

from hammonia.kernel.facets import Shown
from hammonia.kernel.messages import EVERYONE, heard_by
from hammonia.kernel.table import Table
from hammonia.kernel.trail import Trail
from hammonia.server import wire
from hammonia.server.playing import loglines
from hammonia.server.playing.told import Log, News, Told


class Sight:
    """What certain eyes see and hear. What has not changed since something was shown to them `last`
    is the very thing that was shown then."""

    __slots__ = ("_anew", "_eyes", "_log", "_news", "_since", "shown", "told", "updates")

    def __init__(self, table: Table, log: Log, eyes: int | None, last: Shown | None) -> None:
        self._eyes = eyes
        self._log = log
        game, state = table.game, table.state
        anew = game.shown_anew(state, eyes, last) if last is not None else None
        parts = game.shown(state, eyes) if last is None or anew is None else last.parts | anew
        self.shown = Shown(state, parts)
        self._since = last.parts if last is not None else None
        self._anew = anew
        """The parts that may be other ones than those shown last."""
        self._news: tuple[Told, News] | None = None
        self.told: Told | None = None
        """What these eyes know who have been told of it: the same for all, once one has been."""
        self.updates: dict[tuple[Told, str], wire.Update] = {}
        """What was told to who knew so much and reads that language."""

    def news(self, before: Told) -> News:
        """What is new to these eyes, which have been told so much."""
        found = self._news
        if found is None or found[0] is not before:
            found = self._news = before, self._find_news(before)
        return found[1]

    def _find_news(self, before: Told) -> News:
        parts, gone = self._changed(before.position)
        log, eyes = self._log, self._eyes
        kept = before if _goes_on(log, before.log) else self._kept(before)
        lines = []  # by a loop, as are the parts: most moves have one or two of either
        for _, line in log[len(kept.log) :]:
            if line.audience == EVERYONE or heard_by(line, eyes):
                lines.append(line)
        if self.told is None:
            round_ = loglines.round_after(lines, kept.round)
            self.told = Told(self.shown.parts, log, kept.lines + len(lines), round_)
        return News(parts, gone, lines, kept.lines, kept.round)

    def _changed(self, known: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """The parts of the position that are not as they are known, and those that are no more."""
        anew = self._anew
        if anew is not None and known is self._since:
            changed = {}
            for key, part in anew.items():
                if known[key] != part:
                    changed[key] = part
            return changed, []
        now = self.shown.parts
        parts = {key: part for key, part in now.items() if key not in known or known[key] != part}
        return parts, [key for key in known if key not in now]

    def _kept(self, before: Told) -> Told:
        """What holds of what was told, where lines were taken back."""
        log, told = self._log, before.log
        pairs = enumerate(zip(told, log, strict=False))
        both = min(len(told), len(log))
        place = next((place for place, (old, new) in pairs if old != new), both)
        lines = [message for _, message in log[:place]]
        heard = sum(heard_by(message, self._eyes) for message in lines)
        round_ = loglines.round_after(lines)
        return Told(before.position, log[:place], heard, round_)


def _goes_on(log: Log, told: Log) -> bool:
    """Whether nothing was taken back since. A line that was not stands for all before it: whoever
    takes back makes the lines that stay anew."""
    if isinstance(log, Trail) and isinstance(told, Trail) and log.goes_on_from(told):
        return True
    last = len(told) - 1
    return last < 0 or (last < len(log) and log[last] is told[last]) or log[: last + 1] == told
