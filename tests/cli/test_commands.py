"""The other commands and the way mistakes are told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
import typer
from typer.core import TyperGroup

from hammonia import __version__
from hammonia.cli import screen
from hammonia.cli.main import app
from hammonia.cli.wishes import matching
from hammonia.kernel import registry
from tests.cli.keyboard import FISH_MARKET, run


def test_hammonia_alone_shows_its_commands() -> None:
    shown = run().output
    for command in ("play", "replay", "verify", "simulate", "scenario", "games"):
        assert command in shown


def test_the_version_is_told() -> None:
    assert run("--version").output == f"hammonia {__version__}\n"


def test_the_version_is_told_without_reading_a_game() -> None:
    """Nobody waits for rules, bots and drawings that they have not asked for."""
    asked = """
import sys
from hammonia.cli.main import app
try:
    app(["--version"])
finally:
    print(*(name for name in sys.modules if name.startswith("hammonia.")))
"""
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    version, read = done.stdout.splitlines()
    assert version == f"hammonia {__version__}"
    parts = {name.split(".")[1] for name in read.split()}
    assert parts == {"cli", "kernel", "words"}


def test_every_command_has_its_own_name_and_says_what_it_does() -> None:
    commands = cast(TyperGroup, typer.main.get_command(app)).commands
    assert len(commands) == 20
    for name, command in commands.items():
        assert command.name == name
        assert command.help


def test_games_are_listed_with_seats_and_options() -> None:
    listed = run("games").output
    assert "hamburgum" in listed
    assert "2 to 5" in listed
    assert "plain, free, stacked" in listed
    assert "first: a seat" in listed
    assert "colours of the seats in order, with commas: red, green" in listed
    assert "--cards FILE.yaml" in listed
    assert "solo: false, or true: one seat against TOM" in listed
    assert "any value" not in listed


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


def test_seats_and_seeds_are_refused_with_what_would_do() -> None:
    assert "is for 2 to 5 seats" in run("play", "--seats", "a,b,c,d,e,f", "--first", "a").stderr
    assert "a seed is a number" in run("play", "--seed", "xx").stderr


@pytest.mark.parametrize("words", [("bench", "--games", "0"), ("serve", "--port", "99999")])
def test_numbers_out_of_range_are_refused(words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert refused.exit_code == 2
    assert "Invalid value" in refused.stderr


def test_a_broken_board_is_told_fault_by_fault(tmp_path: Path) -> None:
    board = tmp_path / "own.yaml"
    board.write_text("name: own\ntitle: {}\nchurches: {}\nsites: 3\nlines: 4\n")
    first, *faults = run("play", "--board", str(board)).stderr.splitlines()
    assert first.startswith(f"hammonia: {board}")
    assert faults == [
        "  the board: title needs names by language, at least an English one (en)",
        "  there must be 6 churches",
    ]


@pytest.mark.parametrize("words", [("hamburgum", "--board"), ("hamburg", "--cards")])
def test_a_board_or_cards_that_are_not_there_are_told_without_numbers(
    words: tuple[str, str],
) -> None:
    told = run("play", *words, "nowhere.yaml").stderr
    assert told == "hammonia: there is no file “nowhere.yaml”\n"


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--seats", "Ada,greedy+nowhere.yaml"),
        ("scenario", "nowhere.yaml"),
        ("fit", "nowhere.jsonl.gz"),
        ("serve", "--config", "nowhere.toml"),
        ("restore", "nowhere"),
    ],
)
def test_no_file_that_is_not_there_is_told_with_a_number_of_the_system(
    words: tuple[str, ...],
) -> None:
    told = run(*words).stderr
    assert words[-1].rpartition("+")[2] in told
    assert "Errno" not in told


BOTS = """
from hammonia.bots import Bot


class Silent(Bot):
    def choose(self, view, decision):
        return None


class Raising(Bot):
    def choose(self, view, decision):
        return {}["sauerkraut"]
