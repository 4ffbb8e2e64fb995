"""Readable playthroughs: one game each, with every decision, its options, and two seats' views."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.record import AGREED, PICK, Record
from hammonia.kernel.table import Table
from hammonia.kernel.view import seat_name
from hammonia.words import Speaker
from tests.golden import store
from tests.golden.expansions import EXPANSIONS, played_with

FOLDER = store.FOLDER / "playthroughs"
GAMES = {"hamburg": 1, "hamburg-all-six": 1, "hamburgum": 5}
"""After how many seasons or rounds the table is shown."""
ALL_SIX = "-all-six"
"""The same game with all of its expansions."""
SEATS = 2
LONGEST = 200_000
"""Bytes of a playthrough at most."""
HIDDEN_PARTS = ("agenda", "final")
"""Parts of a view that are machinery."""


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def chosen(game: str) -> Record:
    """The game that is told: the shortest of two people that goes on to its own end."""
    records = [store.read(path) for path in store.paths(game.removesuffix(ALL_SIX))]
    expansions = EXPANSIONS if game.endswith(ALL_SIX) else ()
    fitting = [
        record
        for record in records
        if len(record.header.seats) == SEATS
        and not record.header.options.get("solo")
        and (AGREED,) not in record.entries
        and played_with(record.header.options) == expansions
    ]
    return min(fitting, key=lambda record: len(record.text()))


def text(game: str) -> str:
    return "\n".join(_lines(chosen(game))) + "\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path_of(game).write_text(text(game), "utf-8")


def _lines(record: Record) -> Iterator[str]:
    header = record.header
    yield f"A game of {header.game.title()}"
    yield f"Players: {', '.join(f'{seat.name} ({seat.colour})' for seat in header.seats)}"
    yield f"Options: {_told({k: v for k, v in header.options.items() if v is not None})}"
    round_, told = 0, 0
    for line, table in store.steps(record):
        speaker = Speaker.at(table)
        yield from _news(table.log[told:], speaker)
        told = len(table.log)
        if table.game.round(table.state) > round_:
            if round_ and round_ % GAMES[header.game] == 0:
                yield from _views(table)
            round_ = table.game.round(table.state)
        if line - 2 < len(record.entries) and record.entries[line - 2][0] == PICK:
            yield from _decision(table, speaker, record.entries[line - 2][2:])
    yield from _views(table)
    for seat, score in zip(table.seats, table.scores(), strict=True):
        items = ", ".join(f"{speaker.say(item)} {points}" for item, points in score.items)
        yield f"{seat.name}: place {score.place}, {score.points} points ({items})"


def _news(log: list[tuple[int, Message]], speaker: Speaker) -> Iterator[str]:
    for _, message in log:
        said = speaker.say(message)
        yield f"\n## {said}" if message.key in ("season", "round") else f"   {said}"


def _decision(table: Table, speaker: Speaker, pick: tuple[str, ...]) -> Iterator[str]:
    decision = table.pending
    assert isinstance(decision, Decision)
    yield f"{table.seats[decision.seat].name}: {speaker.say(decision.message)}"
    for choice in decision.choices:
        mark = "→" if choice.option == tuple(pick) else "-"
        yield f" {mark} {speaker.say(choice.message)}"


def _views(table: Table) -> Iterator[str]:
    """The table as two seats see it: what both see alike is written once."""
    first, second = (table.view(seat)["position"] for seat in range(SEATS))
    names = [seat.name for seat in table.seats]
    yield f"\n   As {names[0]} and {names[1]} see the table:"
    for line in _view(first, second, names, "   "):
        named = line
        for seat, name in enumerate(names):
            named = named.replace(seat_name(seat), name)
        yield named


def _view(first: Any, second: Any, names: list[str], indent: str) -> Iterator[str]:
    for key, mine in first.items():
        theirs = second[key]
        if key in HIDDEN_PARTS:
            continue
        if isinstance(mine, dict) and any(isinstance(part, dict) for part in mine.values()):
            yield f"{indent}{key}:"
            yield from _view(mine, theirs, names, indent + "  ")
        elif mine == theirs:
            yield f"{indent}{key}: {_told(mine)}"
        else:
            yield f"{indent}{key}, seen by {names[0]}: {_told(mine)}"
            yield f"{indent}{key}, seen by {names[1]}: {_told(theirs)}"


def _told(value: Any) -> str:
    """A value of a view in a line."""
    if isinstance(value, dict):
        if {"card", "back", "known"} <= value.keys():
            return _card(value)
        return ", ".join(f"{key} {_told(part)}" for key, part in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_told(part) for part in value) + "]"
    return "-" if value is None else str(value)


def _card(card: dict[str, Any]) -> str:
    """A card by its number, or by the colour of its back; buildings on a site follow."""
    name = card["card"] or f"a {card['back']} card"
    built = card.get("buildings")
    return f"{name} with {', '.join(built)}" if built else str(name)
