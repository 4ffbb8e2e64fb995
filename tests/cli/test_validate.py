"""`hammonia validate`: which games of a server fit the present rules, and which do not."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from hammonia.kernel.table import Table
from hammonia.server.store import SeatKept, Store
from hammonia.words import LANGUAGES
from tests.changed_rules import forbid, picks_of, played, renumber
from tests.cli.keyboard import run

SEATS = [SeatKept(None), SeatKept(None)]


def keep(folder: Path, tables: dict[str, Table]) -> Path:
    place = folder / "tables.sqlite3"

    async def story() -> None:
        store = await Store.open(place)
        for name, table in tables.items():
            await store.create(name, table.record, "00" * 32, SEATS)
        await store.close()

    asyncio.run(story())
    return place


def test_games_that_fit_and_that_do_not_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = keep(tmp_path, {"early": played(2), "late": played(5), "over": played(8)})
    _, entry = picks_of(played(5))[2]
    forbid(monkeypatch, day=2, seat=0, fish=entry[3])
    before = place.read_bytes()
    told = run("validate", "--data", str(place))
    assert told.exit_code == 1
    lines = told.output.splitlines()
    assert lines[0] == "early  fish-market  fits, and goes on (rules 1, now 2)"
    assert lines[1].startswith("late  fish-market  does not fit: rules 1 -> 2, line ")
    assert lines[2] == "Games: 2. Fitting: 1. Not fitting: 1."
    assert place.read_bytes() == before, "nothing is changed"
    assert "Games: 3." in run("validate", "--data", str(place), "--finished").output


def test_a_release_without_differences_is_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = keep(tmp_path, {"t": played(5)})
    assert run("validate", "--data", str(place)).output.startswith("t  fish-market  fits (rules 1)")
    renumber(monkeypatch)
    assert run("validate", "--data", str(place)).exit_code == 0


def test_programs_get_objects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = keep(tmp_path, {"t": played(5)})
    renumber(monkeypatch, 0)
    told = run("validate", "--data", str(place), "--json")
    assert told.exit_code == 1
    (line,) = told.stdout.splitlines()
    found = json.loads(line)
    assert not found["fits"]
    assert "follows rules version 1 of fish-market, this is 0" in found["problem"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_each_language(tmp_path: Path, language: str) -> None:
    place = keep(tmp_path, {"t": played(2)})
    told = run("validate", "--data", str(place), "--lang", language).output
    assert "⟨" not in told
    assert len(told.splitlines()) == 2


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path) -> None:
    refused = run("validate", "--data", str(tmp_path / "nowhere"))
    assert refused.exit_code == 2
    assert "there are no tables in" in refused.stderr
    assert not (tmp_path / "nowhere").exists()
