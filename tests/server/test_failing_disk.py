"""A disk that refuses: nothing is told that is not written, and the table goes on as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.server import wire
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from tests.server.client import texts
from tests.server.halls import at_a_table, said_to


async def _broken(*_args: object) -> None:
    raise OSError("the disk is full")


MOVE = wire.Move(id="m", version=0, picks=[["move", "beer"]])


def test_a_move_that_is_not_written_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        store = room.store
        ada, ben = Reader(0), Reader(1)
        for reader in (ada, ben):
            await room.enter(reader)
            said_to(reader)
        with monkeypatch.context() as broken:
            broken.setattr(store, "append", _broken)
            with pytest.raises(OSError, match="full"):
                await desk.hear(room, ada, MOVE)
        assert said_to(ben) == []
        assert not any(isinstance(message, wire.Done) for message in said_to(ada))
        await desk.hear(room, ada, MOVE)
        assert any(isinstance(message, wire.Done) for message in said_to(ada))
        kept = await store.load(room.id)
        assert kept is not None
        assert len(kept.record.entries) == room.version == 1

    at_a_table(tmp_path, story)


def test_a_disk_that_cannot_even_be_read_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        store = room.store
        ada = Reader(0)
        await room.enter(ada)
        with monkeypatch.context() as broken:
            broken.setattr(store, "append", _broken)
            broken.setattr(store, "load", _broken)
            for _ in range(3):
                with pytest.raises(OSError, match="full"):
                    await desk.hear(room, ada, MOVE)
        assert room.version == 0
        await desk.hear(room, ada, MOVE)
        assert room.version == 1
        assert (await store.load(room.id)) is not None

    at_a_table(tmp_path, story)


def test_a_table_that_another_server_has_moved_on_is_loaded_anew_and_told(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        store = room.store
        ada = Reader(0)
        await room.enter(ada)
        said_to(ada)
        await store.append(room.id, 0, [("pick", "red", "move", "cloth")], None)
        await desk.hear(room, ada, MOVE)
        said = said_to(ada)
        updates = [message for message in said if isinstance(message, wire.Update)]
        assert updates[-1].version == 1
        assert "Ada moves to Cloth." in texts(updates[-1])
        refusals = [message for message in said if isinstance(message, wire.Refused)]
        assert [refused.id for refused in refusals] == ["m"], "the move was for another moment"

    at_a_table(tmp_path, story)


def test_a_reader_who_does_not_read_is_sent_away(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        watcher = Reader(None)
        await room.enter(watcher)
        for number in range(3000):
            await desk.hear(room, watcher, wire.Why(id=str(number), wish=["stop"]))
        said = said_to(watcher)
        assert len(said) < 1100
        assert isinstance(said[-1], wire.Failed)

    at_a_table(tmp_path, story)
