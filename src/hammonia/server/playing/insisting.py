"""Insisting: what another process was faster at is tried anew, as things stand then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from hammonia.server.store import Conflict

_TIMES = 8
With = ParamSpec("With")
Result = TypeVar("Result")


async def insisting(
    act: Callable[With, Awaitable[Result]], *args: With.args, **kwargs: With.kwargs
) -> Result:
    """Do something that looks at the table first: again, if somebody has written meanwhile."""
    for _ in range(_TIMES - 1):
        try:
            return await act(*args, **kwargs)
        except Conflict:
            continue
    return await act(*args, **kwargs)
