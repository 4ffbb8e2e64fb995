"""Recorded games to write scenarios from: random picks, played once for all tests."""

from __future__ import annotations

from functools import cache
from random import Random

from examples.fish_market import FishMarket, Market

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import ALL_SEEING
from hammonia.kernel.table import Table

PICKS = 250


class Painted(FishMarket):
    """A fish market with boats in the colours of seats and days that go by."""

    name = "painted"

    def position(self, state: Market, seat: int | None) -> Position:
        boat = "red" if state.day % 2 else "=blue"
        return {
            **super().position(state, seat),
            "boat": boat,
            "boats": [boat, {boat: "green"}],
            "to come": {f"day {day}": day for day in range(state.day + 1, 5)},
        }


class Forgetful(FishMarket):
    """Shows nobody what is on the way, not even those who see everything."""

    name = "forgetful"

    def position(self, state: Market, seat: int | None) -> Position:
        return super().position(state, None if seat == ALL_SEEING else seat)


GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "hamburg with two": ("hamburg", 2, {}),
    "hamburg with five": ("hamburg", 5, {"first": 3}),
    "hamburg, friendly": ("hamburg", 3, {"deck": "friendly"}),
    "hamburg, solo": ("hamburg", 2, {"solo": True}),
    "hamburgum, plain": ("hamburgum", 2, {}),
    "hamburgum, free": ("hamburgum", 4, {"variant": "free", "board": "londinium"}),
    "hamburgum, stacked": ("hamburgum", 3, {"variant": "stacked", "first": 2}),
    "fish market": ("fish-market", 3, {}),
    "painted": ("painted", 4, {}),
}


@cache
def played(name: str, ended: bool = True) -> Table:
    """A game of random picks; ended by agreement if it takes too long, unless it shall go on."""
    for game in (FishMarket(), Painted()):
        hammonia.register(game)
    of, seats, options = GAMES[name]
    table, rng = hammonia.new(of, seats, seed=len(name), options=options), Random(name)
    for _ in range(PICKS if ended else PICKS // 25):
        if not isinstance(table.pending, Decision):
            break
        table.choose(rng.choice(table.pending.options))
    if ended and not table.over:
        table.agree_to_end()
    return hammonia.replay(table.record)


def moments(table: Table, count: int) -> list[int]:
    """Some moments of a game, among them the first and the end."""
    last = sum(entry[0] == "pick" for entry in table.line) + 1
    between = Random(last).sample(range(2, last), min(count, last - 2))
    return [1, *sorted(between), last]
