"""The sieve keeps back what no database takes, however a body comes, and nothing else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from hammonia.server.declined import Declined
from hammonia.server.entrance.sieve import Sieve

SCOPE = {"type": "http", "path": "/api/tables", "query_string": b"", "headers": []}


async def read_through(parts: list[bytes]) -> bytes:
    """What an application reads of a body that comes in parts. Raises `Declined`."""
    waiting, heard = list(parts), bytearray()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": waiting.pop(0), "more_body": bool(waiting)}

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        more = True
        while more:
            message = await receive()
            heard.extend(message["body"])
            more = message["more_body"]

    async def send(_message: Any) -> None:
        raise AssertionError("nobody answers here")

    await Sieve(app)(SCOPE, receive, send)
    return bytes(heard)


def in_two(body: bytes) -> list[list[bytes]]:
    """A body in one part, and in two, cut at every place."""
    return [[body], *([body[:cut], body[cut:]] for cut in range(1, len(body)))]


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"name": "A\0"}).encode(),
        rb'{"name": "\\\u0000"}',
        b'{"name": "\xff"}',
        b'{"name": "\xe2\x82',
    ],
    ids=["escaped", "after a backslash", "no text", "half a sign"],
)
def test_what_no_text_can_have_is_kept_back_however_it_is_cut(body: bytes) -> None:
    for parts in in_two(body):
        with pytest.raises(Declined):
            asyncio.run(read_through(parts))


@pytest.mark.parametrize(
    "body",
    [rb'{"name": "\\u0000"}', '{"name": "Jörg 🦀"}'.encode(), b"", rb'"\\\\u0000"'],
    ids=["the text of an escape", "letters and signs", "nothing", "backslashes"],
)
def test_all_other_text_goes_through_however_it_is_cut(body: bytes) -> None:
    for parts in in_two(body):
        assert asyncio.run(read_through(parts)) == body
