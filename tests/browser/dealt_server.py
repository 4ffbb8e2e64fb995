"""`hammonia` with dealt chance: whatever is opened first, second, … is the same game every time.

Only what steers a game is dealt: seeds and what people add to them. Bots think from the seed, so
they play the same, too. Keys and addresses of tables stay as secret as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import count

from hammonia.cli.main import app
from hammonia.kernel import chance
from hammonia.server.before import opening
from hammonia.server.store import Chair

_dealt = count()
_sit_down = opening.person


def _next_seed() -> bytes:
    return blake2b(str(next(_dealt)).encode(), digest_size=chance.SEED_BYTES).digest()


def _person(name: str, key: str, nonce: str | None, taken: Sequence[str | None]) -> Chair:
    """Somebody sits down. What their page adds to chance is left aside for the seat's number."""
    return _sit_down(name, key, f"{len(taken):032x}", taken)


if __name__ == "__main__":
    chance.new_seed = _next_seed
    opening.person = _person
    app()
