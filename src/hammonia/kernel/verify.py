"""Checking a finished game against its commitment: same rules, same seed, same draws."""

from __future__ import annotations

from enum import Enum

from hammonia.kernel import chance
from hammonia.kernel.agenda import Toss
from hammonia.kernel.errors import BadOptions, BadRecord
from hammonia.kernel.record import CHANCE, Record
from hammonia.kernel.replaying import replay, replay_entry
from hammonia.kernel.table import Table


class Verdict(Enum):
    """What a check can honestly say about a record that replays."""

    FAIR = "the draws follow from the committed seed"
    SEALED = "the seed is not revealed yet"
    UNCOMMITTED = "no commitment was made"
    CONTINUED = "the draws after a beginning that was given follow from the committed seed"


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
    return Verdict.CONTINUED if record.header.given else Verdict.FAIR


def _deal_again(record: Record, played: Table, seed: bytes) -> None:
    """Wherever chance is waited for, the committed dealer must draw what the record says.

    What was drawn in a part that was cut off when the rules changed is not drawn again, nor what
    was given to the game at its beginning.
    """
    table = Table(played.game, record.header)
    standing, key = set(record.standing()), chance.key_from(seed, record.header.nonces)
    drawn = 0
    for number, entry in enumerate(record.entries):
        if entry[0] == CHANCE and number in standing and number >= record.header.given:
            toss = table.state.agenda[-1]
            assert isinstance(toss, Toss)  # the record was replayed before
            if toss.sample(table.state, chance.Dealer(key, drawn).below) != entry[1:]:
                said = f"line {number + 2} was not dealt by the committed seed: {entry}"
                raise BadRecord(said)
        drawn += entry[0] == CHANCE
        if number in standing:
            replay_entry(table, entry)
