"""Learns what a position is worth by playing against itself, and is a bot that plays by it.

    python examples/learn_an_evaluation.py --game hamburg
    LEARNED=learned.npz hammonia arena hamburg --bots examples/learn_an_evaluation.py:Learned,random

Round by round: bots play a tournament in the arena, whose games are kept as a dataset; a small
network learns from all of them how a game ends for a seat, by what that seat sees; then bots that
play by the network play the next tournament. The first one is played at random.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # so little arithmetic is slower on many cores

import numpy as np
from numpy.typing import NDArray

from hammonia.arena.dataset import PlayedGame, Writer, read, results
from hammonia.arena.summary import wilson
from hammonia.arena.tournament import plan
from hammonia.arena.workers import here
from hammonia.bots import Bot
from hammonia.bots.evaluation import DOUBT
from hammonia.bots.greedy import after
from hammonia.env import Stage, stage
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Score, View
from hammonia.kernel.options import Option

FILE = "LEARNED"
"""The variable that names the file of weights."""
DEFAULT = "learned.npz"
CURIOSITY = 0.1
"""How often a bot that is still learning picks anything."""
HIDDEN = 16
EPOCHS = 4
PACE, DECAY = 0.003, 0.001
EVERY = 2
"""Neighbouring positions teach the same: every second one will do."""
TESTED = 1_000_000
"""The first seed of the games at the end: no game that was learned from has it."""
Floats = NDArray[np.float32]


def prospect(points: Sequence[int], seat: int) -> float:
    """How well a game ended for a seat, from 0 to 1: a lead of `DOUBT` points is three quarters."""
    others = [number for other, number in enumerate(points) if other != seat]
    return float(1 / (1 + np.exp(-(points[seat] - max(others)) / DOUBT)))


class Network:
    """From what a seat sees to how well the game will end for it: one hidden layer."""

    def __init__(self, layers: Sequence[Floats]) -> None:
        self.layers = list(layers)

    @classmethod
    def new(cls, size: int, rng: np.random.Generator) -> Network:
        first = rng.normal(0, size**-0.5, (size, HIDDEN)).astype(np.float32)
        second = rng.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32)
        return cls([first, np.zeros(HIDDEN, np.float32), second, np.zeros(1, np.float32)])

    def __call__(self, seen: Floats) -> Floats:
        return self._both(seen)[1]

    def _both(self, seen: Floats) -> tuple[Floats, Floats]:
        into, bias, out, middle = self.layers
        hidden = np.tanh(seen @ into + bias)
        return hidden, 1 / (1 + np.exp(-(hidden @ out + middle)))

    def gradients(self, seen: Floats, ends: Floats) -> list[Floats]:
        """Which way each layer is wrong, by the cross entropy."""
        hidden, told = self._both(seen)
        wrong = (told - ends) / len(ends)
        back = np.outer(wrong, self.layers[2]) * (1 - hidden**2)
        return [seen.T @ back, back.sum(axis=0), wrong @ hidden, wrong.sum(keepdims=True)]

    def train(self, seen: Floats, ends: Floats, epochs: int, rng: np.random.Generator) -> float:
        """Learn from positions and how they ended, by Adam; returns how wrong it still is."""
        means = [np.zeros_like(layer) for layer in self.layers]
        squares = [np.zeros_like(layer) for layer in self.layers]
        step = 0
        for _ in range(epochs):
            for part in np.array_split(rng.permutation(len(seen)), max(1, len(seen) // 128)):
                step += 1
                for place, slope in enumerate(self.gradients(seen[part], ends[part])):
                    means[place] += 0.1 * (slope - means[place])
                    squares[place] += 0.01 * (slope**2 - squares[place])
                    mean = means[place] / (1 - 0.9**step)
                    size = np.sqrt(squares[place] / (1 - 0.99**step))
                    self.layers[place] *= 1 - DECAY
                    self.layers[place] -= PACE * mean / (size + 1e-6)
        return float(np.abs(self(seen) - ends).mean())

    def save(self, path: Path) -> None:
        np.savez(path, *self.layers)

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as file:
            return cls([file[name] for name in file.files])


def look(at: Stage, states: Sequence[Any], seat: int) -> Floats:
    """What a seat sees of states: the numbers alone.

    So few games cannot teach what each mark means. Far above the usual is all the same.
    """
    rows = np.stack([at.row(state, seat) for state in states])
    return np.minimum(at.layout.flat(rows)[:, : at.layout.numbers], 3)


class Learned(Bot):
    """Takes the pick after which the network likes its seat best."""

    curiosity = 0.0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = Random(seed)
        self._network = Network.load(Path(os.environ.get(FILE, DEFAULT)))
        self._stage: Stage | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        if self._rng.random() < self.curiosity:
            return self._rng.choice(decision.options)
        if self._stage is None:
            self._stage = stage(view["game"], view["seats"], view["options"])
        at = self._stage
        state = at.game.imagine(view, self._rng)
        trials = [after(state, option)[0] for option in decision.options]
        liked = self._network(look(at, trials, decision.seat))
        for place, trial in enumerate(trials):
            if not trial.agenda:
                liked[place] = prospect(_points(at.game.scores(trial)), decision.seat)
        return decision.options[int(liked.argmax())]


class Curious(Learned):
    """The same while it learns: now and then it tries something else."""

    curiosity = CURIOSITY


def _points(scores: Sequence[Score]) -> list[int]:
    return [score.points for score in scores]


def positions(path: Path) -> tuple[Floats, Floats]:
    """What each seat saw in the games of a dataset, and how well the game ended for it."""
    header, games = read(path)
    at = stage(header.game, header.seats, header.options)
    parts = [part for game in games for part in _positions_of(at, game)]
    return np.concatenate([seen for seen, _ in parts]), np.concatenate([ends for _, ends in parts])


def _positions_of(at: Stage, game: PlayedGame) -> Iterator[tuple[Floats, Floats]]:
    states = [state.clone() for state, _, _ in game.decisions()][::EVERY]
    for seat in at.people:
        ends = np.full(len(states), prospect(game.points, seat), np.float32)
        yield look(at, states, seat), ends


def tournament(game: str, bots: list[str], games: int, seed: int, path: Path) -> Path:
    """Play games in the arena and keep them."""
    planned = plan(game, bots, games=games, seed=seed)
    planned.play(Writer(path, planned.header, fresh=True), partial(here, workers=1))
    return path


def train(game: str, folder: Path, rounds: int, games: int, seed: int = 1) -> Path:
    """Learn by so many tournaments of so many games; returns the file of weights."""
    weights = folder / DEFAULT
    os.environ[FILE] = str(weights)
    rng = np.random.default_rng(seed)
    known: list[tuple[Floats, Floats]] = []
    for number in range(rounds):
        bots = [f"{Path(__file__)}:Curious"] * 2 if known else ["random", "random"]
        path = folder / f"round-{number + 1}.jsonl.gz"
        known.append(positions(tournament(game, bots, games, seed + number * games, path)))
        seen = np.concatenate([part for part, _ in known])
        ends = np.concatenate([part for _, part in known])
        network = Network.new(seen.shape[1], rng)
        wrong = network.train(seen, ends, EPOCHS, rng)
        network.save(weights)
        print(f"round {number + 1}: {len(ends)} positions, off by {wrong:.2f}", flush=True)
    return weights


def wins(game: str, folder: Path, games: int) -> tuple[float, float, float]:
    """The share of games that it wins against random play, and the interval of 95 %."""
    learned = f"{Path(__file__)}:Learned"
    path = tournament(game, [learned, "random"], games, TESTED, folder / "tests.jsonl.gz")
    won = 0.0
    played = results(path)
    for result in played:
        mine = result.bots.index(learned)
        if result.places[mine] == 1:
            won += 1 / result.places.count(1)
    return won / len(played), *wilson(won, len(played))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="hamburg")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=40, help="games of a round")
    parser.add_argument("--tests", type=int, default=40, help="games at the end")
    parser.add_argument("--folder", type=Path, default=Path("."), help="where the files go")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    weights = train(given.game, given.folder, given.rounds, given.games, given.seed)
    share, low, high = wins(given.game, given.folder, given.tests)
    print(f"won {share:.0%} of {given.tests} games against random ({low:.0%} to {high:.0%})")
    print(f"the weights are in {weights}")


if __name__ == "__main__":
    main()
