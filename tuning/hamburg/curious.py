"""Curious bots, whose games Hamburg's weights are fitted to. Nothing in the package needs them.

Bots that always play their best show only what they know already. These have strong tastes of
their own (the files beside this) and pick anything now and then, and they judge by three quite
different files of weights: so their games tell what good and bad positions come to. docs/bots.md
has the commands.
"""

from pathlib import Path
from random import Random
from typing import ClassVar

from hammonia.bots.bot import Bot
from hammonia.bots.greedy import GreedyBot
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option

MOST_WHIMS = 0.12
"""Each bot follows a whim at a share of its picks, up to this."""


class Curious(Bot):
    """Greedy, with strong tastes and some whims."""

    file: ClassVar[str]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._greedy = GreedyBot(seed, weights=str(Path(__file__).with_name(self.file)))
        self._rng = Random(f"whims of {seed}")
        self._whims = self._rng.uniform(0, MOST_WHIMS)

    def choose(self, view: View, decision: Decision) -> Option:
        if self._rng.random() < self._whims:
            return self._rng.choice(decision.options)
        return self._greedy.choose(view, decision)


class Hand(Curious):
    """Judges by weights found by hand."""

    file = "hand.yaml"


class First(Curious):
    """Judges by weights fitted to games of bots with weights found by hand."""

    file = "first.yaml"


class Second(Curious):
    """Judges by weights fitted to games of all bots before."""

    file = "second.yaml"
