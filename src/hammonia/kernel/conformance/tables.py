"""Checks of a table: refusals without trace, undo and redo, saving, replaying, dealing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hammonia.kernel.chance import Dealer, key_from, seed_from
from hammonia.kernel.conformance.case import Case
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.opening import new
from hammonia.kernel.options import Option
from hammonia.kernel.record import CHANCE, END, PICK, REVEAL, SHOWN, Entry, Record
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from hammonia.kernel.verify import Verdict, verify


def trace_of(table: Table) -> list[Any]:
    """All that a table remembers, to see whether something left a trace."""
    pending = table.pending
    options = list(pending.options) if isinstance(pending, Decision) else []
    line, entries = list(table.line), list(table.record.entries)
    return [table.state.digest(), entries, line, list(table.log), options]


def wrong_picks_leave_no_trace(case: Case, table: Table, rng: Random) -> None:
    """What is not open, or means nothing, is refused and changes nothing."""
    before = trace_of(table)
    pending = table.pending
    right = pending.options if isinstance(pending, Decision) else []
    shut = [option for option in table.state.setting.universe.options if option not in right]
    for wrong in [*rng.sample(shut, min(3, len(shut))), ("no", "such", "thing"), ()]:
        _is_refused(case, table, wrong)
    try:
        table.resolve(("no", "such", "outcome"))
    except Refused as refused:
        case.hear(refused.reasons[0])
    else:
        case.hold(False, "a table took an outcome that cannot be")
    case.hold_equal(trace_of(table), before, "a refusal left a trace")


def _is_refused(case: Case, table: Table, wrong: Option) -> None:
    try:
        table.choose(wrong)
    except Refused as refused:
        case.hold(bool(refused.reasons), f"{wrong} was refused without a reason")
        for reason in refused.reasons:
            case.hear(reason)
    else:
        case.hold(False, f"a table took {wrong}, which was not open")


def pick_and_take_back(case: Case, table: Table, option: Option) -> None:
    """Pick, take it back, pick again: the same before, the same after. Barriers hold."""
    before = _standing(table)
    table.choose(option)
    after = _standing(table)
    if table.over or _barrier_after_pick(table.line):
        undo_is_refused(case, table)
        return
    table.undo()
    case.hold_equal(_standing(table), before, f"taking {option} back leads elsewhere")
    table.choose(option)
    case.hold_equal(_standing(table), after, f"{option} leads elsewhere after it was taken back")


def undo_is_refused(case: Case, table: Table) -> None:
    """Where nothing may be taken back, asking for it changes nothing."""
    before = trace_of(table)
    try:
        table.undo()
    except Refused as refused:
        case.hear(refused.reasons[0])
    else:
        case.hold(False, "undo went back over a barrier")
    case.hold_equal(trace_of(table), before, "a refused undo left a trace")


def _standing(table: Table) -> list[Any]:
    """A table's trace without the record, which remembers what was taken back."""
    digest, _, *rest = trace_of(table)
    return [digest, *rest]


def _barrier_after_pick(line: Sequence[Entry]) -> bool:
    shown: list[str] = []
    for kind, *rest in reversed(line):
        if kind in (CHANCE, REVEAL):
            return True
        if kind == SHOWN:
            shown += rest
        if kind == PICK:
            return rest[0] in shown
    return True


def saving_agrees(case: Case, table: Table) -> None:
    """A table that was saved comes back as it was."""
    loaded = Table.from_json(table.to_json())
    case.hold_equal(trace_of(loaded), trace_of(table), "a saved table comes back changed")


def replay_agrees(case: Case, table: Table) -> None:
    """The record alone leads to the same table."""
    again = replay(Record.from_text(table.record.text()))
    case.hold_equal(trace_of(again), trace_of(table), "the record replays to another game")


def a_dealt_game_agrees(case: Case, table: Table) -> None:
    """The same picks with a dealer at the table: the same game, and its record proves fair."""
    dealt = new(case.game, case.seats, seed=case.seed, options=case.options)
    for kind, *rest in table.line:
        if kind == PICK:
            dealt.choose(rest[1:])
    case.hold_equal(dealt.state.digest(), table.state.digest(), "a dealer leads the game elsewhere")
    case.hold_equal(_unsealed(dealt), _unsealed(table), "a dealer writes another record")
    wanted = Verdict.FAIR if dealt.over else Verdict.SEALED
    case.hold_equal(verify(dealt.record), wanted, "verify is of another mind")
    saving_agrees(case, dealt)


def _unsealed(table: Table) -> list[Entry]:
    return [(END, {**e[1], "seed": None}) if e[0] == END else e for e in table.line]


def without_dealer(case: Case) -> tuple[Table, Dealer]:
    """A table that waits for each outcome, and the dealer who draws as `new` would have."""
    header = new(case.game, case.seats, seed=case.seed, options=case.options).header
    return Table(case.game, header), Dealer(key_from(seed_from(case.seed), header.nonces))
