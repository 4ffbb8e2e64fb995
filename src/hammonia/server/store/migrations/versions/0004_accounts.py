"""Accounts, the sessions and seats of each, results of games and ratings; and rated tables."""

from __future__ import annotations

import json

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"

_SLOW_SECONDS = 6 * 60 * 60


def upgrade() -> None:
    _create_accounts()
    _create_results()
    _change_terms()


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("folded", sql.String, nullable=False, unique=True),
        sql.Column("password", sql.String, nullable=False),
        sql.Column("made", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sql.Column("digest", sql.String, primary_key=True),
        sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), nullable=False),
        sql.Column("begun", sql.BigInteger, nullable=False),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "claims",
        sql.Column("table_id", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), nullable=False),
    )
    op.create_index("ix_claims_account_id", "claims", ["account_id"])


def _create_results() -> None:
    op.create_table(
        "results",
        sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("game", sql.String, nullable=False),
        sql.Column("seats", sql.Integer, nullable=False),
        sql.Column("place", sql.Integer, nullable=False),
        sql.Column("points", sql.Integer, nullable=False),
        sql.Column("ended", sql.BigInteger, nullable=False),
        sql.Column("mu", sql.Float),
        sql.Column("sigma", sql.Float),
    )
    op.create_index("ix_results_ended", "results", ["ended"])
    op.create_table(
        "ratings",
        sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), primary_key=True),
        sql.Column("game", sql.String, primary_key=True),
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
    )
    op.create_index("ratings_by_game", "ratings", ["game"])


def _change_terms() -> None:
    op.add_column(
        "terms", sql.Column("rated", sql.Boolean, nullable=False, server_default=sql.false())
    )
    op.add_column(
        "terms", sql.Column("slow", sql.Boolean, nullable=False, server_default=sql.true())
    )
    terms = sql.table(
        "terms",
        sql.column("table_id", sql.String),
        sql.column("clock", sql.Text),
        sql.column("slow", sql.Boolean),
    )
    connection = op.get_bind()
    timed = sql.select(terms.c.table_id, terms.c.clock).where(terms.c.clock.is_not(None))
    for row in connection.execute(timed).all():
        clock = json.loads(row.clock)
        if clock["per"] != "turn" or clock["seconds"] < _SLOW_SECONDS:
            quick = sql.update(terms).where(terms.c.table_id == row.table_id)
            connection.execute(quick.values(slow=False))
