"""The page on the environment lists the arrays as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.env import stage
from tests.env.stages import EXPANDED

PAGE = Path(__file__).parents[2] / "docs" / "env.md"


def lines(game: str, options: dict[str, str]) -> list[str]:
    """The arrays of a table of two seats, each as a line of a table."""
    return [
        f"| `{field.name}` | {field.dtype.__name__} {field.shape} | {field.about} |"
        for field in stage(game, 2, options).layout.fields
    ]


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_the_page_lists_every_array_of_a_game(game: str) -> None:
    text = PAGE.read_text("utf-8")
    start = text.index(f"### {game.capitalize()}\n")
    section = text[start : text.find("\n#", start + 4)]
    listed = [line for line in section.splitlines() if line.startswith("| `")]
    base = lines(game, {})
    more = [line for line in lines("hamburg", EXPANDED) if line.split()[1] not in str(base)]
    assert listed == base + (more if game == "hamburg" else [])
