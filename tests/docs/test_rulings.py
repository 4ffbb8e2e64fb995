"""Rulings: the pages and the data agree, and a card leads to those that speak of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.catalogue import cards, read, rulings
from hammonia.hamburg.effects.counts import BuildingsOf
from hammonia.hamburg.effects.drawn import SearchDiscard
from hammonia.hamburg.effects.others_lose import OthersLose
from hammonia.words import LANGUAGES
from tests.cli.keyboard import run
from tests.hamburg.pieces import nodes
from tests.scenarios.test_hamburg import RULINGS
from tests.scenarios.test_hamburgum import RULINGS as OF_HAMBURGUM
from tools.website.almanac import write_almanacs
from tools.website.pages import ROOT, page

DOCS = ROOT / "docs"
PAGE = DOCS / "hamburg-rulings.md"
_ROW = re.compile(r"^\| ([ABC]\d{2,3}) \|(.*)$", re.MULTILINE)
_CARDS = re.compile(r"\b(\d{3})\b(?:(?: to |–)(\d{3})\b)?(?! cards)")
_ABOUT_TOM = re.compile(r"A5\d|C67|C68|C69|C70|C99")
"""Rulings about TOM are told on his page, by the names of his rules."""


def _searches(face: str, node: object) -> bool:
    return isinstance(node, SearchDiscard)


def _counts_its_category(face: str, node: object) -> bool:
    return isinstance(node, BuildingsOf) and node.category == cards()[face].category


def _is_of_phase_four(face: str, node: object) -> bool:
    return cards()[face].activation == "IV"


def _attacks(face: str, node: object) -> bool:
    return isinstance(node, OthersLose)


def _is_for_every_three(face: str, node: object) -> bool:
    return getattr(node, "group", 1) == 3


_BY_WHAT_THEY_DO = {
    "C32": _searches,
    "C50": _counts_its_category,
    "C60": _is_of_phase_four,
    "C64": _attacks,
    "C72": _is_for_every_three,
}
"""By ruling whose line does not name all its cards: whether a node of one is what it speaks of."""


def _told() -> dict[str, set[str]]:
    """By ruling: the cards that its lines speak of, by number or by what they do."""
    told: dict[str, set[str]] = {}
    for name, text in _ROW.findall(PAGE.read_text("utf-8")):
        faces = told.setdefault(name, set())
        for first, last in _CARDS.findall(text):
            faces |= {f"{face:03}" for face in range(int(first), int(last or first) + 1)}
        if re.fullmatch(r"B\d{3}", name):
            faces.add(name[1:])
    for name, speaks_of in _BY_WHAT_THEY_DO.items():
        found = (f for f, card in CARDS.items() if any(speaks_of(f, n) for n in nodes(card)))
        told[name] |= set(found)
    return told


def test_every_ruling_has_a_line() -> None:
    missing = [name for name in RULINGS if name not in page(PAGE).anchors]
    assert [name for name in missing if not _ABOUT_TOM.fullmatch(name)] == []


def test_every_ruling_of_hamburgum_has_a_line() -> None:
    assert set(OF_HAMBURGUM) <= set(page(DOCS / "hamburgum-rulings.md").anchors)


def test_the_data_names_the_cards_that_the_lines_speak_of() -> None:
    named = {name: set(faces) for name, faces in read("rulings").items()}
    assert named == {name: faces for name, faces in _told().items() if faces}


def test_only_cards_that_exist_have_rulings() -> None:
    assert set(rulings()) <= set(CARDS)
    assert rulings()["036"] == ("B036", "C28", "C29", "C85")


def test_the_almanac_names_the_rulings_of_a_card(tmp_path: Path) -> None:
    assert "[B004, C60, C97]" in " ".join(run("cards", "--category", "civic").output.split())
    file = tmp_path / "cards.json"
    run("cards", "--category", "civic", "--export", str(file))
    found = {card["number"]: card["rulings"] for card in json.loads(file.read_text("utf-8"))}
    assert found["004"] == ["B004", "C60", "C97"]
    assert found["005"] == ["C32"]
    assert found["006"] == []


def test_the_almanac_says_what_the_rulings_are_that_it_names() -> None:
    shown = " ".join(run("cards", "--category", "civic", "--lang", "de").output.split())
    assert "Entscheide" in shown
    assert "C61 Erst sieht man die Karte, dann wählt man die Aktion." in shown
    assert "B036" not in shown


def test_the_almanacs_of_the_site_lead_to_the_rulings(tmp_path: Path) -> None:
    assert write_almanacs(tmp_path) == len(LANGUAGES)
    for language in LANGUAGES:
        text = (tmp_path / f"cards-{language}.html").read_text("utf-8")
        targets = set(re.findall(r'href="hamburg-rulings\.html#(\w+)"', text))
        assert targets == set(read("rulings"))
        assert targets <= set(page(PAGE).anchors)
