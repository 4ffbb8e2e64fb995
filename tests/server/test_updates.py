"""What an update brings: the parts of a position that changed, and the new lines of the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hammonia
from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Decision
from hammonia.server import voices, wire
from hammonia.server.playing import desk, telling
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.playing.told import NOTHING, Told
from tests.server.client import merged, texts
from tests.server.halls import at_a_table, said_to


def updates(reader: Reader) -> list[wire.Update]:
    return [message for message in said_to(reader) if isinstance(message, wire.Update)]


def whole(room: Room, seat: int | None) -> dict[str, Any]:
    return room.table.game.shown(room.table.state, seat)


async def move(room: Room, reader: Reader, id_: str, *words: str) -> None:
    await desk.hear(room, reader, wire.Move(id=id_, version=room.version, picks=[list(words)]))


def test_only_what_changed_is_told_and_what_is_known_stays_right(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada, ben = Reader(0), Reader(1)
        for reader in (ada, ben):
            await room.enter(reader)
        (first,) = updates(ben)
        assert first.position == whole(room, 1)
        known = first.position
        for number in range(6):
            decision = room.table.pending
            assert isinstance(decision, Decision)
            await move(room, (ada, ben)[decision.seat], str(number), *decision.options[0])
            (update,) = updates(ben)
            assert "players" in update.position
            assert "sites" not in update.position, "nobody has built"
            known = merged(known, update)
            assert known == whole(room, 1)

    at_a_table(tmp_path, story)


def test_who_comes_later_or_changes_language_is_told_everything(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada, watcher = Reader(0), Reader(None)
        await room.enter(ada)
        await move(room, ada, "1", "move", "beer")
        await room.enter(watcher)
        (first,) = updates(watcher)
        assert first.position == whole(room, None)
        assert first.log_from == 0
        await desk.hear(room, watcher, wire.Speak(lang="de"))
        (again,) = updates(watcher)
        assert again.position == first.position
        assert len(again.log) == len(first.log)

    at_a_table(tmp_path, story)


def test_a_pick_that_is_taken_back_takes_its_lines_with_it(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada, ben = Reader(0), Reader(1)
        for reader in (ada, ben):
            await room.enter(reader)
        (before,) = updates(ben)
        await move(room, ada, "1", "move", "beer")
        (moved,) = updates(ben)
        assert moved.log_from == len(before.log)
        assert texts(moved)[0] == "Ada moves to Beer."
        await desk.hear(room, ada, wire.Undo(id="2", version=room.version))
        (back,) = updates(ben)
        assert back.log_from == len(before.log)
        assert back.log == []
        assert merged(merged(before.position, moved), back) == before.position

    at_a_table(tmp_path, story)


def test_readers_who_know_the_same_are_told_the_very_same(tmp_path: Path) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(0)
        watchers = [Reader(None), Reader(None), Reader(None, "fr")]
        for reader in (ada, *watchers):
            await room.enter(reader)
        for reader in watchers:
            updates(reader)
        await move(room, ada, "1", "move", "beer")
        one, other, french = (updates(reader)[0] for reader in watchers)
        assert one is other
        assert texts(french) != texts(one)
        assert french.position == one.position

    at_a_table(tmp_path, story)


def test_a_part_that_there_is_no_more_is_named() -> None:
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1)
    moment, speaker = Moment(table, Lineup((None, None))), voices.at_table(table, "en")
    sight = moment.sight(0)
    known = {**sight.shown.parts, "fog": "thick"}
    heard = Told(known, NOTHING.log, NOTHING.lines, NOTHING.round)
    update = telling.update(moment, 0, speaker, heard)
    assert update.gone == ["fog"]
    assert update.position == {}
    assert merged(known, update) == sight.shown.parts


def test_a_question_is_put_into_words_once_for_each_language() -> None:
    here, there = (hammonia.new("hamburgum", 2, options={"first": 1}) for _ in range(2))
    for language in ("en", "de"):
        said = []
        for table in (here, there):
            assert isinstance(table.pending, Decision)
            speaker = voices.at_table(table, language)
            said.append(telling.question(table, table.pending, speaker))
        assert said[0] is said[1]
        assert said[0].question == {
            "en": "Which field do you move to?", "de": "Auf welches Feld ziehst du?"
        }[language]  # fmt: skip
