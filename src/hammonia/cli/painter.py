"""Drawing the table: on a low screen without the map, unless the map has changed."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console
from rich.text import Text

from hammonia.cli import screen, voices
from hammonia.cli.pictures import Picture
from hammonia.kernel.game import View
from hammonia.words import Speaker


class Painter:
    """Remembers which map was drawn last for each seat."""

    def __init__(self, console: Console) -> None:
        self._screen = console
        self._maps: dict[int | None, object] = {}

    def draw(self, picture: Picture, view: View, pieces: Collection[str], speaker: Speaker) -> None:
        """The table, with the map where it fits or shows something new."""
        whole = picture.whole(view, pieces)
        facts = picture.map_facts(view)
        seen = facts is not None and self._maps.get(view["seat"]) == facts
        self._maps[view["seat"]] = facts
        if seen and screen.is_lower_than(self._screen, whole):
            self._screen.print(picture.whole(view, pieces, map_too=False))
            self._screen.print(Text(voices.say(speaker, "prompt.map_left_out"), "dim"))
        else:
            self._screen.print(whole)
