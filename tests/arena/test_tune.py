"""Tuning weights: what a step does, what a run leaves in its log, and what is kept in the end.

No game is played here: a crew of the tests' own gives each file of weights planted points.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from hammonia.arena.dataset import PlayedGame
from hammonia.arena.fixtures import Fixture
from hammonia.arena.match import Match, Report
from hammonia.arena.tune import FIXED, Run, Step, Weights, changed, check, steps, tuned
from hammonia.arena.weights_file import written
from hammonia.bots.evaluations.weights import load, read, read_own
from hammonia.kernel.errors import BadOptions

RUN = Run("hamburg", "greedy", games=4, seed=1, options={})
START: Weights = read(RUN.game)["weights"]


class Planted:
    """A crew that plays nothing: the points of a bot follow from its file of weights alone."""

    def __init__(self, points: Callable[[Weights], float]) -> None:
        self.points = points
        self.asked: list[Fixture] = []

    def __call__(self, match: Match, fixtures: Sequence[Fixture]) -> Generator[Report, None, None]:
        for fixture in fixtures:
            self.asked.append(fixture)
            points = tuple(round(self.points(_weights(bot))) for bot in fixture.bots)
            places = tuple(1 + sum(other > mine for other in points) for mine in points)
            game = PlayedGame(
                fixture.seed, fixture.bots, points, places, rounds=8, picks=100, finished=True,
                number=fixture.number, record=(),
            )  # fmt: skip
            yield Report(game, {})


@cache
def _weights(bot: str) -> Weights:
    name, _, file = bot.partition("+")
    assert name == RUN.bot
    weights: Weights = load(file)["weights"]
    return weights


def greed(weights: Weights) -> float:
    """How much dearer than in the game's own file a mark is early on."""
    return weights["marks"]["early"] / START["marks"]["early"]


def miser() -> Planted:
    """The dearer a mark is to it early on, the better it plays."""
    return Planted(lambda weights: 90 * greed(weights))


def played(run: Run, log: Path, number: int, crew: Planted | None = None) -> list[Step]:
    return list(islice(steps(run, log, crew or miser()), number))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log.jsonl"


def signs(seed: int) -> dict[tuple[str, str], int]:
    rng = Random(seed)
    return {(term, end): rng.choice((-1, 1)) for term in START for end in START[term]}


# -- a change ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [-3.0, -0.14, 0.0, 0.14, 3.0])
def test_a_change_never_turns_good_into_bad_nor_touches_victory(by: float) -> None:
    for seed in range(20):
        after = changed(START, signs(seed), by)
        assert after[FIXED] == START[FIXED]
        for term, ends in START.items():
            for end, weight in ends.items():
                assert (after[term][end] > 0) == (weight > 0)
                assert (after[term][end] < 0) == (weight < 0)


def test_a_change_goes_where_its_signs_say_and_its_opposite_undoes_it() -> None:
    more = dict.fromkeys(signs(0), 1)
    assert changed(START, more, 0.1)["marks"]["early"] > START["marks"]["early"]
    assert changed(START, more, 0.1)["danger"]["early"] < START["danger"]["early"]
    back = changed(changed(START, signs(0), 0.1), signs(0), -0.1)
    for term, ends in START.items():
        assert back[term] == pytest.approx(ends)


# -- a step ------------------------------------------------------------------------------------


@pytest.mark.parametrize("worth", [90, -90])
def test_weights_move_towards_the_winner(log: Path, worth: int) -> None:
    crew = Planted(lambda weights: worth * greed(weights))
    done = played(RUN, log, 12, crew)
    path = [1.0, *(greed(step.weights) for step in done)]
    assert path == sorted(path, reverse=worth < 0)
    assert path[-1] > 1.3 if worth > 0 else path[-1] < 1 / 1.3
    assert all(-1 <= step.lead <= 1 for step in done)


def test_where_nobody_wins_the_weights_stay(log: Path) -> None:
    done = played(RUN, log, 3, Planted(lambda weights: 40))
    assert [step.lead for step in done] == [0, 0, 0]
    assert all(step.weights == START for step in done)


def test_a_small_lead_moves_them_less_than_a_clear_one(log: Path) -> None:
    clear = played(RUN, log, 1)[0]
    small = played(RUN, log.with_name("small"), 1, Planted(lambda w: 9 * greed(w)))[0]
    assert 0 < abs(small.lead) < abs(clear.lead)
    assert 0 < abs(greed(small.weights) - 1) < abs(greed(clear.weights) - 1)


def test_the_two_change_seats_on_every_seed_and_each_step_has_seeds_of_its_own(log: Path) -> None:
    crew = miser()
    played(RUN, log, 3, crew)
    assert len(crew.asked) == 3 * RUN.games
    seeds = Counter(fixture.seed for fixture in crew.asked)
    assert set(seeds.values()) == {2}
    for one, other in zip(crew.asked[::2], crew.asked[1::2], strict=True):
        assert (one.seed, one.bots) == (other.seed, other.bots[::-1])


# -- a run and its log -------------------------------------------------------------------------


def test_the_same_run_gives_the_same_weights(log: Path) -> None:
    again = log.with_name("again")
    assert played(RUN, log, 5) == played(RUN, again, 5)
    assert log.read_text("utf-8") == again.read_text("utf-8")


def test_another_seed_gives_other_weights(log: Path) -> None:
    other = played(replace(RUN, seed=2), log.with_name("other"), 2)
    assert played(RUN, log, 2)[-1].weights != other[-1].weights


