"""`hammonia bench`: what it tells beside its peers and against another commit. Nothing is timed."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

from hammonia.arena import compare
from hammonia.arena.bench import load, serving, witness
from hammonia.arena.bench.load import Beside, Borne, Rounds, Watched
from hammonia.arena.bench.processes import Race
from hammonia.arena.bench.serving import Load
from hammonia.arena.bench.witness import Waits
from hammonia.arena.compare import Comparison
from hammonia.arena.ratios import Round
from hammonia.cli import bench_against, bench_growth, bench_workers, screen
from hammonia.kernel.errors import BadOptions
from tests.cli.keyboard import FISH_MARKET, in_one_line, run

ROOT = Path(__file__).parents[2]
needs_checkout = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs a git checkout"
)
on_linux = pytest.mark.skipif(
    not Path("/proc/stat").exists(), reason="a server is measured on Linux only"
)
ROWS = ("bare engine", "table with record", "clones")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "SITTINGS", 1)


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_beside_peers_every_row_is_told() -> None:
    told = run("bench", "hamburgum", "--games", "1", "--rounds", "1")
    assert told.exit_code == 0
    assert all(f"hamburgum, {row}" in told.output for row in (*ROWS, "expert", "log in fr"))
    assert "rounds of 1 games" in told.output


def test_only_what_is_promised_can_be_measured_in_more_rounds() -> None:
    told = run("bench", "hamburgum", "--games", "1", "--rounds", "2", "--promised")
    assert told.exit_code == 0
    assert "hamburgum, bare engine" in told.output
    assert "hamburgum, expert" not in told.output
    assert "median of 2 interleaved rounds" in in_one_line(told.output)


@pytest.mark.parametrize(
    "words",
    [
        ("--growth", "docs", "--workers", "2"),
        ("--against", "HEAD", "--growth", "docs"),
        ("server", "--workers", "2"),
    ],
)
def test_one_thing_is_measured_at_a_time(words: tuple[str, ...]) -> None:
    told = run("bench", *words)
    assert told.exit_code == 2
    assert "one at a time" in told.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--against", "HEAD", "--rounds", "2"), "--rounds is for the engine beside its peers"),
        (("--growth", "docs", "--promised"), "--promised is for the engine beside its peers"),
        (("--workers", "2", "--promised"), "not for --workers"),
        (("--growth", "docs", "--games", "9"), "not for --growth"),
        (("server", "--rounds", "2"), "not for `server`"),
        (("server", "--option", "variant=free"), "not for `server`"),
        (("--processes", "2"), "--processes is for `server`"),
        (("--python", sys.executable), "--python is for `server`"),
        (("server", "--processes", "2", "--python", sys.executable), "not for --processes"),
    ],
)
def test_an_option_that_would_be_passed_over_is_refused(words: tuple[str, ...], told: str) -> None:
    refused = run("bench", *words)
    assert refused.exit_code == 2
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_growth_is_told_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_growth, "GAMES", 1)
    told = run("bench", "hamburgum", "--growth", str(tmp_path / "curves"))
    assert told.exit_code == 0, told.output
    assert "entries of the record" in told.output
    written = sorted(path.name for path in (tmp_path / "curves").iterdir())
    assert written == ["growth-hamburgum.csv", "growth-hamburgum.svg"]


def test_two_processes_are_told_beside_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def raced(*_: object) -> Iterator[Race]:
        yield Race((8.0,), (4.0,))

    monkeypatch.setattr(bench_workers, "race", raced)
    told = in_one_line(run("bench", "hamburgum", "--workers", "2", "--games", "40").output)
    assert "5.00 games a second in one process, 10.00 in 2: 2.00 times as many" in told


def test_the_engine_in_a_folder_is_another_engine(temporary: Path) -> None:
    told = run("bench", "--against", str(ROOT / "src"), "--games", "1")
    assert told.exit_code == 0, told.output
    assert "beside the engine in " in in_one_line(told.output)
    assert "now/then" in told.output
    assert list(temporary.iterdir()) == []


@needs_checkout
def test_against_head_every_row_has_a_verdict_and_nothing_is_left(temporary: Path) -> None:
    told = run("bench", "--against", "HEAD", "--games", "3")
    assert told.exit_code == 0, told.output
    first, titles, *rows = told.output.splitlines()
    assert first.startswith("hamburgum: the working tree beside ")
    assert "now/then" in titles
    assert "noise" in titles
    for name, row in zip(ROWS, rows, strict=False):
        assert row.startswith(name)
        assert any(word in row for word in ("faster", "slower", "no difference beyond"))
    assert "2 interleaved rounds of 2 random games" in in_one_line(told.output)
    assert list(temporary.iterdir()) == []


@needs_checkout
def test_a_game_in_a_file_and_options_go_to_both() -> None:
    assert run("bench", "--against", "HEAD", "--games", "1", FISH_MARKET).exit_code == 0
    words = ("bench", "--against", "HEAD", "--games", "1", "--option", "variant=free")
    assert run(*words).exit_code == 0


@needs_checkout
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--against", "no-such-commit"), "there is no commit 'no-such-commit'"),
        (("--against", "HEAD", "monopoly"), "there is no game “monopoly”"),
        (("--against", "HEAD", "--option", "colour=red"), "knows no option colour"),
        (("--against", "HEAD", "--option", "board=atlantis"), "there is no board 'atlantis'"),
    ],
)
def test_mistakes_are_told_in_one_line_and_nothing_is_left(
    words: tuple[str, ...], told: str, temporary: Path
) -> None:
    refused = run("bench", *words)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("hammonia: ")
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert list(temporary.iterdir()) == []


@needs_checkout
def test_an_interrupt_leaves_nothing(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_console: object, rounds: Iterator[Comparison], _games: int) -> Comparison:
        next(rounds)
        assert list(temporary.iterdir())
        raise KeyboardInterrupt

    monkeypatch.setattr(bench_against, "_last", interrupted)
    assert run("bench", "--against", "HEAD", "--games", "9").exit_code != 0
    assert list(temporary.iterdir()) == []


def test_noise_other_rules_and_missing_options_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    noisy = [[Round(100.0, 100.0, 110.0)] * 4]
    known = Comparison(
        dict.fromkeys(ROWS, noisy), rounds=4, same_games=False, left_out=("variant",)
    )
    bench_against._tell(screen.console(), known, "1234567")
    told = in_one_line(capsys.readouterr().out)
    assert "no difference beyond noise" in told
    assert "Differences below 10 % cannot be seen" in told
    assert "1234567 does not know and went without: variant." in told
    assert "the rules differ" in told


OURS = Load(moves=9000, seconds=3.0, p50=1.0, p99=8.5, longest=20.0, cpu=2.0, stolen=0.02)
THEIRS = Load(moves=3000, seconds=3.0, p50=2.0, p99=30.0, longest=99.0, cpu=4.0, stolen=0)
CALM = Waits((0.2,) * 99 + (19.0, 39.0))
RESTLESS = Waits((0.2,) * 97 + (33.0, 44.0, 60.0))


def rounds(*each: tuple[Load, Waits]) -> Rounds:
    return Rounds(tuple(Watched(load, witnessed) for load, witnessed in each))


def told_of(monkeypatch: pytest.MonkeyPatch, found: Beside) -> str:
    monkeypatch.setattr(serving, "check_ready", lambda: None)
    monkeypatch.setattr(load, "beside", lambda *_: found)
    monkeypatch.setattr(load, "idle_memory", lambda *_: 123_000_000)
    return in_one_line(run("bench", "server").output)


def test_what_a_server_bears_is_told_beside_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Borne(load.OWN, rounds((OURS, CALM)), rounds((OURS, CALM)))
    theirs = Borne(load.PEER, rounds((THEIRS, CALM)), rounds((THEIRS, CALM)))
    told = told_of(monkeypatch, Beside(ours, theirs, alone=CALM))
    assert "hammonia bears 3.0 times as many moves as boardgame.io" in told
    assert "in a second of processor time 6.0 times" in told
    assert "the host gave 2% of this machine's time to others" in told
    assert "8.5 ms" in told
    assert "30.0 ms" in told
    assert "123 MB" in told


def test_rounds_in_which_the_machine_held_still_are_counted_and_all_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = replace(OURS, moves=3000)
    stalled = replace(OURS, p99=80.0)
    ours = Borne(
        load.OWN,
        rounds((slow, RESTLESS), (OURS, CALM), (slow, RESTLESS)),
        rounds((stalled, RESTLESS), (OURS, CALM), (stalled, RESTLESS), (stalled, RESTLESS)),
    )
    theirs = Borne(load.PEER, rounds(*[(THEIRS, CALM)] * 3), rounds((THEIRS, CALM)))
    told = told_of(monkeypatch, Beside(ours, theirs, alone=RESTLESS))
    assert "hammonia bears 1.0 times as many moves" in told, "as in most of the rounds"
    assert "│ 3,000 │" in told
    assert "│ 8.5 ms │" in told
    assert "hammonia: 1 of 3 rounds at its limit, and 1 of 4 at half of it (p99 8.5" in told
    assert "Over all of them 1,000 moves/s, p99 80.0 ms" in told
    assert "nobody: the witness's p99 60.0 ms, 2.0% above 40 ms" in told


def test_rounds_in_which_the_host_kept_much_for_others_are_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    robbed = replace(OURS, moves=3000, p99=80.0, stolen=0.18)
    both = rounds((robbed, CALM), (OURS, CALM), (robbed, CALM))
    theirs = rounds(*[(THEIRS, CALM)] * 3)
    found = Beside(Borne(load.OWN, both, both), Borne(load.PEER, theirs, theirs), alone=CALM)
    told = told_of(monkeypatch, found)
    assert "│ 3,000 │" in told
    assert "│ 8.5 ms │" in told
    assert "1 of 3 rounds at its limit, and 1 of 3 at half of it (p99 8.5 to 8.5 ms)" in told
    assert "18% of the time given to others at the limit, 18% at half of it." in told


def test_where_no_round_was_calm_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Borne(load.OWN, rounds((OURS, RESTLESS)), rounds((OURS, RESTLESS)))
    theirs = Borne(load.PEER, rounds((THEIRS, CALM)), rounds((THEIRS, CALM)))
    told = told_of(monkeypatch, Beside(ours, theirs, alone=CALM))
    assert "│ 8.5 ms │" in told
    assert "0 of 1 rounds at its limit, and 0 of 1 at half of it (p99 8.5 to 8.5 ms in all)" in told


@pytest.mark.parametrize(
    ("witnessed", "count"),
    [
        pytest.param([CALM], load.ROUNDS, id="calm"),
        pytest.param([RESTLESS], load.MOST_ROUNDS, id="restless"),
        pytest.param([RESTLESS, RESTLESS, CALM, CALM], 2 * load.ROUNDS, id="now and then"),
        pytest.param([CALM, RESTLESS], load.MOST_ROUNDS, id="for one of them only"),
    ],
)
def test_rounds_go_on_until_enough_of_them_were_calm(
    witnessed: list[Waits], count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers in turn: of four waits in a row, two are of the first round, two of the next."""
    told = cycle(witnessed)
    monkeypatch.setattr(load, "Witness", lambda _: nullcontext(SimpleNamespace(waits=next(told))))
    monkeypatch.setattr(load, "os", SimpleNamespace(sync=lambda: None))
    monkeypatch.setattr(witness, "alone", lambda *_: CALM)
    alone: list[Waits] = []
    loads = {load.OWN: OURS, load.PEER: THEIRS}
    found = load._in_turn(tmp_path, loads.__getitem__, alone)
    assert [each.all for each in found.values()] == [[OURS] * count, [THEIRS] * count]
    assert len(alone) == count


