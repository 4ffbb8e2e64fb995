"""Who sits where: the seats as a person names them, and the letter and colour each is shown by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from hammonia.bots import registry
from hammonia.bots.spec import brief, spec
from hammonia.cli.errors import Mistake
from hammonia.kernel.files import is_address
from hammonia.kernel.record import Seat

DEFAULT_SEATS = "Player,greedy,greedy"
ALONE = "Player"
BOTS_PEOPLE = ("Jan", "Wiebke", "Klaas", "Tine", "Fiete", "Ose", "Hein", "Silke", "Malte", "Lene")
"""Bots get a name of their own, so that two of a kind can be told apart."""

_STYLES = {
    "red": "bold white on #a3211b",
    "blue": "bold white on #1f4fa3",
    "green": "bold white on #00791c",
    "yellow": "bold black on #e2b714",
    "grey": "bold black on #b4bac0",
    "white": "bold black on #f2f2f2",
}
_UNKNOWN_COLOUR = "bold reverse"


@dataclass(frozen=True, slots=True)
class Sitting:
    """The people at a table: a name for each seat, and which bot plays it, if any."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]


def sitting(given: str) -> Sitting:
    """The seats from words such as `Ada,Ben,greedy`: the name of a bot makes it a bot's seat."""
    words = [word.strip() for word in given.split(",")]
    if not all(words):
        raise Mistake("seats.commas", example="Ada,Ben,greedy")
    bots = tuple(word if is_bot(word) else None for word in words)
    people = [word for word, bot in zip(words, bots, strict=True) if bot is None]
    if len({name.casefold() for name in people}) < len(people):
        raise Mistake("seats.same_name")
    for bot in bots:
        if bot is not None:
            registry.find(bot)
    strangers = iter(_unlike(people))
    names = [
        word if bot is None else next(strangers) for word, bot in zip(words, bots, strict=True)
    ]
    return Sitting(tuple(names), bots)


def with_automaton(people: Sitting, automaton: str, solo: object = None) -> Sitting:
    """The same people; whoever is alone plays against the game's automaton, if it has one.

    `solo` is what was said about it: true, false, or nothing.
    """
    if not automaton:
        return people
    named = [
        automaton if name.casefold() == automaton.casefold() else name for name in people.names
    ]
    if named.count(automaton) == len(named):
        raise Mistake("solo.nobody", automaton=automaton)
    if named[0] == automaton:
        raise Mistake("solo.second", automaton=automaton)
    if automaton in named and solo is False:
        raise Mistake("solo.not_wanted", automaton=automaton)
    if solo is True and len(named) > 1 and automaton not in named:
        raise Mistake("solo.one_seat", automaton=automaton, name=named[0])
    if len(named) == 1 and solo is not False:
        return Sitting((*named, automaton), (*people.bots, None))
    return Sitting(tuple(named), people.bots)


def is_bot(word: str) -> bool:
    """A bot that is built in, with whatever is wished of it (`skilled@200+mine.yaml`), or a file's.

    A number that is none makes it no person: looking the bot up tells of it.
    """
    asked = spec(word.partition("@")[0])
    return is_address(word) or (asked is not None and asked.name in registry.names())


def _unlike(people: list[str]) -> list[str]:
    """Names for the bots, first those whose initial nobody has."""
    initials = {name[0].casefold() for name in people}
    return sorted(BOTS_PEOPLE, key=lambda name: name[0].casefold() in initials)


def seat_number(wanted: str, seats: Sequence[Seat], bots: Sequence[str | None]) -> int:
    """A seat, counted from 1, by its number, its player's name, its colour or its bot."""
    if wanted.isdecimal() and len(wanted) < 3 and 1 <= int(wanted) <= len(seats):
        return int(wanted)
    found = [
        number
        for number, (seat, bot) in enumerate(zip(seats, bots, strict=True), 1)
        if wanted.casefold() in (seat.name.casefold(), seat.colour.casefold(), bot)
    ]
    if len(found) != 1:
        known = ", ".join(f"{seat.name} ({seat.colour})" for seat in seats)
        raise Mistake("first", wanted=wanted, seats=known)
    return found[0]


class Tags:
    """How seats are shown: a letter on the player's colour, so that colour never stands alone."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.names = brief([seat.name for seat in seats])
        self.styles = [_STYLES.get(seat.colour, _UNKNOWN_COLOUR) for seat in seats]
        self.letters = _letters(self.names)

    def tag(self, seat: int) -> Text:
        """The letter alone, for places where there is little room."""
        return Text(self.letters[seat], self.styles[seat])

    def name(self, seat: int) -> Text:
        """The letter and the name."""
        return Text.assemble((f" {self.letters[seat]} ", self.styles[seat]), " ", self.names[seat])


def _letters(names: Sequence[str]) -> list[str]:
    """A letter for each name: its first that no earlier seat has, or else the seat's number."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        own = [letter for letter in name.upper() if letter.isalnum()]
        free = [letter for letter in own if letter not in taken]
        taken.append(free[0] if free else str(number))
    return taken
