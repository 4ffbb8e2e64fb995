"""Thousands of messages without sense: the server answers, gives nothing away, and lives on."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import websockets

from hammonia.server import wire
from hammonia.server.store import Store
from hammonia.server.store.address import Place
from tests.server.client import Page, Server, at_table, serving

_FROM_PAGE: msgspec.json.Decoder[wire.FromPage] = msgspec.json.Decoder(wire.FromPage)
LAST = "the last one"
AT_ONCE = 200
"""Messages that can be read, before it is waited for their answers."""
TYPES = [kind.__struct_config__.tag for kind in wire.FromPage.__args__]
WORDS = [
    "move",
    "beer",
    "",
    "all",
    "@1",
    "\u202e",
    "🦀",
    "a" * 300,
    "..",
    "%00",
    "'; --",
    "{}",
    "\\u0000",
]
NO_TEXT = ["\0", "a\0b", "\ud800", "\udfff\ud800"]
"""What JSON can write, but no database and no page can take."""
HUGE = [2**31, 2**63, -(2**63) - 1, 2**70, 10**400]
FIELDS = ["id", "version", "picks", "wish", "seat", "bot", "key", "lang", "option", "text"]
GOOD = [
    '{"type":"move","id":"a","version":0,"picks":[["move","beer"]]}',
    '{"type":"hello","protocol":2,"key":null,"lang":"de"}',
    '{"type":"hand_over","id":"h","seat":1,"bot":"greedy"}',
    '{"type":"why","id":"w","wish":["build","j4"]}',
]


def messages(rng: Random, count: int) -> Iterator[str | bytes]:
    """Text and bytes of all kinds of nonsense; nothing that would change the table."""
    makers: list[Callable[[Random], str | bytes]]
    makers = [nonsense, damaged, spoiled, noise, deep, bytes_of_noise]
    weights = [92, 2, 2, 2, 1, 1]
    for _ in range(count):
        yield rng.choices(makers, weights)[0](rng)


def nonsense(rng: Random) -> str:
    """A message of a known type with whatever values in whatever fields."""
    fields = {field: value(rng, 0) for field in rng.sample(FIELDS, rng.randrange(5))}
    words = [rng.choice(WORDS)]
    given = {
        "id": f"x{rng.randrange(10**9)}",  # what was done once under a name is not done again
        "version": rng.choice([-1, 10**6]),
        "picks": [words],
        "wish": words,
        "option": words,
        "premove": words,
        "on": rng.random() < 0.5,
        "text": rng.choice(WORDS),
        "bot": rng.choice(WORDS),
        "seat": 7,
    }
    if rng.random() < 0.1:  # seldom: all that is at the table is told anew in answer
        given |= {"lang": rng.choice(WORDS), "protocol": wire.PROTOCOL}
    message = {"type": rng.choice(TYPES), **given}
    return json.dumps(message | fields if rng.random() < 0.05 else message)


def value(rng: Random, depth: int) -> Any:
    simple = [None, True, 0, -1, *HUGE, 1.5, 1e308, math.inf, math.nan, *NO_TEXT, *WORDS]
    if depth > 2 or rng.random() < 0.6:
        return rng.choice(simple)
    if rng.random() < 0.5:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(WORDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def damaged(rng: Random) -> str:
    """A good message with a piece cut out, doubled, or put in another place."""
    text = rng.choice(GOOD)
    start, end = sorted(rng.sample(range(1, len(text)), 2))  # from 0 on it would be whole
    return rng.choice([text[:start], text[start:], text[:start] + text[end:], text[:end] + text])


def spoiled(rng: Random) -> str:
    """A good message with a sign that no text can have, in a field or for its name."""
    message = json.loads(rng.choice(GOOD))
    field = rng.choice([*message, *NO_TEXT])
    return json.dumps(message | {field: rng.choice(NO_TEXT)})


def noise(rng: Random) -> str:
    return "".join(chr(rng.choice([*range(32, 127), 0, 10, 233, 8364])) for _ in range(30))


def deep(rng: Random) -> str:
    return rng.choice(["[", '{"a":', '{"type":"move","picks":[']) * rng.randrange(1000, 8000)


def bytes_of_noise(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(60))


def is_readable(message: str | bytes) -> bool:
    try:
        _FROM_PAGE.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return False
    return isinstance(message, str) and r"\x00" not in repr(json.loads(message))


async def send_readable(page: Page, messages_: list[str]) -> list[str]:
    """What is answered to messages that can be read; a question behind them marks the end."""
    for message in messages_:
        await page.say_text(message)
    await page.say(wire.Why(id=LAST, wish=["stop"]))
    heard: list[str] = []
    while not heard or f'"id":"{LAST}"' not in heard[-1]:
        heard.append(await page.hear_text())
    return heard


async def send_unreadable(
    server: Server, table: str, hello: wire.Hello | None, message: str | bytes
) -> list[str]:
    """All that is told on a connection until the server ends it, as it does."""
    heard: list[str] = []
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    async with websockets.connect(address, max_size=None, proxy=None) as socket:
        with suppress(websockets.ConnectionClosed):
            if hello is not None:
                await socket.send(msgspec.json.encode(hello).decode())
            await socket.send(message)
            async for text in socket:
                heard.append(str(text))
    return heard


async def send_all(server: Server, opened: wire.Opened, count: int) -> list[str]:
    """Send so much nonsense; everything that was answered."""
    heard: list[str] = []
    readable: list[str] = []
    hello = wire.Hello(protocol=wire.PROTOCOL, key=opened.keys[0])
    async with at_table(server, opened.table, opened.keys[0]) as page:
        for number, message in enumerate(messages(Random(count), count)):
            if isinstance(message, str) and is_readable(message):
                readable.append(message)
            else:
                greeting = hello if number % 4 == 0 else None  # else it is the first thing said
                heard += await send_unreadable(server, opened.table, greeting, message)
            if len(readable) == AT_ONCE:
                heard += await send_readable(page, readable)
                readable.clear()
        heard += await send_readable(page, readable)
    return heard


ON_A_FILE = None
PLACES = [
    pytest.param(ON_A_FILE, 10_000, id="a file"),
    pytest.param("database", 1_000, id="PostgreSQL"),
    pytest.param(ON_A_FILE, 100_000, marks=pytest.mark.long, id="a file, long"),
    pytest.param("database", 100_000, marks=pytest.mark.long, id="PostgreSQL, long"),
]


def test_every_kind_of_message_is_among_the_nonsense() -> None:
    """As one that can be read: so each is thought about, and not refused at the door."""
    readable = (m for m in messages(Random(1), 2_000) if isinstance(m, str) and is_readable(m))
    assert {json.loads(message)["type"] for message in readable} == {*TYPES}


@pytest.mark.parametrize(("fixture", "count"), PLACES)
def test_nonsense_is_answered_and_gives_nothing_away(
    tmp_path: Path, request: pytest.FixtureRequest, fixture: str | None, count: int
) -> None:
    async def story(server: Server) -> tuple[wire.Opened, str]:
        opened = server.open(("Ada", None), ("Ben", None), first=1)
        heard = await send_all(server, opened, count)
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            update = await ada.until_asked()
            assert update.version == 0, "nonsense has changed the table"
            assert isinstance(await ada.move("m", "move beer"), wire.Done)
        return opened, "\n".join(heard)

    database = request.getfixturevalue(fixture) if fixture else None
    with serving(tmp_path, database, tmp_path / "log") as server:
        opened, heard = asyncio.run(story(server))
        assert server.running
    assert "Traceback" not in (tmp_path / "log").read_text(), "the server has not thought of that"
    seed = asyncio.run(_seed(database or tmp_path / "tables.sqlite3", opened.table))
    for secret in (seed, *filter(None, opened.keys), "Traceback", "hammonia/", ".py"):
        assert secret not in heard
    assert heard.count('"type":"refused"') > count / 4, "hardly anything was answered"
    assert heard.count('"type":"failed"') > count / 40, "hardly anything was unreadable"


async def _seed(place: Place, table: str) -> str:
    store = await Store.open(place)
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    return kept.seed
