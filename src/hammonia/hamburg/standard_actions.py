"""The six standard actions: what happens once a card has been played for one."""

from __future__ import annotations

from collections.abc import Callable

from hammonia.hamburg.asking import most, tell, total
from hammonia.hamburg.construct import ChooseSite, construction_price
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.display import enter
from hammonia.hamburg.pieces import (
    CHOSEN,
    COLOURS,
    DISASTERS,
    WORKERS_TAKEN,
)  # fmt: skip
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import ChooseHalf
from hammonia.hamburg.workers import TakeWorkers
from hammonia.kernel import messages as say
from hammonia.kernel.knowledge import Card

LEVELS_CALMED = 1


def levels_calmed(state: HamburgState, seat: int) -> int:
    """By how many levels the standard action decreases a disaster that is as high."""
    return most(state, seat, "levels_calmed", LEVELS_CALMED)


def money_taken(state: HamburgState, seat: int, colour: int, how: int) -> int:
    """What the standard action brings with the die of this colour."""
    pips = state.dice[colour]
    if not state.powers[seat]:
        return pips
    return max(0, pips + total(state, seat, "money_bonus", colour, how))


def _take_workers(state: HamburgState, seat: int, card: Card, colour: int, how: int) -> None:
    state.throw_away(card[0])
    state.workers[colour][seat] += WORKERS_TAKEN
    if state.events is not None:  # messages cost time, and mostly nobody listens
        taken = say.amount(WORKERS_TAKEN, f"worker.{COLOURS[colour]}")
        state.tell("took_workers", seat=say.seat(seat), workers=taken)
    bonus = total(state, seat, "workers_bonus")
    if bonus:
        state.agenda.append(TakeWorkers(seat, bonus))


def _take_money(state: HamburgState, seat: int, card: Card, colour: int, how: int) -> None:
    state.throw_away(card[0])
    money = money_taken(state, seat, colour, how)
    state.money[seat] += money
    if state.events is not None:
        state.tell("took_money", seat=say.seat(seat), money=say.amount(money, "mark"))


def _calm(state: HamburgState, seat: int, card: Card, colour: int, how: int) -> None:
    state.throw_away(card[0])
    calmed = [calm(state, seat, colour) for _ in range(levels_calmed(state, seat))]
    if not any(calmed) and state.events is not None:
        disaster = say.term(DISASTERS[colour])
        state.tell("calmed_nothing", seat=say.seat(seat), disaster=disaster)


def _wall(state: HamburgState, seat: int, card: Card, colour: int, how: int) -> None:
    state.throw_away(card[0])
    state.agenda.append(ChooseHalf(seat, colour, how))


def lay_site(state: HamburgState, seat: int, card: Card, colour: int, how: int = CHOSEN) -> None:
    """Whoever knows the card still does: a site keeps its printed colour and its secret."""
    face, known = card
    printed = state.setting.cards[face].colour
    state.workers[colour][seat] -= 1
    state.sites[seat].append((face, known, ()))
    if state.events is not None:
        state.tell("laid_site", seat=say.seat(seat), colour=say.term(COLOURS[printed]))
    if state.powers[seat]:
        tell(state, seat, "site_laid")
        tell(state, seat, "site_played", printed)


def construct_card(
    state: HamburgState, seat: int, card: Card, colour: int, how: int = CHOSEN
) -> None:
    face = card[0]
    printed = state.setting.cards[face]
    state.money[seat] -= construction_price(state, seat, face, how)
    tell(state, seat, "card_constructed", printed.colour)
    if printed.is_building:
        state.agenda.append(ChooseSite(seat, face))
    else:
        state.tell("constructed", seat=say.seat(seat), card=say.term(f"card.{face}"))
        state.garden[seat].append(face)
        enter(state, seat, face)


ACTIONS: dict[str, Callable[[HamburgState, int, Card, int, int], None]] = {
    "workers": _take_workers, "money": _take_money, "calm": _calm, "wall": _wall, "site": lay_site,
    "build": construct_card,
}  # fmt: skip
