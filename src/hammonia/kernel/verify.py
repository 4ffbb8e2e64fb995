"""Checking a finished game against its commitment: same rules, same seed, same draws."""

from __future__ import annotations

from enum import Enum

from hammonia.kernel import chance
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.record import AGREED, END, PICK, UNDO, Record
from hammonia.kernel.table import Table, replay


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
    seed = chance.seed_from(revealed)
    if chance.commitment_to(seed) != record.header.commitment:
        raise BadRecord("the revealed seed is not the one that was committed to")
    _deal_again(record, table, seed)
    return Verdict.FAIR


def _deal_again(record: Record, played: Table, seed: bytes) -> None:
    dealt = Table(played.game, record.header, seed)
    for kind, *rest in record.entries:
        if kind == PICK:
            if (
                not isinstance(dealt.pending, Decision)
                or tuple(rest[1:]) not in dealt.pending.options
            ):
                break
            dealt.choose(rest[1:])
        elif kind == UNDO:
            dealt.undo()
        elif kind == AGREED:
            dealt.agree_to_end()
        elif kind == END:
            break
    for number, (ours, theirs) in enumerate(
        zip(dealt.record.entries, record.entries, strict=False), 1
    ):
        if ours != theirs:
            raise BadRecord(f"entry {number} was not dealt by the committed seed: {list(theirs)}")
