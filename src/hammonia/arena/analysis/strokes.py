"""What each stroke of chance of a game brought: what the log tells of it, and what it kept to
those who saw it. Whoever reads an analysis may know all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from hammonia.kernel.agenda import Toss
from hammonia.kernel.messages import HEADINGS, Arg, Message, several
from hammonia.kernel.record import AGREED, CHANCE, PICK
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.table import Table


def strokes_told(played: Table, strokes: Mapping[int, int]) -> dict[int, list[Message]]:
    """By the place at which a stroke begins: what was told of it. `strokes` has by the same place
    how many outcomes are one. The game is gone through once more.
    """
    table = Table(played.game, played.header)
    told: dict[int, list[Message]] = {}
    now: list[Message] = []
    named: set[str] = set()  # what the cards themselves were named for: no log need tell the backs
    left = 0
    for place, entry in enumerate(played.line):
        if place in strokes:
            now, left = told.setdefault(place, []), strokes[place]
            named = set()
        elif entry[0] in (PICK, AGREED) or (entry[0] == CHANCE and not left):
            now, left, named = [], 0, set()  # of no stroke that is asked for
        if entry[0] == CHANCE:
            left -= 1
            toss = table.state.agenda[-1]
            assert isinstance(toss, Toss)  # the record was replayed before
            seen = toss.seen(table.state, entry[1:])
            if seen is not None:
                now.append(seen)
                named.add(seen.key)
        before = len(table.log)
        replay_entry(table, entry)
        now += [
            message
            for _, message in table.log[before:]
            if message.key not in HEADINGS and message.key not in named
        ]
    return {place: _joined(messages) for place, messages in told.items()}


def _joined(messages: Iterable[Message]) -> list[Message]:
    """Messages that differ in one list alone, one after the other, become one with all of it."""
    joined: list[Message] = []
    for message in messages:
        both = _both(joined[-1], message) if joined else None
        if both is None:
            joined.append(message)
        else:
            joined[-1] = both
    return joined


def _both(one: Message, other: Message) -> Message | None:
    if one.key != other.key or one.args.keys() != other.args.keys():
        return None
    differing = [name for name, arg in one.args.items() if arg != other.args[name]]
    if len(differing) != 1:
        return None
    (name,) = differing
    first, second = one.args[name], other.args[name]
    if first[0] != "list" or second[0] != "list":
        return None
    return one._replace(args={**one.args, name: several([*_parts(first), *_parts(second)])})


def _parts(arg: Arg) -> Iterable[Arg]:
    parts: tuple[Arg, ...] = arg[1]
    return parts


def without_what_comes_next(sentences: list[str]) -> list[str]:
    """What is told, up to a last line that only announces what comes after it: `TOM, grey 5:`."""
    kept = len(sentences) - len(
        list(takewhile(lambda said: said.endswith(":"), reversed(sentences)))
    )
    return sentences[:kept]
