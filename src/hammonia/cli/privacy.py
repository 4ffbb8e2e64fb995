"""Who may look at the screen: people at one keyboard must not see each other's hidden cards."""

from __future__ import annotations

from hammonia.cli.session import Session


def needs_curtain(session: Session, viewer: int | None, seat: int) -> bool:
    """Whether the screen must change hands unseen before a seat is asked."""
    return viewer != seat and len(session.people) > 1 and hides(session)


def hides(session: Session) -> bool:
    """Whether any person at the table knows something now that not everybody knows."""
    table = session.table
    everybody, told = table.view(None)["position"], table.heard(None)
    return any(
        table.view(seat)["position"] != everybody or table.heard(seat) != told
        for seat in session.people
    )
