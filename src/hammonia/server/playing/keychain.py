"""The keychain of a table: who comes in with a key, further keys for a seat, and their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.playing import keys
from hammonia.server.playing.keys import Held
from hammonia.server.playing.reader import Reader

_BEARER = "bearer "


class Keyed(Protocol):
    """What has seats with keys: a table in memory, or as it lies on disk."""

    @property
    def keys(self) -> Sequence[tuple[str, ...]]:
        """By seat: what is kept of its keys."""


class Place(Keyed, Protocol):
    """Where people come in with keys: a table that gathers, or one that plays."""

    @property
    def readers(self) -> list[Reader]:
        """Whoever is connected."""

    def at_work(self) -> AbstractAsyncContextManager[None]:
        """Alone at the table."""

    async def keep_keys(self, seat: int, kept: tuple[str, ...]) -> None:
        """Put a seat's keys on disk. Only `at_work`."""

    async def enter(self, reader: Reader) -> None:
        """Somebody joins the readers."""


async def enter(place: Place, reader: Reader, key: str | None) -> None:
    """Let a reader in, to its seat if it has a key. Raises `Declined` if it opens no seat."""
    if key is not None:
        held = _opens(place, key)
        reader.seat, reader.key = held.seat, held.digest
    await place.enter(reader)


def is_revoked(place: Place, reader: Reader) -> bool:
    """Whether a reader's key opens its seat no more; then it is sent away. Only `at_work`."""
    if reader.key is None or reader.seat is None or reader.key in place.keys[reader.seat]:
        return False
    send_away(reader, "revoked")
    return True


async def another(place: Place, key: str, wanted: str | None = None) -> wire.SeatKey:
    """A key for the same seat: one that is good once, for a link; in exchange for such, a lasting.

    With a `wanted` one that the page has made, it is given once, however often it is asked for.
    Raises `Declined`.
    """
    async with place.at_work():
        given = already(place, wanted)
        if given is not None:
            return given
        held = _held(place, key)
        made = wanted or keys.new()
        kept = tuple(
            digest for digest in place.keys[held.seat] if not held.once or digest != held.digest
        )
        if len(kept) >= keys.MOST_KEYS:
            raise Declined(declined.CONFLICT, "too_many_keys")
        once = not held.once
        await place.keep_keys(held.seat, (*kept, keys.digest_of(made, once=once)))
        return wire.SeatKey(held.seat, made, once)


async def revoke(place: Place, key: str) -> wire.Revoked:
    """All other keys of the seat open it no more, and whoever came in with one is sent away."""
    async with place.at_work():
        held = _opens(place, key)
        others = [digest for digest in place.keys[held.seat] if digest != held.digest]
        await change(place, held.seat, (held.digest,))
        return wire.Revoked(len(others))


async def change(place: Place, seat: int, kept: tuple[str, ...]) -> None:
    """A seat has these keys; who came in with another is sent away. Only `at_work`."""
    gone = [digest for digest in place.keys[seat] if digest not in kept]
    if kept != tuple(place.keys[seat]):
        await place.keep_keys(seat, kept)
    for reader in place.readers:
        if reader.key in gone:
            send_away(reader, "revoked")


def is_oldest(place: Keyed, key: str) -> bool:
    """Whether a key is the oldest that its seat has left: the one it was taken with, unless that
    was revoked. Raises `Declined` if it opens no seat."""
    held = _opens(place, key)
    return place.keys[held.seat][0] == held.digest


def key_in(headers: Mapping[str, str]) -> str:
    """The key that a request carries. It stands in a header: addresses are written down.

    Raises `Declined` if there is none.
    """
    given = headers.get("authorization", "")
    if not given.lower().startswith(_BEARER):
        raise Declined(declined.NO_KEY, "key_missing")
    return given[len(_BEARER) :].strip()


def key_if_any(headers: Mapping[str, str]) -> str | None:
    """The same; None if nothing is carried. What is no key gets nothing, not a spectator's view."""
    return key_in(headers) if "authorization" in headers else None


def seat_by(place: Place, key: str) -> int:
    """The seat that a key opens. Raises `Declined` if it opens none."""
    return _opens(place, key).seat


def already(place: Place, wanted: str | None) -> wire.SeatKey | None:
    """The seat that a key which somebody wants is good for already: only they can know it."""
    held = None if wanted is None else keys.held(place.keys, wanted)
    return None if held is None or wanted is None else wire.SeatKey(held.seat, wanted, held.once)


def seat_of(place: Keyed, key: str | None) -> int | None:
    """The seat that a key opens; None without a key. Raises `Declined` if it opens no seat."""
    return None if key is None else _opens(place, key).seat


def send_away(reader: Reader, why: str) -> None:
    """Whatever it still says is not said by the seat's person."""
    reader.seat = reader.key = None
    reader.fail(why, no_seat=True)


def _opens(place: Keyed, key: str) -> Held:
    held = _held(place, key)
    if held.once:
        raise Declined(declined.NO_KEY, "wrong_key")
    return held


def _held(place: Keyed, key: str) -> Held:
    held = keys.held(place.keys, key)
    if held is None:
        raise Declined(declined.NO_KEY, "wrong_key")
    return held
