"""Downloads: a table's record as a file, to be replayed and checked without the server.

While the game runs it is what the asking seat has seen of it (`kernel.seen`), and for everybody
else what a spectator has. When it is over it is the record itself, with the seed and the nonces.
"""

from __future__ import annotations

from hammonia.kernel.seen import seen_by
from hammonia.kernel.table import Table

MEDIA_TYPE = "application/jsonl"


def text(table: Table, seat: int | None) -> str:
    """What a seat may have of a table's game (None: a spectator)."""
    return table.record.text() if table.over else seen_by(table, seat).text()


def attached(table: str) -> dict[str, str]:
    """It is saved, not shown, under this name."""
    return {"content-disposition": f'attachment; filename="hammonia-{table}.jsonl"'}
