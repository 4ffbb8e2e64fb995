"""Every mutant of every card dies by some scenario about it; survivors are listed with a reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from hammonia.hamburg import GAME
from hammonia.hamburg import game as rules
from hammonia.hamburg.ability import Card
from hammonia.hamburg.cards import CARDS
from hammonia.kernel.errors import EngineFault
from hammonia.kernel.recent import Recent
from hammonia.scenarios import Scenario, load, run
from tests.mutation.mutants import mutants

FOLDER = Path(__file__).parents[1] / "scenarios" / "hamburg"
SURVIVORS: dict[str, str] = yaml.safe_load(
    (Path(__file__).parent / "survivors.yaml").read_text("utf-8")
)
BLOCKS = [[face for face in CARDS if int(face) % 10 == last] for last in range(10)]


@cache
def scenarios() -> list[Scenario]:
    return [scenario for path in sorted(FOLDER.glob("*.yaml")) for scenario in load(path)]


def about(face: str) -> list[Scenario]:
    return [scenario for scenario in scenarios() if face in scenario.about]


def dies(face: str, mutant: Card, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether some scenario about the card fails, or the engine itself breaks."""
    monkeypatch.setattr(rules, "CARDS", {**CARDS, face: mutant})
    monkeypatch.setattr(GAME, "_settings", Recent(32))
    monkeypatch.setattr(GAME, "_lexicons", Recent(32))  # nobody is told of a mutant afterwards
    for scenario in about(face):
        try:
            if not run(scenario).passed:
                return True
        except (ArithmeticError, AttributeError, EngineFault, LookupError, TypeError, ValueError):
            return True
    return False


def survivors(faces: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return [
        f"{face}: {change}"
        for face in faces
        for change, mutant in mutants(CARDS[face])
        if not dies(face, mutant, monkeypatch)
    ]


@pytest.mark.long
@pytest.mark.parametrize("block", range(len(BLOCKS)))
def test_no_mutant_survives_but_those_with_a_reason(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = survivors(BLOCKS[block], monkeypatch)
    listed = [name for name in SURVIVORS if name.partition(":")[0] in BLOCKS[block]]
    assert found == listed


def test_a_few_cards_of_each_kind_in_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    few = ["003", "012", "043", "093", "132", "152", "205", "216"]
    assert [name for name in survivors(few, monkeypatch) if name not in SURVIVORS] == []


def test_cards_without_mutants_have_neither_number_nor_colour_nor_condition() -> None:
    without = [repr(CARDS[face]) for face in CARDS if not list(mutants(CARDS[face]))]
    idle = ("pay=(), when=None", ", number=1")
    written = [text.replace(idle[0], "").replace(idle[1], "") for text in without]
    assert not [text for text in written if any(letter.isdigit() for letter in text)]
    assert len(without) < len(CARDS) // 4


def test_the_reasons_are_of_mutants_that_exist() -> None:
    every = {f"{face}: {change}" for face in CARDS for change, _ in mutants(CARDS[face])}
    assert set(SURVIVORS) <= every
    assert all(SURVIVORS.values())
