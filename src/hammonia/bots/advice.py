"""Advice: what a bot would do in a seat's place, among some of the open options."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hammonia.bots.evaluation import evaluation_for
from hammonia.bots.greedy import after, one_of_the_best, worth_of_turn
from hammonia.kernel import registry
from hammonia.kernel.game import View
from hammonia.kernel.options import Option


def best(view: View, seat: int, options: Sequence[Option], seed: int) -> Option:
    """The option whose turn comes to most, by what the seat sees.

    Of equals it is the one that brings most at once, which one understands; then any, by the seed.
    """
    rng = Random(seed)
    game = registry.game(view["game"])
    worth = evaluation_for(game, rng)
    state = game.imagine(view, rng)
    promised = [worth_of_turn(state, option, seat, worth) for option in options]
    most = max(promised)
    equal = [option for option, value in zip(options, promised, strict=True) if value == most]
    at_once = [worth(after(state, option)[0], seat) for option in equal]
    return one_of_the_best(equal, at_once, rng)
