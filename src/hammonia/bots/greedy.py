"""The bot that looks to the end of its own turn and takes what is worth most there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hammonia.bots.bot import Bot
from hammonia.bots.evaluation import Worth, evaluation_for
from hammonia.kernel import registry
from hammonia.kernel.agenda import advance, take
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

MOST_PICKS_AHEAD = 60
"""A turn is imagined no further than this: no game should come near, but thinking must end."""


class GreedyBot(Bot):
    """Tries each option on a copy, plays its own turn to the end by a plain rule, and compares.

    The plain rule looks one pick ahead: of what is open, it takes what leads to the best state at
    once. What lies behind chance or another seat is not looked at. Of equals it takes any.
    """

    def __init__(self, seed: int, weights: str | None = None) -> None:
        super().__init__(seed)
        self._weights = weights
        self._rng = Random(seed)
        self._worth: Worth | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        game = registry.game(view["game"])
        if self._worth is None:
            self._worth = evaluation_for(game, self._rng, self._weights)
        worth = self._worth
        state = game.imagine(view, self._rng)
        promised = [
            worth_of_turn(state, option, decision.seat, worth) for option in decision.options
        ]
        return one_of_the_best(decision.options, promised, self._rng)


def one_of_the_best(options: Sequence[Option], worths: Sequence[float], rng: Random) -> Option:
    """The option that is worth most, or any of several: the first would be a habit, no choice."""
    most = max(worths)
    best = [option for option, worth in zip(options, worths, strict=True) if worth == most]
    return best[0] if len(best) == 1 else rng.choice(best)


def worth_of_turn(state: State, option: Option, seat: int, worth: Worth) -> float:
    """What the seat's turn comes to if it takes this option and then goes on by the plain rule."""
    return end_of_turn(state, option, seat, worth)[1]


def end_of_turn(state: State, option: Option, seat: int, worth: Worth) -> tuple[State, float]:
    """Where the turn ends if the seat takes this option and goes on so, and what that is worth."""
    trial, options = after(state, option)
    value = None
    for _ in range(MOST_PICKS_AHEAD):
        if not options or trial.agenda[-1].seat != seat:  # type: ignore[attr-defined]
            break
        trial, options, value = best_next(trial, options, seat, worth)
    return trial, worth(trial, seat) if value is None else value


def best_next(
    state: State, options: tuple[Option, ...], seat: int, worth: Worth
) -> tuple[State, tuple[Option, ...], float]:
    """The best state one pick ahead, with the options that are open there and its worth."""
    best, best_options = after(state, options[0])
    best_worth = worth(best, seat)
    for option in options[1:]:
        trial, open_there = after(state, option)
        value = worth(trial, seat)
        if value > best_worth:
            best, best_options, best_worth = trial, open_there, value
    return best, best_options, best_worth


def after(state: State, option: Option) -> tuple[State, tuple[Option, ...]]:
    """A copy of the state in which the option was taken, up to the next decision or chance."""
    trial = state.clone()
    take(trial, option)
    return trial, advance(trial)
