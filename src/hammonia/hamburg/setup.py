"""Setting the table up, from the boards to the first five cards of the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.discards import ShuffleDiscard
from hammonia.hamburg.pieces import (
    COLOURS,
    DICE,
    HALVES,
    MAJORITIES,
    NO_WINDOW,
    NOBODY,
    START_MONEY,
    START_POINTS,
    START_WORKERS,
)  # fmt: skip
from hammonia.hamburg.seasons import BeginSeason
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Step, Toss
from hammonia.kernel.knowledge import OPEN, Pile
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.view import seat_from, seat_name


def set_up(setting: HamburgSetting) -> HamburgState:
    seats = setting.seats
    state = HamburgState()
    state.setting = setting
    state.events = None
    state.season = state.phase = state.round = 0
    state.first = state.turn = NOBODY
    state.dice = [0] * len(DICE)
    state.window = NO_WINDOW
    state.floor = [0] * len(DICE)
    state.visitors = [0] * len(DICE)
    state.statues = list(setting.boards.statues[seats])
    state.tokens = [kind for kind, token in enumerate(setting.tokens) for _ in range(token.number)]
    state.tokens_under = []
    state.tokens_used = []
    state.piles = [Pile(pool) for pool in setting.pools]
    state.discard = Pile([])
    state.money = [START_MONEY] * seats
    state.points = [START_POINTS] * seats
    state.square = [0] * seats
    state.workers = [[START_WORKERS] * seats for _ in COLOURS]
    state.levels = [[0] * seats for _ in COLOURS]
    state.wall = [[0] * seats for _ in HALVES]
    state.statue_halves = [[False] * seats for _ in HALVES]
    state.statues_of = [[] for _ in range(seats)]
    state.majorities = [[False] * seats for _ in MAJORITIES]
    state.hands = [[] for _ in range(seats)]
    state.sites = [[] for _ in range(seats)]
    state.garden = [[] for _ in range(seats)]
    state.under = [[] for _ in range(seats)]
    state.powers = [[] for _ in range(seats)]
    state.abilities = [[] for _ in range(seats)]
    state.aside = []
    state.markers = []
    state.final = []
    state.parts = {}
    for expansion in setting.expansions:
        expansion.prepare(state)
    given = 1 if setting.options["solo"] else setting.options["first"]
    state.agenda = [Begin(given - 1) if given else DrawFirstPlayer(), ShuffleDiscard()]
    state.agenda += [TurnUp(colour) for colour in reversed(range(len(COLOURS)))]
    return state


@dataclass(slots=True)
class TurnUp(Toss[HamburgState]):
    """The top card of a draw pile goes to the discard pile, face up."""

    kind = "turn_up"
    colour: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return state.from_pile(self.colour)

    def sample(self, state: HamburgState, below: Callable[[int], int]) -> Option:
        return state.piles[self.colour].sample(below)

    def seen(self, state: HamburgState, outcome: Option) -> Message:
        return Message("seen.turned_up", {"cards": say.several([say.term(f"card.{outcome[1]}")])})

    def settle(self, state: HamburgState, outcome: Option) -> None:
        face, _ = state.piles[self.colour].draw(outcome[1], OPEN)
        state.throw_away(face)


@dataclass(slots=True)
class DrawFirstPlayer(Toss[HamburgState]):
    """Who begins is drawn, unless the table's options say it."""

    kind = "first_player"

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return {("first", seat_name(seat)): 1 for seat in range(state.setting.seats)}

    def settle(self, state: HamburgState, outcome: Option) -> None:
        state.agenda.append(Begin(seat_from(outcome[1], state.setting.seats)))


@dataclass(slots=True)
class Begin(Act[HamburgState]):
    """The first player takes the coat of arms."""

    kind = "begin"
    first: int

    def run(self, state: HamburgState) -> None:
        state.first = self.first
        if state.setting.tom == NOBODY:  # alone, nobody has the coat of arms
            state.tell("begin", seat=say.seat(self.first))
        state.agenda += first_steps(state)


def first_steps(state: HamburgState) -> list[Step]:
    """What comes once the first player is known, the next last."""
    expansions = state.setting.expansions
    steps = [step for more in expansions for step in more.before_the_first_season(state)]
    return [BeginSeason(), *reversed(steps)]
