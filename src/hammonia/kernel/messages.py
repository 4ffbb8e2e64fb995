"""Messages: what the engine says, as a key and typed arguments. Words turn them into a language.

An argument is plain data, tagged with its kind so that each language can inflect it:

    ("seat", 0)              a seat, shown by its player's name
    ("term", "brewer")       a word of the game
    ("amount", 3, "beer")    so many of something
    ("gain", -40, "money")   a change, shown with its sign
    ("list", (…, …))         several arguments
    ("either", (…, …))       one of several
    ("number", 7)            a bare number
    ("message", key, args)   a message inside another
    ("text", "Ada")          a person's own words, shown as they are
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

Arg: TypeAlias = tuple[Any, ...]
Args: TypeAlias = Mapping[str, Arg]

EVERYONE = -1
"""The audience of what all may know; otherwise an audience is a bit for each seat."""


class Message(NamedTuple):
    """One thing said, to an audience."""

    key: str
    args: Args = MappingProxyType({})
    audience: int = EVERYONE

    def plain(self) -> list[Any]:
        """JSON-ready, without the audience: a message is sent only to those it is for."""
        return [self.key, {name: _listed(arg) for name, arg in self.args.items()}]

    @classmethod
    def from_plain(cls, key: str, args: Mapping[str, Any]) -> Message:
        """The message that `plain` wrote: everybody who has it has heard it."""
        return cls(key, {name: _tupled(arg) for name, arg in args.items()})


SHOWN = ""
"""The key of what is no message: a mark that its audience has just been shown something hidden."""


HEADINGS = ("round", "season")
"""The keys of messages that begin a part of the story; `number` says which."""


def heard_by(message: Message, seat: int | None) -> bool:
    """Whether a message is for a seat, or for a spectator (None)."""
    if message.audience == EVERYONE:
        return True
    return seat is not None and bool(message.audience >> seat & 1)


# The same arguments are said again and again, and a log keeps them: there is one of each.
_MOST_AMOUNTS = 4096


@cache
def seat(index: int) -> Arg:
    """A seat, said by its player's name."""
    return ("seat", index)


@cache
def term(name: str) -> Arg:
    """A thing, said by its word in the language."""
    return ("term", name)


@lru_cache(_MOST_AMOUNTS)
def amount(number: int, of: str) -> Arg:
    """So many of a thing: 3 workers."""
    return ("amount", number, of)


@lru_cache(_MOST_AMOUNTS)
def gain(number: int, of: str) -> Arg:
    """So many of a thing more or less, with a sign."""
    return ("gain", number, of)


@lru_cache(_MOST_AMOUNTS)
def number(value: int) -> Arg:
    """A bare number."""
    return ("number", value)


def said(message: Message) -> Arg:
    """Another message in the middle of this one."""
    return ("message", message.key, message.args)


def several(args: Iterable[Arg]) -> Arg:
    """Things in a row: a, b and c."""
    return ("list", tuple(args))


def either(args: Iterable[Arg]) -> Arg:
    """One of several things: a, b or c."""
    return ("either", tuple(args))


def text(words: str) -> Arg:
    """Words as they are, in no language."""
    return ("text", words)


def leaves(args: Args) -> list[Arg]:
    """The arguments of a message one by one, those in lists as well."""
    found: list[Arg] = []
    for arg in args.values():
        if arg[0] in ("list", "either"):
            found += arg[1]
        else:
            found.append(arg)
    return found


def is_personal(message: Message) -> bool:
    """Whether somebody's name or own words are in it: no other table must hear them."""
    return any(map(_is_personal, message.args.values()))


def _is_personal(arg: Arg) -> bool:
    kind, value = arg[0], arg[1]
    if kind in ("list", "either"):
        return any(map(_is_personal, value))
    if kind == "message":
        return is_personal(Message(value, arg[2]))
    return kind in ("seat", "text")


def _tupled(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _tupled(part) for name, part in value.items()}
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value


def _listed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _listed(part) for name, part in value.items()}
    return [_listed(part) for part in value] if isinstance(value, tuple) else value
