"""Telling what happened: log lines with the players' names in their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from hammonia.cli.seats import Tags
from hammonia.kernel.messages import HEADINGS, Message, heard_by
from hammonia.words import Speaker


def tell(
    screen: Console, messages: Iterable[Message], speaker: Speaker, tags: Tags, seat: int | None
) -> None:
    """Print what a seat may hear, a line each."""
    for message in messages:
        if heard_by(message, seat):
            screen.print(line(message, speaker, tags))


def line(message: Message, speaker: Speaker, tags: Tags) -> Text:
    said = speaker.say(message)
    if message.key in HEADINGS:
        return Text(said, style="bold underline")
    return Text.assemble("  ", colour_names(said, tags))


def colour_names(said: str, tags: Tags) -> Text:
    """A sentence in which each player's name stands in the player's colour."""
    text = Text(said)
    for name, style in zip(tags.names, tags.styles, strict=True):
        text.highlight_words([name], style)
    return text


class Narrator:
    """Remembers how much of a log was told, so that each line is told once."""

    def __init__(self, told: int = 0) -> None:
        self._told = told

    def news(self, log: Sequence[tuple[int, Message]]) -> list[Message]:
        """What is new since the last time. After an undo the log is shorter than it was."""
        fresh = [message for _, message in log[min(self._told, len(log)) :]]
        self._told = len(log)
        return fresh

    def recap(self, log: Sequence[tuple[int, Message]], place: int) -> list[Message]:
        """Tell again what followed on a place in the line. The heading that it stands under."""
        before = [message for when, message in log if when <= place]
        self._told = len(before)
        headings = [message for message in before if message.key in HEADINGS]
        return headings[-1:]

    def forget_beyond(self, log: Sequence[tuple[int, Message]]) -> None:
        """After an undo: what is told again from here on is new."""
        self._told = min(self._told, len(log))
