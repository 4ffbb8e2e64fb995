"""Subscribing: what people ask for about notices, and what they are let have."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec

from hammonia.server import declined, voices, wire
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined
from hammonia.server.notices.channels import Channel, Push, PushTarget
from hammonia.server.notices.letters import Letters
from hammonia.server.notices.outward import NotSent, Outward
from hammonia.server.notices.postman import Postman
from hammonia.server.playing.room import Room
from hammonia.server.store.notices import (
    HOOK,
    MAIL,
    ONCE_A_DAY,
    PUSH,
    NoticesOnDisk,
    Subscription,
)
from hammonia.server.timing.time import Time

MOST_OF_A_SEAT = 6
MOST_TO_AN_ADDRESS = 50
_MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[\w-]+(\.[\w-]+)+", re.ASCII)


class Subscribing:
    """Answers what people ask for. Nobody is told anything that they have not asked for here."""

    def __init__(
        self,
        kept: NoticesOnDisk,
        postman: Postman,
        channels: Mapping[str, Channel],
        letters: Letters,
        outward: Outward,
        time: Time,
    ) -> None:
        self._kept = kept
        self._postman = postman
        self._channels = channels
        self._letters = letters
        self._outward = outward
        self._time = time

    def offered(self) -> wire.NoticesOffered:
        push = self._channels[PUSH]
        assert isinstance(push, Push)
        return wire.NoticesOffered(push.public_key, MAIL in self._channels)

    async def of_seat(self, table: str, seat: int) -> wire.SeatNotices:
        own = [found for found in await self._kept.of_table(table) if found.seat == seat]
        return wire.SeatNotices([_shown(found) for found in own])

    async def add(
        self, place: Room | Gathering, seat: int, wish: wire.NewNotices
    ) -> wire.NoticesShown:
        """A seat wants to be told. Raises `Declined`."""
        kind, target = _asked(wish)
        await self._check(place, seat, kind, target)
        new = Subscription(
            id=secrets.token_urlsafe(12),
            table_id=place.id,
            seat=seat,
            kind=kind,
            target=target,
            language=voices.spoken(wish.language),
            rhythm=wish.rhythm,
            confirmed=kind != MAIL,
            made=self._time.now(),
        )
        await self._first(place, new)
        await self._kept.add(new)
        await self._postman.look_around()
        return _shown(new)

    async def remove(self, table: str, seat: int, id_: str) -> None:
        """Raises `Declined` if the seat has none of that name."""
        found = await self._kept.one(id_)
        if found is None or (found.table_id, found.seat) != (table, seat):
            raise Declined(declined.NOT_THERE, "no_such_notice")
        await self._kept.end(id_)

    async def confirm(self, token: str) -> None:
        """Somebody has read the letter, and wants more of them."""
        await self._kept.confirm((await self._by(token)).id)
        await self._postman.look_around()

    async def end(self, token: str) -> None:
        """Somebody wants no more letters."""
        await self._kept.end((await self._by(token)).id)

    async def _by(self, token: str) -> Subscription:
        id_ = self._letters.subscription_of(token)
        found = await self._kept.one(id_) if id_ is not None else None
        if found is None:
            raise Declined(declined.NOT_THERE, "no_such_notice")
        return found

    async def _check(self, place: Room | Gathering, seat: int, kind: str, target: str) -> None:
        if kind not in self._channels:
            raise Declined(declined.CONFLICT, "no_mail")
        others = [
            known
            for known in await self._kept.of_table(place.id)
            if known.seat == seat and known.target != target
        ]
        if len(others) >= MOST_OF_A_SEAT:
            raise Declined(declined.CONFLICT, "too_many_notices")
        if kind == MAIL and len(await self._kept.of_target(MAIL, target)) >= MOST_TO_AN_ADDRESS:
            raise Declined(declined.CONFLICT, "too_many_notices")
        if kind != MAIL:
            try:
                await self._outward.check(_endpoint(kind, target))
            except NotSent:
                raise Declined(declined.BAD, "bad_hook") from None

    async def _first(self, place: Room | Gathering, new: Subscription) -> None:
        """A letter is asked about, a chat greeted: if that does not arrive, nothing will."""
        game = place.table.game.name if isinstance(place, Room) else place.kept.game
        if new.kind == PUSH:
            return
        if new.kind == MAIL:
            if not await self._kept.may_ask(new.target, new.table_id, new.made):
                raise Declined(declined.CONFLICT, "asked_often")
            said = self._letters.question(game, new)
        else:
            said = self._letters.hello(game, new)
        try:
            await self._channels[new.kind].send(new.target, said)
        except NotSent:
            raise Declined(declined.BAD, f"bad_{new.kind}") from None


def _asked(wish: wire.NewNotices) -> tuple[str, str]:
    """The kind and where. Raises `Declined` unless it is exactly one, and makes sense."""
    asked = [
        (kind, target)
        for kind, target in ((PUSH, wish.push), (MAIL, wish.mail), (HOOK, wish.hook))
        if target is not None
    ]
    if len(asked) != 1 or (wish.rhythm == ONCE_A_DAY and asked[0][0] != MAIL):
        raise Declined(declined.BAD, "bad_notice")
    kind, target = asked[0]
    if isinstance(target, wire.PushAddress):
        kept = PushTarget(target.endpoint, target.p256dh, target.auth)
        return kind, msgspec.json.encode(kept).decode()
    if kind == MAIL and not _MAIL.fullmatch(target):
        raise Declined(declined.BAD, "bad_mail")
    return kind, target


def _endpoint(kind: str, target: str) -> str:
    return msgspec.json.decode(target, type=PushTarget).endpoint if kind == PUSH else target


def _shown(kept: Subscription) -> wire.NoticesShown:
    if kept.kind == MAIL:
        name, _, host = kept.target.partition("@")
        where = f"{name[:1]}…@{host}"
    else:
        where = urlsplit(_endpoint(kept.kind, kept.target)).hostname or ""
    return wire.NoticesShown(kept.id, kept.kind, where, kept.rhythm, kept.confirmed)
