"""An outbox: what waits for one reader, in its order. Every move goes through its table's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from hammonia.server import wire

_MOST_TOGETHER = 32
"""Messages that are sent at once."""


def nobody() -> None:
    """Hears that something waits, or could be sent, where nobody sends it."""


class Outbox(deque[wire.FromServer]):
    """Messages that wait to be sent."""

    __slots__ = ("on_mail",)

    def __init__(self) -> None:
        super().__init__()
        self.on_mail: Callable[[], object] = nobody
        """To be called when something waits where nothing did: by who puts it there, the reader."""

    def take(self) -> wire.FromServer:
        """The next message; there is one."""
        return self.popleft()

    def take_together(self) -> list[wire.FromServer]:
        """The next messages, as many as go in one frame; there is one.

        What answers, and what has failed, is the last of them: the page goes on from there before
        it hears of anything else.
        """
        together = [self.popleft()]
        while self and len(together) < _MOST_TOGETHER:
            if isinstance(together[-1], wire.LAST):
                break
            together.append(self.popleft())
        return together
