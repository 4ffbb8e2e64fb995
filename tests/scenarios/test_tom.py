"""TOM, the solo opponent: every rule of his is written down, shown, and really decides."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.tom_choices import RULES
from hammonia.hamburg.tom_eyes import Options
from hammonia.kernel.options import Option
from hammonia.scenarios import Scenario, load, run

PAGE = (Path(__file__).parents[2] / "docs" / "tom.md").read_text("utf-8")
FOLDER = Path(__file__).parent / "hamburg"
EVERY = [(path, scenario) for path in sorted(FOLDER.glob("*.yaml")) for scenario in load(path)]
SCENARIOS = [scenario for _, scenario in EVERY if scenario.options.get("solo")]

EVERY_RULE = RULES | {kind: r for more in GAME.expansions for kind, r in more.tom.items()}
RULINGS = ["A50", "A51", "A52", "A53", "A54", "A55", "C67", "C68", "C69", "C70", "C99"]

NEVER_ASKED = {
    "play": "needs a hand: his dice take the place of it",
    "without_card": "comes in the place of a turn: he has none",
    "discard": "needs a hand",
    "fetch": "would bring a card to his hand",
    "take_back": "would bring buildings to his hand",
    "house": "needs a building in hand",
    "under": "follows a building from his hand",
    "pay": "asks whom of several others to pay: there is one",
    "draw_or_ignore": "only a mayor may ignore intrigue: he has none",
    "mayor": "he has no mayor",
    "ship": "he uses no ships",
    "crew": "he uses no ships",
    "own_flash": "he uses no ships",
    "take_one_of": "he does not deal at the stock exchange",
    "three_and_two": "brings a new hand: he has none",
}
"""Kinds of questions that TOM has no rule for, and why he needs none."""


def _about(kind: str) -> list[Scenario]:
    return [scenario for scenario in SCENARIOS if f"tom {kind}" in scenario.about]


def test_his_scenarios_are_all_played_against_him() -> None:
    his = [scenario for path, scenario in EVERY if path.name.startswith("tom-")]
    assert [scenario.title for scenario in his if scenario not in SCENARIOS] == []


@pytest.mark.parametrize("kind", EVERY_RULE)
def test_each_rule_has_a_line_on_the_page(kind: str) -> None:
    lines = re.findall(r"^\| `([^`]+)` \| .+ \| .+ \|$", PAGE, re.MULTILINE)
    assert lines.count(kind) == 1


def test_the_page_has_no_line_without_a_rule() -> None:
    assert set(re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)) == set(EVERY_RULE)


def test_the_page_has_a_line_for_each_number_of_a_die() -> None:
    assert re.findall(r"^\| ([1-6]) \|", PAGE, re.MULTILINE) == list("123456")


@pytest.mark.parametrize("kind", EVERY_RULE)
def test_each_rule_decides_in_one_of_its_scenarios(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With another answer than the rule's, one of the scenarios about it no longer holds."""
    rule = EVERY_RULE[kind]
    answered: list[int] = []

    def otherwise(state: Any, question: Any, options: Options) -> Option:
        right = rule(state, question, options)
        answered.append(len(options))
        return options[-1] if options[-1] != right else options[0]

    scenarios = _about(kind)
    assert scenarios
    assert all(run(scenario).passed for scenario in scenarios)
    monkeypatch.setitem(RULES, kind, otherwise)
    for expansion in GAME.expansions:
        if kind in expansion.tom:
            monkeypatch.setattr(expansion, "tom", {kind: otherwise}, raising=False)
    assert not all(run(scenario).passed for scenario in scenarios)
    assert min(answered) > 1


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_about_him_has_a_scenario(ruling: str) -> None:
    assert [scenario.title for scenario in SCENARIOS if ruling in scenario.rulings]


def test_he_has_a_rule_for_every_question_that_can_reach_him() -> None:
    assert {question.kind for question in GAME.questions} - set(EVERY_RULE) == set(NEVER_ASKED)


def test_every_rule_is_for_a_question_that_exists() -> None:
    assert set(EVERY_RULE) <= {question.kind for question in GAME.questions}
