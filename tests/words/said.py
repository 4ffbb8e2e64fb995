"""What is said at real tables: one message of each key, gathered from games at random."""

from __future__ import annotations

from functools import cache
from random import Random

import hammonia
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburg.game import SWITCH
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table

NAMES = ["Ada", "Ben", "Cleo"]
SEEDS = 10
WISHES = 6
"""So many wishes are refused at each decision."""
MOMENTS = 4
TABLES: list[tuple[str, dict[str, object]]] = [
    ("hamburg", {expansion.name: SWITCH[1] for expansion in HAMBURG.expansions}),
    ("hamburg", {}),
    ("hamburgum", {"variant": "free"}),
    ("hamburgum", {"board": "londinium"}),
]


def played(game: str, options: dict[str, object], seed: int) -> tuple[Table, dict[str, Message]]:
    """A game at random; of every key that comes up, the first message."""
    said: dict[str, Message] = {}
    table = hammonia.new(game, NAMES, seed=seed, options=options)
    rng = Random(seed)
    universe = table.state.setting.universe.options
    while isinstance(decision := table.pending, Decision):
        messages = [decision.message, *(choice.message for choice in decision.choices)]
        for wish in rng.sample(universe, WISHES):
            messages += table.explain(wish)
        for message in messages:
            said.setdefault(message.key, message)
        table.choose(rng.choice(decision.options))
    for seat in (*range(len(NAMES)), None):
        for message in table.heard(seat):
            said.setdefault(message.key, message)
    for score in table.scores():
        for message, _ in score.items:
            said.setdefault(message.key, message)
    return table, said


@cache
def gathered(game: str) -> list[tuple[Table, dict[str, Message]]]:
    """By table: the messages whose keys no table before it has said."""
    found: list[tuple[Table, dict[str, Message]]] = []
    known: list[str] = []
    for name, options in TABLES:
        for seed in range(SEEDS if name == game else 0):
            table, said = played(game, options, seed)
            new = {key: message for key, message in sorted(said.items()) if key not in known}
            known += new
            found.append((table, new))
    return found


def moments(table: Table) -> list[Table]:
    """A table as it was at a few moments, and as it is."""
    last = len(table.line)
    return [*(table.seek(last * place // MOMENTS) for place in range(MOMENTS)), table]
