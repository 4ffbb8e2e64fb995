"""Tournaments: the same games on any number of workers, and after any kind of end."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from hammonia.arena.dataset import PlayedGame, Writer, read, results
from hammonia.arena.fixtures import Fixture
from hammonia.arena.match import GameFailed, Match, Report, Schedule
from hammonia.arena.pairs import pairs
from hammonia.arena.ratings import ratings
from hammonia.arena.tournament import plan
from hammonia.arena.workers import here
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.registry import game

FISH_MARKET = f"{Path(__file__).parents[2] / 'examples' / 'fish_market.py'}:GAME"
ALONE = partial(here, workers=1)
BOTS = """
import os
import signal
from pathlib import Path

from hammonia.bots import Bot

ARMED = Path(__file__).parent / "armed"


def disarmed():
    '''Whether it was armed: true for one of several processes only.'''
    try:
        ARMED.unlink()
    except FileNotFoundError:
        return False
    return True


class First(Bot):
    def choose(self, view, decision):
        return decision.options[0]


class Silent(First):
    def choose(self, view, decision):
        return super().choose(view, decision) if self.seed < 15 else None


class Dying(First):
    def choose(self, view, decision):
        if self.seed >= 15:
            os._exit(7)
        return super().choose(view, decision)


class Killing(First):
    '''Kills whoever runs the tournament, once.'''

    def choose(self, view, decision):
        if self.seed >= 15 and disarmed():
            os.kill(os.getppid(), signal.SIGKILL)
        return super().choose(view, decision)


