"""Declined: what the server does not do for somebody, said in their language where it is told."""

from __future__ import annotations

from hammonia.kernel.errors import BadOptions, HammoniaError
from hammonia.kernel.messages import Arg, text
from hammonia.server import voices

BAD, NO_KEY, NOT_YOURS, NOT_THERE, CONFLICT, TOO_FAST = 400, 401, 403, 404, 409, 429
"""How a plain request is answered."""


class Declined(HammoniaError):
    """Nothing has changed. `key` is one of the server's own phrases."""

    wait = 5.0
    """Seconds until one may ask again, where one has asked too much."""

    def __init__(self, status: int, key: str, **args: Arg) -> None:
        super().__init__(key)
        self.status = status
        self._key = key
        self._args = args

    def said(self, language: str) -> str:
        return voices.say(language, self._key, **self._args)


def said(problem: Declined | BadOptions, language: str) -> str:
    """What is wrong, in somebody's language: of options, as far as the game can say it so."""
    if isinstance(problem, Declined):
        return problem.said(language)
    if problem.reason is None:
        return voices.say(language, "bad_options", problem=text(str(problem)))
    return voices.say(language, problem.reason.key, **problem.reason.args)


class TooFast(Declined):
    """Somebody asks more often than they may."""

    def __init__(self, wait: float) -> None:
        super().__init__(TOO_FAST, "too_fast")
        self.wait = wait


class NoSuchTable(Declined):
    """A table that is not there, or no more."""

    def __init__(self) -> None:
        super().__init__(NOT_THERE, "no_such_table")
