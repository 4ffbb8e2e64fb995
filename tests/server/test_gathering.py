"""Tables that gather: opened with open seats, joined by link, begun together, on real servers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.hamburgum.game import GAME as HAMBURGUM
from hammonia.hamburgum.game import Hamburgum
from hammonia.kernel import chance
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.server import wire
from hammonia.server.before import opening
from hammonia.server.before.gathering import Gathering
from hammonia.server.before.reception import hear
from hammonia.server.declined import Declined
from hammonia.server.playing import keychain, keys
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from tests.server.client import Page, Server, at_table, serving

NONCES = ("a1" * 16, "b2" * 16)
SOLO = {"solo": True}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("gathering")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as running:
        yield running


def opened_with(server: Server, *seats: dict[str, Any], **more: Any) -> wire.Opened:
    answer = server.post("/api/tables", {"game": "hamburgum", "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.Opened)


def for_two(server: Server, **more: Any) -> wire.Opened:
    """A table that waits for somebody."""
    return opened_with(server, {"name": "Ada"}, {}, nonce=NONCES[0], **more)


def joined(server: Server, table: str, name: str = "Ben", **more: Any) -> wire.SeatKey:
    answer = server.post(f"/api/tables/{table}/seats", {"name": name, **more})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.SeatKey)


async def gathered(page: Page) -> wire.Gathering:
    told = await page.hear_a(wire.Gathering)
    assert isinstance(told, wire.Gathering)
    return told


def test_a_table_waits_until_its_last_seat_is_taken_then_begins_for_all(server: Server) -> None:
    opened = for_two(server)
    assert [key is not None for key in opened.keys] == [True, False]

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, None) as watcher,
        ):
            first = await gathered(ada)
            assert [seat.name for seat in first.seats] == ["Ada", None]
            assert (first.you, first.host) == (0, 0)
            assert (await gathered(watcher)).you is None
            ben = joined(server, opened.table, nonce=NONCES[1])
            assert ben.seat == 1
            for page in (ada, watcher):
                welcome = await page.hear_a(wire.Welcome)
                assert [seat.name for seat in welcome.seats] == ["Ada", "Ben"]
                assert (await page.hear_a(wire.Update)).over is False
            async with at_table(server, opened.table, ben.key) as page:
                assert (await page.hear_a(wire.Welcome)).you == 1

    asyncio.run(story())


def test_chance_hangs_on_a_seed_committed_to_before_the_others_add_their_nonces(
    server: Server,
) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            assert (await gathered(ada)).commitment == opened.commitment
            joined(server, opened.table, nonce=NONCES[1])
            welcome = await ada.hear_a(wire.Welcome)
            assert welcome.commitment == opened.commitment
            assert welcome.nonces == list(NONCES)

    asyncio.run(story())
    seed = chance.new_seed()
    assert chance.key_from(seed, NONCES) != chance.key_from(seed, NONCES[:1])


def test_nobody_is_told_the_seed_or_anything_of_a_key(server: Server, folder: Path) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, None) as watcher,
        ):
            for page in (ada, watcher):
                heard = [await page.hear_a(wire.Gathering)]
                if page is watcher:
                    ben = joined(server, opened.table)
                    heard += [await page.hear_a(kind) for kind in (wire.Welcome, wire.Update)]
                    secrets.append(ben.key)
                told.extend(msgspec.json.encode(message).decode() for message in heard)

    told: list[str] = []
    secrets = [key for key in opened.keys if key]
    with sqlite3.connect(folder / "tables.sqlite3") as database:
        (row,) = database.execute("SELECT seed FROM gatherings WHERE id = ?", (opened.table,))
    asyncio.run(story())
    assert len(told) == 4
    for secret in (row[0], *secrets, *map(keys.digest_of, secrets)):
        assert not any(secret in text for text in told)


def test_whose_page_adds_nothing_to_chance_has_something_added(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None), ("Bot", "random"))

    async def story() -> None:
        async with at_table(server, opened.table, None) as page:
            nonces = (await page.hear_a(wire.Welcome)).nonces
            assert len(nonces) == len(set(nonces)) == 2, "one for each person, none for a bot"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"name": ""}, 400),
        ({"name": "Ben\u202enimda"}, 400),
        ({"name": "x" * 41}, 400),
        ({"name": "ada"}, 409),
        ({"name": "Ben", "seat": 0}, 409),
        ({"name": "Ben", "seat": 99}, 400),
        ({"name": "Ben", "nonce": "short"}, 400),
        ({"name": "Ben", "more": 1}, 400),
        ({}, 400),
    ],
)
def test_who_cannot_join_is_told_why_and_the_seat_stays_open(
    server: Server, wish: dict[str, Any], status: int
) -> None:
    opened = for_two(server)
    answer = server.post(f"/api/tables/{opened.table}/seats", wish)
    assert answer.status_code == status
    assert answer.json()["problem"]
    assert joined(server, opened.table).seat == 1


def test_a_seat_is_given_once_and_the_reason_is_in_the_readers_language(server: Server) -> None:
    opened = for_two(server)
    joined(server, opened.table)
    path = f"/api/tables/{opened.table}/seats?lang=de"
    answer = server.post(path, {"name": "Cleo"})
    assert answer.status_code == 409
    assert answer.json()["problem"] == "Das Spiel hat schon begonnen."
    assert server.post("/api/tables/nowhere/seats", {"name": "Cleo"}).status_code == 404


def test_a_wish_for_a_seat_whose_answer_was_lost_takes_one_seat(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})
    for _ in range(3):
        assert joined(server, opened.table, "Ben", key="b" * 32) == wire.SeatKey(1, "b" * 32)
    renamed = joined(server, opened.table, "Benno", key="b" * 32)
    assert renamed.seat == 1, "whatever else has changed since"

    async def story() -> None:
        async with at_table(server, opened.table, "b" * 32) as ben:
            told = await gathered(ben)
            assert told.you == 1
            assert [seat.name for seat in told.seats] == ["Ada", "Ben", None]

    asyncio.run(story())
    for _ in range(2):
        last = joined(server, opened.table, "Cia", key="c" * 32)
        assert last.seat == 2, "also when the game has begun with it"
    late = server.post(f"/api/tables/{opened.table}/seats", {"name": "Dan", "key": "d" * 32})
    assert late.status_code == 409


def test_the_same_wish_twice_at_once_takes_one_seat(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, {})

    async def come() -> int:
        return (await asyncio.to_thread(joined, server, opened.table, "Ben", key="b" * 32)).seat

    async def story() -> list[int]:
        return list(await asyncio.gather(*(come() for _ in range(6))))

    assert asyncio.run(story()) == [1] * 6


def test_of_many_who_come_at_once_each_seat_has_one(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, {})
    names = [f"Guest {number}" for number in range(8)]

    async def come(name: str) -> int:
        path = f"/api/tables/{opened.table}/seats"
        answer = await asyncio.to_thread(server.post, path, {"name": name})
        return answer.status_code

    async def story() -> list[int]:
        return list(await asyncio.gather(*(come(name) for name in names)))

    assert sorted(asyncio.run(story())) == [201] * 3 + [409] * 5


def test_the_host_begins_with_bots_in_the_seats_that_are_open(server: Server) -> None:
    opened = opened_with(server, {}, {"name": "Ada"}, {"name": "Bea", "bot": "random"}, {})

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[1]) as ada:
            assert (await gathered(ada)).host == 1
            await ada.say(wire.Begin(id="b1"))
            refused = await ada.answer("b1")
            assert isinstance(refused, wire.Refused)
            assert "seats are still free" in refused.reasons[0]
            bots = [wire.NewSeat("Cai", "random"), wire.NewSeat("Ada", "random")]
            await ada.say(wire.Begin(id="b2", bots=bots))
            assert isinstance(await ada.answer("b2"), wire.Refused), "two of that name"
            bots[1] = wire.NewSeat("Dirk", "greedy")
            await ada.say(wire.Begin(id="b3", bots=bots))
            welcome = await ada.hear_a(wire.Welcome)
            shown = [(seat.name, seat.bot) for seat in welcome.seats]
            assert shown == [
                ("Cai", "random"),
                ("Ada", None),
                ("Bea", "random"),
                ("Dirk", "greedy"),
            ]
            assert isinstance(await ada.answer("b3"), wire.Done)
            await ada.say(wire.Begin(id="b3", bots=bots))
            assert isinstance(await ada.answer("b3"), wire.Done), "sent again, it is so already"

    asyncio.run(story())


class Unfit(Bot):
    """A bot that cannot even be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError("no weights")

    def choose(self, view: View, decision: Decision) -> Option:
        raise NotImplementedError


