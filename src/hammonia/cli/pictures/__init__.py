"""Pictures of games for the terminal: each draws a view, holds no rule, and knows one game.

A game without a picture of its own is drawn plainly, from the words of its view.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from rich.console import RenderableType

from hammonia.cli.seats import Tags
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.words import Speaker


class Picture(Protocol):
    """Draws one table. `pieces` are those that the person may act on now, to be marked."""

    def whole(self, view: View, pieces: Collection[str], map_too: bool = True) -> RenderableType:
        """Everything on the table, with or without the map where there is one apart."""

    def title(self, view: View) -> RenderableType | None:
        """A line that stands above everything else, if there is one."""

    def sections(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        """The table part by part, to be scrolled through; without what is held."""

    def held(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        """What a seat must always see, such as its hand: drawn roomily first, tightly last.

        Nothing where the sections show it all.
        """

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        """The part that one looks up most often."""

    def map_facts(self, view: View) -> object:
        """What the map shows, to be compared: if it is equal, the map looks the same."""

    def brief(self, view: View, seat: int) -> RenderableType | None:
        """One line of what a seat has, for the middle of a turn."""

    def heading(self, option: Option) -> str:
        """What an option stands under in a long list."""

    def called(self, option: Option) -> str:
        """Words for what an option is about, beside its own."""


def picture_of(table: Table, speaker: Speaker, tags: Tags, width: int) -> Picture:
    """The picture for a table's game, to fit a screen of that width."""
    if table.game.name == "hamburgum":
        from hammonia.cli.pictures.hamburgum import HamburgumPicture

        return HamburgumPicture(table.state.setting, speaker, tags, width)
    if table.game.name == "hamburg":
        from hammonia.cli.pictures.hamburg import HamburgPicture

        return HamburgPicture(table.state.setting, speaker, tags, width)
    from hammonia.cli.pictures.plain import PlainPicture

    return PlainPicture(table.game, speaker, tags)
