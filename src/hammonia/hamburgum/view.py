"""A position of Hamburgum in the game's own words, and the way back from words to a state.

Everything on the table is open: the only thing nobody knows is which blue official comes next,
and that is decided when it comes. So a view is the whole position, and all seats share it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hammonia.hamburgum.pieces import (
    BUILDINGS,
    DONATIONS_TO_COMPLETE,
    DUTCHMAN,
    FIELDS,
    FREE,
    GOODS,
    MATERIALS,
    MIDDLE,
    NONE,
    OFFICIAL,
    OFFICIALS,
    SHIPS_EACH,
    TOKENS,
)  # fmt: skip
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState, replaced
from hammonia.hamburgum.turns import set_up
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.facets import Facet, Facets
from hammonia.kernel.game import Position
from hammonia.kernel.view import by_seat, seat_from, seat_name

_BERTHS = ("berth 3", "berth 2", "berth 1")
"""As the ships drift."""
STOCKS = (*GOODS, *MATERIALS)
_ON_THE_RONDEL = (*FIELDS, None)
"""By field: what a view calls it; `MIDDLE` is the last of them."""
_OF_A_PLAYER = (
    "rondel", "money", "prestige", *STOCKS, "ships at home", "unscored", "scored",
)  # fmt: skip
_MOST_TABLES = 1024
"""Whose tokens are remembered as words."""


def position(state: HamburgumState) -> Position:
    """The table in words."""
    return FACETS.told(state, None)


def _owner(state: HamburgumState, seat: int) -> str | None:
    return state.setting.owners[seat]


def _harbour(state: HamburgumState, seer: int | None) -> dict[str, list[str]]:
    owners = state.setting.owners
    return {
        berth: [owners[owner] or "dutchman" for owner in ships]
        for berth, ships in zip(_BERTHS, reversed(state.berths), strict=True)
    }


def _completed(state: HamburgumState, seer: int | None) -> list[dict[str, str]]:
    churches = state.setting.board.churches
    return [
        {"church": churches[church].id, "by": seat_name(builder)}
        for church, builder in zip(state.completed, state.builders, strict=True)
    ]


def _sites(state: HamburgumState, seer: int | None) -> dict[str, str | None]:
    owners = state.setting.owners
    owned = [owners[seat] for seat in state.site_owner]
    return dict(zip(state.setting.site_ids, owned, strict=True))


def _officials(state: HamburgumState, seer: int | None) -> dict[str, Any]:
    board = state.setting.board
    houses = zip(board.sites_of[OFFICIAL], state.appointed, strict=True)
    return {
        "shown": None if state.shown == NONE else OFFICIALS[state.shown],
        "to come": [OFFICIALS[official] for official in reversed(state.officials)],
        "in office": {
            board.sites[site].id: OFFICIALS[official]
            for site, official in houses
            if official != NONE
        },
    }


def _churches(state: HamburgumState, seer: int | None) -> dict[str, Any]:
    """How far each church is, and what its board says: for those who look."""
    setting, seen = state.setting, {}
    for number, church in enumerate(setting.board.churches):
        start = number * DONATIONS_TO_COMPLETE
        owners = state.token_owner[start : start + DONATIONS_TO_COMPLETE]
        left = [kind for kind, owner in zip(TOKENS, owners, strict=True) if owner == FREE]
        seen[church.id] = {
            "next to": list(setting.beside[number]),
            "each citizen": church.citizen_points,
            "each building": church.building_points,
            "building": BUILDINGS[church.building],
            "donations": len(TOKENS) - len(left),
            "left": left,
        }
    return seen


def _players(state: HamburgumState, seer: int | None) -> dict[str, Any]:
    """By player: what each has. Most moves change something of it."""
    setting = state.setting
    to_score, done = _tokens(
        setting.token_names, state.token_owner, state.token_scored, setting.seats
    )
    all_have = zip(
        [_ON_THE_RONDEL[field] for field in state.marker],
        state.money, state.prestige, *state.goods, *state.materials, state.ships_home,
        map(list, to_score), map(list, done), strict=True,
    )  # fmt: skip
    return by_seat([dict(zip(_OF_A_PLAYER, has, strict=True)) for has in all_have])


@lru_cache(_MOST_TABLES)
def _tokens(
    names: tuple[str, ...], owners: tuple[int, ...], scored: tuple[bool, ...], seats: int
) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """By seat: the tokens not scored yet, and those that are. They seldom change hands."""
    of_seats: list[list[str]] = [[] for _ in range(2 * seats)]
    for name, owner, is_scored in zip(names, owners, scored, strict=True):
        if owner != FREE:
            of_seats[owner + seats * is_scored].append(name)
    return tuple(map(tuple, of_seats[:seats])), tuple(map(tuple, of_seats[seats:]))


FACETS: Facets[HamburgumState] = Facets({
    "round": Facet(lambda state, _: state.round, "round"),
    "first": Facet(lambda state, _: _owner(state, state.first), "first"),
    "turn": Facet(lambda state, _: _owner(state, state.turn), "turn"),
    "official built this turn": Facet(lambda state, _: state.official_built, "official_built"),
    "prices": Facet(lambda state, _: dict(zip(GOODS, state.prices, strict=True)), "prices"),
    "harbour": Facet(_harbour, "berths"),
    "dutchmen": Facet(lambda state, _: state.dutchmen, "dutchmen"),
    "churches": Facet(_churches, "token_owner"),
    "completed": Facet(_completed, "completed", "builders"),
    "sites": Facet(_sites, "site_owner"),
    "officials": Facet(_officials, "shown", "officials", "appointed"),
    "players": Facet(
        _players, "marker", "money", "prestige", "goods", "materials", "ships_home", "token_owner",
        "token_scored",
    ),
    "final": Facet(lambda state, _: state.final, "final"),
    "agenda": Facet(lambda state, _: [step.plain() for step in state.agenda]),
})  # fmt: skip
"""The parts of a position, and what of the state each is told from."""


# -- back to a state -------------------------------------------------------------------------------


def state_from_position(setting: HamburgumSetting, given: Position) -> HamburgumState:
    """The state that a position describes. `churches` and `ships at home` follow from the rest."""
    state = set_up(setting)
    state.round = given["round"]
    state.first = _seat_or_free(given["first"], setting)
    state.turn = _seat_or_free(given["turn"], setting)
    state.official_built = given["official built this turn"]
    state.prices = tuple(given["prices"][name] for name in GOODS)
    state.berths = [
        [
            DUTCHMAN if ship == "dutchman" else seat_from(ship, setting.seats)
            for ship in given["harbour"][name]
        ]
        for name in reversed(_BERTHS)
    ]
    state.dutchmen = given["dutchmen"]
    churches = {church.id: number for number, church in enumerate(setting.board.churches)}
    state.completed = tuple(
        _known(churches, done["church"], "church") for done in given["completed"]
    )
    state.builders = tuple(seat_from(done["by"], setting.seats) for done in given["completed"])
    sites = {site.id: number for number, site in enumerate(setting.board.sites)}
    for id_, owner in given["sites"].items():
        site, seat = _known(sites, id_, "site"), _seat_or_free(owner, setting)
        state.site_owner = replaced(state.site_owner, site, seat)
    _place_officials(state, given["officials"], sites)
    for seat in range(setting.seats):
        _seat_player(state, seat, given["players"][seat_name(seat)])
        state.ships_home[seat] = SHIPS_EACH - state.ships(seat)
    state.final = given["final"]
    return state


def _place_officials(state: HamburgumState, given: dict[str, Any], sites: dict[str, int]) -> None:
    numbers = {name: number for number, name in enumerate(OFFICIALS)}
    shown = given["shown"]
    state.shown = NONE if shown is None else _known(numbers, shown, "official")
    to_come = reversed(given["to come"])
    state.officials = tuple(_known(numbers, name, "official") for name in to_come)
    houses = state.setting.board.sites_of[OFFICIAL]
    for id_, name in given["in office"].items():
        site = _known(sites, id_, "site")
        if site not in houses:
            raise BadOptions(f"site {id_} is no official's")
        official = _known(numbers, name, "official")
        state.appointed = replaced(state.appointed, houses.index(site), official)


def _seat_player(state: HamburgumState, seat: int, given: dict[str, Any]) -> None:
    fields = {name: number for number, name in enumerate(FIELDS)}
    field = given["rondel"]
    state.marker[seat] = MIDDLE if field is None else _known(fields, field, "field")
    state.money[seat] = given["money"]
    state.prestige[seat] = given["prestige"]
    for good, name in enumerate(GOODS):
        state.goods[good][seat] = given[name]
    for material, name in enumerate(MATERIALS):
        state.materials[material][seat] = given[name]
    tokens = {name: token for token, name in enumerate(state.setting.token_names)}
    for scored in (False, True):
        for name in given["scored" if scored else "unscored"]:
            token = _known(tokens, name, "token")
            if state.token_owner[token] != FREE:
                raise BadOptions(f"token {name!r} is given twice")
            state.token_owner = replaced(state.token_owner, token, seat)
            state.token_scored = replaced(state.token_scored, token, scored)


def _known(names: dict[str, int], name: Any, what: str) -> int:
    if name not in names:
        raise BadOptions(f"there is no {what} {name!r}; there are: {', '.join(names)}")
    return names[name]


def _seat_or_free(word: Any, setting: HamburgumSetting) -> int:
    return FREE if word is None else seat_from(word, setting.seats)
