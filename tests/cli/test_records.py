"""`hammonia replay` and `hammonia verify`: looking back at a game, and whether to believe it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.seen import seen_by
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


# -- a running game, when it is over ---------------------------------------------------------------


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """What Ada has seen of a game, beside `over.jsonl`, its record: one pick was taken back."""
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    for _ in range(8):
        assert isinstance(table.pending, Decision)
        table.choose(table.pending.options[0])
    file = tmp_path / "running.jsonl"
    file.write_text(seen_by(table, 0).text())
    table.undo()
    table.agree_to_end()
    (tmp_path / "over.jsonl").write_text(table.record.text())
    return file


def over(running: Path) -> Path:
    return running.with_name("over.jsonl")


def test_what_was_seen_holds_against_the_record_and_both_are_told(running: Path) -> None:
    checked = run("verify", str(running), "--against", str(over(running)))
    assert checked.exit_code == 0, checked.stderr
    said = in_one_line(checked.output)
    assert "Every draw follows from the seed" in said
    assert "moments are so in the record" in said


def test_what_was_seen_holds_alone_and_says_what_is_still_to_be_checked(running: Path) -> None:
    checked = run("verify", str(running))
    assert checked.exit_code == 0, checked.stderr
    assert "--against RECORD checks the rest" in in_one_line(checked.output)


def test_a_pick_that_was_never_open_does_not_hold_alone(running: Path) -> None:
    rewritten(running, '["picked","move",', '["picked","fly",')
    checked = run("verify", str(running))
    assert checked.exit_code == 1
    assert "that is not open there" in checked.stderr


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('["picked","move"', '["picked","fly"', "other picks"),
        ('"commitment":"', '"commitment":"0', "commitment is not as in the record"),
    ],
)
def test_what_was_changed_does_not_hold_against_the_record(
    running: Path, old: str, new: str, problem: str
) -> None:
    rewritten(running, old, new)
    checked = run("verify", str(running), "--against", str(over(running)))
    assert checked.exit_code == 1
    assert checked.stderr.startswith(f"{running} does not hold: ")
    assert problem in checked.stderr


def test_other_lines_of_the_log_are_told_of_and_the_rest_holds(running: Path) -> None:
    rewritten(running, '["told","moved"', '["told","stayed"')
    checked = run("verify", str(running), "--against", str(over(running)))
    assert checked.exit_code == 0, checked.stderr
    assert "or somebody has changed them" in in_one_line(checked.output)


def test_a_record_that_does_not_hold_confirms_nothing(running: Path) -> None:
    rewritten(over(running), '["pick","', '["undo",1]\n["pick","')
    checked = run("verify", str(running), "--against", str(over(running)))
    assert checked.exit_code == 1
    assert checked.stderr.startswith(f"{over(running)} does not hold: ")


def test_the_record_of_another_game_confirms_nothing(running: Path, record: Path) -> None:
    checked = run("verify", str(running), "--against", str(record))
    assert checked.exit_code == 1
    assert "is not as in the record" in checked.stderr
