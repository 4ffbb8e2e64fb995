"""The curves of an analysis: one for each seat, inside the page, each with its name."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from hammonia.arena.analysis.chart import Dot, Legend, Line, chart
from hammonia.arena.drawing import LETTER

SVG = "{http://www.w3.org/2000/svg}"
LEGEND = Legend("Chance <to> win", "after each decision", "Season", "dear", lambda n: f"{n} %")
LINES = [
    Line("Ada & Co", "red", [0.5, 0.6, 1.0]),
    Line("Ben", "white", [0.3, 0.4, 0.0]),
    Line("Cleo", "unheard of", [0.2, 0.0, 0.0]),
]


def drawn(
    lines: list[Line] = LINES, rounds: tuple[int, ...] = (0, 1, 2), dots: tuple[Dot, ...] = ()
) -> ElementTree.Element:
    return ElementTree.fromstring(chart(LEGEND, lines, rounds, dots, "fr"))


def test_every_seat_has_a_curve_through_all_its_chances() -> None:
    curves = list(drawn().iter(f"{SVG}polyline"))
    assert [curve.findtext(f"{SVG}title") for curve in curves] == [line.name for line in LINES]
    heights = []
    for curve in curves:
        places = [tuple(map(float, pair.split(","))) for pair in curve.attrib["points"].split()]
        assert [x for x, _ in places] == sorted({x for x, _ in places})
        heights.append([y for _, y in places])
    top, bottom = heights[0][-1], heights[1][-1]
    assert top < bottom
    assert heights[0][0] == pytest.approx((top + bottom) / 2)
    dashes = [curve.attrib.get("stroke-dasharray") for curve in curves]
    assert len(set(dashes)) == len(LINES)


def test_what_the_rounds_are_called_stands_inside_the_page() -> None:
    legend = replace(LEGEND, below="Durchgang")
    root = ElementTree.fromstring(chart(legend, LINES, (0, 1, 2), (), "de"))
    (below,) = [text for text in root.iter(f"{SVG}text") if text.text == legend.below]
    assert below.get("text-anchor") == "end"
    assert float(below.attrib["x"]) >= len(legend.below) * LETTER


def test_names_stand_apart_and_inside_the_page() -> None:
    root = drawn()
    names = [text for text in root.iter(f"{SVG}text") if "name" in text.get("class", "")]
    assert {text.text for text in names} == {line.name for line in LINES}
    places = sorted(float(text.attrib["y"]) for text in names)
    assert all(later - earlier >= 12 for earlier, later in pairwise(places))
    assert 0 < places[0] < places[-1] < float(root.attrib["height"])


def test_a_dear_pick_is_a_dot_on_its_line_with_words() -> None:
    root = drawn(dots=(Dot(1, 1, "2. Ben: <stop>"),))
    dot, legend = root.iter(f"{SVG}circle")
    assert dot.findtext(f"{SVG}title") == "2. Ben: <stop>"
    line = next(curve for curve in root.iter(f"{SVG}polyline") if "white" in curve.attrib["class"])
    assert f"{dot.attrib['cx']},{dot.attrib['cy']}" in line.attrib["points"]
    assert legend.attrib["cx"] != dot.attrib["cx"]
    assert "dear" in [text.text for text in root.iter(f"{SVG}text")]


def test_rounds_are_named_below_but_not_too_many() -> None:
    chances = [0.5] * 101
    root = drawn([Line("Ada", "red", chances)], tuple(range(101)))
    numbers = [text.text for text in root.iter(f"{SVG}text") if (text.text or "").isdecimal()]
    assert numbers == [str(number) for number in range(10, 101, 10)]


def test_a_single_point_is_drawn_all_the_same() -> None:
    root = drawn([Line("Ada", "red", [0.5])], (1,))
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == "fr"
    assert next(root.iter(f"{SVG}title")).text == LEGEND.title
