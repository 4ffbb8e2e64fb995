"""Seating: names and colours around a table, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hammonia.kernel import misfits
from hammonia.kernel.game import Game
from hammonia.kernel.record import Seat


def seated(
    game: Game[Any],
    given: int | Sequence[str] | Sequence[Seat],
    preferred: Sequence[str] = (),
) -> tuple[Seat, ...]:
    """The seats of a table; those without a colour take the next that is free."""
    order = [*preferred, *(colour for colour in game.colours if colour not in preferred)]
    number = given if isinstance(given, int) else len(given)
    game.check_seats(number)
    wanted: list[str | Seat] = [*(order[:number] if isinstance(given, int) else given)]
    taken = [seat.colour for seat in wanted if isinstance(seat, Seat)]
    free = iter([colour for colour in order if colour not in taken])
    seats: list[Seat] = []
    for seat in wanted:
        colour = seat.colour if isinstance(seat, Seat) else next(free, "")
        if colour not in game.colours:
            problem = f"colours are {', '.join(game.colours)}, not {colour!r}"
            raise misfits.wrong_colours(problem, game.colours)
        seats.append(seat if isinstance(seat, Seat) else Seat(seat, colour))
    if len({seat.colour for seat in seats}) < len(seats):
        raise misfits.wrong_colours("two seats have the same colour", game.colours)
    return tuple(seats)
