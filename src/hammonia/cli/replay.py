"""`hammonia replay`: a recorded game looked at again, decision by decision or as a text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hammonia.cli import ending, files, loading, screen, voices
from hammonia.cli.language import Language
from hammonia.cli.pictures import picture_of
from hammonia.cli.replay_seen import SeenShow
from hammonia.cli.stepping import Stepping
from hammonia.kernel import messages, seen
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.record import PICK
from hammonia.kernel.replaying import replay as played
from hammonia.kernel.table import Table


def replay(
    file: Annotated[Path, typer.Argument(help="A record (.jsonl) or a saved game.")],
    at: Annotated[int | None, typer.Option(help="Show one moment: before this decision.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the whole game as text.")] = False,
    game: loading.GameFile = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Step through a recorded game, show one moment of it, or print it as a text."""
    if game is not None:
        loading.game(game)
    console = screen.console()
    show = _show(files.read(file), file, console, lang)
    if at is not None:
        show.moment(at)
    elif plain or not screen.someone_is_there():
        show.text()
    else:
        show.steps()


def _show(text: str, file: Path, console: Console, language: str) -> Stepping:
    if seen.is_seen(text):
        return SeenShow(seen.from_text(text), console, language)
    return Show(played(files.read_record(file)), console, language)


class Show(Stepping):
    """A recorded game on the screen. Moments are its decisions, from 1, and one more: the end."""

    def __init__(self, table: Table, console: Console, language: str = voices.ENGLISH) -> None:
        self._table = table
        super().__init__(table, console, language)
        self._places = [place for place, entry in enumerate(table.line) if entry[0] == PICK]

    @property
    def last(self) -> int:
        return len(self._places) + 1

    def text(self) -> None:
        """Everything that was told, a line each, then the result."""
        self._tell([message for _, message in self._table.log])
        self._result()

    def show(self, number: int) -> None:
        """The table as it stood before a decision, what had just happened, and what was picked."""
        table = self._at(number)
        self._screen.rule(Text(self._title(number), "bold"), align="left")
        self._tell(self._news(number))
        pending = table.pending
        seat = pending.seat if isinstance(pending, Decision) else None
        pieces = (
            {piece for choice in pending.choices for piece in choice.subjects}
            if isinstance(pending, Decision)
            else ()
        )
        picture = picture_of(table, self._speaker, self._tags, self._screen.width)
        self._screen.print(picture.whole(table.view(seat), pieces))
        if isinstance(pending, Decision) and number < self.last:
            self._picked(pending, number)
        elif number == self.last:
            self._result()

    # -- parts -------------------------------------------------------------------------------------

    def _at(self, number: int) -> Table:
        return self._table.seek(self._place(number))

    def _place(self, number: int) -> int:
        return self._places[number - 1] if number < self.last else len(self._table.line)

    def _news(self, number: int) -> list[Message]:
        """What was told between the decision before and this one."""
        start = self._place(number - 1) if number > 1 else -1
        end = self._place(number)
        return [message for place, message in self._table.log if start < place <= end]

    def _title(self, number: int) -> str:
        count = len(self._places)
        if number == self.last:
            return self._say("replay.the_end", decisions=messages.amount(count, "decision"))
        return self._say("replay.place", number=number, count=count)

    def _picked(self, decision: Decision, number: int) -> None:
        _, _, *option = self._table.line[self._place(number)]
        said = next(
            self._speaker.say(choice.message)
            for choice in decision.choices
            if choice.option == tuple(option)
        )
        question = self._speaker.say(decision.message)
        name = self._tags.name(decision.seat)
        colon = self._say("colon.alone")
        self._screen.print(Text.assemble(name, f"{colon} ", (question, "bold")))
        person = self._tags.names[decision.seat]
        self._screen.print(Text(self._say("replay.picks", name=person, said=said)))

    def _result(self) -> None:
        scores = self._table.scores()
        self._screen.print()
        if self._table.over:
            self._screen.print(Text(ending.verdict(scores, self._speaker), "bold"))
        self._screen.print(ending.standings(scores, self._speaker, self._tags))
