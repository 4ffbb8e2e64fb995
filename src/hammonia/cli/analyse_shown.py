"""What an analysis has found out, laid out for people: as text and as a chart."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from hammonia.arena.analysis.accounts import strokes, swings, worst
from hammonia.arena.analysis.chart import Dot, Legend, Line, chart
from hammonia.arena.analysis.judging import Found
from hammonia.arena.analysis.reading import Reading, Said
from hammonia.arena.drawing import signed
from hammonia.cli import ending, screen, voices
from hammonia.cli.seats import Tags
from hammonia.kernel import messages
from hammonia.kernel.messages import Arg
from hammonia.words.labels import heading

_PERCENT = 100
_SIGNS, _PLAIN_SIGNS = "▁▂▃▄▅▆▇█", "_.-~+*%#"
_AROUND_A_CURVE = 16
"""Columns beside a curve: its first and its last chance."""
_NOTHING = "–"


class Shown:
    """An analysis in the reader's words."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._table = reading.table
        self._speaker = reading.speaker
        self._tags = Tags(reading.table.seats)

    def _say(self, key: str, **args: Arg | str | int) -> str:
        return voices.say(self._speaker, f"analyse.{key}", **args)

    def _percent(self, chance: float) -> str:
        return voices.say(self._speaker, "percent", number=round(chance * _PERCENT))

    def _signed(self, change: float, error: float | None = None) -> str:
        """A change of a chance in percent, with its error."""
        words = signed(change * _PERCENT)
        if error is not None:
            words += f" ± {error * _PERCENT:.1f}"
        return words.replace(".", voices.say(self._speaker, "decimal"))

    # -- text -----------------------------------------------------------------------------------

    def text(self, console: Console, most: int, every: bool) -> None:
        """Everything for a person: the curve, what cost most, luck and skill."""
        reading = self._reading
        game = self._table.game.name.replace("_", " ").capitalize()
        console.print(
            self._say(
                "budget",
                decisions=messages.amount(len(reading.picks), "decision"),
                game=game,
                simulations=reading.budget.simulations,
                worlds=reading.budget.worlds,
            ),
            markup=False,
        )
        if reading.result is None:
            console.print(self._say("unfinished"), style="bold")
        else:
            console.print(ending.verdict(self._table.scores(), self._speaker), markup=False)
        self._title(console, "curve")
        console.print(self._curves(console.width))
        dear = worst(self._reading.kept.found, most)
        said = self._reading.said({found.place for found in (reading.picks if every else dear)})
        if every:
            self._title(console, "decisions")
            console.print(self._every(said))
        if most:
            self._title(console, "worst")
            console.print(self._dear(dear, said) if dear else self._say("none"))
            self._title(console, "strokes")
            lucky = strokes(reading.kept.found, most)
            console.print(self._lucky(lucky) if lucky else self._say("no_stroke"))
        self._title(console, "account")
        console.print(self._account())
        console.print()
        console.print(self._say("how"), style="dim")
        console.print(
            self._say("kept", path=str(self._reading.kept.path)), style="dim", markup=False
        )

    def _title(self, console: Console, key: str) -> None:
        console.print()
        console.print(self._say(key), style="bold underline")

    def _curves(self, width: int) -> Grid:
        """A line of signs for each seat, and the rounds or seasons below."""
        signs = _SIGNS if screen.can_print(_SIGNS) else _PLAIN_SIGNS
        points, rounds = self._reading.points()
        names = max(len(name) for name in self._tags.names) + 4
        room = max(8, min(len(points), width - names - _AROUND_A_CURVE))
        shown = [round(column * (len(points) - 1) / max(1, room - 1)) for column in range(room)]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "right", "left", "right"):
            grid.add_column(justify=justify, no_wrap=True)
        for seat in range(len(self._table.seats)):
            line = "".join(
                signs[min(len(signs) - 1, int(points[point][seat] * len(signs)))] for point in shown
            )
            first, last = points[0][seat], points[-1][seat]
            grid.add_row(self._tags.name(seat), self._percent(first), line, self._percent(last))
        label = heading(self._speaker, self._table.game.rounds)
        scale = _scale([rounds[point] for point in shown])
        grid.add_row(Text(label, "dim"), "", Text(scale, "dim"), "")
        return grid

    def _dear(self, dear: list[Found], said: dict[int, Said]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        for found in dear:
            words = said[found.place]
            cost = self._signed(-found.cost, found.cost_error)
            number = str(self._reading.numbers[found.place])
            grid.add_row(number, Text(self._item(found, words.question), "bold"), cost)
            grid.add_row("", Text(self._say("taken", said=words.taken)), "")
            grid.add_row("", Text(self._say("better", said=words.best)), "")
        return grid

    def _lucky(self, lucky: list[Found]) -> Grid:
        """What chance brought, and below it whose chance that changed."""
        said = self._reading.strokes_said(lucky)
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        rounds = heading(self._speaker, self._table.game.rounds)
        for found in lucky:
            when = f"{rounds} {found.round}" if found.round else ""
            if when or said[found.place]:
                grid.add_row(when, Text(said[found.place]))
            changes = [
                f"{self._tags.names[seat]} {self._signed(change.value, change.error)}"
                for seat, change in swings(found)
            ]
            grid.add_row("", Text(", ".join(changes), "bold"))
        return grid

    def _item(self, found: Found, question: str) -> str:
        name = self._tags.names[found.seat]
        if not found.round:
            return self._say("item.before", name=name, question=question)
        rounds = heading(self._speaker, self._table.game.rounds)
        return self._say("item", rounds=rounds, number=found.round, name=name, question=question)

    def _every(self, said: dict[int, Said]) -> Grid:
        """Every decision with its cost, and the chances of all seats after it."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        grid.add_column("", justify="right", no_wrap=True)
        grid.add_column("", justify="right", no_wrap=True)
        grid.add_column("", no_wrap=True)
        grid.add_column(self._say("column.pick"), ratio=1)
        grid.add_column(self._say("column.cost"), justify="right", no_wrap=True)
        for seat in range(len(self._table.seats)):
            grid.add_column(self._tags.tag(seat), justify="right", no_wrap=True)
        for found in self._reading.picks:
            assert found.pick is not None
            same = found.pick.best == found.pick.taken
            grid.add_row(
                str(self._reading.numbers[found.place]),
                str(found.round or ""),
                self._tags.tag(found.seat),
                Text(said[found.place].taken),
                _NOTHING if same else self._signed(-found.cost, found.cost_error),
                *(self._percent(chance) for chance in found.after),
            )
        return grid

    def _account(self) -> Grid:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        grid.add_column(voices.say(self._speaker, "ending.player"), no_wrap=True)
        last = "now" if self._reading.result is None else "result"
        for column in ("start", "luck", "own", "others", "rest", last):
            grid.add_column(self._say(f"column.{column}"), justify="right", no_wrap=True)
        for seat, account in enumerate(self._reading.accounts):
            sums = (account.luck, account.own, account.others)
            grid.add_row(
                self._tags.name(seat),
                self._percent(account.start),
                *(self._signed(one.value, one.error) for one in sums),
                self._signed(account.rest),
                self._percent(account.end),
            )
        return grid

    # -- a chart --------------------------------------------------------------------------------

    def chart(self, most: int) -> str:
        """The curve of each seat, with a dot for each of the dearest picks."""
        points, rounds = self._reading.points()
        dear = worst(self._reading.kept.found, most)
        said = self._reading.said({found.place for found in dear})
        names = messages.several([messages.seat(seat) for seat in range(len(self._table.seats))])
        legend = Legend(
            title=self._say("chart.title", names=names),
            axis=self._say("chart.axis"),
            below=heading(self._speaker, self._table.game.rounds),
            dots=self._say("chart.dots"),
            percent=lambda number: voices.say(self._speaker, "percent", number=number),
        )
        lines = [
            Line(seat.name, seat.colour, [point[number] for point in points])
            for number, seat in enumerate(self._table.seats)
        ]
        dots = [
            Dot(self._reading.numbers[found.place], found.seat, self._dot(found, said[found.place]))
            for found in dear
        ]
        return chart(legend, lines, rounds, dots, self._speaker.language)

    def _dot(self, found: Found, said: Said) -> str:
        return self._say(
            "chart.dot",
            number=self._reading.numbers[found.place],
            name=self._tags.names[found.seat],
            said=said.taken,
            cost=self._signed(-found.cost, found.cost_error),
        )


def _scale(rounds: list[int]) -> str:
    """The number of each round or season below where it begins, as far as there is room."""
    signs = [" "] * len(rounds)
    free = 0
    for column, number in enumerate(rounds):
        begins = number > 0 and (column == 0 or rounds[column - 1] != number)
        words = str(number)
        if begins and column >= free and column + len(words) <= len(signs):
            signs[column : column + len(words)] = words
            free = column + len(words) + 1
    return "".join(signs)
