"""The picture of Hamburgum: rondel, harbour, churches, city and players, put together."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum import churches, city, harbour, players, rondel
from hammonia.cli.pictures.hamburgum.shared import Scene
from hammonia.cli.seats import Tags
from hammonia.hamburgum.state import HamburgumSetting
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting
from hammonia.words import Speaker


class HamburgumPicture:
    """Draws a view of Hamburgum. What may be acted on now is marked with a sign and bold."""

    def __init__(self, setting: Setting, speaker: Speaker, tags: Tags, width: int) -> None:
        assert isinstance(setting, HamburgumSetting)
        self._board = setting.board
        self._speaker = speaker
        self._tags = tags
        self._width = width

    def whole(self, view: View, pieces: Collection[str], map_too: bool = True) -> RenderableType:
        scene = self._scene(view, pieces)
        map_ = [city.drawn(scene)] if map_too else []
        parts = [churches.drawn(scene), *map_, players.drawn(scene)]
        if scene.narrow:
            return Group(rondel.drawn(scene), harbour.drawn(scene), *parts)
        top = Grid.grid(padding=(0, 1, 0, 0))
        top.add_column()
        top.add_column(ratio=1)
        top.add_row(rondel.drawn(scene), harbour.drawn(scene))
        return Group(top, *parts)

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        return city.drawn(self._scene(view, pieces))

    def map_facts(self, view: View) -> object:
        return view["position"]["sites"]

    def brief(self, view: View, seat: int) -> Text:
        return players.brief(self._scene(view, ()), seat)

    def heading(self, option: Option) -> str:
        """Sites stand under their district, tokens under their church."""
        verb, *pieces = option
        if verb == "build":
            site = next(site for site in self._board.sites if site.id == pieces[0])
            return self._church(self._board.churches[site.district].id)
        if verb == "donate":
            return self._church(pieces[0])
        return ""

    def _church(self, id_: str) -> str:
        return self._speaker.label(f"church.{id_}").removeprefix("The ")

    def _scene(self, view: View, pieces: Collection[str]) -> Scene:
        return Scene(
            view["position"], view["seats"], view["seat"], pieces,
            self._board, self._speaker, self._tags, view["options"]["variant"], self._width,
        )  # fmt: skip
