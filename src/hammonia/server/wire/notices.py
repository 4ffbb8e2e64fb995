"""What is asked and answered about notices: telling people of their turns who are not there."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

MOST_ADDRESS: Final = 1000


class NoticesOffered(msgspec.Struct, frozen=True):
    """How this server can tell people. What it cannot do, a page does not offer."""

    push_key: str
    """What a page names when it asks its browser for push."""
    mail: bool


class PushAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser is reached, as it tells its page."""

    endpoint: Annotated[str, msgspec.Meta(max_length=MOST_ADDRESS)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class NewNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell me of my seat's turns: give exactly one of `push`, `mail` and `hook`."""

    push: PushAddress | None = None
    mail: Annotated[str, msgspec.Meta(max_length=254)] | None = None
    hook: Annotated[str, msgspec.Meta(max_length=MOST_ADDRESS)] | None = None
    rhythm: Literal["turn", "day"] = "turn"
    """Each turn by itself, or once a day all tables that wait (e-mail only)."""
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""


class NoticesShown(msgspec.Struct, frozen=True):
    """One way on which a seat is told."""

    id: str
    kind: str
    where: str
    """Enough to know it again: an address is not told back whole."""
    rhythm: str
    confirmed: bool
    """A letter has been answered; until then nothing else is sent there."""


class SeatNotices(msgspec.Struct, frozen=True):
    """All ways on which a seat is told."""

    notices: list[NoticesShown]


class NoticeToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the link of a letter."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
