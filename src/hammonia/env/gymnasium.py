"""A game as a Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.bots.random_bot import RandomBot
from hammonia.env.play import Play
from hammonia.env.rewards import ILLEGAL
from hammonia.env.stage import NAMED, stage
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, Refused
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options

_SEEDS = 1 << 31


class AgainstBots(gymnasium.Env[Any, Any]):
    """The learner is asked, the bots answer, until it is asked again or the game is over.

    `bots` is one name for all, or a name for each other seat, clockwise from the learner; names are
    as everywhere (`greedy`, `skilled@200`, `mine.py:Mine`). `seat` counts from 0; without one it
    follows from each game's seed, so that the learner sits everywhere equally often.
    """

    metadata = {"render_modes": []}  # noqa: RUF012  Gymnasium's own way

    def __init__(
        self,
        game: str | Game[Any] = "hamburgum",
        seats: int = 2,
        options: Options | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "rank",
        observation: str = NAMED,
        rounds: int | None = None,
    ) -> None:
        self.stage = stage(game, seats, options, reward, rounds)
        self.observation_space = self.stage.observation_space(observation)
        self.action_space = self.stage.action_space()
        self._shown = self.stage.shown_as(observation)
        self._people = self.stage.people
        others = len(self._people) - 1
        self._bots = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self._bots) != others:
            raise BadOptions(f"{others} other seats need as many bots, not {len(self._bots)}")
        for name in self._bots:
            registry.check(name, self.stage.game)
        if seat is not None and seat not in self._people:
            raise BadOptions(f"the learner's seat is one of {self._people}, not {seat}")
        self._wanted = seat
        self.seat = self._people[0] if seat is None else seat
        """Where the learner sits in this game."""
        self.play = Play(self.stage)
        self._players: dict[int, tuple[str, Bot]] = {}
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game. The same seed deals the same, to the same bots on the same seats."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(_SEEDS)) if seed is None else seed
        if self._wanted is None:
            self.seat = self._people[number % len(self._people)]
        self._seat_bots(number)
        self.play.begin(number)
        self._let_bots_play()
        self._over = self.play.over
        return self._seen(), self._info()

    def _seat_bots(self, seed: int) -> None:
        place = self._people.index(self.seat)
        others = self._people[place + 1 :] + self._people[:place]
        most = self.stage.game.max_seats
        self._players = {
            seat: (name, registry.make(name, seed * most + seat))
            for seat, name in zip(others, self._bots, strict=True)
        }

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Pick. What is not open loses at once: `info["refused"]` names the reasons."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        try:
            self.play.pick(int(action))
        except Refused as refused:
            self._over = True
            reasons = [reason.key for reason in refused.reasons]
            return self._seen(), ILLEGAL, True, False, {**self._info(), "refused": reasons}
        self._let_bots_play()
        self._over = self.play.over
        reward = self.play.rewards()[self.seat] if self._over else 0.0
        ended = self._over and not self.play.cut
        return self._seen(), reward, ended, self.play.cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is open, as MaskablePPO of sb3-contrib asks for it."""
        return np.frombuffer(self.play.mask(), np.bool_)

    def _let_bots_play(self) -> None:
        play = self.play
        while not play.over and play.seat != self.seat:
            name, bot = self._players[play.seat]
            blind = type(bot) is RandomBot  # a view takes longer to make than its pick
            view = {} if blind else self.stage.game.view(play.state, play.seat)
            option = registry.answer(bot, name, view, Decision(play.state, play.options))
            play.pick(self.stage.setting.universe.index[option])

    def _seen(self) -> Any:
        return self._shown(self.play.row(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(self.play.mask(), np.int8), "seat": self.seat}
