"""What the panes show of a session, as one seat may see it."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType

from hammonia.cli import consequences
from hammonia.cli.ending import standings
from hammonia.cli.pictures import Picture, picture_of
from hammonia.cli.session import Session
from hammonia.cli.tui import story
from hammonia.cli.tui.panes import Drawing, PartsDrawing
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import outlook

Drawn = Callable[[Session, int | None], Drawing]
_NEWS = 60
"""So many lines of the story stand beside the table; the log has them all."""


def title(session: Session, seat: int | None) -> RenderableType | None:
    """The line above everything, if there is one."""
    return _picture(session, 0).title(session.table.view(seat))


def table(session: Session, seat: int | None) -> Drawing:
    """Everything on the table; what a seat may act on now is marked."""
    view, pieces = session.table.view(seat), _open_pieces(session, seat)
    return lambda width: _picture(session, width).whole(view, pieces)


def sections(session: Session, seat: int | None) -> PartsDrawing:
    """The same part by part, without what the seat holds."""
    view, pieces = session.table.view(seat), _open_pieces(session, seat)
    return lambda width: _picture(session, width).sections(view, pieces)


def held(session: Session, seat: int | None) -> PartsDrawing:
    """What a seat must always see, in ways that take more or fewer lines."""
    view, pieces = session.table.view(seat), _open_pieces(session, seat)
    return lambda width: _picture(session, width).held(view, pieces)


def displays(session: Session, seat: int | None) -> Drawing:
    """What everybody has laid out or built."""
    view, pieces = session.table.view(seat), _open_pieces(session, seat)
    return lambda width: _picture(session, width).map(view, pieces)


def preview(session: Session, seat: int, option: Option) -> Drawing:
    """What an option gives."""
    found = outlook(session.table, seat, option)
    quiet = session.table.game.quiet
    said = consequences.told(found, seat, session.speaker, session.tags, quiet)
    return lambda width: said


def news(session: Session, seat: int | None) -> Drawing:
    lines = story.told(session, seat, last=_NEWS)
    return lambda width: lines


def log(session: Session, seat: int | None) -> Drawing:
    lines = story.told(session, seat)
    return lambda width: lines


def score(session: Session) -> Drawing:
    shown = standings(session.table.scores(), session.speaker, session.tags)
    return lambda width: shown


def _picture(session: Session, width: int) -> Picture:
    return picture_of(session.table, session.speaker, session.tags, width)


def _open_pieces(session: Session, seat: int | None) -> set[str]:
    decision = session.table.pending
    if not isinstance(decision, Decision) or decision.seat != seat:
        return set()
    return {piece for choice in decision.choices for piece in choice.subjects}
