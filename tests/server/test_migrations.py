"""The database's shape: the same, made at once or by its revisions; old ones are brought on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import Header, Record, Seat
from hammonia.server.store import SeatKept, Store, engines, migrations, schema
from hammonia.server.store.address import Place

HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Bot", "blue")))
SEATS = (SeatKept(None, ("digest",)), SeatKept("greedy"))


def on(place: Place, act: Callable[[sql.Connection], Any]) -> Any:
    """Do something on a connection to a database, in one transaction."""

    async def story() -> Any:
        engine = engines.for_shaping(place)
        async with engine.begin() as connection:
            done = await connection.run_sync(act)
        await engine.dispose()
        return done

    return asyncio.run(story())


def differences(connection: sql.Connection) -> list[Any]:
    how = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=how)
    return list(compare_metadata(context, schema.metadata))


def check_both_ways(place: Place) -> None:
    on(place, lambda connection: migrations.upgrade(connection, migrations.head()))
    assert on(place, differences) == []
    assert on(place, migrations.revision_of) == migrations.head()


def test_the_revisions_make_the_tables_that_the_code_wants_in_a_file(tmp_path: Path) -> None:
    check_both_ways(tmp_path / "t.sqlite3")


def test_the_revisions_make_the_tables_that_the_code_wants_in_postgresql(database: str) -> None:
    check_both_ways(database)


def test_a_new_database_is_noted_as_the_newest(tmp_path: Path, database: str) -> None:
    for place in (tmp_path / "t.sqlite3", database):
        asyncio.run(_open(place))
        assert on(place, migrations.revision_of) == migrations.head()
        assert on(place, differences) == []


def test_the_revisions_follow_each_other_without_a_gap() -> None:
    assert [int(number) for number in migrations.revisions()] == [
        *range(1, len(migrations.revisions()) + 1)
    ]


def test_a_file_from_before_shapes_were_noted_is_brought_on_with_its_tables(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    on(file, lambda connection: migrations.upgrade(connection, "0001"))
    with sqlite3.connect(file) as old:
        old.execute("DROP TABLE alembic_version")
        for later in ("wishes", "handovers"):  # there was a time before these, too
            old.execute(f"DROP TABLE {later}")
        old.execute("INSERT INTO tables VALUES ('t', ?, ?, '[]')", (_header(), "00" * 32))
    old.close()

    async def story() -> None:
        store = await Store.open(file)
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.record.header == HEADER

    asyncio.run(story())
    assert on(file, differences) == []


@pytest.mark.parametrize("times", [4])
def test_those_who_open_a_new_database_at_once_do_not_hinder_each_other(
    tmp_path: Path, database: str, times: int
) -> None:
    async def story(place: Place) -> None:
        stores = await asyncio.gather(*(Store.open(place) for _ in range(times)))
        for store in stores:
            await store.close()

    for place in (tmp_path / "t.sqlite3", database):
        asyncio.run(story(place))
        assert on(place, migrations.revision_of) == migrations.head()


def test_a_database_that_newer_code_has_changed_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    asyncio.run(_open(file))
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(BadOptions, match="a newer Hammonia has changed it"):
        asyncio.run(_open(file))


async def _open(place: Place) -> None:
    store = await Store.open(place)
    await store.close()


def _header() -> str:
    return next(iter(Record(HEADER).lines()))


def test_an_undo_noted_among_the_handovers_gets_a_row_of_its_own(
    tmp_path: Path, database: str
) -> None:
    """Those that stay are numbered anew, without a gap; other tables are left alone."""
    handed = [
        ("t", 0, 1, 1, "random", 1), ("t", 1, 4, 0, None, -3), ("t", 2, 5, 1, None, 1),
        ("t", 3, 9, 1, None, -3), ("t", 4, 9, 0, "greedy", 0), ("u", 0, 2, 0, "random", 0),
    ]  # fmt: skip

    def write(connection: sql.Connection) -> None:
        migrations.upgrade(connection, "0001")
        for table in ("t", "u"):
            values = {"id": table, "header": "", "seed": "", "seats": ""}
            connection.execute(sql.insert(schema.tables), values)
        names = ("table_id", "number", "after", "seat", "bot", "by")
        rows = [dict(zip(names, row, strict=True), move_id="m") for row in handed]
        connection.execute(sql.insert(schema.handovers), rows)

    def read(connection: sql.Connection) -> tuple[list[Any], list[Any]]:
        migrations.upgrade(connection, "0002")
        kept, undos = schema.handovers.c, schema.metadata.tables["undos"]
        columns = (kept.table_id, kept.number, kept.after, kept.seat)
        stay = connection.execute(sql.select(*columns).order_by(kept.table_id, kept.number))
        made = connection.execute(sql.select(undos).order_by(undos.c.after))
        return [tuple(row) for row in stay], [tuple(row) for row in made]

    for place in (tmp_path / "t.sqlite3", database):
        on(place, write)
        stay, made = on(place, read)
        assert stay == [("t", 0, 1, 1), ("t", 1, 5, 1), ("t", 2, 9, 0), ("u", 0, 2, 0)]
        assert made == [("t", 4, 0), ("t", 9, 1)]
