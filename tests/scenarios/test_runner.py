"""The runner's answers: what passes, what fails, and what it tells an author who went wrong."""

from __future__ import annotations

import pytest

from hammonia.scenarios import Outcome, parse, run
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.expectations import compare

HEAD = "title: A question\ngame: hamburgum\nrulings: [H01]\nseats: [green, red]\n"
GIVEN = "given: {players: {green: {money: 20, rondel: beer, prestige: 0}}}\n"


def outcome_of(text: str) -> Outcome:
    return run(parse(HEAD + text))


def problem_of(text: str) -> str:
    outcome = outcome_of(text)
    assert not outcome.passed
    return outcome.problems[0]


def test_an_outcome_carries_title_and_rulings() -> None:
    outcome = outcome_of(GIVEN + "then: {over: false}")
    assert outcome == Outcome(None, "A question", True, [], ("H01",))


def test_all_wrong_expectations_are_listed_with_their_step() -> None:
    outcome = outcome_of(
        GIVEN + "play: [{then: {round: 2}}]\nthen: {players: {green: {money: 21, beer: 2}}}"
    )
    assert outcome.problems == [
        "step 1: round: expected 2, found 1",
        "at the end: players, green, money: expected 21, found 20",
        "at the end: players, green, beer: expected 2, found 1",
    ]


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ("turn: red", "turn: expected red, found green"),
        ("harbour: {berth 3: [green]}", "harbour, berth 3: expected [green], found [green, red]"),
        ("harbour: {berth 3: [green, green]}", "expected [green, green], found [green, red]"),
        ("officials: {shown: null}", "officials, shown: expected nothing, found councilman"),
        ("official built this turn: true", "official built this turn: expected yes, found no"),
        ("dutchmen: true", "dutchmen: expected yes, found 3"),
        ("sites: {n1: red}", "sites, n1: expected red, found nothing"),
        ("sites: {x9: red}", "sites has no 'x9'; it has: m1"),
        ("players: {blue: {money: 1}}", "players has no 'blue'; it has: green, red"),
        ("weather: fine", "the position has no 'weather'; it has: round"),
        ("completed: [{church: petri}]", "completed: expected"),
        ("asked: red", "asked: expected 'red', found 'green rondel'"),
        ("over: true", "over: expected yes, found no"),
        ("points: {green: 5}", "points, green: expected 5, found 0"),
        ("places: {red: 1}", "places, red: expected 1, found 2"),
        ("may: [move beer]", "may: 'move beer' is not open; open are: move"),
        ("may not: [move sugar]", "may not: 'move sugar' is open"),
        ("may not: [move sugra]", "may not: there is no 'move sugra' at this table"),
        ("options: [move sugar, move beer, move trade_2]", "options: 'move beer' is expected"),
        ("options: [move sugar, move trade_2]", "options: 'move dockyard' is open, but not"),
        ("options: 3", "options are a list of picks, not 3"),
        ("seen by: blue", "`seen by` is a seat (green, red), not 'blue'"),
    ],
)
def test_each_kind_of_expectation_can_fail(wanted: str, problem: str) -> None:
    assert problem in problem_of(GIVEN + f"then: {{{wanted}}}")


@pytest.mark.parametrize(
    ("play", "problem"),
    [
        ("{red: move beer}", "red cannot 'move beer'; green is asked (rondel), not red"),
        ("{green: move beer}", "step 1: green cannot 'move beer': rondel.prestige_pays_the_way"),
        ("{green: move beer}", "(That way costs 5 prestige, and you have 0 prestige.)"),
        ("{green: move bear}", "no pick 'move bear' at this table; 'move' goes with: sugar"),
        ("{green: go beer}", "there is no pick 'go beer' at this table; picks begin with: move"),
        ("{chance: first red}", "chance does not decide now, green is asked"),
        ("{green cannot: move sugar, because: x}", "green may 'move sugar', though it should"),
        ("{green cannot: move beer, because: x}", "'move beer' is refused, but not as expected"),
        ("{red cannot: move beer, because: x}", "green is asked (rondel), not red"),
    ],
)
def test_a_step_that_cannot_be_played_says_why(play: str, problem: str) -> None:
    found = problem_of(GIVEN + f"play: [{play}]\nthen: {{over: false}}")
    assert found.startswith("step 1: ")
    assert problem in found


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("given: {players: {green: {monney: 3}}}", "has no 'monney'"),
        ("given: {sites: {n1: blue}}", "a seat is green to red, not 'blue'"),
        ("options: {variant: big}", "variant is one of"),
    ],
)
def test_a_position_or_option_that_the_game_does_not_know_is_a_problem(
    text: str, problem: str
) -> None:
    assert problem in problem_of(text + "\nthen: {over: false}")


