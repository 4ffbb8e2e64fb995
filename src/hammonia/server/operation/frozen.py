"""Frozen tables: their games do not fit the present rules, and their people choose how to go on.

Nothing is held in memory: what each seat wants is kept as a standing wish, and what all agree to is
appended to the record as any change is. Who loses a race finds that it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

import msgspec

from hammonia.kernel import messages, upgrading
from hammonia.kernel.record import CHANCE, END, FORCED, PICK, REVEAL, SHOWN, Record
from hammonia.kernel.table import Table
from hammonia.kernel.upgrading import Changed, Difference
from hammonia.server import declined, voices, wire
from hammonia.server.after import downloads
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.playing import keys
from hammonia.server.playing.players import Players
from hammonia.server.store import Beside, Conflict, Store, TableKept
from hammonia.server.timing import clocks, standing_in
from hammonia.server.timing.clocks import Clocks
from hammonia.server.timing.time import TIME_OF_DAY, Time

UPGRADE = "upgrade"
"""The kind of standing wish: what a seat's person would have the table do."""
CONTINUE, END_IT = "continue", "end"
_BY_ITSELF = (FORCED, REVEAL, SHOWN, END)
"""What nobody picks or draws."""


class Frozen(Declined):
    """A table that nobody can play at before its people have chosen."""

    def __init__(self) -> None:
        super().__init__(declined.CONFLICT, "frozen")


@dataclass(frozen=True, slots=True)
class Frost:
    """A frozen table as it lies on disk, and where its game and the rules part."""

    kept: TableKept
    difference: Difference
    claimed: frozenset[int]
    """The seats that are an account's: their people may be without a key just now."""

    @property
    def is_over(self) -> bool:
        entries = self.kept.record.entries
        return bool(entries) and entries[-1][0] == END

    @property
    def asked(self) -> set[int]:
        """The people who have to agree: not those for whom a bot plays."""
        people = (
            seat
            for seat, own in enumerate(self.kept.seats)
            if not own.bot and (own.keys or seat in self.claimed)
        )
        return {seat for seat in people if self.kept.lineup.stand_in(seat) is None}

    @property
    def wishes(self) -> Mapping[int, str]:
        return {wish.seat: wish.value for wish in self.kept.wishes if wish.kind == UPGRADE}

    @property
    def can_go_on(self) -> bool:
        return self.difference.kept is not None and not self.is_over

    @property
    def before_it(self) -> Table:
        """The table as it stood before the difference."""
        return upgrading.carried_over(upgrading.cut(self.kept.record, self.difference))


async def find(store: Store, table: str) -> Frost | None:
    """A table's frost; None: it can be played. Raises `NoSuchTable`."""
    kept = await store.load(table)
    if kept is None:
        raise NoSuchTable
    try:
        upgrading.carried_over(kept.record)
    except Changed as changed:
        claimed = frozenset(await store.accounts.owners(table))
        return Frost(kept, changed.difference, claimed)
    return None


