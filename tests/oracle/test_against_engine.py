"""The engine beside the oracle: the same prices, gains, majorities and scores in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.activation import ChooseWorker
from hammonia.hamburg.construct import Flash, construction_price
from hammonia.hamburg.dice import AdvanceOrStay, OfferSquare
from hammonia.hamburg.disasters import trigger_level
from hammonia.hamburg.display import has_free_site
from hammonia.hamburg.majorities import CheckMajorities
from hammonia.hamburg.pieces import ADVANCE_DICE, CHOSEN, COLOURS, HALVES, MAJORITIES
from hammonia.hamburg.plays import CardToPlay
from hammonia.hamburg.replenish import TakeIncome
from hammonia.hamburg.scoring import STEPS, FinalScoring
from hammonia.hamburg.square import advance_cost
from hammonia.hamburg.standard_actions import money_taken
from hammonia.hamburg.state import HamburgSetting
from hammonia.hamburg.turns import Turn
from hammonia.hamburg.wall import next_colour, segment_cost
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.options import Option
from hammonia.kernel.view import seat_name
from tests.oracle import costs, gains, prices, scoring

EAGER = ("build", "wall", "site", "money", "workers", "calm")
GENEROUS = 0.25
"""How often a seat is given money before its turn, so that dear cards come into play as well."""


class Walk:
    """A random game, compared with the oracle at every step that it knows something about."""

    def __init__(self, seats: int, seed: int) -> None:
        setting = GAME.setting({"first": 1}, seats)
        assert isinstance(setting, HamburgSetting)
        self.state = GAME.start(setting)
        self.colours = list(GAME.colours[:seats])
        self.rng = Random(seed)
        self.compared: dict[str, int] = {}

    def run(self) -> dict[str, int]:
        state = self.state
        while state.agenda:
            step = state.agenda[-1]
            if isinstance(step, Act):
                self._act(step)
            elif isinstance(step, Toss):
                agenda.settle(state, step.sample(state, self.rng.randrange))
            else:
                assert isinstance(step, Question)
                self._answer(step)
        return self.compared

    def position(self) -> dict[str, Any]:
        return GAME.position(self.state, None)

    def count(self, what: str) -> None:
        self.compared[what] = self.compared.get(what, 0) + 1

    # -- steps that need nobody ----------------------------------------------------------------

    def _act(self, step: Act[Any]) -> None:
        state = self.state
        state.agenda.pop()
        if isinstance(step, CheckMajorities):
            wanted = scoring.majority_flips(self.position()) if state.setting.seats > 1 else None
            before = [column[:] for column in state.majorities]
            step.run(state)
            if wanted is not None:
                self._same_majorities(wanted, before)
        elif isinstance(step, OfferSquare):
            price = prices.advance_price(self.position(), seat_name(step.seat))
            offered = any(pips in ADVANCE_DICE for pips in state.dice)
            assert price == (advance_cost(state, step.seat) if offered else None)
            self.count("advance")
            step.run(state)
        elif isinstance(step, FinalScoring):
            wanted_steps = scoring.final_steps(self.position(), self.colours)
            step.run(state)
            self._same_result(wanted_steps)
        elif isinstance(step, Flash) and step.face in gains.PLAIN_GAINS:
            self._same_gain(step.seat, step.face, lambda: step.run(state))
        elif isinstance(step, TakeIncome):
            self._same_income(step)
        else:
            step.run(state)

    def _same_income(self, step: TakeIncome) -> None:
        """All parks of a seat together; the cards that some of them draw come later."""
        state, seat = self.state, step.seat
        position = self.position()
        parks = [face for face in state.garden[seat] if face in gains.PLAIN_GAINS]
        yields = [gains.activation_yield(position, seat_name(seat), face) for face in parks]
        before = self._purse(seat)
        step.run(state)
        marks, points, workers = self._purse(seat)
        assert marks - before[0] == sum(gain["marks"] for gain in yields)
        assert points - before[1] == sum(gain["points"] for gain in yields)
        gained = sum(sum(gain["workers"].values()) for gain in yields)
        assert sum(workers) - sum(before[2]) == gained
        for face in parks:
            assert face in state.markers
            self.count(f"gain {face}")

    def _same_majorities(self, wanted: dict[str, list[str]], before: list[list[bool]]) -> None:
        for number, name in enumerate(MAJORITIES):
            after = self.state.majorities[number]
            flipped = [
                seat_name(seat)
                for seat in range(self.state.setting.seats)
                if after[seat] and not before[number][seat]
            ]
            assert sorted(flipped) == sorted(wanted[name]), name
        self.count("majorities")

    def _same_result(self, wanted: dict[str, dict[str, int]]) -> None:
        for seat, steps in enumerate(self.state.final):
            assert dict(zip(STEPS, steps, strict=True)) == wanted[seat_name(seat)]
        places = scoring.places(self.position())
        assert [score.place for score in GAME.scores(self.state)] == list(places.values())
        self.count("final")

    def _same_gain(self, seat: int, face: str, happen: Any, worker: str | None = None) -> None:
        """What an activation brings, once its own workers are returned."""
        position = self.position()
        promised = gains.activation_yield(position, seat_name(seat), face, worker, pays=False)
        before = self._purse(seat)
        happen()
        marks, points, workers = self._purse(seat)
        assert marks - before[0] == promised["marks"], face
        assert points - before[1] == promised["points"], face
        for colour, name in enumerate(COLOURS):
            assert workers[colour] - before[2][colour] == promised["workers"].get(name, 0), face
        self.count(f"gain {face}")

    def _purse(self, seat: int) -> tuple[int, int, list[int]]:
        state = self.state
        return state.money[seat], state.points[seat], [column[seat] for column in state.workers]

    # -- questions -----------------------------------------------------------------------------

    def _answer(self, question: Question[Any]) -> None:
        state = self.state
        if isinstance(question, Turn) and self.rng.random() < GENEROUS:
            state.money[question.seat] += self.rng.randrange(8)
        if isinstance(question, CardToPlay) and question.announced < 0:
            self._same_prices(question)
        if isinstance(question, AdvanceOrStay):
            assert (("advance",) in question.options(state)) == (
                state.money[question.seat] >= advance_cost(state, question.seat)
            )
        option = self._pick(question.options(state))
        state.agenda.pop()
        if option[0] == "activate" and option[1] in gains.PLAIN_GAINS:
            self._activate(question, option)
        elif isinstance(question, ChooseWorker) and question.face in gains.PLAIN_GAINS:
            self._pay(question, option)
        else:
            question.take(state, option)

    def _pick(self, options: tuple[Option, ...]) -> Option:
        """Eager to build and to use what was built."""
        rng = self.rng
        if rng.random() < 0.25:
            return rng.choice(options)
        used = [option for option in options if option[0] in ("activate", "announce", "advance")]
        if used and rng.random() < 0.8:
            return rng.choice(used)
        plays = [option for option in options if option[0] == "play"]
        if not plays:
            return rng.choice(options)
        best = min(EAGER.index(option[2]) for option in plays)
        return rng.choice([option for option in plays if EAGER.index(option[2]) == best])

    def _activate(self, question: Question[Any], option: Option) -> None:
        """The workers go first: the oracle is asked what comes after that."""
        state, seat, face = self.state, question.seat, option[1]
        returned = costs.activation_cost(face)
        ability = state.setting.abilities[face]
        assert len(returned) == len(ability.pay), face
        if "any" in returned:
            question.take(state, option)
            return
        for name in returned:
            state.workers[COLOURS.index(name)][seat] -= 1

        def happen() -> None:
            for name in returned:
                state.workers[COLOURS.index(name)][seat] += 1
            question.take(state, option)

        self._same_gain(seat, face, happen)

    def _pay(self, question: ChooseWorker, option: Option) -> None:
        state, seat = self.state, question.seat
        column = state.workers[COLOURS.index(option[1])]
        paid = 0 if question.free else 1
        column[seat] -= paid

        def happen() -> None:
            column[seat] += paid
            question.take(state, option)

        self._same_gain(seat, question.face, happen, option[1])

    def _same_prices(self, question: CardToPlay) -> None:
        state, seat = self.state, question.seat
        name, position = seat_name(seat), self.position()
        options = question.options(state)
        for face, _ in question.cards(state):
            price = construction_price(state, seat, face)
            assert price == prices.building_price(position, name, face), face
            room = has_free_site(state, seat) or not state.setting.cards[face].is_building
            can = prices.can_build(position, name, face)
            assert can == (room and price <= state.money[seat]), face
            assert can == (("play", face, "build") in options), face
            self.count("building")
        for half, side in enumerate(HALVES):
            self._same_segment(position, seat, half, side)
        for colour, shown in enumerate(COLOURS):
            assert money_taken(state, seat, colour, CHOSEN) == prices.money_taken(
                position, name, shown
            )
        assert trigger_level(state, seat) == gains.trigger_level(position, name)

    def _same_segment(self, position: dict[str, Any], seat: int, half: int, side: str) -> None:
        state, name = self.state, seat_name(seat)
        colour = next_colour(state, seat, half)
        shown = None if colour is None else COLOURS[colour]
        assert prices.segment_colour(position, name, side, self.colours) == shown
        for standard, times in ((True, 1), (False, 2), (False, 0)):
            wanted = prices.segment_price(position, name, side, self.colours, standard, times)
            found = None if colour is None else segment_cost(state, seat, half, standard, times)
            assert found == wanted, (side, standard, times)
        self.count("segment")


def compare(seeds: range) -> dict[str, int]:
    """All comparisons of many games, counted by what was compared."""
    total: dict[str, int] = {}
    for seed in seeds:
        for what, times in Walk(2 + seed % 4, seed).run().items():
            total[what] = total.get(what, 0) + times
    return total


@pytest.mark.parametrize("block", range(8))
def test_engine_and_oracle_agree(block: int) -> None:
    compared = compare(range(10 * block, 10 * block + 10))
    assert {"building", "segment", "advance", "majorities", "final"} <= set(compared)
    assert compared["final"] == 10
    assert sum(what.startswith("gain") for what in compared) > 10


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_engine_and_oracle_agree_in_thousands_of_games(block: int) -> None:
    first = 1000 + 150 * block
    compared = compare(range(first, first + 150))
    assert compared["final"] == 150


def test_a_wrong_price_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: an oracle that asks for a mark more disagrees at once."""
    honest = prices.building_price
    monkeypatch.setattr(prices, "building_price", lambda *args: honest(*args) + 1)
    with pytest.raises(AssertionError):
        Walk(2, 1).run()
