"""Tidying up: rubbish goes in quiet moments, and under a load that never ends now and then."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from hammonia.server.operation import tidying
from hammonia.server.operation.tidying import is_due, kept_tidy, look, tidy_up


class Round:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(
    ("came", "busy", "taken", "due"),
    [
        (0, 0.0, 500_000, False),
        (30_000, 0.01, 500_000, True),
        (30_000_000, 0.5, 1_900_000, False),
        (30_000_000, 0.5, 3_000_000, True),
    ],
    ids=["nothing new", "quiet", "busy", "busy until memory is full"],
)
def test_it_is_due_when_it_is_quiet_or_memory_has_doubled(
    came: int, busy: float, taken: int, due: bool
) -> None:
    assert is_due(came, busy, 500_000, taken) is due


def left_by(busy: float) -> tuple[bool, bool]:
    """Whether rubbish is gone by a look, and by tidying up, where much lives on beside it."""

    async def told() -> tuple[bool, bool]:
        async with kept_tidy():
            gone = weakref.ref(Round())
            kept = [Round() for _ in range(1_000)]
            came = look(busy)
            assert came >= 1_000
            was_seen = gone() is None
            tidy_up()
            return was_seen, gone() is None and len(kept) == 1_000

    return asyncio.run(told())


def test_where_little_is_done_rubbish_goes_at_once() -> None:
    assert left_by(busy=0.01) == (True, True)


def test_where_much_is_done_it_is_put_aside_until_there_is_time() -> None:
    assert left_by(busy=0.5) == (False, True)


def test_what_was_put_aside_still_goes_by_itself() -> None:
    async def told() -> bool:
        async with kept_tidy():
            kept = [set() for _ in range(30_000)]  # type: list[set[object]]
            last: set[object] = kept[-1]
            look(busy=0.5)
            gone = weakref.ref(last)
            del last, kept
            return gone() is None

    assert asyncio.run(told())


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
