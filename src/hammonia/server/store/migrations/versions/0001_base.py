"""The tables as they were before their shape was noted.

A database of that time may lack some of them: what is there stays.
"""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def _of_table() -> sql.Column[str]:
    return sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("header", sql.Text, nullable=False),
        sql.Column("seed", sql.String, nullable=False),
        sql.Column("seats", sql.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "entries",
        _of_table(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("entry", sql.Text, nullable=False),
        sql.Column("move_id", sql.String),
        if_not_exists=True,
    )
    op.create_table(
        "handovers",
        _of_table(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("after", sql.Integer, nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("bot", sql.String),
        sql.Column("by", sql.Integer, nullable=False),
        sql.Column("move_id", sql.String, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "gatherings",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("game", sql.String, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("seed", sql.String, nullable=False),
        sql.Column("chairs", sql.Text, nullable=False),
        sql.Column("host", sql.Integer, nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
        if_not_exists=True,
    )
    _create_besides()
    _create_talk()


def _create_besides() -> None:
    op.create_table(
        "terms",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("opened", sql.BigInteger, nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("clock", sql.Text),
        sql.Column("stand_in", sql.String, nullable=False),
        if_not_exists=True,
    )
    op.create_index("terms_by_age", "terms", ["listed", "opened"], if_not_exists=True)
    op.create_table(
        "clocks",
        _of_table(),
        sql.Column("due", sql.BigInteger),
        sql.Column("standing", sql.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_clocks_due", "clocks", ["due"], if_not_exists=True)


def _create_talk() -> None:
    op.create_table(
        "chat",
        _of_table(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("move_id", sql.String, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "mutes",
        _of_table(),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("muted", sql.Integer, primary_key=True),
        if_not_exists=True,
    )
    op.create_table(
        "wishes",
        _of_table(),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String, primary_key=True),
        sql.Column("value", sql.String, primary_key=True),
        if_not_exists=True,
    )
