"""One seat learns, bots play the others: as Gymnasium wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hammonia.env import AgainstBots
from hammonia.kernel.errors import BadOptions

SEEING = """
from hammonia.bots.random_bot import RandomBot
class Seeing(RandomBot):
    def choose(self, view, decision):
        assert view["seat"] is not None
        return super().choose(view, decision)
"""
LAST = """
from hammonia.bots import Bot


class Last(Bot):
    def choose(self, view, decision):
        assert view["seat"] == decision.seat
        return decision.options[-1]
"""


def play_out(at: AgainstBots, seed: int) -> tuple[float, bool, bool]:
    """A game in which the learner takes the first action that is open; returns how it ended."""
    at.reset(seed=seed)
    while True:
        action = int(at.action_masks().argmax())
        _, reward, terminated, truncated, _ = at.step(action)
        if terminated or truncated:
            return float(reward), terminated, truncated
        assert reward == 0


@pytest.mark.filterwarnings("ignore:.*:UserWarning:gymnasium")
@pytest.mark.parametrize(
    "wishes",
    [
        {"game": "hamburgum"},
        {"game": "hamburgum", "seats": 3, "bots": ["greedy", "random"], "observation": "flat"},
        {"game": "hamburg", "seat": 1, "reward": "score", "observation": "flat"},
        {"game": "hamburg", "options": {"solo": True}},
        {"game": "hamburg", "seats": 4, "options": {"mayors": "on"}},
    ],
    ids=str,
)
def test_it_passes_the_check_of_gymnasium(wishes: dict[str, Any]) -> None:
    at = AgainstBots(**wishes)
    check_env(at, skip_render_check=True)
    assert at.observation_space.contains(at.reset(seed=1)[0])


def test_the_learner_is_asked_and_nobody_else() -> None:
    at = AgainstBots("hamburg", seats=3, seat=2)
    _, info = at.reset(seed=1)
    assert info["seat"] == 2
    for _ in range(20):
        assert at.play.seat == 2
        assert (info["action_mask"] == at.action_masks()).all()
        _, _, _, _, info = at.step(int(at.action_masks().argmax()))


def test_without_a_seat_of_its_own_the_learner_sits_everywhere() -> None:
    at = AgainstBots("hamburgum", seats=4)
    assert [at.reset(seed=seed)[1]["seat"] for seed in range(8)] == [0, 1, 2, 3] * 2
    again = [at.reset()[1]["seat"] for _ in range(40)]
    assert set(again) == {0, 1, 2, 3}


def test_a_game_ends_with_its_reward() -> None:
    at = AgainstBots("hamburg", seat=0)
    reward, terminated, truncated = play_out(at, seed=3)
    assert (terminated, truncated) == (True, False)
    assert reward in (-1, 0, 1)
    scores = at.stage.game.scores(at.play.state)
    assert (reward > 0) == (scores[0].place < scores[1].place)


def test_a_game_that_takes_too_long_is_truncated() -> None:
    at = AgainstBots("hamburgum", reward="score", rounds=3, seat=1)
    reward, terminated, truncated = play_out(at, seed=3)
    assert (terminated, truncated) == (False, True)
    assert reward == at.stage.game.scores(at.play.state)[1].points


def test_bots_come_by_name_with_their_own_view_and_seed(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(LAST, "utf-8")
    at = AgainstBots("hamburgum", seats=3, bots=[f"{file}:Last", "greedy"], seat=0, rounds=6)
    first = play_out(at, seed=9)
    state = at.play.state.digest()
    assert play_out(at, seed=9) == first
    assert at.play.state.digest() == state


def test_a_bot_made_from_random_sees_its_view_too(tmp_path: Path) -> None:
    file = tmp_path / "seeing.py"
    file.write_text(SEEING, "utf-8")
    at = AgainstBots("hamburgum", bots=f"{file}:Seeing", seat=1, rounds=2)
    assert play_out(at, seed=1)


def test_an_action_that_is_not_open_loses_at_once() -> None:
    at = AgainstBots("hamburgum", seat=0)
    at.reset(seed=1)
    closed = int((~at.action_masks()).argmax())
    _, reward, terminated, _, info = at.step(closed)
    assert (reward, terminated) == (-1, True)
    assert info["refused"] == ["refused.not_asked"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        at.step(closed)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"seats": 3, "bots": ["random"]}, "2 other seats need as many bots, not 1"),
        ({"bots": "nobody"}, "there is no bot"),
        ({"rounds": 0}, "at least one round, not 0"),
        ({"seat": 2}, r"one of \[0, 1\], not 2"),
        ({"game": "hamburg", "options": {"solo": True}, "seat": 1}, r"one of \[0\], not 1"),
    ],
)
def test_a_wish_that_cannot_be_met_is_told(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        AgainstBots(**wishes)


def test_masks_are_of_the_kinds_that_learners_ask_for() -> None:
    at = AgainstBots("hamburgum")
    _, info = at.reset(seed=1)
    assert at.action_masks().dtype == np.bool_
    assert info["action_mask"].dtype == np.int8
    assert at.action_space.sample(info["action_mask"]) in np.flatnonzero(at.action_masks())
