"""The picture of a game that has none of its own: its view's position as nested panels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.seats import Tags
from hammonia.kernel.game import Game, View
from hammonia.kernel.knowledge import HIDDEN, is_seen_card
from hammonia.kernel.options import Option
from hammonia.kernel.view import seat_named
from hammonia.words import Speaker

_NOTHING = "–"


class PlainPicture:
    """Draws any game: facts as lines, parts with facts of their own as panels."""

    def __init__(self, game: Game[Any], speaker: Speaker, tags: Tags) -> None:
        self._game = game
        self._speaker = speaker
        self._tags = tags

    def whole(self, view: View, pieces: Collection[str], map_too: bool = True) -> RenderableType:
        position = {k: v for k, v in view["position"].items() if k not in self._game.machinery}
        drawing = _Drawing(self._speaker, self._tags.names)
        drawn = drawing.drawn(drawing.named(position))
        return Panel(drawn, title=self._game.name, box=box.ROUNDED, title_align="left")

    def title(self, view: View) -> RenderableType | None:
        return None

    def sections(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        return [self.whole(view, pieces)]

    def held(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        return []

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        return self.whole(view, pieces)

    def map_facts(self, view: View) -> object:
        return None  # there is no map apart

    def brief(self, view: View, seat: int) -> RenderableType | None:
        return None

    def heading(self, option: Option) -> str:
        return option[0].capitalize().replace("_", " ")

    def called(self, option: Option) -> str:
        return self.heading(option)


class _Drawing:
    """Draws a part of a position, in the words of a speaker."""

    def __init__(self, speaker: Speaker, names: Sequence[str]) -> None:
        self._speaker = speaker
        self._names = names

    def named(self, part: Any) -> Any:
        """A part of a position with players' names for seats, and cards told by their faces."""
        if isinstance(part, dict):
            return {self.named(key): self.named(value) for key, value in part.items()}
        if is_seen_card(part):
            return self._say("hidden") if part[0] is HIDDEN else part[0]
        if isinstance(part, list):
            return [self.named(each) for each in part]
        seat = seat_named(part)
        return part if seat is None or not 0 <= seat < len(self._names) else self._names[seat]

    def drawn(self, part: dict[str, Any]) -> RenderableType:
        facts = {key: value for key, value in part.items() if not _has_parts(value)}
        parts = {key: value for key, value in part.items() if _has_parts(value)}
        panels = [self._panel(str(key), value) for key, value in parts.items()]
        return Group(*([self._facts(facts)] if facts else []), *panels)

    def _panel(self, key: str, value: dict[str, Any]) -> Panel:
        drawn = self.drawn(value)
        return Panel(drawn, title=key, box=box.ROUNDED, title_align="left", expand=False)

    def _facts(self, facts: dict[str, Any]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold")
        grid.add_column()
        for key, value in facts.items():
            grid.add_row(Text(str(key)), Text(self._said(value)))
        return grid

    def _said(self, value: Any) -> str:
        if value is None or value in ([], {}):
            return _NOTHING
        if isinstance(value, bool):
            return self._say("answer.yes" if value else "answer.no")
        if isinstance(value, list):
            return ("\n" if _has_rows(value) else ", ").join(map(self._in_a_row, value))
        if isinstance(value, dict):
            return ", ".join(f"{key} {self._said(each)}" for key, each in value.items())
        return str(value)

    def _in_a_row(self, value: Any) -> str:
        """One thing of a list; a list of lists inside it stays on one line."""
        if isinstance(value, list) and value and _has_rows(value):
            return "; ".join(map(self._in_a_row, value))
        return self._said(value)

    def _say(self, key: str) -> str:
        return voices.say(self._speaker, key)


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict) and bool(value)


def _has_rows(values: list[Any]) -> bool:
    return all(isinstance(each, list) for each in values)
