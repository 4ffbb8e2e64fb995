"""The bot that picks blindly: every option is equally likely."""

from __future__ import annotations

from random import Random

from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option


class RandomBot(Bot):
    """Picks uniformly, by its seed alone: the yardstick that every other bot must beat."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        return self._rng.choice(decision.options)
