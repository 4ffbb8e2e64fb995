"""The log as lines that a page can filter: what is said, of whom, of what kind, in which round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hammonia.kernel.messages import HEADINGS, Arg, Args, Message
from hammonia.server import wire
from hammonia.words import Speaker

Said: TypeAlias = dict[tuple[str, int, int], wire.LogLine]
"""The lines of a log that lives on, by language, by which message it is, and by round."""
FIRST_ROUND = 1
_SEATING = "handover."


def lines(
    news: Sequence[Message],
    round_: int,
    speaker: Speaker,
    subjects: Callable[[Message], tuple[str, ...]],
    said: Said | None = None,
) -> list[wire.LogLine]:
    """The new lines of a reader's log, the first of them in this round. `subjects`: the game's.

    What has been `said` of these very messages to another reader is not said anew.
    """
    known: Said = {} if said is None else said
    told = []
    for message in news:
        if message.key in HEADINGS:
            round_ = _begun(message) or round_
        place = speaker.language, id(message), round_
        line = known.get(place)
        if line is None:
            line = known[place] = _line(message, round_, speaker, subjects)
        told.append(line)
    return told


def _line(
    message: Message,
    round_: int,
    speaker: Speaker,
    subjects: Callable[[Message], tuple[str, ...]],
) -> wire.LogLine:
    key, args = message.key, message.args
    named = args.get("seat") or _first_named(args)  # whom it is about
    seat = named[1] if named is not None and named[0] == "seat" else None
    kind: wire.LogKind = "table" if seat is None else "seat"
    if key in HEADINGS:
        kind = "part"
    elif key.startswith(_SEATING):
        kind = "seating"
    return wire.LogLine(speaker.say(message), seat, kind, round_, subjects(message))


def _first_named(args: Args) -> Arg | None:
    """The first seat that a line names, where it calls none the one that it is about."""
    return next((arg for arg in args.values() if arg[0] == "seat"), None)


def round_after(lines: Sequence[Message], round_: int = FIRST_ROUND) -> int:
    """The round that a log has come to by these lines: everybody hears of its beginning."""
    for message in reversed(lines):
        begun = _begun(message) if message.key in HEADINGS else None
        if begun is not None:
            return begun
    return round_


def _begun(heading: Message) -> int | None:
    """The number of what begins with a heading."""
    number = heading.args.get("number")
    return int(number[1]) if number is not None else None
