"""Saving and going on: nothing is lost, whatever stops the person."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hammonia.cli import saves
from hammonia.cli.beginning import begun
from hammonia.cli.session import Session
from tests.cli.keyboard import FISH_MARKET, lines, run

START = ("play", "--seats", "Ada,Ben", "--first", "Ada", "--seed", "1")


def only_save(home: Path) -> Path:
    (save,) = (home / "saves").glob("*.json")
    return save


@pytest.mark.parametrize("leaving", ["", "quit\n"])
def test_leaving_keeps_the_game_and_says_how_to_go_on(leaving: str, home: Path) -> None:
    left = run(*START, typed="beer\n" + leaving)
    assert left.exit_code == 0
    assert "hammonia play --resume" in left.output
    back = run("play", "--resume", typed=lines("sugar"))
    assert "Ada moves to Beer." in back.output
    assert "Ben moves to Sugar." in back.output


def test_of_two_games_that_go_on_in_turn_the_one_with_the_last_pick_is_the_last(
    tmp_path: Path, home: Path
) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for place in (one, other):
        run(*START, "--save", str(place), typed=lines("beer"))
    assert saves.last("en") == other
    run("play", "--resume", str(one), typed=lines("sugar"))
    assert saves.last("en") == one
    (home / "last").write_bytes(b"\xff")
    run("play", "--resume", str(other), typed=lines("sugar"))
    assert saves.last("en") == other


def test_a_save_is_for_its_owner_only(home: Path) -> None:
    run(*START)
    assert only_save(home).stat().st_mode & 0o777 == 0o600


def test_no_half_written_file_stays_behind(home: Path) -> None:
    run(*START, typed=lines("beer", "beer"))
    assert [path.name for path in (home / "saves").iterdir()] == [only_save(home).name]


def test_a_killed_process_loses_nothing(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from hammonia.cli.main import app; app()", *START],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("beer\n")
    process.stdin.flush()
    for line in process.stdout:  # until the next question stands: the pick is saved by then
        if line.startswith(" B  Ben: "):
            break
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert "Ada moves to Beer." in run("play", "--resume").output


def test_ctrl_c_keeps_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    left = run(*START)
    assert left.exit_code == 130
    assert "The game is kept." in left.output


def test_a_game_can_be_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    save = tmp_path / "evening.json"
    run(*START, "--save", str(save), typed=lines("beer"))
    assert "Ada moves to Beer." in run("play", "--resume", str(save)).output
    over = run("play", "--resume", str(save), typed=lines("end", "yes"))
    assert "wins the game." in over.output
    assert not save.exists()
    assert save.with_suffix(".jsonl").exists()


def test_a_file_that_is_already_there_is_never_written_over(tmp_path: Path) -> None:
    save = tmp_path / "evening.json"
    save.write_text("dear diary")
    refused = run(*START, "--save", str(save))
    assert refused.exit_code == 2
    assert save.read_text() == "dear diary"


def test_bots_are_still_bots_after_a_rest() -> None:
    run("play", "--seats", "Ada,greedy", "--first", "Ada", "--seed", "1", typed=lines("beer"))
    back = run("play", "--resume", typed=lines("sugar"))
    assert "Jan (blue, the greedy bot)" in back.output
    assert back.output.count("Jan moves to") >= 2


def test_a_game_of_a_file_goes_on_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", os.path.relpath(FISH_MARKET), "--seats", "Ada,Ben", typed=lines("1"))
    monkeypatch.chdir(tmp_path)
    assert "Which fish do you offer?" in run("play", "--resume").output


def test_without_a_saved_game_resume_says_so() -> None:
    refused = run("play", "--resume")
    assert refused.exit_code == 2
    assert "there is no saved game" in refused.stderr


@pytest.mark.parametrize(
    "given",
    [
        ("--seats", "Eve,Zoe"), ("--board", "londinium"), ("--variant", "free"), ("--first", "2"),
        ("--seed", "7"), ("--cards", "my.yaml"), ("-o", "first=2"), ("--save", "other.json"),
    ],
)  # fmt: skip
def test_what_is_for_a_new_game_is_refused_for_one_that_goes_on(given: tuple[str, str]) -> None:
    run(*START)
    refused = run("play", "--resume", *given)
    assert refused.exit_code == 2
    named = "--option" if given[0] == "-o" else given[0]
    assert refused.stderr.startswith(f"hammonia: {named}: only for a new game;")
    assert "Going on with" in run("play", "--resume").output


@pytest.mark.parametrize("damage", ["not json", "{}", '{"hammonia save": 1}'])
def test_a_damaged_save_is_refused_in_one_line(damage: str, tmp_path: Path) -> None:
    save = tmp_path / "bad.json"
    save.write_text(damage)
    refused = run("play", "--resume", str(save))
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1


def test_a_save_says_which_seats_are_bots(home: Path) -> None:
    run("play", "--seats", "Ada,random")
    assert json.loads(only_save(home).read_text())["bots"] == [None, "random"]


# -- code that a save names ------------------------------------------------------------------------

FIRST_BOT = """
from pathlib import Path
from hammonia.bots import Bot

