"""Games for tests of the analysis: begun by bots that pick blindly, and short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hammonia
from hammonia.arena.analysis.judging import Budget, Found, Judge
from hammonia.arena.analysis.moments import moments
from hammonia.bots import make
from hammonia.kernel.decision import Decision
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table

TINY = Budget(simulations=2, worlds=2, seed=1)
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva")


def begun(game: str, picks: int, seats: int = 2, **options: Any) -> Table:
    """A game after so many picks, as its record tells it."""
    names = ["Ada", "TOM"] if options.get("solo") else NAMES[:seats]
    table = hammonia.new(game, names, seed=3, options=options)
    bots = [make("random", seat) for seat in range(len(names))]
    for _ in range(picks):
        waiting = table.pending
        assert isinstance(waiting, Decision)
        table.choose(bots[waiting.seat].choose(table.view(waiting.seat), waiting))
    return replay(table.record)


def written(table: Table, folder: Path) -> Path:
    path = folder / "game.jsonl"
    path.write_text(table.record.text(), "utf-8")
    return path


def judged(table: Table, budget: Budget = TINY) -> list[Found]:
    judge = Judge(table.game, budget)
    return [judge.judged(moment) for moment in moments(table)]
