"""Names of accounts: those of seats, told apart as people tell them apart."""

from __future__ import annotations

import unicodedata

from hammonia.server import declined
from hammonia.server.before import opening
from hammonia.server.declined import Declined


def folded(name: str) -> str:
    """What two names have in common that look alike: by it an account is found."""
    once = unicodedata.normalize("NFKC", name.strip()).casefold()
    return unicodedata.normalize("NFKC", once).strip()


def checked(name: str) -> str:
    """A name as it is shown. Raises `Declined` if it cannot be one of an account."""
    shown = opening.checked(unicodedata.normalize("NFC", name), ())
    if any(sign in folded(shown) for sign in "/\\") or not folded(shown).strip("."):
        raise Declined(declined.BAD, "bad_account_name")  # it has to stand in an address
    return shown
