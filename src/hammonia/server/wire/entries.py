"""The almanac as it is read: everything that a game has, each thing with all that is known of it.

GET /api/games/{game}/entries?lang=
"""

from __future__ import annotations

import msgspec


class EntryIcon(msgspec.Struct, frozen=True, omit_defaults=True):
    """An icon of a row, by its name; `number`, if it stands for so many."""

    icon: str
    number: int | None = None


class RulingShown(msgspec.Struct, frozen=True):
    """How an open question is ruled, by its name in the documents."""

    ruling: str
    text: str


class EntryShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, tile, building, official or other piece. Texts are in the reader's language."""

    id: str
    group: str
    name: str
    text: str
    kind: str = ""
    """Its category, in words."""
    colour: str = ""
    when: str = ""
    """When it works, in words."""
    cost: int | None = None
    points: int | None = None
    icons: list[EntryIcon] = []
    rulings: list[RulingShown] = []
    sources: dict[str, str] = {}
    """By fact: where it comes from: rulebook, derived or reconstructed."""
    category: str = ""
    """Of a card: the same as `kind`, as it is drawn."""


class ColourShown(msgspec.Struct, frozen=True):
    """A colour, and what it is called."""

    colour: str
    name: str


class GroupShown(msgspec.Struct, frozen=True):
    """What things stand together, and what that is called."""

    group: str
    name: str
    colours: list[ColourShown]
    """The colours in it."""


class Entries(msgspec.Struct, frozen=True):
    """Everything that a game has."""

    groups: list[GroupShown]
    entries: list[EntryShown]
