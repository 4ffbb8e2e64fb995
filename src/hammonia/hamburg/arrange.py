"""Positions for rules questions: what is named is put on the table, the game goes on from there.

`phase` says where it goes on: 0 before the first season, 1 before hands are replenished, 2 after
the roll of the `dice`, 3 with the turn of `turn` (all of it, if that is TOM), 4 before majorities
are checked, 5 with the final scoring. Cards that are not named lie in their draw piles, unless
`piles` says what a pile holds: then the others of its colour lie shuffled at the bottom of the
discard pile, one of them on top if no other card is.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hammonia.hamburg.imagining import imagined
from hammonia.hamburg.pieces import (
    BLACK,
    COLOURS,
    DICE,
    GARDEN,
    HALVES,
    MAJORITIES,
    ROUNDS,
    SEASONS,
    SEGMENTS,
    ZOO,
)  # fmt: skip
from hammonia.hamburg.scoring import FinalScoring
from hammonia.hamburg.seasons import BeginPhase, BeginRound, BeginSeason, after_the_roll
from hammonia.hamburg.setup import first_steps, set_up
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.tom import TomBegins
from hammonia.hamburg.turns import TakeTurn
from hammonia.hamburg.view import position
from hammonia.kernel.agenda import Step
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import OPEN, only
from hammonia.kernel.view import seat_name, seat_named

PIPS = 3
"""What a die shows that is not named: nothing happens with a three."""
FINAL = 5
_FOLLOWS = ("agenda", "final", "found", "drawing", "aside", "intrigue")
"""Parts of a position that follow from the rest, or that no question has needed yet."""


def arranged(setting: HamburgSetting, given: dict[str, Any]) -> HamburgState:
    """The state for a position in the game's words. Raises `BadOptions` with what is wrong."""
    base = _base(setting)
    _check(setting, given, base)
    for name, value in given.items():
        if name == "players":
            for seat, player in value.items():
                base["players"][seat] |= _player(setting, seat, player)
        elif isinstance(base.get(name), dict) and isinstance(value, dict):
            base[name] = {**base[name], **value}
        elif name not in ("discard", "piles"):
            base[name] = value
    if base["phase"] in (3, 4) and "cleric" not in given:
        base["cleric"] = base["dice"][DICE[BLACK]]
    base["discard"] = _discard(given.get("discard", []))
    state = imagined(setting, base, Random(0))
    _limit_piles(state, given.get("piles", {}))
    for value in _won(state):
        if value in state.statues:
            state.statues.remove(value)
    state.agenda = _agenda(state)
    return state


def _base(setting: HamburgSetting) -> Position:
    base = position(set_up(setting), None)
    base |= {"season": 1, "phase": 3, "round": 1, "first": seat_name(0), "turn": None}
    base["dice"] = dict.fromkeys(DICE, PIPS)
    return base


def _won(state: HamburgState) -> list[int]:
    return [value for won in state.statues_of for value in won]


def _discard(given: Any) -> dict[str, list[str]]:
    """A list names the cards with the top one last."""
    if isinstance(given, list):
        return {"top": given, "shuffled": []}
    return {"top": [], "shuffled": [], **given}


def _player(setting: HamburgSetting, seat: str, given: dict[str, Any]) -> dict[str, Any]:
    number = seat_named(seat)
    assert number is not None
    player = dict(given)
    for part in ("workers", "disasters"):
        if part in player:
            player[part] = {**dict.fromkeys(COLOURS, 0), **player[part]}
    if "wall" in player:
        player["wall"] = {**dict.fromkeys(HALVES, 0), **player["wall"]}
        full = [half for half in HALVES if player["wall"][half] == SEGMENTS]
        player.setdefault("statue halves", full)
    if "hand" in player:
        player["hand"] = [_card(setting, card, number) for card in player["hand"]]
    if "sites" in player:
        player["sites"] = [_site(setting, site, number) for site in player["sites"]]
    return player


def _card(setting: HamburgSetting, face: str, owner: int) -> dict[str, Any]:
    """A card that its owner alone knows, or everybody if it is written `003 open`."""
    face, _, how = face.partition(" ")
    back = COLOURS[setting.cards[face].colour]
    return {"card": face, "back": back, "known": OPEN if how == "open" else only(owner)}


def _site(setting: HamburgSetting, site: Any, owner: int) -> dict[str, Any]:
    """A site is the card that lies there, or `{card: …, buildings: […]}`."""
    if isinstance(site, str):
        site = {"card": site}
    return {**_card(setting, site["card"], owner), "buildings": site.get("buildings", [])}


def _limit_piles(state: HamburgState, piles: dict[str, list[str]]) -> None:
    for name, faces in piles.items():
        pile = state.piles[COLOURS.index(name)]
        others = [face for face in pile.pool if face not in faces]
        pile.pool = sorted(face for face in pile.pool if face in faces)
        state.discard.pool = sorted([*state.discard.pool, *others])
    if state.discard.pool and not state.discard.top:  # some card always shows
        state.discard.put_on_top((state.discard.pool.pop(), OPEN))


# -- where the game goes on ------------------------------------------------------------------------


def _agenda(state: HamburgState) -> list[Step]:
    return _BEGINNINGS[state.phase](state)


def _phases_after(phase: int) -> list[Step]:
    return [BeginSeason(), *(BeginPhase(later) for later in range(4, phase, -1))]


def _from_the_start(state: HamburgState) -> list[Step]:
    return [*_phases_after(state.phase - 1)]


