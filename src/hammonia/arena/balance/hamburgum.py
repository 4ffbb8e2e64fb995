"""The things of Hamburgum: sites, lines, buildings, officials, churches, tokens, fields, berths.

| kind     | used by a seat that …                                | merely held by one that … |
|----------|------------------------------------------------------|---------------------------|
| site     | built there                                          | could have built there    |
| line     | built at one end because of what it had at the other | could have                |
| building | built one of this type                               | built none                |
| official | brought this one into office                         | could have                |
| church   | donated to it                                        | could have                |
| token    | took it                                              | could have                |
| builder  | completed this church                                | did not                   |
| field    | moved there more often than the table's mean         | moved there no more often |
| berth    | had more ships there, turn by turn, than the mean    | had no more               |
"""

from __future__ import annotations

from typing import Any

from hammonia.arena.balance.watcher import Watcher
from hammonia.arena.balance.worth import Item
from hammonia.hamburgum.board import Board
from hammonia.hamburgum.pieces import BUILDINGS, FIELDS, NONE, OFFICIAL, OFFICIALS
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState
from hammonia.kernel import messages as say
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import Option

BERTHS = ("1", "2", "3")
_TERMS = {
    "church": "church.", "builder": "church.", "field": "field.", "official": "official.",
}  # fmt: skip


class HamburgumWatcher(Watcher[HamburgumState]):
    """What could be built or donated is what was open at some decision of the seat."""

    kinds = (
        "site", "line", "building", "official", "church", "token", "builder", "field", "berth",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._moves: dict[str, list[int]] = {}
        self._ships: dict[str, list[int]] = {}

    def see(self, state: HamburgumState, decision: Decision, pick: Option) -> None:
        seat = decision.seat
        if decision.kind == "rondel":
            self._turn(state, seat, pick[1])
        for option in decision.options:
            match option:
                case ("build", site):
                    self._open_site(state, seat, site, option == pick)
                case ("donate", church, token):
                    self.held("church", church, seat)
                    self.held("token", f"{church}.{token}", seat)
                case ("appoint", official):
                    self.held("official", official, seat)

    def _turn(self, state: HamburgumState, seat: int, field: str) -> None:
        seats = state.setting.seats
        self._moves.setdefault(field, [0] * seats)[seat] += 1
        for berth, ships in zip(BERTHS, state.berths, strict=True):
            self._ships.setdefault(berth, [0] * seats)[seat] += ships.count(seat)

    def _open_site(self, state: HamburgumState, seat: int, name: str, picked: bool) -> None:
        self.held("site", name, seat)
        board = state.setting.board
        number = next(n for n, site in enumerate(board.sites) if site.id == name)
        if board.sites[number].building == OFFICIAL and state.shown != NONE:
            self.held("official", OFFICIALS[state.shown], seat)
        if seat in state.builders:
            return  # a church builder needs no lines
        for other in self._leading(state, seat, number):
            self.used_if(picked, "line", line_name(board, other, name), seat)

    def _leading(self, state: HamburgumState, seat: int, site: int) -> list[str]:
        """What the seat has at the other ends of a site's lines."""
        board = state.setting.board
        place = board.sites[site]
        own = [board.sites[n].id for n in place.neighbours if state.site_owner[n] == seat]
        given = [board.churches[n].id for n in place.churches if state.has_donated(seat, n)]
        return own + given

    def close(self, state: HamburgumState) -> None:
        board, seats = state.setting.board, range(state.setting.seats)
        for site, owner in zip(board.sites, state.site_owner, strict=True):
            if owner in seats:
                self.used("site", site.id, owner)
        for official, site_number in zip(state.appointed, board.sites_of[OFFICIAL], strict=True):
            if official != NONE:
                self.used("official", OFFICIALS[official], state.site_owner[site_number])
        for (church, token), number in state.setting.tokens.items():
            owner = state.token_owner[number]
            if owner in seats:
                self.used("church", church, owner)
                self.used("token", f"{church}.{token}", owner)
        for seat in seats:
            for number, building in enumerate(BUILDINGS):
                self.used_if(state.buildings(seat, number) > 0, "building", building, seat)
            for church_number, builder in zip(state.completed, state.builders, strict=True):
                name = board.churches[church_number].id
                self.used_if(builder == seat, "builder", name, seat)
        none = [0 for _ in seats]
        for field in FIELDS:
            self.compared("field", field, self._moves.get(field, none))
        for berth in BERTHS:
            self.compared("berth", berth, self._ships.get(berth, none))

    @classmethod
    def told(cls, item: Item, setting: Any) -> Message:
        assert isinstance(setting, HamburgumSetting)
        kind, name = item
        board = setting.board
        if kind == "site":
            building = next(site.building for site in board.sites if site.id == name)
            args = {"site": say.text(name), "name": say.term(BUILDINGS[building])}
            return Message("balance.item.site", args)
        if kind == "line":
            one, _, other = name.partition(".")
            return Message("balance.item.line", {"one": _end(board, one), "other": say.text(other)})
        if kind == "token":
            church, _, token = name.partition(".")
            return Message(
                "balance.item.token",
                {"church": say.term(f"church.{church}"), "token": say.term(f"token.{token}")},
            )
        if kind == "berth":
            return Message("balance.item.berth", {"number": say.number(int(name))})
        return Message("balance.item", {"name": say.term(f"{_TERMS.get(kind, '')}{name}")})


def line_name(board: Board, one: str, other: str) -> str:
    """A line by its ends: a church first, else the site that the board names first."""
    order = [*(church.id for church in board.churches), *(site.id for site in board.sites)]
    return ".".join(sorted((one, other), key=order.index))


def _end(board: Board, name: str) -> Arg:
    if any(church.id == name for church in board.churches):
        return say.term(f"church.{name}")
    return say.text(name)
