"""A table against a simple model: the list of its live picks, replayed from scratch."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.options import Option
from hammonia.kernel.record import CHANCE, PICK, REVEAL
from hammonia.kernel.table import Table
from tests.conformance.peeking import Peeking
from tests.properties import pace

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("hamburgum", 2, {"variant": "stacked"}),
    ("hamburgum", 3, {"variant": "free", "first": 2}),
    ("fish-market-peeking", 2, {}),
    ("fish-market-peeking", 4, {}),
]


def standing(table: Table) -> tuple[Any, ...]:
    """All that counts of a table: where it stands, how it came there, what it was told."""
    pending = table.pending
    options = list(pending.options) if isinstance(pending, Decision) else []
    return table.state.digest(), list(table.line), list(table.log), options


class TableMachine(RuleBasedStateMachine):
    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 50))
    def sit_down(self, game: tuple[str, int, dict[str, Any]], seed: int) -> None:
        hammonia.register(Peeking())
        self.game, self.seed = game, seed
        self.picks: list[Option] = []
        self.table = self.from_scratch()
        self.kept: list[tuple[Table, tuple[Any, ...]]] = []

    def from_scratch(self) -> Table:
        name, seats, options = self.game
        table = hammonia.new(name, seats, seed=self.seed, options=options)
        for pick in self.picks:
            table.choose(pick)
        return table

    def options(self) -> list[Option]:
        pending = self.table.pending
        return list(pending.options) if isinstance(pending, Decision) else []

    @rule(data=st.data())
    @precondition(lambda self: not self.table.over)
    def choose(self, data: st.DataObject) -> None:
        pick = data.draw(st.sampled_from(self.options()))
        self.table.choose(pick)
        self.picks.append(pick)

    @rule(data=st.data(), count=st.integers(2, 5))
    @precondition(lambda self: not self.table.over)
    def move(self, data: st.DataObject, count: int) -> None:
        """As many picks as one turn without a barrier holds, up to `count`."""
        trial, picks = self.table.clone(), list[Option]()
        seat = trial.pending.seat if isinstance(trial.pending, Decision) else -1
        begun = len(trial.line)
        while isinstance(trial.pending, Decision) and trial.pending.seat == seat:
            if len(picks) == count or any(e[0] in (CHANCE, REVEAL) for e in trial.line[begun:]):
                break
            picks.append(data.draw(st.sampled_from(trial.pending.options)))
            trial.choose(picks[-1])
        self.table.move(picks)
        self.picks += picks

    @rule()
    def undo(self) -> None:
        before = standing(self.table)
        kinds = [entry[0] for entry in self.table.line]
        after_pick = kinds[len(kinds) - kinds[::-1].index(PICK) :] if PICK in kinds else [CHANCE]
        if self.table.over or CHANCE in after_pick or REVEAL in after_pick:
            with pytest.raises(Refused):
                self.table.undo()
            assert standing(self.table) == before
        else:
            self.table.undo()
            self.picks.pop()

    @rule(data=st.data())
    def pick_wrongly(self, data: st.DataObject) -> None:
        universe = self.table.state.setting.universe.options
        wrong = data.draw(st.sampled_from([*universe, ("no", "such"), ()]))
        if wrong in self.options():
            return
        before = (standing(self.table), list(self.table.record.entries))
        with pytest.raises(Refused) as refused:
            self.table.choose(wrong)
        assert refused.value.reasons == self.table.explain(wrong) != []
        with pytest.raises(Refused):
            self.table.move([*self.options()[:1], ("no", "such")])
        assert (standing(self.table), self.table.record.entries) == before

    @rule()
    def save_and_load(self) -> None:
        self.table = Table.from_json(self.table.to_json())

    @rule(swap=st.booleans())
    @precondition(lambda self: len(self.kept) < 4)
    def clone(self, swap: bool) -> None:
        """Go on with the one, keep the other: it must stay as it was."""
        copy = self.table.clone()
        self.kept.append((copy if swap else self.table, standing(self.table)))
        self.table = self.table if swap else copy

    @rule(part=st.floats(0, 1))
    def seek(self, part: float) -> None:
        then = self.table.seek(int(part * len(self.table.line)))
        again = hammonia.replay(then.record)
        assert standing(again) == standing(then)
        assert list(then.line) == list(self.table.line)[: len(then.line)]

    @invariant()
    def the_table_is_what_its_live_picks_make_it(self) -> None:
        model = self.from_scratch()
        assert standing(self.table) == standing(model)
        played = [entry[2:] for entry in self.table.line if entry[0] == PICK]
        assert played == self.picks

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        assert standing(hammonia.replay(self.table.record))[0] == self.table.state.digest()
        for table, stood in self.kept:
            assert standing(table) == stood


def test_a_table_agrees_with_its_live_picks_whatever_is_done_to_it() -> None:
    run_state_machine_as_test(TableMachine, settings=pace.quick(80, steps=30))


@pytest.mark.long
def test_a_table_agrees_with_its_live_picks_in_long_games() -> None:
    run_state_machine_as_test(TableMachine, settings=pace.long(400, steps=80))
