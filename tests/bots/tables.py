"""Tables for bots to sit at."""

from __future__ import annotations

from typing import Any

from hammonia.bots import Bot, names
from hammonia.bots.registry import find
from hammonia.bots.search.bot import SearchBot
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table

QUICK = [f"{name}@8" if issubclass(find(name), SearchBot) else name for name in names()]
"""Every built-in bot, with few simulations: what it promises does not depend on their number."""


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
