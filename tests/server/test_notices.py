"""Notices: who asked is told once of each turn while they are away, and nobody else is."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from hammonia.server import wire
from hammonia.server.store.notices import CLAIM_LASTS_MS
from tests.server.by_hand import ADA, BEN, HandTime, Listener, until
from tests.server.halls import two_people
from tests.server.post import ADDRESS, GRACE, Post, post_on, with_post
from tests.server.receivers import Hook, hook, mailbox


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
