"""The games as PettingZoo environments: agents take turns, one pick a step."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hammonia.env.play import Play
from hammonia.env.rewards import ILLEGAL
from hammonia.env.stage import NAMED, stage
from hammonia.kernel.errors import Refused
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options

_SEED_BITS = 31


class HammoniaEnv(AECEnv):  # type: ignore[misc]
    """A table of agents `seat_1`, `seat_2` and so on; the game's automaton is none of them.

    An observation is a dict of `observation` and `action_mask`. The mask is also in the infos of
    the agent that is asked; everybody else's is empty. An action that is not open is `Refused`.
    """

    def __init__(
        self,
        game: str | Game[Any] = "hamburgum",
        seats: int = 2,
        options: Options | None = None,
        reward: str = "rank",
        observation: str = NAMED,
        rounds: int | None = None,
    ) -> None:
        super().__init__()
        self.stage = at = stage(game, seats, options, reward, rounds)
        self.play = Play(at)
        self.metadata = {
            "name": f"{at.game.name}_v{at.game.rules}",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self._shown = at.shown_as(observation)
        self._names = {seat: f"seat_{seat + 1}" for seat in at.people}
        self._seats = {name: seat for seat, name in self._names.items()}
        self._closed = np.zeros(len(at.actions), np.int8)
        self.possible_agents = list(self._seats)
        self.action_spaces = {name: at.action_space() for name in self._seats}
        self.observation_spaces = {name: self._space(observation) for name in self._seats}
        self._seeds = Random()

    def _space(self, form: str) -> spaces.Dict:
        mask = spaces.Box(0, 1, (len(self.stage.actions),), np.int8)
        return spaces.Dict({"observation": self.stage.observation_space(form), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed deals the same; without one, seeds follow from the last."""
        if seed is not None:
            self._seeds = Random(seed)
        self.play.begin(self._seeds.getrandbits(_SEED_BITS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn_to_mover()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is asked."""
        seen = self._shown(self.play.row(self._seats[agent]))
        return {"observation": seen, "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        try:
            self.play.pick(int(action))
        except Refused as refused:
            self._refuse(agent, refused)
            return
        self.infos[agent] = {}
        if not self.play.over:
            self._turn_to_mover()
            return
        rewards = self.play.rewards()
        told = {agent: rewards[seat] for agent, seat in self._seats.items()}
        self._end(told, self.truncations if self.play.cut else self.terminations)

    def _refuse(self, agent: str, refused: Refused) -> None:
        raise refused

    def _turn_to_mover(self) -> None:
        self.agent_selection = agent = self._names[self.play.seat]
        mask = self.play.mask()
        # `np.frombuffer` would take twice as long
        self.infos[agent] = {"action_mask": np.ndarray(len(mask), np.int8, mask)}

    def _end(self, rewards: dict[str, float], ends: dict[str, bool]) -> None:
        """Rewards come only now, so nothing had to be added up before."""
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self._accumulate_rewards()
        ends.update(dict.fromkeys(self.agents, True))
        self._deads_step_first()

    def _mask(self, agent: str) -> NDArray[np.int8]:
        info = self.infos.get(agent)
        mask: NDArray[np.int8] | None = info.get("action_mask") if info else None
        return self._closed.copy() if mask is None else mask


class GuardedEnv(HammoniaEnv):
    """The environment as learners expect it: an action that is not open loses the game.

    It guards itself: PettingZoo's wrappers, which do the same, take longer than a step.
    """

    def _refuse(self, agent: str, refused: Refused) -> None:
        self.infos[agent] = {"refused": [reason.key for reason in refused.reasons]}
        self._end({agent: ILLEGAL}, self.terminations)


raw_env, env = HammoniaEnv, GuardedEnv
"""By the names that PettingZoo gives them."""
