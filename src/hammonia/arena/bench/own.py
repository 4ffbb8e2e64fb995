"""The rows of a game of ours: bare, at a table, in the environment, cloned, searched and told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import hammonia
from hammonia.arena import probe
from hammonia.arena.bench.contest import CLONES, DECISIONS, LINES, SIMULATIONS, STEPS, Bar, Row
from hammonia.arena.bench.peers import (
    CATANATRON,
    CATANATRON_COPIES,
    OPENSPIEL_HANABI,
    PETTINGZOO_HANABI,
    PYTHON_PEERS,
    aec_play,
)  # fmt: skip
from hammonia.bots.search.bot import ExpertBot
from hammonia.bots.search.levels import level
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker

GAMES = ("hamburgum", "hamburg")
REFERENCES = (OPENSPIEL_HANABI, CATANATRON, PETTINGZOO_HANABI, CATANATRON_COPIES)
_GAMES_AT_ONCE = 32
BARE, AEC, MANY = probe.ROWS[0], "PettingZoo interface", f"{_GAMES_AT_ONCE} games at once"
BARS = (
    Bar(f"hamburgum, {BARE}", 1, (OPENSPIEL_HANABI,)),
    Bar(f"hamburg, {BARE}", 1, PYTHON_PEERS),
    *(Bar(f"{name}, {row}", 5, (PETTINGZOO_HANABI,)) for name in GAMES for row in (AEC, MANY)),
)
"""What is promised of our games."""
SEATS = 2
"""In the environment, as PettingZoo's hanabi has them."""
_CLONES = 2000
_STEPS = 20


def rows(name: str, options: Options | None = None) -> list[Row]:
    """All rows of a game."""
    game, given = registry.game(name), options or {}
    works = probe.works(game, given, _CLONES)
    engine = [
        Row(f"{name}, {row}", CLONES if row == probe.CLONES else DECISIONS, work)
        for row, work in works.items()
    ]
    return [*engine, *_environment(game, given), _expert(game, given), *_log_lines(game, given)]


def promised(contest: Sequence[Row]) -> list[Row]:
    """Those rows that something is promised of, or that it is measured by."""
    named = {name for bar in BARS for name in (bar.row, *bar.beside)}
    return [row for row in contest if row.name in named]


def environment_is_missing() -> list[str]:
    """A line, if the environment cannot be measured here."""
    try:
        import hammonia.env  # noqa: F401
    except ImportError as problem:
        return [f"{problem}."]
    return []


def _environment(game: Game[Any], options: Options) -> list[Row]:
    """The environment: one game through PettingZoo's interface, and many at once."""
    if environment_is_missing():
        return []
    from hammonia.env import ManyGames, env

    try:
        one = env(game, SEATS, options)
        many = ManyGames(game, SEATS, _GAMES_AT_ONCE, options)
    except BadOptions:
        return []  # such a table has other seats than two, or nobody has described its views
    return [
        Row(f"{game.name}, {AEC}", STEPS, aec_play(one)),
        Row(f"{game.name}, {MANY}", STEPS, _many_steps(many)),
    ]


def _many_steps(many: Any) -> Callable[[int], int]:
    """Steps of all games, each with a random action that its mask allows."""
    import numpy as np

    games, width = len(many), many.masks.shape[1]
    starts = np.arange(games + 1) * width

    def step(seed: int) -> int:
        rng = np.random.default_rng(seed)
        for _ in range(_STEPS):
            open_now = np.flatnonzero(many.masks)
            bounds = open_now.searchsorted(starts)
            drawn = (rng.random(games) * np.diff(bounds)).astype(np.int64)
            many.step(open_now[bounds[:-1] + drawn] % width)
        return _STEPS * games

    return step


def _expert(game: Game[Any], options: Options) -> Row:
    """One decision of the expert in the middle of a game."""
    _, decisions = _random_game(game, options)
    table, _ = _random_game(game, options, decisions // 2)
    decision = table.pending
    assert isinstance(decision, Decision)
    view = table.view(decision.seat)
    simulations = level("expert", game.name).simulations

    def think(seed: int) -> int:
        ExpertBot(seed).choose(view, decision)
        return simulations

    return Row(f"{game.name}, expert", SIMULATIONS, think)


def _log_lines(game: Game[Any], options: Options) -> list[Row]:
    """What it costs to tell a line of the log, in each language."""
    table, _ = _random_game(game, options)
    log = table.heard(None)

    def telling(language: str) -> Row:
        speaker = Speaker.at(table, language)

        def tell(_seed: int) -> int:
            for message in log:
                speaker.say(message)
            return len(log)

        return Row(f"{game.name}, log in {language}", LINES, tell)

    return [telling(language) for language in LANGUAGES]


def _random_game(game: Game[Any], options: Options, most: int | None = None) -> tuple[Table, int]:
    """Random play from the same seed, to the end or for so many decisions; and how many it took."""
    given = {**probe.known(game, probe.OPTIONS), **options}
    table = hammonia.new(game, probe.SEATS, seed=1, options=given)
    rng, decisions = Random(1), 0
    while decisions != most and isinstance(decision := table.pending, Decision):
        if game.round(table.state) > min(game.stall, probe.ROUND_LIMIT):
            break
        table.choose(rng.choice(decision.options))
        decisions += 1
    return table, decisions
