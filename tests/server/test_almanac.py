"""The almanac over plain requests: what is printed, in four languages, and asked for only once."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from hammonia.hamburg import catalogue
from hammonia.hamburg.game import GAME
from hammonia.hamburg.state import HamburgSetting
from hammonia.server.learning.almanac import Almanac
from hammonia.words import LANGUAGES
from tests.server.client import Server

in_each_language = pytest.mark.parametrize("language", LANGUAGES)
PIECES = {
    "mayors": 10, "special_intrigue": 5, "ships": 6, "exchange": 60, "cleric_tiles": 24,
}  # fmt: skip
"""Sides of mayors, gifts, ships, spaces of both sides of ten tiles, sides of twelve tiles."""


def asked(server: Server, language: str, game: str = "hamburg", **headers: str) -> httpx.Response:
    return server.get(f"/api/games/{game}/almanac?lang={language}", headers=headers)


def read(server: Server, language: str) -> Almanac:
    answer = asked(server, language)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Almanac)


@in_each_language
def test_the_numbers_of_all_280_cards_are_those_of_the_data(server: Server, language: str) -> None:
    printed: dict[str, Any] = catalogue.read("cards")["cards"]
    shown = {
        card.id: {
            "colour": card.colour, "category": card.category, "activation": card.activation,
            "cost": card.cost, "points": card.points,
        }
        for card in read(server, language).cards
    }  # fmt: skip
    facts = {face: {fact: card[fact] for fact in catalogue.FACTS} for face, card in printed.items()}
    assert len(shown) == 280
    assert shown == facts


@in_each_language
def test_each_card_and_piece_is_told_in_the_readers_language(server: Server, language: str) -> None:
    every = {expansion.name: "on" for expansion in GAME.expansions}
    setting = GAME.setting(every, GAME.max_seats)
    assert isinstance(setting, HamburgSetting)
    terms = GAME.lexicon(language, setting).terms
    shown = read(server, language)
    for card in shown.cards:
        assert card.name == terms[f"card.{card.id}"]
        assert card.kind == terms[f"category.{card.category}"]
        # The table's own words for the card hold what the almanac tells of it.
        assert card.text.casefold() in terms[f"ability.{card.id}"].casefold()
    for piece in shown.pieces:
        assert piece.text.casefold() == terms[piece.id].casefold()


def test_only_zoo_cards_do_nothing_and_have_no_icons(server: Server) -> None:
    idle = [card for card in read(server, "en").cards if not card.when]
    assert {card.category for card in idle} == {"zoo"}
    assert not any(card.icons or card.sign for card in idle)
    assert all(card.icons for card in read(server, "en").cards if card.when)


def test_the_pieces_of_the_expansions_are_told(server: Server) -> None:
    pieces = read(server, "de").pieces
    counted = {name: sum(piece.expansion == name for piece in pieces) for name in PIECES}
    assert counted == PIECES
    assert len(pieces) == sum(PIECES.values())
    assert all(piece.icons for piece in pieces)


def test_a_card_says_which_of_its_facts_are_reconstructed(server: Server) -> None:
    first = read(server, "en").cards[0]
    assert first.sources["cost"] == "reconstructed"
    assert first.sources["colour"] == "derived"


def test_the_boards_are_those_of_the_data(server: Server) -> None:
    table, boards = catalogue.read("table"), read(server, "en").boards
    assert boards.walls == {name: both for name, both in table["walls"].items() if name != "from"}
    assert boards.wall_costs == table["wall_costs"]["are"]
    assert boards.square == table["square"]["points"]
    assert boards.windows == table["windows"]["are"]


def test_a_page_that_has_it_already_is_not_sent_it_again(server: Server) -> None:
    mark = asked(server, "fr").headers["etag"]
    again = asked(server, "fr", **{"If-None-Match": mark})
    assert (again.status_code, again.content) == (304, b"")
    other = asked(server, "nl", **{"If-None-Match": mark})
    assert other.status_code == 200


@pytest.mark.parametrize("game", ["hamburgum", "chess"])
def test_a_game_without_cards_has_no_almanac(server: Server, game: str) -> None:
    assert asked(server, "en", game).status_code == 404
