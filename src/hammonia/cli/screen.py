"""The screen: how wide it is, whether somebody sits in front of it, and reading a line from it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path

from rich import _wrap
from rich.console import Console, RenderableType

NAME = "hammonia"
PIPE_WIDTH = 100
WIDEST = 120
"""Wider than this, lines are too long to read: the rest of a wide terminal stays empty."""


_WORD = re.compile(r"[ \t\n\r]*[^ \t\n\r]+[ \t\n\r]*")
"""What stays on one line: a no-break space is a part of it, as French has it before its colons."""


def console() -> Console:
    """The console of a command. Made at each call, since tests and pipes replace stdout."""
    _never_fail_on_letters()
    _wrap.re_word = _WORD  # Rich would break a line there; it has no setting for it
    found = Console(highlight=False)
    if not found.is_terminal and "COLUMNS" not in os.environ:
        return Console(highlight=False, width=PIPE_WIDTH)
    return Console(highlight=False, width=min(found.width, WIDEST))


def is_lower_than(console: Console, picture: RenderableType) -> bool:
    """Whether a picture would scroll away on this screen. A pipe is as high as need be."""
    if not console.is_terminal and "LINES" not in os.environ:
        return False
    return len(console.render_lines(picture)) >= console.height


def command() -> str:
    """How this command was called, so that a line with it can be copied and typed."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py" and called.parent.name == NAME:
        return f"python -m {NAME}"
    if called.stem != NAME or len(called.parts) == 1 or str(called) == shutil.which(NAME):
        return NAME
    return shlex.quote(str(called))


def someone_is_there() -> bool:
    """Whether a person can answer: both ends are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def can_draw() -> bool:
    """Whether a whole screen can be drawn for a person: a terminal that can do more than type."""
    return someone_is_there() and os.environ.get("TERM", "") not in ("dumb", "unknown")


def can_print(signs: str) -> bool:
    """Whether these signs are known to the terminal, or whatever the output goes to."""
    try:
        signs.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


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
