"""Tables on a real server process, over real connections."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from hammonia.server import wire
from tests.server.client import Page, Server, at_table, texts

PEOPLE = (("Ada", None), ("Ben", None))


async def entered(page: Page) -> wire.Update:
    await page.hear_a(wire.Welcome)
    update = await page.hear_a(wire.Update)
    assert isinstance(update, wire.Update)
    return update


def test_a_seat_is_asked_and_the_others_only_see_who_is(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, opened.keys[1]) as ben,
            at_table(server, opened.table, None) as watcher,
        ):
            updates = [await entered(page) for page in (ada, ben, watcher)]
        assert [update.waiting for update in updates] == [0, 0, 0]
        assert [update.decision is not None for update in updates] == [True, False, False]

    asyncio.run(story())


def test_a_move_is_done_and_everybody_is_told(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, opened.keys[1]) as ben,
        ):
            before = await entered(ada)
            await entered(ben)
            done = await ada.move("m1", "move beer")
            assert isinstance(done, wire.Done)
            assert done.version > before.version
            told = await ben.hear_a(wire.Update)
            assert told.version == done.version
            assert told.decision is not None
            assert texts(told) == ["Ada moves to Beer.", "Ada produces 1 beer."]

    asyncio.run(story())


def test_a_move_sent_twice_is_applied_once(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            start = await entered(ada)
            first = await ada.move("same", "move beer")
            await ada.say(wire.Move(id="same", version=start.version, picks=[["move", "beer"]]))
            second = await ada.answer("same")
            assert isinstance(first, wire.Done)
            assert isinstance(second, wire.Done)
            assert first.version == second.version

    asyncio.run(story())


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        (["sell beer one"], "goods are sold on a Trade field"),
        (["dance"], "There is no such thing here"),
        ([], "at least one pick"),
        (["move trade_2", "sell beer one", "buy brick"], "either sells or buys"),
    ],
)
def test_a_move_that_cannot_be_is_refused_whole(
    server: Server, picks: list[str], reason: str
) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            start = await entered(ada)
            answer = await ada.move("m1", *picks)
            assert isinstance(answer, wire.Refused)
            assert reason in answer.reasons[0]
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            assert (await entered(ada)).version == start.version

    asyncio.run(story())


def test_a_move_on_an_old_version_is_refused(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            start = await entered(ada)
            await ada.say(wire.Move(id="m", version=start.version - 1, picks=[["move", "beer"]]))
            answer = await ada.answer("m")
            assert isinstance(answer, wire.Refused)
            assert "moved on" in answer.reasons[0]

    asyncio.run(story())


def test_nobody_moves_for_another_seat_or_while_watching(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        for key, reason in ((opened.keys[1], "another seat's turn"), (None, "watching")):
            async with at_table(server, opened.table, key) as page:
                await entered(page)
                answer = await page.move("m", "move beer")
                assert isinstance(answer, wire.Refused)
                assert reason in answer.reasons[0]

    asyncio.run(story())


def test_a_pick_is_taken_back_and_its_log_lines_go(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            start = await entered(ada)
            assert not start.can_undo
            await ada.move("m", "move beer")
            assert ada.latest is not None
            assert ada.latest.can_undo
            await ada.say(wire.Undo(id="u", version=ada.latest.version))
            assert isinstance(await ada.answer("u"), wire.Done)
            assert ada.latest.log_from == len(start.log)
            assert ada.latest.log == []
            assert ada.latest.position == start.position
            assert ada.latest.version > start.version

    asyncio.run(story())


def test_an_undo_goes_back_over_what_bots_did_meanwhile(server: Server) -> None:
    opened = server.open(("Ada", None), ("Bot", "random"), first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            start = await entered(ada)
            await ada.move("m", "move beer")
            again = await ada.until_asked_again()
            await ada.say(wire.Undo(id="u", version=again.version))
            assert isinstance(await ada.answer("u"), wire.Done)
            assert ada.latest is not None
            assert ada.latest.position == start.position

    asyncio.run(story())


def test_why_not_is_answered_for_anything(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            await entered(ada)
            universe = server.get(f"/api/tables/{opened.table}/universe").json()["options"]
            assert len(universe) > 100
            for number, wish in enumerate(universe):
                await ada.say(wire.Why(id=str(number), wish=wish))
                answer = await ada.answer(str(number))
                assert isinstance(answer, wire.Because)
                assert bool(answer.reasons) == (wish[0] != "move")

    asyncio.run(story())


def test_a_wrong_key_or_table_ends_the_connection_with_a_reason(server: Server) -> None:
    opened = server.open(*PEOPLE)

    async def story(table: str, key: str | None) -> wire.Failed:
        async with at_table(server, table, key) as page:
            failed = await page.hear()
            assert isinstance(failed, wire.Failed)
            return failed

    wrong_key = asyncio.run(story(opened.table, "guess"))
    assert "opens no seat" in wrong_key.reason
    assert wrong_key.no_seat
    nowhere = asyncio.run(story("nowhere", "guess"))
    assert "no such table" in nowhere.reason
    assert not nowhere.no_seat


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"game": "chess", "seats": [{"name": "Ada"}]}, "There is no such game here."),
        ({"game": "hamburgum", "seats": [{"name": "Ada"}]}, "2 to 5 seats"),
        ({"game": "hamburgum", "seats": [{"name": " "}, {"name": "B"}]}, "1 to 40 characters"),
        (
            {"game": "hamburgum", "seats": [{"name": "A"}, {"name": "B", "bot": "oracle"}]},
            "no such bot here as “oracle”",
        ),
        (
            {"game": "hamburgum", "seats": [{"name": n, "bot": "random"} for n in "AB"]},
            "one person",
        ),
        ({"game": "hamburgum", "seats": [{"name": "A"}, {"name": "A "}]}, "is called “A” already"),
        ({"game": "hamburgum", "seats": "Ada"}, "cannot be read"),
        ({"game": "hamburgum", "seats": [], "more": 1}, "cannot be read"),
        (
            {
                "game": "hamburgum",
                "seats": [{"name": "A"}, {"name": "B"}],
                "options": {"variant": "x"},
            },
            "The option “variant” is plain, free or stacked, not “x”.",
        ),
    ],
)
def test_a_table_that_cannot_be_says_why(server: Server, body: object, problem: str) -> None:
    answer = server.post("/api/tables", body)
    assert answer.status_code in (400, 409)
    assert problem in answer.json()["problem"]


def test_a_request_never_runs_a_file(server: Server, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    file = tmp_path / "game.py"
    file.write_text(f"open({str(trace)!r}, 'w').close()\n")
    body = {"game": f"{file}:GAME", "seats": [{"name": "A"}, {"name": "B"}]}
    assert server.post("/api/tables", body).status_code == 400
    seats = [{"name": "A"}, {"name": "B", "bot": f"{file}:Bot"}]
    assert server.post("/api/tables", {"game": "hamburgum", "seats": seats}).status_code == 400
    assert not trace.exists()


def test_the_page_is_asked_for_anew_and_its_files_are_kept(server: Server) -> None:
    page = server.get("/")
    assert page.headers["cache-control"] == "no-cache"
    script = re.search(r'"(/assets/[^"]+\.js)"', page.text)
    assert script is not None
    assert "immutable" in server.get(script[1]).headers["cache-control"]


def test_a_busy_port_is_not_an_error(server: Server, tmp_path: Path) -> None:
    other = Server(tmp_path / "other.sqlite3", server.port)
    try:
        assert other.port > server.port
        assert other.get("/api/offer").status_code == 200
    finally:
        other.stop()
