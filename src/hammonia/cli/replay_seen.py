"""A running game as one seat has seen it, looked at again: a download from a server's table."""

from __future__ import annotations

from random import Random

from rich.console import Console
from rich.text import Text

from hammonia.cli.pictures import picture_of
from hammonia.cli.stepping import Stepping
from hammonia.kernel import messages
from hammonia.kernel.agenda import advance
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.replaying import table_for
from hammonia.kernel.seen import Moment, Seen


class SeenShow(Stepping):
    """Moments are those that the seat has seen."""

    def __init__(self, seen: Seen, console: Console, language: str) -> None:
        self._seen = seen
        self._table = table_for(seen.header)
        super().__init__(self._table, console, language)

    @property
    def last(self) -> int:
        return len(self._seen.moments)

    def text(self) -> None:
        self._screen.print(Text(self._eyes(), "dim"))
        self._tell([message for moment in self._seen.moments for message in moment.told])
        self._draw(self.last)

    def show(self, number: int) -> None:
        place = self._say("replay.moment", number=number, count=self.last)
        self._screen.rule(Text(f"{place} · {self._eyes()}", "bold"), align="left")
        moment = self._seen.moments[number - 1]
        self._tell([*moment.told])
        self._draw(number)
        if moment.picked is not None and self._seen.seat is not None:
            name = self._tags.names[self._seen.seat]
            said = self._speaker.say(self._picked(moment))
            self._screen.print(Text(self._say("replay.picks", name=name, said=said)))

    def _picked(self, moment: Moment) -> Message:
        """What the seat's own pick meant: it had all that this depends on before its eyes."""
        world = self._table.game.imagine(self._seen.view(moment), Random(0))
        decision = Decision(world, advance(world))
        return next(choice.message for choice in decision.choices if choice.option == moment.picked)

    def _draw(self, number: int) -> None:
        view = self._seen.view(self._seen.moments[number - 1])
        picture = picture_of(self._table, self._speaker, self._tags, self._screen.width)
        self._screen.print(picture.whole(view, ()))

    def _eyes(self) -> str:
        """Through whose eyes this is."""
        seat = self._seen.seat
        if seat is None:
            return self._say("replay.spectator")
        return self._say("replay.eyes", seat=messages.seat(seat))
