"""The talk at a table: the last lines of its chat, and who does not want to read whom."""

from __future__ import annotations

from collections import deque

from hammonia.server import wire
from hammonia.server.limits import CHAT_LINES, CHAT_SECONDS
from hammonia.server.store import ChatKept, TalkKept
from hammonia.server.store.talk import MOST_LINES


class Talk:
    """The chat of one room."""

    def __init__(self, kept: TalkKept) -> None:
        self._lines: deque[ChatKept] = deque(maxlen=MOST_LINES)
        self._mutes: set[tuple[int, int]] = set()
        self.take(kept)

    def take(self, kept: TalkKept) -> list[ChatKept] | None:
        """This is what the disk has. The lines that are new; None if more than that is."""
        before, mutes = list(self._lines), self._mutes
        self._lines = deque(kept.lines, MOST_LINES)
        self._mutes = set(kept.mutes)
        last = before[-1].number if before else -1
        new = [line for line in kept.lines if line.number > last]
        known = [line for line in kept.lines if line.number <= last]
        return new if mutes == self._mutes and known == before[len(before) - len(known) :] else None

    @property
    def next_number(self) -> int:
        return self._lines[-1].number + 1 if self._lines else 0

    def has(self, move: str) -> bool:
        by_id = move.rpartition(":")[0]  # older code has kept no more of it
        return any(line.move in (move, by_id) for line in self._lines)

    def add(self, line: ChatKept) -> None:
        self._lines.append(line)

    def set_mute(self, seat: int, muted: int, on: bool) -> None:
        (self._mutes.add if on else self._mutes.discard)((seat, muted))

    def reads(self, reader: int | None, seat: int) -> bool:
        """Whether a reader wants to read what a seat says."""
        return reader is None or (reader, seat) not in self._mutes

    def is_flood(self, seat: int, now: int) -> bool:
        """Whether a seat has said so much just now that it must wait."""
        latest = [line for line in self._lines if line.seat == seat][-CHAT_LINES:]
        return len(latest) == CHAT_LINES and latest[0].at > now - CHAT_SECONDS * 1000

    def whole(self, reader: int | None) -> wire.Talk:
        """All that a reader is told who has been told nothing."""
        lines = [_shown(line) for line in self._lines if self.reads(reader, line.seat)]
        return wire.Talk(lines=lines, whole=True, muted=self._muted(reader))

    def one(self, reader: int | None, line: ChatKept) -> wire.Talk:
        return wire.Talk(lines=[_shown(line)], whole=False, muted=self._muted(reader))

    def _muted(self, reader: int | None) -> list[int]:
        return sorted(muted for seat, muted in self._mutes if seat == reader)


def _shown(line: ChatKept) -> wire.ChatLine:
    return wire.ChatLine(line.number, line.seat, line.text, line.at)
