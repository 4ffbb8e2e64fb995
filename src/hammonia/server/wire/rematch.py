"""A rematch as it is asked for and answered.

POST /api/tables/{table}/rematch            with the key of a seat, when the game is over
"""

from __future__ import annotations

import msgspec

from hammonia.server.wire.requests import Nonce


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play the same again."""

    nonce: Nonce | None = None
    """What the opener adds to chance; the server does where a page gives none."""


class Rematch(msgspec.Struct, frozen=True):
    """The table of the rematch, and the key of one's seat there if one has just opened it."""

    table: str
    key: str | None
