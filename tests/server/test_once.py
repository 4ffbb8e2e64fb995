"""Whatever a page asks for and sends again, for want of an answer, is carried out once.

Between the two others act, and the server may have been started anew: the second is answered as the
first was, and changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hammonia.server import wire
from hammonia.server.playing.room import Room
from hammonia.server.store.made import MOST_KEPT
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.client import by_id
from tests.server.thinkers import hall_with, pick, visit

THREE = (None, None, None)
CIA = 2
Step = Callable[[Room, list[Listener]], Awaitable[None]]


def in_turn(folder: Path, *steps: Step, game: str = "hamburgum") -> None:
    """Each step at the same table, which is read from disk again before it."""

    async def play() -> None:
        async with hall_with(folder, game, THREE, None, 1) as hall:
            for step in steps:
                await visit(hall, THREE, step)

    asyncio.run(play())


def said(seat: int, message: Any) -> Step:
    async def step(_room: Room, people: list[Listener]) -> None:
        assert isinstance(await people[seat].say(message), wire.Done)

    return step


async def everybody_moves(_room: Room, people: list[Listener]) -> None:
    for field in ("beer", "sugar", "cloth"):
        await pick(people, ["move", field])


async def ada_moves_on(_room: Room, people: list[Listener]) -> None:
    await people[ADA].first_picks()


def test_an_order_that_was_dropped_since_is_not_given_again(tmp_path: Path) -> None:
    order = wire.Order(id="o", premove=["end"], on=True)

    async def is_off(room: Room, _people: list[Listener]) -> None:
        assert room.intentions.orders.of(ADA) == []

    drop = wire.Order(id="d", premove=["end"], on=False)
    in_turn(tmp_path, said(ADA, order), said(ADA, drop), said(ADA, order), is_off, game="hamburg")


def test_a_consent_to_teaching_that_was_taken_back_since_is_not_given_again(
    tmp_path: Path,
) -> None:
    agree, withdraw = wire.Teach(id="t", on=True), wire.Teach(id="w", on=False)

    async def teaches_nobody(room: Room, _people: list[Listener]) -> None:
        assert room.intentions.teaching == set()

    in_turn(tmp_path, said(ADA, agree), said(ADA, withdraw), said(ADA, agree), teaches_nobody)


def test_a_line_of_the_chat_is_said_once_and_who_was_muted_once_is_not_muted_again(
    tmp_path: Path,
) -> None:
    line = wire.Chat(id="c", text="Hello")
    mute, unmute = wire.Mute(id="m", seat=BEN, on=True), wire.Mute(id="u", seat=BEN, on=False)

    async def read(_room: Room, people: list[Listener]) -> None:
        talk = people[ADA].last(wire.Talk)
        assert [said.text for said in talk.lines] == ["Hello"]
        assert talk.muted == []

    in_turn(
        tmp_path, said(BEN, line), said(BEN, line), said(ADA, mute), said(ADA, unmute),
        said(ADA, mute), read,
    )  # fmt: skip


def test_a_seat_taken_back_already_is_not_taken_back_again_later(tmp_path: Path) -> None:
    back, over = wire.TakeBack(id="t"), wire.HandOver(id="h", seat=BEN, bot="random")

    async def bot_plays(room: Room, _people: list[Listener]) -> None:
        assert room.players.lineup.stand_in(BEN) == "random"

    in_turn(tmp_path, said(BEN, back), said(BEN, over), said(BEN, back), bot_plays)


def test_an_undo_that_was_declined_is_not_asked_for_again(tmp_path: Path) -> None:
    ask = wire.AskUndo(id="a", version=3)
    decline = wire.Decline(id="n", version=3)

    async def nobody_asks(room: Room, people: list[Listener]) -> None:
        assert room.version == 3
        assert room.intentions.asked is None
        assert not any(isinstance(message, wire.UndoAsked) for message in people[CIA].now())

    in_turn(
        tmp_path, everybody_moves, said(ADA, ask), said(BEN, decline), said(BEN, decline),
        said(ADA, ask), nobody_asks,
    )  # fmt: skip


def test_an_agreement_is_good_for_the_undo_that_it_was_given_to(tmp_path: Path) -> None:
    agree = wire.Agree(id="g", version=3)

    async def is_still_asked(room: Room, _people: list[Listener]) -> None:
        assert room.version == 3
        assert room.intentions.asked is not None
        assert room.intentions.asked.waiting == {BEN, CIA}

    in_turn(
        tmp_path, everybody_moves,
        said(ADA, wire.AskUndo(id="a", version=3)), said(BEN, agree),
        said(ADA, wire.Decline(id="n", version=3)), said(ADA, wire.AskUndo(id="b", version=3)),
        said(BEN, agree), is_still_asked,
    )  # fmt: skip


@pytest.mark.parametrize("first", [BEN, CIA])
def test_who_agreed_is_told_so_again_when_the_undo_is_done(tmp_path: Path, first: int) -> None:
    agree = wire.Agree(id="g", version=3)

    async def is_undone_once(room: Room, _people: list[Listener]) -> None:
        assert len(room.players.lineup.undos) == 1

    in_turn(
        tmp_path, everybody_moves, said(ADA, wire.AskUndo(id="a", version=3)),
        said(first, agree), said(BEN + CIA - first, agree), said(first, agree), is_undone_once,
    )  # fmt: skip


def test_an_undo_that_is_asked_for_is_still_asked_for_after_a_restart(tmp_path: Path) -> None:
    async def are_told(_room: Room, people: list[Listener]) -> None:
        for listener in people:
            assert listener.last(wire.UndoAsked) == wire.UndoAsked(by=ADA, waiting=[CIA])

    async def is_undone(room: Room, people: list[Listener]) -> None:
        assert room.version > 3
        assert room.table.line == []
        assert people[CIA].log[-1] == "Ada takes a pick back: all have agreed."

    in_turn(
        tmp_path, everybody_moves,
        said(ADA, wire.AskUndo(id="a", version=3)), said(BEN, wire.Agree(id="g", version=3)),
        are_told, said(CIA, wire.Agree(id="g", version=3)), is_undone,
    )  # fmt: skip


def test_it_has_lapsed_after_a_restart_if_the_table_has_moved_on(tmp_path: Path) -> None:
    async def nobody_asks(room: Room, people: list[Listener]) -> None:
        assert room.intentions.asked is None
        assert not any(isinstance(message, wire.UndoAsked) for message in people[ADA].now())

    in_turn(
        tmp_path, everybody_moves, said(ADA, wire.AskUndo(id="a", version=3)),
        ada_moves_on, nobody_asks,
    )  # fmt: skip


def test_a_question_that_is_not_written_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_args: object) -> None:
        raise OSError("the disk is full")

    async def ask(room: Room, people: list[Listener]) -> None:
        with monkeypatch.context() as failing:
            failing.setattr(room.store.undos, "ask", broken)
            with pytest.raises(OSError, match="full"):
                await people[ADA].say(wire.AskUndo(id="a", version=3))
        assert not any(isinstance(message, wire.UndoAsked) for message in people[BEN].now())
        assert isinstance(await people[ADA].say(wire.AskUndo(id="a", version=3)), wire.Done)
        assert people[BEN].last(wire.UndoAsked).by == ADA

    in_turn(tmp_path, everybody_moves, ask)


def test_what_says_something_else_is_not_taken_for_done_though_it_has_the_same_id(
    tmp_path: Path,
) -> None:
    async def reuses_an_id(room: Room, people: list[Listener]) -> None:
        ada = people[ADA]
        assert isinstance(await ada.say(wire.Chat(id="x", text="Hello")), wire.Done)
        move = wire.Move(id="x", version=0, picks=[["move", "beer"]])
        assert isinstance(await ada.say(move), wire.Done)
        made = room.version
        assert made > 0
        assert isinstance(await ada.say(move), wire.Done)
        refused = await ada.say(wire.Move(id="x", version=0, picks=[["move", "sugar"]]))
        assert isinstance(refused, wire.Refused)
        assert refused.version == room.version == made
        assert isinstance(await ada.say(wire.Undo(id="x", version=made)), wire.Done)
        assert room.version > made, "it was taken back"

    async def sends_again(room: Room, people: list[Listener]) -> None:
        before = room.version
        for message in (wire.Chat(id="x", text="Hello"), wire.Undo(id="x", version=0)):
            assert isinstance(await people[ADA].say(message), wire.Done)
        assert room.version == before
        assert [line.text for line in people[ADA].last(wire.Talk).lines] == ["Hello"]

    in_turn(tmp_path, reuses_an_id, sends_again)


def test_what_older_code_has_made_is_not_made_again(tmp_path: Path) -> None:
    async def by_older_code(room: Room, _people: list[Listener]) -> None:
        await room.store.made.note(room.id, f"{ADA}:old")

    async def nobody_agreed(room: Room, _people: list[Listener]) -> None:
        assert room.intentions.teaching == set()

    in_turn(tmp_path, by_older_code, said(ADA, wire.Teach(id="old", on=True)), nobody_agreed)


def test_only_the_last_ids_of_each_seat_are_kept(tmp_path: Path) -> None:
    async def often(room: Room, people: list[Listener]) -> None:
        await people[BEN].say(wire.Teach(id="ben", on=True))
        for number in range(MOST_KEPT + 9):
            await people[ADA].say(wire.Teach(id=str(number), on=True))
        kept = await room.store.load(room.id)
        assert kept is not None
        last = {f"{ADA}:{number}" for number in range(9, MOST_KEPT + 9)}
        assert by_id(kept.moves) == {f"{BEN}:ben", *last}

    in_turn(tmp_path, often)
