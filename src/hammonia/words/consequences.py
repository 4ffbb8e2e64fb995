"""Telling an outlook in words: what changes, gains and losses with their signs, what comes next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hammonia.kernel import messages
from hammonia.kernel.changes import HIDDEN_CARD, NO, YES, Change, Path
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.outlook import End, Outlook
from hammonia.kernel.view import seat_named
from hammonia.words.labels import known, label
from hammonia.words.speaker import Speaker

GAIN, LOSS = "+", "−"
ONLY_LOST = "−"
"""Behind the name of a quiet part: only while nothing is gained there."""
_NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Told:
    """One change in words: whose it is (None: nobody's), of what, and how."""

    owner: int | None
    part: str
    now: str
    """Before and after, where it is a number or a word."""
    signed: tuple[tuple[str, str], ...]
    """Each gain and loss: its sign and what or how much."""

    def __str__(self) -> str:
        if not self.now:
            return f"{self.part}: {', '.join(f'{sign} {what}' for sign, what in self.signed)}"
        rise = "".join(f" ({sign}{much})" for sign, much in self.signed)
        return f"{self.part}: {self.now}{rise}"


def told(outlook: Outlook, seat: int, speaker: Speaker, quiet: Collection[str]) -> list[Told]:
    """The changes of the seat first, then those of the table, then those of the others.

    Quiet parts of the position are passed over: see `Game.quiet`.
    """
    loud = [change for change in outlook.changes if not _is_quiet(change, quiet)]
    return [_change(change, speaker) for change in sorted(loud, key=lambda it: _distance(it, seat))]


def nothing(speaker: Speaker) -> str:
    """In place of changes where there are none."""
    return speaker.say(Message("preview.nothing"))


def then(outlook: Outlook, speaker: Speaker) -> str:
    """What comes next, in a sentence."""
    args: dict[str, Arg] = {}
    if outlook.question is not None:
        args["question"] = messages.said(outlook.question)
    if outlook.next_seat is not None:
        args["name"] = messages.seat(outlook.next_seat)
    end = End.UNKNOWN if outlook.end is End.ASKED and outlook.question is None else outlook.end
    return speaker.say(Message(f"preview.{end.name.lower()}", args))


def _is_quiet(change: Change, quiet: Collection[str]) -> bool:
    """Whether it is passed over by its own name, or with all that it is a part of."""
    words = [word for word in change.path if seat_named(word) is None]
    names = {".".join(words[:end]) for end in range(1, len(words) + 1)}
    if change.lost and not change.gained:
        names |= {f"{name}{ONLY_LOST}" for name in names}
    return not names.isdisjoint(quiet)


def _distance(change: Change, seat: int) -> int:
    return 0 if change.owner == seat else 1 if change.owner is None else 2


def _change(change: Change, speaker: Speaker) -> Told:
    before = change.path[: len(change.path) - len(change.words)]
    part = " ".join(
        _said(word, (*before, *change.words[:place]), speaker)
        for place, word in enumerate(change.words)
    )
    if change.is_row:
        lost = [(LOSS, _said(word, change.path, speaker)) for word in change.lost]
        gained = [(GAIN, _said(word, change.path, speaker)) for word in change.gained]
        return Told(change.owner, part, "", (*lost, *gained))
    now = " → ".join(_said(each, change.path, speaker) for each in (change.before, change.after))
    return Told(change.owner, part, now, _rise(change))


def _rise(change: Change) -> tuple[tuple[str, str], ...]:
    if not isinstance(change.before, int) or not isinstance(change.after, int):
        return ()
    rise = change.after - change.before
    return ((GAIN if rise > 0 else LOSS, str(abs(rise))),)


def _said(word: object, within: Path, speaker: Speaker) -> str:
    """A word of a position for a person: names of seats and cards, labels, or as it stands."""
    if not isinstance(word, str):
        return _NOTHING if word is None else str(word)
    seat = seat_named(word)
    if seat is not None and speaker.has_seat(seat):
        return speaker.seat(seat)
    if word.startswith(HIDDEN_CARD):
        return _hidden(word.removeprefix(HIDDEN_CARD).strip(), speaker)
    if word in (YES, NO):
        return speaker.say(Message(f"answer.{word}"))
    found = label(speaker, word, *within)
    if found is not None:
        return found
    if " " in word:
        return " ".join(_said(each, within, speaker) for each in word.split())
    return word.replace("_", " ")


def _hidden(back: str, speaker: Speaker) -> str:
    """A card whose face is not known, by its back if that tells something."""
    card = speaker.say(Message("hidden_card"))
    return known(speaker, f"card.{back}") or f"{back} {card}" if back else card
