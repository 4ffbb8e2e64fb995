"""Signs in the picture of Hamburg: a symbol for each colour, buildings still to be activated."""

from __future__ import annotations

import sys
from io import BytesIO, TextIOWrapper

import pytest

from hammonia.cli.pictures.hamburg.shared import SYMBOLS
from hammonia.kernel.table import Table
from tests.cli.hamburg_drawn import line_of, moments, seen, whole


@pytest.fixture
def table() -> Table:
    return moments(2)["start"]


def test_each_colour_has_a_symbol_of_its_own(table: Table) -> None:
    assert len(set(SYMBOLS.values())) == 6
    shown = whole(table, seen(table))
    for colour, symbol in SYMBOLS.items():
        assert f"{symbol} {colour}" in shown


def test_a_terminal_without_the_symbols_gets_letters(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(table)
    with monkeypatch.context() as old:
        old.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="latin-1"))
        shown = whole(table, view)
    assert "P purple" in shown
    assert "B brown" in shown
    assert not [symbol for symbol in SYMBOLS.values() if symbol in shown]


def _with_buildings(table: Table, phase: int, markers: list[str]) -> str:
    """Both have two buildings of phase III and one that always works."""
    view = seen(table)
    for player in view["position"]["players"].values():
        player["sites"] = [
            {"card": None, "known": 0, "back": "pink", "buildings": ["014", "184"]},
            {"card": None, "known": 0, "back": "grey", "buildings": ["007"]},
        ]
    view["position"] |= {"phase": phase, "markers": markers}
    return whole(table, view)


def test_buildings_still_to_be_activated_are_named_and_counted(table: Table) -> None:
    shown = _with_buildings(table, 2, [])
    assert "2:  ⬢ Government 014 III  ⬢ Civic 007 III" in line_of("to activate", shown)
    assert "to activate 2" in shown.partition("Others")[2]


def test_what_can_be_activated_in_this_phase_says_so(table: Table) -> None:
    shown = line_of("to activate", _with_buildings(table, 3, []))
    assert "⬢ Government 014 III now" in shown


def test_a_marker_or_a_later_phase_takes_them_off_the_list(table: Table) -> None:
    assert "1:  ⬢ Civic 007" in line_of("to activate", _with_buildings(table, 3, ["014"]))
    late = _with_buildings(table, 4, [])
    assert line_of("to activate", late).endswith("none")
    assert "to activate" not in late.partition("Others")[2]
