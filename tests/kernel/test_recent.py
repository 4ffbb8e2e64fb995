"""What is kept and what goes: settings and words are dear, and there is no end of options."""

from __future__ import annotations

from hammonia.hamburg import GAME
from hammonia.kernel.recent import Recent


def test_a_value_is_made_once_while_it_is_kept() -> None:
    recent: Recent[str, list[int]] = Recent(2)
    first = recent.get("a", list)
    assert recent.get("a", list) is first


def test_what_was_not_wanted_for_longest_goes_first() -> None:
    recent: Recent[str, list[int]] = Recent(2)
    first, second = recent.get("a", list), recent.get("b", list)
    recent.get("a", list)
    recent.get("c", list)
    assert len(recent) == 2
    assert recent.get("a", list) is first
    assert recent.get("b", list) is not second


def test_a_value_that_cannot_be_made_leaves_nothing_behind() -> None:
    recent: Recent[str, int] = Recent(2)
    try:
        recent.get("a", lambda: 1 // 0)
    except ZeroDivisionError:
        assert len(recent) == 0
    assert recent.get("a", lambda: 3) == 3


def test_equal_options_share_a_setting() -> None:
    assert GAME.setting({"first": 1}, 2) is GAME.setting({"first": 1, "deck": "whole"}, 2)
    assert GAME.setting({"first": 1}, 2) is not GAME.setting({"first": 2}, 2)
