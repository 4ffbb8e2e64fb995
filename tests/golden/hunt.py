"""One hunted game: a table, its recorder and its hunter, from the first season to the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import hammonia
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.record import Record
from hammonia.kernel.table import Table
from tests.golden.expansions import together
from tests.golden.hunter import Hunter
from tests.golden.recorder import Recorder
from tests.golden.tables import ending, kind_of_table

GAME = "hamburg"
NAMES = ("Ada", "Bo", "Cleo", "Dirk", "Elsa")
TIES = ("victory is shared", "victory goes to the most money")


@dataclass(frozen=True)
class Plan:
    """What kind of game is hunted in."""

    seats: int
    deck: str = "whole"
    solo: bool = False
    agreed: bool = False
    """Whether the seats agree to end it, at a tie if one is wanted."""
    dealt: bool = False
    """Whether cards and dice are dealt by hand, as at a table without a computer."""
    expansions: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        words = ["solo" if self.solo else f"{self.seats}-seats", self.deck]
        if self.expansions:
            words.append(together(self.expansions).replace(" ", "-").replace("_", "-"))
        how = ["agreed"] * self.agreed + ["dealt"] * self.dealt
        return "-".join([*words, *how])

    @property
    def goals(self) -> set[str]:
        """What any game at such a table covers."""
        who = "TOM and one" if self.solo else f"{self.seats} at the table"
        return kind_of_table(who, self.deck, self.expansions, self.agreed)

    def table(self, seed: int) -> Table:
        options: dict[str, Any] = {"deck": self.deck, **dict.fromkeys(self.expansions, "on")}
        if self.solo:
            options["solo"] = True
        names = ("Ada", "TOM") if self.solo else NAMES[: self.seats]
        fair = hammonia.new(GAME, names, seed=seed, options=options)
        if not self.dealt:
            return fair
        return Table(fair.game, replace(fair.header, commitment=None))


def play(plan: Plan, wanted: Iterable[str], seed: int) -> tuple[Record, set[str]]:
    """A whole game and what it covers."""
    recorder = Recorder()
    with recorder.on():
        table = plan.table(seed)
        hunter = Hunter(recorder, wanted, seed, plan.dealt)
        while not table.over:
            waiting = table.pending
            assert isinstance(table.state, HamburgState)
            if isinstance(waiting, Chance):
                table.resolve(hunter.deal(table.state, waiting.outcomes))
                continue
            assert isinstance(waiting, Decision)
            if plan.agreed and _time_to_agree(table, hunter):
                table.agree_to_end()
            else:
                table.choose(hunter.pick(table.state, waiting.options))
    return table.record, recorder.seen | ending(table)


def _time_to_agree(table: Table, hunter: Hunter) -> bool:
    """In the second season at the earliest; at a tie that is wanted, at the latest in the sixth."""
    season = table.game.round(table.state)
    if season < 2:
        return False
    if season > 5:
        return True
    trial = table.clone()
    with hunter.recorder.apart():
        trial.agree_to_end()
    return bool(ending(trial) & hunter.wanted & set(TIES))