UNFIT = {
    "en": "The bot “unfit” cannot play here: take another. "
    "The server's owner finds more in its log.",
    "de": "Der Bot „unfit“ kann hier nicht spielen: Nimm einen anderen. "
    "Mehr dazu steht im Protokoll des Servers.",
}


@pytest.mark.parametrize("language", UNFIT)
def test_a_host_whose_game_cannot_begin_is_told_why_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(registry._bots, "unfit", Unfit)

    async def broken(*_words: Any) -> None:
        raise OSError("the disk is full")

    async def story(host: Reader, gathering: Gathering) -> None:
        def refused() -> wire.Refused:
            answers = [host.outbox.get_nowait() for _ in range(host.outbox.qsize())]
            (told,) = [said for said in answers if isinstance(said, wire.Refused)]
            return told

        host.language = language
        await hear(gathering, host, wire.Begin(id="b", bots=[wire.NewSeat("Bo", "unfit")]))
        assert refused().reasons == [UNFIT[language]]
        begin = wire.Begin(id="b", bots=[wire.NewSeat("Bo", "random")])
        with monkeypatch.context() as failing:
            failing.setattr(gathering.store, "begin", broken)
            await hear(gathering, host, begin)
        assert len(refused().reasons) == 1
        assert gathering.room is None
        await hear(gathering, host, wire.Begin(id="b"))
        assert gathering.room is not None, "it may try again: the bot sits there already"

    with_a_host(tmp_path, [wire.NewSeat("Ada"), wire.NewSeat()], story)


