"""Mistakes at the keyboard: each becomes one clear line on stderr and exit code 2.

The terminal's own are phrases and told in the reader's language; those of the kernel, of games and
of bots are told as they come.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hammonia.cli import voices
from hammonia.kernel.errors import BadOptions, HammoniaError
from hammonia.kernel.messages import Arg, Message
from hammonia.words import Speaker

MISTAKE = 2
LANGUAGE = "hammonia.language"
"""Where a command leaves the language that it was asked for, for whoever tells its mistakes."""
_SPACES = re.compile(r"[ \t\r\n\f\v]+")
"""All but the no-break spaces, which belong to a language."""


class Mistake(BadOptions):
    """A mistake with a phrase of its own, `mistake.…`; if it has parts, with a line for each."""

    def __init__(
        self, phrase: str, /, faults: Sequence[Message | str] = (), **args: Arg | str | int
    ) -> None:
        self.phrase = f"mistake.{phrase}"
        self.faults = faults
        self.args_said = args
        super().__init__("; ".join(self.lines(voices.alone(voices.ENGLISH))))

    def lines(self, speaker: Speaker) -> list[str]:
        """The mistake, then each of its parts, as a speaker says them."""
        first = on_one_line(voices.say(speaker, self.phrase, **self.args_said))
        parts = (part if isinstance(part, str) else speaker.say(part) for part in self.faults)
        return [first, *parts]


def told(problem: HammoniaError, speaker: Speaker) -> str:
    """A mistake in one line, or in one for each of its parts."""
    if isinstance(problem, Mistake):
        return "\n  ".join(problem.lines(speaker))
    return on_one_line(str(problem))


def on_one_line(text: str) -> str:
    return _SPACES.sub(" ", text).strip()
