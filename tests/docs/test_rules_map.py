"""The rules map: every section of the rulebooks, the places that enforce it, the tests that show
it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import hammonia
from hammonia.hamburg import GAME
from tests.docs.sections import SECTIONS

ROOT = Path(__file__).parents[2]
MAP = (ROOT / "docs" / "rules-map.md").read_text("utf-8")


class Row(NamedTuple):
    """A line of the map."""

    chapter: str
    section: str
    title: str
    places: list[str]
    tests: list[str]


def _rows() -> list[Row]:
    found = []
    for chapter in MAP.split("\n## ")[1:]:
        heading, _, lines = chapter.partition("\n")
        for line in lines.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if line.startswith("| ") and cells[0] != "§":
                places, tests = (re.findall(r"`([^`]+)`", cell) for cell in cells[2:4])
                found.append(Row(heading, cells[0], cells[1], places, tests))
    return found


ROWS = _rows()


@pytest.mark.parametrize("chapter", SECTIONS)
def test_every_section_of_a_rulebook_stands_in_the_map_in_its_order(chapter: str) -> None:
    mapped = [row.section for row in ROWS if row.chapter == chapter]
    assert tuple(mapped) == SECTIONS[chapter]


def test_the_map_has_the_expansions_that_there_are() -> None:
    numbers = [row.section for row in ROWS if row.section.startswith("E")]
    assert numbers == [f"E{expansion.number}" for expansion in GAME.expansions]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.chapter} {row.section}")
def test_the_places_of_a_section_exist(row: Row) -> None:
    assert row.places
    for place in row.places:
        module, _, name = place.partition(":")
        assert hasattr(import_module(f"{hammonia.__name__}.{module}"), name), place


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.chapter} {row.section}")
def test_the_tests_of_a_section_exist(row: Row) -> None:
    assert row.tests
    for test in row.tests:
        file, _, name = test.partition("::")
        found = list((ROOT / "tests").glob(file))
        assert found, test
        assert not name or f"def {name}(" in found[0].read_text("utf-8"), test


def test_no_two_sections_have_the_same_title() -> None:
    titles = [(row.chapter, row.title) for row in ROWS]
    assert len(set(titles)) == len(titles) > 70
