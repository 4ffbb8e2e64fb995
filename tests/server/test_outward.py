"""What a server sends to addresses that strangers name."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count

import pytest

from hammonia.server.notices.outward import NotSent, Outward

_FEW = 3


def test_a_chat_that_drips_its_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """That patience ends is turned by hand, once something has been answered."""
    limits: list[asyncio.Timeout] = []

    def limit(seconds: float) -> asyncio.Timeout:
        limits.append(asyncio.Timeout(asyncio.get_running_loop().time() + seconds))
        return limits[-1]

    monkeypatch.setattr(asyncio, "timeout", limit)

    async def told() -> None:
        left = asyncio.Event()

        async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(ConnectionError):
                for drops in count():
                    writer.write(b"H")
                    await writer.drain()
                    await asyncio.sleep(0.01)
                    if drops == _FEW:
                        (patience,) = limits
                        patience.reschedule(0)
            writer.close()
            left.set()

        async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NotSent):
                await Outward(anywhere=True).post(f"http://127.0.0.1:{port}/", b"", {})
            await left.wait()

    asyncio.run(asyncio.wait_for(told(), 60))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost:8438/",
        "https://10.0.0.7/hook",
        "https://169.254.169.254/latest",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[::127.0.0.1]/",
        "https://[fec0::1]/",
        "https://224.0.0.1/",
        "https://93.184.216.34/\x01",
        "https://192.168.1.1:8443/",
        "https://somebody:secret@93.184.216.34/",
        "ftp://93.184.216.34/",
        "https://",
        "https://[broken/",
        "nothing",
    ],
)
def test_nothing_is_sent_into_the_servers_own_network(url: str) -> None:
    with pytest.raises(NotSent):
        asyncio.run(Outward().check(url))


def test_a_public_address_may_be_sent_to() -> None:
    asyncio.run(Outward().check("https://93.184.216.34/hook"))
