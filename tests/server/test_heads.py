"""Who connects and then says too little, or too much, is sent away. Nobody else is."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import Counter

import pytest
import websockets

from hammonia.server import limits
from tests.server.client import ANSWER_SECONDS, Server
from tests.server.knocking import (
    ASKED,
    ASKED_FOR_MUCH,
    HEAD,
    MOST_BYTES,
    MUCH_BYTES,
    Hasty,
    Place,
    Small,
    told,
)

FAR = "93.184.216.34"
POSTED = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = b"x" * (4 * MOST_BYTES)


# -- how long --------------------------------------------------------------------------------------


def test_a_head_that_does_not_end_is_refused_when_it_is_too_long(server: Server) -> None:
    begun = HEAD + b"X: "
    address = "127.0.0.1", server.port
    with socket.create_connection(address, ANSWER_SECONDS) as visitor:
        visitor.sendall(begun.ljust(limits.MOST_HEAD_BYTES + 1, b"x"))
        said = visitor.makefile("rb").read()
    assert said.startswith(b"HTTP/1.1 431 ")
    assert b"content-security-policy: default-src 'none'" in said
    assert said.count(b"HTTP/1.1") == 1
    assert server.get("/api/offer").status_code == 200


@pytest.mark.parametrize("said", [b"nonsense\r\n\r\n", b"LOOK / HTTP/1.1\r\n\r\n"])
def test_what_is_no_request_is_told_so_with_the_usual_headers(server: Server, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), ANSWER_SECONDS) as visitor:
        visitor.sendall(said)
        answer = visitor.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"x-content-type-options: nosniff" in answer


@pytest.mark.parametrize(
    "head",
    [
        HEAD + b"X: " + b"x" * MOST_BYTES,
        HEAD + b"X: " + b"x" * MOST_BYTES + b"\r\n\r\n",
        HEAD + b"X: y\r\n" * MOST_BYTES,
        b"GET /" + b"x" * MOST_BYTES,
        b"GET /" + b"x" * MOST_BYTES + b" HTTP/1.1\r\n\r\n",
        b"\r\n" * MOST_BYTES,
        HEAD
        + b"Connection: Upgrade\r\nUpgrade: websocket\r\nX: "
        + b"x" * MOST_BYTES
        + b"\r\n\r\n",
    ],
)
def test_whatever_makes_a_head_too_long_is_refused_once(head: bytes) -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        assert await visitor.ask(head) == 431
        assert await visitor.rest() == b""

    told(story)


def test_a_head_that_comes_in_parts_is_as_long_as_all_of_them() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        assert await visitor.ask() == 200
        visitor.say(HEAD)
        await there.is_awaiting()
        assert await visitor.ask(b"X: " + b"x" * (MOST_BYTES - len(HEAD))) == 431
        assert await visitor.rest() == b""

    told(story)


def test_a_long_body_does_not_count_as_head() -> None:
    sized = POSTED + b"Content-Length: %d\r\n\r\n" % len(BODY)
    chunked = POSTED + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(BODY)

    async def story(there: Place) -> None:
        visitor = await there.visit()
        for _ in range(3):
            visitor.say(sized + BODY)
            assert await visitor.answer() == (200, str(len(BODY)).encode())
        visitor.say(sized + BODY[1:])
        await there.is_awaiting()
        visitor.say(BODY[:1] + ASKED)
        assert [await visitor.answer() for _ in range(2)] == [
            (200, str(len(BODY)).encode()),
            (200, b"0"),
        ]
        visitor.say(chunked + BODY[1:])
        await there.is_awaiting()
        visitor.say(BODY[:1] + b"\r\n0\r\n\r\n")
        assert await visitor.answer() == (200, str(len(BODY)).encode())

    told(story)


def test_what_follows_a_body_is_no_longer_than_a_head() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        visitor.say(POSTED + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n")
        visitor.say(b"X: " + b"x" * MOST_BYTES)
        assert await visitor.rest() == b""

    told(story)


def test_many_requests_at_once_are_all_answered() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        visitor.say(ASKED * 50 + HEAD)
        assert [(await visitor.answer())[0] for _ in range(50)] == [200] * 50
        assert await visitor.ask(b"\r\n") == 200

    told(story)


# -- how slowly ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begun", [b"", b"\r\n", b"GET /", HEAD, POSTED + b"Content-Length: 2\r\n\r\nx"]
)
def test_a_request_that_never_comes_whole_ends_its_connection(begun: bytes) -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        visitor.say(begun)
        assert await visitor.rest() == b""

    told(story, Hasty)


@pytest.mark.parametrize("begun", [b"\r\n", b"GET /", POSTED + b"Content-Length: 2\r\n\r\nx"])
def test_a_second_request_has_as_long_as_the_first(begun: bytes) -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        assert await visitor.ask() == 200
        visitor.say(begun)
        await there.is_awaiting()
        there.time_passes()
        assert await visitor.rest() == b""

    told(story)


def test_no_request_need_come_soon_after_another() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        for _ in range(3):
            assert await visitor.ask() == 200
            there.time_passes()

    told(story)


def test_who_waits_for_an_answer_is_not_sent_away() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        assert await visitor.ask() == 200
        there.may_answer.clear()
        visitor.say(ASKED + HEAD)
        await there.is_awaiting()
        there.time_passes()
        there.may_answer.set()
        assert (await visitor.answer())[0] == 200
        assert await visitor.ask(b"\r\n") == 200

    told(story)


def test_a_websocket_is_not_awaited_any_more() -> None:
    async def story(there: Place) -> None:
        address = f"ws://127.0.0.1:{there.port}/"
        async with websockets.connect(address, proxy=None) as page:
            there.time_passes()
            await page.send("still here")
            assert await page.recv() == "still here"

    told(story)


def test_who_is_not_read_from_while_they_wait_for_an_answer_is_not_sent_away() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        there.may_answer.clear()
        visitor.say(ASKED + POSTED + b"Content-Length: 2\r\n\r\nx")
        await there.is_not_reading()
        there.time_passes()
        there.may_answer.set()
        assert (await visitor.answer())[0] == 200
        assert await visitor.ask(b"x") == 200

    told(story)


# -- how attentively -------------------------------------------------------------------------------


def test_who_reads_nothing_of_an_answer_is_sent_away() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        visitor.say(ASKED_FOR_MUCH)
        while not there.waits:
            await asyncio.sleep(0)
        while there.waits:
            there.look_for_unread()
            await asyncio.sleep(0)
        assert len(await visitor.rest()) < MUCH_BYTES

    told(story)


def test_who_reads_slowly_is_told_all() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        visitor.say(ASKED_FOR_MUCH)
        heard, with_us = 0, -1
        looks = looks_at_the_way = 0
        while heard < MUCH_BYTES:
            heard += await visitor.some()
            if there.waits != there.waited:
                looks_at_the_way += there.waits_with_us == with_us > 0
                with_us = there.waits_with_us
                there.look_for_unread()
                looks += 1
        assert looks > 5
        if sys.platform == "linux":
            assert looks_at_the_way, "nothing was taken from us, and yet they read"

    told(story)


def test_once_all_is_read_nobody_looks_any_more() -> None:
    async def story(there: Place) -> None:
        visitor = await there.visit()
        for _ in range(3):
            assert await visitor.ask() == 200
            assert there.is_watched
            there.look_for_unread()
            assert not there.is_watched

    told(story)


# -- how many --------------------------------------------------------------------------------------


def come_from(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    where = "uvicorn.protocols.http.httptools_impl.get_remote_addr"
    monkeypatch.setattr(where, lambda _: (address, 50_000))
    monkeypatch.setattr(Small, "most_from_afar", 2)
    monkeypatch.setattr(Small, "from_afar", Counter())


async def is_let_in(there: Place) -> bool:
    visitor = await there.visit()
    try:
        return await visitor.ask() == 200
    except (asyncio.IncompleteReadError, OSError):
        return False
    finally:
        await visitor.leave()


def test_an_address_from_afar_has_only_so_many_plain_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    come_from(monkeypatch, FAR)

    async def story(there: Place) -> None:
        first, second = await there.visit(), await there.visit()
        assert [await first.ask(), await second.ask()] == [200, 200]
        third = await there.visit()
        assert await third.rest() == b""
        await first.leave()
        while not await is_let_in(there):
            pass  # where one ends, one may begin
        assert await second.ask() == 200
        await second.leave()
        while Small.from_afar:
            await asyncio.sleep(0)

    told(story)


def test_a_websocket_is_no_plain_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    come_from(monkeypatch, FAR)

    async def story(there: Place) -> None:
        address = f"ws://127.0.0.1:{there.port}/"
        pages = [await websockets.connect(address, proxy=None) for _ in range(4)]
        assert not Small.from_afar
        for page in pages:
            await page.close()

    told(story)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "172.17.0.1"])
def test_where_a_proxy_may_stand_nothing_is_counted(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    come_from(monkeypatch, address)

    async def story(there: Place) -> None:
        visitors = [await there.visit() for _ in range(5)]
        assert [await visitor.ask() for visitor in visitors] == [200] * 5

    told(story)


@pytest.mark.parametrize(
    ("address", "is_far"),
    [
        (FAR, True),
        (f"::ffff:{FAR}", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("::1", False),
        ("10.1.2.3", False),
        ("192.168.1.2", False),
        ("fd00::1", False),
        ("fe80::1%eth0", False),
        ("", False),
    ],
)
def test_an_address_is_far_that_is_of_no_network_around(address: str, is_far: bool) -> None:
    assert limits.is_far(address) == is_far