def with_a_host(
    folder: Path,
    seats: list[wire.NewSeat],
    story: Callable[[Reader, Gathering], Awaitable[None]],
) -> None:
    """A story of who has opened a table that gathers."""

    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall, host = Hall(store), Reader(None)
        opened = await hall.open(wire.NewTable("hamburgum", seats))
        async with hall.attend(opened.table) as visit:
            gathering = visit.place
            assert isinstance(gathering, Gathering)
            await keychain.enter(gathering, host, opened.keys[0])
            await story(host, gathering)
            visit.leave(host)
        await hall.close()
        await store.close()

    asyncio.run(play())


def test_a_seat_that_the_game_itself_plays_is_nobodys_to_take_or_clear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Hamburgum.make_setting

    def with_an_automaton(game: Hamburgum, options: Any, seats: int) -> Any:
        setting = make(game, options, seats)
        setting.automata = {1: lambda _state, _question, options: options[0]}
        return setting

    async def story(host: Reader, gathering: Gathering) -> None:
        assert [chair.name for chair in gathering.kept.chairs] == ["Ada", "Otto", None]
        assert gathering.kept.chairs[1].keys == ()
        told = host.outbox.get_nowait()
        assert isinstance(told, wire.Gathering)
        assert [seat.games_own for seat in told.seats] == [False, True, False]
        await hear(gathering, host, wire.Dismiss(id="d", seat=1))
        answers = [host.outbox.get_nowait() for _ in range(host.outbox.qsize())]
        (refused,) = [said for said in answers if isinstance(said, wire.Refused)]
        assert refused.reasons == ["That seat cannot be cleared."]
        with pytest.raises(Declined, match="seat_not_open"):
            await gathering.join(wire.Join("Ben", 1))
        assert (await gathering.join(wire.Join("Ben"))).seat == 2
        assert gathering.room is not None
        assert gathering.room.players.people == {0, 2}

    with monkeypatch.context() as changed:
        changed.setattr(Hamburgum, "make_setting", with_an_automaton)
        changed.setattr(Hamburgum, "automaton", "Otto")
        changed.setattr(HAMBURGUM, "_settings", type(HAMBURGUM._settings)(4))
        with_a_host(tmp_path, [wire.NewSeat("Ada"), wire.NewSeat(), wire.NewSeat()], story)
        bot = [wire.NewSeat("Ada"), wire.NewSeat("Bo", "random"), wire.NewSeat()]
        with pytest.raises(Declined, match="games_own_seat"):
            opening.gathering(wire.NewTable("hamburgum", bot))


