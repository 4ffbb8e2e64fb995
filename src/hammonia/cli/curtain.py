"""The curtain of plain lines: the screen is wiped before the keyboard goes to the next person.

Where nobody sits in front of a screen, in a pipe or a test, there is none: nobody could lift it.
"""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hammonia.cli import privacy, screen
from hammonia.cli.session import Session

WIPE_HISTORY = "\x1b[3J"
"""Clears what can be scrolled back to, which a cleared screen leaves."""


class Curtain:
    """Remembers whose eyes the screen is for."""

    def __init__(self, session: Session, console: Console) -> None:
        self._session = session
        self._screen = console
        self._viewer: int | None = None

    def draw_before(self, seat: int) -> bool:
        """Before a seat is asked: wipe and wait where that is needed. Whether all was wiped."""
        viewer, self._viewer = self._viewer, seat
        if not screen.someone_is_there():
            return False
        if not privacy.needs_curtain(self._session, viewer, seat):
            return False
        name = self._session.tags.names[seat]
        if viewer is not None:  # otherwise nothing has been shown yet
            self._wipe()
        self._screen.print(Text(self._session.say("curtain.why", name=name)))
        screen.ask(f"{self._session.say('curtain.pass_to', name=name)} ")
        return viewer is not None

    def _wipe(self) -> None:
        if self._screen.is_terminal and not self._screen.is_dumb_terminal:
            self._screen.clear()
            self._screen.file.write(WIPE_HISTORY)
            self._screen.file.flush()
        else:
            self._screen.print("\n" * self._screen.height)
