"""`hammonia scenario --from`: a moment of a record becomes a scenario file, and that file holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.keyboard import FISH_MARKET, in_one_line, lines, run


@pytest.fixture
def hamburg(home: Path) -> Path:
    """A game of Hamburg that goes on: its save."""
    run("play", "hamburg", "--seats", "Ada,Ben", "--seed", "1", "--first", "Ada", typed="1\n" * 12)
    (found,) = (home / "saves").glob("*.json")
    return found


def mistake(refused: Result) -> str:
    assert refused.exit_code == 2
    assert refused.stderr.startswith("hammonia: ")
    assert refused.stderr.count("\n") == 1
    return refused.stderr


def test_a_moment_becomes_a_scenario_that_holds(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "dispute.yaml"
    told = run("scenario", "--from", str(record), "--at", "2", "--out", str(out))
    wrote = f"Written to {out}, in a new folder: {out.parent}\n"
    assert (told.exit_code, told.output) == (0, wrote)
    again = run("scenario", "--from", str(record), "--at", "2", "--out", str(out), "--force")
    assert again.output == f"Written to {out}\n"
    assert "1 scenario, all hold." in run("scenario", str(out)).output


def test_without_a_file_it_goes_to_the_screen(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "dispute.yaml"
    run("scenario", "--from", str(record), "--at", "2", "--out", str(out))
    shown = run("scenario", "--from", str(record), "--at", "2")
    assert shown.stdout == out.read_text("utf-8")
    assert shown.stderr == ""


@pytest.mark.parametrize("number", ["1", "2", "3", "4"])
def test_moments_are_counted_as_in_replay(record: Path, number: str) -> None:
    shown = run("replay", str(record), "--at", number).output
    text = run("scenario", "--from", str(record), "--at", number).output
    assert f"Decision {number} of 4" in shown
    assert f"{record.name}, decision {number} of 4, round " in text.splitlines()[0]


def test_the_end_is_the_default_and_the_last_number(record: Path) -> None:
    text = run("scenario", "--from", str(record)).output
    assert text == run("scenario", "--from", str(record), "--at", "5").output
    assert "over: true" in text


def test_the_picks_that_followed_are_comments(record: Path) -> None:
    text = run("scenario", "--from", str(record), "--at", "2", "--following", "1").output
    assert text.endswith(": move cloth\n")
    assert "# - " in text
    alone = run("scenario", "--from", str(record), "--at", "2", "--following", "0").output
    assert "# - " not in alone


def test_a_file_is_only_replaced_on_demand(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    out.write_text("mine")
    words = ("scenario", "--from", str(record), "--out", str(out))
    assert "is there already: add --force" in mistake(run(*words))
    assert out.read_text() == "mine"
    assert run(*words, "--force").exit_code == 0
    assert out.read_text().startswith("# From ")


@pytest.mark.parametrize("number", ["0", "-1", "6"])
def test_a_moment_that_is_not_there_is_refused(record: Path, number: str) -> None:
    told = mistake(run("scenario", "--from", str(record), "--at", number))
    assert f"moments 1 to 5, not {number}: each is before a decision" in told


def test_a_broken_record_is_told(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    assert '"move","cloth"' in text
    record.write_text(text.replace('"move","cloth"', '"move","moon"', 1))
    assert "cannot be" in mistake(run("scenario", "--from", str(record)))
    record.write_text("once upon a time\n")
    assert "not JSON" in mistake(run("scenario", "--from", str(record)))
    assert "there is no file" in mistake(run("scenario", "--from", str(tmp_path / "nowhere.jsonl")))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "name scenario files to check, or write one with --from RECORD"),
        (("a.yaml", "--at", "3"), "go with --from"),
        (("a.yaml", "--out", "b.yaml"), "go with --from"),
        (("a.yaml", "--force"), "go with --from"),
        (("a.yaml", "--from", "b.jsonl"), "not both at once"),
    ],
)
def test_words_that_do_not_go_together_are_refused(words: tuple[str, ...], problem: str) -> None:
    assert problem in mistake(run("scenario", *words))


def test_a_game_in_a_file_is_written_and_checked_with_that_file(home: Path, tmp_path: Path) -> None:
    run("play", FISH_MARKET, "--seats", "Ada,random", typed="1\n" * 40)
    (found,) = (home / "saves").glob("*.jsonl")
    out = tmp_path / "fish.yaml"
    words = ("--game", FISH_MARKET)
    assert run("scenario", "--from", str(found), "--out", str(out), *words).exit_code == 0
    assert "all hold" in run("scenario", str(out), *words).output


def test_a_program_is_warned_of_the_hidden_cards_of_a_game_that_goes_on(hamburg: Path) -> None:
    told = run("scenario", "--from", str(hamburg))
    assert told.exit_code == 0
    assert "goes on, and a scenario of it shows hidden cards." in in_one_line(told.stderr)
    assert told.stdout.startswith("# From ")
    assert "hand:" in told.stdout


def test_a_person_is_asked_before_hidden_cards_are_shown(
    hamburg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hammonia.cli.screen.someone_is_there", lambda: True)
    refused = run("scenario", "--from", str(hamburg), typed="n\n")
    assert refused.exit_code == 1
    assert "hand:" not in refused.stdout
    assert "hand:" in run("scenario", "--from", str(hamburg), typed="y\n").stdout


def test_a_game_that_hides_nothing_needs_no_warning(home: Path) -> None:
    run("play", "--seats", "Ada,Ben", "--first", "Ada", typed=lines("beer"))
    (save,) = (home / "saves").glob("*.json")
    told = run("scenario", "--from", str(save))
    assert told.stderr == ""
    assert "asked: " in told.stdout
