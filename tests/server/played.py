"""A short game of Hamburgum, over or not, to be put on disk."""

from __future__ import annotations

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table

PICKS = 4


def played(seed: int, over: bool = True) -> Table:
    """Some picks of Ada and Ben; then they agree to end it, or it stands there."""
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=seed)
    for _ in range(PICKS):
        waiting = table.pending
        assert isinstance(waiting, Decision)
        table.choose(waiting.options[0])
    if over:
        table.agree_to_end()
    return table
