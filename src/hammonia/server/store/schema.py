"""The database's tables, and how a file is made one that loses nothing and is read by nobody."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sql

metadata = sql.MetaData()

tables = sql.Table(
    "tables", metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("seed", sql.String, nullable=False),
    sql.Column("seats", sql.Text, nullable=False),
)  # fmt: skip

entries = sql.Table(
    "entries", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entry", sql.Text, nullable=False),
    sql.Column("move_id", sql.String),
)  # fmt: skip

handovers = sql.Table(
    "handovers", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("after", sql.Integer, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("bot", sql.String),
    sql.Column("by", sql.Integer, nullable=False),
    sql.Column("move_id", sql.String, nullable=False),
)  # fmt: skip

terms = sql.Table(
    "terms", metadata,
    sql.Column("table_id", sql.String, primary_key=True),  # of one that gathers, or has begun
    sql.Column("opened", sql.BigInteger, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("clock", sql.Text),
    sql.Column("stand_in", sql.String, nullable=False),
    sql.Column("rated", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("slow", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Index("terms_by_age", "listed", "opened"),
)  # fmt: skip

gatherings = sql.Table(
    "gatherings", metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("seed", sql.String, nullable=False),
    sql.Column("chairs", sql.Text, nullable=False),
    sql.Column("host", sql.Integer, nullable=False),
    sql.Column("version", sql.Integer, nullable=False),
)  # fmt: skip

clocks = sql.Table(
    "clocks", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("due", sql.BigInteger, index=True),  # milliseconds since 1970
    sql.Column("standing", sql.Text, nullable=False),
)  # fmt: skip

chat = sql.Table(
    "chat", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),  # milliseconds since 1970
    sql.Column("move_id", sql.String, nullable=False),
)  # fmt: skip

mutes = sql.Table(
    "mutes", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("muted", sql.Integer, primary_key=True),
)  # fmt: skip

wishes = sql.Table(
    "wishes", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String, primary_key=True),
    sql.Column("value", sql.String, primary_key=True),
)  # fmt: skip


def make_private(path: Path) -> None:
    """Seeds lie in it: the file is its owner's alone, and so are those SQLite puts beside it."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def make_durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
