"""How greedy thinks: to the end of its own turn, by an evaluation that can be read."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from hammonia.bots import make
from hammonia.bots.evaluation import evaluation_for
from hammonia.bots.greedy import worth_of_turn
from hammonia.hamburgum import GAME
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel.agenda import advance, take
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Score
from hammonia.kernel.options import Option


def arranged(position: dict[str, Any], seats: int = 2, variant: str = "plain") -> HamburgumState:
    state = GAME.arrange(GAME.setting({"variant": variant}, seats), position)
    assert isinstance(state, HamburgumState)
    return state


def turn_of_greedy(position: dict[str, Any], **table: Any) -> list[Option]:
    """The picks with which greedy spends the turn that a position begins."""
    state = arranged(position, **table)
    bot = make("greedy", 1)
    picks: list[Option] = []
    options = advance(state)
    seat = state.turn
    while options and state.turn == seat:
        decision = Decision(state, options)
        picks.append(bot.choose(GAME.view(state, seat), decision))
        take(state, picks[-1])
        options = advance(state)
    return picks


COMPLETE = ("michaelis", "nicolai", "catharinen", "petri", "jacobi")


def one_donation_before_the_end(mine: int, other: int) -> dict[str, Any]:
    """The first seat could complete the last church; so much prestige has either seat."""
    tokens = [
        f"{church} {kind}"
        for church in COMPLETE
        for kind in ("prestige", "donations", "ships", "buildings", "citizens")
    ]
    first = {
        "rondel": "sugar", "prestige": mine, "brick": 1, "timber": 1, "bell": 1, "money": 100,
        "unscored": ["cathedral prestige", "cathedral donations"],
    }  # fmt: skip
    second = {
        "prestige": other,
        "scored": [*tokens, "cathedral ships", "cathedral buildings"],
    }
    return {
        "completed": [{"church": church, "by": "@2"} for church in COMPLETE],
        "players": {"@1": first, "@2": second},
    }


def test_greedy_ends_a_game_that_it_wins() -> None:
    assert ("donate", "cathedral", "citizens") in turn_of_greedy(
        one_donation_before_the_end(100, 50)
    )


def test_greedy_does_not_end_a_game_that_it_loses() -> None:
    assert ("donate", "cathedral", "citizens") not in turn_of_greedy(
        one_donation_before_the_end(10, 100)
    )


def test_greedy_ends_even_a_lost_game_that_drags_on() -> None:
    overdue = one_donation_before_the_end(10, 100) | {"round": 160}
    assert ("donate", "cathedral", "citizens") in turn_of_greedy(overdue)


def two_hoards(round_: int) -> dict[str, Any]:
    """Two donations are left; either seat is rich and could make them, but has no material."""
    hoard = {"brick": 0, "timber": 0, "bell": 0, "beer": 20, "sugar": 20, "cloth": 20}
    kinds = ("prestige", "donations", "ships", "buildings", "citizens")
    open_ = ("jacobi ships", "cathedral ships")
    tokens = [f"{church} {kind}" for church in (*COMPLETE, "cathedral") for kind in kinds]
    given = [token for token in tokens if token not in open_]
    leader = {"rondel": "beer", "money": 490, "prestige": 95, "scored": given[:12]}
    other = {"rondel": "cloth", "money": 330, "prestige": 59, "scored": given[12:]}
    return {
        "round": round_,
        "sites": dict.fromkeys(("m1", "m2", "m4", "m6", "n2", "n3", "c3", "c4", "c5"), "@1")
        | dict.fromkeys(("p3", "p4", "j2", "j3", "j4", "j5"), "@2"),
        "prices": {"beer": 50, "sugar": 50, "cloth": 50},
        "harbour": {"berth 3": ["@1"], "berth 2": ["@1"], "berth 1": ["@2"]},
        "completed": [{"church": church, "by": "@1"} for church in COMPLETE[:4]],
        "players": {"@1": hoard | leader, "@2": hoard | other},
    }


@pytest.mark.parametrize("seed", [10095, 10115, 10135])  # tastes that once hoarded for ever here
def test_greedy_bots_do_not_hoard_for_ever(seed: int) -> None:
    state = arranged(two_hoards(round_=60))
    bots = [make("greedy", seed), make("greedy", seed + 1)]
    options = advance(state)
    while options and state.round < 160:
        seat = state.turn
        take(state, bots[seat].choose(GAME.view(state, seat), Decision(state, options)))
        options = advance(state)
    assert state.final


def test_greedy_buys_bricks_and_timber_together() -> None:
    mine = {
        "rondel": "beer", "money": 300, "brick": 0, "timber": 0, "beer": 0, "sugar": 0, "cloth": 0,
    }  # fmt: skip
    picks = turn_of_greedy({"players": {"@1": mine}})
    assert picks[0] in [("move", "trade_1"), ("move", "trade_2")]
    bought = picks[1:]
    assert bought.count(("buy", "brick")) >= 2
    assert bought.count(("buy", "timber")) >= 2


def test_greedy_donates_what_brings_the_most_points() -> None:
    position = {
        "sites": {"m1": "@1", "m2": "@1", "m3": "@1"},
        "players": {
            "@1": {
                "rondel": "dockyard", "brick": 1, "timber": 1, "money": 100, "unscored": [],
                "scored": ["michaelis prestige"],
            }
        },
    }  # fmt: skip
    picks = turn_of_greedy(position)
    assert picks[:2] == [("move", "church"), ("donate", "michaelis", "citizens")]


@dataclass
class Points:
    """A game that is nothing but its points."""

    name = "points"
    points: tuple[int, ...]

    def scores(self, state: None) -> list[Score]:
        return [Score(points, 1, ()) for points in self.points]


@pytest.mark.parametrize(("points", "lead"), [((5, 3, 4), 1.0), ((2, 9, 4), -7.0), ((5,), 5.0)])
def test_a_game_without_an_evaluation_is_judged_by_the_lead_in_points(
    points: tuple[int, ...], lead: float
) -> None:
    game: Any = Points(points)
    assert evaluation_for(game, Random(1))(None, 0) == lead


def test_the_worth_of_a_turn_is_judged_at_its_end() -> None:
    state = arranged({})
    options = advance(state)
    seen: list[int] = []

    def count(trial: HamburgumState, seat: int) -> float:
        seen.append(trial.turn)
        return float(trial.turn != seat)

    assert worth_of_turn(state, ("move", "trade_1"), 0, count) == 1.0
    assert state.turn == 0
    assert advance(state) == options
