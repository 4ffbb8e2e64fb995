"""A game analysed: which moments count, what picks cost, what was luck, and that it adds up."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hammonia.arena.analysis.accounts import accounts, seemingly_dear, worst
from hammonia.arena.analysis.judging import Budget, Found, Judge, Picked
from hammonia.arena.analysis.moments import PickMoment, TossMoment, moments
from hammonia.hamburg.state import HamburgState
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.agenda import Toss, advance, settle, take
from hammonia.kernel.decision import Decision
from hammonia.kernel.record import CHANCE, PICK
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from tests.arena.analysed import TINY, begun, judged
from tests.bots.test_greedy import one_donation_before_the_end

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("hamburg", 2, {}),
    ("hamburg", 4, {"mayors": True, "ships": True, "exchange": True, "cleric_tiles": True}),
    ("hamburg", 1, {"solo": True}),
    ("hamburgum", 2, {}),
    ("hamburgum", 5, {"variant": "stacked", "board": "londinium"}),
]
every_game = pytest.mark.parametrize(
    ("game", "seats", "options"), GAMES, ids=lambda part: str(part)[:24]
)


# -- moments ---------------------------------------------------------------------------------------


def picks(table: Table) -> list[PickMoment]:
    return [moment for moment in moments(table) if isinstance(moment, PickMoment)]


def tosses(table: Table) -> list[TossMoment]:
    return [moment for moment in moments(table) if isinstance(moment, TossMoment)]


@every_game
def test_every_decision_is_a_moment_and_nothing_else_is_a_pick(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    table = begun(game, 40, seats, **options)
    found = picks(table)
    assert [table.line[moment.place][0] for moment in found] == [PICK] * 40
    assert all(len(moment.options) > 1 for moment in found)
    assert all(moment.taken in moment.options for moment in found)
    assert not {moment.seat for moment in found} & set(table.state.setting.automata)


def test_what_was_taken_back_does_not_count() -> None:
    table = begun("hamburgum", 3)
    waiting = table.pending
    assert isinstance(waiting, Decision)
    for regretted in waiting.options[:2]:
        table.choose(regretted)
        table.undo()
    table.choose(waiting.options[-1])
    again = replay(table.record)
    assert sum(entry[0] == PICK for entry in again.record.entries) == 6
    found = picks(again)
    assert len(found) == 4
    assert found[-1].taken == waiting.options[-1]


def test_chance_is_judged_by_somebody_who_saw_it() -> None:
    table = begun("hamburg", 60, 3)
    found = tosses(table)
    audiences = set()
    for moment in found:
        toss = moment.state.agenda[-1]
        assert isinstance(toss, Toss)
        audience = toss.audience(moment.state)
        audiences.add(audience)
        assert audience < 0 or audience >> moment.seat & 1
        assert table.line[moment.place] == (CHANCE, *moment.outcomes[0])
    assert len(audiences) > 2


def test_what_the_automaton_alone_sees_is_nobodys_luck_yet() -> None:
    table = begun("hamburg", 40, solo=True)
    assert all(moment.seat == 0 for moment in tosses(table))


# -- picks -----------------------------------------------------------------------------------------


def before_the_end(*taken: tuple[str, ...]) -> PickMoment:
    """The first seat could win at once; where it stands after those picks, before the last one."""
    position = one_donation_before_the_end(100, 80)
    state = HAMBURGUM.arrange(HAMBURGUM.setting({}, 2), position)
    options = advance(state)
    for option in taken[:-1]:
        take(state, option)
        options = advance(state)
    return PickMoment(len(taken), 0, state, options, taken[-1])


DONATE = ("donate", "cathedral", "citizens")


def test_a_thrown_game_is_the_pick_that_cost_most() -> None:
    line = (("move", "church"), ("stop",))
    judge = Judge(HAMBURGUM, Budget(simulations=10, worlds=3, seed=1))
    found = [judge.judged(before_the_end(*line[: number + 1])) for number in range(len(line))]
    assert all(one.pick for one in found)
    assert found[0].cost == 0
    dear = seemingly_dear(found)
    again = [judge.judged_again(before_the_end(*line), dear[0].pick.best)]  # type: ignore[union-attr]
    (blunder,) = worst([*found, *again], 5)
    assert blunder.pick == Picked(("stop",), DONATE, len(before_the_end(*line).options))
    assert blunder.cost > 0.05
    assert blunder.before == [1.0, 0.0]


def test_the_best_pick_costs_nothing() -> None:
    judge = Judge(HAMBURGUM, Budget(simulations=10, worlds=3, seed=1))
    found = judge.judged(before_the_end(("move", "church"), DONATE))
    assert found.pick is not None
    assert found.pick.best == DONATE
    assert (found.cost, found.cost_error) == (0, 0)
    assert found.after == [1.0, 0.0]


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_nothing_is_judged_by_what_the_mover_cannot_know(game: str) -> None:
    table = begun(game, 30, 3)
    judge = Judge(table.game, TINY)
    for moment in picks(table)[-3:]:
        view = table.game.view(moment.state, moment.seat)
        other = table.game.imagine(view, Random(7))
        if game == "hamburg":
            assert other.digest() != moment.state.digest()
        assert judge.judged(replace(moment, state=other)) == judge.judged(moment)


# -- chance ----------------------------------------------------------------------------------------


def test_luck_is_nothing_on_average_over_all_outcomes() -> None:
    table = begun("hamburgum", 1, 2)
    (moment,) = tosses(table)
    judge = Judge(table.game, Budget(simulations=1, worlds=8, seed=1))
    luck, error = 0.0, 0.0
    for outcome in (("first", "@1"), ("first", "@2")):
        after = moment.state.clone()
        settle(after, outcome)
        advance(after)
        found = judge.judged(replace(moment, outcomes=(outcome,), after=after))
        luck += (found.after[0] - found.before[0]) / 2
        error += found.errors[0]
    assert error > 0
    assert abs(luck) <= 2 * error


def test_a_card_that_came_was_in_no_hand_that_is_imagined() -> None:
    table = begun("hamburg", 40, 3)
    private = next(one for one in reversed(tosses(table)) if one.outcomes[0][0] == "draw")
    drawn = {outcome[1] for outcome in private.outcomes}
    view = table.game.view(private.state, private.seat)
    judge = Judge(table.game, TINY)
    for seed in range(5):
        world, settled = judge.with_and_without(private, Random(seed))
        assert table.game.view(world, private.seat) == view
        assert isinstance(settled, HamburgState)
        assert drawn <= {face for face, _ in settled.hands[private.seat]}


# -- sums ------------------------------------------------------------------------------------------


@every_game
def test_chances_of_all_seats_are_one_together_at_every_moment(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    for found in judged(begun(game, 2, seats, **options)):
        assert sum(found.before) == pytest.approx(1, abs=1e-4)
        assert sum(found.after) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(("game", "picks"), [("hamburg", 7), ("hamburgum", 12)])
def test_luck_picks_and_rest_add_up(game: str, picks: int) -> None:
    found = judged(begun(game, picks))
    for result in (None, [0.0, 1.0]):
        added = accounts(found, result)
        for seat, account in enumerate(added):
            parts = (account.luck.value, account.own.value, account.others.value, account.rest)
            assert account.end - account.start == pytest.approx(sum(parts))
            assert account.end == (result or found[-1].after)[seat]
        for part in ("luck", "own", "others"):
            assert any(getattr(account, part).value for account in added), part
        assert sum(account.luck.value for account in added) == pytest.approx(0, abs=1e-3)
        assert sum(a.own.value + a.others.value for a in added) == pytest.approx(0, abs=1e-3)


def looked(cost: float, error: float, place: int, again: bool) -> Found:
    chances = [0.5 - cost, 0.5 + cost]
    picked = Picked(("stop",), ("go",), 2)
    return Found(
        place, 0, 1, [0.5, 0.5], chances, [error] * 2, [0.0] * 2, [error] * 2, picked, (), again
    )


def test_only_what_is_dear_at_the_second_look_and_beyond_noise_is_told() -> None:
    first = [looked(0.3, 0.1, 1, False), looked(0.2, 0.05, 2, False), looked(0.1, 0.2, 3, False)]
    assert [one.place for one in seemingly_dear(first)] == [1, 2]
    second = [looked(0.05, 0.05, 1, True), looked(0.15, 0.02, 2, True), looked(0.2, 0.02, 4, True)]
    assert [one.place for one in worst([*first, *second], 5)] == [4, 2]
    assert [one.place for one in worst([*first, *second], 1)] == [4]


def test_second_looks_do_not_count_twice() -> None:
    first = [looked(0.3, 0.1, 1, False)]
    assert accounts([*first, looked(0.1, 0.01, 1, True)], None) == accounts(first, None)
