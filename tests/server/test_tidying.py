"""Tidying up: rubbish goes in quiet moments, and under a load that never ends now and then."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from hammonia.server.operation import tidying
from hammonia.server.operation.tidying import is_due, kept_tidy


class Round:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(
    ("before", "now", "seconds", "due"),
    [
        ((10, 3, 0), (20, 3, 0), 5.0, False),
        ((10, 3, 1), (20, 3, 1), 5.0, True),
        ((10, 3, 1), (9000, 3, 1), 5.0, False),
        ((10, 3, 1), (20, 4, 1), 5.0, False),
        ((10, 3, 1), (20, 4, 2), 601.0, True),
        ((10, 3, 0), (9000, 4, 0), 601.0, False),
    ],
    ids=["nothing new", "quiet", "busy", "busier", "busy for long", "hardly anything new"],
)
def test_it_is_due_when_it_is_quiet_or_has_been_busy_for_long(
    before: tuple[int, int, int], now: tuple[int, int, int], seconds: float, due: bool
) -> None:
    assert is_due(before, now, seconds) is due


def test_rubbish_goes_when_nothing_goes_on_and_what_is_used_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tidying, "_LOOK_SECONDS", 0.001)
    monkeypatch.setattr(tidying, "is_due", lambda *_: True)

    async def told() -> tuple[bool, bool]:
        kept = Round()
        async with kept_tidy():
            rubbish = Round()
            gone, there = weakref.ref(rubbish), weakref.ref(kept)
            del rubbish
            async with asyncio.timeout(30):
                while gone() is not None:
                    await asyncio.sleep(0.001)
            return gone() is None, there() is kept

    before = gc.get_threshold()
    assert asyncio.run(told()) == (True, True)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
