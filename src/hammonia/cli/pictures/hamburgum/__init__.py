"""The picture of Hamburgum: rondel, harbour, churches, city and players, put together."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.pictures.hamburgum import churches, city, harbour, players, rondel
from hammonia.cli.pictures.hamburgum.shared import Scene
from hammonia.cli.seats import Tags
from hammonia.hamburgum.pieces import BUILDINGS
from hammonia.hamburgum.state import HamburgumSetting
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting
from hammonia.words import Speaker, labels


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
        return Group(*_top(scene), churches.drawn(scene), *map_, players.drawn(scene))

    def title(self, view: View) -> RenderableType | None:
        return None

    def sections(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        scene = self._scene(view, pieces)
        return [*_top(scene), churches.drawn(scene), city.drawn(scene)]

    def held(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        """What everybody has; where there is little room, only the seat's own."""
        own = [] if view["seat"] is None else [self.brief(view, view["seat"])]
        return [players.drawn(self._scene(view, pieces)), *own]

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

    def called(self, option: Option) -> str:
        verb, *pieces = option
        named = (labels.heading(self._speaker, piece, verb) for piece in pieces)
        words = [self.heading(option), *named]
        if verb == "build":
            building = next(site.building for site in self._board.sites if site.id == pieces[0])
            words.append(self._speaker.term(BUILDINGS[building]))
        elif verb in ("donate", "score"):
            words.append(self._church(pieces[0]))
        return " ".join(words)

    def _church(self, id_: str) -> str:
        return voices.name(self._speaker, f"church.{id_}")

    def _scene(self, view: View, pieces: Collection[str]) -> Scene:
        return Scene(
            view["position"], view["seats"], view["seat"], pieces,
            self._board, self._speaker, self._tags, view["options"]["variant"], self._width,
        )  # fmt: skip


def _top(scene: Scene) -> list[RenderableType]:
    """The rondel and the harbour, beside each other where there is room."""
    if scene.narrow:
        return [rondel.drawn(scene), harbour.drawn(scene)]
    top = Grid.grid(padding=(0, 1, 0, 0))
    top.add_column()
    top.add_column(ratio=1)
    top.add_row(rondel.drawn(scene), harbour.drawn(scene))
    return [top]
