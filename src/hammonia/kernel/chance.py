"""Fair chance: a committed seed, a nonce from each seat, and a dealer that draws from both.

A host that publishes the commitment before the seats add their nonces cannot steer the key, and
neither can they. Draws are keyed BLAKE2b over a counter, sampled without modulo bias.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from hammonia.kernel.errors import BadOptions

SEED_BYTES = 32
_WORD_BYTES = 8
_WORD = 1 << 8 * _WORD_BYTES


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(value: bytes | str | int | None) -> bytes:
    """A seed from what a person gives: 32 bytes, 64 hex digits, a number (hashed), or nothing."""
    if value is None:
        return new_seed()
    if isinstance(value, int):
        return hashlib.blake2b(
            str(value).encode(), digest_size=SEED_BYTES, person=b"hammonia-number"
        ).digest()
    try:
        seed = bytes.fromhex(value) if isinstance(value, str) else value
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadOptions("a seed is 32 bytes, written as 64 hex digits")
    return seed


def commitment_to(seed: bytes) -> str:
    """What may be published before the game without giving the seed away."""
    return hashlib.blake2b(seed, digest_size=32, person=b"hammonia-commit").hexdigest()


def key_from(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The dealer's key. Each part is framed by its length, so that no two lists look alike."""
    mixed = hashlib.blake2b(digest_size=SEED_BYTES, person=b"hammonia-key")
    for part in (seed, *(nonce.encode() for nonce in nonces)):
        mixed.update(len(part).to_bytes(8, "big") + part)
    return mixed.digest()


class Dealer:
    """Draws outcomes. The same key gives the same draws; `drawn` is all it remembers."""

    __slots__ = ("_keyed", "drawn")

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._keyed = hashlib.blake2b(digest_size=_WORD_BYTES, key=key, person=b"hammonia-draw")
        self.drawn = drawn

    def clone(self) -> Dealer:
        copy = Dealer.__new__(Dealer)
        copy._keyed = self._keyed  # nobody changes it: a draw takes a copy
        copy.drawn = self.drawn
        return copy

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, not including, `bound`; each equally likely."""
        limit = _WORD - _WORD % bound
        attempt = 0
        while True:
            word = self._word(attempt)
            if word < limit:
                self.drawn += 1
                return word % bound
            attempt += 1

    def _word(self, attempt: int) -> int:
        digest = self._keyed.copy()  # faster than to take in the key for every draw
        digest.update((self.drawn * _WORD + attempt).to_bytes(2 * _WORD_BYTES, "big"))
        return int.from_bytes(digest.digest(), "big")
