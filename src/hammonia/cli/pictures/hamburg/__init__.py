"""The picture of Hamburg: the common table, the own block, and the others, put together."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.text import Text

from hammonia.cli.pictures.hamburg import common, others, own, players
from hammonia.cli.pictures.hamburg.shared import Scene
from hammonia.cli.seats import Tags
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting
from hammonia.words import Speaker

_USES = {
    "workers": "Take workers",
    "money": "Take money",
    "calm": "Calm a disaster",
    "wall": "Build a wall segment",
    "site": "Lay out a site",
    "build": "Construct the card",
}


class HamburgPicture:
    """Draws a view of Hamburg. What may be acted on now is marked with a sign."""

    def __init__(self, setting: Setting, speaker: Speaker, tags: Tags, width: int) -> None:
        assert isinstance(setting, HamburgSetting)
        self._setting = setting
        self._speaker = speaker
        self._tags = tags
        self._width = width

    def whole(self, view: View, pieces: Collection[str], map_too: bool = True) -> RenderableType:
        scene = self._scene(view, pieces)
        mine = [] if scene.seat is None else [own.drawn(scene, scene.seat, map_too)]
        theirs = [others.drawn(scene, map_too)] if scene.others() else []
        return Group(common.drawn(scene), *mine, *theirs)

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        """All displays: sites, buildings, zoos and parks."""
        scene = self._scene(view, pieces)
        mine = [] if scene.seat is None else [own.display(scene, scene.seat)]
        theirs = [others.displays(scene)] if scene.others() else []
        return Group(*mine, *theirs)

    def map_facts(self, view: View) -> object:
        at = view["position"]
        laid = [(p["sites"], p["garden"], p["under"]) for p in at["players"].values()]
        return (laid, at["markers"])

    def brief(self, view: View, seat: int) -> Text:
        return players.brief(self._scene(view, ()), seat)

    def heading(self, option: Option) -> str:
        """Cards stand under what they can be played for: so their lines are short and alike."""
        verb, *pieces = option
        if verb == "play":
            return _USES[pieces[1]]
        return verb.capitalize().replace("_", " ")

    def _scene(self, view: View, pieces: Collection[str]) -> Scene:
        return Scene(
            view["position"], view["seats"], view["seat"], pieces,
            self._setting, self._speaker, self._tags, self._width,
        )  # fmt: skip
