"""A trail: a list that grows at its end, whose copies know nothing of each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hammonia.kernel.trail import Trail
from tests.properties import pace


def test_a_copy_and_what_it_was_made_of_go_their_own_ways() -> None:
    first = Trail(["a", "b"])
    second = first.copy()
    second.append("c")
    first.append("x")
    third = second.copy()
    third.extend(["d", "e"])
    assert list(first) == ["a", "b", "x"]
    assert list(second) == ["a", "b", "c"]
    assert list(third) == ["a", "b", "c", "d", "e"]


def test_who_looks_at_it_does_not_see_what_a_copy_adds_meanwhile() -> None:
    trail = Trail([1, 2])
    looking = iter(trail)
    trail.copy().append(3)
    assert list(looking) == [1, 2]
    assert list(reversed(trail)) == [2, 1]
    assert trail[-1] == 2
    with pytest.raises(IndexError):
        trail[2]


def test_a_copy_goes_on_from_what_it_was_made_of_until_it_is_cut() -> None:
    first = Trail([1, 2])
    longer = first.copy()
    longer.append(3)
    assert longer.goes_on_from(first)
    assert not first.goes_on_from(longer)
    del longer[1:]
    assert not longer.goes_on_from(first)


def test_it_equals_whatever_has_the_same_in_the_same_order() -> None:
    longer = Trail([1, 2]).copy()
    longer.append(3)
    assert Trail([1, 2]) == [1, 2]
    assert longer == [1, 2, 3]
    assert longer != Trail([1, 2])
    assert longer != (1, 2, 3)


Step = some.tuples(
    some.integers(0, 3), some.sampled_from(["copy", "add", "cut", "set", "more", "put"]),
    some.integers(0, 9),
)  # fmt: skip


@pace.quick(150)
@given(some.lists(Step, max_size=60), some.slices(12))
def test_copies_that_are_added_to_cut_and_changed_are_as_lists_are(
    steps: list[tuple[int, str, int]], part: slice
) -> None:
    trails: list[Trail[int]] = [Trail([7])]
    lists: list[list[int]] = [[7]]
    for which, what, value in steps:
        trail, plain = trails[which % len(trails)], lists[which % len(lists)]
        if what == "copy":
            trails.append(trail.copy())
            lists.append(plain.copy())
        elif what == "add":
            trail.append(value)
            plain.append(value)
        elif what == "more":
            trail.extend([value, value])
            plain.extend([value, value])
        elif what == "cut":
            del trail[value:]
            del plain[value:]
        elif what == "put":
            trail.insert(value, value)
            plain.insert(value, value)
        elif plain:
            trail[-1] = value
            plain[-1] = value
        for one, other in zip(trails, lists, strict=True):
            assert one == other
            assert len(one) == len(other)
            assert list(one) == other
            assert list(reversed(one)) == other[::-1]
            assert one[part] == other[part]
