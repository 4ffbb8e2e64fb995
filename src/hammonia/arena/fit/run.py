"""A whole fit: from the games of a file to weights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from hammonia.arena.dataset import Header, read
from hammonia.arena.fit.fitting import Fit
from hammonia.arena.fit.positions import positions
from hammonia.bots.evaluation import Readable, evaluation_for
from hammonia.bots.evaluations.weights import read_own
from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game


def begin(header: Header, weights: str | None, keep: Iterable[str] = ()) -> Fit:
    """A fit for such games, drawn towards a file of weights or the game's own.

    Raises `BadOptions` where there is nothing to fit.
    """
    _readable(registry.game(header.game), weights)
    if header.seats < 2:
        raise BadOptions("a lead needs somebody to lead: games against an automaton cannot be used")
    before = read_own(header.game, weights)
    for term in keep:
        if term not in before["weights"]:
            known = ", ".join(before["weights"])
            raise BadOptions(f"{header.game} has no term {term!r}; there are: {known}")
    return Fit(before, keep)


def feed(fit: Fit, path: Path) -> Iterator[int]:
    """Give a fit all games of a file that came to an end; counts those that were read."""
    header, games = read(path)
    game = registry.game(header.game)
    evaluation = _readable(game, None)
    for number, played in enumerate(games, 1):
        if played.finished:
            fit.add(positions(game, played, evaluation))
        yield number


def _readable(game: Game[Any], weights: str | None) -> Readable:
    """The game's evaluation, if it is one that can be fitted."""
    evaluation: Any = evaluation_for(game, Random(0), weights)
    if not hasattr(evaluation, "terms"):
        raise BadOptions(f"{game.name} has no file of weights that could be fitted")
    found: Readable = evaluation
    return found
