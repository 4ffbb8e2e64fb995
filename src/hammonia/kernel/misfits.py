"""What does not fit about a table's options: in English for whoever runs it, and as a message.

The message is for whoever can say it in a reader's language; its keys begin with `options`.
"""

from __future__ import annotations

from collections.abc import Iterable

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.messages import Message, either, number, text


def no_such_option(game: str, option: str, known: Iterable[str]) -> BadOptions:
    """A game was given an option that it does not have."""
    shown = ", ".join(known) or "it has none"
    return BadOptions(
        f"{game} has no option {option!r}: {shown}",
        Message("options.unknown", {"option": text(option)}),
    )


def not_one_of(option: str, known: Iterable[str], given: object) -> BadOptions:
    """An option with a closed list of values has another."""
    values = list(known)
    args = {
        "option": text(option),
        "known": either(text(value) for value in values),
        "given": text(str(given)),
    }
    return BadOptions(
        f"{option} is one of {', '.join(values)}, not {given!r}",
        Message("options.not_one_of", args),
    )


def wrong_seats(game: str, least: int, most: int, given: int) -> BadOptions:
    """There are too many seats, or too few."""
    args = {"least": number(least), "most": number(most), "given": number(given)}
    return BadOptions(
        f"{game} is for {least} to {most} seats, not {given}", Message("options.seats", args)
    )


def wrong_first(problem: str) -> BadOptions:
    """Who begins is no seat of the table."""
    return BadOptions(problem, Message("options.first"))


def wrong_solo(problem: str) -> BadOptions:
    """A game alone against an automaton that cannot be so."""
    return BadOptions(problem, Message("options.solo"))


def wrong_colours(problem: str, known: Iterable[str]) -> BadOptions:
    """Colours that do not fit the seats."""
    args = {"known": either(text(colour) for colour in known)}
    return BadOptions(problem, Message("options.colours", args))
