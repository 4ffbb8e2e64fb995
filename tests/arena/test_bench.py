"""Benchmarks: peers that are missing, ratios and bars, slices, and how growth is written down."""

from __future__ import annotations

import csv
import sys
from io import StringIO
from xml.etree import ElementTree

import pytest

from hammonia.arena.bench import contest, growth, own, peers
from hammonia.arena.bench.contest import Bar, Measured, Row, sections
from hammonia.arena.bench.curves import as_csv, drawn
from hammonia.arena.bench.growth import Panel, medians
from hammonia.arena.bench.processes import Race
from hammonia.bots.search.levels import level
from hammonia.kernel import registry


def measured(name: str, unit: str, *rates: float) -> Measured:
    return Measured(Row(name, unit, lambda seed: 1), rates)


def test_a_peer_that_is_not_installed_is_named_in_one_line() -> None:
    def absent() -> list[Row]:
        raise ImportError("No module named 'catanatron'")

    there = Row("there", contest.DECISIONS, lambda seed: 1)
    rows, missing = peers.present(
        (peers.Peer("Catanatron", absent), peers.Peer("Other", lambda: [there]))
    )
    assert rows == [there]
    assert missing == ["Catanatron is not installed here (No module named 'catanatron')."]


def test_every_peer_can_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("catanatron", "pyspiel", "rlcard", "pettingzoo", "shimmy"):
        monkeypatch.setitem(sys.modules, name, None)
    rows, missing = peers.present(peers.PEERS)
    assert rows == []
    assert [line.partition(" is not installed here (")[0] for line in missing] == [
        peer.name for peer in peers.PEERS
    ]


def test_the_rate_of_a_row_is_its_median() -> None:
    assert measured("a", contest.DECISIONS, 1.0, 50.0, 2.0).rate == 2.0


def test_ratios_are_to_the_first_reference_that_is_there() -> None:
    rows = [
        measured("ours", contest.DECISIONS, 300.0),
        measured("hanabi", contest.DECISIONS, 100.0),
        measured("copies", contest.CLONES, 7.0),
    ]
    decisions, clones = sections(rows, ["absent", "hanabi"])
    assert decisions.reference.row.name == "hanabi"
    assert [decisions.ratio(row) for row in decisions.rows] == [3.0, 1.0]
    assert clones.reference.row.name == "copies"


def test_a_bar_is_held_against_the_fastest_of_its_peers() -> None:
    bar = Bar("ours", 5, ("slow", "fast", "absent"))
    rows = [measured("ours", "", 100.0), measured("slow", "", 1.0), measured("fast", "", 25.0)]
    assert bar.told(rows) == "MISSED: ours at 4.00 times fast (at least 5)"
    assert bar.told(rows[:2]) == "holds: ours at 100.00 times slow (at least 5)"
    assert bar.told(rows[:1]) is None


def test_a_bar_is_held_by_the_median_of_the_rounds_between_their_quartiles() -> None:
    rows = [measured("ours", "", 10.0, 60.0, 30.0), measured("theirs", "", 5.0, 10.0, 10.0)]
    told = Bar("ours", 3, ("theirs",)).told(rows)
    assert told == "holds: ours at 3.00 (2.50 – 4.50) times theirs (at least 3)"


def test_a_slice_is_so_many_games_at_most_and_rows_take_turns() -> None:
    order: list[tuple[str, int]] = []

    def working(name: str) -> Row:
        def work(seed: int) -> int:
            order.append((name, seed))
            return 1

        return Row(name, contest.DECISIONS, work)

    *_, last = contest.measure([working("a"), working("b")], games=2, rounds=2, seconds=60)
    warm_up = [("a", 0), ("b", 0)]
    first = [("a", 1), ("a", 2), ("b", 1), ("b", 2)]
    second = [("a", 3), ("a", 4), ("b", 3), ("b", 4)]
    assert order == warm_up + first + second
    assert [len(row.rates) for row in last] == [2, 2]


@pytest.mark.parametrize("name", own.GAMES)
def test_every_row_of_a_game_does_some_work(name: str) -> None:
    done = {row.name: row.work(1) for row in own.rows(name) if row.unit != contest.SIMULATIONS}
    assert min(done.values()) > 0
    assert {f"{name}, bare engine", f"{name}, clones", f"{name}, log in de"} <= set(done)


@pytest.mark.long
@pytest.mark.parametrize("name", own.GAMES)
def test_the_expert_thinks_with_all_simulations_of_its_level(name: str) -> None:
    (row,) = (row for row in own.rows(name) if row.unit == contest.SIMULATIONS)
    assert row.work(1) == level("expert", name).simulations


def test_the_bars_name_rows_that_there_are() -> None:
    known = {row.name for name in own.GAMES for row in own.rows(name)}
    if not own.environment_is_missing():
        assert {bar.row for bar in own.BARS} <= known


def test_the_race_of_processes_is_judged_by_the_median_of_its_rounds() -> None:
    assert Race((10.0, 12.0, 30.0), (5.0, 10.0, 16.0)).ratio == 1.875


# -- growth ----------------------------------------------------------------------------------------


def test_medians_are_of_equal_steps_with_enough_points() -> None:
    assert medians([(1, 5.0), (1, 6.0), (1, 7.0), (2, 9.0)]) == [(1.0, 6.0)]
    many = [(float(at), float(at)) for at in range(80)]
    curve = medians(many)
    assert len(curve) == 8
    assert [at for at, _ in curve] == [cost for _, cost in curve]
    assert medians([]) == []


@pytest.mark.parametrize("name", own.GAMES)
def test_growth_is_measured_along_everything_and_read_back(name: str) -> None:
    panels = list(growth.panels(registry.game(name), {}, games=1))
    assert {panel.along for panel in panels} >= {"players", "entries of the record"}
    assert any(panel.title in ("Seasons", "Rounds") for panel in panels)
    assert any("on the" in panel.title for panel in panels)
    rows = list(csv.DictReader(StringIO(as_csv(panels))))
    assert {row["panel"] for row in rows} == {panel.title for panel in panels}
    assert all(float(row["cost"]) >= 0 for row in rows)
    points = sum(len(curve) for panel in panels for curve in panel.curves.values())
    assert len(rows) == points


def test_curves_are_drawn_as_a_picture_with_all_points_inside() -> None:
    panel = Panel("Players", "players", "µs", {"a": [(2, 3.0), (5, 60.0)], "b & c": [(2, 0.5)]})
    picture = ElementTree.fromstring(drawn("Growth <here>", [panel] * 3))
    svg = "{http://www.w3.org/2000/svg}"
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    circles = list(picture.iter(f"{svg}circle"))
    assert len(circles) == 9
    assert all(0 < float(circle.attrib["cx"]) < width for circle in circles)
    assert all(0 < float(circle.attrib["cy"]) < height for circle in circles)
    assert "b & c" in [text.text for text in picture.iter(f"{svg}text")]
