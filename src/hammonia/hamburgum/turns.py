"""Setting up, and whose turn it is: the frame around the actions."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburgum.officials import show_next
from hammonia.hamburgum.pieces import (
    BELL,
    BLUE_OFFICIALS,
    CHURCHES,
    DUTCHMEN,
    FIRST_PRICE,
    FREE,
    GOODS,
    MATERIALS,
    MIDDLE,
    MOST_SEATS,
    NONE,
    OFFICIAL,
    OFFICIALS,
    PLAIN_STACK,
    SHIPS_EACH,
    TOKENS,
)  # fmt: skip
from hammonia.hamburgum.rondel import ChooseField
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Toss
from hammonia.kernel.options import Option
from hammonia.kernel.view import seat_from, seat_name

START_GOODS = 1
START_MATERIALS = 1
STAGGER_MONEY = 10


def set_up(setting: HamburgumSetting) -> HamburgumState:
    """The table before the start player is known: everything but staggered money and prestige."""
    seats = setting.seats
    state = HamburgumState()
    state.setting = setting
    state.events = None
    state.first = state.turn = FREE
    state.round = 0
    state.official_built = False
    state.marker = [MIDDLE] * seats
    state.money = [0] * seats
    state.prestige = [0] * seats
    state.goods = [[START_GOODS] * seats for _ in GOODS]
    state.materials = [[START_MATERIALS] * seats for _ in MATERIALS]
    state.materials[BELL] = [0] * seats
    state.prices = (FIRST_PRICE,) * len(GOODS)
    state.berths = [[], [], list(range(seats))]
    state.ships_home = [SHIPS_EACH - 1] * seats
    state.dutchmen = DUTCHMEN
    state.site_owner = (FREE,) * len(setting.board.sites)
    state.token_owner = (FREE,) * (CHURCHES * len(TOKENS))
    state.token_scored = (False,) * (CHURCHES * len(TOKENS))
    state.completed = ()
    state.builders = ()
    state.officials = _officials(setting.variant)
    state.shown = NONE
    state.appointed = (NONE,) * len(setting.board.sites_of[OFFICIAL])
    state.final = []
    given = setting.options["first"]
    state.agenda = [Begin(given - 1) if given else DrawStartPlayer()]
    return state


def _officials(variant: str) -> tuple[int, ...]:
    if variant == "plain":
        return tuple(PLAIN_STACK)
    return tuple(OFFICIALS.index(name) for name in BLUE_OFFICIALS)


@dataclass(slots=True)
class DrawStartPlayer(Toss[HamburgumState]):
    """Who starts is drawn, unless the table's options say it."""

    kind = "start_player"

    def outcomes(self, state: HamburgumState) -> dict[Option, int]:
        return {("first", seat_name(seat)): 1 for seat in range(state.setting.seats)}

    def settle(self, state: HamburgumState, outcome: Option) -> None:
        state.agenda.append(Begin(seat_from(outcome[1], state.setting.seats)))


@dataclass(slots=True)
class Begin(Act[HamburgumState]):
    """The start player gets 1 point and 10 pounds, each next seat 1 and 10 more."""

    kind = "begin"
    first: int

    def run(self, state: HamburgumState) -> None:
        seats = state.setting.seats
        state.first = self.first
        for place in range(seats):
            seat = (self.first + place) % seats
            state.prestige[seat] = place + 1
            state.money[seat] = STAGGER_MONEY * (place + 1)
        state.tell("begin", seat=say.seat(self.first))
        state.agenda.append(NextTurn(self.first))
        show_next(state)


@dataclass(slots=True)
class NextTurn(Act[HamburgumState]):
    """The turn passes to a seat, and an official that was built makes room for the next one."""

    kind = "turn"
    seat: int

    def run(self, state: HamburgumState) -> None:
        seat = self.seat
        if seat == state.first:
            state.round += 1
            state.tell("round", number=say.number(state.round))
        state.turn = seat
        begin_turn(state)
        if state.official_built:
            state.official_built = False
            show_next(state)


def begin_turn(state: HamburgumState) -> None:
    """A turn is one field of the rondel; clockwise, the next turn waits below it on the agenda."""
    seat = state.turn
    state.agenda.append(_NEXT_TURN[(seat + 1) % state.setting.seats])
    state.agenda.append(_CHOOSE_FIELD[seat])


_NEXT_TURN = [NextTurn(seat) for seat in range(MOST_SEATS)]
_CHOOSE_FIELD = [ChooseField(seat) for seat in range(MOST_SEATS)]
