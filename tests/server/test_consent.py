"""An undo beyond one's own picks: all others agree, or it is not done; never past what was seen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from hammonia.bots.lineup import Lineup
from hammonia.kernel.errors import Refused
from hammonia.kernel.opening import new
from hammonia.server import wire
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.thinkers import asked, hall_with, pick, told, visit

CIA, DAN = 2, 3
THREE = (None, None, None)
AGREED = "Ada takes a pick back: all have agreed."


async def ask(listener: Listener, id_: str = "a") -> wire.Done | wire.Refused:
    return await listener.say(wire.AskUndo(id=id_, version=listener.room.version))


async def agree(listener: Listener, id_: str = "g") -> wire.Done | wire.Refused:
    return await listener.say(wire.Agree(id=id_, version=listener.room.version))


async def decline(listener: Listener) -> wire.Done | wire.Refused:
    return await listener.say(wire.Decline(id="n", version=listener.room.version))


async def both_move(people: list[Listener]) -> None:
    await pick(people, ["move", "beer"])
    await pick(people, ["move", "sugar"])


def test_with_the_consent_of_all_both_picks_are_taken_back(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        before = room.table.state.digest()
        await both_move(people)
        assert people[ADA].last(wire.Update).can_ask_undo
        assert not people[ADA].last(wire.Update).can_undo
        assert isinstance(await ask(people[ADA]), wire.Done)
        assert people[BEN].last(wire.UndoAsked) == wire.UndoAsked(by=ADA, waiting=[BEN])
        assert isinstance(await agree(people[BEN]), wire.Done)
        assert room.table.state.digest() == before
        assert asked(room).seat == ADA
        for listener in people:
            assert listener.last(wire.UndoAsked).by is None
            assert listener.log[-1] == AGREED

    told(tmp_path, story)


def test_all_others_must_agree(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        assert people[CIA].last(wire.UndoAsked).waiting == [BEN, CIA]
        version = room.version
        await agree(people[BEN])
        assert room.version == version
        assert people[ADA].last(wire.UndoAsked).waiting == [CIA]
        await agree(people[BEN], "again")
        assert room.version == version
        await agree(people[CIA])
        assert room.version > version

    told(tmp_path, story, bots=THREE)


def test_one_who_declines_is_enough(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        version = room.version
        await decline(people[CIA])
        assert people[ADA].last(wire.UndoAsked) == wire.UndoAsked(by=None, declined=CIA)
        refused = await agree(people[BEN])
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["Nobody asks for an undo now."]
        assert room.version == version

    told(tmp_path, story, bots=THREE)


def test_who_has_asked_may_think_better_of_it_but_not_agree(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        refused = await agree(people[ADA])
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["It is the others who have to agree."]
        await decline(people[ADA])
        assert people[BEN].last(wire.UndoAsked) == wire.UndoAsked(by=None)

    told(tmp_path, story)


def test_it_lapses_when_the_table_moves_on(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        await pick(people, ["move", "cloth"])
        assert people[BEN].last(wire.UndoAsked).by is None
        assert isinstance(await agree(people[BEN]), wire.Refused)

    told(tmp_path, story, bots=THREE)


def test_it_lapses_when_a_bot_plays_for_who_has_asked(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        await people[ADA].say(wire.HandOver(id="h", seat=ADA, bot="random"))
        assert people[BEN].last(wire.UndoAsked).by is None
        assert isinstance(await agree(people[BEN]), wire.Refused)
        assert room.players.lineup.stand_in(ADA) == "random"

    told(tmp_path, story)


def test_who_has_taken_a_seat_back_meanwhile_must_agree_too(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await people[DAN].say(wire.HandOver(id="h", seat=DAN, bot="random"))
        await both_move(people)
        await ask(people[ADA])
        assert people[ADA].last(wire.UndoAsked).waiting == [BEN, CIA]
        await people[DAN].say(wire.TakeBack(id="t"))
        assert people[ADA].last(wire.UndoAsked).by is None
        assert isinstance(await agree(people[BEN]), wire.Refused)
        await ask(people[ADA], "again")
        assert people[ADA].last(wire.UndoAsked).waiting == [BEN, CIA, DAN]

    told(tmp_path, story, bots=(*THREE, None))


def test_that_it_has_lapsed_with_a_handover_is_on_disk(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        assert (kept := await room.store.load(room.id)) is not None
        assert kept.asked is not None
        await people[BEN].say(wire.HandOver(id="h", seat=BEN, bot="random"))
        assert (kept := await room.store.load(room.id)) is not None
        assert kept.asked is None

    told(tmp_path, story, bots=THREE)


def test_two_do_not_ask_at_once(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await pick(people, ["move", "cloth"])
        await ask(people[ADA])
        refused = await ask(people[BEN])
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["Somebody else asks for an undo already."]

    told(tmp_path, story, bots=THREE)


def test_who_comes_later_hears_that_it_is_asked(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        late = await Listener(room, BEN).enter()
        assert late.last(wire.UndoAsked).by == ADA

    told(tmp_path, story)


def test_what_needs_nobody_is_done_at_once(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        before = room.table.state.digest()
        await pick(people, ["move", "trade_1"])
        assert isinstance(await ask(people[ADA]), wire.Done)
        assert room.table.state.digest() == before

    told(tmp_path, story)


def test_an_agreement_sent_again_undoes_once(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        again = wire.Agree(id="g", version=room.version)
        await people[BEN].say(again)
        version = room.version
        assert isinstance(await people[BEN].say(again), wire.Done)
        assert room.version == version

    told(tmp_path, story)


def test_the_log_still_tells_of_it_after_a_restart(tmp_path: Path) -> None:
    async def undone(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        await ask(people[ADA])
        await agree(people[BEN])
        await pick(people, ["move", "sugar"])

    async def read(room: Room, people: list[Listener]) -> None:
        log = people[BEN].log
        assert AGREED in log
        assert log.index(AGREED) < len(log) - 1
        german = await Listener(room, None, "de").enter()
        assert "Ada nimmt eine Wahl zurück: Alle haben zugestimmt." in german.log

    async def play() -> None:
        both = (None, None)
        async with hall_with(tmp_path, "hamburgum", both, None, 1) as hall:
            await visit(hall, both, undone)
            await visit(hall, both, read)  # the room was let go meanwhile

    asyncio.run(play())


def test_nobody_can_agree_past_chance(tmp_path: Path) -> None:
    """Wherever chance or a reveal lies between, asking is refused, and the page knows it."""

    async def story(room: Room, people: list[Listener]) -> None:
        rng, barred, offered = Random(2), 0, 0
        for _ in range(80):
            await pick(people, rng.choice(asked(room).options))
            since = room.table.line
            for seat, listener in enumerate(people):
                own = [
                    n for n, entry in enumerate(since) if entry[:2] == ("pick", _colour(room, seat))
                ]
                if not own:
                    continue
                update = listener.last(wire.Update)
                seen = any(entry[0] in ("chance", "reveal") for entry in since[own[-1] :])
                barred += seen
                offered += update.can_ask_undo
                assert not (seen and (update.can_undo or update.can_ask_undo))
                if seen:
                    assert isinstance(await ask(listener, f"{len(since)}"), wire.Refused)
        assert barred > 10
        assert offered > 10

    told(tmp_path, story, "hamburg")


def _colour(room: Room, seat: int) -> str:
    return room.table.seats[seat].colour


def test_a_person_who_was_shown_something_since_keeps_the_pick() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    table.choose(["move", "beer"])
    table.choose(["move", "sugar"])
    lineup = Lineup((None, None))
    assert lineup.check_agreed_undo(table, ADA) == {BEN}
    table._line.append(("shown", table.seats[BEN].colour))
    with pytest.raises(Refused, match="undo_barrier"):
        lineup.check_agreed_undo(table, ADA)
    assert Lineup((None, "greedy")).check_agreed_undo(table, ADA) == set(), "a bot forgets it"


def test_a_spectator_neither_asks_nor_agrees(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await both_move(people)
        guest = await Listener(room, None).enter()
        await ask(people[ADA])
        for answer in (await ask(guest), await agree(guest), await decline(guest)):
            assert isinstance(answer, wire.Refused)
        assert people[BEN].last(wire.UndoAsked).waiting == [BEN]

    told(tmp_path, story)
