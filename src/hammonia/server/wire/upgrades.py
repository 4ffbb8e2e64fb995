"""What is told and chosen where the rules of a game have changed while it was played."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

UpgradeWish: TypeAlias = Literal["continue", "end"]


class UpgradeChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person would have a frozen table do."""

    choice: UpgradeWish


class Upgrade(msgspec.Struct, frozen=True):
    """How a table stands to the present rules; one that is not `frozen` is played as any other."""

    frozen: bool
    told: list[str] = []
    """Where the game and the present rules part, in the reader's words."""
    seats: list[str] = []
    """Their names."""
    you: int | None = None
    asked: list[int] = []
    """The seats whose people have to agree."""
    going_on: list[int] = []
    """The seats whose people want to continue from there."""
    ending: list[int] = []
    """The seats whose people want to end the game."""
    over: bool = False
    """Whether the game was over already: there is nothing to choose."""
    can_go_on: bool = True
    """Whether there is a place to continue from."""
