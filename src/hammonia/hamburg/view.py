"""A position of Hamburg in the game's own words as one seat may know it, and the way back.

Backs of cards are public, fronts are not: others see the colours of a hand, and of each site what
lies open. What a view lists never depends on a front that its seat does not know: cards are sorted
by what can be seen of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from hammonia.hamburg.display import enter
from hammonia.hamburg.drawing import PileQuestion
from hammonia.hamburg.effects.drawn import TakeFound, matching
from hammonia.hamburg.pieces import COLOURS, DICE, HALVES, MAJORITIES, NO_WINDOW, NOBODY
from hammonia.hamburg.setup import set_up
from hammonia.hamburg.state import HamburgSetting, HamburgState, Site
from hammonia.kernel.facets import Facet, Facets, told
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import HIDDEN, OPEN, Card, Pile, knows, shuffled
from hammonia.kernel.view import by_seat, seat_from, seat_name

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
    return told(facets(state.setting.expansions), state, seer)


def facets(expansions: Sequence[Any]) -> Facets[HamburgState]:
    """The parts of a position: what expansions add to it is told anew each time."""
    if not expansions:
        return _FACETS
    return {**_FACETS, **{more.name: Facet(more.position) for more in expansions}}


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


_FACETS: dict[str, Facet[HamburgState]] = {
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
    state.visitors = at["visitors"][:]
    state.statues = at["statues"][:]
    _imagine_tokens(state, at["intrigue"])
    state.discard = Pile(at["discard"]["shuffled"], ((face, OPEN) for face in at["discard"]["top"]))
    unknown = _unknown(setting, at, rng)
    state.aside = _faces(at["aside"], unknown)
    for seat in range(setting.seats):
        _seat_player(state, seat, at["players"][seat_name(seat)], unknown)
    state.piles = [Pile(unknown[name]) for name in COLOURS]
    for face in at["found"] or ():
        state.piles[setting.cards[face].colour].pool.append(face)
    for pile in state.piles:
        pile.pool.sort()
    state.markers = at["markers"][:]
    state.final = at["final"]
    for expansion in setting.expansions:
        expansion.imagine(state, at[expansion.name])
    return state


def _imagine_tokens(state: HamburgState, at: dict[str, Any]) -> None:
    every, names = state.tokens, [token.name for token in state.setting.tokens]
    state.tokens = [kind for kind, name in enumerate(names) for _ in range(at["unseen"][name])]
    state.tokens_used = [names.index(name) for name in at["used"]]
    elsewhere = state.tokens + state.tokens_used
    state.tokens_under = [
        kind for kind in range(len(names)) for _ in range(every.count(kind) - elsewhere.count(kind))
    ]


def _unknown(setting: HamburgSetting, at: Position, rng: Random) -> dict[str, list[str]]:
    """By back: the fronts that the view does not show, in random order, the next last."""
    seen = _seen(at)
    left: dict[str, list[str]] = {name: [] for name in COLOURS}
    for face in setting.deck:
        if face not in seen:
            left[COLOURS[setting.cards[face].colour]].append(face)
    unknown = {name: shuffled(faces, rng) for name, faces in left.items()}
    if at["found"]:
        _keep_out_of_the_pile(setting, at, unknown, rng)
    else:
        _leave_something_to_find(setting, at, unknown)
    return unknown


def _seen(at: Position) -> set[str | None]:
    """The fronts that a view shows; those of its agenda are on their way into a display."""
    seen = {*at["discard"]["top"], *at["discard"]["shuffled"], *(at["found"] or ())}
    for _, *fields in at["agenda"]:
        seen |= set(_words_in(fields))
    seen |= {card["card"] for card in at["aside"]}
    for player in at["players"].values():
        seen |= {*player["garden"], *player["under"].values()}
        seen |= {card["card"] for card in (*player["hand"], *player["sites"])}
        seen |= {face for site in player["sites"] for face in site["buildings"]}
    return seen


def _words_in(value: Any) -> Iterator[str]:
    """Every word in the fields of a step, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _words_in(part)


def _keep_out_of_the_pile(
    setting: HamburgSetting, at: Position, unknown: dict[str, list[str]], rng: Random
) -> None:
    """Whoever looks through a pile sees all of a kind: the others of it lie elsewhere, unseen."""
    found = setting.cards[at["found"][0]]
    name = COLOURS[found.colour]
    alike = [face for face in unknown[name] if setting.cards[face].category == found.category]
    rest = [face for face in unknown[name] if face not in alike]
    hidden = _hidden(at, name)
    dealt = alike + rest[len(rest) - (hidden - len(alike)) :] if hidden > len(alike) else alike
    kept = [face for face in rest if face not in dealt]
    unknown[name] = kept + shuffled(dealt, rng)


def _leave_something_to_find(
    setting: HamburgSetting, at: Position, unknown: dict[str, list[str]]
) -> None:
    """Whoever sees another look through a pile knows that there is something in it."""
    if not at["agenda"] or at["agenda"][-1][0] != TakeFound.kind:
        return
    _, _, colour, category = at["agenda"][-1]
    faces = unknown[COLOURS[colour]]
    found = next(face for face in faces if setting.cards[face].category == category)
    faces.remove(found)
    faces.insert(0, found)  # what is dealt last stays in the pile


def _hidden(at: Position, name: str) -> int:
    """How many fronts with this back lie somewhere unseen, the piles aside."""
    shown = [*at["aside"]]
    for player in at["players"].values():
        shown += [*player["hand"], *player["sites"]]
    return sum(card["card"] is HIDDEN and card["back"] == name for card in shown)


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
    state.under[seat] = [(zoo, face) for zoo, face in at["under"].items()]
    for face in (*state.display(seat), *state.garden[seat]):
        enter(state, seat, face)


def _faces(cards: Iterable[dict[str, Any]], unknown: dict[str, list[str]]) -> list[Card]:
    return [
        (unknown[card["back"]].pop() if card["card"] is HIDDEN else card["card"], card["known"])
        for card in cards
    ]
