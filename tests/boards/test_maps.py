"""What is true of the maps we bring: the printed pieces, ways everywhere, sources for each fact."""

from __future__ import annotations

from collections import Counter

import pytest

from hammonia.hamburgum.board import BUILT_IN, built_in
from hammonia.hamburgum.board_checks import SOURCES
from hammonia.hamburgum.pieces import BUILDINGS, GOODS, STOCK
from tests.boards.boards import board_data, cut_sites, reachable

LANGUAGES = {"en", "de", "fr", "nl"}


def test_there_are_two_maps() -> None:
    assert BUILT_IN == ("hamburg", "londinium")


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_28_buildings_of_the_box_have_a_site_each(name: str) -> None:
    counts = Counter(site.building for site in built_in(name).sites)
    assert [counts[building] for building in range(len(BUILDINGS))] == list(STOCK)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_site_can_be_reached_from_every_church_along_lines_between_sites(name: str) -> None:
    board = built_in(name)
    for number, church in enumerate(board.churches):
        doors = [n for n, site in enumerate(board.sites) if number in site.churches]
        assert doors, church.id
        assert reachable(board, doors[0]) == list(range(len(board.sites))), church.id


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_fact_says_where_it_comes_from(name: str) -> None:
    sources = built_in(name).sources
    assert len(sources) == 2 + 6 * 5
    assert set(sources.values()) <= set(SOURCES)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_city_and_its_churches_have_names_in_four_languages(name: str) -> None:
    board = built_in(name)
    assert set(board.title) == LANGUAGES
    assert all(set(church.title) == LANGUAGES for church in board.churches)


@pytest.mark.parametrize("name", BUILT_IN)
def test_each_church_touches_three_sites(name: str) -> None:
    sites = built_in(name).sites
    assert Counter(church for site in sites for church in site.churches) == dict.fromkeys(
        range(6), 3
    )


def test_both_maps_have_the_same_six_pairs_of_tokens() -> None:
    def pairs(name: str) -> list[tuple[int, int, int]]:
        churches = built_in(name).churches
        return sorted((c.citizen_points, c.building, c.building_points) for c in churches)

    assert pairs("londinium") == pairs("hamburg")


def test_everything_about_londinium_is_reconstructed() -> None:
    assert set(built_in("londinium").sources.values()) == {"reconstructed"}


def test_londinium_has_districts_of_other_sizes() -> None:
    def sizes(name: str) -> list[int]:
        sites = built_in(name).sites
        return sorted(Counter(site.district for site in sites).values())

    assert sizes("hamburg") == [5, 5, 6, 6, 6]
    assert sizes("londinium") == [4, 4, 5, 7, 8]


@pytest.mark.parametrize("name", BUILT_IN)
def test_seven_production_buildings_stand_next_to_a_church(name: str) -> None:
    """Bots like to build these first, so more of them might favour the early seats."""
    sites = built_in(name).sites
    assert sum(bool(site.churches) and site.building < len(GOODS) for site in sites) == 7


def test_st_pauls_has_no_district_and_counts_the_whole_city() -> None:
    board = built_in("londinium")
    (cathedral,) = (church for church in board.churches if not church.has_district)
    assert cathedral.id == "paul"
    assert len(cathedral.sites) == 28


def test_londinium_is_cut_at_the_bridge_in_holborn_and_on_the_eastern_wharves() -> None:
    assert cut_sites(built_in("londinium")) == ["f1", "g4", "g5", "g6", "h1", "h2", "h3", "s1"]


def test_no_name_in_a_board_file_is_taken_by_yaml_for_something_else() -> None:
    for name in BUILT_IN:
        data = board_data(name)
        ids = [*data["churches"], *data["sites"], *data["lines"]]
        assert all(isinstance(id_, str) for id_ in ids)
