"""How sure an estimate is: the worlds' part grows smaller with worlds, the judge's does not."""

from __future__ import annotations

from math import hypot, sqrt
from random import Random

import pytest

from hammonia.arena.analysis.accounts import CLEAR, LEAST, accounts, worst
from hammonia.arena.analysis.judging import Found, Judge
from hammonia.arena.analysis.margins import changes, doubts, margins
from hammonia.arena.analysis.moments import PickMoment, moments
from hammonia.arena.analysis.outlook import JUDGES_EACH, Outlook
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.table import Table
from tests.arena.analysed import TINY, begun, judged


def test_where_all_worlds_come_to_the_same_the_judges_part_is_all_there_is() -> None:
    worlds = [[[0.6, 0.4], [0.63, 0.37], [0.56, 0.44]]] * 4
    apart = sqrt((0.03**2 + 0.04**2) / 2)
    assert doubts(worlds) == pytest.approx([apart, apart])
    assert margins(worlds) == pytest.approx([apart, apart])


def test_where_all_judges_agree_the_worlds_part_is_all_there_is() -> None:
    worlds = [[[chance, 1 - chance]] * 3 for chance in (0.2, 0.4, 0.6, 0.8)]
    assert doubts(worlds) == [0, 0]
    assert margins(worlds) == pytest.approx([sqrt(0.2 / 3 / 4)] * 2)


def test_what_the_luck_of_worlds_explains_is_no_judges_doubt() -> None:
    shifts = (0.1, -0.1, 0.11, -0.09)
    noisy = [[[0.5, 0.5], [0.5 + shift, 0.5 - shift]] for shift in shifts]
    assert doubts(noisy) == [0, 0]
    sure = [[[0.5, 0.5], [0.5 + abs(shift), 0.5 - abs(shift)]] for shift in shifts]
    assert doubts(sure)[0] == pytest.approx(0.1, abs=0.001)


def test_what_all_judges_mistake_alike_before_and_after_is_no_change() -> None:
    before = [[[0.5, 0.5], [0.7, 0.3]]] * 2
    after = [[[0.4, 0.6], [0.6, 0.4]]] * 2
    assert margins(changes(after, before)) == pytest.approx([0, 0])


@pytest.mark.parametrize(("game", "looks"), [(HAMBURG, 2), (HAMBURGUM, 3)])
def test_other_judges_look_as_far_less_far_where_there_is_less_and_further(
    game: object, looks: int
) -> None:
    outlook = Outlook(game, seed=1)  # type: ignore[arg-type]
    table = begun(outlook.game.name, 20)
    horizon = outlook.horizon(table.state)
    opinions = outlook.play_on(table.state.clone(), horizon, 0, Random(1))
    assert len(opinions) == 1 + looks * JUDGES_EACH
    assert len({tuple(one) for one in opinions}) == len(opinions), "each has its own opinion"


def dear(table: Table) -> list[tuple[PickMoment, Found]]:
    """The picks that seem to have cost something, as they were judged first."""
    judge = Judge(table.game, TINY)
    picks = [moment for moment in moments(table) if isinstance(moment, PickMoment)]
    found = [(pick, judge.judged(pick)) for pick in picks]
    return [(pick, one) for pick, one in found if one.cost > LEAST]


@pytest.fixture(scope="module")
def hamburgum() -> Table:
    return begun("hamburgum", 40)


def test_in_a_game_without_luck_no_cost_is_beyond_doubt(hamburgum: Table) -> None:
    """There all worlds are one, and the spread between them said ± 0 of nearly every cost."""
    found = dear(hamburgum)
    assert len(found) > 5
    for _, one in found:
        assert 0 < one.cost_judge <= one.cost_error


def test_what_other_judges_do_not_find_dear_is_not_told_as_dear(hamburgum: Table) -> None:
    judge = Judge(hamburgum.game, TINY)
    again = [
        judge.judged_again(pick, first.pick.best) for pick, first in dear(hamburgum) if first.pick
    ]
    told = worst(again, len(again))
    assert 0 < len(told) < len(again)
    assert all(one.cost >= CLEAR * one.cost_judge for one in told)


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_the_judges_part_is_never_more_than_the_whole(game: str) -> None:
    for found in judged(begun(game, 5)):
        assert all(judge <= error for judge, error in zip(found.judge, found.errors, strict=True))


def test_a_sum_has_both_parts_of_what_it_adds(hamburgum: Table) -> None:
    found = [one for _, one in dear(hamburgum)]
    for seat, account in enumerate(accounts(found, None)):
        own = [one for one in found if one.seat == seat]
        assert account.own.judge == pytest.approx(hypot(*(one.cost_judge for one in own)))
        assert account.own.error == pytest.approx(hypot(*(one.cost_error for one in own)))
