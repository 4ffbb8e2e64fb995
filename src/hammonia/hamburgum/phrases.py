"""Hamburgum's words in one language: those of its files, and the names of a board's places."""

from __future__ import annotations

from collections.abc import Mapping

from hammonia.hamburgum.board import BUILT_IN, Board, built_in
from hammonia.hamburgum.pieces import BUILDINGS
from hammonia.kernel import messages as say
from hammonia.kernel.game import ENGLISH, Lexicon
from hammonia.kernel.messages import Message
from hammonia.words import Speaker, read

WORDS = "hammonia.hamburgum.words"


def lexicon(language: str, board: Board) -> Lexicon:
    """The words for a board. Boards name themselves, their churches and their sites."""
    file = read(WORDS, language)
    speaker, terms = Speaker(file, ()), dict(file.terms)
    for name in BUILT_IN:
        terms[f"label.board.{name}"] = _titled(built_in(name).title, language)
    for church in board.churches:
        title = _titled(church.title, language)
        terms[f"church.{church.id}"] = terms[f"label.{church.id}"] = title
    for site in board.sites:
        args = {"building": say.term(BUILDINGS[site.building]), "site": say.text(site.id)}
        near = [board.sites[place].id for place in site.neighbours]
        neighbours = say.text(", ".join(near))
        terms[f"site.{site.id}"] = speaker.say(Message("site.name", args))
        label = Message("site.label", {**args, "neighbours": neighbours})
        terms[f"label.{site.id}"] = speaker.say(label)
    return Lexicon(terms, file.phrases, language)


def _titled(titles: Mapping[str, str], language: str) -> str:
    return titles.get(language, titles[ENGLISH])
