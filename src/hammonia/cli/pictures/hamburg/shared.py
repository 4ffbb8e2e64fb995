"""What all parts of the Hamburg picture share: the scene, its colours, frames, and small signs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import screen, voices
from hammonia.cli.seats import Tags
from hammonia.hamburg.pieces import COLOURS, DICE
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.messages import Arg
from hammonia.kernel.view import seat_from, seat_name
from hammonia.words import Speaker
from hammonia.words.labels import label

EMPTY = "·"
OPEN_SIGN = "›"
OPEN_STYLE = "bold yellow"
QUIET = "dim"
LABEL = 11
"""The least width of what stands before a line."""
_LABELS = (
    "clerics", "to_activate", "disasters", "free_sites", "active", "tile", "special", "found",
)  # fmt: skip
"""The longest of what may stand there, in one language or another."""
SYMBOLS = {**dict(zip(COLOURS, "◆▲■●⬢", strict=True)), "black": "★"}
"""A shape for each colour, so that no colour stands alone."""
_LETTERS = {**dict(zip(COLOURS, "POGKB", strict=True)), "black": "X"}
"""For a terminal that cannot print shapes."""
_FRAME = 4
_WIDEST_COLUMN = 12
_STYLES = {
    "purple": "bold #9b59d0",
    "orange": "bold #e07b1a",
    "grey": "bold #8a9299",
    "pink": "bold #e0609a",
    "brown": "bold #a8703f",
    "black": "bold",
}  # Bright enough for a dark screen, dark enough for a bright one.


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a drawing needs: the position as one seat sees it, and the words for it."""

    position: dict[str, Any]
    seats: int
    seat: int | None
    pieces: Collection[str]
    """The pieces that may be acted on now."""
    setting: HamburgSetting
    speaker: Speaker
    tags: Tags
    width: int

    @property
    def columns(self) -> list[str]:
        """The colours in the order of the church windows: all rows of numbers keep to it."""
        return [DICE[colour] for colour in self.setting.boards.windows]

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.position["players"][seat_name(seat)]
        return player

    def others(self) -> list[int]:
        """The seats clockwise after the one that looks; all of them for spectators."""
        if self.seat is None:
            return list(range(self.seats))
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]

    def term(self, name: str) -> str:
        return self.speaker.term(name)

    def say(self, key: str, **args: Arg | str | int) -> str:
        return voices.say(self.speaker, f"hamburg.{key}", **args)

    def label(self, name: str, *within: str) -> str:
        """What stands before a line or a fact: a short form, or else what the game calls it."""
        if self.speaker.knows(f"hamburg.label.{name}"):
            return self.say(f"label.{name}")
        return label(self.speaker, name, *within) or name

    @property
    def label_width(self) -> int:
        return max(LABEL, *(len(self.label(key)) for key in _LABELS))

    def sign(self, piece: str) -> Text:
        """The sign before a piece that may be acted on now, or nothing."""
        return Text(OPEN_SIGN if piece in self.pieces else "", OPEN_STYLE)

    def mark(self, piece: str) -> Text:
        """The sign, or the room for it."""
        return self.sign(piece) or Text(" ")

    def mark_turn(self, seat: int) -> Text:
        at_turn = self.position["turn"] == seat_name(seat) and not self.position["final"]
        return Text(OPEN_SIGN if at_turn else " ", OPEN_STYLE)

    def tag(self, owner: str | None) -> Text:
        """The tag of a seat as the position names it; a dot for nobody."""
        return Text(EMPTY, QUIET) if owner is None else self.tags.tag(seat_from(owner, self.seats))

    def row(self, cell: Callable[[str], Text]) -> Text:
        """A cell for each colour, in columns that stand below each other in all frames."""
        room = (self.width - _FRAME - self.label_width) // len(self.columns)
        return in_columns(map(cell, self.columns), min(room, _WIDEST_COLUMN))


def sign_of(colour: str) -> str:
    """The shape that stands for a colour, or its letter where shapes cannot be printed."""
    symbol = SYMBOLS[colour]
    return symbol if screen.can_print(symbol) else _LETTERS[colour]


def symbol(colour: str) -> Text:
    """A colour by its symbol, in its colour."""
    return Text(sign_of(colour), _STYLES[colour])


def coloured(words: str, colour: str) -> Text:
    return Text(words, _STYLES[colour])


def heading(scene: Scene, colour: str) -> Text:
    """A colour with the symbol that stands for it elsewhere."""
    return coloured(f" {sign_of(colour)} {scene.term(colour)}", colour)


def fact(label: str, said: str | Text) -> Text:
    return Text.assemble((f"{label} ", QUIET), said)


def spaced(parts: Iterable[Text], between: str = " ") -> Text:
    return Text(between).join(parts)


def in_columns(cells: Iterable[Text], width: int) -> Text:
    line = Text()
    for cell in cells:
        padded = cell.copy()
        padded.pad_right(max(0, width - cell.cell_len))
        line.append_text(padded)
    line.rstrip()
    return line


def labelled(scene: Scene) -> Grid:
    """A grid for lines with a label before each."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=scene.label_width, style=QUIET)
    grid.add_column(ratio=1)
    return grid


def framed(content: RenderableType, title: str | Text) -> Panel:
    shown = Text(title, "bold") if isinstance(title, str) else title
    return Panel(
        content, title=shown, title_align="left", box=box.ROUNDED, border_style=QUIET,
        padding=(0, 1),
    )  # fmt: skip


def ruled(content: RenderableType, title: str | Text) -> RenderableType:
    """Under a line with a title: a frame that takes fewer lines."""
    return Group(rule(title), content)


def rule(title: str | Text) -> Rule:
    shown = Text(title, "bold") if isinstance(title, str) else title
    return Rule(Text.assemble("─ ", shown), align="left", style=QUIET)
