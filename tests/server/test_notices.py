"""Notices: who asked is told once of each turn while they are away, and nobody else is."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid.utils import b64urldecode, b64urlencode

from hammonia.server import wire
from hammonia.server.declined import Declined
from hammonia.server.notices import outward
from hammonia.server.notices.channels import MailServer
from hammonia.server.notices.office import NoticeTerms, Office, opened
from hammonia.server.notices.outward import NotSent, Outward
from hammonia.server.notices.postman import DAY_MS, GRACE_MS
from hammonia.server.playing.hall import Hall
from hammonia.server.store import Store
from hammonia.server.store.notices import CLAIM_LASTS_MS
from hammonia.words import LANGUAGES
from tests.server.by_hand import ADA, BEN, HandTime, Listener, two_people, until
from tests.server.receivers import Hook, Mailbox, hook, mailbox

GRACE = GRACE_MS / 1000 + 1
ADDRESS = "https://play.example.org"


@dataclass
class Post:
    """A server with its post office, on which time is turned by hand."""

    time: HandTime
    store: Store
    hall: Hall
    office: Office
    box: Mailbox

    async def tell(self, table: str, seat: int, **wish: Any) -> wire.NoticesShown:
        async with self.hall.attend(table) as visit:
            return await self.office.subscribing.add(visit.place, seat, wire.NewNotices(**wish))

    async def settle(self) -> None:
        """Let everything happen that is due by now."""
        for keeper in (self.office.postman._turns, self.office.postman._days):
            await until(lambda keeper=keeper: _is_at_rest(keeper))  # type: ignore[misc]

    async def pass_on(self, seconds: float) -> None:
        self.time.turn(seconds)
        await self.settle()


def _is_at_rest(keeper: Any) -> bool:
    due = keeper._next()
    return not keeper._looking and (due is None or due > keeper.time.now())


@asynccontextmanager
async def post_on(folder: Path, time: HandTime, box: Mailbox) -> AsyncIterator[Post]:
    store = await Store.open(folder / "tables.sqlite3")
    hall = Hall(store, time)
    mail = MailServer("127.0.0.1", box.port, "hammonia@example.org", security="none")
    terms = NoticeTerms(ADDRESS, mail, anywhere=True)
    office = await opened(store.notices, hall.visit, terms, time)
    hall.on_change = office.postman.heard
    await hall.start()
    await office.postman.start()
    try:
        yield Post(time, store, hall, office, box)
    finally:
        await office.postman.close()
        await hall.close()
        await store.close()


def with_post(folder: Path, story: Callable[[Post, Hook], Awaitable[None]]) -> None:
    async def told() -> None:
        async with AsyncExitStack() as stack:
            taker = await stack.enter_async_context(hook())
            box = await stack.enter_async_context(mailbox())
            post = await stack.enter_async_context(post_on(folder, HandTime(), box))
            await story(post, taker)

    asyncio.run(told())


def test_a_chat_is_greeted_and_then_told_of_each_turn_once(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url, language="de")
        await post.pass_on(GRACE)
        await post.pass_on(3600)
        greeting, turn = (json.loads(body) for _, body in chat.requests)
        assert greeting["hammonia"]["event"] == "hello"
        assert turn["hammonia"] == {
            "event": "turn", "table": table, "link": f"{ADDRESS}/#/table/{table}",
        }  # fmt: skip
        assert turn["text"] == turn["content"]
        assert turn["text"].startswith("Ada, du bist dran")

        async with post.hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            await ada.first_picks()
            room.leave(ada.reader)
        await post.pass_on(GRACE)
        assert "Ben, du bist dran" in json.loads(chat.requests[2][1])["text"]
        assert len(chat.requests) == 3

    with_post(tmp_path, story)


def test_who_is_there_is_not_told(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        async with post.hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            await post.pass_on(GRACE)
            await post.pass_on(3600)
            assert len(chat.requests) == 1, "only the greeting"
            room.leave(ada.reader)
        await post.pass_on(GRACE - 5)
        assert len(chat.requests) == 1, "she may just be loading the page again"
        await post.pass_on(10)
        assert len(chat.requests) == 2

    with_post(tmp_path, story)


def test_nobody_is_told_whose_seat_a_bot_plays(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        async with post.hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            await ada.first_picks()
            asked = room.table.pending.seat  # type: ignore[union-attr]
            assert asked == BEN
            await ada.say(wire.HandOver(id="h", seat=BEN, bot="random"))
            await until(lambda: getattr(room.table.pending, "seat", None) == ADA)
            room.leave(ada.reader)
        await post.pass_on(GRACE)
        assert len(chat.requests) == 2
        assert "Ada" in json.loads(chat.requests[1][1])["text"]

    with_post(tmp_path, story)


def test_an_address_is_asked_before_anything_else_is_written_to_it(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        shown = await post.tell(table, ADA, mail="ada@example.org")
        assert (shown.where, shown.confirmed) == ("a…@example.org", False)
        await post.pass_on(GRACE)
        (question,) = post.box.letters
        assert question["To"] == "ada@example.org"

        await post.office.subscribing.confirm(_token(question.get_content(), "confirm"))
        await post.pass_on(GRACE)
        _, turn = await post.box.until(2)
        assert "Ada" in turn.get_content()
        assert f"{ADDRESS}/#/table/{table}" in turn.get_content()

        await post.office.subscribing.end(_token(turn.get_content(), "end"))
        assert (await post.office.subscribing.of_seat(table, ADA)).notices == []

    with_post(tmp_path, story)


def test_nobody_is_asked_by_letter_again_and_again(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for _ in range(9):
            with suppress(Declined):
                await post.tell(table, ADA, mail="eve@example.org")
        for seat in (ADA, BEN):
            for number in range(4):
                with suppress(Declined):
                    await post.tell(table, seat, mail=f"{number}@example.org")
        letters = [letter["To"] for letter in post.box.letters]
        assert letters.count("eve@example.org") == 3
        assert len(letters) == 6
        assert all("Ada" not in letter.get_content() for letter in post.box.letters)
        post.time.turn(DAY_MS / 1000 + 1)
        await post.tell(table, ADA, mail="eve@example.org")

    with_post(tmp_path, story)


def test_a_chat_that_drips_its_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outward, "PATIENCE_SECONDS", 0.05)

    async def told() -> None:
        left = asyncio.Event()

        async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(ConnectionError):
                while True:
                    writer.write(b"H")
                    await writer.drain()
                    await asyncio.sleep(0.01)
            writer.close()
            left.set()

        async with asyncio.timeout(30), await asyncio.start_server(drip, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NotSent):
                await Outward(anywhere=True).post(f"http://127.0.0.1:{port}/", b"", {})
            await left.wait()

    asyncio.run(told())


def test_a_made_up_link_confirms_nothing(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        shown = await post.tell(table, ADA, mail="ada@example.org")
        for token in ("", shown.id, f"{shown.id}.", f"{shown.id}.{'0' * 64}", "ä.ö"):
            with pytest.raises(Declined):
                await post.office.subscribing.confirm(token)
        (kept,) = (await post.office.subscribing.of_seat(table, ADA)).notices
        assert not kept.confirmed

    with_post(tmp_path, story)


def test_a_digest_names_all_tables_that_wait_once_a_day(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        tables = [(await post.hall.open(two_people())).table for _ in range(3)]
        for table, seat in zip(tables, (ADA, ADA, BEN), strict=True):
            await post.tell(table, seat, mail="ada@example.org", rhythm="day")
            question = post.box.letters[-1]
            await post.office.subscribing.confirm(_token(question.get_content(), "confirm"))
        await post.pass_on(GRACE)
        assert len(post.box.letters) == 3, "only the questions"
        await post.pass_on(DAY_MS / 1000)
        *_, digest = await post.box.until(4)
        assert "2" in digest["Subject"]
        found = [table for table in tables if table in digest.get_content()]
        assert found == tables[:2], "at the third it is Ben's turn elsewhere"
        await post.pass_on(3600)
        assert len(post.box.letters) == 4
        await post.pass_on(DAY_MS / 1000)
        await post.box.until(5)

    with_post(tmp_path, story)


def test_a_browser_is_sent_what_only_it_can_read(tmp_path: Path) -> None:
    async def story(post: Post, service: Hook) -> None:
        own = ec.generate_private_key(ec.SECP256R1())
        point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        auth = b"sixteen bytes 16"
        table = (await post.hall.open(two_people())).table
        address = wire.PushAddress(service.url, str(b64urlencode(point)), str(b64urlencode(auth)))
        await post.tell(table, ADA, push=address)
        await post.pass_on(GRACE)
        ((headers, body),) = service.requests
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid ")
        said = json.loads(
            http_ece.decrypt(body, private_key=own, auth_secret=auth, version="aes128gcm")
        )
        assert said["link"] == f"{ADDRESS}/#/table/{table}"
        assert b"Ada" not in body
        assert len(b64urldecode(post.office.subscribing.offered().push_key.encode())) == 65

    with_post(tmp_path, story)


def test_a_browser_that_is_gone_is_not_tried_again(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        chat.status = 410
        await post.pass_on(GRACE)
        assert (await post.office.subscribing.of_seat(table, ADA)).notices == []

    with_post(tmp_path, story)


def test_what_could_not_be_sent_is_tried_again_but_not_for_ever(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        chat.status = 503
        for _ in range(10):
            await post.pass_on(CLAIM_LASTS_MS / 1000 + GRACE)
        assert len(chat.requests) == 1 + 5
        assert (await post.office.subscribing.of_seat(table, ADA)).notices

    with_post(tmp_path, story)


def test_a_server_that_starts_again_tells_what_is_due_and_nothing_twice(tmp_path: Path) -> None:
    async def told() -> None:
        async with hook() as chat, mailbox() as box:
            time = HandTime()
            async with post_on(tmp_path, time, box) as post:
                told_of = (await post.hall.open(two_people())).table
                await post.tell(told_of, ADA, hook=chat.url)
                await post.pass_on(GRACE)
                due = (await post.hall.open(two_people())).table
                await post.tell(due, ADA, hook=chat.url)
            async with post_on(tmp_path, time, box) as post:
                await post.pass_on(GRACE)
                told = [json.loads(body)["hammonia"] for _, body in chat.requests]
                turns = [said["table"] for said in told if said["event"] == "turn"]
                assert turns == [told_of, due]

    asyncio.run(told())


def test_two_processes_tell_of_a_turn_once(tmp_path: Path) -> None:
    async def told() -> None:
        async with hook() as chat, mailbox() as box:
            time = HandTime()
            async with post_on(tmp_path, time, box) as one, post_on(tmp_path, time, box) as two:
                table = (await one.hall.open(two_people())).table
                await one.tell(table, ADA, hook=chat.url)
                await two.office.postman.look_around()
                time.turn(GRACE)
                await one.settle()
                await two.settle()
                assert len(chat.requests) == 2

    asyncio.run(told())


def test_when_the_game_is_over_that_is_told_and_nothing_more(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        async with post.hall.visit(table) as room, room.at_work():
            await room.apply(lambda game: game.agree_to_end(), None)
        await post.pass_on(GRACE)
        assert json.loads(chat.requests[-1][1])["hammonia"]["event"] == "over"
        assert not await post.store.notices.of_table(table)

    with_post(tmp_path, story)


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


def test_a_seat_is_not_told_in_endless_ways(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for number in range(6):
            await post.tell(table, ADA, hook=f"{chat.url}?{number}")
        await post.tell(table, ADA, hook=f"{chat.url}?0")
        with pytest.raises(Declined) as refused:
            await post.tell(table, ADA, hook=f"{chat.url}?7")
        assert {refused.value.said(language) for language in LANGUAGES}
        assert len((await post.office.subscribing.of_seat(table, ADA)).notices) == 6
        await post.tell(table, BEN, hook=chat.url)

    with_post(tmp_path, story)


def test_only_one_way_is_asked_for_at_a_time(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for wish in (
            {},
            {"mail": "a@example.org", "hook": chat.url},
            {"hook": chat.url, "rhythm": "day"},
            {"mail": "no address"},
            {"mail": "a@example.org\nBcc: b@example.org"},
        ):
            with pytest.raises(Declined):
                await post.tell(table, ADA, **wish)
        assert not chat.requests
        assert not post.box.letters

    with_post(tmp_path, story)


def _token(letter: str, what: str) -> str:
    found = re.search(rf"{re.escape(ADDRESS)}/#/notices/{what}/(\S+)", letter)
    assert found, letter
    return found[1]
