"""Where words lie, for tests that look at all of them."""

from __future__ import annotations

from hammonia.hamburg import GAME

PACKAGES = [
    "hammonia.words.general",
    "hammonia.cli.words",
    "hammonia.server.words",
    "hammonia.hamburg.words",
    *(f"hammonia.hamburg.expansions.{expansion.name}.words" for expansion in GAME.expansions),
    "hammonia.hamburgum.words",
]
OTHERS = ("de", "fr", "nl")
"""The languages besides English."""
