"""Plays fixed games in several settings and prints their digests as JSON: run in a process."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import hammonia
from hammonia.hamburg.game import DECKS
from hammonia.hamburgum.board import BUILT_IN
from hammonia.hamburgum.game import VARIANTS
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from tests.conformance.peeking import Peeking

PICKS = 400


def play(table: Table, seed: int) -> list[str]:
    """Digests on the way, the last one over the whole record."""
    rng = Random(seed)
    digests = []
    for count in range(PICKS):
        if not isinstance(table.pending, Decision):
            break
        table.choose(rng.choice(table.pending.options))
        if count % 50 == 0:
            digests += [table.state.digest(), json.dumps(table.view(0))]
    return [*digests, table.state.digest(), table.record.text()]


def all_digests() -> dict[str, list[str]]:
    hammonia.register(Peeking())
    found = {}
    for seats, board, variant in product((2, 5), BUILT_IN, VARIANTS):
        options = {"board": board, "variant": variant}
        table = hammonia.new("hamburgum", seats, seed=seats, options=options)
        found[f"{seats} {board} {variant}"] = play(table, seats)
    for seats, deck in product((2, 4), DECKS):
        table = hammonia.new("hamburg", seats, seed=seats, options={"deck": deck})
        found[f"{seats} {deck}"] = play(table, seats)
    solo = hammonia.new("hamburg", 2, seed=3, options={"solo": True})
    found["solo"] = play(solo, 3)
    for seats in (2, 4):
        found[f"{seats} peeking"] = play(hammonia.new("fish-market-peeking", seats, seed=1), seats)
    return found


if __name__ == "__main__":
    print(json.dumps(all_digests()))
