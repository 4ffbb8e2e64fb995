"""What a balance has found out, in the reader's words: as tables, as a chart, as data."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.balance.chart import Legend, Row, Section, chart, told
from hammonia.arena.balance.games import Weighed
from hammonia.arena.balance.watcher import Watcher
from hammonia.arena.balance.worth import LEAST, Difference, Item, Side, Worth
from hammonia.arena.dataset import Header
from hammonia.arena.drawing import signed
from hammonia.cli import voices
from hammonia.kernel.messages import Arg
from hammonia.kernel.state import Setting
from hammonia.words import Speaker

_PERCENT = 100
_NOTHING = "–"
_COLUMNS = (
    "used", "held", "points_used", "points_held", "points_gain", "wins_used", "wins_held",
    "wins_gain",
)  # fmt: skip


class Shown:
    """What was found out, in the reader's words: as tables, as a chart, as data."""

    def __init__(self, watcher: type[Watcher[Any]], setting: Setting, speaker: Speaker) -> None:
        self.watcher = watcher
        self.setting = setting
        self.speaker = speaker

    def name(self, item: Item) -> str:
        return self.speaker.say(self.watcher.told(item, self.setting))

    def _say(self, key: str, **args: Arg | str | int) -> str:
        return voices.say(self.speaker, f"balance.{key}", **args)

    # -- tables ---------------------------------------------------------------------------------

    def tables(
        self, console: Console, weighed: Weighed, sections: dict[str, list[Worth]], top: int,
        mixed: bool,
    ) -> None:  # fmt: skip
        """A table for each kind, and what to know when reading them."""
        for kind, worths in sections.items():
            if worths:
                console.print(self._grid(kind, worths[: top or None]))
                if top and len(worths) > top:
                    console.print(self._say("more", number=len(worths) - top), style="dim")
                console.print()
        console.print(self._say("games", games=weighed.games, seats=weighed.seats), markup=False)
        if weighed.unfinished:
            console.print(self._say("unfinished", number=weighed.unfinished))
        console.print(self._say("how", least=LEAST), style="dim")
        told_apart = sum(w.points is not None for found in sections.values() for w in found)
        console.print(self._say("by_chance", number=told_apart), style="dim")
        if mixed:
            console.print(self._say("mixed"), style="dim")

    def _grid(self, kind: str, worths: list[Worth]) -> Grid:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        grid.add_column(self._say(f"kind.{kind}"), ratio=1)
        for column in _COLUMNS:
            grid.add_column(self._say(f"column.{column}"), justify="right", no_wrap=True)
        for worth in worths:
            used, held = worth.used, worth.held
            grid.add_row(
                self.name(worth.item), str(used.seats), str(held.seats), self._lead(used),
                self._lead(held), self._told(worth.points), self._share(used), self._share(held),
                self._told(_percent(worth.wins), 0),
            )  # fmt: skip
        return grid

    def _lead(self, side: Side) -> str:
        """Points beyond the mean of the table."""
        if not side.seats:
            return _NOTHING
        return signed(side.lead).replace(".", voices.say(self.speaker, "decimal"))

    def _share(self, side: Side) -> str:
        if not side.seats:
            return _NOTHING
        return voices.say(self.speaker, "percent", number=round(side.share * _PERCENT))

    def _told(self, found: Difference | None, digits: int = 1) -> str:
        if found is None:
            return _NOTHING
        return told(found, digits).replace(".", voices.say(self.speaker, "decimal"))

    # -- a chart --------------------------------------------------------------------------------

    def chart(
        self, weighed: Weighed, sections: dict[str, list[Worth]], top: int, wins: bool
    ) -> str:
        """The same lines as in the tables, by points or by wins."""
        legend = Legend(
            title=self._say("chart.title"),
            axis=self._say("chart.wins" if wins else "chart.points", games=weighed.games),
            up=self._say("chart.up"),
            down=self._say("chart.down"),
            open=self._say("chart.open"),
            decimal=voices.say(self.speaker, "decimal"),
        )
        drawn = [
            Section(
                self._say(f"kind.{kind}"),
                [
                    Row(self.name(worth.item), _percent(worth.wins) if wins else worth.points)
                    for worth in worths[: top or None]
                ],
            )
            for kind, worths in sections.items()
            if worths
        ]
        return chart(legend, drawn, self.speaker.language)

    # -- data -----------------------------------------------------------------------------------

    def plain(
        self, header: Header, weighed: Weighed, sections: dict[str, list[Worth]]
    ) -> dict[str, Any]:
        """JSON-ready: all that was found out, whatever is shown of it."""
        return {
            "game": header.game,
            "options": header.options,
            "games": weighed.games,
            "unfinished": weighed.unfinished,
            "seats": weighed.seats,
            "items": [
                {
                    "kind": worth.item.kind,
                    "item": worth.item.name,
                    "name": self.name(worth.item),
                    "used": _side(worth.used),
                    "held": _side(worth.held),
                    "spent": worth.spent,
                    "points": _difference(worth.points),
                    "wins": _difference(worth.wins),
                }
                for worths in sections.values()
                for worth in worths
            ],
        }


def _percent(found: Difference | None) -> Difference | None:
    if found is None:
        return None
    return Difference(found.value * _PERCENT, found.margin * _PERCENT)


def _side(side: Side) -> dict[str, Any]:
    return {
        "seats": side.seats,
        "lead": side.lead,
        "wins": side.wins,
        "share": side.share,
        "interval": list(side.interval),
    }


def _difference(found: Difference | None) -> dict[str, float] | None:
    if found is None:
        return None
    return {"value": found.value, "low": found.low, "high": found.high}
