"""Following: a table in memory takes up what another process has written of it."""

from __future__ import annotations

from collections.abc import Sequence

from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.record import AGREED, PICK, UNDO, Entry
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.table import Table

_DONE_BY_SOMEBODY = (PICK, UNDO, AGREED)
"""All else follows from these and from the table's own seed."""


def followed(table: Table, news: Sequence[Entry]) -> Table | None:
    """The table after these entries; None if it does not come to just them."""
    if not news:
        return table
    copy = table.clone()
    try:
        for entry in news:
            if entry[0] in _DONE_BY_SOMEBODY:
                replay_entry(copy, entry)
    except HammoniaError:
        return None
    return copy if copy.record.entries == [*table.record.entries, *news] else None
