"""The table on a whole screen, with keys: a session of the terminal drawn with Textual."""

from __future__ import annotations

from hammonia.cli.session import Session


def play(session: Session) -> bool:
    """Play until the game is over (true) or the person leaves (false); every pick is saved.

    A bot of the person's own that fails raises its `HammoniaError` here, off the screen.
    """
    from hammonia.cli.tui.app import TableApp

    app = TableApp(session)
    finished = app.run()
    if app.problem is not None:
        raise app.problem
    return bool(finished)
