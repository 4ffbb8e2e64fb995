"""Tuning the weights of an evaluation by playing: two nearby files meet, and the better one pulls.

Each step changes all weights at random by a few per cent, some up and some down, lets a bot with
the changed weights play one with the opposite change, and moves the weights a little towards the
winner (simultaneous perturbation). What is kept is the mean of the second half of all steps: a
single step knows little. Every step is a line in a log, so that a run can be stopped and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import exp, log, tanh
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import TypeAlias

from hammonia.arena.fixtures import fixtures
from hammonia.arena.match import Match
from hammonia.arena.tournament import Crew
from hammonia.arena.weights_file import written
from hammonia.bots import registry
from hammonia.bots.evaluations.weights import read
from hammonia.bots.greedy import GreedyBot
from hammonia.bots.search.bot import SearchBot
from hammonia.bots.spec import spec
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.state import Options

Weights: TypeAlias = dict[str, dict[str, float]]
"""By term: early and late."""

TRIAL = 0.15
"""How far the two that meet are from the middle: about so much of each weight."""
PULL = 0.12
"""How far a clear win moves the weights in the first step."""
PATIENCE = 50
"""After so many steps they move half as far."""
CLEAR = 20.0
"""A lead of so many points is a clear win: far more tells little more."""
FIXED = "victory"
"""What the end of a game is worth has no price in points."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a tuning run plays. The same run gives the same weights."""

    game: str
    bot: str
    games: int
    """Of each step."""
    seed: int
    options: Options


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one step."""

    step: int
    lead: float
    """From -1 to 1: how the one with the change did."""
    weights: Weights


def steps(run: Run, log_file: Path, crew: Crew) -> Iterator[Step]:
    """All steps of a run: first those in its log, then new ones, each written when it is done."""
    begun = _begun(run, log_file)
    yield from begun
    weights = begun[-1].weights if begun else _start(run.game)
    number = len(begun)
    with log_file.open("a", encoding="utf-8") as file:
        while True:
            number += 1
            step = _step(run, number, weights, crew)
            file.write(json.dumps(asdict(step)) + "\n")
            file.flush()
            weights = step.weights
            yield step


def tuned(done: list[Step]) -> Weights:
    """The mean of the second half of the steps."""
    late = [step.weights for step in done[len(done) // 2 :]]
    return {
        term: {end: round(mean(one[term][end] for one in late), 3) for end in late[0][term]}
        for term in late[0]
    }


def changed(weights: Weights, signs: dict[tuple[str, str], int], by: float) -> Weights:
    """Every weight a little more or less, by its sign; none changes from good to bad."""
    return {
        term: {
            end: weight * exp(by * signs[term, end]) if term != FIXED else weight
            for end, weight in ends.items()
        }
        for term, ends in weights.items()
    }


def _step(run: Run, number: int, weights: Weights, crew: Crew) -> Step:
    rng = Random(f"{run.seed} {number}")
    signs = {(term, end): rng.choice((-1, 1)) for term in weights for end in weights[term]}
    lead = _lead(
        run,
        changed(weights, signs, log(1 + TRIAL)),
        changed(weights, signs, -log(1 + TRIAL)),
        seed=run.seed + number * run.games,
        crew=crew,
    )
    pull = PULL / (1 + number / PATIENCE)
    return Step(number, lead, changed(weights, signs, pull * lead))


def _lead(run: Run, one: Weights, other: Weights, seed: int, crew: Crew) -> float:
    """How the first weights do against the second, seats and seeds balanced."""
    with TemporaryDirectory() as folder:
        names = []
        for place, weights in enumerate((one, other)):
            file = Path(folder) / f"{place}.yaml"
            file.write_text(written(run.game, weights), "utf-8")
            names.append(f"{run.bot}+{file}")
        games = fixtures(names, 2, run.games, seed)
        reports = crew(Match(run.game, run.options), games)
        leads = []
        for report in reports:
            played = report.game
            ours = played.bots.index(names[0])
            leads.append(tanh((played.points[ours] - played.points[1 - ours]) / CLEAR))
    return mean(leads)


def _start(game: str) -> Weights:
    weights: Weights = read(game)["weights"]
    return weights


def check(run: Run) -> None:
    """Raise what is wrong with a run before anything is played or written: `BadOptions`."""
    asked = spec(run.bot)
    if asked is None or asked.weights is not None:
        raise BadOptions(f"{run.bot}: name a built-in bot alone; its weights are the game's own")
    if not issubclass(registry.find(run.bot), GreedyBot | SearchBot):
        raise BadOptions(f"{run.bot} weighs nothing, so there is nothing to tune")
    if run.options.get("solo") is True:
        raise BadOptions("two bots meet here: the option solo seats only one")
    try:
        read(run.game)
    except FileNotFoundError:
        raise BadOptions(f"{run.game} has no file of weights that could be tuned") from None


def _begun(run: Run, log_file: Path) -> list[Step]:
    """The steps that the log of this very run holds; begins the log if there is none."""
    header = json.dumps({"tuning": {**asdict(run), "from": read(run.game)}})
    try:
        if not log_file.exists():
            log_file.write_text(header + "\n", "utf-8")
        data = log_file.read_bytes()
    except OSError as problem:
        raise BadOptions(f"cannot use {log_file} as a log: {problem.strerror}") from None
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.decode("utf-8", "replace").splitlines()
    if not lines or lines[0] != header:
        raise BadOptions(
            f"{log_file} is the log of another run, or of other weights to begin with; "
            "name another one with --log"
        )
    try:
        steps = [Step(**json.loads(line)) for line in lines[1:]]
    except (ValueError, TypeError) as problem:
        raise BadOptions(f"{log_file} is damaged: {problem}") from None
    with log_file.open("r+b") as file:
        file.truncate(len(whole))  # a line that was torn when a run was killed
    return steps
