"""A running game as a seat sees it: what it keeps, and that it keeps nothing it was not told.

The proof is a pair of games. Both are played alike before a reader's eyes, while everything hidden
from it is dealt and chosen apart. As long as its views and its log are the same in both, what it
may keep must be the same, to the letter.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hammonia
from hammonia.kernel import registry, seen
from hammonia.kernel.agenda import advance
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.game import Game
from hammonia.kernel.messages import heard_by
from hammonia.kernel.record import Header
from hammonia.kernel.table import Table

EXAMPLE = next((Path(__file__).parents[2] / "examples").glob("*.py"))
SEATS = 3
MOST_STEPS = 25
"""Of a pair."""
MOST_TRIALS = 4
"""Of other picks that might look the same."""
PICKS_BETWEEN = {"fish-market": 1, "hamburg": 12}
"""From one pair to the next."""


def game_of(name: str) -> Game[Any]:
    return registry.game(f"{EXAMPLE}:GAME" if name == "fish-market" else name)


def without_dealer(game: Game[Any], options: dict[str, Any], seats: int) -> Table:
    """A table at which the test itself is chance."""
    header: Header = hammonia.new(game, seats, seed=1, options=options).header
    return Table(game, header)


def settle(table: Table, chance: Random) -> None:
    """Let chance decide until somebody is asked."""
    while isinstance(waiting := table.pending, Chance):
        table.resolve(chance.choice(list(waiting.outcomes)))


class Twins:
    """Two tables that look the same to a reader. `hold` says whether they still do."""

    def __init__(self, table: Table, reader: int | None, chance: Random) -> None:
        self.one, self.other = table.clone(), table.clone()
        self.steps = 0
        self._reader = reader
        self._chance = chance

    @property
    def are_apart(self) -> bool:
        """Whether more is different than the reader can see."""
        return self.one.record.entries != self.other.record.entries

    def step(self) -> bool:
        """One pick in both, and what chance brings; False if the reader can tell them apart."""
        first, second = self.one.pending, self.other.pending
        if not isinstance(first, Decision) or not isinstance(second, Decision):
            return False
        if first.seat != second.seat:
            return False
        pick = self._chance.choice(first.options)
        options = [option for option in second.options if option != pick]
        same = [pick] if pick in second.options else []
        apart = [] if first.seat == self._reader else self._chance.sample(options, len(options))
        for option in (*apart[:MOST_TRIALS], *same):
            one, other = self.one.clone(), self.other.clone()
            one.choose(pick)
            other.choose(option)
            if self._settle(one, other) and self._look_alike(one, other):
                self.one, self.other = one, other
                self.steps += 1
                return True
        return False

    def _settle(self, one: Table, other: Table) -> bool:
        """Chance decides: alike where the reader sees it, apart where it does not."""
        while isinstance(first := one.pending, Chance):
            second = other.pending
            if not isinstance(second, Chance):
                return False
            audience = one.state.agenda[-1].audience(one.state)  # type: ignore[attr-defined]
            is_open = audience < 0 or (self._reader is not None and audience >> self._reader & 1)
            drawn = self._chance.choice(list(first.outcomes))
            if is_open and drawn not in second.outcomes:
                return False
            one.resolve(drawn)
            other.resolve(drawn if is_open else self._chance.choice(list(second.outcomes)))
        return not isinstance(other.pending, Chance)

    def _look_alike(self, one: Table, other: Table) -> bool:
        def looks(table: Table) -> Any:
            heard = [line for _, line in table.log if heard_by(line, self._reader)]
            return table.view(self._reader), heard

        return bool(looks(one) == looks(other))


@pytest.mark.parametrize(
    ("name", "games", "at_least"), [("fish-market", 20, 30), ("hamburg", 1, 8)]
)
def test_what_a_seat_keeps_does_not_change_when_the_unknown_does(
    name: str, games: int, at_least: int
) -> None:
    game = game_of(name)
    were_apart = 0
    for seed in range(games):
        chance = Random(seed)
        table = without_dealer(game, {}, SEATS)
        settle(table, chance)
        while not table.over:
            reader = chance.choice([None, *range(SEATS)])
            twins = Twins(table, reader, chance)
            while twins.steps < MOST_STEPS and twins.step():
                pass
            one, other = seen.seen_by(twins.one, reader), seen.seen_by(twins.other, reader)
            assert one.text() == other.text()
            were_apart += twins.are_apart
            go_on(table, chance, PICKS_BETWEEN[name])
    assert were_apart >= at_least


def go_on(table: Table, chance: Random, picks: int) -> None:
    """So many picks, whatever they are, or until the game is over."""
    for _ in range(picks):
        if isinstance(table.pending, Decision):
            table.choose(chance.choice(table.pending.options))
            settle(table, chance)


def played(name: str, picks: int) -> Table:
    table = hammonia.new(game_of(name), 3, seed=5)
    rng = Random(5)
    for _ in range(picks):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
    return table


@pytest.mark.parametrize("name", ["hamburg", "hamburgum"])
@pytest.mark.parametrize("seat", [0, 2, None])
def test_it_is_read_as_it_was_written_and_holds(name: str, seat: int | None) -> None:
    table = played(name, 60)
    kept = seen.seen_by(table, seat)
    read = seen.from_text(kept.text())
    assert read == kept
    seen.check(read)
    assert read.view(read.moments[-1]) == json.loads(json.dumps(table.view(seat)))
    told = [message for moment in read.moments for message in moment.told]
    assert [message.key for message in told] == [message.key for message in table.heard(seat)]


def test_it_has_ones_own_picks_and_nobody_elses() -> None:
    table = played("hamburg", 60)
    kept = seen.seen_by(table, 1)
    own = table.seats[1].colour
    picks = [entry[2:] for entry in table.line if entry[0] == "pick" and entry[1] == own]
    assert picks
    assert [moment.picked for moment in kept.moments if moment.picked] == picks
    assert not any(moment.picked for moment in seen.seen_by(table, None).moments)


def test_what_was_taken_back_is_gone() -> None:
    table = hammonia.new("hamburgum", 2, seed=1, options={"first": 1})
    before = seen.seen_by(table, 0)
    table.choose(["move", "beer"])
    assert seen.seen_by(table, 0) != before
    table.undo()
    assert seen.seen_by(table, 0) == before


def test_it_says_nothing_of_the_seed_and_no_digest() -> None:
    table = played("hamburg", 40)
    text = seen.seen_by(table, 0).text()
    assert table.state.digest() not in text
    assert json.loads(table.to_json())["seed"] not in text
    assert table.header.commitment is not None
    assert table.header.commitment in text


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('["told", "moved", {}]', "the last line is missing"),
        ('["pick", "red", "stop"]', "line 4 cannot be here"),
        ("[", "line 4 is not JSON"),
    ],
)
def test_what_cannot_be_read_is_said(line: str, problem: str) -> None:
    table = hammonia.new("hamburgum", 2, seed=1, options={"first": 1})
    header, *_ = seen.seen_by(table, 0).text().splitlines()
    good = [header, '["seen", {}, []]', '["picked", "move"]']
    with pytest.raises(BadRecord, match=problem):
        seen.from_text("\n".join([*good, line]))


def test_a_position_that_cannot_be_does_not_hold() -> None:
    table = played("hamburgum", 20)
    kept = seen.seen_by(table, 0)
    position = {
        part: value for part, value in kept.moments[-1].position.items() if part != "agenda"
    }
    wrong = seen.Moment((), position, None)
    with pytest.raises(BadRecord, match="cannot be"):
        seen.check(seen.Seen(kept.header, 0, (*kept.moments, wrong)))


def with_pick(kept: seen.Seen, number: int, picked: tuple[str, ...] | None) -> seen.Seen:
    """The same but for one pick."""
    moments = list(kept.moments)
    moments[number] = replace(moments[number], picked=picked)
    return replace(kept, moments=tuple(moments))


def own_pick(kept: seen.Seen) -> int:
    """The number of a moment at which the seat picks, in the middle of a game."""
    picks = [number for number, moment in enumerate(kept.moments) if moment.picked]
    return picks[len(picks) // 2]


@pytest.mark.parametrize("name", ["hamburg", "hamburgum", "fish-market"])
def test_every_pick_of_a_file_was_open(name: str) -> None:
    table = played(name, 7)
    for seat in range(SEATS):
        kept = seen.from_text(seen.seen_by(table, seat).text())
        assert any(moment.picked for moment in kept.moments)
        seen.check(kept)


@pytest.mark.parametrize("name", ["hamburg", "hamburgum"])
def test_a_pick_that_makes_no_sense_does_not_hold(name: str) -> None:
    kept = seen.seen_by(played(name, 60), 0)
    with pytest.raises(BadRecord, match=r"not open there: \['fly', 'home'\]"):
        seen.check(with_pick(kept, own_pick(kept), ("fly", "home")))


@pytest.mark.parametrize("name", ["hamburg", "hamburgum"])
def test_a_pick_that_was_closed_does_not_hold(name: str) -> None:
    table = played(name, 60)
    kept = seen.seen_by(table, 0)
    number = own_pick(kept)
    state = table.game.imagine(kept.view(kept.moments[number]), Random(1))
    universe = table.game.universe(table.header.options, SEATS)
    closed = next(option for option in universe.options if option not in advance(state))
    with pytest.raises(BadRecord, match=f"moment {number + 1} cannot be: that is not open"):
        seen.check(with_pick(kept, number, closed))


def test_a_pick_where_somebody_else_is_asked_does_not_hold() -> None:
    kept = seen.seen_by(played("hamburgum", 60), 0)
    number = next(n for n, moment in enumerate(kept.moments) if moment.picked is None)
    picked = kept.moments[own_pick(kept)].picked
    with pytest.raises(BadRecord, match=f"moment {number + 1} cannot be: nobody who sees this"):
        seen.check(with_pick(kept, number, picked))


def test_who_watches_picks_nothing() -> None:
    table = played("hamburgum", 60)
    kept = seen.seen_by(table, None)
    picked = table.line[-1][2:]
    for number in range(len(kept.moments)):
        with pytest.raises(BadRecord, match="nobody who sees this is asked"):
            seen.check(with_pick(kept, number, picked))


def test_a_pick_that_is_missing_does_not_hold() -> None:
    kept = seen.seen_by(played("hamburg", 60), 0)
    with pytest.raises(BadRecord, match="what the seat picked is missing"):
        seen.check(with_pick(kept, own_pick(kept), None))


def test_a_file_does_not_end_with_a_pick() -> None:
    kept = seen.seen_by(played("hamburg", 60), 0)
    shorter = replace(kept, moments=kept.moments[: own_pick(kept) + 1])
    with pytest.raises(BadRecord, match="what came of the last pick is missing"):
        seen.check(shorter)


def test_a_file_from_before_positions_had_a_part_holds_all_the_same() -> None:
    table = hammonia.new("hamburg", 2, seed=1)
    kept = seen.seen_by(table, 0)
    shorter = tuple(
        replace(moment, position={k: v for k, v in moment.position.items() if k != "drawing"})
        for moment in kept.moments
    )
    assert shorter != kept.moments
    seen.check(replace(kept, moments=shorter))


def test_a_record_is_no_game_as_a_seat_has_seen_it() -> None:
    table = played("hamburgum", 5)
    assert not seen.is_seen(table.record.text())
    assert not seen.is_seen("[" * 100_000)
    assert not seen.is_seen("")
    assert seen.is_seen(seen.seen_by(table, None).text())
