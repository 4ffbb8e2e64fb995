"""The games as PettingZoo environments: its own tests pass, and what those do not look at."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hammonia.env import env, raw_env
from hammonia.env.pettingzoo import HammoniaEnv
from hammonia.kernel.errors import Refused
from tests.env.stages import ROUNDS, TABLES, every_table

CYCLES = 60
"""For each agent: PettingZoo plays so many steps."""


def random_game(at: HammoniaEnv, seed: int) -> dict[str, float]:
    """A whole game by the agents' masks; returns what each was told in the end."""
    rng = Random(seed)
    at.reset(seed=seed)
    told: dict[str, float] = {}
    for agent in at.agent_iter():
        observation, reward, terminated, truncated, _ = at.last()
        if terminated or truncated:
            told[agent] = reward
            at.step(None)
        else:
            assert reward == 0
            at.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return told


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render")
@pytest.mark.parametrize("form", ["named", "flat"])
@every_table
def test_it_passes_the_tests_of_pettingzoo(
    table: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, seats, options = TABLES[table]

    def make() -> Any:
        return env(game, seats, options, observation=form, rounds=ROUNDS)

    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_every_seat_that_decides_is_an_agent_and_is_told_the_end(table: str) -> None:
    game, seats, options = TABLES[table]
    at = raw_env(game, seats, options, rounds=ROUNDS)
    told = random_game(at, seed=4)
    people = 1 if "solo" in table else seats
    assert list(told) == [f"seat_{number + 1}" for number in range(people)]
    if people > 1:
        assert sum(told.values()) == pytest.approx(0)
    assert at.agents == []


def test_the_same_picks_at_a_table_with_the_same_seed_are_the_same_game() -> None:
    for game, seats in (("hamburg", 3), ("hamburgum", 2)):
        at = raw_env(game, seats, rounds=10)
        random_game(at, seed=12)
        table = at.play.table()
        assert table.over
        assert table.state.plain() == at.play.state.plain()
        points = [score.points for score in table.scores()]
        assert at.stage.game.scores(at.play.state)[0].points == points[0]


def test_a_game_that_takes_too_long_is_truncated_and_scored() -> None:
    at = raw_env("hamburgum", reward="score", rounds=5)
    told = random_game(at, seed=2)
    assert at.play.cut
    scores = at.stage.game.scores(at.play.state)
    assert list(told.values()) == [score.points for score in scores]
    at.reset(seed=3)
    assert at.truncations == {"seat_1": False, "seat_2": False}


def test_without_a_seed_games_follow_from_the_last_seed() -> None:
    digests = []
    for _ in range(2):
        at = raw_env("hamburg")
        at.reset(seed=5)
        at.reset()
        digests.append(at.play.state.digest())
    other = raw_env("hamburg")
    other.reset(seed=6)
    other.reset()
    assert digests[0] == digests[1] != other.play.state.digest()


def test_the_mask_stands_in_the_infos_of_whoever_is_asked() -> None:
    at = raw_env("hamburg")
    at.reset(seed=1)
    asked = at.agent_selection
    (other,) = set(at.agents) - {asked}
    mask = at.infos[asked]["action_mask"]
    assert [at.stage.actions[action] for action in np.flatnonzero(mask)] == list(at.play.options)
    assert "action_mask" not in at.infos[other]
    assert not at.observe(other)["action_mask"].any()


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    at = raw_env("hamburgum")
    at.reset(seed=1)
    before = at.play.state.digest()
    closed = int(np.flatnonzero(at.infos[at.agent_selection]["action_mask"] == 0)[0])
    for action in (closed, -1, len(at.stage.actions)):
        with pytest.raises(Refused):
            at.step(action)
    assert at.play.state.digest() == before


def test_with_a_guard_an_action_that_is_not_open_loses() -> None:
    at = env("hamburgum", seats=3)
    at.reset(seed=1)
    loser = at.agent_selection
    closed = int(np.flatnonzero(at.last()[0]["action_mask"] == 0)[0])
    at.step(closed)
    assert at.infos[loser] == {"refused": ["refused.not_asked"]}
    told = {}
    for agent in at.agent_iter():
        _, told[agent], terminated, _, _ = at.last()
        assert terminated
        at.step(None)
    assert told == {agent: -1.0 if agent == loser else 0.0 for agent in at.possible_agents}
    at.reset(seed=2)
    assert not any(at.terminations.values())


def test_nothing_can_be_asked_before_the_first_game() -> None:
    at = env("hamburgum")
    with pytest.raises(AttributeError, match="agent_selection"):
        at.step(0)
