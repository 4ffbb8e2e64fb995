"""A whole match with somebody at each seat, a spectator, and one who is taught: all they are told.

After each move one of them is told again of a table whose secrets are dealt anew, and so are the
answers to whatever can be asked without changing anything. What they may download is made again of
such tables, too.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from itertools import cycle
from random import Random
from typing import Any

import msgspec

from hammonia.bots import registry as bots
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.seen import Moment as SeenMoment
from hammonia.kernel.seen import Seen
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing import desk, telling
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.playing.told import Told
from hammonia.server.wishing.orders import Orders
from tests.server.thinkers import resampled

WISHES = 8
"""About which a reader asks at each moment of a match."""
THOUGHTS_EVERY, THOUGHTS_DEEP = 6, 3
"""Decisions from one plan of the seat that is asked to the next, and picks in it."""
LESSONS_EVERY = 15
"""Decisions after which the people agree to be taught from, or not any more."""
DOWNLOADS_EVERY = 60

Download = Callable[[int | None], Awaitable[str]]
"""What a seat, or a spectator, is given as the record now."""


def told_to(reader: Reader) -> list[wire.FromServer]:
    return [reader.outbox.take() for _ in range(len(reader.outbox))]


class Diary:
    """What a reader has seen and heard and picked, of tables dealt anew behind that."""

    def __init__(self, seat: int | None, rng: Random) -> None:
        self.seat = seat
        self._rng = rng
        self._moments: list[SeenMoment] = []
        self._heard = 0

    def before(self, table: Table, seat: int, pick: Option, is_another: bool) -> None:
        """A seat is about to pick: another than the one before, or still the same."""
        if seat == self.seat:
            self._moments.append(self._moment(table, pick))
        elif is_another:
            self._moments.append(self._moment(table, None))
        else:
            return
        self._heard = len(table.log)

    def text(self, table: Table) -> str:
        now = self._moment(table, None)
        return Seen(table.header, self.seat, (*self._moments, now)).text()

    def _moment(self, table: Table, picked: Option | None) -> SeenMoment:
        seen = resampled(table, self.seat, self._rng).view(self.seat)["position"]
        told = [line for _, line in table.log[self._heard :] if heard_by(line, self.seat)]
        return SeenMoment(tuple(told), json.loads(json.dumps(seen)), picked)


class Match:
    """Played to its end by a bot, for everybody."""

    def __init__(self, room: Room, bot: str, download: Download) -> None:
        self.room = room
        self.student = Reader(None, "nl")
        languages = zip(range(len(room.table.seats)), cycle(("en", "de", "fr", "nl")))
        self.people = [Reader(seat, language) for seat, language in languages]
        self.readers = [*self.people, Reader(None, "fr"), self.student]
        self.compared = self.looked = self.thought = self.downloaded = self.offered = 0
        """How often it was, of the last: through a seat's eyes, plans, files, premoves."""
        self.secrets: list[str] = []
        """What nobody may read before the match is over: digests of the full state."""
        self.said: list[wire.FromServer | str] = []
        self._bot = bots.make(bot, 1)
        self._rng = Random(1)
        self._download = download
        self._diaries = [Diary(0, self._rng), Diary(None, self._rng)]
        self._known: dict[Reader, Told] = {}

    async def play(self) -> None:
        for reader in self.readers:
            await self.room.enter(reader)
            told_to(reader)
        number, before = 0, None
        while isinstance(waiting := self.room.table.pending, Decision):
            self.secrets.append(self.room.table.state.digest())
            number += 1
            await self._between(number)
            self._known = {reader: reader.told for reader in self.readers}
            pick = self._bot.choose(self.room.table.view(waiting.seat), waiting)
            for diary in self._diaries:
                diary.before(self.room.table, waiting.seat, pick, waiting.seat != before)
            before = waiting.seat
            move = wire.Move(id=str(number), version=self.room.version, picks=[list(pick)])
            await desk.hear(self.room, self.readers[waiting.seat], move)
            self._hear(self.readers[(number + 1) % len(self.readers)])

    async def _between(self, number: int) -> None:
        """What happens besides the moves."""
        await self._ask(self.readers[number % len(self.readers)])
        if number % THOUGHTS_EVERY == 0:
            await self._think()
        if number % LESSONS_EVERY == 0:
            await self._teach(number // LESSONS_EVERY)
        if number % DOWNLOADS_EVERY == 0:
            await self._save()

    def _hear(self, chosen: Reader) -> None:
        """Everybody hears of a move; for one of them it is made again."""
        for reader in self.readers:
            told = told_to(reader)
            if not self.room.table.over:
                self.said += told
            if reader is chosen:
                (update,) = [message for message in told if isinstance(message, wire.Update)]
                self._compare(reader, update)

    def _compare(self, reader: Reader, update: wire.Update) -> None:
        room = self.room
        moment = Moment(resampled(room.table, reader.eyes, self._rng), room.players.lineup)
        speaker, plays = room.audience.speaker(reader.language), reader.seat is not None
        again = telling.update(moment, reader.eyes, speaker, self._known[reader], plays)
        assert msgspec.json.encode(again) == msgspec.json.encode(update)
        self.compared += 1
        self.looked += reader.looks_through is not None
        if reader.seat is not None:
            told = room.intentions.orders.told(reader.seat, speaker)
            assert Orders(moment.table, ()).told(reader.seat, speaker) == told
            self.offered += len(told.premoves)

    async def _ask(self, reader: Reader) -> None:
        """What is answered to all that can be asked without changing anything, refusals too."""
        universe = self.room.table.state.setting.universe.options
        waiting, version = self.room.table.pending, self.room.version
        assert isinstance(waiting, Decision)
        wishes = [list(wish) for wish in self._rng.sample(universe, min(WISHES, len(universe)))]
        offered = list(self._rng.choice(waiting.options))
        asked: list[wire.FromPage] = [wire.Why(id="w", wish=wish) for wish in wishes]
        asked.append(wire.Preview(id="s", version=version, option=offered))
        asked.append(wire.Plan(id="p", version=version, picks=[offered]))
        asked.append(wire.Move(id="m", version=version - 1, picks=[offered]))
        asked += [
            wire.Move(id="m", version=version, picks=[wish])
            for wish in wishes
            if tuple(wish) not in waiting.options
        ]
        asked += [  # whatever comes of the first picks, the last cannot be made
            wire.Move(id="m", version=version, picks=[offered, wish, ["nowhere"]])
            for wish in wishes
        ]
        await self._answered_alike(reader, asked)

    async def _think(self) -> None:
        """A plan of whoever is asked, step by step, with what each next pick would give."""
        waiting, version = self.room.table.pending, self.room.version
        assert isinstance(waiting, Decision)
        picks: list[list[str]] = []
        asked: list[wire.FromPage] = []
        options = [list(option) for option in waiting.options]
        while options and len(picks) < THOUGHTS_DEEP:
            option = self._rng.choice(options)
            asked.append(wire.Preview(id="s", version=version, option=option, picks=[*picks]))
            picks.append(option)
            asked.append(wire.Plan(id="p", version=version, picks=[*picks]))
            reader = self.readers[waiting.seat]
            (planned,) = await self._answers(reader, self.room.table, asked[-1:])
            assert isinstance(planned, wire.Planned), planned
            groups = planned.decision.groups if planned.decision else []
            options = [list(choice.option) for group in groups for choice in group.choices]
        await self._answered_alike(self.readers[waiting.seat], asked)
        self.thought += len(asked)

    async def _answered_alike(self, reader: Reader, asked: list[wire.FromPage]) -> None:
        real = await self._answers(reader, self.room.table, asked)
        other = resampled(self.room.table, reader.seat, self._rng)
        assert await self._answers(reader, other, asked) == real
        self.said += real
        self.compared += len(real)

    async def _answers(
        self, reader: Reader, table: Table, asked: list[wire.FromPage]
    ) -> list[wire.FromServer]:
        """What the room would answer if the table were this one."""
        real, self.room.table = self.room.table, table
        asking = Reader(reader.seat, reader.language)
        asking.looks_through = reader.looks_through
        for message in asked:
            await desk.hear(self.room, asking, message)
        self.room.table = real
        return told_to(asking)

    async def _teach(self, lesson: int) -> None:
        """The last agrees and withdraws in turn, the others have agreed from the first time on.

        Where all do, the student looks through one of them; otherwise it may not.
        """
        is_agreed = lesson % 2 == 1
        for person in self.people:
            on = person is not self.people[-1] or is_agreed
            await desk.hear(self.room, person, wire.Teach(id=f"t{lesson}", on=on))
        look: Any = wire.Look(id=f"l{lesson}", seat=lesson // 2 % len(self.people))
        await desk.hear(self.room, self.student, look)
        assert (self.student.looks_through is not None) == is_agreed
        for reader in self.readers:
            heard = told_to(reader)
            if reader is not self.student:
                assert not any(isinstance(message, wire.Update) for message in heard)
            self.said += heard

    async def _save(self) -> None:
        """What a seat and a spectator may download: made of what they have seen, to the letter."""
        for diary in self._diaries:
            file = await self._download(diary.seat)
            assert file == diary.text(self.room.table)
            self.said.append(file)
            self.downloaded += 1
