"""The audience of a room: its readers, and what each is told, in its language and from its eyes.

What can be known of the table is made in `telling`; here is who hears it when.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from hammonia.bots import registry as bots
from hammonia.kernel.messages import Message
from hammonia.server import voices, wire
from hammonia.server.playing import telling
from hammonia.server.playing.keychain import send_away
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.told import NOTHING
from hammonia.server.store import ChatKept
from hammonia.words import Speaker
from hammonia.words.labels import heading

if TYPE_CHECKING:
    from hammonia.server.playing.room import Room


class Audience:
    """The readers of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.readers: list[Reader] = []
        self._speakers: dict[str, Speaker] = {}
        self._moment: Moment | None = None

    def send(self, message: wire.FromServer) -> None:
        """The same to everybody."""
        for reader in self.readers:
            reader.send(message)

    def speaker(self, language: str) -> Speaker:
        """Who speaks a language here; made when the first reader wants it."""
        found = self._speakers.get(language)
        if found is None:
            found = self._speakers[language] = voices.at_table(self._room.table, language)
        return found

    def say(self, reader: Reader, reasons: Sequence[Message]) -> list[str]:
        speaker = self.speaker(reader.language)
        return [speaker.say(reason) for reason in reasons]

    def tell_whole(self, reader: Reader) -> None:
        """What a page without any words needs, or one that has those of another language."""
        reader.send(self._welcome(reader))
        reader.send(self.seating)
        self.tell_clocks([reader])
        reader.send(self._room.talk.whole(reader.seat))
        for message in self._room.intentions.told(reader.seat, self.speaker(reader.language)):
            reader.send(message)
        self.let_look(reader, reader.looks_through)

    def let_look(self, reader: Reader, seat: int | None) -> None:
        """Tell everything as a seat sees it, to a spectator; otherwise as one sees it oneself."""
        if reader.looks_through is not None or seat is not None:
            reader.send(wire.Looking(seat=seat))
        reader.looks_through = seat
        reader.told = NOTHING
        self._tell(reader, self._now)

    def end_looking(self) -> None:
        """Everybody sees through their own eyes again, unless all people agree."""
        if not self._room.intentions.is_taught:
            for reader in self.readers:
                if reader.looks_through is not None:
                    self.let_look(reader, None)

    def _welcome(self, reader: Reader) -> wire.Welcome:
        seats = enumerate(zip(self._room.table.seats, self._room.seats, strict=True))
        automata = self._room.table.state.setting.automata
        speaker = self.speaker(reader.language)
        return wire.Welcome(
            game=self._room.table.game.name,
            options=dict(self._room.table.header.options),
            rounds=heading(speaker, self._room.table.game.rounds),
            seats=[
                wire.SeatShown(
                    voices.named(seat.name, reader.language),
                    seat.colour,
                    kept.bot,
                    games_own=number in automata,
                )
                for number, (seat, kept) in seats
            ],
            you=reader.seat,
            bots=bots.names(),
            labels=voices.labels(self._room.table, speaker),
            commitment=self._room.table.header.commitment,
            nonces=list(self._room.table.header.nonces),
            rated=self._room.is_rated,
        )

    @property
    def _now(self) -> Moment:
        """How things stand: kept while they do, for whoever comes meanwhile."""
        table, lineup, now = self._room.table, self._room.players.lineup, self._moment
        if now is None or now.table is not table or now.lineup is not lineup:
            now = self._moment = Moment(table, lineup, now)
        return now

    def tell_all(self) -> None:
        """What is new. What all are told alike who know the same is made once: see `telling`."""
        now = self._now
        for reader in self.readers:
            self._tell(reader, now)

    def _tell(self, reader: Reader, now: Moment) -> None:
        eyes, speaker, plays = reader.eyes, self.speaker(reader.language), reader.seat is not None
        update = telling.update(now, eyes, speaker, reader.told, plays)
        if update.can_ask_undo and self._room.is_rated:
            update.can_ask_undo = False
        reader.send(update)
        told = now.sight(eyes).told
        assert told is not None
        reader.told = told

    def send_away(self, keys: Sequence[Container[str]]) -> None:
        """Whoever came in with a key that opens no seat any more."""
        for reader in self.readers:
            if reader.key is not None and not any(reader.key in kept for kept in keys):
                send_away(reader, "revoked")

    def tell_talk(self, new: Sequence[ChatKept] | None) -> None:
        """The new lines, to everybody who wants to read them; None: all that was ever said."""
        talk = self._room.talk
        for reader in self.readers:
            if new is None:
                reader.send(talk.whole(reader.seat))
            for line in new or ():
                if talk.reads(reader.seat, line.seat):
                    reader.send(talk.one(reader.seat, line))

    def tell_orders(self, seats: Container[int | None]) -> None:
        """What these seats have ordered, to themselves."""
        for reader in self.readers:
            if reader.seat is not None and reader.seat in seats:
                speaker = self.speaker(reader.language)
                reader.send(self._room.intentions.orders.told(reader.seat, speaker))

    def tell_seating(self, but: Reader | None = None) -> None:
        for reader in self.readers:
            if reader is not but:
                reader.send(self.seating)

    @property
    def seating(self) -> wire.Seating:
        """How it is with each seat, as everybody is told."""
        room = self._room
        told = room.players.seating(room.present, room.intentions.teaching, room.botplay.stuck)
        told.rematch = room.intentions.rematch
        return told

    def tell_clocks(self, readers: Sequence[Reader]) -> None:
        told = self._room.clocks.told()
        if told is not None:
            for reader in readers:
                reader.send(told)
