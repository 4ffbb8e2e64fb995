"""Who sits at a table, as a person names them: people, bots, and what is wished of a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.bots import registry
from hammonia.cli.beginning import begun
from hammonia.cli.seats import is_bot, sitting
from hammonia.kernel.errors import BadOptions
from tests.cli.keyboard import run


@pytest.mark.parametrize(
    "word",
    [*registry.names(), "skilled@200", "greedy+mine.yaml", "expert@50+mine.yaml", "mine.py:Bot"],
)
def test_a_bot_is_known_with_whatever_is_wished_of_it(word: str) -> None:
    assert is_bot(word)


@pytest.mark.parametrize("word", ["Ada", "ada", "ada@home", "Greedy", "skilful", "c++", "TOM"])
def test_whoever_is_not_called_like_a_bot_is_a_person(word: str) -> None:
    assert not is_bot(word)
    assert sitting(f"{word},random").names[0] == word


def test_a_bot_that_is_asked_for_no_number_is_refused() -> None:
    with pytest.raises(BadOptions, match="'skilled@many' asks for no number"):
        sitting("Ada,skilled@many")


def test_a_wish_that_a_bot_cannot_fulfil_is_told_in_a_line() -> None:
    refused = run("play", "hamburgum", "--seats", "Ada,greedy@200")
    assert refused.exit_code == 2
    assert refused.stderr == "hammonia: greedy does not search: it has no simulations to count\n"


def test_a_file_of_weights_is_found_again_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    save = begun("hamburgum", "Ada,novice@9+mine.yaml")
    assert save.bots == (None, f"novice@9+{tmp_path / 'mine.yaml'}")
