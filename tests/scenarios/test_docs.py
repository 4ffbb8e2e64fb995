"""The page about scenarios: its example runs, and what it promises is there."""

from __future__ import annotations

import re
from pathlib import Path

from hammonia.scenarios import expectations, parse, run
from hammonia.scenarios.parser import AGREEMENT

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_on_the_page_passes() -> None:
    (example,) = EXAMPLES
    outcome = run(parse(example))
    assert outcome.passed, outcome.problems


def test_the_page_names_every_expectation_and_step() -> None:
    for name in (*expectations.NAMES, "chance", " cannot", "because", AGREEMENT):
        assert name in PAGE
