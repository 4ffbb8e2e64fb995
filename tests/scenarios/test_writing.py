"""Any moment of any game becomes a scenario that holds, and that leads to the very same state."""

from __future__ import annotations

import re

import pytest

import hammonia
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.table import Table
from hammonia.scenarios import ScenarioError, parse, run, written
from hammonia.scenarios.beginning import begin
from tests.scenarios.games import GAMES, Forgetful, moments, played

SOURCE = "evening.jsonl"


def place_of(table: Table, number: int) -> int:
    picks = [place for place, entry in enumerate(table.line) if entry[0] == "pick"]
    return [*picks, len(table.line)][number - 1]


@pytest.mark.parametrize("name", GAMES)
def test_a_written_scenario_holds_and_is_the_very_same_state(name: str) -> None:
    table = played(name)
    again = hammonia.replay(table.record)
    for number in moments(table, 8):
        text = written(table, number, SOURCE)
        scenario = parse(text)
        outcome = run(scenario)
        assert outcome.passed, outcome.problems
        began = begin(scenario)
        then = table.seek(place_of(table, number))
        assert began.state.digest() == then.state.digest()
        assert began.state.setting.options == table.state.setting.options
        assert written(again, number, SOURCE) == text
        assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("name", GAMES)
def test_what_followed_can_be_played_by_taking_the_comment_signs_away(name: str) -> None:
    table = played(name)
    for number in moments(table, 2)[:-1]:
        text = written(table, number, SOURCE, following=25)
        assert "  # - " in text
        outcome = run(parse(text.replace("  # - ", "  - ")))
        assert outcome.passed, outcome.problems


def test_the_whole_rest_of_a_game_leads_to_its_result() -> None:
    table = played("hamburgum, stacked")
    text = written(table, 240, SOURCE, following=1000).replace("  # - ", "  - ")
    points = [score.points for score in table.scores()]
    result = ", ".join(f"{seat.colour}: {n}" for seat, n in zip(table.seats, points, strict=True))
    outcome = run(parse(f"{text}then: {{over: true, points: {{{result}}}}}"))
    assert "  - all agree to end\n" in text
    assert outcome.passed, outcome.problems


@pytest.mark.parametrize("name", ["hamburg with two", "hamburgum, plain"])
def test_a_game_that_goes_on_is_written_at_its_end_too(name: str) -> None:
    text = written(played(name, ended=False), None, SOURCE)
    assert run(parse(text)).passed
    assert "asked: " in text
    assert "# What followed" not in text


def test_a_record_that_breaks_off_at_chance_is_written_there() -> None:
    record = played("fish market").record
    cut = next(place for place, entry in enumerate(record.entries) if entry[0] == "reveal") + 1
    text = written(hammonia.replay(hammonia.Record(record.header, record.entries[:cut])), None, "x")
    assert "asked: chance draw" in text
    assert run(parse(text)).passed


def test_the_file_says_where_it_comes_from() -> None:
    first, title, game, seats, options, *_ = written(
        played("hamburg, friendly"), 30, SOURCE
    ).splitlines()
    assert re.fullmatch(
        r"# From evening.jsonl, decision 30 of \d+, season \d, phase \d, round \d\.", first
    )
    assert title.startswith("title: 'Say here what must happen (evening.jsonl, decision 30 of ")
    assert (game, seats) == ("game: hamburg", "seats: [red, green, yellow]")
    assert options == "options: {deck: friendly}"


def test_the_end_is_meant_if_no_moment_is_named() -> None:
    table = played("fish market")
    text = written(table, None, SOURCE)
    assert text == written(table, moments(table, 0)[-1], SOURCE)
    assert text.startswith("# From evening.jsonl, the end, after ")
    assert "      over: true\n      points: {red: " in text


def test_a_source_of_many_lines_stays_one_comment() -> None:
    text = written(played("fish market"), 2, "a\nb: [\u2028'c'\x07")
    assert text.startswith("# From a?b: [?'c'?, decision 2 of ")
    assert run(parse(text)).passed


@pytest.mark.parametrize("number", [-1, 0, 14, 999])
def test_a_moment_that_is_not_there_is_refused(number: int) -> None:
    table = played("fish market")
    assert moments(table, 0)[-1] == 13
    with pytest.raises(BadOptions, match=f"moments 1 to 13, not {number}"):
        written(table, number, SOURCE)


def test_a_game_that_does_not_tell_all_is_not_written() -> None:
    hammonia.register(Forgetful())
    table = hammonia.new("forgetful", 2, seed=1)
    while not table.over:
        table.choose(table.pending.options[0])  # type: ignore[union-attr]
    with pytest.raises(ScenarioError, match="forgetful does not tell all in its positions"):
        written(table, None, SOURCE)
