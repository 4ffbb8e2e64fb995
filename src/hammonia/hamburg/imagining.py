"""The way back from a view of Hamburg to a state: one that agrees with what is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from hammonia.hamburg.display import enter
from hammonia.hamburg.effects.drawn import TakeFound
from hammonia.hamburg.pieces import COLOURS, DICE, HALVES, MAJORITIES, NO_WINDOW, NOBODY
from hammonia.hamburg.setup import set_up
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import HIDDEN, OPEN, Card, Pile, shuffled
from hammonia.kernel.view import seat_from, seat_name


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
