"""The picture of Hamburg: it fits the screen, says what a player needs, hides what is hidden."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from hammonia.cli import voices
from hammonia.cli.seats import Tags
from hammonia.hamburg.pieces import USES
from hammonia.kernel.table import Table
from tests.cli.hamburg_drawn import (
    NAMES,
    every_moment,
    every_number,
    every_width,
    hidden_names,
    line_of,
    moments,
    picture,
    printed,
    seen,
    state_of,
    whole,
)
from tests.cli.keyboard import in_one_line, lines, run

# -- real positions --------------------------------------------------------------------------------


@every_number
@every_moment
@every_width
def test_everything_fits_and_nothing_is_cut(seats: int, moment: str, width: int) -> None:
    table = moments(seats)[moment]
    drawer = picture(table, width)
    for seat in (*range(seats), None):
        view = table.view(seat)
        parts = [drawer.whole(view, ()), drawer.whole(view, (), map_too=False)]
        parts += [drawer.map(view, ())]
        for shown in (printed(part, width) for part in parts):
            assert max(map(len, shown.splitlines())) <= width
            assert "…" not in shown
            assert "⟨" not in shown


@every_number
@every_moment
def test_no_face_of_a_hidden_card_is_shown(seats: int, moment: str) -> None:
    table = moments(seats)[moment]
    drawer = picture(table, 100)
    for seat in (*range(seats), None):
        view = table.view(seat)
        shown = printed(drawer.whole(view, ()), 100) + printed(drawer.map(view, ()), 100)
        hidden = hidden_names(table, seat)
        assert hidden
        assert not [name for name in hidden if name in shown]


@every_number
@every_moment
@every_width
def test_own_cards_are_told_in_full(seats: int, moment: str, width: int) -> None:
    table = moments(seats)[moment]
    speaker = voices.at_table(table)
    for seat in range(seats):
        view = seen(table, seat)
        shown = whole(table, view, width)
        mine = view["position"]["players"][f"@{seat + 1}"]
        faces = [card["card"] for card in mine["hand"]]
        faces += [face for site in mine["sites"] for face in site["buildings"]]
        for face in faces:
            card = state_of(table).setting.cards[face]
            start = speaker.term(f"ability.{face}")[:20]
            told = rf"{speaker.term(f'card.{face}')} +{card.cost} +{card.points} (✓ )?"
            assert re.search(told + re.escape(start), shown)


@every_number
@every_moment
def test_everybody_has_a_place(seats: int, moment: str) -> None:
    table = moments(seats)[moment]
    view = seen(table)
    shown = whole(table, view)
    for number, name in enumerate(NAMES[:seats], 1):
        assert shown.count(name) == 1
        player = view["position"]["players"][f"@{number}"]
        assert re.search(rf"money +{player['money']}  points {player['points']}\b", shown)
    tags = "".join(Tags(table.seats).letters)
    square = shown.partition("City Hall")[2].splitlines()[1]
    assert sorted(re.sub(r"Square|\W", "", square)) == sorted(tags)


# -- single facts ----------------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    return moments(2)["start"]


def test_the_season_stands_in_the_frame(table: Table) -> None:
    view = seen(table)
    view["position"] |= {"season": 3, "phase": 3, "round": 2, "first": "@2"}
    title = whole(table, view, 80).splitlines()[0]
    assert "Season 3 of 8 · III Standard actions · round 2 of 4 · first player B" in title
    view["position"] |= {"phase": 1, "round": 0}
    assert "I Replenish your hand · first player B" in whole(table, view)


def test_numbers_stand_in_the_columns_of_their_colours(table: Table) -> None:
    view = seen(table)
    at = view["position"]
    at["dice"] = dict(zip(at["dice"], (1, 2, 3, 4, 5, 6), strict=True))
    at |= {"cleric": 6, "visitors": [0, 2, 0, 0, 0, 1], "floor": [0, 0, 1, 0, 0, 3]}
    at["intrigue"] |= {"left": 3, "below": 5}
    shown = whole(table, view, 80)
    assert line_of("dice", shown).split() == ["dice", *"123456"]
    assert re.search(r"window +· +2 visitors +· +· +· +cleric \+1", shown)
    assert line_of("clerics", shown).split() == ["clerics", *"··1··3"]
    assert line_of("intrigue", shown).endswith("3+5 below")
    assert line_of("piles", shown).split()[1:] == [str(left) for left in at["piles"].values()]
    assert re.search(r"◆ purple +▲ orange +■ grey +● pink +⬢ brown +★ black", shown)


def test_the_supply_names_the_next_statue_first_and_the_top_of_the_discard_pile(
    table: Table,
) -> None:
    view = seen(table)
    view["position"]["statues"] = [2, 4, 7]
    view["position"]["discard"] = {"top": ["005", "272"], "shuffled": ["001"]}
    assert "7 4 2  discard pile 3, on top ⬢ Park 272" in whole(table, view)
    view["position"] |= {"statues": [], "discard": {"top": [], "shuffled": []}}
    assert "none  discard pile empty" in whole(table, view)


def test_cards_on_their_way_are_named_as_far_as_they_are_known(table: Table) -> None:
    view = seen(table)
    view["position"]["aside"] = [{"card": None, "back": "pink", "known": 2}]
    view["position"]["found"] = ["241", "242"]
    shown = whole(table, view)
    assert line_of("aside", shown).split() == ["aside", "●"]
    assert "■ Zoo 241   ■ Zoo 242" in shown


def test_the_wall_shows_what_is_built_and_what_the_rest_costs(table: Table) -> None:
    view = seen(table)
    for player in view["position"]["players"].values():
        player["wall"] = {"left": 2, "right": 0}
    shown = whole(table, view)
    assert "●5 ▲4 ⬢3 [■] [◆] ♜ ⬢1 ▲2 ●3 ◆4 ■5" in shown
    assert "wall ◆3 [●] [▲] ♜ ◆1" in shown


def test_disasters_workers_majorities_and_statues_are_told(table: Table) -> None:
    view = seen(table)
    for player in view["position"]["players"].values():
        player["disasters"] |= {"purple": 0, "orange": 0, "grey": 1, "pink": 0, "brown": 3}
        player["workers"] |= {"purple": 0, "orange": 12, "grey": 1, "pink": 0, "brown": 3}
        player |= {"majorities": ["square", "zoo"], "statues": [9, 7]}
    shown = whole(table, view)
    assert re.search(r"flood 0 +fire 0 +decay 1 +unrest 0 +disease 3", shown)
    assert line_of("workers", shown).split() == ["workers", "·", "12", "1", "·", "3"]
    assert "workers ◆0 ▲12 ■1 ●0 ⬢3" in shown
    assert in_one_line(shown).count("majorities City Hall Square, Zoo") == 2
    assert shown.count("statues 9 7") == 2
    assert "disasters decay 1 disease 3" in shown


def test_sites_stand_from_left_to_right_with_what_is_on_them(table: Table) -> None:
    view = seen(table)
    hidden = {"card": None, "known": 0}
    for player in view["position"]["players"].values():
        player["sites"] = [
            {**hidden, "back": "pink", "buildings": ["014", "184"]},
            {**hidden, "back": "grey", "buildings": []},
            {**hidden, "back": "grey", "buildings": []},
        ]
        player |= {"garden": ["241", "261"], "under": {"241": "189"}}
    view["position"]["markers"] = ["014"]
    shown = whole(table, view)
    assert "sites ●[⬢ Government 014 III✓, ■ Secret Society 184 ∞III]  ■[ ]×2" in shown
    assert "garden ■ Zoo 241[■ Secret Society 189 flash]  ■ Park 261" in shown
    assert re.search(r"site 1 ● +⬢ Government 014 +3 +1 ✓ III:", shown)
    assert re.search(r"free sites +2 ■ +3 ■", shown)
    assert re.search(r"Zoo 241 +■ Secret Society 189 +0 +0 At once", shown)
    assert re.search(r"garden +■ Zoo 241 1 pt +■ Park 261 1 pt, I: gain 1 mark", shown)


def test_a_hand_shows_backs_and_what_everybody_has_seen(table: Table) -> None:
    view = seen(table)
    view["position"]["players"]["@2"]["hand"] = [
        {"card": None, "back": "brown", "known": 2},
        {"card": None, "back": "pink", "known": 2},
        {"card": "276", "back": "purple", "known": -1},
    ]
    assert "hand ⬢ ●, ◆ Park 276" in whole(table, view)


def test_what_may_be_acted_on_is_marked(table: Table) -> None:
    view = seen(table)
    view["position"]["players"]["@1"]["hand"] = [{"card": "276", "back": "purple", "known": 1}]
    pieces = {"card.276", "pile.grey", "square", "wall.right", "workers.pink", "disaster.brown"}
    shown = whole(table, view, 80, pieces)
    for marked in ("›◆ Park 276", "›0 ", "♜ ›⬢1", "›disease"):
        assert marked in shown
    assert re.search(r"piles +\d+ +\d+ +›\d+ +\d+ ", shown)
    assert re.search(r"workers[ ·\d]+›\d", shown)
    assert "›" not in whole(table, {**view, "position": {**view["position"], "turn": None}})


def test_spectators_see_everybody_alike() -> None:
    table = moments(5)["middle"]
    shown = whole(table, seen(table, None))
    assert "Players (" in shown
    assert shown.count(" hand ") == len(NAMES)
    assert "ability" not in shown


def test_the_end_says_so() -> None:
    table = moments(2)["end"]
    shown = whole(table, seen(table))
    assert "Season 8 of 8 · the end" in shown
    assert "›" not in shown


# -- in play ---------------------------------------------------------------------------------------


def test_the_map_is_all_displays_and_can_be_left_out() -> None:
    table = moments(2)["middle"]
    drawer = picture(table, 100)
    view = seen(table)
    assert "free sites" in printed(drawer.map(view, ()), 100)
    short = printed(drawer.whole(view, (), map_too=False), 100)
    assert "sites" not in short
    assert "hand" in short
    before = deepcopy(drawer.map_facts(view))
    view["position"]["players"]["@1"]["money"] += 1
    assert drawer.map_facts(view) == before
    view["position"]["markers"].append("014")
    assert drawer.map_facts(view) != before


def test_a_seat_is_told_in_a_line(table: Table) -> None:
    view = seen(table)
    view["position"]["players"]["@2"] |= {"money": 4, "points": 7}
    brief = in_one_line(printed(picture(table, 100).brief(view, 1), 100))
    assert brief.startswith("B Ben has money 4, points 7, workers ◆1 ▲1 ■1 ●1 ⬢1, disasters ")


def test_cards_stand_under_what_they_can_be_played_for(table: Table) -> None:
    drawer = picture(table, 100)
    headings = [drawer.heading(("play", "276", use)) for use in USES]
    assert len(set(headings)) == len(USES)
    assert headings[0] == "Take workers"
    assert drawer.heading(("give_up_site", "1")) == "Give up site"


def test_a_game_in_the_terminal_is_drawn_so() -> None:
    shown = run("play", "hamburg", "--seats", "Ada,random", "--seed", "1", typed=lines("map"))
    assert "Season 1 of 8 · I Replenish your hand" in shown.output
    assert shown.output.count("free sites") == 3  # the own in the table, and both displays
