"""The story of a game as one seat heard it: lines for the log, new ones with a sign."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import narrate
from hammonia.cli.session import Session
from hammonia.kernel.messages import HEADINGS, heard_by
from hammonia.kernel.record import PICK

NEW = "•"


def told(session: Session, seat: int | None, last: int = 0) -> RenderableType:
    """What happened, a line each; only the last so many lines where that is wished."""
    since = _last_own_pick(session, seat)
    heard = [entry for entry in session.log if heard_by(entry[1], seat)]
    if not heard:
        return Text(session.say("screen.nothing_yet"))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1, style="bold")
    grid.add_column()
    for place, message in heard[-last:]:
        line = narrate.line(message, session.speaker, session.tags)
        is_heading = message.key in HEADINGS
        grid.add_row(NEW if place > since and not is_heading else " ", _flush(line))
    return grid


def _flush(line: Text) -> Text:
    """Without the room in front: the column of signs is that room here."""
    return line[len(line.plain) - len(line.plain.lstrip()) :]


def _last_own_pick(session: Session, seat: int | None) -> int:
    """The place in the table's line of the last pick of a seat."""
    if seat is None:
        return 0
    colour = session.table.seats[seat].colour
    own = [
        place
        for place, entry in enumerate(session.table.line, 1)
        if entry[0] == PICK and entry[1] == colour
    ]
    return own[-1] if own else 0