def test_our_server_is_run_by_the_python_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def beside(*wish: object) -> NoReturn:
        asked.append(str(wish[-1]))
        raise BadOptions("that is enough")

    monkeypatch.setattr(serving, "check_ready", lambda: None)
    monkeypatch.setattr(load, "beside", beside)
    (tmp_path / "python").touch()
    monkeypatch.chdir(tmp_path)
    for words in ((), ("--python", "python")):
        assert run("bench", "server", *words).exit_code == 2
    assert asked == [sys.executable, str(tmp_path / "python")]


@on_linux
def test_what_the_host_gave_to_others_is_a_part_of_all_time() -> None:
    stolen, whole = serving._stolen()
    assert 0 <= stolen < whole
    assert serving._stolen()[1] >= whole


@pytest.mark.parametrize(
    ("waits", "is_calm"),
    [
        pytest.param((0.3,) * 99 + (20.0, 40.0), True, id="as long as it may"),
        pytest.param((0.3,) * 100 + (40.1,), False, id="too long once"),
        pytest.param((0.3,) * 98 + (20.1,) * 3, False, id="half of that too often"),
    ],
)
def test_the_machine_held_still_if_it_alone_made_nobody_wait_long(
    waits: tuple[float, ...], is_calm: bool
) -> None:
    assert Waits(waits).is_calm is is_calm