"""


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Silent", "answered None, which is not open; open were: move sugar"),
        ("Raising", "failed: KeyError: 'sauerkraut' (line 12)"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_seed(bot: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BOTS)
    told = run("simulate", "--seats", f"{file}:{bot},random", "--games", "1", "--seed", "4")
    assert told.exit_code == 2
    assert told.stderr.startswith(f"hammonia: in the game of seed 4: {file}:{bot} {fault}")


@pytest.mark.parametrize(
    "words", [("play",), ("simulate",), ("serve", "--game"), ("play", "--seats")]
)
def test_a_file_that_cannot_be_run_is_told_with_its_line(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "bad.py"
    file.write_text("import os\nclass (:\n")
    address = f"{file}:Thing"
    told = run(*words, f"{address},random" if words[-1] == "--seats" else address)
    assert told.exit_code == 2
    assert told.stderr == (
        f"hammonia: cannot load {address}: SyntaxError: invalid syntax (line 2)\n"
    )


def test_serve_takes_games_from_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[list[str]] = []
    monkeypatch.setattr(
        "hammonia.server.run.serve", lambda *words, **more: served.append(registry.names())
    )
    assert run("serve", "--data", str(tmp_path / "x"), "--game", FISH_MARKET).exit_code == 0
    assert "fish-market" in served[0]


def test_one_game_is_one_game() -> None:
    told = run("simulate", "--seats", "greedy,greedy", "--games", "1", "--seed", "1").output
    assert "1 game; rounds per game" in told
    assert "decisions per game" in told
    assert "share (95 % interval)" in told


def test_simulate_tells_wins_points_and_lengths() -> None:
    told = run(
        "simulate", "hamburgum", "--seats", "greedy,greedy", "--games", "2", "--seed", "1"
    ).output
    for word in ("by bot", "by seat", "greedy", "seat 2", "2 games", "median", "rounds per game"):
        assert word in told


@pytest.mark.parametrize("seats", ["random", "random,tom", "greedy,random"])
def test_simulate_tells_tom_apart(seats: str) -> None:
    solo = ("-o", "solo=true") if seats == "greedy,random" else ()
    told = run("simulate", "hamburg", "--seats", seats, "--games", "2", "--seed", "1", *solo).output
    by_bot = told.partition("by seat")[0]
    rows = {line.split()[0]: line.split()[1] for line in by_bot.splitlines()[1:] if line}
    played = {"greedy": "1", "random": "1"} if solo else {"random": "2"}
    assert rows == {**played, "TOM": "2"}


def test_simulate_without_tom_leaves_him_out() -> None:
    words = ("simulate", "hamburg", "--seats", "random", "--games", "1", "--seed", "1")
    assert "TOM" not in run(*words, "-o", "solo=false").output
    assert "leave out one of the two" in run(
        "simulate", "hamburg", "--seats", "greedy,TOM", "-o", "solo=false"
    ).stderr  # fmt: skip


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_program_that_names_no_game_is_told_which_it_gets(command: str) -> None:
    told = run(command, "--seats", "random,random", "--seed", "1", "--board", "atlantis").output
    first = told.splitlines()[0]
    said, _, others = first.partition(" There is also: ")
    assert said == "No game was named, so this is hamburgum."
    assert "hamburg" in others.removesuffix(".").split(", ")


@pytest.mark.parametrize(("typed", "game"), [("hamburg", "Hamburg"), ("number", "Hamburgum")])
def test_a_person_who_names_no_game_is_asked(
    typed: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "someone_is_there", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    number = str(1 + list(registry.names()).index("hamburgum"))
    answer = typed.replace("number", number)
    shown = run("play", "--seats", "Ada,greedy", typed=f"{answer}\nquit\n").output
    assert "Which game?" in shown
    assert f"A game of {game}." in shown


def test_a_game_that_is_not_there_is_refused_where_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "someone_is_there", lambda: True)
    told = run("play", typed="chess\n").stderr
    assert "there is no game “chess”; there are: " in told
    assert "Ein Spiel „chess“ gibt es" in run("play", "--lang", "de", typed="chess\n").stderr


def test_the_same_seed_gives_the_same_simulation() -> None:
    words = ("simulate", "--seats", "greedy,greedy", "--games", "1", "--seed", "5")
    assert run(*words).output == run(*words).output


def test_scenarios_that_hold_are_told_a_line_each() -> None:
    told = run("scenario", str(Path(__file__).parents[1] / "scenarios" / "hamburgum"))
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
