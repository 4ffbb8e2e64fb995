"""Who has opened a table: begins with bots, clears seats, closes it; and nobody else does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.hamburgum.game import GAME as HAMBURGUM
from hammonia.hamburgum.game import Hamburgum
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.server import wire
from hammonia.server.before import opening
from hammonia.server.before.gathering import Gathering
from hammonia.server.before.reception import hear
from hammonia.server.declined import Declined
from hammonia.server.playing.reader import Reader
from tests.server.client import Server, at_table
from tests.server.gathered import for_two, gathered, joined, opened_with, with_a_host


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
            answers = [host.outbox.take() for _ in range(len(host.outbox))]
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
        told = host.outbox.take()
        assert isinstance(told, wire.Gathering)
        assert [seat.games_own for seat in told.seats] == [False, True, False]
        await hear(gathering, host, wire.Dismiss(id="d", seat=1))
        answers = [host.outbox.take() for _ in range(len(host.outbox))]
        (refused,) = [said for said in answers if isinstance(said, wire.Refused)]
        assert refused.reasons == ["That seat cannot be cleared."]
        with pytest.raises(Declined, match="seat_not_open"):
            await gathering.join(wire.Join("Ben", 1))
        assert (await gathering.join(wire.Join("Ben"))).seat == 2
        assert gathering.room is not None
        assert gathering.room.players.people == {0, 2}
        answers = [host.outbox.take() for _ in range(len(host.outbox))]
        (welcome,) = [said for said in answers if isinstance(said, wire.Welcome)]
        assert [seat.games_own for seat in welcome.seats] == [False, True, False]

    with monkeypatch.context() as changed:
        changed.setattr(Hamburgum, "make_setting", with_an_automaton)
        changed.setattr(Hamburgum, "automaton", "Otto")
        changed.setattr(HAMBURGUM, "_settings", type(HAMBURGUM._settings)(4))
        with_a_host(tmp_path, [wire.NewSeat("Ada"), wire.NewSeat(), wire.NewSeat()], story)
        bot = [wire.NewSeat("Ada"), wire.NewSeat("Bo", "random"), wire.NewSeat()]
        with pytest.raises(Declined, match="games_own_seat"):
            opening.gathering(wire.NewTable("hamburgum", bot))


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


def test_who_is_named_is_sent_away_and_nobody_else_though_the_server_has_forgotten_it(
    tmp_path: Path,
) -> None:
    async def story(host: Reader, gathering: Gathering) -> None:
        dismiss = wire.Dismiss(id="d", seat=1, name="Ben")
        for name in ("Ben", "Cia"):
            await gathering.join(wire.Join(name, 1))
            gathering.made.clear()  # as after a start
            await hear(gathering, host, dismiss)
        answers = [host.outbox.take() for _ in range(len(host.outbox))]
        (refused,) = [said for said in answers if isinstance(said, wire.Refused)]
        assert refused.reasons == ["Somebody else sits there by now."]
        assert gathering.kept.chairs[1].name == "Cia"

    with_a_host(tmp_path, [wire.NewSeat("Ada"), wire.NewSeat(), wire.NewSeat()], story)


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