def _after_the_roll(state: HamburgState) -> list[Step]:
    return [*_phases_after(2), *reversed(after_the_roll(state))]


def _with_a_turn(state: HamburgState) -> list[Step]:
    order, tom = state.people_in_turn_order(), state.setting.tom
    turn = state.turn if state.turn >= 0 else state.first
    if turn == tom:
        return [*_phases_after(3), BeginRound(1), TomBegins(tom)]
    turns = [TakeTurn(seat) for seat in reversed(order[order.index(turn) :])]
    return [*_phases_after(3), BeginRound(state.round + 1), *turns]


def _before_the_first_season(state: HamburgState) -> list[Step]:
    state.season = state.round = 0
    return first_steps(state)


def _final(state: HamburgState) -> list[Step]:
    return [FinalScoring()]


_BEGINNINGS: dict[int, Callable[[HamburgState], list[Step]]] = {
    0: _before_the_first_season, 1: _from_the_start, 2: _after_the_roll, 3: _with_a_turn,
    4: _from_the_start, FINAL: _final,
}  # fmt: skip


# -- what can be wrong -----------------------------------------------------------------------------


def _check(setting: HamburgSetting, given: dict[str, Any], base: Position) -> None:
    known = [name for name in base if name not in _FOLLOWS]
    for name in given:
        if name not in known:
            raise BadOptions(f"a position has no {name!r}; it has: {', '.join(known)}")
    _within("season", given.get("season", 1), range(1, SEASONS + 1))
    _within("phase", given.get("phase", 3), _BEGINNINGS)
    _within("round", given.get("round", 1), range(1, ROUNDS + 2))
    _named("dice", given.get("dice", {}), DICE)
    for die, pips in given.get("dice", {}).items():
        _within(f"the {die} die", pips, range(1, 7))
    _named("piles", given.get("piles", {}), COLOURS)
    for seat, player in given.get("players", {}).items():
        if seat not in base["players"]:
            raise BadOptions(f"{seat!r} is no seat of this table")
        _check_player(setting, player, base["players"][seat])
        if seat_named(seat) == setting.tom and player.get("hand"):
            raise BadOptions("TOM has no hand")
    _check_cards(setting, given)


def _check_player(setting: HamburgSetting, player: Any, base: dict[str, Any]) -> None:
    if not isinstance(player, dict):
        raise BadOptions(f"a player has parts: {', '.join(base)}; not {player!r}")
    _named("a player", player, base)
    for part in ("workers", "disasters"):
        _named(part, player.get(part, {}), COLOURS)
    _named("wall", player.get("wall", {}), HALVES)
    for majority in player.get("majorities", []):
        _within("a majority", majority, MAJORITIES)
    counts = [player.get(what, 0) for what in ("money", "points", "square")]
    counts += [*player.get("workers", {}).values(), *player.get("disasters", {}).values()]
    if any(type(count) is not int or count < 0 for count in counts):
        raise BadOptions("money, points, square, workers and disasters are numbers from 0 on")
    _within("square", player.get("square", 0), range(len(setting.boards.square)))
    for built in player.get("wall", {}).values():
        _within("a half of the wall", built, range(SEGMENTS + 1))
    for face in player.get("garden", []):
        _of_kind(setting, face, GARDEN, "zoo or park card")
    for zoo in player.get("under", {}):
        _within("under", zoo, player.get("garden", []))
        _of_kind(setting, zoo, (ZOO,), "zoo card")
    buildings = [*player.get("under", {}).values()]
    for site in player.get("sites", []):
        buildings += site.get("buildings", []) if isinstance(site, dict) else []
    for face in buildings:
        if face in setting.deck and not setting.cards[face].is_building:
            raise BadOptions(f"{face!r} is no building")


def _within(what: str, value: Any, allowed: Any) -> None:
    if value not in allowed:
        raise BadOptions(f"{what} is one of {', '.join(map(str, allowed))}; not {value!r}")


def _named(what: str, given: Any, names: Any) -> None:
    if not isinstance(given, dict):
        raise BadOptions(f"{what} names its parts ({', '.join(names)}), it is not {given!r}")
    for name in given:
        if name not in names:
            raise BadOptions(f"{what} has no {name!r}; it has: {', '.join(names)}")


def _of_kind(setting: HamburgSetting, face: str, categories: tuple[str, ...], what: str) -> None:
    if face not in setting.deck or setting.cards[face].category not in categories:
        raise BadOptions(f"{face!r} is no {what} of this deck; write numbers as '003'")


def _check_cards(setting: HamburgSetting, given: dict[str, Any]) -> None:
    """Every card is of the deck and lies in one place only."""
    discard = _discard(given.get("discard", []))
    faces = [*discard["top"], *discard["shuffled"]]
    for pile in given.get("piles", {}).values():
        faces += pile
    for player in given.get("players", {}).values():
        faces += [str(card).partition(" ")[0] for card in player.get("hand", [])]
        for site in player.get("sites", []):
            whole = {"card": site} if isinstance(site, str) else site
            faces += [str(whole["card"]).partition(" ")[0], *whole.get("buildings", [])]
        faces += [*player.get("garden", []), *player.get("under", {}).values()]
    for face in faces:
        if face not in setting.deck:
            raise BadOptions(f"{face!r} is no card of this deck; write numbers as '003'")
        if faces.count(face) > 1:
            raise BadOptions(f"card {face} lies in two places")
