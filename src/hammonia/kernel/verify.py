"""Checking a finished game against its commitment: same rules, same seed, same draws."""

from __future__ import annotations

from enum import Enum
from itertools import zip_longest

from hammonia.kernel import chance
from hammonia.kernel.errors import BadOptions, BadRecord, Refused
from hammonia.kernel.record import CHANCE, Record
from hammonia.kernel.replaying import replay, replay_entry
from hammonia.kernel.table import Table


class Verdict(Enum):
    """What a check can honestly say about a record that replays."""

    FAIR = "the draws follow from the committed seed"
    SEALED = "the seed is not revealed yet"
    UNCOMMITTED = "no commitment was made"


def verify(record: Record) -> Verdict:
    """Replay a record and check every draw. Raises `BadRecord` with what does not fit."""
    table = replay(record)
    if record.header.commitment is None:
        return Verdict.UNCOMMITTED
    revealed = record.entries[-1][1]["seed"] if table.over else None
    if revealed is None:
        return Verdict.SEALED
    line = len(record.entries) + 1
    try:
        seed = chance.seed_from(revealed)
    except BadOptions as problem:
        raise BadRecord(f"line {line}: {problem}") from None
    if chance.commitment_to(seed) != record.header.commitment:
        raise BadRecord(f"line {line}: the revealed seed is not the one that was committed to")
    _deal_again(record, table, seed)
    return Verdict.FAIR


def _deal_again(record: Record, played: Table, seed: bytes) -> None:
    """The same picks at a table with the committed dealer must write the same record."""
    dealt = Table(played.game, record.header, seed)
    for entry in record.entries:
        try:
            if entry[0] != CHANCE:
                replay_entry(dealt, entry)
        except Refused:
            break  # another draw has opened other options: the lines differ before this one
    for line, (ours, theirs) in enumerate(zip_longest(dealt.record.entries, record.entries), 2):
        if ours != theirs:
            raise BadRecord(f"line {line} was not dealt by the committed seed: {theirs}")
