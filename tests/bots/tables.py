"""Tables for bots to sit at."""

from __future__ import annotations

from typing import Any

from hammonia.bots import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table


def table(seats: int = 3, seed: int = 7, **options: Any) -> Table:
    return new("hamburgum", seats, seed=seed, options=options)


def asked(at: Table) -> Decision:
    """The decision that stands."""
    waiting = at.pending
    assert isinstance(waiting, Decision)
    return waiting


def let_play(at: Table, bots: list[Bot], picks: int) -> None:
    """The bots' next picks, until the game is over."""
    for _ in range(picks):
        if at.over:
            return
        decision = asked(at)
        at.choose(bots[decision.seat].choose(at.view(decision.seat), decision))
