"""Learns to play Hamburgum from nothing but games against random play, with numpy alone.

    python examples/learn_to_play.py

The player is a linear one: what its seat sees, times a table of weights, says how much it likes
each action. Many games run at once. When a batch of them is over, actions of games that went better
than the others become likelier, those of worse games less likely (REINFORCE). At the end it plays
against random bots with other seeds and tells how often it won. It takes about a minute.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # so little arithmetic is slower on many cores

import numpy as np
from numpy.typing import NDArray

from hammonia.arena.summary import wilson
from hammonia.env import ManyGames

SEATS = 2
ROUNDS = 60
"""Random play hardly ever ends a game: it is cut short here, and scored as if all had agreed to
end it. Three people need 20 to 35 rounds."""
TESTED = 1_000_000
"""The first seed of the games at the end: no practice game has it."""
CLIP = 3.0
"""What lies far above the usual looks no different to a linear player."""


@dataclass
class Player:
    """Likes each action by a sum over what it sees."""

    weights: NDArray[np.float32]
    push: NDArray[np.float32] = field(init=False)
    """The way that the weights have gone lately."""

    def __post_init__(self) -> None:
        self.push = np.zeros_like(self.weights)

    def chances(self, seen: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.float32]:
        """How likely it takes each action that is open."""
        liked = np.where(masks, seen @ self.weights, -np.inf)
        odds = np.exp(liked - liked.max(axis=1, keepdims=True))
        chances: NDArray[np.float32] = odds / odds.sum(axis=1, keepdims=True)
        return chances

    def learn(self, gradient: NDArray[np.float32], pace: float) -> None:
        self.push = 0.8 * self.push + gradient / (np.linalg.norm(gradient) + 1e-8)
        self.weights += pace * self.push


def look(games: ManyGames) -> NDArray[np.float32]:
    """What the seats see, and a one for what an action is worth at any time."""
    seen = np.minimum(games.flat(), CLIP)
    return np.concatenate([seen, np.ones((len(games), 1), np.float32)], axis=1)


def drawn(chances: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each game, by its chances."""
    reached = chances.cumsum(axis=1)
    lots = (1 - rng.random((len(chances), 1))) * reached[:, -1:]  # never 0: what is closed stays so
    picked: NDArray[np.int64] = (reached < lots).sum(axis=1)
    return picked


def practise(
    player: Player, games: ManyGames, seed: int, rng: np.random.Generator, pace: float
) -> float:
    """A batch of games, the player on one seat of each and random play on the other.

    Returns by how many points it won on average, and has learned from it.
    """
    games.reset(seed)
    own = np.arange(len(games)) % SEATS
    running = np.ones(len(games), np.bool_)
    lead = np.zeros(len(games), np.float32)
    views, surprises, whose = [], [], []
    while running.any():
        seen, masks = look(games), games.masks
        chances = player.chances(seen, masks)
        learning = running & (games.seats == own)
        blind = masks / masks.sum(axis=1, keepdims=True)
        actions = drawn(np.where(learning[:, None], chances, blind), rng)
        places = np.flatnonzero(learning)
        surprise = -chances[places]
        surprise[np.arange(len(places)), actions[places]] += 1
        views.append(seen[places])
        surprises.append(surprise)
        whose.append(places)
        games.step(actions)
        over = np.flatnonzero(games.ended & running)
        lead[over] = 2 * games.rewards[over, own[over]] - games.rewards[over].sum(axis=1)
        running[over] = False
    credit = (lead - lead.mean()) / (lead.std() + 1e-8)
    weighed = np.concatenate(surprises) * credit[np.concatenate(whose), None]
    player.learn(np.concatenate(views).T @ weighed, pace)
    return float(lead.mean())


def wins(player: Player, number: int, rng: np.random.Generator) -> tuple[float, float, float]:
    """Its share of wins against random play, and the interval of 95 %."""
    games = ManyGames("hamburgum", SEATS, games=number, seed=TESTED, rounds=ROUNDS)
    own = np.arange(number) % SEATS
    running = np.ones(number, np.bool_)
    won = 0.0
    while running.any():
        chances = player.chances(look(games), games.masks)
        blind = games.masks / games.masks.sum(axis=1, keepdims=True)
        games.step(drawn(np.where((games.seats == own)[:, None], chances, blind), rng))
        over = np.flatnonzero(games.ended & running)
        won += float(((games.rewards[over, own[over]] + 1) / 2).sum())
        running[over] = False
    return won / number, *wilson(won, number)


def train(batches: int, size: int, seed: int = 1, pace: float = 0.5, told: bool = True) -> Player:
    """A player after so many batches of so many games."""
    rng = np.random.default_rng(seed)
    games = ManyGames("hamburgum", SEATS, games=size, reward="score", rounds=ROUNDS)
    shape = (games.stage.layout.size + 1, len(games.stage.actions))
    player = Player(np.zeros(shape, np.float32))
    for batch in range(batches):
        calm = 1 - batch / batches  # it settles down towards the end
        lead = practise(player, games, seed + batch * size, rng, pace * calm)
        if told and (batch % 10 == 0 or batch == batches - 1):
            print(f"batch {batch + 1:3}: ahead by {lead:6.1f} points", flush=True)
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batches", type=int, default=40)
    parser.add_argument("--size", type=int, default=64, help="games of a batch")
    parser.add_argument("--tests", type=int, default=100, help="games at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    player = train(given.batches, given.size, given.seed)
    share, low, high = wins(player, given.tests, np.random.default_rng(given.seed))
    print(f"won {share:.0%} of {given.tests} games against random ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