def test_a_solo_game_begins_at_once_and_tom_needs_no_key(server: Server) -> None:
    seats = [{"name": "Ada"}, {}]
    answer = server.post("/api/tables", {"game": "hamburg", "seats": seats, "options": SOLO})
    opened = msgspec.json.decode(answer.content, type=wire.Opened)
    assert [key is not None for key in opened.keys] == [True, False]

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            welcome = await ada.hear_a(wire.Welcome)
            assert [seat.name for seat in welcome.seats] == ["Ada", "TOM"]

    asyncio.run(story())


def test_a_seat_that_was_cleared_once_is_not_cleared_of_who_came_since(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})
    joined(server, opened.table, "Ben")

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            for name in ("Cia", None):
                await ada.say(wire.Dismiss(id="d", seat=1))
                assert isinstance(await ada.answer("d"), wire.Done)
                if name:
                    joined(server, opened.table, name, seat=1)
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            assert [seat.name for seat in (await gathered(ada)).seats] == ["Ada", "Cia", None]

    asyncio.run(story())


def test_only_the_host_may_begin_clear_a_seat_or_close(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})
    ben = joined(server, opened.table)

    async def story() -> None:
        for key in (ben.key, None):
            async with at_table(server, opened.table, key) as page:
                for wish in (
                    wire.Begin(id="w", bots=[wire.NewSeat("Bot", "random")]),
                    wire.Dismiss(id="w", seat=0),
                    wire.CloseTable(id="w"),
                ):
                    await page.say(wish)
                    refused = await page.answer("w")
                    assert isinstance(refused, wire.Refused)
                    assert "opened the table" in refused.reasons[0]

    asyncio.run(story())


def test_who_leaves_or_is_sent_away_watches_on_and_the_seat_is_open(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            for number in range(2):
                seat = joined(server, opened.table, f"Guest {number}")
                async with at_table(server, opened.table, seat.key) as guest:
                    assert (await gathered(guest)).you == 1
                    if number == 0:
                        await guest.say(wire.Leave(id="l"))
                        assert isinstance(await guest.answer("l"), wire.Done)
                    else:
                        await ada.say(wire.Dismiss(id="d", seat=1))
                        assert isinstance(await ada.answer("d"), wire.Done)
                        while (told := await gathered(guest)).you is not None:
                            pass
                        assert [chair.name for chair in told.seats] == ["Ada", None, None]
                    await guest.say(wire.Leave(id="again"))
                    assert isinstance(await guest.answer("again"), wire.Refused)
                async with at_table(server, opened.table, seat.key) as guest:
                    assert isinstance(await guest.hear(), wire.Failed), "the key opens nothing more"
            await ada.say(wire.Leave(id="h"))
            assert isinstance(await ada.answer("h"), wire.Refused), "the host closes the table"

    asyncio.run(story())


def test_a_closed_table_is_gone_for_everybody(server: Server) -> None:
    opened = for_two(server, listed=True)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, None) as watcher,
        ):
            await gathered(ada)
            await gathered(watcher)
            await ada.say(wire.CloseTable(id="c"))
            for page in (ada, watcher):
                while not isinstance(told := await page.hear(), wire.Failed):
                    pass
                assert "closed" in told.reason
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            assert isinstance(await ada.hear(), wire.Failed)

    asyncio.run(story())
    assert server.post(f"/api/tables/{opened.table}/seats", {"name": "Ben"}).status_code == 404
    assert server.get("/api/lobby").json()["tables"] == []


