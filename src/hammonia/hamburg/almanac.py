"""The almanac: every card and every piece of an expansion as data and text in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.card_texts import card_text, literal_text
from hammonia.hamburg.catalogue import Print, rulings
from hammonia.hamburg.icons import Icon, icons
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message
from hammonia.words import Speaker, capital


@dataclass(frozen=True, slots=True)
class Entry:
    """A card. Names are in the reader's language; `printed` holds what a program needs."""

    number: str
    colour: str
    category: str
    when: str | None
    """When it works, in plain words; a card without an ability never does."""
    short: str
    """What it does."""
    long: str
    """The whole card in sentences."""
    icons: list[Icon]
    printed: Print
    rulings: tuple[str, ...]
    """The rulings that speak of it, by their names in the documents."""

    def plain(self) -> dict[str, Any]:
        """JSON-ready."""
        printed = self.printed
        return {
            "number": self.number,
            "colour": COLOURS[printed.colour],
            "colour name": self.colour,
            "category": printed.category,
            "category name": self.category,
            "activation": printed.activation,
            "when": self.when,
            "cost": printed.cost,
            "points": printed.points,
            "from": printed.sources,
            "short": self.short,
            "long": self.long,
            "icons": self.icons,
            "rulings": list(self.rulings),
        }


@dataclass(frozen=True, slots=True)
class Piece:
    """What a piece of an expansion does: a mayor's side, a ship, a space of a tile, a token."""

    term: str
    """The term that it is called by: `ship.purple.ability`."""
    expansion: str
    text: str
    icons: list[Icon]


def almanac(setting: HamburgSetting, speaker: Speaker) -> list[Entry]:
    """All cards of a table, in the order of their numbers."""
    return [_entry(setting, speaker, setting.cards[face]) for face in setting.deck]


def pieces(setting: HamburgSetting, speaker: Speaker) -> list[Piece]:
    """What the pieces of the expansions in play do."""
    return [
        Piece(term, expansion.name, capital(speaker.term(term)), icons(message))
        for expansion in setting.expansions
        for term, message in expansion.told().items()
    ]


def _entry(setting: HamburgSetting, speaker: Speaker, printed: Print) -> Entry:
    literal = setting.literals[printed.face]
    whole = card_text(literal, printed.activation)
    what = whole if literal is None else literal_text(literal)
    moment = None if literal is None else f"moment.{printed.activation}"
    return Entry(
        number=printed.face,
        colour=speaker.term(COLOURS[printed.colour]),
        category=speaker.term(f"category.{printed.category}"),
        when=None if moment is None else speaker.term(moment),
        short=capital(speaker.say(what)),
        long=speaker.say(_long(printed, what, moment)),
        icons=icons(whole),
        printed=printed,
        rulings=rulings().get(printed.face, ()),
    )


def _long(printed: Print, what: Message, moment: str | None) -> Message:
    args = {
        "colour": say.term(COLOURS[printed.colour]),
        "category": say.term(f"category.{printed.category}"),
        "what": say.said(what),
        "cost": say.amount(printed.cost, "mark"),
        "points": say.amount(printed.points, "point"),
    }
    if moment is None:
        return Message("almanac.card.plain", args)
    return Message("almanac.card", {**args, "when": say.term(moment)})
