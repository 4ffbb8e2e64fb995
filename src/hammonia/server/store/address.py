"""Where a database is: a file of this machine, or a PostgreSQL. Its password is never shown."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import sqlalchemy as sql

from hammonia.kernel.errors import BadOptions

Place: TypeAlias = Path | str
"""A file, or an address such as postgresql://name:password@host/database."""
_POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")


def address_of(place: Place) -> sql.URL:
    """How the database is reached. Raises `BadOptions` if it is none that we can speak to."""
    if isinstance(place, Path):
        return sql.URL.create("sqlite+aiosqlite", database=str(place))
    try:
        given = sql.make_url(place)
    except (sql.exc.ArgumentError, ValueError):
        raise BadOptions(
            "a database's address is to look like postgresql://name:password@host:5432/database"
        ) from None
    if given.drivername not in _POSTGRES:
        raise BadOptions(
            f"no database of the kind {given.drivername!r} is known here: "
            "take postgresql://…, or a file"
        )
    return given.set(drivername="postgresql+asyncpg")


def in_full(place: str) -> str:
    """A PostgreSQL's address as its driver takes it, with the password: for nobody's eyes."""
    address = address_of(place).set(drivername="postgresql")
    return address.render_as_string(hide_password=False)


def shown(place: Place) -> str:
    """A place as it may be printed and logged."""
    if isinstance(place, Path):
        return str(place)
    address = address_of(place).set(drivername="postgresql", query={})
    return address.render_as_string(hide_password=True)
