"""A position of Hamburg in the game's own words as one seat may know it, and the way back.

Backs of cards are public, fronts are not: others see the colours of a hand, and of each site what
lies open. What a view lists never depends on a front that its seat does not know: cards are sorted
by what can be seen of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from hammonia.hamburg.pieces import COLOURS, DICE, HALVES, MAJORITIES, NO_WINDOW, NOBODY
from hammonia.hamburg.setup import set_up
from hammonia.hamburg.state import HamburgSetting, HamburgState, Site
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import HIDDEN, OPEN, Card, Pile, knows, shuffled
from hammonia.kernel.view import by_seat, seat_from, seat_name


def position(state: HamburgState, seer: int | None) -> Position:
    return {
        "season": state.season,
        "phase": state.phase,
        "round": state.round,
        "first": _seat_or_none(state.first),
        "turn": _seat_or_none(state.turn),
        "dice": dict(zip(DICE, state.dice, strict=True)),
        "cleric": None if state.window == NO_WINDOW else state.window + 1,
        "floor": state.floor[:],
        "statues": state.statues[:],
        "intrigue": {
            "left": len(state.tokens),
            "below": len(state.tokens_under),
            "used": [COLOURS[colour] for colour in state.tokens_used],
            "unseen": _unseen_tokens(state),
        },
        "piles": {name: len(state.piles[colour]) for colour, name in enumerate(COLOURS)},
        "discard": {
            "top": [face for face, _ in state.discard.top],
            "shuffled": state.discard.pool[:],
        },
        "players": by_seat(_player(state, seat, seer) for seat in range(state.setting.seats)),
        "markers": state.markers[:],
        "final": state.final,
        "agenda": [step.plain() for step in state.agenda],
    }


def _seat_or_none(seat: int) -> str | None:
    return None if seat == NOBODY else seat_name(seat)


def _unseen_tokens(state: HamburgState) -> dict[str, int]:
    """Which tokens lie in each heap is public, as the used ones are: only their order is not."""
    return {name: state.tokens.count(colour) for colour, name in enumerate(COLOURS)}


def _player(state: HamburgState, seat: int, seer: int | None) -> dict[str, Any]:
    return {
        "money": state.money[seat],
        "points": state.points[seat],
        "square": state.square[seat],
        "workers": {name: state.workers[colour][seat] for colour, name in enumerate(COLOURS)},
        "disasters": {name: state.levels[colour][seat] for colour, name in enumerate(COLOURS)},
        "wall": {name: state.wall[half][seat] for half, name in enumerate(HALVES)},
        "statue halves": [
            name for half, name in enumerate(HALVES) if state.statue_halves[half][seat]
        ],
        "statues": state.statues_of[seat][:],
        "majorities": [
            name for number, name in enumerate(MAJORITIES) if state.majorities[number][seat]
        ],
        "hand": _hand(state, seat, seer),
        "sites": [_site(state, site, seer) for site in state.sites[seat]],
        "garden": state.garden[seat][:],
    }


def _hand(state: HamburgState, seat: int, seer: int | None) -> list[dict[str, Any]]:
    shown = [_card(state, card, seer) for card in state.hands[seat]]
    return sorted(shown, key=lambda card: (card["card"] or "", card["back"], card["known"]))


def _card(state: HamburgState, card: Card, seer: int | None) -> dict[str, Any]:
    face, known = card
    back = COLOURS[state.setting.cards[face].colour]
    return {"card": face if knows(card, seer) else HIDDEN, "back": back, "known": known}


def _site(state: HamburgState, site: Site, seer: int | None) -> dict[str, Any]:
    face, known, built = site
    return {**_card(state, (face, known), seer), "buildings": list(built)}


# -- back to a state -------------------------------------------------------------------------------


def imagined(setting: HamburgSetting, at: Position, rng: Random) -> HamburgState:
    """A state that agrees with a view; every unseen front is dealt at random among its colour."""
    state = set_up(setting)
    state.season, state.phase, state.round = at["season"], at["phase"], at["round"]
    state.first = NOBODY if at["first"] is None else seat_from(at["first"], setting.seats)
    state.turn = NOBODY if at["turn"] is None else seat_from(at["turn"], setting.seats)
    state.dice = [at["dice"][name] for name in DICE]
    state.window = NO_WINDOW if at["cleric"] is None else at["cleric"] - 1
    state.floor = at["floor"][:]
    state.statues = at["statues"][:]
    _imagine_tokens(state, at["intrigue"])
    state.discard = Pile(at["discard"]["shuffled"], ((face, OPEN) for face in at["discard"]["top"]))
    unknown = _unknown(setting, at, rng)
    for seat in range(setting.seats):
        _seat_player(state, seat, at["players"][seat_name(seat)], unknown)
    state.piles = [Pile(unknown[name]) for name in COLOURS]
    state.markers = at["markers"][:]
    state.final = at["final"]
    return state


def _imagine_tokens(state: HamburgState, at: dict[str, Any]) -> None:
    every = state.tokens
    state.tokens = [c for c, name in enumerate(COLOURS) for _ in range(at["unseen"][name])]
    state.tokens_used = [COLOURS.index(name) for name in at["used"]]
    elsewhere = state.tokens + state.tokens_used
    state.tokens_under = [
        colour
        for colour in range(len(COLOURS))
        for _ in range(every.count(colour) - elsewhere.count(colour))
    ]


def _unknown(setting: HamburgSetting, at: Position, rng: Random) -> dict[str, list[str]]:
    """By back: the fronts that the view does not show, in random order."""
    seen = {*at["discard"]["top"], *at["discard"]["shuffled"]}
    seen |= {part for step in at["agenda"] for part in step if isinstance(part, str)}  # on its way
    for player in at["players"].values():
        seen |= set(player["garden"])
        seen |= {card["card"] for card in (*player["hand"], *player["sites"])}
        seen |= {face for site in player["sites"] for face in site["buildings"]}
    left: dict[str, list[str]] = {name: [] for name in COLOURS}
    for face in setting.deck:
        if face not in seen:
            left[COLOURS[setting.cards[face].colour]].append(face)
    return {name: shuffled(faces, rng) for name, faces in left.items()}


def _seat_player(
    state: HamburgState, seat: int, at: dict[str, Any], unknown: dict[str, list[str]]
) -> None:
    state.money[seat], state.points[seat], state.square[seat] = (
        at["money"],
        at["points"],
        at["square"],
    )
    for colour, name in enumerate(COLOURS):
        state.workers[colour][seat] = at["workers"][name]
        state.levels[colour][seat] = at["disasters"][name]
    for half, name in enumerate(HALVES):
        state.wall[half][seat] = at["wall"][name]
        state.statue_halves[half][seat] = name in at["statue halves"]
    state.statues_of[seat] = at["statues"][:]
    for number, name in enumerate(MAJORITIES):
        state.majorities[number][seat] = name in at["majorities"]
    state.hands[seat] = sorted(_faces(at["hand"], unknown))
    fronts = _faces(at["sites"], unknown)
    state.sites[seat] = [
        (face, known, tuple(site["buildings"]))
        for (face, known), site in zip(fronts, at["sites"], strict=True)
    ]
    state.garden[seat] = at["garden"][:]


def _faces(cards: Iterable[dict[str, Any]], unknown: dict[str, list[str]]) -> list[Card]:
    return [
        (unknown[card["back"]].pop() if card["card"] is HIDDEN else card["card"], card["known"])
        for card in cards
    ]
