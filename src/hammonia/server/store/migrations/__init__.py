"""The database's shape: made at once where there is none, brought up to date where it is older.

A revision is a file in `versions`, its number the first four signs of the file's name. Alembic
carries revisions out, and is loaded only where one is to be: a new database is made as the newest
code wants it and noted as such.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sql

from hammonia.kernel.errors import BadOptions
from hammonia.server.store import schema

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER = Path(__file__).parent
_LOCK = 0x48616D6D6F6E6961
"""Any number, as long as nothing else that locks in the same PostgreSQL takes the same."""
_noted = sql.Table(
    "alembic_version", sql.MetaData(),
    sql.Column("version_num", sql.String(32), primary_key=True),
)  # fmt: skip


@cache
def revisions() -> tuple[str, ...]:
    """All that this code knows, the oldest first."""
    return tuple(sorted(path.name[:4] for path in (_FOLDER / "versions").glob("[0-9]*.py")))


def head() -> str:
    """The newest."""
    return revisions()[-1]


def revision_of(connection: sql.Connection) -> str | None:
    """What a database is noted as; None: as nothing, it may be empty or very old."""
    if not sql.inspect(connection).has_table(_noted.name):
        return None
    return connection.execute(sql.select(_noted.c.version_num)).scalar_one_or_none()


def bring_up_to_date(connection: sql.Connection) -> None:
    """Make the tables, or change them to what this code wants, in one transaction and alone.

    Raises `BadOptions` if the database has been used by newer code than this.
    """
    be_alone(connection)
    found = revision_of(connection)
    if found == head():
        return
    if found is not None and found not in revisions():
        raise BadOptions(
            f"a newer Hammonia has changed it (its tables are of revision {found}, "
            f"this one knows them up to {head()}): use that one, or one still newer"
        )
    if found is None and not sql.inspect(connection).has_table(schema.tables.name):
        schema.metadata.create_all(connection)
        _noted.create(connection)
        connection.execute(sql.insert(_noted), {"version_num": head()})
    else:
        upgrade(connection, head())


def upgrade(connection: sql.Connection, revision: str) -> None:
    """Carry out the revisions up to one, on a database that may have nothing yet."""
    from alembic import command

    command.upgrade(_config(connection), revision)


def _config(connection: sql.Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def be_alone(connection: sql.Connection) -> None:
    """Whoever else brings it up to date waits until this transaction is over."""
    alone: dict[str, Callable[[], object]] = {
        "sqlite": lambda: connection.exec_driver_sql("BEGIN IMMEDIATE"),
        "postgresql": lambda: connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_LOCK))),
    }
    alone[connection.dialect.name]()
