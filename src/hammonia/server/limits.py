"""How much anybody may ask for: the one place where it is set, and the buckets that count it.

A bucket holds so many tokens, and fills again at its rate. What is asked for takes one; from an
empty bucket nothing is had. Those who ask are told apart by address, or by connection.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

MOST_BYTES = 64 * 1024
"""Of a request's body, and of a message."""
MOST_HEAD_BYTES = 32 * 1024
"""Of all in a request that is not its body."""
REQUEST_SECONDS = 30
"""From when a request begins, or a connection is there for it, until it has come whole."""
CONNECTIONS_FROM_AFAR = 200
"""Plain ones that one address has at once, if it is far."""

CHAT_LINES, CHAT_SECONDS = 5, 10
"""A seat says no more lines than that within so much time."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may ask for; `hearing` is of one connection."""

    opening: Rate
    joining: Rate
    asking: Rate
    downloading: Rate
    replaying: Rate
    analysing: Rate
    looking_in: Rate
    connecting: Rate
    connections: int
    hearing: Rate
    knocking: Rate
    """Whatever a password is asked for."""
    signing_up: Rate
    naming: Rate
    """Tries to log in under one name, from anywhere: beyond them each waits a little."""


AT_HOME = Limits(
    opening=Rate(5_000, 500),
    joining=Rate(5_000, 500),
    asking=Rate(20_000, 5_000),
    downloading=Rate(1_000, 100),
    replaying=Rate(2_000, 200),
    analysing=Rate(1_000, 100),
    looking_in=Rate(1_000, 100),
    connecting=Rate(50_000, 5_000),
    connections=10_000,
    hearing=Rate(20_000, 5_000),
    knocking=Rate(1_000, 100),
    signing_up=Rate(1_000, 100),
    naming=Rate(1_000, 100),
)
"""For a server that only its own machine reaches: enough for a runaway program to be stopped."""
IN_PUBLIC = Limits(
    opening=Rate(20, 1 / 15),
    joining=Rate(40, 1 / 2),
    asking=Rate(200, 20),
    downloading=Rate(10, 1 / 10),
    replaying=Rate(60, 2),
    analysing=Rate(5, 1 / 300),
    looking_in=Rate(30, 1 / 5),
    connecting=Rate(60, 1),
    connections=60,
    hearing=Rate(60, 20),
    knocking=Rate(20, 1 / 10),
    signing_up=Rate(10, 1 / 300),
    naming=Rate(5, 1 / 30),
)
"""For one that the world reaches. A household, or a club, may share one address."""


class Bucket:
    """The tokens of one who asks."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock()

    def take(self) -> bool:
        """Whether there was a token. It is gone. Asked for every message: so it fills here."""
        now, rate = self._clock(), self._rate
        tokens = self._tokens + (now - self._at) * rate.per_second
        self._at = now
        tokens = min(tokens, rate.burst)
        has_one = tokens >= 1
        self._tokens = tokens - 1 if has_one else tokens
        return has_one

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        return max(0.0, (1 - self._tokens) / self._rate.per_second)

    @property
    def is_full(self) -> bool:
        more = (self._clock() - self._at) * self._rate.per_second
        return self._tokens + more >= self._rate.burst


class Buckets:
    """A bucket for each address. Those that are full say nothing, and are dropped in time."""

    _MOST = 10_000

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        if who not in self._buckets:
            if len(self._buckets) >= self._MOST:
                self._tidy()
            self._buckets[who] = Bucket(self._rate, self._clock)
        return self._buckets[who]

    def _tidy(self) -> None:
        """If too many are in use at once, all begin anew: memory ends before patience does."""
        kept = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
        self._buckets = kept if len(kept) < self._MOST else {}


def is_far(address: str) -> bool:
    """Whether it is neither of this machine nor of a network around it.

    There a proxy may stand, through which everybody comes.
    """
    try:
        known = ip_address(address)
    except ValueError:
        return False
    return (getattr(known, "ipv4_mapped", None) or known).is_global


def household(address: str) -> str:
    """Whom an address stands for: a line to the net has many of the sixth version."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        return str(known.ipv4_mapped or ip_network((known, 64), strict=False))
    return str(known)
