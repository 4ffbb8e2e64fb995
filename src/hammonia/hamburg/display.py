"""A seat's display: where a building finds room, and what begins and ends with a card."""

from __future__ import annotations

from bisect import insort

from hammonia.hamburg.asking import most
from hammonia.hamburg.pieces import BUILDINGS_ON_A_SITE, GARDEN
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.knowledge import OPEN

ALWAYS_ON = ("inf", "inf-I", "inf-II", "inf-III", "inf-IV")
ONCE_A_SEASON = {"I": 1, "II": 2, "III": 3, "IV": 4}
"""Activations, and the phase of each."""


def room_on_a_site(state: HamburgState, seat: int) -> int:
    """How many buildings each of a seat's sites can hold."""
    return most(state, seat, "buildings_on_a_site", BUILDINGS_ON_A_SITE)


def free_sites(state: HamburgState, seat: int) -> list[int]:
    """The places of own sites that can take a building."""
    room = room_on_a_site(state, seat) if state.powers[seat] else BUILDINGS_ON_A_SITE
    return [place for place, site in enumerate(state.sites[seat]) if len(site[2]) < room]


def has_free_site(state: HamburgState, seat: int) -> bool:
    sites = state.sites[seat]
    for _, _, built in sites:
        if not built:
            return True
    return bool(sites) and bool(state.powers[seat]) and bool(free_sites(state, seat))


def enter(state: HamburgState, seat: int, face: str) -> None:
    """A card has come into the display: what it does from now on begins."""
    printed = state.setting.cards[face]
    if printed.activation in ALWAYS_ON:
        insort(state.powers[seat], face)
    elif printed.activation in ONCE_A_SEASON and printed.category not in GARDEN:
        insort(state.abilities[seat], face)


def leave(state: HamburgState, seat: int, face: str) -> None:
    """A building has left the display: it ends, and its markers come off."""
    for row in (state.powers[seat], state.abilities[seat], state.markers):
        while face in row:
            row.remove(face)


def take_down(state: HamburgState, seat: int, face: str) -> None:
    """Take a building from its site, or from under its zoo card; both stay where they are."""
    row = state.sites[seat]
    for place, (site, known, built) in enumerate(row):
        if face in built:
            row[place] = (site, known, tuple(other for other in built if other != face))
    state.under[seat] = [pair for pair in state.under[seat] if pair[1] != face]
    leave(state, seat, face)


def back_to_hand(state: HamburgState, seat: int, face: str) -> None:
    """A card that lay open comes to a hand: everybody knows it. Without a hand it is discarded."""
    if state.has_hand(seat):
        insort(state.hands[seat], (face, OPEN))
    else:
        state.throw_away(face)


def lose_site(state: HamburgState, seat: int, place: int) -> str:
    """Discard a site, turned face up; what stood on it returns to the hand."""
    site, known, built = state.sites[seat].pop(place)
    state.turn_up((site, known))
    state.throw_away(site)
    for face in built:
        leave(state, seat, face)
        back_to_hand(state, seat, face)
    return site
