"""Every rules question of Hamburgum that we have written down, and what they must cover."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.hamburgum.board import built_in
from hammonia.hamburgum.phrases import lexicon
from hammonia.hamburgum.pieces import OFFICIALS
from hammonia.scenarios import Scenario, load, run, run_files
from hammonia.scenarios.scenario import Expectation, Picks, Refusal

FOLDER = Path(__file__).parent / "hamburgum"
FILES = sorted(FOLDER.glob("*.yaml"))
SCENARIOS = [scenario for path in FILES for scenario in load(path)]
RULINGS = [f"H{number:02}" for number in range(1, 19)]
GROUPS = ("setup", "rondel", "trade", "dockyard", "church", "guildhall", "officials", "end")
REFUSALS = sorted(
    key.removeprefix("refused.")
    for key in lexicon("en", built_in("hamburg")).phrases
    if key.startswith("refused.")
)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[path.stem for path in FILES])
def test_the_scenario_holds(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.passed, "\n".join([outcome.title, *outcome.problems])


def test_running_the_folder_finds_every_file() -> None:
    assert [outcome.path for outcome in run_files([FOLDER])] == FILES


def test_there_are_at_least_forty_scenarios_in_the_known_groups() -> None:
    assert len(FILES) >= 40
    assert {path.stem.partition("-")[0] for path in FILES} == set(GROUPS)


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_has_a_scenario(ruling: str) -> None:
    assert [scenario.title for scenario in SCENARIOS if ruling in scenario.rulings]


def test_only_rulings_that_exist_are_named() -> None:
    assert {ruling for scenario in SCENARIOS for ruling in scenario.rulings} == set(RULINGS)


def _refusing(key: str) -> list[Scenario]:
    return [
        scenario
        for scenario in SCENARIOS
        if any(isinstance(step, Refusal) and key in step.because for step in scenario.steps)
    ]


def _verbs_allowed(scenario: Scenario) -> set[str]:
    """The first words of what somebody picks or may pick in a scenario."""
    verbs = {pick[0] for step in scenario.steps if isinstance(step, Picks) for pick in step.picks}
    for step in scenario.steps:
        if isinstance(step, Expectation):
            listed = [*step.wanted.get("options", ()), *step.wanted.get("may", ())]
            verbs |= {wish.split()[0] for wish in listed}
    return verbs


@pytest.mark.parametrize("key", REFUSALS)
def test_each_refusal_has_a_scenario(key: str) -> None:
    assert _refusing(key)


@pytest.mark.parametrize("key", REFUSALS)
def test_each_refused_verb_is_also_allowed_where_its_condition_holds(key: str) -> None:
    """One scenario shows both sides: the wish refused for this reason, and its verb allowed."""
    both = [
        scenario
        for scenario in _refusing(key)
        for step in scenario.steps
        if isinstance(step, Refusal) and key in step.because
        if all(wish[0] in _verbs_allowed(scenario) for wish in step.wishes)
    ]
    assert both, f"{key}: show in one scenario what is refused and what is allowed"


@pytest.mark.parametrize("official", OFFICIALS)
def test_each_official_takes_office_in_a_scenario(official: str) -> None:
    in_office = [
        scenario.title
        for scenario in SCENARIOS
        for step in scenario.steps
        if isinstance(step, Expectation)
        if official in step.wanted.get("officials", {}).get("in office", {}).values()
    ]
    assert in_office
