"""The post office of one server: everything about notices, put together from its configuration."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from hammonia.server.notices.channels import Channel, Hooks, Mail, MailServer, Push, new_push_key
from hammonia.server.notices.letters import Letters
from hammonia.server.notices.outward import Outward
from hammonia.server.notices.postman import Postman
from hammonia.server.notices.subscribing import Subscribing
from hammonia.server.playing.room import Room
from hammonia.server.store.notices import HOOK, MAIL, PUSH, NoticesOnDisk
from hammonia.server.timing.time import TIME_OF_DAY, Time


@dataclass(frozen=True, slots=True)
class NoticeTerms:
    """What a server's owner decides about notices."""

    address: str = "http://127.0.0.1:8438"
    """Where people reach the server: it stands in every link."""
    mail: MailServer | None = None
    """None: no e-mail is sent."""
    anywhere: bool = False
    """Whether webhooks and push may go to private addresses, and without encryption."""


USUAL_NOTICES = NoticeTerms()


@dataclass(frozen=True, slots=True)
class Office:
    """What routes ask, and what hears of changes at tables."""

    subscribing: Subscribing
    postman: Postman


async def opened(
    kept: NoticesOnDisk,
    visit: Callable[[str], AbstractAsyncContextManager[Room]],
    terms: NoticeTerms,
    time: Time = TIME_OF_DAY,
) -> Office:
    """An office whose postman has not set out yet."""
    outward = Outward(terms.anywhere)
    push_key = await kept.secret("push", new_push_key())
    contact = f"mailto:{terms.mail.sender}" if terms.mail else terms.address
    channels: dict[str, Channel] = {
        PUSH: Push(outward, push_key, contact),
        HOOK: Hooks(outward),
    }
    if terms.mail is not None:
        channels[MAIL] = Mail(terms.mail)
    letters = Letters(terms.address, await kept.secret("letters", secrets.token_hex(32)))
    postman = Postman(kept, visit, channels, letters, time)
    return Office(Subscribing(kept, postman, channels, letters, outward, time), postman)
