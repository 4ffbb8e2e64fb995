"""Games that were begun by older rules go on by the present ones, or show where these part."""

from __future__ import annotations

from random import Random

import pytest

from hammonia.kernel import chance, upgrading
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.record import AGREED, CHANCE, END, PICK, RULES, Record
from hammonia.kernel.replaying import replay
from hammonia.kernel.seen import seen_by
from hammonia.kernel.table import Table
from hammonia.kernel.upgrading import Changed, Newer
from hammonia.kernel.verify import Verdict, verify
from hammonia.kernel.walking import Walk
from tests.changed_rules import (
    begin_by_turning_over,
    forbid,
    is_ended_by_change,
    lengthen,
    market,
    picks_of,
    play,
    played,
    renumber,
)

SEED = chance.seed_from(5)
TO_THE_END = 8


def changed(record: Record) -> upgrading.Difference:
    with pytest.raises(Changed) as found:
        upgrading.resume(record, SEED)
    return found.value.difference


def with_forbidden_pick(changes: pytest.MonkeyPatch, number: int = 2, picks: int = 5) -> Table:
    """A market whose pick of that number, Ada's on the second day, is not allowed any more."""
    table = played(picks)
    _, entry = picks_of(table)[number]
    forbid(changes, day=2, seat=0, fish=entry[3])
    return table


def test_a_game_that_still_fits_goes_on_by_the_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(5)
    renumber(monkeypatch)
    went_on = upgrading.resume(table.record, SEED)
    assert went_on.record.entries == [*table.record.entries, (RULES, 2)]
    assert went_on.state.digest() == table.state.digest()
    assert went_on.record.rules == 2
    play(went_on, 3, Random(3))
    assert went_on.over
    assert verify(Record.from_text(went_on.record.text())) is Verdict.FAIR


def test_the_same_rules_leave_a_record_as_it_is() -> None:
    table = played(5)
    assert upgrading.resume(table.record, SEED).record.entries == table.record.entries


def test_a_game_that_now_begins_with_something_by_itself_cannot_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played(3).record
    begin_by_turning_over(monkeypatch)
    difference = changed(record)
    assert (difference.number, difference.kept) == (0, None)


def test_it_is_noted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(5).record
    renumber(monkeypatch)
    once = upgrading.resume(record, SEED).record
    assert upgrading.resume(once, SEED).record.entries == once.entries
    renumber(monkeypatch, 3)
    noted = upgrading.resume(once, SEED).record.entries
    assert [entry for entry in noted if entry[0] == RULES] == [(RULES, 2), (RULES, 3)]


