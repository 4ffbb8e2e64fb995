"""Backup, restore and move between real databases: all is there again, and is played on."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hammonia.arena.bench.postgres import Postgres
from hammonia.cli.main import app
from hammonia.kernel.decision import Decision
from hammonia.server import wire
from hammonia.server.backup.reading import rows_of
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.store import Store, TableKept, migrations
from hammonia.server.store.address import Place
from tests.postgres import new_database
from tests.server.client import by_id
from tests.server.test_migrations import differences, on

CHAT = "Good luck!"


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def at(place: Place) -> list[str]:
    """How a command is told of a place."""
    return ["--data", str(place)] if isinstance(place, Path) else ["--database", place]


async def _play(place: Place) -> str:
    """A table with a move, a line of chat, an order and a clock, and one that gathers."""
    store = await Store.open(place)
    hall = Hall(store)
    await hall.start()
    seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
    clock = wire.Clock(per="turn", seconds=3600)
    opened = await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}, clock=clock))
    await hall.open(wire.NewTable("hamburgum", [wire.NewSeat("Cleo"), wire.NewSeat(None)]))
    await _move(hall, opened.table, wire.Chat(id="c", text=CHAT))
    await _move(hall, opened.table, wire.Move(id="m", version=0, picks=[["move", "beer"]]))
    await hall.close()
    await store.close()
    return opened.table


async def _move(hall: Hall, table: str, message: wire.FromPage, seat: int = 0) -> None:
    async with hall.visit(table) as room:
        reader = Reader(seat)
        await room.enter(reader)
        await desk.hear(room, reader, message)
        room.leave(reader)


async def _go_on(place: Place, table: str) -> TableKept:
    """Play on there; what was kept of it."""
    store = await Store.open(place)
    hall = Hall(store)
    await hall.start()
    kept = await store.load(table)
    assert kept is not None
    async with hall.visit(table) as room:
        waiting, version = room.table.pending, room.version
    assert isinstance(waiting, Decision)
    picks = [list(waiting.options[0])]
    await _move(hall, table, wire.Move(id="on", version=version, picks=picks), waiting.seat)
    after = await store.load(table)
    await hall.close()
    await store.close()
    assert after is not None
    assert len(after.record.entries) > len(kept.record.entries)
    return kept


def check(place: Place, table: str) -> None:
    kept = asyncio.run(_go_on(place, table))
    assert by_id(kept.moves) == {"0:m"}
    assert kept.record.entries[0] == ("pick", "red", "move", "beer")
    assert [line.text for line in kept.talk.lines] == [CHAT]
    assert kept.clocks is not None
    assert on(place, differences) == []


@pytest.mark.parametrize(("first", "second"), [("file", "server"), ("server", "file")])
def test_a_backup_is_made_into_either_kind_of_database_and_played_on(
    tmp_path: Path, postgres: Postgres, first: str, second: str
) -> None:
    places: dict[str, Place] = {"file": tmp_path / "t.sqlite3", "server": new_database(postgres)}
    table = asyncio.run(_play(places[first]))
    file = tmp_path / "all.backup"
    made = run("backup", str(file), *at(places[first]))
    assert made.exit_code == 0, made.output
    assert file.stat().st_mode & 0o077 == 0, "others could read it"
    done = run("restore", str(file), *at(places[second]))
    assert done.exit_code == 0, done.output
    check(places[second], table)
    after = asyncio.run(_loaded(places[first], table))
    assert by_id(after.moves) == {"0:m"}, "what it is of goes on"


async def _loaded(place: Place, table: str) -> TableKept:
    store = await Store.open(place)
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    return kept


def test_tables_move_from_a_file_to_postgresql_and_are_played_on(
    tmp_path: Path, database: str
) -> None:
    file = tmp_path / "t.sqlite3"
    table = asyncio.run(_play(file))
    done = run("move", "--from", str(file), "--to", database)
    assert done.exit_code == 0, done.output
    check(database, table)
    again = run("move", "--from", str(file), "--to", database)
    assert again.exit_code == 2
    assert "is not empty" in again.output


def test_a_backup_of_a_running_server_is_of_one_moment(tmp_path: Path, database: str) -> None:
    async def story(place: Place, table: str) -> None:
        store = await Store.open(place)
        async with rows_of(place) as source:
            await store.append(table, 1, [("undo", 1)], "late")
            rows = [row async for portion in source.portions for row in portion.rows]
        kept = await store.load(table)
        await store.close()
        assert len(rows) == source.head.rows
        assert not any("late" in row for row in rows)
        assert kept is not None
        assert "late" in kept.moves, "nobody had to wait for it"

    for place in (tmp_path / "t.sqlite3", database):
        asyncio.run(story(place, asyncio.run(_play(place))))


def test_an_older_backup_is_brought_up_to_date(tmp_path: Path) -> None:
    old, file, new = tmp_path / "old.sqlite3", tmp_path / "all.backup", tmp_path / "new.sqlite3"
    on(old, lambda connection: migrations.upgrade(connection, "0001"))
    with sqlite3.connect(old) as rows:
        rows.execute("INSERT INTO tables VALUES ('t', '{}', '00', '[]')")
        rows.execute("INSERT INTO terms VALUES ('t', 7, 1, NULL, 'greedy')")
    rows.close()
    assert run("backup", str(file), *at(old)).exit_code == 0
    assert run("restore", str(file), *at(new)).exit_code == 0
    assert on(new, migrations.revision_of) == migrations.head()
    assert on(new, differences) == []
    with sqlite3.connect(new) as rows:
        assert rows.execute("SELECT table_id, opened, stand_in FROM terms").fetchall() == [
            ("t", 7, "greedy")
        ]
    rows.close()


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    place, file = tmp_path / "t.sqlite3", tmp_path / "all.backup"
    table = asyncio.run(_play(place))
    assert run("backup", str(file), *at(place)).exit_code == 0
    before = file.read_bytes()
    again = run("backup", str(file), *at(place))
    assert again.exit_code == 2
    assert "is there already" in again.output
    assert file.read_bytes() == before
    over = run("restore", str(file), *at(place))
    assert over.exit_code == 2
    assert "is not empty" in over.output
    check(place, table)


def test_a_damaged_backup_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    place, file = tmp_path / "t.sqlite3", tmp_path / "all.backup"
    asyncio.run(_play(place))
    assert run("backup", str(file), *at(place)).exit_code == 0
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    damages = {
        "cut": file.read_bytes()[:-40],
        "endless": gzip.compress(b"".join(lines[:-1])),
        "gap": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "other": gzip.compress(b'{"kind": "letter", "format": 1, "revision": "0001", "rows": 0}\n'),
        "newer": gzip.compress(
            b'{"kind": "hammonia backup", "format": 1, "revision": "9999", "rows": 0}\n'
        ),
        "text": b"not a backup at all",
    }
    for name, content in damages.items():
        damaged, target = tmp_path / f"{name}.backup", tmp_path / f"{name}.sqlite3"
        damaged.write_bytes(content)
        refused = run("restore", str(damaged), *at(target))
        assert refused.exit_code == 2, name
        assert refused.output.startswith("hammonia: "), name
        assert not target.exists(), name


def test_what_is_not_there_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HAMMONIA_DATABASE", raising=False)
    file = str(tmp_path / "all.backup")
    for words in (
        ["backup", file, "--data", str(tmp_path / "none.sqlite3")],
        ["backup", file, "--database", "postgresql://me:secret@127.0.0.1:1/none"],
        ["backup", file, "--data", "x", "--database", "postgresql://me:secret@127.0.0.1:1/none"],
        ["restore", file, "--data", str(tmp_path / "new.sqlite3")],
        ["move", "--from", str(tmp_path / "none.sqlite3")],
    ):
        refused = run(*words)
        assert refused.exit_code == 2, words
        assert refused.output.startswith("hammonia: "), refused.output
        assert "secret" not in refused.output
    assert list(tmp_path.iterdir()) == []
