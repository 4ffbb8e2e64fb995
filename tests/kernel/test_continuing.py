"""Playing on from a moment of another game, and what its record can prove."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import hammonia
from hammonia.kernel import chance
from hammonia.kernel.continuing import continued
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.errors import BadOptions, BadRecord
from hammonia.kernel.record import CHANCE, END, PICK, Record
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from hammonia.kernel.verify import Verdict, verify

GAMES = ["hamburg", "hamburgum"]
SEED = chance.seed_from(77)
NAMES = ["Cleo", "Dora", "Emil"]


@cache
def played(name: str) -> Table:
    table = hammonia.new(name, ["Ada", "Ben", "Cem"], seed=11)
    go_on(table, Random(5), 90)
    table.agree_to_end()
    return replay(table.record)


def go_on(table: Table, rng: Random, picks: int) -> None:
    for _ in range(picks):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))


def place_of_pick(table: Table, number: int) -> int:
    return [place for place, entry in enumerate(table.line) if entry[0] == PICK][number]


def continued_and_ended(name: str) -> Table:
    first = played(name)
    table = continued(first, place_of_pick(first, 40), NAMES, SEED, ["aa" * 16])
    go_on(table, Random(6), 60)
    table.agree_to_end()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_on_from_the_very_same_state(name: str) -> None:
    first = played(name)
    place = place_of_pick(first, 40)
    table = continued(first, place, NAMES, SEED)
    assert table.state.digest() == first.seek(place).state.digest()
    assert [seat.name for seat in table.seats] == NAMES
    assert [seat.colour for seat in table.seats] == [seat.colour for seat in first.seats]
    assert table.header.given == place


@pytest.mark.parametrize("name", GAMES)
def test_its_record_says_what_was_given_and_the_rest_is_dealt_by_its_own_seed(name: str) -> None:
    record = Record.from_text(continued_and_ended(name).record.text())
    assert record.header.given > 0
    assert verify(record) is Verdict.CONTINUED


def test_a_draw_after_what_was_given_cannot_be_changed() -> None:
    table = continued_and_ended("hamburg")
    record, given = table.record, table.header.given
    place = next(
        place for place, entry in enumerate(record.entries)
        if place >= given and entry[0] == CHANCE
    )  # fmt: skip
    changed = replay(Record(record.header, record.entries[:place]))
    waiting = changed.pending
    assert isinstance(waiting, Chance)
    other = next(outcome for outcome in waiting.outcomes if outcome != record.entries[place][1:])
    changed.resolve(other)
    changed_end = replay(changed.record)
    changed_end.agree_to_end()
    entries = list(changed_end.record.entries)
    assert entries[-1][0] == END
    entries[-1] = (END, {**entries[-1][1], "seed": SEED.hex()})
    with pytest.raises(BadRecord, match="not dealt by the committed seed"):
        verify(Record(record.header, entries))


def test_nobody_plays_on_where_the_game_is_over() -> None:
    first = played("hamburgum")
    with pytest.raises(BadOptions, match="over"):
        continued(first, len(first.line), NAMES, SEED)


def test_a_game_that_was_given_nothing_has_the_header_it_always_had() -> None:
    assert "given" not in played("hamburgum").header.plain()


def test_a_header_that_gives_no_number_is_refused() -> None:
    header, *_ = played("hamburgum").record.lines()
    with pytest.raises(BadRecord, match="given"):
        Record.from_lines([header.replace('"nonces"', '"given":-1,"nonces"')])