async def change_keys(
    store: Store, table: str, seat: int, changed: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> None:
    """Other keys for a seat. Raises `Conflict` if they are changed meanwhile, or it can be played.

    Nobody is connected to a frozen table: nobody is to be sent away.
    """
    frost = await find(store, table)
    if frost is None:
        raise Conflict(f"table {table} is frozen no more")
    seats = list(frost.kept.seats)
    seats[seat] = replace(seats[seat], keys=changed(seats[seat].keys))
    await store.change_seats(table, seats, frost.kept.seats)


async def download(store: Store, table: str, key: str | None) -> str:
    """The record of a game that is over, though it cannot be shown any more. Of one that is not,
    what somebody with that key has seen of it, up to where it parts from the present rules: these
    say what each may see. Raises `Declined`.
    """
    frost = await find(store, table)
    if frost is None:
        raise Frozen  # it was, a moment ago
    seat = None if key is None else _seat(frost, key)
    if frost.is_over:
        return frost.kept.record.text()
    if not frost.can_go_on:
        raise Frozen
    return await asyncio.to_thread(lambda: downloads.text(frost.before_it, seat))


async def told(store: Store, table: str, key: str | None, language: str) -> wire.Upgrade:
    """What somebody with that key is told of a table. Raises `Declined`."""
    frost = await find(store, table)
    if frost is None:
        return wire.Upgrade(frozen=False)
    seat = None if key is None else _seat(frost, key)
    return wire.Upgrade(
        frozen=True,
        told=_said(frost, seat, language),
        seats=[seat.name for seat in frost.kept.record.header.seats],
        you=seat,
        asked=sorted(frost.asked),
        going_on=[seat for seat, wish in sorted(frost.wishes.items()) if wish == CONTINUE],
        ending=[seat for seat, wish in sorted(frost.wishes.items()) if wish == END_IT],
        over=frost.is_over,
        can_go_on=frost.can_go_on,
    )


async def choose(store: Store, table: str, key: str, choice: str, time: Time = TIME_OF_DAY) -> bool:
    """A person says what they want. Whether that settles it: then the table can be played.

    Raises `Declined`.
    """
    frost = await find(store, table)
    if frost is None:
        return True
    seat = _seat(frost, key)
    if not frost.can_go_on:
        raise Declined(declined.CONFLICT, "frozen_for_good")
    await store.wishes.replace(table, seat, UPGRADE, [choice])
    frost = await find(store, table)  # with what others have chosen meanwhile
    if frost is None:
        return True
    if any(frost.wishes.get(other) != choice for other in frost.asked | {seat}):
        return False
    await _settle(store, table, frost, choice, time)
    return True


async def _settle(store: Store, table: str, frost: Frost, choice: str, time: Time) -> None:
    """The record is cut, and goes on by the present rules or ends there."""
    kept = frost.kept
    thawed = upgrading.resume(
        upgrading.cut(kept.record, frost.difference), bytes.fromhex(kept.seed)
    )
    if choice == END_IT and not thawed.over:
        thawed.agree_to_end()
    first = len(kept.record.entries)
    entries = thawed.record.entries[first:]
    if choice == END_IT:
        await store.results.count_for_nothing(table)
    with suppress(Conflict):  # somebody else has done it
        await store.append(table, first, entries, None, _beside(kept, thawed, first, time))
    for seat in frost.wishes:
        await store.wishes.replace(table, seat, UPGRADE, [])


def _beside(kept: TableKept, thawed: Table, first: int, time: Time) -> Beside:
    """The clocks go on. Nobody runs out of time for having talked about it."""
    players = Players(kept, thawed.state.setting.automata)
    running = Clocks(kept, players.people, time)
    beside = standing_in.beside(thawed, thawed.record.entries[first:], players.lineup, running)
    standing = beside.clocks
    if standing is None or standing.due is None:
        return beside
    spared = max(standing.due, time.now() + clocks.GRACE_SECONDS * 1000)
    return msgspec.structs.replace(beside, clocks=replace(standing, due=spared))


def _seat(frost: Frost, key: str) -> int:
    held = keys.held([seat.keys for seat in frost.kept.seats], key)
    if held is None or held.once:
        raise Declined(declined.NO_KEY, "wrong_key")
    return held.seat


# -- in words --------------------------------------------------------------------------------------


def _said(frost: Frost, reader: int | None, language: str) -> list[str]:
    """Where they part. What was picked, and why it cannot be, is said to whose pick it was."""
    difference, record = frost.difference, frost.kept.record
    entry, number = difference.recorded, difference.number
    versions = {
        "rules": messages.number(difference.rules),
        "now": messages.number(difference.now),
    }
    said = [voices.say(language, "frozen.rules", **versions)]
    if number is None:
        return [*said, voices.say(language, "frozen.setup")]
    place = {"number": messages.number(_picks_before(record, number) + 1)}
    if entry is None or difference.found is not None or entry[0] in _BY_ITSELF:
        said.append(voices.say(language, "frozen.follows", **place))
    elif entry[0] == CHANCE:
        said.append(voices.say(language, "frozen.chance", **place))
    elif entry[0] == PICK:
        seat = [seat.colour for seat in record.header.seats].index(entry[1])
        name = messages.text(record.header.seats[seat].name)
        said.append(voices.say(language, "frozen.pick", name=name, **place))
        if reader == seat:
            said += _why(frost, language)
    else:
        said.append(voices.say(language, "frozen.taken_back", **place))
    return said


def _why(frost: Frost, language: str) -> list[str]:
    """Why the reader's own pick cannot be, in the game's words."""
    speaker = voices.at_table(frost.before_it, language)
    return [speaker.say(reason) for reason in frost.difference.reasons]


def _picks_before(record: Record, number: int) -> int:
    return sum(record.entries[at][0] == PICK for at in record.standing() if at < number)