def test_every_step_is_in_the_log_as_soon_as_it_is_done(log: Path) -> None:
    for step in islice(steps(RUN, log, miser()), 3):
        _, *lines = log.read_text("utf-8").splitlines()
        assert len(lines) == step.step
        assert Step(**json.loads(lines[-1])) == step


@pytest.mark.parametrize("stopped_after", [0, 1, 4])
def test_a_stopped_run_that_is_resumed_equals_an_unbroken_one(
    log: Path, stopped_after: int
) -> None:
    unbroken = log.with_name("unbroken")
    played(RUN, log, stopped_after)
    crew = miser()
    assert played(RUN, log, 6, crew) == played(RUN, unbroken, 6)
    assert log.read_text("utf-8") == unbroken.read_text("utf-8")
    assert len(crew.asked) == (6 - stopped_after) * RUN.games


def test_a_step_that_was_broken_off_leaves_nothing(log: Path) -> None:
    crew = miser()

    def points(weights: Weights) -> float:
        if len(crew.asked) > 2 * RUN.games + 1:
            raise KeyboardInterrupt
        return 90 * greed(weights)

    crew.points = points
    with pytest.raises(KeyboardInterrupt):
        played(RUN, log, 6, crew)
    assert len(log.read_text("utf-8").splitlines()) == 1 + 2
    assert played(RUN, log, 4) == played(RUN, log.with_name("unbroken"), 4)


@pytest.mark.parametrize(
    "other",
    [
        replace(RUN, game="hamburgum"),
        replace(RUN, bot="skilled@30"),
        replace(RUN, games=6),
        replace(RUN, seed=2),
        replace(RUN, options={"deck": "friendly"}),
    ],
    ids=["game", "bot", "games", "seed", "options"],
)
def test_the_log_of_another_run_is_refused_and_left_alone(log: Path, other: Run) -> None:
    played(RUN, log, 2)
    before = log.read_text("utf-8")
    with pytest.raises(BadOptions, match="is the log of another run"):
        played(other, log, 2)
    assert log.read_text("utf-8") == before


@pytest.mark.parametrize("torn_at", ["step", "lead", "marks", FIXED])
def test_a_torn_last_line_is_dropped_and_its_step_played_again(log: Path, torn_at: str) -> None:
    unbroken = played(RUN, log, 4)
    whole = log.read_text("utf-8")
    *lines, last = whole.splitlines(keepends=True)
    log.write_text("".join(lines) + last[: last.index(torn_at)], "utf-8")
    assert played(RUN, log, 4) == unbroken
    assert log.read_text("utf-8") == whole


def test_a_last_line_that_lacks_nothing_but_its_end_is_played_again(log: Path) -> None:
    unbroken = played(RUN, log, 4)
    whole = log.read_text("utf-8")
    log.write_text(whole.rstrip("\n"), "utf-8")
    assert played(RUN, log, 4) == unbroken
    assert log.read_text("utf-8") == whole


def test_a_line_that_was_torn_behind_any_brace_is_dropped(log: Path) -> None:
    unbroken = played(RUN, log, 2)
    *lines, last = log.read_text("utf-8").splitlines(keepends=True)
    braces = [place for place, sign in enumerate(last) if sign == "}"]
    for place in (braces[0], braces[-2], braces[-1]):
        log.write_text("".join(lines) + last[: place + 1], "utf-8")
        assert played(RUN, log, 2) == unbroken


def test_a_log_that_began_with_other_weights_is_refused(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(RUN, log, 2)
    monkeypatch.setattr("hammonia.arena.tune.read", lambda game: {**read(game), "taste": 0.5})
    with pytest.raises(BadOptions, match="of other weights to begin with"):
        played(RUN, log, 2)


def test_a_damaged_line_in_the_middle_is_told(log: Path) -> None:
    played(RUN, log, 3)
    lines = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join([*lines[:2], lines[2][:40] + "\n", *lines[3:]]), "utf-8")
    with pytest.raises(BadOptions, match="is damaged"):
        played(RUN, log, 4)


@pytest.mark.parametrize(
    ("run", "why"),
    [
        (replace(RUN, bot="random"), "weighs nothing"),
        (replace(RUN, bot="mine.py:Bot"), "name a built-in bot"),
        (replace(RUN, bot="greedy+mine.yaml"), "name a built-in bot"),
        (replace(RUN, options={"solo": True}), "seats only one"),
        (replace(RUN, game="chess"), "has no file of weights"),
    ],
)
def test_what_cannot_be_tuned_is_told_before_anything_is_played(run: Run, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        check(run)


# -- what is kept ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "kept"),
    [([1, 2], 2), ([9, 9, 1, 2], 1.5), ([9, 1, 2], 1.5), ([9, 9, 0.1, 0.2, 0.2], 0.167)],
)
def test_what_is_kept_is_the_mean_of_the_second_half(marks: list[float], kept: float) -> None:
    done = [
        Step(number, 0.0, {**START, "marks": {"early": early, "late": 0.5}})
        for number, early in enumerate(marks, 1)
    ]
    weights = tuned(done)
    assert weights["marks"] == {"early": kept, "late": 0.5}
    assert weights == {**START, "marks": weights["marks"]}


def test_a_written_file_is_like_the_games_own_but_for_its_weights(log: Path) -> None:
    weights = tuned(played(RUN, log, 4))
    file = log.with_name("mine.yaml")
    file.write_text(written(RUN.game, weights), "utf-8")
    assert read_own(RUN.game, str(file))["weights"] == load(str(file))["weights"]
    assert load(str(file)) == {**read(RUN.game), "weights": weights}
    assert weights != START
