"""Telling an outlook: what changes, with signs before gains and losses, and what comes next."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.changes import HIDDEN_CARD, NO, YES, Change, Path
from hammonia.cli.outlook import End, Outlook
from hammonia.cli.seats import Tags
from hammonia.kernel.view import seat_named
from hammonia.words import Speaker
from hammonia.words.labels import known, label

ONLY_LOST = "−"
"""Behind the name of a quiet part: only while nothing is gained there."""
_NOTHING = "–"
_GAIN, _LOSS = "bold #6fcf6f", "bold #ff7b72"
"""Both bright enough to be read without colours too."""


def told(
    outlook: Outlook, seat: int, speaker: Speaker, tags: Tags, quiet: Collection[str] = ()
) -> RenderableType:
    """The changes of the seat first, then those of the table, then those of the others.

    Quiet parts of the position are passed over: see `Picture`.
    """
    loud = [change for change in outlook.changes if not _is_quiet(change, quiet)]
    order = sorted(loud, key=lambda change: _distance(change, seat))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for change in order:
        grid.add_row(_part(change, seat, speaker, tags), _difference(change, speaker, tags))
    shown = grid if order else Text(voices.say(speaker, "preview.nothing"))
    return Group(shown, Text(_next(outlook, speaker), "italic"))


def _is_quiet(change: Change, quiet: Collection[str]) -> bool:
    """Whether it is passed over by its own name, or with all that it is a part of."""
    words = [word for word in change.path if seat_named(word) is None]
    names = {".".join(words[:end]) for end in range(1, len(words) + 1)}
    if change.lost and not change.gained:
        names |= {f"{name}{ONLY_LOST}" for name in names}
    return not names.isdisjoint(quiet)


def _distance(change: Change, seat: int) -> int:
    return 0 if change.owner == seat else 1 if change.owner is None else 2


def _part(change: Change, seat: int, speaker: Speaker, tags: Tags) -> Text:
    before = change.path[: len(change.path) - len(change.words)]
    words = " ".join(
        _said(word, (*before, *change.words[:place]), speaker, tags)
        for place, word in enumerate(change.words)
    )
    if change.owner is None or change.owner == seat:
        return Text(words)
    return Text.assemble(tags.tag(change.owner), " ", words)


def _difference(change: Change, speaker: Speaker, tags: Tags) -> Text:
    path = change.path
    if change.is_row:
        gained = [_signed("+", _said(word, path, speaker, tags)) for word in change.gained]
        lost = [_signed("−", _said(word, path, speaker, tags)) for word in change.lost]
        return Text(", ").join([*lost, *gained])
    before, after = (_said(each, path, speaker, tags) for each in (change.before, change.after))
    difference = Text(f"{before} → {after}")
    if isinstance(change.before, int) and isinstance(change.after, int):
        rise = change.after - change.before
        sign, style = ("+", _GAIN) if rise > 0 else ("−", _LOSS)
        difference.append(f"  {sign}{abs(rise)}", style)
    return difference


def _signed(sign: str, said: str) -> Text:
    return Text.assemble((sign, _GAIN if sign == "+" else _LOSS), " ", said)


def _said(word: object, within: Path, speaker: Speaker, tags: Tags) -> str:
    """A word of a position for a person: names of seats and cards, labels, or as it stands."""
    if not isinstance(word, str):
        return _NOTHING if word is None else str(word)
    seat = seat_named(word)
    if seat is not None and seat < len(tags.names):
        return tags.names[seat]
    if word.startswith(HIDDEN_CARD):
        return _hidden(word.removeprefix(HIDDEN_CARD).strip(), speaker)
    if word in (YES, NO):
        return voices.say(speaker, f"answer.{word}")
    found = label(speaker, word, *within)
    if found is not None:
        return found
    if " " in word:
        return " ".join(_said(each, within, speaker, tags) for each in word.split())
    return word.replace("_", " ")


def _hidden(back: str, speaker: Speaker) -> str:
    """A card whose face is not known, by its back if that tells something."""
    if not back:
        return voices.say(speaker, "hidden_card")
    said = known(speaker, f"card.{back}")
    return said or f"{back} {voices.say(speaker, 'hidden_card')}"


def _next(outlook: Outlook, speaker: Speaker) -> str:
    key = f"preview.{outlook.end.name.lower()}"
    if outlook.end is End.ASKED and outlook.question is not None:
        return voices.say(speaker, key, question=speaker.say(outlook.question))
    name = "" if outlook.next_seat is None else speaker.seat(outlook.next_seat)
    return voices.say(speaker, key, name=name)
