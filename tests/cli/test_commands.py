"""The other commands and the way mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia import __version__
from hammonia.cli.wishes import matching
from tests.cli.keyboard import run


def test_hammonia_alone_shows_its_commands() -> None:
    shown = run().output
    for command in ("play", "replay", "verify", "simulate", "scenario", "games"):
        assert command in shown


def test_the_version_is_told() -> None:
    assert run("--version").output == f"hammonia {__version__}\n"


def test_games_are_listed_with_seats_and_options() -> None:
    listed = run("games").output
    assert "hamburgum" in listed
    assert "2 to 5" in listed
    assert "plain, free, stacked" in listed


@pytest.mark.parametrize(
    "words",
    [
        ("play", "monopoly"),
        ("play", "nowhere.py:GAME"),
        ("play", "--seats", "Ada"),
        ("play", "--seats", "Ada,,Ben"),
        ("play", "--seats", "Ada,ada"),
        ("play", "--seats", "a,b,c,d,e,f"),
        ("play", "--seats", "Ada,nowhere.py:Bot"),
        ("play", "--board", "atlantis"),
        ("play", "--board", "nowhere.yaml"),
        ("play", "--variant", "fast"),
        ("play", "--first", "Zoe"),
        ("play", "--seed", "xyz"),
        ("play", "--option", "colour=red"),
        ("play", "--option", "colour"),
        ("replay", "nowhere.jsonl"),
        ("simulate", "hamburgum", "--seats", "genius,random"),
        ("simulate", "hamburgum", "--seats", "random"),
        ("scenario", "nowhere.yaml"),
    ],
)
def test_a_mistake_is_one_line_on_stderr_and_exit_code_2(words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("hammonia: ")
    assert refused.stderr.count("\n") == 1


def test_simulate_tells_wins_points_and_lengths() -> None:
    told = run(
        "simulate", "hamburgum", "--seats", "greedy,greedy", "--games", "2", "--seed", "1"
    ).output
    for word in ("by bot", "by seat", "greedy", "seat 2", "2 games", "median", "rounds per game"):
        assert word in told


def test_the_same_seed_gives_the_same_simulation() -> None:
    words = ("simulate", "--seats", "greedy,greedy", "--games", "1", "--seed", "5")
    assert run(*words).output == run(*words).output


def test_scenarios_that_hold_are_told_a_line_each() -> None:
    told = run("scenario", str(Path(__file__).parents[1] / "scenarios"))
    assert told.exit_code == 0, told.output
    assert "all hold." in told.output
    assert told.output.count("holds  ") > 10


def test_a_scenario_that_fails_gives_exit_code_1_and_its_problems(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("nonsense: true\n")
    told = run("scenario", str(tmp_path))
    assert told.exit_code == 1
    assert "fails  " in told.output
    assert "1 scenario, 1 failed." in told.output


def test_full_words_go_before_beginnings() -> None:
    options = [("sell", "beer", "one"), ("sell", "beer", "all"), ("move", "beer")]
    assert matching("beer", options) == [("move", "beer")]
    assert matching("s b a", options) == [("sell", "beer", "all")]
    assert matching("sell beer", options) == options[:2]
