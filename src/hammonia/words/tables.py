"""The words at a table: the game's, laid over those of whoever tells what happens there."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hammonia.kernel.game import Lexicon
from hammonia.kernel.table import Table
from hammonia.words.files import read

_KEPT = 64
"""Lexicons with those around them, so that tables with the same words have the same."""


def lexicon_at(table: Table, language: str, around: str = "") -> Lexicon:
    """The game's words, and besides them those in the files of a package.

    A game that lacks the language has its own way (`Game.lexicon`), and the others follow it.
    """
    game = table.game.lexicon(language, table.state.setting)
    return _with_those_around(game, around) if around else game


@lru_cache(_KEPT)
def _with_those_around(game: Lexicon, around: str) -> Lexicon:
    own = read(around, game.language)
    return Lexicon(
        layered(game.terms, own.terms), layered(game.phrases, own.phrases), game.language
    )  # fmt: skip


def layered(*words: Mapping[str, str]) -> Mapping[str, str]:
    """All of them, the first before the second. Tables share what lies below: nothing is copied."""
    layers: Any = words  # a chain would like to write into the first of them, and never does
    return ChainMap(*layers)
