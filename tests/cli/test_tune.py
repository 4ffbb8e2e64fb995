"""`hammonia tune`: what it tells and writes, and how it goes on. One short run serves all tests."""

from __future__ import annotations

from pathlib import Path
from shutil import copy
from typing import Any, NoReturn

import pytest
import yaml
from typer.testing import Result

from hammonia.arena import workers
from hammonia.bots.evaluations.weights import read
from tests.cli.keyboard import in_one_line, run

WORDS = ("tune", "hamburg", "--steps", "2", "--games", "2")
LOG = "tuning-hamburg-greedy.jsonl"


def _in_one_process(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("hammonia.cli.tune.cores", lambda: 1)


@pytest.fixture(scope="module")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """The folder and the words of a run with two steps."""
    folder = tmp_path_factory.mktemp("tuned")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        _in_one_process(patch)
        return folder, run(*WORDS, "--out", "mine.yaml")


@pytest.fixture
def folder(tuned: tuple[Path, Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what that run has left. Whoever plays on here is found out."""
    for left in tuned[0].iterdir():
        copy(left, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hammonia.cli.tune.here", _nobody)
    return tmp_path


def _nobody(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("nobody was to play")


def test_help_names_the_options_and_how_to_compare() -> None:
    told = run("tune", "--help")
    assert told.exit_code == 0
    for word in ("--bot", "--steps", "--games", "--seed", "--log", "--out", "--option"):
        assert word in told.output
    assert "hammonia arena GAME --bots greedy+OUT.yaml,greedy" in in_one_line(told.output)


def test_it_tells_where_the_steps_and_the_weights_are(tuned: tuple[Path, Result]) -> None:
    folder, told = tuned
    assert told.exit_code == 0, told.output
    assert told.output == f"2 steps in {LOG}; the weights are in mine.yaml.\n"
    assert {path.name for path in folder.iterdir()} == {LOG, "mine.yaml"}
    assert len((folder / LOG).read_text("utf-8").splitlines()) == 1 + 2


def test_the_weights_are_those_of_the_game_moved_a_little(tuned: tuple[Path, Result]) -> None:
    mine = yaml.safe_load((tuned[0] / "mine.yaml").read_text("utf-8"))
    usual = read("hamburg")
    assert mine.keys() == usual.keys()
    assert mine["weights"].keys() == usual["weights"].keys()
    assert mine["weights"]["victory"] == usual["weights"]["victory"]
    assert mine["weights"] != usual["weights"]
    for term, ends in usual["weights"].items():
        assert mine["weights"][term] == pytest.approx(ends, rel=0.3, abs=0.001)


def test_greedy_plays_with_the_file(folder: Path) -> None:
    told = run("simulate", "hamburg", "--seats", "greedy+mine.yaml,random", "--games", "1")
    assert told.exit_code == 0, told.output
    assert "greedy+mine.yaml" in told.output


def test_the_same_command_goes_on_and_has_nothing_left_to_play(folder: Path) -> None:
    told = run(*WORDS, "--out", "again.yaml")
    assert told.exit_code == 0, told.output
    assert (folder / "again.yaml").read_bytes() == (folder / "mine.yaml").read_bytes()


def test_without_a_file_the_weights_are_shown(folder: Path) -> None:
    told = run(*WORDS)
    assert told.exit_code == 0, told.output
    assert told.output.rstrip() == (folder / "mine.yaml").read_text("utf-8").rstrip()


def test_a_stopped_run_goes_on_to_the_same_weights(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = folder / LOG
    whole = log.read_text("utf-8")
    log.write_text("".join(whole.splitlines(keepends=True)[:2]), "utf-8")
    monkeypatch.setattr("hammonia.cli.tune.here", workers.here)
    _in_one_process(monkeypatch)
    told = run(*WORDS, "--out", "again.yaml")
    assert told.exit_code == 0, told.output
    assert log.read_text("utf-8") == whole
    assert (folder / "again.yaml").read_bytes() == (folder / "mine.yaml").read_bytes()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seed", "2"), f"{LOG} is the log of another run"),
        (
            ("--bot", "greedy+mine.yaml"),
            "greedy+mine.yaml: name a built-in bot alone",
        ),
        (("--bot", "genius"), "there is no bot 'genius'"),
    ],
    ids=["another log", "weights of its own", "no such bot"],
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_tuned_is_refused_in_a_line(words: tuple[str, ...], why: str) -> None:
    told = run(*WORDS, *words)
    assert told.exit_code == 2
    assert told.stderr.startswith(f"hammonia: {why}")
    assert told.stderr.count("\n") == 1


def test_a_log_of_its_own_may_be_named(folder: Path) -> None:
    (folder / LOG).rename("mine.jsonl")
    told = run(*WORDS, "--log", "mine.jsonl", "--out", "again.yaml")
    assert told.exit_code == 0, told.output
    assert told.output == "2 steps in mine.jsonl; the weights are in again.yaml.\n"
