"""Bots are found by name or in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.bots import make, names
from hammonia.kernel.errors import BadOptions
from tests.bots.tables import QUICK, asked, table

FIRST = """
from hammonia.bots import Bot


class First(Bot):
    def choose(self, view, decision):
        return decision.options[0]


class NoBot:
    pass
"""


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(FIRST, "utf-8")
    return path


def test_five_bots_are_built_in_weakest_first() -> None:
    assert names() == ["random", "greedy", "novice", "skilled", "expert"]


@pytest.mark.parametrize("name", QUICK)
def test_every_bot_answers_with_an_open_option(name: str) -> None:
    at = table()
    decision = asked(at)
    assert make(name, 1).choose(at.view(decision.seat), decision) in decision.options


def test_a_file_may_bring_a_bot(own_file: Path) -> None:
    at = table()
    bot = make(f"{own_file}:First", 1)
    assert bot.choose(at.view(0), asked(at)) == asked(at).options[0]


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(BadOptions, match="no bot 'clever'; there are: random, greedy"):
        make("clever", 1)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadOptions, match=r"there is no file 'nowhere\.py'"):
        make("nowhere.py:First", 1)


@pytest.mark.parametrize(
    ("name", "reason"), [("Second", "has nothing called 'Second'"), ("NoBot", "is no bot")]
)
def test_a_file_without_that_bot_is_refused(own_file: Path, name: str, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        make(f"{own_file}:{name}", 1)
