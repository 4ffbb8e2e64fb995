"""The colours can be told apart, also by who sees fewer of them, and be read."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

_DRAWING = Path(__file__).parents[2] / "web" / "src" / "drawing"
_HUES = ("purple", "orange", "grey", "pink", "brown", "black")
_SEATS = ("red", "blue", "green", "yellow", "white")
_GROUND = ("#fffbf2", "#1c222c")
"""A card by day and by night."""
_SEES = {
    "red-green": (
        ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
        ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    ),
    "blue-yellow": (((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),),
}
"""What is left of linear red, green and blue (Machado 2009), for each kind of sight."""
_APART = 24.0
"""In CIELAB, where 2 can just be seen side by side; the usual colours come down to 6."""
_READABLE = 4.5

Light = Sequence[float]


def _linear(colour: str) -> Light:
    shares = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def _lab(light: Light) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, share)) for share in light)
    seen = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in seen)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen(colour: str, sight: Sequence[Light]) -> tuple[float, float, float]:
    light = _linear(colour)
    return _lab([sum(share * c for share, c in zip(row, light, strict=True)) for row in sight])


def _contrast(one: str, other: str) -> float:
    bright = [
        sum(part * c for part, c in zip((0.2126, 0.7152, 0.0722), _linear(each), strict=True))
        for each in (one, other)
    ]
    return (max(bright) + 0.05) / (min(bright) + 0.05)


def _block(style: str, kind: str) -> str:
    found = re.search(rf'\[data-colours="{kind}"\] \{{(.*?)\n\}}', style, re.DOTALL)
    assert found, kind
    return found[1]


def _hues(kind: str) -> list[dict[str, str]]:
    """By day and by night."""
    style = (_DRAWING / "colours.css").read_text()
    pairs = re.findall(r"--(\w+): light-dark\((#\w{6}), (#\w{6})\)", _block(style, kind))
    return [{name: pair[time] for name, *pair in pairs} for time in (0, 1)]


def _flags(kind: str) -> dict[str, str]:
    style = (_DRAWING / "seats.css").read_text()
    named = re.findall(r'"(\w+)"\] \{ --cloth: (#\w{6});', _block(style, kind))
    return {"white": "#ffffff", **dict(named)}


@pytest.mark.parametrize("kind", _SEES)
def test_each_set_of_colours_is_told_apart_by_whom_it_is_for(kind: str) -> None:
    for colours, names in [*((hues, _HUES) for hues in _hues(kind)), (_flags(kind), _SEATS)]:
        assert set(colours) == set(names)
        for sight in _SEES[kind]:
            for one, other in combinations(names, 2):
                apart = math.dist(_seen(colours[one], sight), _seen(colours[other], sight))
                assert apart > _APART, f"{kind}: {one} and {other}"


@pytest.mark.parametrize("kind", _SEES)
def test_every_colour_can_be_read_on_its_ground(kind: str) -> None:
    for hues, ground in zip(_hues(kind), _GROUND, strict=True):
        for name, colour in hues.items():
            assert _contrast(colour, ground) >= _READABLE, f"{kind}: {name} on {ground}"
