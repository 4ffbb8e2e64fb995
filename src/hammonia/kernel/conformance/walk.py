"""The walk itself: through a whole game, pick by pick, with every check on its way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from hammonia.kernel import registry
from hammonia.kernel.agenda import Toss
from hammonia.kernel.conformance import choices, states, tables, views
from hammonia.kernel.conformance.case import Case, Say
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option
from hammonia.kernel.state import Options
from hammonia.kernel.table import Table

_SAVE_EVERY = 32
"""Loading replays the whole game so far, so it is tried more seldom than the rest."""

Picker: TypeAlias = Callable[[Table, Decision], Option]


@dataclass(slots=True)
class Walk:
    """What a walk came to."""

    table: Table
    picks: int
    longest_turn: int
    finished: bool
    """Whether the game came to its own end. Otherwise the seats have agreed to end it."""


def at_random(seed: int) -> Picker:
    """A picker that takes any option, the same ones for the same seed."""
    rng = Random(seed)
    return lambda table, decision: rng.choice(decision.options)


def check(
    game: Game[Any] | str,
    options: Options,
    seats: int,
    seed: int,
    *,
    picker: Picker | None = None,
    say: Say | None = None,
    steps: int = 500,
    thorough_every: int = 1,
    longest_turn: int = 100,
) -> Walk:
    """Walk through a game for at most so many picks and check everything on the way.

    The costly checks are done at every `thorough_every`th step, and at each new kind of step.
    `longest_turn` bounds the picks that one seat makes in a row.
    """
    rules = registry.game(game) if isinstance(game, str) else game
    registry.register(rules)  # records name their game, and replaying looks it up
    walker = _Walker(Case(rules, options, seats, seed, say), thorough_every, longest_turn)
    return walker.walk(picker or at_random(seed), steps)


class _Walker:
    """The walk's own state: the table, its dealer, and how long the present turn is."""

    def __init__(self, case: Case, thorough_every: int, longest_turn: int) -> None:
        self.case = case
        self.thorough_every = thorough_every
        self._kinds: list[str] = []
        self.bound = longest_turn
        self.table, self.dealer = tables.without_dealer(case)
        self.rng = Random(case.seed)
        self.census = case.game.census(self.table.state)
        self.told = 0
        self.round = 0
        self.turn_of = -1
        self.turn = self.longest = self.picks = 0

    def walk(self, picker: Picker, steps: int) -> Walk:
        while pending := self.table.pending:
            if isinstance(pending, Decision) and self.picks == steps:
                break
            thorough = self.case.step % self.thorough_every == 0 or self._is_new()
            self._check_standing(thorough)
            if isinstance(pending, Chance):
                self._draw(pending, thorough)
            else:
                self._pick(picker, pending, thorough)
            self._check_told()
            self.case.step += 1
        finished = self.table.over
        self._check_end()
        return Walk(self.table, self.picks, self.longest, finished)

    # -- one step ------------------------------------------------------------------------------

    def _draw(self, chance: Chance, thorough: bool) -> None:
        choices.chance_can_be_drawn(self.case, chance)
        some = None if thorough else self.rng
        views.secrets_stay_secret(self.case, self.table.state, chance, some)
        choices.samples_are_outcomes(self.case, self.table.state, chance)
        toss = self.table.state.agenda[-1]
        assert isinstance(toss, Toss)
        self.table.resolve(toss.sample(self.table.state, self.dealer.below))
        tables.undo_is_refused(self.case, self.table)

    def _is_new(self) -> bool:
        """Whether such a step has not stood before: it gets the costly checks at least once."""
        kind = self.table.state.agenda[-1].kind if self.table.state.agenda else ""
        known = kind in self._kinds
        self._kinds.append(kind)
        return not known

    def _pick(self, picker: Picker, decision: Decision, thorough: bool) -> None:
        case, table = self.case, self.table
        choices.choices_can_be_told(case, decision)
        choices.questions_are_asked_as_before(case, decision)
        self._count(decision.seat)
        option = picker(table, decision)
        case.hold(option in decision.options, f"the picker wants {option}")
        if thorough:
            tables.pick_and_take_back(case, table, option)
        else:
            table.choose(option)

    def _count(self, seat: int) -> None:
        """A turn is a maximal run of one seat's own picks, and never without bound."""
        self.turn = self.turn + 1 if seat == self.turn_of else 1
        self.turn_of = seat
        self.picks += 1
        self.longest = max(self.longest, self.turn)
        self.case.hold(self.turn <= self.bound, f"a turn of seat {seat} has {self.turn} picks")

    # -- what is checked -----------------------------------------------------------------------

    def _check_standing(self, thorough: bool) -> None:
        case, state, pending = self.case, self.table.state, self.table.pending
        states.clone_is_equal(case, state)
        states.steps_are_the_games_own(case, state)
        states.census_stays(case, state, self.census)
        options = pending.options if isinstance(pending, Decision) else ()
        if isinstance(pending, Decision):
            choices.options_are_canonical(case, state, pending)
        choices.conditions_open_the_options(case, state, options)
        now = case.game.round(state)
        case.hold(now >= self.round, f"round {now} comes after round {self.round}")
        self.round = now
        if thorough:
            states.json_comes_back(case, state)
            states.copies_go_their_own_way(case, state, self.rng)
            views.views_can_be_imagined(case, state, self.rng)
            views.a_view_is_a_snapshot(case, state, self.rng)
            views.what_was_shown_is_shown_again_as_it_is(case, state, self.rng)
            views.what_is_open_to_all_is_seen_alike(case, state)
            tables.wrong_picks_leave_no_trace(case, self.table, self.rng)
            if isinstance(pending, Decision):
                choices.premoves_pick_what_is_open(case, state, pending)
        if case.step % (_SAVE_EVERY * self.thorough_every) == 0:
            tables.saving_agrees(case, self.table)

    def _check_told(self) -> None:
        """Everything told since the last step, and the scores as they stand."""
        for _, message in self.table.log[self.told :]:
            self.case.hear(message)
            views.what_is_open_to_all_is_heard_by_all(self.case, message)
        self.told = len(self.table.log)
        scores = self.table.scores()
        self.case.hold_equal(len(scores), self.case.seats, "each seat has a score")
        self.case.hold(any(score.place == 1 for score in scores), "nobody is in first place")
        for score in scores:
            total = sum(points for _, points in score.items)
            self.case.hold_equal(total, score.points, "the parts of a score do not add up")
            for message, _ in score.items:
                self.case.hear(message)

    def _check_end(self) -> None:
        self._check_standing(thorough=True)
        tables.saving_agrees(self.case, self.table)
        tables.replay_agrees(self.case, self.table)
        tables.a_dealt_game_agrees(self.case, self.table)
        if not self.table.over:
            self._agree_to_end()

    def _agree_to_end(self) -> None:
        self.table.agree_to_end()
        self.case.hold(self.table.over, "the seats agreed to end, and the game goes on")
        self._check_told()
        self._check_standing(thorough=True)
        tables.replay_agrees(self.case, self.table)
