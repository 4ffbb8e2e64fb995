"""Positions by hand: what cannot be is refused with a sentence, before anything is played."""

from __future__ import annotations

from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.arrange import arranged
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.errors import BadOptions


def setting(**options: Any) -> HamburgSetting:
    found = GAME.setting(options, 2)
    assert isinstance(found, HamburgSetting)
    return found


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"weather": 1}, "a position has no 'weather'; it has: season"),
        ({"season": 9}, "season is one of 1, 2"),
        ({"phase": 6}, "phase is one of"),
        ({"dice": {"red": 1}}, "dice has no 'red'"),
        ({"dice": {"pink": 7}}, "the pink die is one of 1"),
        ({"players": {"@3": {}}}, "'@3' is no seat"),
        ({"players": {"@1": {"gold": 1}}}, "a player has no 'gold'"),
        ({"players": {"@1": {"money": -3}}}, "numbers from 0 on"),
        ({"players": {"@1": {"square": 99}}}, "square is one of 0"),
        ({"players": {"@1": {"wall": {"left": 6}}}}, "a half of the wall is one of"),
        ({"players": {"@1": {"garden": ["003"]}}}, "no zoo or park card"),
        ({"players": {"@1": {"under": {"241": "003"}}}}, "under is one of"),
        ({"players": {"@1": {"sites": [{"card": "003", "buildings": ["241"]}]}}}, "no building"),
        ({"players": {"@1": {"hand": ["003"]}, "@2": {"hand": ["003"]}}}, "lies in two places"),
        ({"players": {"@1": {"hand": ["3"]}}}, "'3' is no card of this deck"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        arranged(setting(), given)


def test_tom_has_no_hand() -> None:
    with pytest.raises(BadOptions, match="TOM has no hand"):
        arranged(setting(solo=True), {"players": {"@2": {"hand": ["003"]}}})


def test_every_card_lies_somewhere() -> None:
    state = arranged(setting(), {"piles": {"pink": ["049"]}, "players": {"@1": {"hand": ["003"]}}})
    census = GAME.census(state)
    assert census["cards"] == census["different cards"] == 280
    assert state.piles[3].pool == ["049"]
    assert len(state.discard.top) == 1
