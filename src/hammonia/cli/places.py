"""Where a server's tables are: in a file, or in a PostgreSQL that many servers may share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from hammonia.cli import files
from hammonia.cli.errors import Mistake

if TYPE_CHECKING:
    from hammonia.server.store.address import Place

BY_ENVIRONMENT = "HAMMONIA_DATABASE"
"""An address with a password need not stand in a command, where others see it."""

Database: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="A PostgreSQL, postgresql://name:password@host/database, in place of a file. "
        f"Better said in {BY_ENVIRONMENT}: commands are seen by others."
    ),
]
Data: TypeAlias = Annotated[
    Path | None, typer.Option(help="The file with the tables, in place of your data folder's.")
]


def usual() -> Path:
    """The file in the person's own data folder."""
    return files.home() / "tables.sqlite3"


def by_environment() -> str | None:
    return os.environ.get(BY_ENVIRONMENT) or None


def named(given: str | None) -> Place | None:
    """A file or an address, as somebody has typed it."""
    if given is None:
        return None
    return given if "://" in given else Path(given)


def chosen(database: str | None, data: Path | None) -> Place:
    """What was named on the command line, or by the environment, or else the usual file."""
    if database is not None and data is not None:
        raise Mistake("two_places")
    if data is not None:
        return data
    return database or by_environment() or usual()
