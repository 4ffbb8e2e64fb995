"""An analysis in its file: it goes on where it was, and never with something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.arena.analysis.judging import Budget, Judge
from hammonia.arena.analysis.keeping import BadKeep, Header, Keep, analysed
from hammonia.arena.analysis.moments import moments
from hammonia.kernel.table import Table
from tests.arena.analysed import TINY, begun


@pytest.fixture(scope="module")
def table() -> Table:
    return begun("hamburgum", 12)


@pytest.fixture(scope="module")
def whole(table: Table, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an analysis that nobody stopped."""
    path = tmp_path_factory.mktemp("whole") / "kept.jsonl"
    finish(table, path)
    return path.read_bytes()


def finish(table: Table, path: Path, budget: Budget = TINY, fresh: bool = False) -> Keep:
    keep = Keep(path, Header.of(table, budget), fresh)
    list(analysed(Judge(table.game, budget), list(moments(table)), keep))
    return keep


def test_every_moment_is_a_line_and_dear_picks_have_a_second_one(
    table: Table, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(whole)
    found = Keep(path, Header.of(table, TINY)).found
    every = len(list(moments(table)))
    assert whole.count(b"\n") == 1 + len(found)
    assert [one.again for one in found] == [False] * every + [True] * (len(found) - every)
    assert len(found) > every
    assert path.read_bytes() == whole


def test_from_wherever_it_was_stopped_it_comes_to_the_same(
    table: Table, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    ends = [0, 20, len(whole) // 3, len(whole) // 2, len(whole) - 1]
    for end in [*ends, len(whole) - whole[-200:].rfind(b"{")]:
        path.write_bytes(whole[:end])
        finish(table, path)
        assert path.read_bytes() == whole


def test_another_seed_comes_to_something_else(table: Table, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    finish(table, path, Budget(2, 2, seed=2))
    assert path.read_bytes().split(b"\n")[1:] != whole.split(b"\n")[1:]


@pytest.mark.parametrize(
    ("budget", "picks", "told"),
    [
        (Budget(3, 2, 1), 12, "simulations"),
        (Budget(2, 3, 2), 12, "worlds,seed"),
        (TINY, 11, "record"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left(
    budget: Budget, picks: int, told: str, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(whole)
    with pytest.raises(BadKeep) as refused:
        finish(begun("hamburgum", picks), path, budget)
    assert (refused.value.trouble, refused.value.told) == ("other", told)
    assert path.read_bytes() == whole


def test_bots_that_judge_otherwise_make_another_analysis(
    table: Table, whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(whole)
    monkeypatch.setattr("hammonia.arena.analysis.keeping.read", lambda game: {"weights": {}})
    with pytest.raises(BadKeep) as refused:
        finish(table, path)
    assert refused.value.told == "judgement"


def test_what_an_older_judge_found_is_not_gone_on_with(
    table: Table, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    older = whole.replace(b'"hammonia analysis": 2', b'"hammonia analysis": 1')
    path.write_bytes(older)
    with pytest.raises(BadKeep) as refused:
        finish(table, path)
    assert (refused.value.trouble, refused.value.told) == ("other", "format")
    assert path.read_bytes() == older
    assert finish(table, path, fresh=True).path.read_bytes() == whole


def test_an_analysis_may_be_begun_anew(table: Table, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(whole.replace(b'"seed": 1', b'"seed": 9'))
    assert finish(table, path, fresh=True).path.read_bytes() == whole


@pytest.mark.parametrize("fresh", [False, True])
def test_what_is_no_analysis_is_never_replaced(table: Table, fresh: bool, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(table.record.text(), "utf-8")
    with pytest.raises(BadKeep) as refused:
        finish(table, path, fresh=fresh)
    assert refused.value.trouble == "no_analysis"
    assert path.read_text("utf-8") == table.record.text()


def test_a_damaged_line_is_told(table: Table, whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(whole.replace(b'"seat":', b'"sea":', 1))
    with pytest.raises(BadKeep) as refused:
        finish(table, path)
    assert refused.value.trouble == "damaged"


def test_a_folder_that_is_not_there_is_told(table: Table, tmp_path: Path) -> None:
    with pytest.raises(BadKeep) as refused:
        finish(table, tmp_path / "nowhere" / "kept.jsonl")
    assert refused.value.trouble == "unwritable"
