"""The screen: how wide it is, whether somebody sits in front of it, and reading a line from it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from rich.console import Console

PIPE_WIDTH = 100
WIDEST = 120
"""Wider than this, lines are too long to read: the rest of a wide terminal stays empty."""


def console() -> Console:
    """The console of a command. Made at each call, since tests and pipes replace stdout."""
    _never_fail_on_letters()
    found = Console(highlight=False)
    if not found.is_terminal and "COLUMNS" not in os.environ:
        return Console(highlight=False, width=PIPE_WIDTH)
    return Console(highlight=False, width=min(found.width, WIDEST))


def someone_is_there() -> bool:
    """Whether a person can answer: both ends are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask(prompt: str) -> str:
    """One line from the person, without the space around it. Raises EOFError at the end."""
    if someone_is_there():
        with suppress(ImportError):  # not everywhere; it brings arrow keys and a history
            import readline  # noqa: F401
    return input(prompt).strip()


def _never_fail_on_letters() -> None:
    """An old terminal that knows no pound sign shows a question mark instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