class Interrupting(First):
    '''Presses Ctrl-C in front of the whole tournament, once.'''

    def choose(self, view, decision):
        if self.seed >= 15 and disarmed():
            os.killpg(os.getpgid(0), signal.SIGINT)
        return super().choose(view, decision)
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "bots.py"
    file.write_text(BOTS)
    (tmp_path / "armed").touch()
    return file


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process, and a session, of its own, that hears Ctrl-C in any case."""
    hearing = "signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = f"import signal; {hearing}; from hammonia.cli.main import app; app()"
    return subprocess.run(
        [sys.executable, "-c", command, "arena", FISH_MARKET, *words],
        capture_output=True, text=True, check=False, start_new_session=True,
    )  # fmt: skip


def test_one_worker_and_two_write_the_same_file(tmp_path: Path) -> None:
    wanted = plan(FISH_MARKET, ["greedy", "random", "random"], games=6)
    one, two = tmp_path / "one.gz", tmp_path / "two.gz"
    for path, workers in ((one, 1), (two, 2)):
        wanted.play(Writer(path, wanted.header), partial(here, workers=workers))
    assert len(results(one)) == len(wanted.fixtures) == 12
    assert one.read_bytes() == two.read_bytes()


def test_a_tournament_that_is_whole_plays_nothing_again(tmp_path: Path) -> None:
    wanted = plan(FISH_MARKET, ["greedy", "random"], games=4)
    path = tmp_path / "games.gz"
    heard: list[int] = []
    for _ in range(2):
        wanted.play(Writer(path, wanted.header), ALONE, lambda report: heard.append(1))
    assert len(heard) == 4


@pytest.mark.parametrize(
    ("bot", "code", "workers"),
    [("Killing", -signal.SIGKILL, "2"), ("Interrupting", 130, "2"), ("Interrupting", 130, "1")],
)
def test_a_run_that_was_ended_goes_on_to_the_same_file(
    bot: str, code: int, workers: str, bots: Path, tmp_path: Path
) -> None:
    path, unbroken = tmp_path / "games.gz", tmp_path / "unbroken.gz"
    names = [f"{bots}:{bot}", "random"]
    words = ("--bots", ",".join(names), "--games", "12", "--workers", workers, "--out", str(path))
    ended = arena(*words)
    assert ended.returncode == code, ended.stderr
    kept = len(results(path))
    assert kept < 12
    if bot == "Interrupting":
        assert f"Stopped. {kept} of 12 games are kept in {path}; the same" in ended.stderr
    wanted = plan(FISH_MARKET, names, games=12)
    for file in (path, unbroken):
        wanted.play(Writer(file, wanted.header), ALONE)
    assert len(results(path)) == 12
    assert path.read_bytes() == unbroken.read_bytes()


@pytest.mark.parametrize(
    ("bot", "why", "workers"),
    [
        ("Silent", "answered None", 1),
        ("Silent", "answered None", 2),
        ("Dying", "its process ended with code 7", 2),
    ],
)
def test_a_bot_that_fails_ends_the_run_after_all_games_before_it(
    bot: str, why: str, workers: int, bots: Path, tmp_path: Path
) -> None:
    name = f"{bots}:{bot}"
    wanted = plan(FISH_MARKET, [name, "random"], games=12)
    path = tmp_path / "games.gz"
    with pytest.raises(GameFailed, match=rf"in game \d+ \(seed \d+, .*{bot}.*\): .*{why}"):
        wanted.play(Writer(path, wanted.header), partial(here, workers=workers))
    most = game(FISH_MARKET).max_seats
    fails = (f.seed * most + f.bots.index(name) >= 15 for f in wanted.fixtures)
    assert len(results(path)) == list(fails).index(True) > 0


def test_a_stronger_bot_wins_more_and_is_rated_higher(tmp_path: Path) -> None:
    wanted = plan("hamburg", ["random", "greedy"], games=10)
    path = tmp_path / "games.gz"
    wanted.play(Writer(path, wanted.header), ALONE)
    played = results(path)
    assert [rating.name for rating in ratings(played)] == ["greedy", "random"]
    assert pairs(played)["greedy", "random"].interval[0] > 0.5


def test_against_the_automaton_every_bot_plays_alone(tmp_path: Path) -> None:
    wanted = plan("hamburg", ["random", "greedy"], games=1, options={"solo": True})
    path = tmp_path / "games.gz"
    wanted.play(Writer(path, wanted.header), ALONE)
    assert [(played.seed, played.bots) for played in read(path)[1]] == [
        (1, ("random", "TOM")),
        (1, ("greedy", "TOM")),
    ]


@pytest.mark.parametrize(
    ("names", "more"),
    [
        (["genius", "random"], {}),
        (["random"], {"seats": 9}),
        (["random"], {"options": {"colour": "red"}}),
        (["random"], {"options": {"solo": True}, "seats": 3}),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    names: list[str], more: dict[str, object]
) -> None:
    with pytest.raises(BadOptions):
        plan("hamburg", names, games=2, **more)  # type: ignore[arg-type]


def report(number: int) -> Report:
    return Report(PlayedGame(1, ("a",), (0,), (1,), 1, 1, True, number, ()), {})


def numbers(reports: Iterator[Report]) -> list[int]:
    return [each.game.number for each in reports]


def drawn(first: int, count: int) -> Sequence[Fixture]:
    return [Fixture(number, 1, ("a",)) for number in range(first, first + count)]


def test_games_wait_for_those_before_them() -> None:
    one, two, three = drawn(4, 3)
    schedule = Schedule([one, two, three], workers=3)
    assert numbers(schedule.finish(three, report(6))) == []
    assert numbers(schedule.finish(one, report(4))) == [4]
    assert numbers(schedule.finish(two, report(5))) == [5, 6]


def test_no_game_starts_far_ahead_of_one_that_still_runs() -> None:
    schedule = Schedule(drawn(1, 100), workers=1)
    begun = [fixture for _ in range(100) if (fixture := schedule.start()) is not None]
    assert 1 < len(begun) < 100
    assert numbers(schedule.finish(begun[0], report(1))) == [1]
    following = schedule.start()
    assert following is not None
    assert following.number == len(begun) + 1


def test_a_failure_waits_for_the_games_before_it_and_lets_no_more_start() -> None:
    one, two, three = drawn(1, 3)
    schedule = Schedule([one, two, three], workers=2)
    begun = [schedule.start(), schedule.start()]
    assert begun == [one, two]
    assert numbers(schedule.finish(two, GameFailed(two, "why"))) == []
    assert schedule.start() is None
    rest = schedule.finish(one, report(1))
    assert next(rest).game.number == 1
    with pytest.raises(GameFailed, match="in game 2 "):
        next(rest)


def test_a_match_answers_with_what_went_wrong() -> None:
    answer = Match("nowhere.py:GAME", {}).play(Fixture(3, 8, ("a", "b")))
    assert str(answer) == "in game 3 (seed 8, a, b): there is no file 'nowhere.py'"
