"""A sender: what waits for a reader goes over its line, without a task that would wait for it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

import msgspec

from hammonia.server import voices, wire
from hammonia.server.playing.line import Gone, Line
from hammonia.server.playing.outbox import nobody
from hammonia.server.playing.reader import Reader

_ENCODER = msgspec.json.Encoder()
_log = logging.getLogger(__name__)


class Sender:
    """Sends until it is stopped, in the loop's next turn: what comes until then goes in one frame.
    Who does not keep up has it waiting in the outbox."""

    def __init__(self, line: Line, reader: Reader) -> None:
        self._line = line
        self._reader = reader
        self._loop = asyncio.get_running_loop()
        self._ending: asyncio.Task[None] | None = None
        self._is_stopped = False
        reader.outbox.on_mail = partial(self._loop.call_soon, self._send)
        line.when_writable(self._send)
        if reader.outbox:
            reader.outbox.on_mail()

    def stop(self) -> None:
        """What still waits is not sent; neither does anybody hold on to the other any more."""
        self._is_stopped = True
        self._reader.outbox.on_mail = nobody
        self._line.when_writable(nobody)

    def _send(self) -> None:
        outbox, line = self._reader.outbox, self._line
        while outbox and line.is_writable and not self._is_stopped:
            messages = [outbox.popleft()] if len(outbox) == 1 else outbox.take_together()
            try:
                line.say(_ENCODER.encode(messages[0] if len(messages) == 1 else messages))
            except Exception:  # whatever it was: who hears nothing more must not wait for it
                _log.exception("something cannot be said to a reader")
                reason = voices.say(self._reader.language, "out_of_order")
                messages = [wire.Failed(reason=reason, again=True)]
                say(line, messages[0])
            if isinstance(messages[-1], wire.Failed):
                self.stop()
                self._ending = self._loop.create_task(_end(line))


def say(line: Line, message: wire.FromServer) -> None:
    """Say a message at once."""
    line.say(_ENCODER.encode(message))


async def _end(line: Line) -> None:
    with suppress(Gone):
        await line.close()
