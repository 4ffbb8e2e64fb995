"""Who is told of their turns, and what has been told."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("table_id", sql.String, nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("kind", sql.String, nullable=False),
        sql.Column("target", sql.Text, nullable=False),
        sql.Column("language", sql.String, nullable=False),
        sql.Column("rhythm", sql.String, nullable=False),
        sql.Column("confirmed", sql.Boolean, nullable=False),
        sql.Column("made", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_subscriptions_table_id", "subscriptions", ["table_id"])
    op.create_table(
        "notices",
        sql.Column("subscription", sql.String, primary_key=True),
        sql.Column("occasion", sql.String, primary_key=True),
        sql.Column("table_id", sql.String, nullable=False),
        sql.Column("claimed", sql.BigInteger, nullable=False),
        sql.Column("tries", sql.Integer, nullable=False),
        sql.Column("done", sql.Boolean, nullable=False),
    )
    op.create_index("ix_notices_table_id", "notices", ["table_id"])
    op.create_table(
        "digests",
        sql.Column("address", sql.String, primary_key=True),
        sql.Column("last", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "questions",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("address", sql.String, nullable=False),
        sql.Column("table_id", sql.String, nullable=False),
        sql.Column("asked", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_questions_address", "questions", ["address"])
    op.create_index("ix_questions_table_id", "questions", ["table_id"])
    op.create_table(
        "server_secrets",
        sql.Column("name", sql.String, primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
