"""`hammonia arena`: what it tells, and how it goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from hammonia.arena import dataset
from tests.cli.keyboard import FISH_MARKET, in_one_line, run

WORDS = ("arena", FISH_MARKET, "--games", "4", "--workers", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Datasets are written where one stands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_pairs_points_seats_ratings_and_seconds_are_told() -> None:
    told = run(*WORDS, "--bots", "greedy,random")
    assert told.exit_code == 0, told.output
    for word in (
        "ends before", "by bot", "by seat", "rated", "strength", "95 % interval",
        "seconds a turn", "slowest", "4 games; rounds per game",
    ):  # fmt: skip
        assert word in told.output
    assert max(len(line) for line in told.output.splitlines()) <= 100


def test_many_bots_fit_the_screen(folder: Path) -> None:
    kinds = [f"Kind{letter}" for letter in "ABCDEF"]
    first = "def choose(self, view, decision): return decision.options[0]"
    classes = (f"class {kind}(Bot):\n    {first}\n" for kind in kinds)
    (folder / "bots.py").write_text("from hammonia.bots import Bot\n" + "".join(classes))
    told = run(*WORDS[:2], "--games", "2", "--workers", "1",
               "--bots", ",".join(f"bots.py:{kind}" for kind in kinds))  # fmt: skip
    assert told.exit_code == 0, told.output
    *shown, file = told.output.splitlines()
    assert max(len(line) for line in shown) <= 100
    assert file.startswith("The games are in arena-")
    assert shown[0].split()[2:] == [f"bots.py:{kind}" for kind in kinds[:4]]
    assert shown[8].split()[2:] == [f"bots.py:{kind}" for kind in kinds[4:]]


def test_the_games_are_kept_in_a_file_that_is_named_by_them(folder: Path) -> None:
    told = run(*WORDS, "--bots", "greedy,random").output
    (path,) = folder.glob("*.jsonl.gz")
    assert path.name.startswith("arena-fish-market-greedy-random-")
    assert f"The games are in {path.name}." in told
    header, games = dataset.read(path)
    assert (header.bots, header.games, header.seed) == (("greedy", "random"), 4, 1)
    assert len(list(games)) == 4


def test_the_same_command_goes_on_and_another_has_a_file_of_its_own(folder: Path) -> None:
    first = run(*WORDS, "--bots", "greedy,random").output
    again = run(*WORDS, "--bots", "greedy,random").output
    assert "Going on after 4 games in arena-" in again
    assert "seconds a turn" not in again  # nobody has thought
    assert in_one_line(first.partition("seconds a turn")[0]) in in_one_line(again)
    run(*WORDS, "--bots", "greedy,random", "--seed", "9")
    assert len(list(folder.glob("*.jsonl.gz"))) == 2


def test_fresh_begins_anew() -> None:
    run(*WORDS, "--bots", "greedy,random")
    told = run(*WORDS, "--bots", "greedy,random", "--fresh").output
    assert "Going on" not in told
    assert "seconds a turn" in told


def test_a_dataset_of_other_games_is_refused_with_the_difference_and_the_ways_out() -> None:
    run(*WORDS, "--bots", "greedy,random", "--out", "mine.gz")
    told = run(*WORDS, "--bots", "greedy,random", "--out", "mine.gz", "--seed", "2")
    assert told.exit_code == 2
    assert told.stderr == (
        "hammonia: mine.gz holds other games: seed: 2 here, 1 there; "
        "--fresh begins it anew, --out names another\n"
    )


def test_json_is_for_programs() -> None:
    told = run(*WORDS, "--bots", "greedy,random", "--json")
    assert told.exit_code == 0, told.output
    data = json.loads(told.stdout)
    assert data["games"] == 4
    assert {line["name"] for line in data["bots"]} == {"greedy", "random"}
    assert {line["name"] for line in data["ratings"]} == {"greedy", "random"}
    assert [(pair["bot"], pair["against"], pair["games"]) for pair in data["pairs"]] == [
        ("greedy", "random", 4),
        ("random", "greedy", 4),
    ]
    assert data["seconds a turn"]["greedy"]["turns"] > 0
    assert Path(data["file"]).exists()


def test_one_bot_alone_plays_against_tom() -> None:
    told = run("arena", "hamburg", "--bots", "random", "--games", "1", "--workers", "1")
    assert told.exit_code == 0, told.output
    assert "TOM" in told.output.partition("by seat")[0]


def test_one_bot_with_seats_plays_against_itself() -> None:
    told = run(
        "arena", "hamburg", "--bots", "random", "--seats", "2", "--games", "1", "--workers", "1"
    )
    assert told.exit_code == 0, told.output
    assert "TOM" not in told.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "genius,random"), "there is no bot 'genius'"),
        (("--workers", "many"), "--workers is a number from 1 on, or auto, not 'many'"),
        (("--workers", "0"), "--workers is a number from 1 on, or auto, not '0'"),
        (("--on", "ray"), "Ray is not installed here: install hammonia[ray]"),
        (("--seats", "9"), "is for 2 to 4 seats, not 9"),
        (("--out", "."), "cannot write .: Is a directory"),
    ],
)
def test_mistakes_are_told_in_a_line_and_nothing_is_written(
    words: tuple[str, ...], why: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not there
    told = run(*WORDS, *words)
    assert told.exit_code == 2
    assert why in told.stderr
    assert told.stderr.count("\n") == 1
    assert not list(folder.glob("*.gz"))
