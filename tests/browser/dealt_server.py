"""`hammonia` with dealt chance: whatever is opened first, second, … is the same game every time.

A file says which deal it is: when it changes, what is opened next is the first again. Only what
steers a game is dealt: seeds and what people add to them. Bots think from the seed, so they play
the same, too. Keys and addresses of tables stay as secret as they are.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from itertools import count
from pathlib import Path

from hammonia.cli.main import app
from hammonia.kernel import chance
from hammonia.server.before import opening
from hammonia.server.store import Chair
from tests.browser.server import DEAL_FILE

_sit_down = opening.person


class _Dealer:
    """Counts what has been opened in each deal."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._deal, self._opened = "", count()

    def next_seed(self) -> bytes:
        if (deal := self._file.read_text()) != self._deal:
            self._deal, self._opened = deal, count()
        return blake2b(str(next(self._opened)).encode(), digest_size=chance.SEED_BYTES).digest()


def _person(name: str, key: str, nonce: str | None, taken: Sequence[str | None]) -> Chair:
    """Somebody sits down. What their page adds to chance is left aside for the seat's number."""
    return _sit_down(name, key, f"{len(taken):032x}", taken)


if __name__ == "__main__":
    chance.new_seed = _Dealer(Path(os.environ[DEAL_FILE])).next_seed
    opening.person = _person
    app()
