"""The almanac to be read: everything is in it, in four languages, with rulings and sources."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import httpx
import msgspec
import pytest

from hammonia.hamburg.catalogue import FACTS, cards
from hammonia.hamburg.catalogue import read as printed
from hammonia.hamburg.rulings.pieces import SPEAKS_OF as OF_PIECES
from hammonia.hamburgum.board import BUILT_IN, built_in
from hammonia.hamburgum.rulings import SPEAKS_OF
from hammonia.server.wire.entries import Entries
from hammonia.words import LANGUAGES
from hammonia.words.files import load
from tests.server.client import Server

in_each_language = pytest.mark.parametrize("language", LANGUAGES)
_RULED = {
    "hammonia.hamburg.rulings": ("hamburg", [*printed("rulings")]),
    "hammonia.hamburg.rulings.pieces": ("hamburg", [*OF_PIECES]),
    "hammonia.hamburgum.rulings": ("hamburgum", [*SPEAKS_OF]),
}
"""By where rulings are told: of which game, and which these are."""
in_each_game = pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
in_each_place = pytest.mark.parametrize("place", _RULED)
_DOCS = Path(__file__).parents[2] / "docs"
_ROW = re.compile(r"^\| ([ABCH]\d+) \| (.*) \|$", re.MULTILINE)
_SEE = re.compile(r": see \[.*\]\(.*\)\.$")
"""What leads on to another document."""


def asked(server: Server, game: str, language: str = "en", **headers: str) -> httpx.Response:
    return server.get(f"/api/games/{game}/entries?lang={language}", headers=headers)


def entries(server: Server, game: str, language: str = "en") -> Entries:
    answer = asked(server, game, language)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Entries)


@in_each_language
@pytest.mark.parametrize(("game", "count"), [("hamburg", 280 + 105), ("hamburgum", 30)])
def test_everything_has_a_name_a_text_and_a_source(
    server: Server, game: str, count: int, language: str
) -> None:
    told = entries(server, game, language)
    assert len({entry.id for entry in told.entries}) == len(told.entries) == count
    groups = {group.group for group in told.groups}
    for entry in told.entries:
        assert entry.name, entry.id
        assert entry.text, entry.id
        assert entry.sources, entry.id
        assert entry.group in groups
        assert "⟨" not in entry.name + entry.text + entry.kind


def test_a_card_brings_its_rulings(server: Server) -> None:
    cards = {entry.id: entry for entry in entries(server, "hamburg").entries}
    assert [ruling.ruling for ruling in cards["060"].rulings] == ["B060", "C28", "C31", "C86"]
    assert cards["060"].sources["cost"] == "reconstructed"


def test_what_hamburgum_has_brings_its_rulings_and_every_ruling_is_brought(server: Server) -> None:
    found = {entry.id: entry for entry in entries(server, "hamburgum").entries}
    assert [ruling.ruling for ruling in found["canon"].rulings] == ["H10", "H11", "H12"]
    assert "exactly one brick" in found["canon"].rulings[0].text
    brought = {ruling.ruling for entry in found.values() for ruling in entry.rulings}
    assert sorted(brought) == sorted(load("hammonia.hamburgum.rulings", "en"))
    assert set(chain.from_iterable(SPEAKS_OF.values())) <= set(found)


@in_each_language
@in_each_game
def test_every_source_is_one_of_three(server: Server, game: str, language: str) -> None:
    for entry in entries(server, game, language).entries:
        assert set(entry.sources.values()) <= {"rulebook", "derived", "reconstructed"}


@in_each_language
def test_whatever_is_not_the_rulebooks_own_says_so(server: Server, language: str) -> None:
    """The almanac says of each printed fact what the data file says of it."""
    shown = {entry.id: entry.sources for entry in entries(server, "hamburg", language).entries}
    for face, card in cards().items():
        assert set(card.sources) == set(FACTS)
        assert shown[face] == {"text": "rulebook", **card.sources}
    shown = {entry.id: entry.sources for entry in entries(server, "hamburgum", language).entries}
    for name in BUILT_IN:
        facts = built_in(name).sources
        ours = {fact.split(".")[-1] for fact in facts if facts[fact] == "reconstructed"}
        said = {
            fact for fact, source in shown[f"board_{name}"].items() if source == "reconstructed"
        }
        assert ("map" in said) is (not ours.isdisjoint({"sites", "lines"}))
        assert ("points" in said) is (not ours.isdisjoint({"citizens", "buildings"}))
        assert ("text" in said) is (set(facts.values()) == {"reconstructed"})


def test_a_piece_of_an_expansion_brings_its_rulings_and_every_ruling_is_brought(
    server: Server,
) -> None:
    pieces = [entry for entry in entries(server, "hamburg").entries if entry.group != "cards"]
    brought = {ruling.ruling for entry in pieces for ruling in entry.rulings}
    assert sorted(brought) == sorted(OF_PIECES)
    found = {entry.id: [ruling.ruling for ruling in entry.rulings] for entry in pieces}
    assert found["cleric_tile.2_back"] == ["A40", "A41", "C56"]
    assert found["exchange.B10.5"] == ["A36", "B10", "C20"]
    assert found["ship.grey.ability"] == ["A34", "A35", "C54", "C55", "C88"]


@in_each_place
def test_the_rulings_are_those_of_the_documents(place: str) -> None:
    game, names = _RULED[place]
    rows: dict[str, list[str]] = {}
    for name, cells in _ROW.findall((_DOCS / f"{game}-rulings.md").read_text("utf-8")):
        rows.setdefault(name, [_SEE.sub(".", cell.strip()) for cell in cells.split(" | ")])
    for name, text in load(place, "en").items():
        assert name in names
        whole = ": ".join(rows[name]).replace("?: ", "? ")
        assert text in (rows[name][-1], whole), name


@in_each_language
@in_each_place
def test_each_language_tells_every_ruling_about_a_thing(place: str, language: str) -> None:
    told, english = load(place, language), load(place, "en")
    assert list(told) == _RULED[place][1]
    assert language == "en" or all(told[name] != english[name] for name in told)


def test_it_is_sent_compressed_and_only_once(server: Server) -> None:
    packed = asked(server, "hamburg", **{"Accept-Encoding": "gzip"})
    plain = asked(server, "hamburg", **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    mark = plain.headers["etag"]
    again = asked(server, "hamburg", **{"If-None-Match": mark})
    assert (again.status_code, again.content) == (304, b"")


def test_a_game_that_is_not_here_has_none(server: Server) -> None:
    assert asked(server, "chess").status_code == 404
