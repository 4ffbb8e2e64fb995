"""Two engines' rates: what given numbers amount to, and when a difference is called one."""

from __future__ import annotations

import pytest

from hammonia.arena.ratios import Compared, Estimate, Round, compared, estimate


def judged(low: float, middle: float, high: float, noise: float = 0.0) -> str:
    itself = Estimate(1 / (1 + noise), 1.0, 1 + noise)
    return Compared(100.0, 100.0, Estimate(low, middle, high), itself).verdict


def test_equal_rates_are_no_difference_and_no_noise() -> None:
    told = compared([[Round(100.0, 100.0, 100.0)] * 5] * 3)
    assert (told.now, told.then, told.ratio, told.noise) == (100, 100, Estimate(1, 1, 1), 0)
    assert told.verdict == "no difference beyond 5 %"


def test_the_ratio_is_now_over_then() -> None:
    told = compared([[Round(150.0, 100.0, 150.0)] * 5] * 3)
    assert told.ratio.middle == pytest.approx(1.5)
    assert (told.now, told.then, told.verdict) == (150, 100, "faster")


def test_a_machine_that_slows_down_evenly_changes_no_ratio() -> None:
    told = compared([[Round(100.0, 90.0, 81.0), Round(50.0, 45.0, 40.5)]] * 3)
    assert told.ratio.middle == pytest.approx(1)


def test_the_noise_is_the_trees_distance_from_itself_either_way() -> None:
    ahead = compared([[Round(100.0, 100.0, 110.0)] * 4] * 3)
    behind = compared([[Round(110.0, 100.0, 100.0)] * 4] * 3)
    assert ahead.noise == pytest.approx(0.1)
    assert behind.noise == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("low", "middle", "high", "noise", "verdict"),
    [
        (1.08, 1.10, 1.12, 0.01, "faster"),
        (0.88, 0.90, 0.92, 0.01, "slower"),
        (1.02, 1.04, 1.06, 0.01, "no difference beyond 5 %"),
        (0.95, 0.96, 0.97, 0.01, "no difference beyond 5 %"),
        (1.08, 1.10, 1.12, 0.15, "no difference beyond noise"),
        (0.88, 0.90, 0.92, 0.15, "no difference beyond noise"),
        (1.18, 1.20, 1.22, 0.15, "faster"),
        (0.99, 1.10, 1.21, 0.01, "no difference beyond 5 %"),
        (0.80, 0.90, 1.01, 0.06, "no difference beyond noise"),
    ],
)
def test_a_verdict_needs_five_per_cent_more_than_the_noise_and_an_interval_without_one(
    low: float, middle: float, high: float, noise: float, verdict: str
) -> None:
    assert judged(low, middle, high, noise) == verdict


def test_wild_slices_move_nothing() -> None:
    quiet = [1.0] * 18
    assert estimate([[*quiet, 9.0, 0.1]] * 6) == Estimate(1, 1, 1)


def test_processes_that_differ_make_the_interval_wide_however_many_rounds_they_have() -> None:
    sittings = [[0.96] * 100, [1.04] * 100, [0.97] * 100, [1.03] * 100, [0.98] * 100, [1.02] * 100]
    found = estimate(sittings)
    assert found.middle == pytest.approx(1)
    assert found.low <= 0.98
    assert found.high >= 1.02


def test_the_same_numbers_give_the_same_interval() -> None:
    numbers = [[1.0 + (7 * a + 3 * b) % 11 / 100 for b in range(8)] for a in range(6)]
    assert estimate(numbers) == estimate(numbers)
