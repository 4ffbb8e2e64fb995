"""Peers: other engines and environments in random play, as far as they are installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hammonia.arena.bench.contest import CLONES, DECISIONS, STEPS, Row

COPIES = 500
_MOST_TURNS = 1000
_DEALT = 12
"""Hanabi after so many actions: all hands are dealt, and it is not over yet."""

CATANATRON, CATANATRON_COPIES = "Catanatron", "Catanatron, copies"
OPENSPIEL_HANABI = "OpenSpiel hanabi"
PETTINGZOO_HANABI = "PettingZoo hanabi"
OPENSPIEL_GAMES = ("hanabi", "gin_rummy", "chess")
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")
PETTINGZOO_GAMES = {
    "hanabi": "hanabi.hanabi",
    "tictactoe": "tictactoe.tictactoe",
    "texas_holdem": "rlcard_envs.texas_holdem",
    "chess": "chess.chess",
}
"""By name: the module that makes it."""
PYTHON_PEERS = (CATANATRON, *(f"RLCard {name}" for name in RLCARD_GAMES))
"""The rows of decisions that are Python throughout; OpenSpiel is C++ behind Python calls."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Somebody else's engine. `rows` raises `ImportError` where it is not installed."""

    name: str
    rows: Callable[[], list[Row]]


def present(peers: tuple[Peer, ...]) -> tuple[list[Row], list[str]]:
    """The rows of the peers that are installed, and a line for each of the others."""
    rows: list[Row] = []
    missing: list[str] = []
    for peer in peers:
        try:
            rows += peer.rows()
        except ImportError as problem:
            missing.append(f"{peer.name} is not installed here ({problem}).")
    return rows, missing


# -- Catanatron ------------------------------------------------------------------------------------


def _catanatron() -> list[Row]:
    """Its unforced decisions in random play, and its copies."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed + 1)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < _MOST_TURNS:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    started = Game([RandomPlayer(colour) for colour in colours], seed=1)
    for _ in range(100):
        started.play_tick()

    def copy(_seed: int) -> int:
        for _ in range(COPIES):
            started.copy()
        return COPIES

    return [Row(CATANATRON, DECISIONS, play), Row(CATANATRON_COPIES, CLONES, copy)]


# -- OpenSpiel -------------------------------------------------------------------------------------


def _openspiel() -> list[Row]:
    """Its games through Python, as its own examples play them."""
    import pyspiel

    games = [pyspiel.load_game(name) for name in OPENSPIEL_GAMES]
    rows = [
        Row(f"OpenSpiel {name}", DECISIONS, _openspiel_play(game))
        for name, game in zip(OPENSPIEL_GAMES, games, strict=True)
    ]
    return [*rows, Row(f"{OPENSPIEL_HANABI}, clones", CLONES, _openspiel_clones(games[0]))]


def _openspiel_play(game: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        rng = Random(seed)
        draw = rng.random
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(actions[int(draw() * len(actions))])
        return decisions

    return play


def _openspiel_clones(game: Any) -> Callable[[int], int]:
    state = game.new_initial_state()
    for _ in range(_DEALT):
        state.apply_action(state.legal_actions()[0])

    def clone(_seed: int) -> int:
        for _ in range(COPIES):
            state.clone()
        return COPIES

    return clone


# -- RLCard ----------------------------------------------------------------------------------------


def _rlcard() -> list[Row]:
    import rlcard

    return [
        Row(f"RLCard {name}", DECISIONS, _rlcard_play(rlcard.make(name, config={"seed": 1})))
        for name in RLCARD_GAMES
    ]


def _rlcard_play(environment: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        draw = Random(seed).random
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = environment.step(actions[int(draw() * len(actions))])
        return decisions

    return play


# -- PettingZoo ------------------------------------------------------------------------------------


def _pettingzoo() -> list[Row]:
    from importlib import import_module

    return [
        Row(f"PettingZoo {name}", STEPS, aec_play(import_module(f"pettingzoo.classic.{at}").env()))
        for name, at in PETTINGZOO_GAMES.items()
    ]


def aec_play(environment: Any) -> Callable[[int], int]:
    """Random play through PettingZoo's interface: look, pick what the mask allows, step.

    A mask is read as truths: numpy finds those six times as fast as numbers that are not 0.
    """

    def play(seed: int) -> int:
        draw = Random(seed).random
        environment.reset(seed=seed)
        steps = 0
        for _agent in environment.agent_iter():
            observation, _, terminated, truncated, info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            held = observation if "action_mask" in observation else info
            (legal,) = held["action_mask"].astype(bool).nonzero()
            environment.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        return steps

    return play


PEERS = (
    Peer("Catanatron", _catanatron),
    Peer("OpenSpiel", _openspiel),
    Peer("RLCard", _rlcard),
    Peer("A game of PettingZoo", _pettingzoo),
)
