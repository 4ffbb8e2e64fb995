"""The almanac over plain requests: what is printed on a game's cards, pieces and boards.

It is the same for every table, so a page asks for it once a language and keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from hammonia.hamburg import almanac as hamburg
from hammonia.hamburg.almanac import Entry, Piece
from hammonia.hamburg.catalogue import Boards
from hammonia.hamburg.game import GAME as HAMBURG
from hammonia.hamburg.icons import Icon
from hammonia.hamburg.pieces import COLOURS, DICE, HALVES, SEASONS, TRIGGER_LEVEL
from hammonia.hamburg.state import HamburgSetting
from hammonia.server import declined, voices
from hammonia.server.declined import Declined
from hammonia.server.learning.lasting import Written, answers, sent, written
from hammonia.words import Speaker


class IconShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An icon of a row, by its name; `number`, if it stands for so many."""

    icon: str
    number: int | None = None


class CardShown(msgspec.Struct, frozen=True):
    """A card. `name`, `kind`, `when`, `sign` and `text` are for the reader."""

    id: str
    name: str
    colour: str
    category: str
    kind: str
    """Its category's name."""
    activation: str
    when: str
    """When it works; empty, if it never does."""
    sign: str
    """The same in a word."""
    text: str
    cost: int
    points: int
    icons: list[IconShown]
    sources: dict[str, str]
    """Where each printed fact comes from: derived, reconstructed or an owner's file."""


class PieceShown(msgspec.Struct, frozen=True):
    """What a piece of an expansion does; `id` is the term that it is called by."""

    id: str
    expansion: str
    text: str
    icons: list[IconShown]


class BoardsShown(msgspec.Struct, frozen=True):
    """What is printed on the boards."""

    walls: dict[str, dict[str, list[str]]]
    """By player colour and half: the segments' colours, from the tower outwards."""
    wall_costs: list[int]
    square: list[int]
    """What each space is worth, from the start on."""
    windows: list[str]
    strikes: int
    """The level at which a disaster strikes."""
    seasons: int


class Almanac(msgspec.Struct, frozen=True):
    """All that is printed."""

    cards: list[CardShown]
    pieces: list[PieceShown]
    boards: BoardsShown


def _hamburg(language: str) -> Almanac:
    """With every expansion: a page takes from it what its table has."""
    every = {expansion.name: "on" for expansion in HAMBURG.expansions}
    setting = HAMBURG.setting(every, HAMBURG.max_seats)
    assert isinstance(setting, HamburgSetting)
    speaker = Speaker(HAMBURG.lexicon(language, setting), ())
    return Almanac(
        cards=[_card(entry, speaker) for entry in hamburg.almanac(setting, speaker)],
        pieces=[_piece(piece) for piece in hamburg.pieces(setting, speaker)],
        boards=_boards(setting.boards),
    )


def _card(entry: Entry, speaker: Speaker) -> CardShown:
    printed = entry.printed
    return CardShown(
        id=entry.number,
        name=speaker.term(f"card.{entry.number}"),
        colour=COLOURS[printed.colour],
        category=printed.category,
        kind=entry.category,
        activation=printed.activation,
        when=entry.when or "",
        sign=speaker.term(f"activation.{printed.activation}") if entry.when else "",
        text=entry.short,
        cost=printed.cost,
        points=printed.points,
        icons=_icons(entry.icons),
        sources=printed.sources,
    )


def _piece(piece: Piece) -> PieceShown:
    return PieceShown(piece.term, piece.expansion, piece.text, _icons(piece.icons))


def _icons(row: list[Icon]) -> list[IconShown]:
    return [IconShown(icon["icon"], icon.get("number")) for icon in row]


def _boards(boards: Boards) -> BoardsShown:
    return BoardsShown(
        walls={
            colour: {
                half: [COLOURS[segment] for segment in segments]
                for half, segments in zip(HALVES, halves, strict=True)
            }
            for colour, halves in boards.walls.items()
        },
        wall_costs=list(boards.wall_costs),
        square=list(boards.square),
        windows=[DICE[colour] for colour in boards.windows],
        strikes=TRIGGER_LEVEL,
        seasons=SEASONS,
    )


_MADE: dict[str, Callable[[str], Almanac]] = {HAMBURG.name: _hamburg}
"""The games that have one."""


@cache
def _written(game: str, language: str) -> Written:
    return written(_MADE[game](language))


@get("/api/games/{game:str}/almanac", responses=answers(Almanac, "The almanac."))
async def almanac(
    game: FromPath[str], request: Request[Any, Any, Any], lang: FromQuery[str] = ""
) -> Response[bytes]:
    """What is printed, in the reader's language; nothing, if the page has it already."""
    if game not in _MADE:
        raise Declined(declined.NOT_THERE, "no_almanac")
    return sent(_written(game, voices.spoken(lang)), request)
