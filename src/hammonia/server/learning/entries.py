"""The almanac to be read: every card, tile, building and official of a game, with its rulings.

What a table's drawing needs of it is told elsewhere, in `almanac`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from hammonia.hamburg.almanac import Entry, Piece, almanac, pieces
from hammonia.hamburg.game import GAME as HAMBURG
from hammonia.hamburg.icons import Icon
from hammonia.hamburg.pieces import COLOURS, DICE
from hammonia.hamburg.rulings.pieces import about as about_pieces
from hammonia.hamburg.state import HamburgSetting
from hammonia.hamburgum import rulings
from hammonia.hamburgum.board import BUILT_IN
from hammonia.hamburgum.game import GAME as HAMBURGUM
from hammonia.hamburgum.pieces import BUILDINGS, GOODS, OFFICIALS, TOKENS
from hammonia.server import declined, voices
from hammonia.server.declined import Declined
from hammonia.server.learning.lasting import Written, answers, sent, written
from hammonia.server.wire.entries import (
    ColourShown,
    Entries,
    EntryIcon,
    EntryShown,
    GroupShown,
    RulingShown,
)
from hammonia.words import Speaker, capital
from hammonia.words.files import load
from hammonia.words.labels import heading, known

RULEBOOK, DERIVED, RECONSTRUCTED = "rulebook", "derived", "reconstructed"
_TEXT = "text"
_CARDS = "cards"
_SIDES = {"front": "A", "back": "B"}


def _hamburg(language: str) -> Entries:
    """The cards, then the pieces of each expansion."""
    every = {expansion.name: "on" for expansion in HAMBURG.expansions}
    setting = HAMBURG.setting(every, HAMBURG.max_seats)
    assert isinstance(setting, HamburgSetting)
    speaker = Speaker(HAMBURG.lexicon(language, setting), ())
    ruled: dict[str, str] = load("hammonia.hamburg.rulings", language)
    entries = [_card(entry, ruled, speaker) for entry in almanac(setting, speaker)]
    of_pieces: dict[str, str] = load("hammonia.hamburg.rulings.pieces", language)
    entries += [_piece(piece, of_pieces, speaker) for piece in pieces(setting, speaker)]
    names = {_CARDS: HAMBURG.topics(language)[_CARDS].title}
    names |= {expansion.name: heading(speaker, expansion.name) for expansion in setting.expansions}
    return Entries(list(_groups(entries, names, speaker)), entries)


def _card(entry: Entry, ruled: dict[str, str], speaker: Speaker) -> EntryShown:
    printed = entry.printed
    return EntryShown(
        id=entry.number,
        group=_CARDS,
        name=speaker.term(f"card.{entry.number}"),
        text=entry.short,
        kind=entry.category,
        colour=COLOURS[printed.colour],
        when=entry.when or "",
        cost=printed.cost,
        points=printed.points,
        icons=_icons(entry.icons),
        rulings=[RulingShown(ruling, ruled[ruling]) for ruling in entry.rulings],
        sources={_TEXT: RULEBOOK, **printed.sources},
        category=printed.category,
    )


def _piece(piece: Piece, ruled: dict[str, str], speaker: Speaker) -> EntryShown:
    name, colour = _called(piece, speaker)
    return EntryShown(
        id=piece.term.replace(" ", "_"),
        group=piece.expansion,
        name=name,
        text=piece.text,
        colour=colour,
        icons=_icons(piece.icons),
        rulings=[RulingShown(name, ruled[name]) for name in about_pieces(piece.term)],
        sources={_TEXT: RULEBOOK},
    )


def _called(piece: Piece, speaker: Speaker) -> tuple[str, str]:
    """What a piece is called, found from the term of what it does; it has a colour or a side."""
    term = piece.term
    colour = next((die for die in DICE if die in term.replace("_", ".").split(".")), "")
    if colour:
        named = term.removesuffix(".ability")
        return capital(speaker.term(named if named != term else colour)), colour
    kind, _, rest = term.partition(".")
    who, _, side = rest.replace(" ", ".").partition(".")
    whose = known(speaker, f"{kind}.{who}") or f"{heading(speaker, piece.expansion)} {who}"
    return f"{capital(whose)} · {_SIDES.get(side, side)}", ""


def _icons(row: Iterable[Icon]) -> list[EntryIcon]:
    return [EntryIcon(icon["icon"], icon.get("number")) for icon in row]


_HAMBURGUM = {
    "buildings": BUILDINGS,
    "officials": OFFICIALS,
    "tokens": tuple(f"token_{kind}" for kind in TOKENS),
    "fields": ("beer", "sugar", "cloth", "trade", "dockyard", "church", "guildhall"),
    "boards": tuple(f"board_{board}" for board in BUILT_IN),
}
"""By group: topics of the rules help, each about one thing."""
_DRAWN = {
    "trade": "trade_1", "token_buildings": "guildhall",
    "board_hamburg": "church", "board_londinium": "church",
}  # fmt: skip
"""What stands for a topic where there is no drawing of its own name."""
_BESIDES = {
    "count": (DERIVED, BUILDINGS[: len(GOODS)]),
    "place": (DERIVED, _HAMBURGUM["fields"]),
    "points": (RECONSTRUCTED, ("token_buildings", "token_citizens", *_HAMBURGUM["boards"])),
    "map": (RECONSTRUCTED, _HAMBURGUM["boards"]),
}
"""What has a source beside the text, and of which topics: docs/reconstruction.md."""


def _hamburgum(language: str) -> Entries:
    """What there is, in the words of the rules help."""
    topics, speaker = HAMBURGUM.topics(language), Speaker(HAMBURGUM.offered(language), ())
    ruled: dict[str, str] = load("hammonia.hamburgum.rulings", language)
    entries = [
        EntryShown(
            id=id,
            group=group,
            name=topics[id].title,
            text=" ".join(part for part in topics[id].paragraphs if part),
            icons=[EntryIcon(_icon(id, group))],
            rulings=[RulingShown(ruling, ruled[ruling]) for ruling in rulings.about(id)],
            sources=_sources(id),
        )
        for group, ids in _HAMBURGUM.items()
        for id in ids
    ]
    titles = {
        "buildings": topics["buildings"].title,
        "officials": topics["official"].title,
        "tokens": topics["donation_tokens"].title,
        "fields": topics["rondel"].title,
        "boards": topics["boards"].title,
    }
    return Entries(list(_groups(entries, titles, speaker)), entries)


def _sources(id: str) -> dict[str, str]:
    text = RECONSTRUCTED if id == "board_londinium" else RULEBOOK
    besides = {fact: source for fact, (source, topics) in _BESIDES.items() if id in topics}
    return {_TEXT: text, **besides}


def _icon(id: str, group: str) -> str:
    if group == "officials":
        return "official"
    return _DRAWN.get(id, id.removeprefix("token_"))


def _groups(
    entries: Sequence[EntryShown], names: Mapping[str, str], speaker: Speaker
) -> Iterator[GroupShown]:
    for group, name in names.items():
        found = [entry.colour for entry in entries if entry.group == group]
        named = [
            ColourShown(colour, capital(speaker.term(colour))) for colour in DICE if colour in found
        ]
        if found:
            yield GroupShown(group, name, named)


_MADE: dict[str, Callable[[str], Entries]] = {
    HAMBURG.name: _hamburg,
    HAMBURGUM.name: _hamburgum,
}


@cache
def _written(game: str, language: str) -> Written:
    return written(_MADE[game](language))


@get("/api/games/{game:str}/entries", responses=answers(Entries, "The almanac."))
async def show_entries(
    game: FromPath[str], request: Request[Any, Any, Any], lang: FromQuery[str] = ""
) -> Response[bytes]:
    """Everything that a game has, in the reader's language."""
    if game not in _MADE:
        raise Declined(declined.NOT_THERE, "no_almanac")
    return sent(_written(game, voices.spoken(lang)), request)
