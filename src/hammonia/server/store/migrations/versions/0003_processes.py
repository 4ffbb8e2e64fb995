"""Processes that share a database: which live, who runs a table, who is connected where."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "processes",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("process", sql.String, nullable=False),
    )
    op.create_index("ix_leases_process", "leases", ["process"])
    op.create_table(
        "presences",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("process", sql.String, primary_key=True),
    )
    op.create_index("ix_presences_process", "presences", ["process"])
