"""The chart: well-formed, with every thing by its name, and every dot in its place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hammonia.arena.balance.chart import Legend, Row, Section, chart, told
from hammonia.arena.balance.worth import Difference

SVG = "{http://www.w3.org/2000/svg}"
LEGEND = Legend("Used & held", "points", "worth it", "better left", "not clear", ",")
SECTIONS = [
    Section("Cards", [Row("Church 216 <12>", Difference(7.3, 2.7)), Row("Art 062", None)]),
    Section("Wall", [Row("Left 2", Difference(-1.5, 0.5)), Row("Left 1", Difference(0.5, 1.0))]),
]


def drawn(sections: list[Section] = SECTIONS) -> ElementTree.Element:
    return ElementTree.fromstring(chart(LEGEND, sections, "de"))


def texts(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_every_thing_is_named_with_its_difference() -> None:
    shown = texts(drawn())
    for section in SECTIONS:
        assert section.title in shown
        assert all(row.label in shown for row in section.rows)
    assert "+7,3 ± 2,7" in shown
    assert "–" in shown
    assert {"Used & held", "worth it", "better left", "not clear"} <= set(shown)


def test_dots_lie_in_the_order_of_their_values_and_inside_the_picture() -> None:
    root = drawn()
    *legend, church, left_2, left_1 = root.iter(f"{SVG}circle")
    assert len(legend) == 3
    places = [float(dot.attrib["cx"]) for dot in (left_2, left_1, church)]
    assert places == sorted(places)
    assert places[0] > 0
    assert places[-1] < float(root.attrib["width"])
    kinds = [dot.attrib["class"].split()[-1] for dot in (church, left_2, left_1)]
    assert kinds == ["up", "down", "open"]


def test_lines_do_not_leave_the_plot() -> None:
    wide = [Row("a", Difference(0.1, 500.0)), *(Row("b", Difference(1, 1)) for _ in range(9))]
    root = drawn([Section("Cards", wide)])
    for line in root.iter(f"{SVG}line"):
        assert 0 < float(line.attrib["x1"]) <= float(line.attrib["x2"])
        assert float(line.attrib["x2"]) < float(root.attrib["width"])


@pytest.mark.parametrize("rows", [[], [Row("a", None)], [Row("a", Difference(0, 0))]])
def test_little_to_draw_is_drawn_all_the_same(rows: list[Row]) -> None:
    assert "Cards" in texts(drawn([Section("Cards", rows)]))


@pytest.mark.parametrize(
    ("value", "margin", "words"),
    [(3.24, 1.1, "+3.2 ± 1.1"), (-0.5, 2, "−0.5 ± 2.0"), (-0.01, 1, "0.0 ± 1.0")],
)
def test_a_difference_has_its_sign_and_zero_has_none(
    value: float, margin: float, words: str
) -> None:
    assert told(Difference(value, margin)) == words
