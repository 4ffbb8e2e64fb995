"""Telling an outlook in words: what changes, gains and losses with their signs, what comes next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from hammonia.kernel import messages
from hammonia.kernel.changes import HIDDEN_CARD, NO, PARTS, YES, Change, Path
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End, Outlook
from hammonia.kernel.view import seat_named
from hammonia.words.labels import known, label
from hammonia.words.speaker import Speaker

GAIN, LOSS = "+", "−"
ONLY_LOST = "−"
"""Behind the name of a quiet part: only while nothing is gained there."""
NAMED_LOST = "−named"
"""Behind it: only what the option names itself is quiet when it is lost there, as a played card."""
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

    @property
    def how(self) -> str:
        if not self.now:
            return ", ".join(f"{sign} {what}" for sign, what in self.signed)
        return self.now + "".join(f" ({sign}{much})" for sign, much in self.signed)


def told(outlook: Outlook, seat: int, speaker: Speaker, quiet: Collection[str]) -> list[Told]:
    """The changes of the seat first, then those of the table, then those of the others.

    Quiet parts of the position are passed over: see `Game.quiet`.
    """
    said = (_without_named(change, outlook.option, quiet) for change in outlook.changes)
    loud = [change for change in said if not _is_quiet(change, quiet)]
    return [_change(change, speaker) for change in sorted(loud, key=lambda it: _distance(it, seat))]


def sentence(change: Told, speaker: Speaker) -> str:
    """A change in one line."""
    args = {"part": messages.text(change.part), "how": messages.text(change.how)}
    return speaker.say(Message("preview.change", args))


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


def _without_named(change: Change, option: Option, quiet: Collection[str]) -> Change:
    if change.is_row and any(f"{name}{NAMED_LOST}" in quiet for name in _names(change)):
        return replace(change, lost=tuple(word for word in change.lost if word not in option))
    return change


def _is_quiet(change: Change, quiet: Collection[str]) -> bool:
    """Whether it is passed over by its own name, or with all that it is a part of."""
    names = _names(change)
    if change.lost and not change.gained:
        names |= {f"{name}{ONLY_LOST}" for name in names}
    return change.is_empty or not names.isdisjoint(quiet)


def _names(change: Change) -> set[str]:
    words = [word for word in change.path if seat_named(word) is None]
    return {".".join(words[:end]) for end in range(1, len(words) + 1)}


def _distance(change: Change, seat: int) -> int:
    return 0 if change.owner == seat else 1 if change.owner is None else 2


def _change(change: Change, speaker: Speaker) -> Told:
    part = _part(change, speaker)
    if change.is_row:
        lost = [(LOSS, _said(word, change.path, speaker)) for word in change.lost]
        gained = [(GAIN, _said(word, change.path, speaker)) for word in change.gained]
        return Told(change.owner, part, "", (*lost, *gained))
    now = " → ".join(_said(each, change.path, speaker) for each in (change.before, change.after))
    return Told(change.owner, part, now, _rise(change))


def own_words(change: Change, speaker: Speaker) -> str | None:
    """What a game calls what has changed, if it has a name for that very part of a part."""
    return known(speaker, f"part.{'.'.join(sorted(change.words, key=str.isdecimal))}")


def _part(change: Change, speaker: Speaker) -> str:
    """In the game's own words for it, as `part.workers.brown`, the number of a place last.

    Without any: what it is a part of first; the number of a place belongs to the word before it.
    """
    own = own_words(change, speaker)
    if own is not None:
        return own
    before = change.path[: len(change.path) - len(change.words)]
    part = ""
    for place, word in enumerate(change.words):
        joint = " " if word.isdecimal() else ", "
        said = _said(word, (*before, *change.words[:place]), speaker)
        part = f"{part}{joint}{said}" if part else said
    return part


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
    if PARTS in word:
        first, *rest = (_said(each, within, speaker) for each in word.split(PARTS))
        return f"{first} ({PARTS.join(rest)})"
    if " " in word:
        return " ".join(_said(each, within, speaker) for each in word.split())
    return word.replace("_", " ")


def _hidden(back: str, speaker: Speaker) -> str:
    """A card whose face is not known, by its back if that tells something."""
    card = speaker.say(Message("hidden_card"))
    return known(speaker, f"card.{back}") or f"{back} {card}" if back else card
