"""Receivers on this machine: a chat's webhook or a browser's push service, and a mail server."""

from __future__ import annotations

import asyncio
import email
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP

_PATIENCE_SECONDS = 30


class Hook:
    """Takes what is posted to it, and answers as it is told to."""

    def __init__(self) -> None:
        self.url = ""
        self.status = 200
        self.requests: list[tuple[dict[str, str], bytes]] = []
        self._came = asyncio.Event()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.requests.append((headers, body))
        self._came.set()
        writer.write(f"HTTP/1.1 {self.status} Said\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while len(self.requests) < count:
                self._came.clear()
                await self._came.wait()


@asynccontextmanager
async def hook() -> AsyncIterator[Hook]:
    taker = Hook()
    server = await asyncio.start_server(taker.answer, "127.0.0.1", 0)
    taker.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        yield taker


class Mailbox:
    """All letters that came."""

    def __init__(self) -> None:
        self.port = 0
        self.letters: list[EmailMessage] = []
        self._came = asyncio.Event()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        letter = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self._came.set()
        return "250 OK"

    async def until(self, count: int) -> list[EmailMessage]:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while len(self.letters) < count:
                self._came.clear()
                await self._came.wait()
        return self.letters


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    box = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    async with server:
        yield box
