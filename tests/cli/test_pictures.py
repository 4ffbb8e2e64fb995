"""What the pictures show: numbers that are right and never cut, and news that stay in sight."""

from __future__ import annotations

import re
from copy import deepcopy
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from hammonia.cli import voices
from hammonia.cli.pictures import picture_of
from hammonia.cli.seats import Tags
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from tests.cli.keyboard import FISH_MARKET, lines, run

NAMES = ["Wilhelmina-Charlotte", "Ben", "Cy", "Dorothea", "Eduard"]
COSTS = re.compile(r"\d\. … \+")


def drawn(table: Table, view: dict[str, Any], width: int) -> str:
    console = Console(width=width, file=StringIO(), record=True)
    picture = picture_of(table, voices.at_table(table), Tags(table.seats), width)
    console.print(picture.whole(view, ()))
    return console.export_text()


def late_view(table: Table) -> dict[str, Any]:
    """A view with numbers as long as they get."""
    view = deepcopy(dict(table.view(0)))
    position = view["position"]
    for player in position["players"].values():
        player |= {"prestige": 108, "money": 1240, "beer": 10, "sugar": 11, "cloth": 12}
        player |= {"brick": 10, "timber": 10, "bell": 1}
    position["harbour"]["berth 3"] = ["@1", "@1", "dutchman"]
    position["harbour"]["berth 2"] = ["@1", "@2"]
    position["churches"]["petri"]["donations"] = 4
    position["completed"] = [{"church": "nicolai", "by": "@2"}]
    return view


def row_of(letter: str, shown: str) -> list[str]:
    (line,) = [line for line in shown.splitlines() if re.match(rf"│ [› ] {letter}  \w", line)]
    return line.strip("│ ").split()


def test_ships_are_counted_by_their_owner() -> None:
    table = new("hamburgum", NAMES, seed=1)
    shown = drawn(table, late_view(table), 100)
    ships = -4  # before citizens and tokens, which are two numbers
    assert [row_of(letter, shown)[ships] for letter in "WBC"] == ["3", "1", "0"]


def test_no_number_is_cut_at_eighty_columns() -> None:
    table = new("hamburgum", NAMES, seed=1)
    shown = drawn(table, late_view(table), 80)
    assert max(map(len, shown.splitlines())) <= 80
    uncut = COSTS.sub("", shown).replace("Wilhelmi…", "")
    assert "…" not in uncut
    for number in ("108 1240 £ 10 +1 11 +1 12 +1", "4/5", "by B", "4/sugar refiner", "1 in all"):
        assert number in shown


def test_fields_are_named_once() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1)
    shown = drawn(table, dict(table.view(0)), 100)
    assert "Trade 2 " in shown
    assert "Trade 2 2" not in shown


def test_prices_stand_under_a_heading_of_their_own() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1)
    assert re.search(r"Ships +Prices", drawn(table, dict(table.view(0)), 80))


def test_the_next_official_stands_first() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1)
    view = deepcopy(dict(table.view(0)))
    view["position"]["officials"]["to come"] = ["vicar", "vicar", "lord_mayor"]
    assert "Vicar ×2, Lord Mayor" in drawn(table, view, 100)


def test_a_plain_picture_names_players_and_hidden_cards() -> None:
    shown = run("play", FISH_MARKET, "--seats", "Ada,random", "--seed", "1").output
    assert re.search(r"Jan +hidden, hidden, hidden", shown)
    assert "@1" not in shown


def test_news_stand_between_the_table_and_the_question() -> None:
    seats = ("play", "--seats", "Ada,greedy", "--first", "Ada", "--seed", "1")
    shown = run(*seats, typed=lines("beer")).output.rpartition("Players (")[2]
    assert "Jan moves to" in shown.partition("Ada: Which field")[0]


def test_a_low_screen_leaves_out_a_map_that_has_not_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats = ("play", "--seats", "Ada,greedy", "--first", "Ada", "--seed", "1")
    monkeypatch.setenv("LINES", "30")
    assert run(*seats, typed=lines("beer")).output.count("St. Petri touches") == 1
    assert "map shows the map" in run(*seats, typed=lines("beer")).output
    assert run(*seats, typed=lines("beer", "map", "table")).output.count("St. Petri touches") == 3
    monkeypatch.setenv("LINES", "99")
    assert run(*seats, typed=lines("beer")).output.count("St. Petri touches") == 2
