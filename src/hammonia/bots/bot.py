"""What a bot is: something that answers decisions from its seat's view. No bot lives here."""

from __future__ import annotations

from abc import ABC, abstractmethod

from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option


class Bot(ABC):
    """A player of one seat in one game, made anew for each game with a seed of its own.

    The contract: the answer depends on the seed, the views and the decisions seen so far, and on
    nothing else; no clock, no global random generator. Thinking never changes the game: a view is
    read, not written. Of a decision a bot reads what a person could: options, seat, kind, choices.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: View, decision: Decision) -> Option:
        """One of `decision.options`."""
