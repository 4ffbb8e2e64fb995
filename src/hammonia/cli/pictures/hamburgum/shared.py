"""What all parts of the Hamburgum picture share: the scene, frames, and small signs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.seats import Tags
from hammonia.hamburgum.board import Board
from hammonia.kernel.messages import Arg
from hammonia.kernel.view import seat_from, seat_name
from hammonia.words import Speaker
from hammonia.words.labels import label

EMPTY = "·"
OPEN_SIGN = "›"
OPEN_STYLE = "bold yellow"
QUIET = "dim"
COMFORTABLE = 96
"""The width at which everything has its place."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a drawing needs: the position as one seat sees it, and the words for it."""

    position: dict[str, Any]
    seats: int
    seat: int | None
    pieces: Collection[str]
    """The pieces that may be acted on now."""
    board: Board
    speaker: Speaker
    tags: Tags
    variant: str
    width: int

    @property
    def narrow(self) -> bool:
        """Whether parts must stand below each other."""
        return self.width < COMFORTABLE

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.position["players"][seat_name(seat)]
        return player

    def term(self, name: str) -> str:
        return self.speaker.term(name)

    def say(self, key: str, **args: Arg | str | int) -> str:
        return voices.say(self.speaker, f"hamburgum.{key}", **args)

    def label(self, name: str) -> str:
        """What the game calls a part of its position."""
        return label(self.speaker, name) or name

    def money(self, number: int) -> str:
        return self.amount(number, "money")

    def amount(self, number: int, of: str) -> str:
        return voices.amount(self.speaker, number, of)

    def church(self, id_: str) -> str:
        """A church's name, without its article."""
        return voices.name(self.speaker, f"church.{id_}")

    def is_open(self, piece: str) -> bool:
        return piece in self.pieces

    def tag(self, owner: str | None) -> Text:
        """The tag of a seat as the position names it; a dot for nobody."""
        return Text(EMPTY, QUIET) if owner is None else self.tags.tag(seat_from(owner, self.seats))


def framed(content: RenderableType, title: str) -> Panel:
    return Panel(
        content, title=Text(title, "bold"), title_align="left", box=box.ROUNDED,
        border_style=QUIET, padding=(0, 1),
    )  # fmt: skip


def row(parts: Iterable[Text], between: str = " ") -> Text:
    return Text(between).join(parts)
