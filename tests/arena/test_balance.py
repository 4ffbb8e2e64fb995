"""What things are worth: known where it was planted, and honest about what chance does."""

from __future__ import annotations

from random import Random

import pytest

from hammonia.arena.balance.worth import LEAST, How, Item, Ledger, Result, Use, Worth, results

CARD = Item("card", "007")


def planted(worth: float, games: int, seats: int, rng: Random) -> Worth:
    """A card that one seat of each table uses, and that is worth so many points to it."""
    ledger = Ledger()
    for _ in range(games):
        user = rng.randrange(seats)
        points = [round(rng.gauss(50 + worth * (seat == user), 8)) for seat in range(seats)]
        places = [1 + sum(other > own for other in points) for own in points]
        uses = [Use(CARD, s, How.USED if s == user else How.HELD) for s in range(seats)]
        ledger.add(dict(enumerate(results(points, places))), uses)
    (found,) = ledger.worths()
    return found


def test_what_was_planted_is_found() -> None:
    found = planted(6, 1500, 3, Random(1))
    assert found.points is not None
    assert found.points.low < 6 < found.points.high
    assert found.points.margin < 1
    assert found.points.is_clear
    assert (found.used.seats, found.held.seats) == (1500, 3000)
    assert found.used.lead == pytest.approx(4, abs=0.5)  # the two others share the mean with it
    assert found.held.lead == pytest.approx(-2, abs=0.5)
    assert found.used.share > 1 / 3 > found.held.share
    assert found.use == pytest.approx(1 / 3)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_worth_nothing_seldom_looks_otherwise(seats: int) -> None:
    found = [planted(0, 60, seats, Random(f"{seats} {seed}")) for seed in range(300)]
    for differences in ([worth.points for worth in found], [worth.wins for worth in found]):
        clear = sum(difference is not None and difference.is_clear for difference in differences)
        assert clear / len(found) < 0.08


def test_a_few_seats_tell_no_difference() -> None:
    found = planted(6, LEAST - 1, 3, Random(1))
    assert found.used.seats == LEAST - 1
    assert found.points is None
    assert found.wins is None
    assert planted(6, LEAST, 3, Random(1)).points is not None


def added(*uses: tuple[int, How]) -> Worth:
    ledger = Ledger()
    every = dict(enumerate(results([40, 30, 20], [1, 2, 3])))
    ledger.add(every, [Use(CARD, seat, how) for seat, how in uses])
    (found,) = ledger.worths()
    return found


def test_what_is_held_or_given_away_counts_as_merely_held() -> None:
    found = added((0, How.USED), (1, How.HELD), (2, How.SPENT))
    assert (found.used.seats, found.held.seats, found.spent) == (1, 2, 1)
    assert (found.used.lead, found.held.lead) == (10, -5)
    assert (found.used.wins, found.held.wins) == (1, 0)


def test_whoever_uses_a_thing_once_has_used_it() -> None:
    found = added((0, How.USED), (0, How.HELD), (1, How.SPENT), (1, How.USED), (1, How.SPENT))
    assert (found.used.seats, found.held.seats, found.spent) == (2, 0, 0)


def test_seats_that_do_not_count_are_left_out() -> None:
    ledger = Ledger()
    uses = [Use(CARD, seat, How.USED) for seat in range(3)]
    ledger.add({1: results([40, 30, 20], [1, 2, 3])[1]}, uses)
    (found,) = ledger.worths()
    assert (ledger.seats, found.used.seats, found.used.lead) == (1, 1, 0)


def test_a_shared_first_place_is_half_a_win() -> None:
    assert results([30, 30, 15], [1, 1, 3]) == [Result(5, 0.5), Result(5, 0.5), Result(-10, 0)]


def test_a_side_that_never_won_is_not_sure_of_it() -> None:
    ledger = Ledger()
    for number in range(100):
        uses = [Use(CARD, 0, How.USED)]
        if number < LEAST:
            uses.append(Use(CARD, 1, How.HELD))
        ledger.add({0: Result(0, 0.5), 1: Result(0, 0.0)}, uses)
    (found,) = ledger.worths()
    assert found.wins is not None
    assert found.wins.value == 0.5
    assert found.wins.margin > found.held.interval[1] > 0.25
