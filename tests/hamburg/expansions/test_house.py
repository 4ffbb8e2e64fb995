"""The law of expansions: the base game names none of them, and each piece has its scenario."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

import hammonia.hamburg
from hammonia.hamburg import GAME
from hammonia.hamburg.expansions.cleric_tiles.church import SIDES, tile_name
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CLERIC_TILES
from hammonia.hamburg.expansions.exchange.tiles import SPACES
from hammonia.hamburg.expansions.exchange.tiles import TILES as STOCK_TILES
from hammonia.hamburg.expansions.mayors.tiles import MAYORS
from hammonia.hamburg.expansions.special_intrigue.tokens import TOKENS
from hammonia.hamburg.pieces import DICE
from hammonia.kernel.agenda import advance, take
from hammonia.kernel.errors import BadOptions
from hammonia.scenarios import load

FOLDER = Path(hammonia.hamburg.__file__).parent
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "hamburg"
WORDS = (
    "mayor",
    "lemonjette",
    "jette",
    "special_intrigue",
    "ship",
    "exchange",
    "stock",
    "cleric_tile",
)

PIECES = [
    *(f"mayor {name} {side}" for name, side in MAYORS),
    *(f"token {token.name}" for token in TOKENS),
    *(f"ship {name}" for name in DICE),
    *(
        f"stock {side.code} {space}"
        for tile in STOCK_TILES
        for number, side in enumerate(tile.sides)
        for space in range(1 + SPACES * number, 1 + SPACES * (number + 1))
    ),
    *(
        f"cleric_tile {tile_name(tile, side)}"
        for tile in CLERIC_TILES
        for side in range(len(SIDES))
    ),
    "lemonjette",
    "hummel",
]
SHOWN = {
    piece
    for path in sorted(SCENARIOS.glob("expansion-*.yaml"))
    for scenario in load(path)
    for piece in scenario.about
}


@pytest.mark.parametrize("piece", PIECES)
def test_each_piece_has_a_scenario(piece: str) -> None:
    assert piece in SHOWN


def test_the_base_game_names_no_expansion() -> None:
    """In what runs: words about the hooks may say whom they are for."""
    named = []
    for path in FOLDER.rglob("*.py"):
        if "expansions" in path.parts:
            continue
        code = re.sub(r'""".*?"""|#.*', "", path.read_text("utf-8"), flags=re.DOTALL)
        found = [word for word in WORDS if re.search(rf"(?<![a-z]){word}s?(?![a-z])", code)]
        named += [(path.name, word) for word in found]
    assert named == []


def test_expansions_are_numbered_as_in_the_rulebook() -> None:
    numbers = {expansion.name: expansion.number for expansion in GAME.expansions}
    assert numbers == {
        "mayors": 1, "lemonjette": 2, "special_intrigue": 3, "ships": 4, "exchange": 5,
        "cleric_tiles": 6,
    }  # fmt: skip


def test_with_all_off_the_table_is_that_of_the_base_game() -> None:
    plain = GAME.setting({}, 3)
    off = GAME.setting({expansion.name: False for expansion in GAME.expansions}, 3)
    assert off is plain
    assert plain.expansions == ()  # type: ignore[attr-defined]
    verbs = {option[0] for option in plain.universe.options}
    assert not verbs & {"side", "statue", "ship", "crew", "flash"}


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"exchange": {"tile": "B01", "space": 0}}, "the tracker's space is one of 1, 2"),
        ({"exchange": {"tile": "B99"}}, "a stock exchange tile is one of B01"),
        ({"exchange": {"tile": "B04", "space": 2}}, "on space 2 the tile shows B03"),
        ({"exchange": {"left": ["B01", "B01"]}}, "lies in two places"),
        ({"cleric_tiles": {"purpel": "4 front"}}, "a part of cleric_tiles is one of purple"),
        ({"cleric_tiles": {"purple": "4 front", "grey": "4 back"}}, "tile 4 lies in two places"),
        ({"cleric_tiles": {"purple": 4}}, "such as '4 front'"),
        ({"mayors": {"@1": {"mayor": "weber", "side": 3}}}, "a mayor's side is one of 0, 1, 2"),
        ({"mayors": {"@1": {"mayor": "wagner"}}}, "a mayor is one of petersen"),
        ({"mayors": {"@1": "weber"}}, "the mayor of @1 names its parts"),
        ({"mayors": {"@1": {"mayor": "weber"}, "@2": {"mayor": "weber"}}}, "two places"),
        ({"ships": {"active": ["violet"]}}, "a ship is one of purple"),
        ({"lemonjette": {"left": [7]}}, "a Lemonjette is one of 12, 9, 6"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, object], problem: str) -> None:
    setting = GAME.setting({expansion.name: "on" for expansion in GAME.expansions}, 2)
    with pytest.raises(BadOptions, match=problem):
        GAME.arrange(setting, given)


def test_tom_can_be_given_no_mayor() -> None:
    setting = GAME.setting({"mayors": "on", "solo": True}, 2)
    with pytest.raises(BadOptions, match="a part of mayors is one of @1; not '@2'"):
        GAME.arrange(setting, {"mayors": {"@2": {"mayor": "weber", "side": 1}}})


def test_a_view_from_the_wire_can_be_imagined_in_the_middle_of_dues() -> None:
    setting = GAME.setting({"exchange": "on"}, 2)
    workers = {"purple": 2, "brown": 1}
    given = {
        "exchange": {"tile": "B10", "space": 5},
        "players": {"@1": {"hand": ["205"], "workers": workers}},
    }
    state = GAME.arrange(setting, given)
    assert ("play", "205", "site") in advance(state)
    take(state, ("play", "205", "site"))
    assert len(advance(state)) == 2
    view = json.loads(json.dumps(GAME.view(state, 0)))
    assert GAME.view(GAME.imagine(view, Random(1)), 0) == GAME.view(state, 0)


def test_a_statue_that_was_won_counts_where_players_agree_to_end() -> None:
    setting = GAME.setting({"lemonjette": "on"}, 2)
    given = {"players": {"@1": {"hand": ["100"], "money": 9, "wall": {"left": 4}}}}
    state = GAME.arrange(setting, given)
    colour = state.setting.walls[0][0][4]
    card = next(f for f, p in state.setting.cards.items() if p.colour == colour)
    state = GAME.arrange(
        setting, {"players": {"@1": {"hand": [card], "money": 9, "wall": {"left": 4}}}}
    )
    advance(state)
    take(state, ("play", card, "wall"))
    assert advance(state) == (("statue", "hummel"), ("statue", "lemonjette"))
    GAME.conclude(state)
    assert state.statues_of[0] == [10]
