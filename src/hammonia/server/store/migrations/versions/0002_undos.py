"""Undos by consent get rows of their own, and changes that leave no other row are noted by id.

Before, an agreed undo was noted among the handovers, as one that nobody had asked for (by -3).
"""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"

_TO_TAKE_BACK = -3
_handovers = sql.table(
    "handovers", sql.column("table_id"), sql.column("number"), sql.column("after"),
    sql.column("seat"), sql.column("by"),
)  # fmt: skip
_undos = sql.table("undos", sql.column("table_id"), sql.column("after"), sql.column("seat"))


def _of_table() -> sql.Column[str]:
    return sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "undos",
        _of_table(),
        sql.Column("after", sql.Integer, primary_key=True),
        sql.Column("seat", sql.Integer, nullable=False),
    )
    op.create_table(
        "undo_asked",
        _of_table(),
        sql.Column("by", sql.Integer, nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("waiting", sql.Text, nullable=False),
    )
    op.create_table(
        "made",
        _of_table(),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("move_id", sql.String, nullable=False),
    )
    _move_undos()


def _move_undos() -> None:
    """Handovers are numbered without a gap: those that stay close up."""
    connection, kept = op.get_bind(), _handovers.c
    agreed = kept.by == _TO_TAKE_BACK
    tables = connection.scalars(sql.select(kept.table_id).where(agreed).distinct()).all()
    noted = sql.select(kept.table_id, kept.after, kept.seat).where(agreed)
    connection.execute(sql.insert(_undos).from_select(["table_id", "after", "seat"], noted))
    connection.execute(sql.delete(_handovers).where(agreed))
    for table in tables:
        of_table = kept.table_id == table
        stay = sql.select(kept.number).where(of_table).order_by(kept.number)
        for number, before in enumerate(connection.scalars(stay).all()):
            one = sql.update(_handovers).where(of_table, kept.number == before)
            connection.execute(one.values(number=number))