@on_linux
def test_a_witness_writes_into_a_file_that_is_gone_again(tmp_path: Path) -> None:
    waits = witness.together([witness.alone(tmp_path, 0), witness.alone(tmp_path, 0.02)])
    assert len(waits.waits) >= 2 * len(os.sched_getaffinity(0))
    assert 0 < waits.below(0.5) <= waits.below(0.99) <= waits.below(1.0)
    assert not list(tmp_path.iterdir())


@on_linux
def test_a_witness_who_cannot_see_does_not_say_that_all_is_calm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(witness, "_sync", full)
    with pytest.raises(OSError, match="the disk is full"):
        witness.alone(tmp_path, 0)


@on_linux
def test_what_falls_due_while_the_disk_does_not_answer_has_waited_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that stands still for a second once: a witness's hundred writings of that second
    have waited for it, each from when it was due."""
    now = 0.0
    stalls = iter([0.0, 1.0])

    def sync(_file: int) -> None:
        nonlocal now
        now += next(stalls, 0.0)

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        if now > 1.5:
            watching._ended.set()

    monkeypatch.setattr(witness, "_sync", sync)
    monkeypatch.setattr(witness, "time", SimpleNamespace(perf_counter=lambda: now, sleep=sleep))
    watching = witness.Witness(tmp_path)
    waits = Waits(tuple(sorted(watching._write(next_due=0.0))))
    assert waits.below(1.0) == pytest.approx(1000)
    assert waits.late * len(waits.waits) == pytest.approx(96, abs=1)
    assert not waits.is_calm


def test_a_server_is_measured_in_a_checkout_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "FOLDER", tmp_path / "nowhere")
    told = run("bench", "server")
    assert told.exit_code != 0
    assert "in a checkout" in told.stderr
