"""A position of Hamburg in the game's own words as one seat may know it.

Backs of cards are public, fronts are not: others see the colours of a hand, and of each site what
lies open. What a view lists never depends on a front that its seat does not know: cards are sorted
by what can be seen of them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hammonia.hamburg.drawing import PileQuestion
from hammonia.hamburg.effects.drawn import TakeFound, matching
from hammonia.hamburg.expansion import Expansion
from hammonia.hamburg.pieces import COLOURS, DICE, HALVES, MAJORITIES, NO_WINDOW, NOBODY
from hammonia.hamburg.state import HamburgState, Site
from hammonia.kernel.facets import Facet, Facets
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import HIDDEN, Card, knows
from hammonia.kernel.view import by_seat, seat_name

_CALENDAR = ("season", "phase", "round", "first", "turn", "dice", "cleric", "floor")
_FOLLOWS = (
    "piles", "discard", "aside", "found", "drawing", "markers", "statues", "intrigue",
    "players.statue halves", "players.hand−named",
)  # fmt: skip
_OF_EXPANSIONS = (
    "cleric_tiles", "exchange.left", "lemonjette.left", "mayors.side", "mayors.twice in season",
    "ships.active−",
)  # fmt: skip
"""Tiles turned over and ships that leave at the end of a season, and what the option says."""
QUIET = (*_CALENDAR, *_FOLLOWS, *_OF_EXPANSIONS)
"""See `Game.quiet`."""


def position(state: HamburgState, seer: int | None) -> Position:
    return facets(state.setting.expansions).told(state, seer)


@cache
def facets(expansions: tuple[Expansion, ...]) -> Facets[HamburgState]:
    """The parts of a position: what expansions add to it is told anew each time."""
    return Facets({**_PARTS, **{more.name: Facet(more.position) for more in expansions}})


def _intrigue(state: HamburgState, _seer: int | None) -> dict[str, Any]:
    return {
        "left": len(state.tokens),
        "below": len(state.tokens_under),
        "used": [state.setting.tokens[token].name for token in state.tokens_used],
        "unseen": _unseen_tokens(state),
    }


def _discard(state: HamburgState, _seer: int | None) -> dict[str, Any]:
    return {
        "top": [face for face, _ in state.discard.top],
        "shuffled": state.discard.pool[:],
    }


def _players(state: HamburgState, seer: int | None) -> dict[str, Any]:
    return by_seat(_player(state, seat, seer) for seat in range(state.setting.seats))


def _seat_or_none(seat: int) -> str | None:
    return None if seat == NOBODY else seat_name(seat)


def _unseen_tokens(state: HamburgState) -> dict[str, int]:
    """Which tokens lie in each heap is public, as the used ones are: only their order is not."""
    kinds = state.setting.tokens
    return {token.name: state.tokens.count(kind) for kind, token in enumerate(kinds)}


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
        "under": dict(state.under[seat]),
    }


def _found(state: HamburgState, seer: int | None) -> list[str] | None:
    """What a seat sees that looks through a draw pile; None if it does not."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, TakeFound) or step.seat != seer:
        return None
    return matching(state, step.colour, step.category)


def _drawing(state: HamburgState, _seer: int | None) -> list[str] | None:
    """The backs of the cards that somebody has chosen to draw: they still lie on their piles.

    None if nobody is choosing any.
    """
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, PileQuestion):
        return None
    return [COLOURS[colour] for colour in step.chosen_so_far(state)]


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


_PARTS: dict[str, Facet[HamburgState]] = {
    "season": Facet(lambda state, _: state.season, "season"),
    "phase": Facet(lambda state, _: state.phase, "phase"),
    "round": Facet(lambda state, _: state.round, "round"),
    "first": Facet(lambda state, _: _seat_or_none(state.first), "first"),
    "turn": Facet(lambda state, _: _seat_or_none(state.turn), "turn"),
    "dice": Facet(lambda state, _: dict(zip(DICE, state.dice, strict=True)), "dice"),
    "cleric": Facet(
        lambda state, _: None if state.window == NO_WINDOW else state.window + 1, "window"
    ),
    "floor": Facet(lambda state, _: state.floor[:], "floor"),
    "visitors": Facet(lambda state, _: state.visitors[:], "visitors"),
    "statues": Facet(lambda state, _: state.statues[:], "statues"),
    "intrigue": Facet(_intrigue, "tokens", "tokens_under", "tokens_used"),
    "piles": Facet(
        lambda state, _: {name: len(state.piles[colour]) for colour, name in enumerate(COLOURS)}
    ),
    "discard": Facet(_discard),
    "players": Facet(
        _players, "money", "points", "square", "workers", "levels", "wall", "statue_halves",
        "statues_of", "majorities", "hands", "sites", "garden", "under",
    ),
    "aside": Facet(
        lambda state, seer: [_card(state, card, seer) for card in state.aside], "aside"
    ),
    "found": Facet(_found),
    "drawing": Facet(_drawing),
    "markers": Facet(lambda state, _: state.markers[:], "markers"),
    "final": Facet(lambda state, _: state.final, "final"),
    "agenda": Facet(lambda state, _: [step.plain() for step in state.agenda]),
}  # fmt: skip
"""The parts of a position, and what of the state each is told from."""
