"""Hamburgum's words in one language: those of its files, and the names of a board's places."""

from __future__ import annotations

from hammonia.hamburgum.board import Board
from hammonia.hamburgum.pieces import BUILDINGS
from hammonia.kernel import messages as say
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Message
from hammonia.words import Speaker, read

WORDS = "hammonia.hamburgum.words"


def lexicon(language: str, board: Board) -> Lexicon:
    """The words for a board. Churches and sites are named by the board itself."""
    file = read(WORDS, language)
    words = Lexicon(dict(file.terms), dict(file.phrases), language)
    speaker = Speaker(words, ())
    for church in board.churches:
        title = church.title.get(language, church.title["en"])
        words.terms[f"church.{church.id}"] = words.terms[f"label.{church.id}"] = title
    for site in board.sites:
        args = {"building": say.term(BUILDINGS[site.building]), "site": say.text(site.id)}
        near = [board.sites[place].id for place in site.neighbours]
        neighbours = say.text(", ".join(near))
        words.terms[f"site.{site.id}"] = speaker.say(Message("site.name", args))
        label = Message("site.label", {**args, "neighbours": neighbours})
        words.terms[f"label.{site.id}"] = speaker.say(label)
    return words
