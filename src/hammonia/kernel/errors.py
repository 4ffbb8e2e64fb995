"""Everything that can go wrong on purpose: refusals and bad input. Nothing here changes a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hammonia.kernel.messages import Message


class HammoniaError(Exception):
    """A mistake that the person at the keyboard can understand and mend."""


class Refused(HammoniaError):
    """A wish that the rules do not allow now. Carries the named conditions that fail."""

    def __init__(self, reasons: list[Message]) -> None:
        super().__init__("; ".join(reason.key for reason in reasons))
        self.reasons = reasons


class BadOptions(HammoniaError):
    """Table options, seats or data files that do not fit the game.

    It says so in English, for whoever runs the program; `reason` is for readers of any language.
    """

    def __init__(self, problem: str, reason: Message | None = None) -> None:
        super().__init__(problem)
        self.reason = reason


class BadRecord(HammoniaError):
    """A record that cannot be read or does not replay."""


class EngineFault(Exception):
    """A broken promise of the code itself, never of a player: please report it."""
