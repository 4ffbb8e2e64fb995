"""Which of the processes that share a database make analyses."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "processes", sql.Column("analysts", sql.Integer, nullable=False, server_default="0")
    )
