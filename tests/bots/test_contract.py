"""What every bot promises: it sees only its view, and thinking never changes the game."""

from __future__ import annotations

import json

import pytest

from hammonia.bots import make
from hammonia.kernel.decision import Decision
from tests.bots.tables import QUICK, asked, let_play, table


class Blind(Decision):
    """A decision that shows what a person sees, and fails whoever reaches for the state."""

    __slots__ = ()

    def __init__(self, real: Decision) -> None:
        self.seat = real.seat
        self.options = real.options
        self._question = real._question


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_from_the_view_alone(name: str) -> None:
    at = table(variant="stacked")
    for bots in range(30):
        decision = asked(at)
        view = json.loads(json.dumps(at.view(decision.seat)))
        at.choose(make(name, bots).choose(view, Blind(decision)))


@pytest.mark.parametrize("name", QUICK)
def test_thinking_changes_neither_the_game_nor_the_view_nor_the_decision(name: str) -> None:
    at = table(variant="free")
    bots = [make(name, seat) for seat in range(3)]
    for _ in range(25):
        decision, view = asked(at), at.view(asked(at).seat)
        before = (at.state.digest(), json.dumps(view), decision.options)
        option = bots[decision.seat].choose(view, decision)
        assert (at.state.digest(), json.dumps(view), decision.options) == before
        at.choose(option)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seeds_give_the_same_game(name: str) -> None:
    def played() -> str:
        at = table()
        let_play(at, [make(name, seat) for seat in range(3)], picks=40)
        return at.state.digest()

    assert played() == played()


@pytest.mark.parametrize("name", QUICK)
def test_other_seeds_give_another_game(name: str) -> None:
    games = [(table(first=1), [make(name, seed + seat) for seat in range(3)]) for seed in (10, 20)]
    for _ in range(80):
        for at, bots in games:
            let_play(at, bots, picks=1)
        one, other = (at.state.digest() for at, _ in games)
        if one != other:
            return
    pytest.fail("both seeds give the same game")
