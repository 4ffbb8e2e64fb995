"""What works on this machine: each finding when all is well, and when something is missing."""

from __future__ import annotations

import json
import shutil
import socket
import sqlite3
import sys
import sysconfig
from importlib import resources
from pathlib import Path

import pytest

from hammonia.cli import diagnosis
from hammonia.cli.diagnosis import Finding, State
from hatch_build import OLDEST_NODE
from tests.cli.keyboard import in_one_line, run

THINGS = [
    "Python", "Hammonia", "the page", "data folder", "database", "port", "terminal", "letters",
    "screen", "learning", "Node",
]  # fmt: skip


def test_everything_is_told_in_a_line_and_a_healthy_machine_is_ready() -> None:
    told = run("doctor")
    assert told.exit_code == 0, told.output
    for thing in THINGS:
        assert thing in told.output
    assert "Ready to play" in told.output


def test_programs_are_told_the_same_as_json() -> None:
    told = json.loads(run("doctor", "--json").stdout)
    assert [finding["thing"] for finding in told] == THINGS
    assert {finding["state"] for finding in told} <= {"works", "optional"}


def test_what_is_needed_and_missing_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Finding("the page", State.MISSING, "not built [yet]", "make setup")
    monkeypatch.setattr(diagnosis, "page", lambda: lost)
    told = run("doctor")
    assert told.exit_code == 1
    assert "!! the page not built [yet]; make setup" in in_one_line(told.output)
    assert "Missing: the page." in told.output


def test_an_old_python_is_missing_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert diagnosis.python().state is State.WORKS
    monkeypatch.setattr(sys, "version_info", (3, 9))
    assert diagnosis.python().state is State.MISSING


def test_a_python_that_is_not_optimised_works_and_is_told_to_be_slower(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/home/ada/.pyenv/versions/3.11.7")
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _name: "'--enable-shared'")
    finding = diagnosis.python()
    assert finding.state is State.WORKS
    assert "faster" in finding.advice
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _name: "'--enable-optimizations'")
    assert not diagnosis.python().advice


def test_a_page_that_is_not_built_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "files", lambda name: tmp_path)
    assert diagnosis.page().state is State.MISSING


def test_a_data_folder_that_cannot_be_written_to_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("HAMMONIA_HOME", str(file))
    found = diagnosis.data_folder()
    assert found.state is State.MISSING
    assert "HAMMONIA_HOME" in found.advice


def test_a_database_that_is_not_there_yet_is_not_made(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    assert diagnosis.database(place).state is State.WORKS
    assert not place.exists()


def test_a_database_that_answers_works(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    with sqlite3.connect(place) as made:
        made.execute("CREATE TABLE any (thing)")
    made.close()
    assert "answers" in diagnosis.database(place).said


def test_a_file_that_is_no_database_is_missing_one(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    place.write_text("no database, but a letter of some length to somebody" * 100)
    found = diagnosis.database(place)
    assert found.state is State.MISSING
    assert "file is not a database" in found.said


def test_a_postgresql_that_nobody_runs_is_told_without_its_password() -> None:
    with socket.socket() as taken:  # bound and not listening: whoever connects is refused
        taken.bind(("127.0.0.1", 0))
        address = f"postgresql://ada:secret@127.0.0.1:{taken.getsockname()[1]}/tables"
        told = run("doctor", "--database", address)
    assert told.exit_code == 1
    assert "does not answer" in in_one_line(told.output)
    assert "secret" not in told.output


def test_a_port_that_is_taken_is_told_and_does_no_harm() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert diagnosis.a_port(port).state is State.OPTIONAL


@pytest.mark.parametrize(("encoding", "state"), [("utf-8", State.WORKS), ("ascii", State.OPTIONAL)])
def test_letters_that_cannot_be_printed_are_told(
    encoding: str, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Output:
        pass

    Output.encoding = encoding  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "stdout", Output())
    assert diagnosis.letters().state is state


def test_packages_for_learning_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "find_spec", lambda name: None)
    found = diagnosis.learning()
    assert found.state is State.OPTIONAL
    assert "pettingzoo" in found.said
    assert "hammonia[learn]" in found.advice


def test_without_any_node_only_the_page_cannot_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert diagnosis.node().state is State.OPTIONAL


def test_it_asks_for_the_node_that_the_build_asks_for() -> None:
    assert diagnosis.OLDEST_NODE == OLDEST_NODE
