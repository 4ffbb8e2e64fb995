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
    ("looks", "busy", "seconds", "due"),
    [
        (0, 0.0, 5.0, False),
        (1, 0.01, 5.0, True),
        (1, 0.5, 5.0, False),
        (1, 0.5, 601.0, True),
        (0, 0.5, 601.0, False),
    ],
    ids=["nothing new", "quiet", "busy", "busy for long", "hardly anything new"],
)
def test_it_is_due_when_it_is_quiet_or_has_been_busy_for_long(
    looks: int, busy: float, seconds: float, due: bool
) -> None:
    assert is_due(looks, busy, seconds) is due


def test_rubbish_that_is_young_goes_under_load_and_is_counted() -> None:
    async def told() -> tuple[bool, int]:
        async with kept_tidy():
            gone = weakref.ref(Round())
            kept = [Round() for _ in range(30_000)]
            return gone() is None, gc.get_count()[1] if kept else 0

    assert asyncio.run(told()) == (True, 1)


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
