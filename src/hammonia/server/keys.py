"""The keys of seats: each opens the seat of one person, and only its digest is kept."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import blake2b

from hammonia.server.store import SeatKept


def digest_of(key: str) -> str:
    """What is kept of a seat's key: enough to know it again, not enough to use it."""
    return blake2b(key.encode(), digest_size=32, person=b"hammonia-seat").hexdigest()


def seat_of(seats: Sequence[SeatKept], key: str) -> int:
    """The seat that a key opens. Raises `KeyError` if it opens none."""
    digest = digest_of(key)
    for seat, kept in enumerate(seats):
        if kept.key_digest and hmac.compare_digest(kept.key_digest, digest):
            return seat
    raise KeyError("no seat of this table has that key")
