"""The page about scenarios: its example runs, and what it promises is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from examples.fish_market import FishMarket

import hammonia
from hammonia.scenarios import expectations, layout, parse, run
from hammonia.scenarios.beginning import begin
from hammonia.scenarios.parser import AGREEMENT, FIELDS, parse_all
from hammonia.scenarios.positions import written

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_on_the_page_pass(example: str) -> None:
    hammonia.register(FishMarket())
    for scenario in parse_all(example):
        outcome = run(scenario)
        assert outcome.passed, outcome.problems


def test_the_written_example_is_as_a_program_would_write_it() -> None:
    """Its position, written again, is the same text."""
    hammonia.register(FishMarket())
    (example,) = (text for text in EXAMPLES if "\nposition:" in text)
    began = begin(parse(example))
    position = layout.field("position", written(began.game, began.state, began.colours))
    assert "\n".join(position) in example


def test_the_page_names_every_expectation_and_step() -> None:
    for name in (*expectations.NAMES, "chance", " cannot", "because", AGREEMENT):
        assert name in PAGE


def test_the_page_names_every_field() -> None:
    for name in FIELDS:
        assert f"`{name}`" in PAGE or f"\n{name}:" in PAGE
