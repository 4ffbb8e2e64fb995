"""Building the golden games anew: `make golden`.

Games that still replay stay as they are. Where the rules have changed, the same picks are made
again, and the first line that differs is printed; where a pick is no longer open, the game is
given up. Then whatever the games together no longer cover is hunted.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

import hammonia
from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions, Refused
from hammonia.kernel.record import AGREED, CHANCE, END, PICK, UNDO, Entry, Record
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.table import Table
from tests.golden import hamburgum_games, playthrough, store
from tests.golden.campaign import Found, cover, hunt
from tests.golden.goals import goals
from tests.golden.missing import MISSING, NEVER

HUNTED = re.compile(r"(solo|\d-seats)-.*-\d+$")
"""The names of games that a hunt has brought: others were put there by hand and stay."""

SOME = 8
"""Goals that are named when a hunt begins."""


class Outcome(NamedTuple):
    """What became of a game: its record now, if it can still be played, and why it changed."""

    record: Record | None
    why: str = ""


def played_again(path: Path) -> Outcome:
    """The same picks under the rules of today."""
    old = store.read(path)
    try:
        table = _fresh(old)
    except BadOptions as problem:
        return Outcome(None, f"line 1: {problem}")
    decided = (PICK, UNDO, AGREED) if old.header.commitment else (PICK, UNDO, AGREED, CHANCE)
    for line, entry in enumerate(old.entries, 2):
        try:
            if entry[0] in decided:
                replay_entry(table, entry)
        except Refused as refused:
            parting = _parting(path, old, table.record)
            return Outcome(None, f"{parting}; then line {line}: {refused}".removeprefix("; then "))
    if not table.over:
        return Outcome(None, f"{_parting(path, old, table.record)}; it does not end any more")
    return Outcome(table.record, _parting(path, old, table.record))


def _fresh(old: Record) -> Table:
    header, last = old.header, old.entries[-1]
    if header.commitment is None:
        game = registry.game(header.game)
        options = dict(game.setting(header.options, len(header.seats)).options)
        plain = header.plain() | {"rules": game.rules, "options": options}
        return Table(game, type(header).from_plain(plain))
    return hammonia.new(
        header.game, header.seats, seed=last[1]["seed"], options=header.options,
        nonces=header.nonces,
    )  # fmt: skip


def _parting(path: Path, old: Record, new: Record) -> str:
    """Where a game leaves its old way: nothing if it does not."""
    if new.header != old.header:
        return f"line 1 was {old.header.plain()}, is {new.header.plain()}"
    for line, (was, is_) in enumerate(zip(old.entries, new.entries, strict=False), 2):
        if was != is_:
            state = _first_other_state(path, new)
            return _words(line, was, is_) + (f" ({state})" if state else "")
    return _first_other_state(path, new) if len(new.entries) == len(old.entries) else ""


def _words(line: int, was: Entry, is_: Entry) -> str:
    if was[0] == is_[0] == END:
        parts = {key: (was[1][key], is_[1][key]) for key in was[1] if was[1][key] != is_[1][key]}
        told = ", ".join(f"{key} {before} → {after}" for key, (before, after) in parts.items())
        return f"line {line}, the end: {told}"
    return f"line {line} was {list(was)}, is {list(is_)}"


def _first_other_state(path: Path, new: Record) -> str:
    """The first pick after which the state is another than it was, by the trail."""
    picks = [(line, entry) for line, entry in enumerate(new.entries, 2) if entry[0] == PICK]
    now = store.trail(new) if new.entries[-1][0] == END else iter(())
    for (line, entry), was, is_ in zip(picks, store.old_trail(path), now, strict=False):
        if was != is_:
            return f"the state is another from line {line} on, after {list(entry[1:])}"
    return ""


def refresh() -> None:
    """Play every game again; say which changed, and why."""
    for path in store.paths():
        outcome = played_again(path)
        name = f"{path.parent.name}/{path.stem}"
        if outcome.record is None and HUNTED.match(path.stem):
            store.remove(path)
            print(f"{name} is given up: {outcome.why}")
        elif outcome.record is None:
            print(f"{name} was put there by hand and cannot be played again: {outcome.why}")
        elif outcome.why:
            store.write(path, outcome.record)
            print(f"{name} has changed: {outcome.why}")
        elif not store.old_trail(path):
            store.write(path, outcome.record)
            print(f"{name} is new")


def complete() -> None:
    """Hunt what the games of Hamburg do not cover yet, and drop those that are not needed."""
    wanted = goals() - set(NEVER)
    games: list[Found] = []
    for path in store.paths("hamburg"):
        record = store.read(path)
        games.append((path.stem, record, store.covered(record)))
    left = wanted - set().union(*(seen for _, _, seen in games))
    if left - set(MISSING):
        print(f"{len(left)} goals are not covered: hunting for {'; '.join(sorted(left)[:SOME])}")
        games += hunt(left, print)
        kept = cover(games, wanted)
        kept += [game for game in games if game not in kept and not HUNTED.match(game[0])]
        for path in store.paths("hamburg"):
            if path.stem not in {name for name, _, _ in kept}:
                store.remove(path)
        for name, record, _ in kept:
            store.write(store.FOLDER / "hamburg" / f"{name}.jsonl", record)
        left = wanted - set().union(*(seen for _, _, seen in kept))
    for goal in sorted(left - set(MISSING)):
        print(f"not covered: {goal}")
    for goal in sorted(set(MISSING) - left):
        print(f"covered, though listed as missing: {goal}")


def main() -> int:
    refresh()
    complete()
    hamburgum_games.complete()
    playthrough.write_all()
    number = len(store.paths())
    size = sum(path.stat().st_size for path in store.FOLDER.glob("*/*.*l"))
    print(f"{number} golden games, {size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
