"""The almanac of Hamburg's cards in every language, each card with links to its rulings."""

from __future__ import annotations

from pathlib import Path

from hammonia.cli import voices
from hammonia.cli.card_files import as_html
from hammonia.cli.cards import every_card
from hammonia.words import LANGUAGES

_RULINGS = "hamburg-rulings.html"
_HOME = '<a href="index.html">Hammonia</a>'
_BEFORE = "<h1>"
"""What a page of cards begins with: the way to the other pages goes before it."""


def address(language: str) -> str:
    """Where the almanac in a language lies in the site."""
    return f"cards-{language}.html"


def named(language: str) -> str:
    """A language as it calls itself."""
    return voices.say(voices.alone(language), "language")


def write_almanacs(folder: Path) -> int:
    """One page for each language, with links to the others; how many there are."""
    for language in LANGUAGES:
        found, speaker = every_card(language)
        way = _way_on(language) + _BEFORE
        text = as_html(found, speaker, _RULINGS).replace(_BEFORE, way, 1)
        (folder / address(language)).write_text(text, "utf-8")
    return len(LANGUAGES)


def _way_on(here: str) -> str:
    """Back to the documents, and to the same cards in other languages."""
    links = [
        f'<a href="{address(language)}" hreflang="{language}" lang="{language}">'
        f"{named(language)}</a>"
        for language in LANGUAGES
        if language != here
    ]
    return f"<nav>{' · '.join([_HOME, *links])}</nav>\n"
