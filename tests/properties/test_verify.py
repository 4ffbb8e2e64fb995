"""Verify: a fair record is found fair, and whatever was tampered with is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hammonia
from hammonia import Record, verify
from hammonia.kernel import chance
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.record import CHANCE, END, PICK, Header
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from hammonia.kernel.verify import Verdict
from tests.properties import pace
from tests.properties.played import finished, stacked


def changed(record: Record, **parts: object) -> Record:
    header = Header.from_plain({**record.header.plain(), **parts})
    return Record(header, list(record.entries))


@pytest.mark.parametrize("record", [finished, stacked])
def test_a_game_as_it_was_dealt_is_fair(record: Callable[[], Record]) -> None:
    assert verify(record()) is Verdict.FAIR


def test_a_game_that_goes_on_is_sealed() -> None:
    assert verify(hammonia.new("hamburgum", 2, seed=1).record) is Verdict.SEALED


def test_a_game_without_a_commitment_is_uncommitted() -> None:
    assert verify(changed(finished(), commitment=None)) is Verdict.UNCOMMITTED


def test_another_seed_than_the_committed_one_is_found() -> None:
    record = finished()
    end = {**record.entries[-1][1], "seed": chance.seed_from(4).hex()}
    tampered = Record(record.header, [*record.entries[:-1], (END, end)])
    with pytest.raises(BadRecord, match=r"line \d+: the revealed seed is not the one"):
        verify(tampered)


@pytest.mark.parametrize("seed", ["", "00", "x" * 64])
def test_a_seed_that_is_none_is_found(seed: str) -> None:
    record = finished()
    end = {**record.entries[-1][1], "seed": seed}
    with pytest.raises(BadRecord, match="64 hex digits"):
        verify(Record(record.header, [*record.entries[:-1], (END, end)]))


@pytest.mark.parametrize("nonces", [[], ["north"], ["south", "north"], ["north", "south", ""]])
def test_other_nonces_than_the_seats_gave_are_found(nonces: list[str]) -> None:
    with pytest.raises(BadRecord, match="was not dealt by the committed seed"):
        verify(changed(finished(), nonces=nonces))


@pytest.mark.parametrize("record", [finished, stacked])
def test_every_tampered_pick_or_outcome_is_found(record: Callable[[], Record]) -> None:
    """A line exchanged for another that stands somewhere in the same record."""
    entries = record().entries
    for kind in (PICK, CHANCE):
        places = [place for place, entry in enumerate(entries) if entry[0] == kind]
        for place in places:
            other = next(e for e in entries if e[0] == kind and e != entries[place])
            tampered = [*entries[:place], other, *entries[place + 1 :]]
            with pytest.raises(BadRecord, match=r"line \d+"):
                verify(Record(record().header, tampered))


@pace.quick(40)
@given(st.data())
def test_a_whole_game_dealt_otherwise_is_found_though_it_replays(data: st.DataObject) -> None:
    """The host deals by hand and writes an honest looking record with the committed seed."""
    header = finished().header
    table = Table(hammonia.game(header.game), header)
    while not table.over:
        pending = table.pending
        outcomes = list(getattr(pending, "outcomes", ())) or list(getattr(pending, "options", ()))
        pick = data.draw(st.sampled_from(outcomes))
        (table.resolve if hasattr(pending, "outcomes") else table.choose)(pick)
    end = {**table.record.entries[-1][1], "seed": chance.seed_from(3).hex()}
    forged = Record(header, [*table.record.entries[:-1], (END, end)])
    assert replay(forged).over
    honest = Table(hammonia.game(header.game), header, chance.seed_from(3))
    dealt = [entry for entry in honest.line if entry[0] == CHANCE]
    if forged.entries[: len(dealt)] != dealt:
        with pytest.raises(BadRecord, match="was not dealt by the committed seed"):
            verify(forged)
