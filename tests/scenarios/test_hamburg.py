"""Every rules question of Hamburg that we have written down, and what they must cover."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.cards import CARDS
from hammonia.scenarios import Scenario, load, run
from hammonia.scenarios.scenario import Refusal

FOLDER = Path(__file__).parent / "hamburg"
FILES = sorted(FOLDER.glob("*.yaml"))
SCENARIOS = [scenario for path in FILES for scenario in load(path)]
GROUPS = ("cards", "examples", "expansion", "park", "rules", "tom", "zoo")

BETWEEN_EDITIONS = [f"A{number:02}" for number in (*range(1, 28), *range(30, 42), *range(50, 56))]
CARDS_BETWEEN_EDITIONS = [
    "004", "019", "027", "036", "037", "038", "046", "056", "057", "058", "060", "068", "070",
    "081", "082", "085", "087", "091", "093", "095", "105", "134", "147", "149", "151", "153",
    "155", "157", "165", "166", "168", "172", "177", "186", "190", "192", "216", "219", "224",
    "231", "232", "234", "235", "240", "263",
]  # fmt: skip
OPEN_QUESTIONS = [f"C{number:02}" for number in range(1, 100)]
TILES_BETWEEN_EDITIONS = ["B04", "B10", "B14", "B17", "B20"]
RULINGS = [
    *BETWEEN_EDITIONS, *(f"B{card}" for card in CARDS_BETWEEN_EDITIONS),
    *TILES_BETWEEN_EDITIONS, *OPEN_QUESTIONS,
]  # fmt: skip

NOT_TO_BE_SEEN = {
    "A07": "whoever throws the dice, the roll is the same",
    "A12": "the colour of an icon is an aid for reading cards",
    "A13": "the time tokens only show the round",
}

SEVERAL_SIDES = [
    "036", "046", "054", "060", "066", "085", "088", "091", "103", "109", "125", "132", "151",
    "165", "169", "172", "176", "177", "178", "190", "192", "202", "224", "228", "231", "232",
    "234", "235", "236", "240",
]  # fmt: skip
"""Cards with choices, conditions or interaction: one scenario cannot show them."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenarios_of_the_file_hold(path: Path) -> None:
    problems = []
    for scenario in load(path):
        outcome = run(scenario)
        problems += [f"{outcome.title}: {problem}" for problem in outcome.problems]
    assert not problems, "\n".join(problems)


def test_the_files_are_of_the_known_groups() -> None:
    assert {path.stem.partition("-")[0] for path in FILES} == set(GROUPS)


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize("face", CARDS)
def test_each_card_has_a_scenario(face: str) -> None:
    found = _about(face)
    assert len(found) >= (2 if face in SEVERAL_SIDES else 1)


def _about(face: str) -> list[Scenario]:
    return [scenario for scenario in SCENARIOS if face in scenario.about]


@pytest.mark.parametrize("ruling", [r for r in RULINGS if r not in NOT_TO_BE_SEEN])
def test_each_ruling_has_a_scenario(ruling: str) -> None:
    assert [scenario.title for scenario in SCENARIOS if ruling in scenario.rulings]


def test_only_rulings_that_exist_are_named() -> None:
    named = {ruling for scenario in SCENARIOS for ruling in scenario.rulings}
    assert named <= set(RULINGS) - set(NOT_TO_BE_SEEN)


def test_every_condition_of_an_activation_refuses_something() -> None:
    """Each side of it: a card of another, another phase, used up, dice, workers, nothing to do."""
    named = {
        reason
        for scenario in SCENARIOS
        for step in scenario.steps
        if isinstance(step, Refusal)
        for reason in step.because
    }
    activate = next(
        verb for question in GAME.questions for verb in question.verbs if verb.name == "activate"
    )
    assert {condition.key for condition in activate.conditions} <= named
