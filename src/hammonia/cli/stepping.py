"""Going through the moments of a game, forwards and back, as the person wants."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hammonia.cli import narrate, screen, voices
from hammonia.cli.errors import Mistake
from hammonia.cli.seats import Tags
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.table import Table
from hammonia.words import Speaker


class Stepping:
    """A game on the screen, moment by moment. The first has the number 1."""

    def __init__(self, table: Table, console: Console, language: str) -> None:
        self._screen = console
        self._speaker: Speaker = voices.at_table(table, language)
        self._tags = Tags(table.seats)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        raise NotImplementedError

    def text(self) -> None:
        """Everything that was told, a line each, and how it stands then."""
        raise NotImplementedError

    def show(self, number: int) -> None:
        """One moment that there is."""
        raise NotImplementedError

    def moment(self, number: int) -> None:
        if not 1 <= number <= self.last:
            raise Mistake("moment", last=self.last, number=number)
        self.show(number)

    def steps(self) -> None:
        """Go through the game."""
        number = 1
        self.moment(number)
        self._screen.print(Text(self._say("replay.help"), "dim"))
        while True:
            try:
                place = self._say("replay.prompt", number=number, count=self.last)
                typed = screen.ask(f"{place} ").casefold()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit"):
                return
            wanted = self._wanted(typed, number)
            if wanted is None:
                hint = self._say("replay.hint", typed=typed, help=self._say("replay.help"))
                self._screen.print(Text(hint))
                continue
            number = max(1, min(self.last, wanted))
            self.moment(number)

    def _wanted(self, typed: str, number: int) -> int | None:
        if typed in ("", "n", "next"):
            return number + 1
        if typed in ("b", "back"):
            return number - 1
        if typed in ("e", "end"):
            return self.last
        return int(typed) if typed.isdecimal() and len(typed) < 10 else None

    def _say(self, key: str, **args: Arg | str | int) -> str:
        return voices.say(self._speaker, key, **args)

    def _tell(self, messages: list[Message]) -> None:
        narrate.tell(self._screen, messages, self._speaker, self._tags, None)
