"""What a seat has kept of a running game, held against the record of that game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

import hammonia
from hammonia.kernel import chance, confirming, seen, upgrading
from hammonia.kernel.agenda import advance
from hammonia.kernel.confirming import check_against
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadRecord, Refused
from hammonia.kernel.record import CHANCE, UNDO, Record
from hammonia.kernel.replaying import replay
from hammonia.kernel.seen import Seen, from_text, seen_by
from hammonia.kernel.table import Table
from hammonia.kernel.verify import Verdict, verify
from tests.changed_rules import forbid, market, picks_of, play, played, renumber

GAMES = ["hamburg", "hamburgum"]
SEATS = 3
EYES = [*range(SEATS), None]
PICKS = 90
TAKEN_BACK = 25
"""In so many picks, one is."""


def kept_of(table: Table) -> list[Seen]:
    """What everybody may download now, as it is read again."""
    return [from_text(seen_by(table, seat).text()) for seat in EYES]


@cache
def game(name: str) -> tuple[Record, tuple[Seen, ...]]:
    """The record of a game in which much was taken back, and what was downloaded meanwhile."""
    table = hammonia.new(name, SEATS, seed=5, nonces=["a", "b", "c"])
    rng = Random(5)
    kept: list[Seen] = []
    for number in range(PICKS):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
        if number % TAKEN_BACK in (0, TAKEN_BACK - 1):
            kept += kept_of(table)
        if number % TAKEN_BACK == TAKEN_BACK - 1:
            take_back(table, rng.randint(1, 3))
    table.agree_to_end()
    return Record.from_text(table.record.text()), tuple(kept)


def take_back(table: Table, picks: int) -> None:
    for _ in range(picks):
        try:
            table.undo()
        except Refused:
            return


def middle(name: str, seat: int | None) -> Seen:
    """A download from the middle of a game."""
    return next(kept for kept in game(name)[1][len(EYES) * 3 :] if kept.seat == seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_anybody_downloaded_holds_whatever_was_taken_back_later(name: str) -> None:
    record, kept = game(name)
    assert verify(record) is Verdict.FAIR
    for each in kept:
        check_against(each, record)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_taken_back_is_found_where_it_was(name: str) -> None:
    record, kept = game(name)
    assert any(entry[0] == UNDO for entry in record.entries)
    without_it = Record(record.header, list(replay(record).line))
    assert verify(without_it) is Verdict.FAIR
    lost = [each for each in kept if not holds(each, without_it)]
    assert len(lost) >= len(EYES)


def holds(kept: Seen, record: Record) -> bool:
    try:
        check_against(kept, record)
    except BadRecord:
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_it_holds_after_each_pick_of_a_game(name: str) -> None:
    table = hammonia.new(name, SEATS, seed=7)
    rng = Random(7)
    kept = kept_of(table)
    for _ in range(15):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
        kept += kept_of(table)
    for each in kept:
        check_against(each, table.record)


def test_what_was_seen_at_the_end_holds_as_well() -> None:
    table = play(market(), 8, Random(2))
    assert table.over
    for seat in (0, 1, None):
        check_against(seen_by(table, seat), table.record)


def test_only_where_the_file_may_end_all_of_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, kept = game("hamburg")
    looked: list[int | None] = []

    def counted(table: Table, seat: int | None) -> Seen:
        looked.append(seat)
        return seen_by(table, seat)

    monkeypatch.setattr(confirming, "seen_by", counted)
    for each in kept:
        check_against(each, record)
    assert len(looked) <= 2 * len(kept)


# -- what was changed ------------------------------------------------------------------------------


def changed(text: str, kind: str, change: Callable[[list[Any]], list[Any] | None]) -> Seen:
    """A file with the middle one of its lines of a kind changed, or left out."""
    lines = text.splitlines()
    found = [number for number, line in enumerate(lines) if line.startswith(f'["{kind}"')]
    number = found[len(found) // 2]
    new = change(json.loads(lines[number]))
    lines[number : number + 1] = [] if new is None else [json.dumps(new)]
    return from_text("\n".join(lines))


def other_told(line: list[Any]) -> list[Any]:
    return ["told", "moved", {"seat": ["seat", 0]}]


def other_part(line: list[Any]) -> list[Any]:
    parts = {part: [value] for part, value in line[1].items()}
    return [line[0], parts, line[2]]


CHANGES: dict[str, tuple[str, Callable[[list[Any]], list[Any] | None], str]] = {
    "a pick that makes no sense": ("picked", lambda _: ["picked", "fly"], "other picks"),
    "a pick that is missing": ("picked", lambda _: None, "other picks"),
    "another position": ("seen", other_part, "something else"),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_was_changed_does_not_hold(name: str, change: str) -> None:
    kind, how, problem = CHANGES[change]
    record, _ = game(name)
    text = middle(name, 0).text()
    with pytest.raises(BadRecord, match=rf"moment \d+ is not in the record: .*{problem}"):
        check_against(changed(text, kind, how), record)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", [other_told, lambda _: None], ids=["changed", "left out"])
def test_where_other_words_were_told_is_said_and_the_rest_holds(
    name: str, how: Callable[[list[Any]], list[Any] | None]
) -> None:
    record, _ = game(name)
    kept = middle(name, 0)
    other = changed(kept.text(), "told", how)
    pairs = enumerate(zip(kept.moments, other.moments, strict=True), 1)
    number = next(number for number, (one, two) in pairs if one.told != two.told)
    assert check_against(kept, record) is None
    assert check_against(other, record) == number


def test_what_older_code_did_not_tell_of_positions_is_not_missed() -> None:
    record, _ = game("hamburg")
    kept = middle("hamburg", 0)
    fewer = [
        replace(moment, position={k: v for k, v in moment.position.items() if k != "dice"})
        for moment in kept.moments
    ]
    assert "dice" in kept.moments[-1].position
    assert check_against(replace(kept, moments=tuple(fewer)), record) is None


def test_it_holds_though_somebodys_name_has_gone_with_their_account() -> None:
    record, kept = game("hamburgum")
    seats = tuple(replace(seat, name="—") for seat in record.header.seats)
    assert (
        check_against(kept[0], Record(replace(record.header, seats=seats), record.entries)) is None
    )


@pytest.mark.parametrize("name", GAMES)
def test_another_pick_that_was_open_holds_alone_and_not_against_the_record(name: str) -> None:
    record, _ = game(name)
    kept = middle(name, 1)
    number = next(n for n, moment in enumerate(kept.moments) if n > 3 and moment.picked)
    moment = kept.moments[number]
    state = hammonia.game(name).imagine(kept.view(moment), Random(0))
    other = next(each for each in advance(state) if each != moment.picked)
    moments = list(kept.moments)
    moments[number] = replace(moment, picked=other)
    forged = replace(kept, moments=tuple(moments))
    seen.check(forged)
    with pytest.raises(BadRecord, match=f"moment {number + 1} is not in the record"):
        check_against(forged, record)


@pytest.mark.parametrize("name", GAMES)
def test_a_file_that_ends_too_early_does_not_hold(name: str) -> None:
    record, _ = game(name)
    kept = middle(name, 0)
    last = max(number for number, moment in enumerate(kept.moments) if moment.picked)
    with pytest.raises(BadRecord, match=f"moment {last + 1} is not in the record"):
        check_against(replace(kept, moments=kept.moments[: last + 1]), record)


def test_what_one_seat_saw_is_not_what_another_did() -> None:
    record, _ = game("hamburg")
    with pytest.raises(BadRecord, match="is not in the record"):
        check_against(replace(middle("hamburg", 0), seat=1), record)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("commitment", "00" * 32),
        ("nonces", ("a", "b", "d")),
        ("options", {"deck": "other"}),
        ("game", "chess"),
        ("given", 3),
    ],
)
def test_another_header_does_not_hold(part: str, value: Any) -> None:
    record, _ = game("hamburg")
    kept = middle("hamburg", 0)
    forged = replace(kept, header=replace(kept.header, **{part: value}))
    with pytest.raises(BadRecord, match=f"line 1: {part} is not as in the record"):
        check_against(forged, record)


def test_another_name_does_not_hold() -> None:
    record, _ = game("hamburgum")
    kept = middle("hamburgum", None)
    seats = (replace(kept.header.seats[0], name="Zoe"), *kept.header.seats[1:])
    with pytest.raises(BadRecord, match="line 1: seats is not as in the record"):
        check_against(replace(kept, header=replace(kept.header, seats=seats)), record)


def test_what_comes_after_the_record_does_not_hold() -> None:
    table = played(3)
    earlier = Record.from_text(table.record.text())
    play(table, 2, Random(1))
    with pytest.raises(BadRecord, match="is not in the record"):
        check_against(seen_by(table, 0), earlier)


# -- rules that change -----------------------------------------------------------------------------

SEED = chance.seed_from(5)


def test_a_file_of_older_rules_holds_if_the_game_went_on_by_newer_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played(5)
    kept = [from_text(seen_by(table, seat).text()) for seat in (0, 1, None)]
    renumber(monkeypatch)
    record = play(upgrading.resume(table.record, SEED), 3, Random(3)).record
    kept += [seen_by(upgrading.resume(table.record, SEED), 0)]
    assert {each.header.rules for each in kept} == {1, 2}
    for each in kept:
        check_against(each, record)


def test_of_what_was_cut_off_only_what_the_rules_still_lead_to_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, after = played(2), played(5)
    kept = [seen_by(before, 0), seen_by(before, None)]
    lost = seen_by(after, 0)
    _, forbidden = picks_of(after)[2]
    forbid(monkeypatch, day=2, seat=0, fish=forbidden[3])
    with pytest.raises(upgrading.Changed) as found:
        upgrading.resume(after.record, SEED)
    went_on = upgrading.resume(upgrading.cut(after.record, found.value.difference), SEED)
    kept += [seen_by(went_on, seat) for seat in (0, 1, None)]
    play(went_on, 3, Random(4))
    kept += [seen_by(went_on, seat) for seat in (0, 1, None)]
    record = play(went_on, 3, Random(4)).record
    assert verify(record) is Verdict.FAIR
    for each in kept:
        check_against(each, record)
    with pytest.raises(BadRecord, match="cut off when the rules changed"):
        check_against(lost, record)


def test_a_file_from_where_chance_is_due_holds() -> None:
    """A game that parts from the present rules may be told up to there."""
    table = played(4)
    last = max(number for number, entry in enumerate(table.line) if entry[0] == CHANCE)
    check_against(seen_by(table.seek(last), 0), table.record)
