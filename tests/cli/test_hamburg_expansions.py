"""What expansions lay on the table is shown: at every width, and only where they are played."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hammonia.cli import voices
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CHURCH_TILES
from hammonia.hamburg.expansions.exchange.tiles import SPACES, TILES
from hammonia.hamburg.expansions.mayors.tiles import MAYORS
from hammonia.hamburg.pieces import DICE
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from tests.cli.expanded import ALL_ON, EXPANSIONS, expanded
from tests.cli.hamburg_drawn import line_of, moments, picture, printed, seen, whole
from tests.cli.keyboard import in_one_line

TITLES = {"ships": "Harbour", "exchange": "Stock exchange", "cleric_tiles": "Church tiles"}
every_moment = pytest.mark.parametrize("moment", ["mayors", "start", "middle", "end"])
every_number = pytest.mark.parametrize("seats", [2, 5])
every_width = pytest.mark.parametrize("width", [80, 100])


@pytest.fixture
def table() -> Table:
    return expanded(2)["middle"]


@pytest.fixture
def view(table: Table) -> dict[str, Any]:
    return seen(table)


def read(table: Table, view: dict[str, Any], pieces: tuple[str, ...] = ()) -> str:
    return in_one_line(whole(table, view, 100, pieces).replace("│", " "))


def held(table: Table, view: dict[str, Any], way: int = 0, width: int = 100) -> str:
    return in_one_line(printed(picture(table, width).held(view, ())[way], width))


# -- all together ----------------------------------------------------------------------------------


@every_number
@every_moment
@every_width
def test_everything_fits_and_has_words(seats: int, moment: str, width: int) -> None:
    table = expanded(seats)[moment]
    drawer = picture(table, width)
    for seat in (*range(seats), None):
        view = table.view(seat)
        parts = [drawer.whole(view, ()), drawer.map(view, ()), *drawer.sections(view, ())]
        for shown in (printed(part, width) for part in parts):
            assert max(map(len, shown.splitlines())) <= width
            assert "…" not in shown
            assert "⟨" not in shown


@pytest.mark.parametrize("name", EXPANSIONS)
def test_one_alone_shows_itself_and_no_other(name: str) -> None:
    table = new("hamburg", ["Ada", "Ben"], seed=1, options={name: "on"})
    shown = whole(table, seen(table))
    words = {**TITLES, "mayors": "mayor ", "lemonjette": "Lemonjette", "special_intrigue": "gifts"}
    assert [other for other in EXPANSIONS if words[other] in shown] == [name]


def test_without_expansions_nothing_of_them_is_shown() -> None:
    table = moments(2)["middle"]
    shown = whole(table, seen(table)) + held(table, seen(table))
    for word in (*TITLES.values(), "mayor ", "Lemonjette", "special", "quay", "now "):
        assert word not in shown
    assert len(picture(table, 100).held(seen(table), ())) == 3


def test_before_the_first_season_there_is_no_season_yet() -> None:
    table = expanded(2)["mayors"]
    shown = whole(table, seen(table))
    assert shown.startswith("╭─ Before the first season · first player W")
    assert "none drawn yet" in shown
    assert "tile none yet" in in_one_line(shown.replace("│", " "))


# -- the harbour -----------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [[], ["grey", "black"], list(DICE)])
def test_ships_lie_at_the_quay_or_are_away(
    table: Table, view: dict[str, Any], active: list[str]
) -> None:
    view["position"]["ships"]["active"] = active
    harbour = read(table, view).partition("Harbour")[2].partition("Stock exchange")[0]
    quay, _, away = harbour.partition(" away ")
    speaker = voices.at_table(table)
    for name in DICE:
        said = f"{name} {speaker.term(f'ship.{name}.ability')}"
        assert said in (quay if name in active else away)
    assert ("at the quay none" in harbour) == (not active)
    assert ("at the quay ■ ★" in held(table, view)) == (active == ["grey", "black"])


def test_a_ship_that_may_be_used_is_marked(table: Table, view: dict[str, Any]) -> None:
    assert "›■ grey draw a card" in read(table, view, ("ship.grey",))


# -- the stock exchange ----------------------------------------------------------------------------


def test_every_tile_tells_its_spaces_and_the_one_with_the_tracker(
    table: Table, view: dict[str, Any]
) -> None:
    speaker, at = voices.at_table(table), view["position"]["exchange"]
    for tile in TILES:
        for number in range(2 * SPACES):
            side = tile.sides[number // SPACES]
            at |= {"tile": side.code, "space": number + 1}
            shown = read(table, view)
            colour = ("green", "red")[number // SPACES]
            assert f"{side.code} {colour} " in shown
            assert all(f"[{space}]" in shown for space in range(1, 2 * SPACES + 1))
            text = speaker.term(f"exchange.{side.code}.{number + 1}")
            parts = (text, text.rpartition(": ")[2])  # all of it, where no two begin alike
            assert any(f"▶[{number + 1}] {part}"[:24] in shown for part in parts)
            assert shown.count("▶[") == 1
            assert f"exchange: {text}" in held(table, view)


def test_what_is_alike_on_all_spaces_is_said_once(table: Table, view: dict[str, Any]) -> None:
    view["position"]["exchange"] = {"tile": "B05", "space": 2, "left": ["B01", "B17"]}
    shown = read(table, view)
    assert "a wall segment: [1] then gain 1 point ▶[2] then gain 1 point [3] then gain 2" in shown
    assert "a wall segment: [4] then lose 1 point [5] then lose 1 point [6] then lose 2" in shown
    assert "tiles left 2: B01 B17" in shown


def test_an_exchange_without_tiles_says_so(table: Table, view: dict[str, Any]) -> None:
    view["position"]["exchange"] = {"tile": None, "space": 1, "left": []}
    assert "tile none tiles left none" in read(table, view)
    assert "exchange:" not in held(table, view)


# -- church tiles ----------------------------------------------------------------------------------


def test_tiles_stand_with_their_windows_and_the_clerics_is_active(
    table: Table, view: dict[str, Any]
) -> None:
    speaker, at = voices.at_table(table), view["position"]
    for tile in CHURCH_TILES:
        for side in ("front", "back"):
            name = f"{tile} {side}"
            at["cleric_tiles"]["pink"] = name
            text = speaker.term(f"cleric_tile.{name}")
            at["cleric"] = 4
            assert f"● pink ▶{name} {text}" in read(table, view)
            assert f"church: {text}" in held(table, view)
            at["cleric"] = None
            assert f"● pink {name} {text}" in read(table, view)
            assert "church:" not in held(table, view)


def test_a_tile_may_change_the_number_of_rounds(table: Table, view: dict[str, Any]) -> None:
    view["position"] |= {"cleric": 4, "round": 2}
    for name, rounds in (("6 front", 5), ("6 back", 3), ("1 front", 4)):
        view["position"]["cleric_tiles"]["pink"] = name
        assert f"round 2 of {rounds} ·" in whole(table, view)


# -- mayors ----------------------------------------------------------------------------------------


def test_every_mayor_is_told_with_side_and_ability(table: Table, view: dict[str, Any]) -> None:
    speaker = voices.at_table(table)
    for mayor, side in MAYORS:
        tile = {"mayor": mayor, "side": side, "twice in season": 0}
        view["position"]["mayors"] = {"@1": tile, "@2": tile}
        ability = speaker.term(f"mayor.{mayor}.{side}")
        surname = speaker.term(f"mayor.{mayor}").split()[-1]
        said = f"mayor {surname} {side}: {ability}"
        assert read(table, view).count(said) == 2
        assert said in held(table, view)
        shown = printed(picture(table, 100).map(view, ()), 100).replace("│", " ")
        assert in_one_line(shown).count(said) == 2


def test_a_mayor_without_a_side_is_named(table: Table, view: dict[str, Any]) -> None:
    tile = {"mayor": "weber", "side": 0, "twice in season": 0}
    view["position"]["mayors"] = {"@1": tile}
    assert read(table, view).count("mayor Weber no side chosen yet") == 1


def test_whether_kirchenpauer_was_used_this_season_is_told(
    table: Table, view: dict[str, Any]
) -> None:
    at = view["position"]
    tile = {"mayor": "kirchenpauer", "side": 2, "twice in season": at["season"]}
    at["mayors"] = {"@1": tile}
    assert "for its cost (used this season)" in held(table, view)
    tile["twice in season"] = at["season"] - 1
    assert "for its cost (still to use)" in held(table, view)
    tile["side"] = 1
    assert "to use" not in held(table, view)


# -- statues and tokens ----------------------------------------------------------------------------


def test_statues_of_the_lemonjette_stand_beside_the_others(
    table: Table, view: dict[str, Any]
) -> None:
    at = view["position"]
    at |= {"statues": [2, 5], "lemonjette": {"left": [6, 9], "taken": {"@1": [12], "@2": []}}}
    assert "statues 5 2 Lemonjette 9 6 marks" in read(table, view)
    assert "Lemonjette 12" in held(table, view)
    marked = read(table, view, ("statue.hummel", "statue.lemonjette"))
    assert "statues ›5 2 ›Lemonjette 9 6 marks" in marked
    at["lemonjette"]["left"] = []
    assert "Lemonjette none" in read(table, view)


def test_special_tokens_stand_below_the_others_while_they_can_be_drawn(
    table: Table, view: dict[str, Any]
) -> None:
    unseen = view["position"]["intrigue"]["unseen"]
    unseen |= dict.fromkeys(unseen, 1)
    shown = read(table, view)
    assert "special both ▲● ●◆ ◆■ ■⬢ ⬢▲ gifts ▲ then draw 1 card ● then gain 1 point" in shown
    assert line_of("intrigue", whole(table, view)).split()[1:6] == ["1"] * 5
    unseen |= dict.fromkeys(unseen, 0) | {"grey_gift": 1}
    assert "special gifts ■ then gain 2 marks City Hall" in read(table, view)
    unseen["grey_gift"] = 0
    assert "special none left" in read(table, view)


# -- what stays in sight ---------------------------------------------------------------------------


def test_on_a_low_screen_what_expansions_say_is_cut_before_the_hand(table: Table) -> None:
    view = seen(table)
    ways = [printed(way, 80).splitlines() for way in picture(table, 80).held(view, ())]
    assert len(ways) == 6
    heights = [len(way) for way in ways]
    assert heights == sorted(heights, reverse=True)
    assert "mayor" in "".join(ways[-3])
    assert "mayor" not in "".join(ways[-1])
    hand = view["position"]["players"]["@1"]["hand"]
    name = voices.at_table(table).term
    for way in ways:
        assert all(name(f"card.{card['card']}") in "".join(way) for card in hand)


def test_the_longest_words_leave_room_for_six_cards_at_100x30(
    table: Table, view: dict[str, Any]
) -> None:
    """What each thing begins with is in sight; twelve lines are what that screen has for it."""
    at = view["position"]
    at["mayors"]["@1"] = {"mayor": "weber", "side": 1, "twice in season": 0}
    at["cleric_tiles"]["orange"] = "11 front"
    at["exchange"] |= {"tile": "B20", "space": 5}
    at |= {"cleric": 2, "ships": {"active": list(DICE)}}
    at["players"]["@1"]["hand"] = [
        {"card": face, "back": "brown", "known": 1}
        for face in ("002", "045", "055", "136", "148", "182")
    ]
    shown = [printed(way, 99) for way in picture(table, 99).held(view, ())]
    first = next(way for way in shown if len(way.splitlines()) <= 12)
    for words in ("mayor Weber 1: you may ignore intrigue tokens, and the black die costs you noth",
                  "exchange: build a wall segment in purple or pink: the cost changes by +1 mark",
                  "church: take workers with purple, orange or pink cards: then gain 1 worker of",
                  "at the quay ◆ ▲ ■ ● ⬢ ★", "Secret Society 182"):  # fmt: skip
        assert words in first


def test_spectators_see_it_too() -> None:
    table = expanded(5)["middle"]
    shown = whole(table, seen(table, None))
    assert len(re.findall(r"mayor \w+ [12]:", shown)) == len(ALL_ON) - 1
    for title in TITLES.values():
        assert title in shown
