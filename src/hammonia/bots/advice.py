"""Advice: what a bot would do in a seat's place, among some of the open options."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hammonia.bots.evaluation import evaluation_for
from hammonia.bots.greedy import one_of_the_best, worth_of_turn
from hammonia.kernel import registry
from hammonia.kernel.game import View
from hammonia.kernel.options import Option


def best(view: View, seat: int, options: Sequence[Option], seed: int) -> Option:
    """The option whose turn comes to most, by what the seat sees; of equals any, by the seed."""
    rng = Random(seed)
    game = registry.game(view["game"])
    worth = evaluation_for(game, rng)
    state = game.imagine(view, rng)
    promised = [worth_of_turn(state, option, seat, worth) for option in options]
    return one_of_the_best(options, promised, rng)
