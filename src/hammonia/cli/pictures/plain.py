"""The picture of a game that has none of its own: its view's position as nested panels."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hammonia.kernel.game import Game, View
from hammonia.kernel.options import Option

_NOTHING = "–"


class PlainPicture:
    """Draws any game: facts as lines, parts with facts of their own as panels."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def whole(self, view: View, pieces: Collection[str]) -> RenderableType:
        position = {k: v for k, v in view["position"].items() if k not in self._game.machinery}
        return Panel(_drawn(position), title=self._game.name, box=box.ROUNDED, title_align="left")

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        return self.whole(view, pieces)

    def brief(self, view: View, seat: int) -> RenderableType | None:
        return None

    def heading(self, option: Option) -> str:
        return option[0].capitalize().replace("_", " ")


def _drawn(part: dict[str, Any]) -> RenderableType:
    facts = {key: value for key, value in part.items() if not _has_parts(value)}
    parts = {key: value for key, value in part.items() if _has_parts(value)}
    panels = [_panel(str(key), value) for key, value in parts.items()]
    return Group(*([_facts(facts)] if facts else []), *panels)


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict) and bool(value)


def _panel(key: str, value: dict[str, Any]) -> Panel:
    return Panel(_drawn(value), title=key, box=box.ROUNDED, title_align="left", expand=False)


def _facts(facts: dict[str, Any]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_column()
    for key, value in facts.items():
        grid.add_row(Text(str(key)), Text(_said(value)))
    return grid


def _said(value: Any) -> str:
    if value is None or value in ([], {}):
        return _NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ("\n" if _has_rows(value) else ", ").join(_in_a_row(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_said(each)}" for key, each in value.items())
    return str(value)


def _has_rows(values: list[Any]) -> bool:
    return all(isinstance(each, list) for each in values)


def _in_a_row(value: Any) -> str:
    """One thing of a list; a list of lists inside it stays on one line."""
    if isinstance(value, list) and value and _has_rows(value):
        return "; ".join(_in_a_row(each) for each in value)
    return _said(value)
