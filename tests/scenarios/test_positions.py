"""Whole positions in files: what an author may change in them, and what is told otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hammonia.scenarios import Scenario, ScenarioError, parse, run, written
from hammonia.scenarios.positions import hides_something
from hammonia.scenarios.scenario import Expectation
from tests.scenarios.games import played

HEAD = "title: x\ngame: hamburgum\nseats: [green, red]\n"
THEN = "then: {over: false}\n"


def at(name: str, number: int) -> Scenario:
    return parse(written(played(name), number, "x"))


def problem_with(scenario: Scenario, **parts: Any) -> str:
    """What is told when an author writes these parts of the position differently."""
    assert scenario.position is not None
    outcome = run(replace(scenario, position={**scenario.position, **parts}))
    assert not outcome.passed
    return outcome.problems[0]


def test_a_number_may_be_changed() -> None:
    scenario = at("fish market", 7)
    assert scenario.position is not None
    scenario.position["money"] = {"red": 7, "blue": 8, "green": 9}
    outcome = run(replace(scenario, steps=(Expectation("now", {"money": {"red": 7, "green": 9}}),)))
    assert outcome.passed, outcome.problems


def test_seats_are_colours_and_the_games_own_words_are_marked() -> None:
    odd, even = (written(played("painted"), number, "x") for number in (1, 5))
    assert "boat" not in odd
    assert "  boat: '==blue'\n  boats: ['==blue', {'==blue': '=green'}]\n" in even
    assert "    green: [[" in even
    assert "@" not in odd + even


def test_a_part_that_loses_names_is_written_whole() -> None:
    assert "  to come: {exactly: {day 3: 3, day 4: 4}}\n" in written(played("painted"), 5, "x")
    assert "to come" not in written(played("painted"), 1, "x")


def test_what_is_as_at_the_start_is_left_out() -> None:
    text = written(played("hamburgum, plain"), 1, "x")
    assert "churches" not in text
    assert "    p5:" not in text


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"seasson": 3}, "contradict each other: the position has no 'seasson'"),
        ({"piles": {"purple": 99}}, "contradict each other: piles, purple: expected 99, found"),
        ({"first": "purple"}, "position: a seat is red to green, not 'purple'"),
        ({"agenda": [["coffee"]]}, "position: hamburg knows no step 'coffee'"),
        ({"agenda": [7]}, "hamburg cannot read this position (TypeError: "),
        ({"dice": 3}, "hamburg cannot read this position (TypeError: "),
        ({"players": {"exactly": {}}}, "hamburg cannot read this position (KeyError: "),
    ],
)
def test_a_position_that_cannot_be_says_what_is_wrong(parts: dict[str, Any], problem: str) -> None:
    assert problem in problem_with(at("hamburg with two", 35), **parts)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD + THEN + "given: {}\nposition: {}\n", "`given` or `position`, not both"),
        (HEAD + THEN + "position: 3\n", "`position` must name its parts"),
    ],
)
def test_a_position_is_a_map_and_the_only_beginning(text: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        parse(text)


def test_an_empty_position_is_the_start() -> None:
    assert run(parse(HEAD + "position: {}\nthen: {asked: chance}\n")).passed


def test_a_scenario_never_names_a_file_to_be_run() -> None:
    text = "title: x\ngame: examples/fish_market.py:GAME\nseats: [red, blue]\n" + THEN
    assert "is a file" in run(parse(text)).problems[0]


def test_hands_hide_something_and_an_open_board_does_not() -> None:
    hamburg, hamburgum = (played(name) for name in ("hamburg with two", "hamburgum, plain"))
    assert hides_something(hamburg.game, hamburg.seek(60).state)
    assert not hides_something(hamburgum.game, hamburgum.seek(60).state)
