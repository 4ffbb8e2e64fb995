"""Drawing the table: on a low screen without the map, unless the map has changed."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console
from rich.text import Text

from hammonia.cli import screen
from hammonia.cli.pictures import Picture
from hammonia.kernel.game import View

MAP_LEFT_OUT = "The map is as it was: map shows the map, table shows everything."


class Painter:
    """Remembers which map was drawn last for each seat."""

    def __init__(self, console: Console) -> None:
        self._screen = console
        self._maps: dict[int | None, object] = {}

    def draw(self, picture: Picture, view: View, pieces: Collection[str]) -> None:
        """The table, with the map where it fits or shows something new."""
        whole = picture.whole(view, pieces)
        short = picture.whole(view, pieces, map_too=False)
        facts = picture.map_facts(view)
        seen = facts is not None and self._maps.get(view["seat"]) == facts
        self._maps[view["seat"]] = facts
        if seen and screen.is_lower_than(self._screen, whole):
            self._screen.print(short)
            self._screen.print(Text(MAP_LEFT_OUT, "dim"))
        else:
            self._screen.print(whole)