Path(__file__).with_suffix(".ran").touch()


class First(Bot):
    def choose(self, view, decision):
        return decision.options[0]
"""


@pytest.fixture
def bot_file(tmp_path: Path) -> Path:
    path = tmp_path / "first.py"
    path.write_text(FIRST_BOT)
    return path


def test_a_save_that_is_named_runs_no_code_unless_it_is_trusted(
    bot_file: Path, tmp_path: Path
) -> None:
    save = tmp_path / "evening.json"
    left = run("play", "--seats", f"Ada,{bot_file}:First", "--save", str(save))
    assert "play --resume --trust" in left.output
    ran = bot_file.with_suffix(".ran")
    for words in (("play", "--resume", str(save)), ("play", "--resume")):
        ran.unlink(missing_ok=True)
        refused = run(*words)
        assert refused.exit_code == 2
        assert f"{bot_file}:First: add --trust to run it" in refused.stderr
        assert not ran.exists()
    assert run("play", "--resume", str(save), "--trust").exit_code == 0
    assert ran.exists()


def test_a_save_that_names_a_game_in_a_file_is_refused_too(tmp_path: Path) -> None:
    save = tmp_path / "evening.json"
    run("play", FISH_MARKET, "--seats", "Ada,Ben", "--save", str(save))
    assert "add --trust" in run("play", "--resume", str(save)).stderr


def test_ones_own_last_game_is_trusted(bot_file: Path) -> None:
    run("play", "--seats", f"Ada,{bot_file}:First")
    assert run("play", "--resume").exit_code == 0


# -- coming back -----------------------------------------------------------------------------------


def test_after_a_finished_game_resume_lists_those_that_are_not(home: Path, bot_file: Path) -> None:
    run(*START, typed=lines("beer", "sugar"))
    run("play", "--seats", f"Eve,{bot_file}:First")
    bot_file.with_suffix(".ran").unlink()
    run(*START, typed=lines("end", "yes"))
    refused = run("play", "--resume")
    assert refused.exit_code == 2
    first, *listed = refused.stderr.splitlines()
    assert "the last game is finished" in first
    told = {line.partition("  ham")[2].partition(":  ")[0]: line for line in listed}
    assert set(told) == {"burgum, Ada, Ben, round 2", "burgum, Eve, Jan"}
    assert "--trust" in told["burgum, Eve, Jan"]
    assert not bot_file.with_suffix(".ran").exists()
    place = told["burgum, Ada, Ben, round 2"].partition("--resume ")[2]
    assert "Going on with" in run("play", "--resume", place).output


def test_the_recap_begins_at_the_persons_last_turn_with_its_round() -> None:
    run("play", "--seats", "Ada,Ben,Cy", "--first", "Ada", typed=lines("beer", "sugar", "cloth"))
    run("play", "--resume", typed=lines("sugar"))
    back = run("play", "--resume").output
    told = [line.strip() for line in back.partition("Ben: Which field")[0].splitlines()]
    recap = told[told.index("Round 1") :]
    assert [line for line in recap if "moves" in line] == [
        "Ben moves to Sugar.", "Cy moves to Cloth.", "Ada moves to Sugar.",
    ]  # fmt: skip
    assert recap.index("Round 1") < recap.index("Ben moves to Sugar.") < recap.index("Round 2")
    assert "Ada moves to Beer." not in told


def test_a_bot_that_fails_leaves_the_game_kept(tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(FIRST_BOT.replace("return decision.options[0]", "return None"))
    left = run("play", "--seats", f"Ada,{bot}:First", "--first", "Ada", typed=lines("beer"))
    assert left.exit_code == 2
    assert "The game is kept." in left.output
    assert f"{bot}:First answered None, which is not open; open were: move" in left.stderr
    bot.write_text(FIRST_BOT)
    assert "Ada moves to Beer." in run("play", "--resume").output


def test_the_command_is_named_as_it_was_called(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    called = str(tmp_path / "bin" / "hammonia")
    monkeypatch.setattr("sys.argv", [called, *START])
    monkeypatch.setenv("COLUMNS", "40")
    left = run(*START)
    assert f"Go on with: {called} play --resume\n" in left.output


def test_a_game_open_in_two_windows_loses_no_pick(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    first = Session(begun("hamburgum", "Ada,Ben", seed="1"), place)
    first.save()
    second = Session(saves.load(place, trusted=True), place)
    second.pick(second.decision().options[0])
    kept = place.read_text("utf-8")
    with pytest.raises(saves.PlayedElsewhere, match="another window"):
        first.pick(first.decision().options[1])
    assert place.read_text("utf-8") == kept
