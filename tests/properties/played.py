"""Finished and unfinished games for the properties of records: small ones, made once."""

from __future__ import annotations

from functools import cache
from random import Random

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.record import Record
from hammonia.kernel.table import Table
from tests.conformance.peeking import Peeking


def _play(table: Table, picks: int) -> Table:
    """Random picks, every seventh taken back where that is allowed."""
    rng = Random(1)
    for count in range(picks):
        if not isinstance(table.pending, Decision):
            break
        table.choose(rng.choice(table.pending.options))
        if count % 7 == 3 and not table.over and table.line[-1][0] == "pick":
            table.undo()
    return table


@cache
def finished(nonces: tuple[str, ...] = ("north", "south")) -> Record:
    """A game of fish market with looking, to its end: chance, reveals, forced picks and undos."""
    hammonia.register(Peeking())
    return _play(hammonia.new("fish-market-peeking", 2, seed=3, nonces=nonces), 200).record


@cache
def stacked() -> Record:
    """A game of Hamburgum that the seats agreed to end."""
    table = _play(hammonia.new("hamburgum", 3, seed=5, options={"variant": "stacked"}), 120)
    table.agree_to_end()
    return table.record
