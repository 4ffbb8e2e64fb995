"""The tiny example game under the battery, and its few rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.conformance import check
from hammonia.kernel.errors import BadOptions
from tests.conformance.speaking import say_in_english

ADDRESS = f"{Path(__file__).parents[2] / 'examples' / 'lighters.py'}:GAME"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_contract_to_its_end(seats: int, seed: int) -> None:
    game = hammonia.game(ADDRESS)
    walk = check(game, {}, seats, seed, say=say_in_english(game, {}, seats), longest_turn=1)
    assert walk.finished
    assert sum(score.points for score in walk.table.scores()) == 7 + 6 + 5 + 3 * 2


def test_a_game_without_options_refuses_any() -> None:
    with pytest.raises(BadOptions, match="lighters has no option 'fog'"):
        hammonia.new(ADDRESS, 2, seed=1, options={"fog": "on"})


def test_the_last_sack_of_a_lighter_brings_two_marks_more() -> None:
    table = hammonia.new(ADDRESS, 2, seed=1)
    seats = []
    for sacks in ("3", "3", "1"):
        assert table.pending is not None
        seats.append(table.pending.seat)  # type: ignore[union-attr]
        table.choose(["carry", "coffee", sacks])
    first, second = seats[0], seats[1]
    assert [table.scores()[seat].points for seat in (first, second)] == [3 + 1 + 2, 3]
    assert [reason.key for reason in table.explain(["carry", "coffee", "1"])] == [
        "refused.so_many_left"
    ]
