"""The law of expansions: the base game names none of them, and each piece has its scenario."""

from __future__ import annotations

import re
from pathlib import Path

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
        code = re.sub(r'".*?"', lambda text: text[0].replace("membership", ""), code)
        found = [word for word in WORDS if re.search(rf"\b{word}s?\b", code)]
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
