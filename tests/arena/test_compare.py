"""Two engines in turn, in real processes: today's, an older one, one with other rules, none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hammonia
from hammonia.arena import compare, past, probe
from hammonia.arena.compare import CannotMeasure, Comparison, Engine

SOURCE = Path(hammonia.__file__).parent.parent
NOW = Engine("the working tree", SOURCE)
KERNEL = Path("hammonia", "kernel")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "SITTINGS", 2)


@pytest.fixture
def then(tmp_path: Path) -> Engine:
    """An engine to be changed."""
    return Engine("1234567", past.freeze(SOURCE, tmp_path))


def measured(then: Engine, folder: Path, **options: Any) -> Comparison:
    *_, last = compare.compare(NOW, then, "hamburgum", options, 3, folder)
    return last


def change(then: Engine, file: Path, old: str, new: str) -> None:
    path = then.source / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def append(then: Engine, lines: str) -> None:
    """More lines for Hamburgum."""
    with (then.source / "hammonia" / "hamburgum" / "__init__.py").open("a") as file:
        file.write(f"\n{lines}\n")


def test_every_row_has_its_rounds_by_sitting(then: Engine, tmp_path: Path) -> None:
    known = measured(then, tmp_path, board="londinium")
    assert known.rounds == 4
    assert list(known.sittings) == list(probe.ROWS)
    for row in probe.ROWS:
        assert [len(rounds) for rounds in known.sittings[row]] == [2, 2]
        assert known.row(row).now > 0
    assert known.same_games
    assert known.left_out == ()


def test_an_engine_from_before_samples_is_measured(then: Engine, tmp_path: Path) -> None:
    change(then, KERNEL / "agenda.py", "def sample(", "def unknown(")
    assert measured(then, tmp_path, variant="stacked").same_games


def test_other_rules_are_noticed(then: Engine, tmp_path: Path) -> None:
    file = KERNEL / "agenda.py"
    change(then, file, "return tuple(found)", "return tuple(found)[:2]")
    assert not measured(then, tmp_path).same_games


def test_an_option_that_came_later_is_left_out_there(then: Engine, tmp_path: Path) -> None:
    append(
        then,
        """
all_options = GAME.options
GAME.options = lambda given: all_options(given) if given else {"first": None}
""",
    )
    assert measured(then, tmp_path, variant="plain").left_out == ("variant",)


def test_an_option_that_today_does_not_know_is_refused(then: Engine, tmp_path: Path) -> None:
    with pytest.raises(CannotMeasure, match="knows no option expansions"):
        measured(then, tmp_path, expansions="none")


def test_an_engine_that_cannot_be_imported_says_why(then: Engine, tmp_path: Path) -> None:
    (then.source / KERNEL / "agenda.py").unlink()
    with pytest.raises(
        CannotMeasure, match=r"1234567 cannot be measured: ModuleNotFoundError: .*agenda"
    ):
        measured(then, tmp_path)


def test_an_engine_that_fails_in_the_middle_says_why(then: Engine, tmp_path: Path) -> None:
    append(
        then,
        """
start, starts = GAME.start, iter(range(13))
GAME.start = lambda setting: start(setting) if next(starts) >= 0 else None
""",
    )
    with pytest.raises(CannotMeasure, match="1234567 cannot be measured: RuntimeError"):
        measured(then, tmp_path)


def test_an_empty_folder_does_not_pass_for_an_engine(tmp_path: Path) -> None:
    with pytest.raises(CannotMeasure, match="1234567 was not imported, but"):
        measured(Engine("1234567", tmp_path), tmp_path)


def test_what_a_game_prints_is_no_answer(then: Engine, tmp_path: Path) -> None:
    append(then, "print('hello')")
    assert measured(then, tmp_path).same_games
