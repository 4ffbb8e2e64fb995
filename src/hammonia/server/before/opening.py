"""Opening a table: what may be wished for, who sits where, and what the game is made of."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Container, Sequence

from hammonia.bots import registry as bots
from hammonia.kernel import chance, messages, registry
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.opening import new
from hammonia.kernel.seating import seated
from hammonia.kernel.state import Options
from hammonia.kernel.table import Table
from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.playing import keys
from hammonia.server.store import Chair, GatheringKept, SeatKept, Terms
from hammonia.server.timing import clocks

_ID_BYTES = 9
_NONCE_BYTES = 16
_log = logging.getLogger(__name__)


def new_id() -> str:
    """A table's address: whoever has it may watch, and nobody can guess it."""
    return secrets.token_urlsafe(_ID_BYTES)


def gathering(wish: wire.NewTable) -> tuple[GatheringKept, list[str | None]]:
    """A table as it is wished for, and the keys of its opener.

    Raises `BadOptions` or `Declined` with what is wrong about the wish.
    """
    if wish.game not in registry.names():  # an address of a file is for the owner's own use
        raise Declined(declined.BAD, "no_such_game")
    check_bot(wish.stand_in)
    clocks.check(wish.clock)
    own_keys: list[str | None] = []
    chairs: list[Chair] = []
    games_own = _games_own(wish.game, wish.options, len(wish.seats))
    for number, seat in enumerate(wish.seats):
        is_own = seat.name is not None and seat.bot is None and number not in games_own
        key = keys.new() if is_own else None
        own_keys.append(key)
        taken = [chair.name for chair in chairs]
        if number in games_own:
            chairs.append(_automaton(wish.game, seat, taken))
        elif key is not None:
            is_first = not any(own_keys[:-1])
            chairs.append(person(seat.name or "", key, wish.nonce if is_first else None, taken))
        else:
            chairs.append(Chair() if seat.bot is None else _bot(seat, taken))
    if not any(own_keys):
        raise Declined(declined.BAD, "no_person")
    terms = Terms(wish.listed, wish.clock, wish.stand_in, time.time_ns() // 1000, wish.rated)
    host = next(seat for seat, key in enumerate(own_keys) if key)
    seed = chance.new_seed().hex()
    kept = GatheringKept(wish.game, dict(wish.options), seed, tuple(chairs), host, terms)
    return kept, own_keys


def person(name: str, key: str, nonce: str | None, taken: Sequence[str | None]) -> Chair:
    """Somebody sits down. What they add to chance is made here if their page has made nothing."""
    nonce = nonce or secrets.token_hex(_NONCE_BYTES)
    return Chair(checked(name, taken), None, (keys.digest_of(key),), nonce)


def filled(chairs: Sequence[Chair], wanted: Sequence[wire.NewSeat]) -> tuple[Chair, ...]:
    """The chairs with bots in those that are open. Raises `Declined`."""
    if sum(chair.is_open for chair in chairs) != len(wanted) or any(not bot.bot for bot in wanted):
        raise Declined(declined.CONFLICT, "seats_open")
    waiting = iter(wanted)
    seated: list[Chair] = []
    for chair in chairs:
        taken = [other.name for other in (*chairs, *seated)]
        seated.append(_bot(next(waiting), taken) if chair.is_open else chair)
    return tuple(seated)


def table(kept: GatheringKept) -> Table:
    """The game as it begins. Raises `BadOptions` if it does not fit.

    Whoever has not come yet has a name that nobody can have: so a wish is tried before it is kept.
    """
    names = [chair.name or f" {seat}" for seat, chair in enumerate(kept.chairs)]
    nonces = [chair.nonce for chair in kept.chairs if chair.nonce]
    seed = bytes.fromhex(kept.seed)
    made = new(registry.named(kept.game), names, seed=seed, options=kept.options, nonces=nonces)
    for seat in made.state.setting.automata:
        if kept.chairs[seat].is_open:
            raise Declined(declined.BAD, "games_own_seat")
    return made


def games_own_seats(kept: GatheringKept) -> Container[int]:
    """The seats that the game itself plays: nobody joins there or is sent away from there."""
    try:
        return _games_own(kept.game, kept.options, len(kept.chairs))
    except BadOptions:  # a game that is here no more
        return ()


def _games_own(game: str, options: Options, seats: int) -> Container[int]:
    rules = registry.named(game)
    colours = [seat.colour for seat in seated(rules, seats, rules.preferred_colours(options))]
    return rules.setting(rules.coloured(options, colours), seats).automata


def _automaton(game: str, seat: wire.NewSeat, taken: Sequence[str | None]) -> Chair:
    """The game plays it: it has a name, and neither a key nor a bot."""
    if seat.bot is not None:
        raise Declined(declined.BAD, "games_own_seat")
    return Chair(checked(seat.name or registry.named(game).automaton, taken))


def seats(chairs: Sequence[Chair]) -> list[SeatKept]:
    """What is kept of the seats once the game begins."""
    return [SeatKept(chair.bot, chair.keys) for chair in chairs]


def check_bot(kind: str) -> None:
    """Raises `Declined` for a bot that there is not, or that cannot play."""
    if kind not in bots.names():  # an address of a file is for the owner's own use
        raise Declined(declined.BAD, "no_such_bot", bot=messages.text(kind))
    try:
        bots.make(kind, 0)
    except BadOptions as problem:
        _log.exception("the bot %s cannot be made", kind)
        raise Declined(declined.CONFLICT, "bot_unfit", bot=messages.text(kind)) from problem


def checked(name: str, taken: Sequence[str | None]) -> str:
    """A name as it is shown. Raises `Declined` if it cannot be."""
    name = name.strip()
    if not 0 < len(name) <= wire.MOST_NAME or not name.isprintable():
        raise Declined(declined.BAD, "bad_name", most=messages.number(wire.MOST_NAME))
    if name.casefold() in [other.casefold() for other in taken if other is not None]:
        raise Declined(declined.CONFLICT, "name_taken", name=messages.text(name))
    return name


def _bot(seat: wire.NewSeat, taken: Sequence[str | None]) -> Chair:
    assert seat.bot is not None
    check_bot(seat.bot)
    return Chair(checked(seat.name or "", taken), seat.bot)