def test_before_the_game_nothing_can_be_played_and_afterwards_nobody_is_sent_away(
    server: Server,
) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            await ada.say(wire.Move(id="m", version=0, picks=[["move", "beer"]]))
            assert isinstance(await ada.answer("m"), wire.Refused)
            joined(server, opened.table)
            await ada.hear_a(wire.Update)
            await ada.say(wire.Dismiss(id="d", seat=1))
            refused = await ada.answer("d")
            assert isinstance(refused, wire.Refused)
            assert refused.reasons == ["The game has begun already."]

    asyncio.run(story())
    for path in ("universe", "rules/overview"):
        waiting = for_two(server)
        assert server.get(f"/api/tables/{waiting.table}/{path}").status_code == 409


def test_a_killed_server_still_knows_who_has_come(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, nonce=NONCES[0])
    ben = joined(server, opened.table, nonce=NONCES[1])
    server.kill()
    server.again()

    async def story() -> None:
        async with at_table(server, opened.table, ben.key) as page:
            told = await gathered(page)
            assert [seat.name for seat in told.seats] == ["Ada", "Ben", None]
            assert (told.you, told.commitment) == (1, opened.commitment)
            joined(server, opened.table, "Cleo")
            assert (await page.hear_a(wire.Welcome)).nonces[:2] == list(NONCES)

    asyncio.run(story())


@pytest.mark.parametrize("is_written", [True, False])
def test_if_the_disk_fails_as_the_game_begins_nobody_loses_their_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        hall, begin = Hall(store), store.begin

        async def fail(*words: Any) -> None:
            if is_written:
                await begin(*words)
            raise OSError("the disk is full")

        seats = [wire.NewSeat("Ada"), wire.NewSeat()]
        opened = await hall.open(wire.NewTable("hamburgum", seats))
        ada, ben = Reader(0), Reader(None)
        async with hall.attend(opened.table) as visit:
            await keychain.enter(visit.place, ada, opened.keys[0])
            with monkeypatch.context() as broken:
                broken.setattr(store, "begin", fail)
                async with hall.gathering(opened.table) as gathering:
                    seat = await gathering.join(wire.Join("Ben"))
            await keychain.enter(visit.place, ben, seat.key)
            if not is_written:
                assert isinstance(visit.place, Gathering)
                await hear(visit.place, ada, wire.Begin(id="b"))
            assert isinstance(visit.place, Room)
            assert visit.place.readers == [ada, ben]
            assert ben.seat == 1
            visit.leave(ada)
            visit.leave(ben)
        await hall.close()
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ([{}, {}], "at least one person"),
        ([{"name": "Ada"}, {"bot": "random"}], "A name has 1 to 40"),
        ([{"name": "Ada"}], "2 to 5 seats"),
        ([{"name": "Ada"}, *[{}] * 16], "cannot be read"),
    ],
)
def test_a_gathering_that_could_never_begin_is_not_opened(
    server: Server, seats: list[dict[str, str]], problem: str
) -> None:
    answer = server.post("/api/tables", {"game": "hamburgum", "seats": seats})
    assert answer.status_code == 400
    assert problem in answer.json()["problem"]
