"""How the page puts a position and wishes into words: `web/src/table/labels.ts` and `panels.ts`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hammonia.kernel.knowledge import HIDDEN, is_seen_card
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.kernel.view import seat_named
from hammonia.words import Speaker
from hammonia.words.labels import VERB, heading


@dataclass(frozen=True)
class Node:
    """A piece of the table as the generic page draws it: a label, a value, what lies inside."""

    label: str
    value: str | None = None
    label_seat: int | None = None
    value_seat: int | None = None
    inside: list[Node] = field(default_factory=list)


@dataclass(frozen=True)
class Wish:
    """Something that may be wished for at a table, open now or not."""

    option: Option
    text: str


def wishes(table: Table, speaker: Speaker) -> list[Wish]:
    """The universe in words, for a page that asks "why not?"."""
    return [Wish(option, _wish(option, speaker)) for option in table.state.setting.universe.options]


def _wish(option: Option, speaker: Speaker) -> str:
    verb, *words = option
    title, pieces = heading(speaker, verb, VERB), [_named(word, speaker, verb) for word in words]
    return f"{title}: {', '.join(pieces)}" if pieces else title


def panels(table: Table, reader: int | None, speaker: Speaker) -> list[Node]:
    """Any game's position as a tree of labels and values, in the reader's words."""
    return [
        _node(key, part, speaker) for key, part in table.game.shown(table.state, reader).items()
    ]


def _node(key: str, part: Any, speaker: Speaker, *within: str) -> Node:
    """`within` are the parts that this one lies in: there it may have a name of its own."""
    seat = seat_named(key)
    label = speaker.seat(seat) if seat is not None else heading(speaker, key, *within)
    path = (*within, key)
    if isinstance(part, dict):
        inside = [_node(inner, value, speaker, *path) for inner, value in part.items()]
        return Node(label, label_seat=seat, inside=inside)
    if isinstance(part, list) and any(_has_parts(value) for value in part):
        inside = [_node(str(place), value, speaker, *path) for place, value in enumerate(part, 1)]
        return Node(label, label_seat=seat, inside=inside)
    if isinstance(part, list) and any(seat_named(value) is not None for value in part):
        inside = [_leaf("", None, value, speaker, path) for value in part]
        return Node(label, label_seat=seat, inside=inside)
    return _leaf(label, seat, part, speaker, path)


def _has_parts(value: Any) -> bool:
    return isinstance(value, (list, dict)) and not is_seen_card(value)


def _leaf(
    label: str, label_seat: int | None, part: Any, speaker: Speaker, within: tuple[str, ...]
) -> Node:
    owner = seat_named(part)
    value = speaker.seat(owner) if owner is not None else _value(part, speaker, within)
    return Node(label, value=value, label_seat=label_seat, value_seat=owner)


def _value(part: Any, speaker: Speaker, within: tuple[str, ...]) -> str:
    if part is None or part == []:
        return "–"
    if is_seen_card(part):
        return "hidden" if part[0] is HIDDEN else heading(speaker, part[0], *within)
    if isinstance(part, bool):
        return "yes" if part else "no"
    if isinstance(part, list):
        return ", ".join(_value(value, speaker, within) for value in part)
    return _named(part, speaker, *within) if isinstance(part, str) else str(part)


def _named(name: str, speaker: Speaker, *within: str) -> str:
    """A seat's name, or the words for a piece: of two parts, if it is named by two."""
    seat = seat_named(name)
    if seat is not None:
        return speaker.seat(seat)
    return " ".join(heading(speaker, part, *within) for part in name.split(" "))
