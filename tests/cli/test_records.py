"""`hammonia replay` and `hammonia verify`: looking back at a game, and whether to believe it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.keyboard import FISH_MARKET, in_one_line, lines, run


def rewritten(record: Path, old: str, new: str) -> None:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))


def test_without_a_terminal_the_whole_game_is_told(record: Path) -> None:
    told = run("replay", str(record)).output
    assert "moves to Beer." in told
    assert "builds a ship." in told
    assert "wins the game." in told


def test_one_moment_shows_the_table_the_question_and_the_pick(record: Path) -> None:
    shown = run("replay", str(record), "--at", "2").output
    assert "Decision 2 of 4" in shown
    assert "moves to Beer." in shown
    assert "picks: Cloth: +1 cloth" in shown
    assert "Rondel" in shown


def test_a_moment_that_is_not_there_is_refused(record: Path) -> None:
    refused = run("replay", str(record), "--at", "6")
    assert refused.exit_code == 2
    assert "moments 1 to 5" in refused.stderr


def test_one_steps_through_a_game_forth_back_and_to_a_number(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hammonia.cli.screen.someone_is_there", lambda: True)
    shown = run("replay", str(record), typed=lines("", "n", "b", "4", "x", "e", "n", "q")).output
    titles = [line.split("─")[0].strip() for line in shown.splitlines() if "─" in line]
    seen = [title.rpartition("> ")[2] for title in titles if "ecision" in title]
    assert seen == [
        "Decision 1 of 4", "Decision 2 of 4", "Decision 3 of 4", "Decision 2 of 4",
        "Decision 4 of 4", "The end, after 4 decisions", "The end, after 4 decisions",
    ]  # fmt: skip
    assert "I do not understand “x”." in shown


def test_a_saved_game_can_be_looked_at_too(home: Path) -> None:
    run("play", "--seats", "Ada,Ben", "--first", "Ada", typed=lines("beer"))
    (save,) = (home / "saves").glob("*.json")
    assert "Ada moves to Beer." in run("replay", str(save)).output
    assert "cannot be checked yet" in run("verify", str(save)).output


def test_an_honest_record_holds(record: Path) -> None:
    checked = run("verify", str(record))
    assert checked.exit_code == 0
    assert "Every draw follows from the seed" in in_one_line(checked.output)


def test_a_record_with_another_pick_does_not_hold(record: Path) -> None:
    rewritten(record, '"move","cloth"', '"move","sugar"')
    checked = run("verify", str(record))
    assert checked.exit_code == 1
    assert "does not hold" in checked.stderr


def test_a_record_with_another_draw_does_not_hold(record: Path) -> None:
    lines_of_record = record.read_text().splitlines()
    drawn = json.loads(lines_of_record[1])
    other = "2" if drawn[2] == "1" else "1"
    rewritten(record, f'["chance","first","{drawn[2]}"]', f'["chance","first","{other}"]')
    assert run("verify", str(record)).exit_code == 1


def test_a_file_that_is_no_record_does_not_hold(tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("once upon a time\n")
    checked = run("verify", str(other))
    assert checked.exit_code == 1
    assert "not JSON" in checked.stderr


def test_a_file_that_is_not_there_is_a_mistake_of_the_caller(tmp_path: Path) -> None:
    refused = run("verify", str(tmp_path / "nowhere.jsonl"))
    assert refused.exit_code == 2
    assert "there is no file" in refused.stderr


def test_a_record_of_a_game_in_a_file_is_read_with_that_file(home: Path) -> None:
    run("play", FISH_MARKET, "--seats", "Ada,random", typed="1\n" * 40)
    (found,) = (home / "saves").glob("*.jsonl")
    assert run("verify", str(found), "--game", FISH_MARKET).exit_code == 0
    assert "sells the" in run("replay", str(found), "--game", FISH_MARKET).output
