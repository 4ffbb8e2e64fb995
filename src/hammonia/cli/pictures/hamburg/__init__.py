"""The picture of Hamburg: the common table, the own block, and the others, put together."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from hammonia.cli.pictures.hamburg import (
    common,
    desk,
    expansions,
    others,
    own,
    players,
    wording,
)  # fmt: skip
from hammonia.cli.pictures.hamburg.shared import Scene, framed, rule, ruled
from hammonia.cli.seats import Tags
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting
from hammonia.words import Speaker


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
        added = [framed(drawn, title) for title, drawn in expansions.drawn(scene)]
        mine = [] if scene.seat is None else [own.drawn(scene, scene.seat, map_too)]
        theirs = [others.drawn(scene, map_too)] if scene.others() else []
        return Group(common.drawn(scene), *added, *mine, *theirs)

    def title(self, view: View) -> RenderableType:
        return rule(common.title(self._scene(view, ())))

    def sections(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        """The town, what expansions add to it, the others, and the own display."""
        scene = self._scene(view, pieces)
        found = [common.town(scene)]
        found += [ruled(drawn, title) for title, drawn in expansions.drawn(scene)]
        if scene.others():
            found.append(ruled(others.lines(scene, True), others.title(scene, True)))
        if scene.seat is not None:
            found.append(ruled(own.laid_out(scene, scene.seat), scene.say("own_display")))
        return found

    def held(self, view: View, pieces: Collection[str]) -> Sequence[RenderableType]:
        scene = self._scene(view, pieces)
        return [] if scene.seat is None else desk.drawn(scene, scene.seat)

    def map(self, view: View, pieces: Collection[str]) -> RenderableType:
        """All displays with the texts of their cards: sites, buildings, zoos and parks."""
        scene = self._scene(view, pieces)
        mine = [] if scene.seat is None else [scene.seat]
        return Group(*(own.display(scene, seat) for seat in (*mine, *scene.others())))

    def map_facts(self, view: View) -> object:
        at = view["position"]
        laid = [(p["sites"], p["garden"], p["under"]) for p in at["players"].values()]
        return (laid, at["markers"])

    def brief(self, view: View, seat: int) -> Text:
        return players.brief(self._scene(view, ()), seat)

    def heading(self, option: Option) -> str:
        return wording.heading(option, self._speaker)

    def called(self, option: Option) -> str:
        return wording.called(option, self._setting, self._speaker)

    def _scene(self, view: View, pieces: Collection[str]) -> Scene:
        return Scene(
            view["position"], view["seats"], view["seat"], pieces,
            self._setting, self._speaker, self._tags, self._width,
        )  # fmt: skip
