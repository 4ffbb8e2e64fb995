"""The words at a table: the game's, laid over those of whoever tells what happens there."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import Any

from hammonia.kernel.game import Lexicon
from hammonia.kernel.table import Table
from hammonia.words.files import read


def lexicon_at(table: Table, language: str, around: str = "") -> Lexicon:
    """The game's words, and besides them those in the files of a package.

    A game that lacks the language has its own way (`Game.lexicon`), and the others follow it.
    """
    game = table.game.lexicon(language, table.state.setting)
    if not around:
        return game
    own = read(around, game.language)
    return Lexicon(
        layered(game.terms, own.terms), layered(game.phrases, own.phrases), game.language
    )  # fmt: skip


def layered(*words: Mapping[str, str]) -> Mapping[str, str]:
    """All of them, the first before the second. Tables share what lies below: nothing is copied."""
    layers: Any = words  # a chain would like to write into the first of them, and never does
    return ChainMap(*layers)
