"""Two are at it at once: nobody gets at a seat, a session or a rematch that is not theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hammonia.server import wire
from hammonia.server.accounts import claims, sessions
from hammonia.server.before import joining, rematch
from hammonia.server.declined import Declined
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.reader import Reader
from hammonia.server.store import REMATCH, Chair, Conflict
from hammonia.server.store.accounts import AccountKept, releasing
from tests.server.people import Town, town
from tests.server.processes import among_two, opened

pytestmark = pytest.mark.usefixtures("quick_hashing", "no_luck")

ADA, BEN = 0, 1


def in_town(folder: Path, story: Callable[[Town], Awaitable[None]]) -> None:
    async def play() -> None:
        async with town(folder / "t.sqlite3") as people:
            await story(people)

    asyncio.run(play())


async def account(people: Town, folded: str) -> AccountKept:
    found: AccountKept | None = await people.store.accounts.named(folded)
    assert found is not None
    return found


def test_a_claim_that_was_left_on_an_open_seat_is_nothing_to_who_sits_down(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, eve = await people.with_account("Ada"), await people.with_account("Eve")
        table = (await ada.open("Ada", None, None)).json()["table"]
        await people.store.accounts.claim(table, BEN, (await account(people, "eve")).id)
        assert (await people.person().join(table, "Ben")).json()["seat"] == BEN
        assert await eve.rejoin(table) is None
        assert (await ada.rejoin(table))["seat"] == ADA

    in_town(tmp_path, story)


def test_who_leaves_at_another_process_claims_the_seat_no_more(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = people.person(), people.person()
        table = (await ada.open("Ada", None, None)).json()["table"]
        key = (await ben.join(table, "Ben")).json()["key"]
        await ben.sign_up("Ben")
        path, bearer = f"/api/tables/{table}/claim", {"authorization": f"Bearer {key}"}
        async with people.hall.gathering(table) as gathering:
            kept = gathering.kept
            left = (kept.chairs[ADA], Chair(), Chair())
            gone = releasing(table, BEN)
            await people.store.gatherings.change(table, kept.version + 1, left, gone)
            assert (await ben.send("POST", path, **bearer)).status_code == 401
        assert await people.store.accounts.owners(table) == {}

    in_town(tmp_path, story)


def test_every_seat_is_locked_though_others_are_faster_or_one_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        opened = [(await ada.open("Ada", "Ben")).json() for _ in range(3)]
        broken, *others = (each["table"] for each in opened)
        change, tried = people.store.change_seats, list[str]()

        async def contested(table: str, *rest: Any) -> None:
            tried.append(table)
            if table == broken:
                raise OSError("the disk is full")
            if tried.count(table) == 1:
                raise Conflict("somebody was faster")
            await change(table, *rest)

        monkeypatch.setattr(people.store, "change_seats", contested)
        assert (await ada.send("DELETE", "/api/account/sessions")).status_code == 200
        assert broken in tried
        for table in others:
            assert (await people.store.load(table)).seats[ADA].keys == ()

    in_town(tmp_path, story)


def test_a_login_by_a_password_that_is_changed_meanwhile_begins_no_session(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        await people.with_account("Ada")
        verified = await account(people, "ada")
        await people.store.accounts.set_password(verified.id, "another hash", staying="none")
        with pytest.raises(Declined):
            await sessions.begin(people.store, verified, is_safe=False)
        assert await people.store.accounts.sessions_of(verified.id) == []

    in_town(tmp_path, story)


@pytest.mark.parametrize("second", ["Ben", None], ids=["plays", "gathers"])
def test_a_key_that_is_revoked_while_somebody_comes_in_shows_nothing(
    tmp_path: Path, second: str | None
) -> None:
    async def story(people: Town) -> None:
        made = (await people.person().open("Ada", second)).json()
        reader = Reader(None)
        async with people.hall.attend(made["table"]) as visit:
            async with visit.place.at_work():
                coming = asyncio.create_task(keychain.enter(visit.place, reader, made["keys"][ADA]))
                await asyncio.sleep(0)  # it has shown its key, and waits to come in
                came_as = reader.seat
                await keychain.change(visit.place, ADA, ())
            await coming
            assert reader not in visit.place.readers
        assert (came_as, reader.seat) == (ADA, None)
        assert isinstance(reader.outbox.take(), wire.Failed)
        assert not reader.outbox

    in_town(tmp_path, story)


def test_a_rematch_that_another_process_opens_meanwhile_is_the_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(people: Town) -> None:
        table = (await people.person().open("Ada", "Ben")).json()["table"]
        await people.end(table)
        hall, store, mine = people.hall, people.store, list[str]()
        really_open = hall.open

        async def slowly(*wish: Any) -> wire.Opened:
            opened: wire.Opened = await really_open(*wish)
            mine.append(opened.table)
            await store.wishes.be_first(table, BEN, REMATCH, "theirs")
            return opened

        monkeypatch.setattr(hall, "open", slowly)
        async with hall.visit(table) as room:
            made = await insisting(lambda: rematch.again(hall, room, ADA, wire.Again(), None))
        assert made == wire.Rematch("theirs", None)
        assert len(mine) == 1
        assert await store.gatherings.load(mine[0]) is None, "nobody waits at the other"

    in_town(tmp_path, story)


def test_two_who_want_a_rematch_at_two_processes_get_one(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = (await opened(one, None, None)).table
        async with one.visit(table) as here, other.visit(table) as there:
            async with here.at_work():
                await here.apply(lambda game: game.agree_to_end(), None)
            async with there.at_work():
                pass
            made = await asyncio.gather(
                insisting(lambda: rematch.again(one, here, ADA, wire.Again(), None)),
                insisting(lambda: rematch.again(other, there, BEN, wire.Again(), None)),
            )
        assert made[0].table == made[1].table
        assert sum(each.key is not None for each in made) == 1

    among_two(database, story)


def test_who_leaves_and_claims_at_two_processes_leaves_an_open_seat_to_nobody(
    database: str,
) -> None:
    async def story(one: Hall, other: Hall) -> None:
        eve = AccountKept("eve", "Eve", "eve", "a hash", 0)
        store = one._store
        await store.accounts.create(eve)
        seats = [wire.NewSeat("Ada"), wire.NewSeat(None), wire.NewSeat(None)]
        table = (await one.open(wire.NewTable("hamburgum", seats, {"first": 1}))).table
        key = (await joining.join(one, table, wire.Join("Eve"), None)).key

        async def leave() -> None:
            async with other.gathering(table) as gathering, gathering.at_work():
                await gathering.empty(BEN)

        await asyncio.gather(
            claims.claim(one, table, key, eve), insisting(leave), return_exceptions=True
        )
        kept = await store.gatherings.load(table)
        assert kept is not None
        assert kept.chairs[BEN].is_open
        assert await store.accounts.owners(table) == {}

    among_two(database, story)
