"""Datasets: what is read is what was played, and a file survives its writer."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from hammonia.arena.dataset import OtherGames, Writer, read, results
from hammonia.arena.tournament import Tournament, plan
from hammonia.arena.workers import here
from hammonia.kernel.errors import BadOptions, BadRecord


def tournament(games: int = 4) -> Tournament:
    return plan("hamburg", ["random", "greedy"], games=games, seed=3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of four games of Hamburg."""
    path = tmp_path_factory.mktemp("whole") / "games.jsonl.gz"
    played = tournament()
    played.play(Writer(path, played.header), lambda match, left: here(match, left, 1))
    return path


@pytest.fixture
def copied(whole: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(whole.read_bytes())
    return path


def members(path: Path) -> list[bytes]:
    """The gzip members of a file: each begins with the same signs, as no part of one does here."""
    start = gzip.compress(b"", mtime=0)[:10]
    return [start + part for part in path.read_bytes().split(start)[1:]]


def test_games_replay_to_the_same_points_and_places(whole: Path) -> None:
    _, games = read(whole)
    for game in games:
        scores = game.table().scores()
        assert tuple(score.points for score in scores) == game.points
        assert tuple(score.place for score in scores) == game.places


def test_decisions_lead_from_the_first_pick_to_the_last(whole: Path) -> None:
    _, games = read(whole)
    for game in games:
        asked = 0
        for state, decision, pick in game.decisions():
            assert pick in decision.options
            assert decision.seat in range(state.setting.seats)
            asked += 1
        assert asked == game.picks


def test_the_header_says_what_was_to_be_played(whole: Path) -> None:
    header, games = read(whole)
    assert header == tournament().header
    assert (header.game, header.bots, header.seats, header.games, header.seed) == (
        "hamburg", ("random", "greedy"), 2, 4, 3,
    )  # fmt: skip
    assert header.options["deck"] == "whole"
    assert [(game.number, game.seed, game.bots) for game in games] == [
        (fixture.number, fixture.seed, fixture.bots) for fixture in tournament().fixtures
    ]


def test_a_record_names_its_seats_by_their_bots(whole: Path) -> None:
    game = next(read(whole)[1])
    assert [seat.name for seat in game.table().seats] == ["random", "greedy"]


def test_results_are_the_games_without_their_records(whole: Path) -> None:
    assert [(found.seed, found.points) for found in results(whole)] == [
        (game.seed, game.points) for game in read(whole)[1]
    ]


def test_a_line_is_json_that_anybody_can_read(whole: Path) -> None:
    lines = gzip.decompress(whole.read_bytes()).splitlines()
    header, *games = [msgspec.json.decode(line) for line in lines]
    assert header["hammonia arena"] == 1
    assert list(games[0]) == [
        "number", "seed", "bots", "points", "places", "rounds", "picks", "finished", "record",
    ]  # fmt: skip


@pytest.mark.parametrize("left", [1, 12, -1])
def test_a_torn_end_is_left_out_and_cut_off_when_games_go_on(copied: Path, left: int) -> None:
    whole, last = copied.read_bytes(), members(copied)[-1]
    copied.write_bytes(whole[: -len(last)] + last[:left])
    assert len(results(copied)) == 3
    writer = Writer(copied, tournament().header)
    assert writer.games == 3
    assert copied.read_bytes() == whole[: -len(last)]
    tournament().play(writer, lambda match, fixtures: here(match, fixtures, 1))
    assert copied.read_bytes() == whole


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_file_that_was_torn_in_its_header_begins_anew(copied: Path, size: int) -> None:
    header = members(copied)[0]
    copied.write_bytes(header[:size])
    assert Writer(copied, tournament().header).games == 0
    assert copied.read_bytes() == header


def test_a_file_with_the_same_header_is_gone_on_with(copied: Path) -> None:
    before = copied.read_bytes()
    assert Writer(copied, tournament().header).games == 4
    assert copied.read_bytes() == before


def test_fresh_begins_anew(copied: Path) -> None:
    assert Writer(copied, tournament().header, fresh=True).games == 0
    assert results(copied) == []


def test_a_file_with_another_header_is_refused_with_every_difference(copied: Path) -> None:
    before = copied.read_bytes()
    other = plan(
        "hamburg", ["greedy", "random"], games=6, seed=3, options={"deck": "friendly"}
    ).header
    with pytest.raises(OtherGames) as refused:
        Writer(copied, other)
    assert refused.value.differences == [
        "bots: greedy,random here, random,greedy there",
        "games: 6 here, 4 there",
        'option deck: "friendly" here, "whole" there',
    ]
    assert copied.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [b"my diary", gzip.compress(b"my diary", mtime=0), gzip.compress(b"{}", mtime=0)],
    ids=["text", "text compressed", "another dataset"],
)
def test_a_file_of_something_else_is_neither_read_nor_written(
    content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "diary.gz"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match="holds no arena games"):
        read(path)
    with pytest.raises(BadRecord, match="holds no arena games"):
        Writer(path, tournament().header)
    assert path.read_bytes() == content


def test_a_newer_format_is_named(tmp_path: Path) -> None:
    path = tmp_path / "new.gz"
    path.write_bytes(gzip.compress(b'{"hammonia arena": 2}'))
    with pytest.raises(BadRecord, match="format 2 of arena games; this reads 1"):
        read(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cannot read"):
        read(tmp_path / "nowhere.gz")


def test_damage_in_the_middle_is_no_torn_end(copied: Path) -> None:
    first, second, *rest = members(copied)
    broken = second[:60] + bytes([second[60] ^ 255]) + second[61:]
    copied.write_bytes(b"".join([first, broken, *rest]))
    with pytest.raises(BadRecord, match="damaged"):
        results(copied)


def test_a_game_that_lacks_something_is_told_by_its_number(copied: Path) -> None:
    first, second, *_ = members(copied)
    copied.write_bytes(first + second + gzip.compress(b'{"seed": 3}\n'))
    with pytest.raises(BadRecord, match=r"game 2 is damaged: .*bots"):
        results(copied)


def test_a_file_that_was_packed_again_as_a_whole_is_read_alike(copied: Path) -> None:
    before = list(read(copied)[1])
    copied.write_bytes(gzip.compress(gzip.decompress(copied.read_bytes())))
    assert list(read(copied)[1]) == before


def test_two_runs_do_not_write_into_each_other(tmp_path: Path, whole: Path) -> None:
    path, header = tmp_path / "games.jsonl.gz", tournament().header
    one, other = Writer(path, header), Writer(path, header)
    first = next(read(whole)[1])
    one.write(first)
    with pytest.raises(BadOptions, match="somebody else is writing"):
        other.write(first)
    assert len(results(path)) == 1


def test_games_are_written_in_the_order_of_their_numbers(tmp_path: Path, whole: Path) -> None:
    second = list(read(whole)[1])[1]
    with pytest.raises(BadRecord, match="game 2 cannot follow game 0"):
        Writer(tmp_path / "games.jsonl.gz", tournament().header).write(second)


def test_a_game_of_other_rules_does_not_replay_silently(whole: Path) -> None:
    game = next(read(whole)[1])
    lines = (game.record[0].replace('"rules":', '"rules":9'), *game.record[1:])
    with pytest.raises(BadRecord, match="follows rules version 9"):
        next(replace(game, record=lines).decisions())
