"""The keys of seats: each opens the seat of one person, and only its digest is kept.

A person may have several, one for each device. A link for another device has a key that is good
once: it opens nothing, but can be exchanged for one that does. Whoever finds the link later, in a
history or a mailbox, has nothing.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

_KEY_BYTES = 24
_ONCE = "once:"
MOST_KEYS = 12
"""Of one seat: whoever needs more revokes the others first."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a key is good for. `digest` is what is kept of it."""

    seat: int
    digest: str

    @property
    def once(self) -> bool:
        return self.digest.startswith(_ONCE)


def new() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def digest_of(key: str, *, once: bool = False) -> str:
    """What is kept of a seat's key: enough to know it again, not enough to use it."""
    digest = blake2b(key.encode(), digest_size=32, person=b"hammonia-seat").hexdigest()
    return _ONCE + digest if once else digest


def held(seats: Iterable[Sequence[str]], key: str) -> Held | None:
    """What a key is good for, by what is kept of each seat's keys. As slow if it is for nothing."""
    wanted = (digest_of(key), digest_of(key, once=True))
    found = None
    for seat, digests in enumerate(seats):
        for digest in digests:
            for one in wanted:
                if hmac.compare_digest(digest, one):
                    found = Held(seat, digest)
    return found
