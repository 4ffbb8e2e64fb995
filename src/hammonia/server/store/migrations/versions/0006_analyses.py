"""Analyses of finished games: those that wait, and what was found."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("state", sql.String, nullable=False),
        sql.Column("asked", sql.BigInteger, nullable=False),
        sql.Column("progress", sql.Float, nullable=False),
        sql.Column("worker", sql.String, nullable=False),
        sql.Column("until", sql.BigInteger, nullable=False),
        sql.Column("found", sql.Text, nullable=False),
    )
    op.create_index("analyses_in_order", "analyses", ["state", "asked"])
