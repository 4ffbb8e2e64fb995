"""Opening a table: its seats, its seed and the commitment to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hammonia.kernel import chance, registry
from hammonia.kernel.game import Game
from hammonia.kernel.record import Header, Seat
from hammonia.kernel.seating import seated
from hammonia.kernel.state import Options
from hammonia.kernel.table import Table


def new(
    game: str | Game[Any],
    seats: int | Sequence[str] | Sequence[Seat],
    *,
    seed: bytes | str | int | None = None,
    options: Options | None = None,
    nonces: Sequence[str] = (),
) -> Table:
    """A new table with a dealer. Seats are a number, names, or names with colours."""
    rules = registry.game(game) if isinstance(game, str) else game
    places = seated(rules, seats, rules.preferred_colours(options or {}))
    secret = chance.seed_from(seed)
    coloured = rules.coloured(options or {}, [seat.colour for seat in places])
    setting = rules.setting(coloured, len(places))
    header = Header(
        rules.name, rules.rules, dict(setting.options), places,
        chance.commitment_to(secret), tuple(nonces),
    )  # fmt: skip
    return Table(rules, header, secret)
