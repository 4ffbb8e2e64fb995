"""The curves of an analysis as an SVG: how likely each seat was to win, after each decision.

It makes no words: they come with the legend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from hammonia.arena.drawing import LETTER, page, round_step, text

_LEFT, _TOP, _PLOT, _HIGH, _EDGE = 88, 76, 680, 320, 16
_BELOW = 56
_APART = 17
"""The least distance between the names at the right end."""
_MOST_LABELS = 12
_QUARTERS = (0, 25, 50, 75, 100)
_DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 2 1 2")
"""By seat: so that lines can be told apart without their colours."""

_LIGHT = {
    "red": "#b3261e", "blue": "#1f5fb8", "green": "#17803a", "yellow": "#a37a00",
    "grey": "#6d747a", "white": "#3b4046",
}  # fmt: skip
_DARK = {
    "red": "#ff8a80", "blue": "#82b6ff", "green": "#6fd08c", "yellow": "#f0c53a",
    "grey": "#a9b0b6", "white": "#f2f2f2",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """A seat: its name, its colour at the table, and its chances at each point, from 0 to 1."""

    name: str
    colour: str
    chances: Sequence[float]


@dataclass(frozen=True, slots=True)
class Dot:
    """A pick that cost much: at which point, whose, and what is told of it."""

    point: int
    seat: int
    told: str


@dataclass(frozen=True, slots=True)
class Legend:
    """The words of the chart."""

    title: str
    axis: str
    """What is drawn."""
    below: str
    """What the rounds or seasons are called."""
    dots: str
    percent: Callable[[int], str]


def chart(
    legend: Legend, lines: Sequence[Line], rounds: Sequence[int], dots: Sequence[Dot], language: str
) -> str:
    """The whole file. `rounds` has the round or season of each point."""
    names = max(len(line.name) for line in lines) * LETTER
    width = round(_LEFT + _PLOT + 12 + names + _EDGE)
    width = max(width, round(max(len(legend.title) * 8.2, len(legend.axis) * 6.6) + 2 * _EDGE))
    body = [
        text(_EDGE, 28, legend.title, "head"),
        text(_EDGE, 48, legend.axis, "faint"),
        *_grid(legend, rounds),
        *(_curve(line, seat) for seat, line in enumerate(lines)),
        *_dots(dots, lines, len(rounds)),
        *_names(lines),
    ]
    if dots:
        body += [
            f'<circle class="cost" cx="{_EDGE + 5}" cy="{_TOP + _HIGH + 43}" r="5"/>',
            text(_EDGE + 16, _TOP + _HIGH + 47, legend.dots, "faint"),
        ]
    height = _TOP + _HIGH + _BELOW + (6 if dots else -14)
    return page(width, height, legend.title, language, body, _style(_LIGHT), _style(_DARK))


def _style(colours: dict[str, str]) -> str:
    lines = "".join(
        f".line.{name}{{stroke:{colour}}}.name.{name}{{fill:{colour}}}\n"
        for name, colour in colours.items()
    )
    if colours is _DARK:
        return f"{lines}.cost{{stroke:#eceae2}}.line{{stroke:#eceae2}}"
    return (
        ".line{fill:none;stroke:#23241f;stroke-width:2;stroke-linejoin:round}"
        ".name{font-weight:600}.cost{fill:none;stroke:#23241f;stroke-width:1.5}\n" + lines
    )


def _x(point: int, points: int) -> float:
    return _LEFT + _PLOT * point / max(1, points - 1)


def _y(chance: float) -> float:
    return _TOP + _HIGH * (1 - chance)


def _grid(legend: Legend, rounds: Sequence[int]) -> Iterator[str]:
    for quarter in _QUARTERS:
        y = _y(quarter / 100)
        name = "grid" if quarter else "zero"
        yield f'<line class="{name}" x1="{_LEFT}" y1="{y:.1f}" x2="{_LEFT + _PLOT}" y2="{y:.1f}"/>'
        yield text(_LEFT - 8, y + 4, legend.percent(quarter), "faint", "end")
    begins = [
        point
        for point, round_ in enumerate(rounds)
        if round_ > 0 and (not point or rounds[point - 1] != round_)
    ]
    step = max(1, round(round_step(max(1, len(begins)) / _MOST_LABELS)))
    for point in begins:
        if rounds[point] % step == 0 or step == 1:
            x = _x(point, len(rounds))
            yield (
                f'<line class="grid" x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{_TOP + _HIGH}"/>'
            )
            yield text(x, _TOP + _HIGH + 18, str(rounds[point]), "faint", "middle")
    yield text(_LEFT - 8, _TOP + _HIGH + 18, legend.below, "faint", "end")


def _curve(line: Line, seat: int) -> str:
    points = len(line.chances)
    places = " ".join(
        f"{_x(point, points):.1f},{_y(chance):.1f}" for point, chance in enumerate(line.chances)
    )
    dash = _DASHES[seat % len(_DASHES)]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline class="line {line.colour}"{dashes} points="{places}">'
        f"<title>{escape(line.name)}</title></polyline>"
    )


def _dots(dots: Sequence[Dot], lines: Sequence[Line], points: int) -> Iterator[str]:
    for dot in dots:
        x, y = _x(dot.point, points), _y(lines[dot.seat].chances[dot.point])
        yield (
            f'<circle class="cost" cx="{x:.1f}" cy="{y:.1f}" r="5">'
            f"<title>{escape(dot.told)}</title></circle>"
        )


def _names(lines: Sequence[Line]) -> Iterator[str]:
    """Each name at the end of its line, none on top of another."""
    order = sorted(range(len(lines)), key=lambda seat: -lines[seat].chances[-1])
    places = [_y(lines[seat].chances[-1]) for seat in order]
    for number in range(1, len(places)):
        places[number] = max(places[number], places[number - 1] + _APART)
    over = places[-1] - (_TOP + _HIGH)
    for number in reversed(range(len(places))):
        below = places[number + 1] - _APART if number + 1 < len(places) else _TOP + _HIGH
        if over > 0:
            places[number] = min(places[number], below)
    for seat, y in zip(order, places, strict=True):
        line = lines[seat]
        yield text(_LEFT + _PLOT + 10, y + 4, line.name, f"name {line.colour}")
