"""Several processes with one PostgreSQL: each table is the same at all of them."""

from __future__ import annotations

import asyncio

import pytest

from hammonia.server import wire
from hammonia.server.before import joining
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from tests.server.processes import among_two, at, opened, until


def test_what_is_done_at_one_process_is_told_at_the_other(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        ada, ben = table.keys[:2]
        async with at(one, table.table, ada) as red, at(other, table.table, ben) as blue:
            assert isinstance(await red.move("m1", "move beer"), wire.Done)
            update = await blue.is_at(red.room.version)
            assert "Ada moves to Beer." in [line.text for line in update.log]
            await red.say(wire.Chat(id="c1", text="Good luck!"))
            line = await blue.hear(
                lambda said: said.lines[-1] if isinstance(said, wire.Talk) and said.lines else None
            )
            assert line.text == "Good luck!"
            await blue.say(wire.Chat(id="c2", text="To you, too."))
            await blue.answer("c2")
            await until(lambda: red.room.talk.next_number == 2)

    among_two(database, story)


def test_a_move_that_is_sent_again_to_another_process_is_made_once(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with at(one, table.table, table.keys[0]) as here:
            assert isinstance(await here.move("m1", "move beer"), wire.Done)
            version = here.room.version
        async with at(other, table.table, table.keys[0]) as there:
            await there.say(wire.Move(id="m1", version=0, picks=[["move", "beer"]]))
            assert isinstance(await there.answer("m1"), wire.Done)
            assert there.room.version == version

    among_two(database, story)


def test_who_is_connected_is_known_at_every_process(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with at(one, table.table, table.keys[0]) as red:
            async with at(other, table.table, table.keys[1]) as blue:
                await until(lambda: red.room.present == blue.room.present == {0, 1})
                await blue.say(wire.HandOver(id="h1", seat=0, bot="greedy"))
                refused = await blue.answer("h1")
                assert isinstance(refused, wire.Refused), "Ada is there, at the other process"
            await until(lambda: red.room.present == {0})
            await red.say(wire.HandOver(id="h2", seat=1, bot="greedy"))
            assert isinstance(await red.answer("h2"), wire.Done)
        async with at(other, table.table, table.keys[1]) as blue:
            assert blue.room.players.lineup.stand_in(1) == "greedy"

    among_two(database, story)


def test_a_key_that_is_revoked_at_one_process_ends_connections_to_the_other(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        key = table.keys[0]
        assert key is not None
        async with one.attend(table.table) as visit:
            link = await keychain.another(visit.place, key)
            lasting = await keychain.another(visit.place, link.key)
        async with at(other, table.table, lasting.key) as there:
            async with one.attend(table.table) as visit:
                await keychain.revoke(visit.place, key)
            await there.hear(lambda said: said if isinstance(said, wire.Failed) else None)
            assert there.reader.seat is None

    among_two(database, story)


def test_wishes_and_the_teaching_view_reach_the_other_process(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, "greedy")
        async with (
            at(one, table.table, table.keys[0]) as here,
            at(other, table.table, None) as watcher,
        ):
            await here.say(wire.Teach(id="t1", on=True))
            await until(lambda: watcher.room.intentions.is_taught)
            await watcher.say(wire.Look(id="l1", seat=0))
            assert isinstance(await watcher.answer("l1"), wire.Done)
            await here.say(wire.Teach(id="t2", on=False))
            await until(lambda: watcher.reader.looks_through is None)

    among_two(database, story)


def test_an_undo_lapses_with_a_handover_at_a_process_that_others_have_not_heard_of(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None, None)
        red_key, blue_key, green_key = table.keys
        async with (
            at(one, table.table, red_key) as red,
            at(other, table.table, blue_key) as blue,
            at(one, table.table, green_key) as green,
        ):
            await red.move("m1", "move beer")
            await blue.is_at(red.room.version)
            await blue.move("m2", "move sugar")
            await red.is_at(blue.room.version)
            await red.say(wire.AskUndo(id="a1", version=red.room.version))
            await until(lambda: blue.room.intentions.asked is not None)
            monkeypatch.setattr(green.room, "hear_news", lambda _: False)
            await blue.say(wire.HandOver(id="h1", seat=1, bot="random"))
            assert isinstance(await blue.answer("h1"), wire.Done)
            await green.say(wire.Agree(id="g1", version=green.room.version))
            assert isinstance(await green.answer("g1"), wire.Refused)
            assert green.room.intentions.asked is None
            kept = await green.room.store.load(table.table)
            assert kept is not None
            assert kept.asked is None

    among_two(database, story)


def test_a_gathering_is_joined_at_both_processes_and_begins_at_both(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        seats = [wire.NewSeat("Ada"), wire.NewSeat(None), wire.NewSeat(None)]
        table = await one.open(wire.NewTable("hamburgum", seats, {"first": 1}))
        async with (
            at(one, table.table, table.keys[0]) as host,
            at(other, table.table, None) as watcher,
        ):
            joined = await asyncio.gather(
                *(_join(hall, table.table, name) for hall, name in ((one, "Ben"), (other, "Cleo")))
            )
            assert sorted(each.seat for each in joined) == [1, 2]
            for each in (host, watcher):
                await each.hear(lambda said: said if isinstance(said, wire.Welcome) else None)
            assert host.room.table.record.entries == watcher.room.table.record.entries
        async with at(one, table.table, joined[1].key) as cleo:
            assert cleo.reader.seat == joined[1].seat

    among_two(database, story)


async def _join(hall: Hall, table: str, name: str) -> wire.SeatKey:
    return await joining.join(hall, table, wire.Join(name=name, nonce="00" * 16), None)