def test_seats_must_be_colours_of_the_game() -> None:
    text = "title: x\ngame: hamburgum\nseats: [green, pink]\nthen: {over: false}"
    assert "'pink' must be one of red, blue" in run(parse(text)).problems[0]


def test_an_unknown_game_is_a_problem() -> None:
    text = "title: x\ngame: chess\nseats: [green, red]\nthen: {over: false}"
    assert "there is no game 'chess'" in run(parse(text)).problems[0]


def test_chance_must_be_said_before_a_pick() -> None:
    found = problem_of("play: [{green: move beer}]\nthen: {over: false}")
    assert (
        found == "step 1: chance comes first: write `- chance: …`, one of: first green, first red"
    )


def test_chance_takes_only_what_can_come_out() -> None:
    found = problem_of("play: [{chance: first blue}]\nthen: {over: false}")
    assert "'first blue' cannot come out; possible are: first green, first red" in found


FORCED = "given: {players: {green: {timber: 0, brick: 0}}}\n"


@pytest.mark.parametrize("picks", ["move church", "move church, stop", "move church, stop, stop"])
def test_forced_picks_may_be_written_or_left_out(picks: str) -> None:
    """Without brick and tokens both questions of a Church action leave no choice."""
    outcome = outcome_of(FORCED + f"play: [{{green: '{picks}'}}]\nthen: {{asked: red}}")
    assert outcome.passed, outcome.problems


def test_a_forced_pick_is_not_accepted_twice() -> None:
    text = FORCED + "play: [{green: 'move dockyard, stop, stop'}]\nthen: {asked: red}"
    assert "green cannot 'stop'; red is asked (rondel), not green" in problem_of(text)


def test_a_pick_goes_to_the_open_decision_rather_than_to_a_forced_one() -> None:
    """Without a brick the donations stop by themselves, so `stop` answers the scoring."""
    text = (
        "given: {players: {green: {brick: 0, unscored: [petri prestige]}}}\n"
        "play: [{green: 'move church, stop'}]\nthen: {asked: red}"
    )
    assert outcome_of(text).passed


def test_a_written_forced_pick_may_follow_the_open_one() -> None:
    text = (
        "given: {players: {green: {brick: 0, unscored: [petri prestige]}}}\n"
        "play: [{green: 'move church, stop, stop'}]\nthen: {asked: red}"
    )
    assert outcome_of(text).passed


def test_a_refusal_is_found_at_a_question_that_left_no_choice() -> None:
    text = FORCED + (
        "play: [{green: move dockyard}, {green cannot: launch, because: timber_pays}]\n"
        "then: {asked: red}"
    )
    assert outcome_of(text).passed


def test_an_illegal_pick_at_a_forced_question_tells_its_reasons() -> None:
    text = FORCED + "play: [{green: 'move dockyard, launch'}]\nthen: {asked: red}"
    found = problem_of(text)
    assert "green cannot 'launch': timber_pays" in found
    assert "red is asked (rondel), not green" in found


def test_lists_are_compared_in_any_order() -> None:
    assert outcome_of(GIVEN + "then: {harbour: {berth 3: [red, green]}}").passed


def test_nothing_in_a_list_is_a_part_of_it_like_any_other() -> None:
    colours = Colours(["red"])
    assert not compare([None, "@1"], ["@1", None], "", colours)
    assert compare([None], [1], "there", colours) == ["there: expected [nothing], found [1]"]


def test_the_game_may_be_ended_once_only() -> None:
    text = GIVEN + "play: [all agree to end, all agree to end]\nthen: {over: true}"
    assert problem_of(text) == "step 2: the game is already over"


def test_after_the_end_nobody_picks() -> None:
    text = GIVEN + "play: [all agree to end, {green: move sugar}]\nthen: {over: true}"
    assert problem_of(text) == "step 2: green cannot 'move sugar'; the game is over"


def test_a_position_may_be_seen_by_a_seat() -> None:
    assert outcome_of(GIVEN + "then: {seen by: red, round: 1}").passed
