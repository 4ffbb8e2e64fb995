"""A seventh expansion is one new folder: `lamps` among the examples, and no edit elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hammonia.hamburg import GAME, expansions
from hammonia.hamburg.asking import most
from hammonia.hamburg.game import Hamburg
from hammonia.hamburg.pieces import HAND_LIMIT
from hammonia.kernel import registry
from hammonia.kernel.agenda import advance, settle, take
from hammonia.kernel.conformance import check
from hammonia.kernel.errors import BadOptions
from tests.conformance.speaking import say_in_english
from tests.hamburg.test_contract import eager

ON = {"lamps": "on"}
_EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hamburg]:
    """Hamburg, once a folder more lies among its expansions; afterwards as it is installed."""
    folders = [*expansions.__path__, str(_EXAMPLES)]
    monkeypatch.setattr(expansions, "__path__", folders)
    yield Hamburg()
    registry.register(GAME)  # the battery has registered the other one under the same name


def test_the_folder_alone_makes_it_an_option_of_every_table(game: Hamburg) -> None:
    assert game.choices["lamps"] == ("off", "on")
    assert [expansion.name for expansion in game.expansions][-1] == "lamps"
    with pytest.raises(BadOptions, match="no option 'lamps'"):
        Hamburg(tuple(more for more in game.expansions if more.name != "lamps")).options(ON)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_with_it_keeps_the_contract(game: Hamburg, seats: int) -> None:
    walk = check(
        game, ON, seats, seed=7, picker=eager(7), say=say_in_english(game, ON, seats),
        thorough_every=64, longest_turn=1000,
    )  # fmt: skip
    assert walk.finished
    lit = walk.table.view(None)["position"]["lamps"]["lit"]
    assert lit, "somebody has lit a lamp"
    scores = walk.table.scores()
    assert [score.items[-1][1] for score in scores] == [
        int(f"@{seat + 1}" in lit) for seat in range(seats)
    ]


def test_what_it_answers_holds_from_then_on(game: Hamburg) -> None:
    state = game.arrange(
        game.setting(ON, 2), {"phase": 2, "players": {"@1": {"money": 3}}, "dice": {"black": 4}}
    )
    while ("light",) not in advance(state):
        settle(state, next(iter(state.agenda[-1].outcomes(state))))  # type: ignore[attr-defined]
    take(state, ("light",))
    assert state.money[0] == 2
    assert state.powers[0] == ["lamp"]
    assert most(state, 0, "hand_limit", HAND_LIMIT) == HAND_LIMIT + 1


def test_it_goes_with_tom_and_with_all_the_others(game: Hamburg) -> None:
    every = {expansion.name: "on" for expansion in game.expansions}
    walk = check(
        game, {**every, "solo": True}, 2, seed=3, picker=eager(3), thorough_every=40,
        longest_turn=1000,
    )  # fmt: skip
    assert walk.finished
