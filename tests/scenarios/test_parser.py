"""What a scenario's author may write, and the words for what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.kernel.errors import HammoniaError
from hammonia.scenarios import ScenarioError, load, parse, run_files
from hammonia.scenarios.parser import parse_all
from hammonia.scenarios.scenario import Agreement, Draw, Expectation, Picks, Refusal

HEAD = "title: A question\ngame: hamburgum\nseats: [green, red]\n"
THEN = "then: {over: false}\n"


def test_picks_are_separated_by_commas_or_listed() -> None:
    scenario = parse(
        HEAD + "play: [{green: 'move beer, stop'}, {green: [move beer, stop]}]\n" + THEN
    )
    first, second, _ = scenario.steps
    assert isinstance(first, Picks)
    assert isinstance(second, Picks)
    assert first.picks == second.picks == (("move", "beer"), ("stop",))


def test_a_pick_may_be_repeated() -> None:
    step = parse(HEAD + "play: [{green: 2 x buy brick}]\n" + THEN).steps[0]
    assert isinstance(step, Picks)
    assert step.picks == (("buy", "brick"), ("buy", "brick"))


def test_a_refusal_may_be_named_with_or_without_its_prefix() -> None:
    text = HEAD + "play: [{green cannot: stop, because: [refused.a, b]}]\n"
    step = parse(text).steps[0]
    assert step == Refusal("step 1", "green", (("stop",),), ("a", "b"))


def test_every_kind_of_step_is_read() -> None:
    text = HEAD + "play: [{chance: first green}, {then: {round: 1}}, all agree to end]\n" + THEN
    assert parse(text).steps == (
        Draw("step 1", ("first", "green")),
        Expectation("step 2", {"round": 1}),
        Agreement("step 3"),
        Expectation("at the end", {"over": False}),
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- a list", "a scenario has fields: title, game"),
        ("a: [", "not YAML"),
        (HEAD + THEN + "seat: 1\n", "a scenario has no 'seat'; it has: title"),
        (HEAD + THEN + "seats: [red]\n", "line 5: 'seats' is written twice"),
        ("game: hamburgum\nseats: [red]\n" + THEN, "`title` is missing"),
        ("title: x\nseats: [red]\n" + THEN, "`game` is missing"),
        ("title: x\ngame: hamburgum\n" + THEN, "`seats` must be a list"),
        ("title: x\ngame: hamburgum\nseats: []\n" + THEN, "must list the colours"),
        (HEAD, "the scenario expects nothing"),
        (HEAD + "play: [{green: move beer}]\n", "the scenario expects nothing"),
        (HEAD + THEN + "given: 3\n", "`given` must name its parts"),
        (HEAD + THEN + "play: {green: stop}\n", "`play` must be a list of steps"),
        (HEAD + THEN + "play: [stop]\n", "step 1: 'stop' is no step; write `- green: …`"),
        (HEAD + THEN + "play: [{blue: stop}]\n", "step 1: 'blue' is no seat of this table"),
        (HEAD + THEN + "play: [{green: stop, red: stop}]\n", "one thing a step, not 'green' and"),
        (HEAD + THEN + "play: [{because: x}]\n", "one thing a step, not nothing"),
        (HEAD + THEN + "play: [{green: 'stop,'}]\n", "step 1: a pick is missing"),
        (HEAD + THEN + "play: [{green: 3}]\n", "`step 1` must be a list of words, not 3"),
        (HEAD + THEN + "play: [{green cannot: stop}]\n", "because"),
        (HEAD + THEN + "play: [{green cannot: stop, because: []}]\n", "step 1: say why"),
        (HEAD + THEN + "play: [{green: stop, because: x}]\n", "belongs to a `… cannot:` step"),
        (HEAD + THEN + "? [1, 2]\n: 3\n", "cannot be a name"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(text: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(text)
    assert words in str(caught.value)
    assert isinstance(caught.value, HammoniaError)


def test_a_file_is_read_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(HEAD + THEN, "utf-8")
    assert [scenario.path for scenario in load(path)] == [path]


def test_a_missing_or_broken_file_is_an_outcome_with_a_problem(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("title: 3", "utf-8")
    missing, wrong = run_files([tmp_path / "no.yaml", broken])
    assert not missing.passed
    assert "cannot read the scenario" in missing.problems[0]
    assert not wrong.passed
    assert "`seats` must be a list of words" in wrong.problems[0]


def test_a_file_may_hold_several_scenarios_that_share_what_its_first_part_says() -> None:
    shared = "game: hamburgum\nseats: [green, red]\n"
    first, second = (f"---\ntitle: {title}\nthen: {{round: 1}}\n" for title in ("One", "Two"))
    found = parse_all(shared + first + second)
    assert [scenario.title for scenario in found] == ["One", "Two"]
    assert {scenario.seats for scenario in found} == {("green", "red")}


def test_one_text_that_holds_several_is_refused_where_one_is_expected() -> None:
    with pytest.raises(ScenarioError, match="several scenarios"):
        parse(HEAD + THEN + "---\n" + HEAD + THEN)