def test_a_draw_that_was_due_comes_before_the_note(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(4)
    last = max(n for n, entry in enumerate(table.record.entries) if entry[0] == CHANCE)
    broken_off = Record(table.header, table.record.entries[:last])
    renumber(monkeypatch)
    went_on = upgrading.resume(broken_off, SEED).record
    assert went_on.entries[last : last + 1] == table.record.entries[last : last + 1]
    assert went_on.entries[-1] == (RULES, 2)
    replay(went_on)


def test_what_is_over_is_shown_and_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(TO_THE_END)
    renumber(monkeypatch)
    shown = upgrading.resume(table.record, SEED)
    assert shown.record.entries == table.record.entries
    assert shown.over


def test_a_record_of_newer_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    renumber(monkeypatch, 3)
    record = played(3).record
    renumber(monkeypatch, 2)
    with pytest.raises(Newer, match="follows rules version 3 of fish-market, this is 2"):
        upgrading.resume(record, SEED)


def test_the_first_pick_that_is_not_offered_any_more_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = with_forbidden_pick(monkeypatch)
    number, entry = picks_of(table)[2]
    found = changed(table.record)
    assert (found.number, found.kept, found.recorded) == (number, number, entry)
    assert [reason.key for reason in found.reasons] == ["refused.in_hand"]
    assert f"line {number + 2} cannot be" in str(found)
    assert (found.rules, found.now) == (1, 2)


def test_what_follows_otherwise_is_named_and_cut_before_its_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played(5)
    lengthen(monkeypatch)
    found = changed(table.record)
    first_pick, entry = picks_of(table)[0]
    assert found.number == first_pick
    assert found.recorded == entry
    went_on = upgrading.resume(upgrading.cut(table.record, found), SEED)
    assert len(went_on.record.entries) > len(table.record.entries)
    assert verify(play(went_on, TO_THE_END, Random(4)).record) is Verdict.FAIR


def test_a_table_that_cannot_be_set_up_any_more_cannot_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played(3).record
    renumber(monkeypatch)
    monkeypatch.setattr("examples.fish_market.FishMarket.min_seats", 3)
    found = changed(record)
    assert found.number is None
    assert found.kept is None


def test_a_game_goes_on_from_before_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_forbidden_pick(monkeypatch)
    found = changed(table.record)
    assert found.kept is not None
    went_on = upgrading.resume(upgrading.cut(table.record, found), SEED)
    before = play(market(), 2, Random(2))
    assert went_on.view(0) == before.view(0)
    assert went_on.record.entries[: len(table.record.entries)] == table.record.entries
    assert went_on.record.entries[-1] == (RULES, 2, found.kept)
    play(went_on, 6, Random(4))
    assert went_on.over
    assert verify(Record.from_text(went_on.record.text())) is Verdict.FAIR
    assert replay(went_on.record).scores() == went_on.scores()


def test_what_was_dealt_once_is_not_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has seen what came, in the part that was cut, must not know what comes."""
    table = with_forbidden_pick(monkeypatch, picks=6)
    went_on = upgrading.resume(upgrading.cut(table.record, changed(table.record)), SEED)
    before = sum(entry[0] == CHANCE for entry in went_on.record.entries)
    assert before > sum(entry[0] == CHANCE for entry in went_on.line)
    play(went_on, 6, Random(4))
    entries = went_on.record.entries
    forged = next(n for n in range(len(entries) - 1, 0, -1) if entries[n][0] == CHANCE)
    other = next(fish for fish in ("cod", "eel", "plaice") if fish != entries[forged][-1])
    entries[forged] = (*entries[forged][:-1], other)
    with pytest.raises(BadRecord):
        verify(went_on.record)


def test_picks_may_be_taken_back_across_a_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(3)
    _, second = picks_of(table)[1]  # Ben's; Ada's before it may be taken back
    forbid(monkeypatch, day=1, seat=1, fish=second[3])
    went_on = upgrading.resume(upgrading.cut(table.record, changed(table.record)), SEED)
    went_on.undo(0)
    play(went_on, TO_THE_END, Random(4))
    assert verify(Record.from_text(went_on.record.text())) is Verdict.FAIR


def test_a_second_cut_may_fall_before_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_forbidden_pick(monkeypatch)
    record = upgrading.cut(table.record, changed(table.record))
    record = play(upgrading.resume(record, SEED), 3, Random(4)).record
    _, first = picks_of(table)[0]
    forbid(monkeypatch, day=1, seat=0, fish=first[3], rules=3)
    found = changed(record)
    assert (found.rules, found.now) == (2, 3)
    went_on = play(upgrading.resume(upgrading.cut(record, found), SEED), TO_THE_END, Random(5))
    assert went_on.over
    assert verify(Record.from_text(went_on.record.text())) is Verdict.FAIR


def test_an_end_because_of_the_change_is_no_end_by_agreement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = with_forbidden_pick(monkeypatch)
    ended = upgrading.resume(upgrading.cut(table.record, changed(table.record)), SEED)
    assert not is_ended_by_change(ended.record)
    ended.agree_to_end()
    assert is_ended_by_change(ended.record)
    assert ended.record.entries[-1][0] == END
    assert (AGREED,) in ended.record.entries
    assert verify(ended.record) is Verdict.FAIR
    agreed = market()
    agreed.agree_to_end()
    assert not is_ended_by_change(agreed.record)


def test_a_game_with_a_cut_is_read_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_forbidden_pick(monkeypatch)
    went_on = upgrading.resume(upgrading.cut(table.record, changed(table.record)), SEED)
    over = replay(play(went_on, 6, Random(4)).record)
    stops = Walk(over)
    *_, (last, state) = stops.states(0, len(stops.stops))
    assert (last.kind, state.digest()) == (END, over.state.digest())
    assert seen_by(over, 0).header.rules == 2
    cut = next(place for place, entry in enumerate(over.line) if entry[0] == RULES)
    assert over.seek(cut).pending is not None
    assert sum(entry[0] == PICK for entry in over.line) == TO_THE_END


@pytest.mark.parametrize(
    "entry", ['["rules"]', '["rules", "2"]', '["rules", 2, 99]', '["rules",1,1,1]']
)
def test_a_note_that_makes_no_sense_is_refused(entry: str) -> None:
    with pytest.raises(BadRecord, match="line"):
        Record.from_text(f"{played(1).record.text()}{entry}\n")
