"""Tables of Hamburg with all expansions on, at several moments, for the tests of what is shown."""

from __future__ import annotations

from functools import cache
from random import Random

from hammonia.hamburg.expansions import found
from hammonia.hamburg.pieces import SEASONS
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from tests.cli.hamburg_drawn import NAMES, asked, state_of

EXPANSIONS = tuple(expansion.name for expansion in found())
ALL_ON = dict.fromkeys(EXPANSIONS, "on")
SWITCHES = [word for name in EXPANSIONS for word in ("--option", f"{name}=on")]


@cache
def expanded(seats: int) -> dict[str, Table]:
    """A game of picks at random with all six on, as it stands at several moments."""
    table = new("hamburg", NAMES[:seats], seed=7, options={**ALL_ON, "first": 1})
    rng = Random(seats)
    moments = {"mayors": table.clone()}
    while not table.over:
        state = state_of(table)
        if state.round == 2:
            moments.setdefault("start", table.clone())
        if state.season == 5 and state.round == 2:
            moments.setdefault("middle", table.clone())
        if state.season == SEASONS and state.round == 3:
            moments.setdefault("late", table.clone())
        kind = asked(table).message.key
        moments.setdefault(kind.removeprefix("question."), table.clone())
        options = asked(table).options
        building = [o for o in options if o[-1] in ("build", "site", "wall")]
        table.choose(rng.choice(building or options))
    return {**moments, "end": table}
