"""The almanac of Hamburg's cards in every language, each card with links to its rulings."""

from __future__ import annotations

from pathlib import Path

from hammonia.cli.card_files import as_html
from hammonia.cli.cards import every_card
from hammonia.words import LANGUAGES

_RULINGS = "hamburg-rulings.html"


def write_almanacs(folder: Path) -> int:
    """One page for each language: `cards-de.html`; how many there are."""
    for language in LANGUAGES:
        found, speaker = every_card(language)
        (folder / f"cards-{language}.html").write_text(as_html(found, speaker, _RULINGS), "utf-8")
    return len(LANGUAGES)
