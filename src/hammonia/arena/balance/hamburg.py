"""The things of Hamburg: cards, abilities, categories, wall, square, majorities, windows, boards.

| kind     | used by a seat that …                                | merely held by one that … |
|----------|------------------------------------------------------|---------------------------|
| card     | constructed it                                       | had it in hand            |
| ability  | activated it                                         | had it in its display     |
| category | constructed a card of it                             | had one in hand           |
| wall     | built this segment                                   | did not                   |
| square   | reached this space                                   | did not                   |
| majority | has it at the end                                    | has it not                |
| window   | has more points of its clerics than the table's mean | has no more               |
| board    | plays the board of this colour                       | plays another             |
| action   | played more cards for it than the table's mean       | played no more            |
"""

from __future__ import annotations

from typing import Any

from hammonia.arena.balance.watcher import Watcher
from hammonia.arena.balance.worth import Item
from hammonia.hamburg.game import GAME
from hammonia.hamburg.pieces import BLACK, DICE, HALVES, MAJORITIES, SEGMENTS, USES
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option

_TERMS = {"category": "category.", "majority": "majority.", "board": "seat.", "action": "action."}


class HamburgWatcher(Watcher[HamburgState]):
    """Cards can come and go between two decisions of a seat: each look is at the whole table."""

    kinds = (
        "card", "ability", "category", "wall", "square", "majority", "window", "board", "action",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._played: dict[str, dict[int, int]] = {use: {} for use in USES}

    def see(self, state: HamburgState, decision: Decision, pick: Option) -> None:
        self._look(state)
        seat = decision.seat
        match pick:
            case ("play", face, use):
                played = self._played[use]
                played[seat] = played.get(seat, 0) + 1
                if use == "build":
                    self._constructed(state.setting, face, seat)
                else:
                    self._had(state.setting, face, seat)
                    self.spent("card", face, seat)
            case ("activate", face):
                self.used("ability", face, seat)

    def _look(self, state: HamburgState) -> None:
        setting = state.setting
        for seat in range(setting.seats):
            for face, _ in state.hands[seat]:
                self._had(setting, face, seat)
            for face in (*state.display(seat), *state.garden[seat]):
                self._constructed(setting, face, seat)
            for face in state.abilities[seat]:
                self.held("ability", face, seat)
            for half, name in enumerate(HALVES):
                for place in range(1, state.wall[half][seat] + 1):
                    self.used("wall", f"{name}.{place}", seat)
            for space in range(1, state.square[seat] + 1):
                self.used("square", str(space), seat)

    def _had(self, setting: HamburgSetting, face: str, seat: int) -> None:
        self.held("card", face, seat)
        for category in setting.categories[face]:
            self.held("category", category, seat)

    def _constructed(self, setting: HamburgSetting, face: str, seat: int) -> None:
        self.used("card", face, seat)
        for category in setting.categories[face]:
            self.used("category", category, seat)

    def close(self, state: HamburgState) -> None:
        self._look(state)
        setting = state.setting
        boards = colours(setting)
        for seat in range(setting.seats):
            for name in HALVES:
                for place in range(1, SEGMENTS + 1):
                    self.held("wall", f"{name}.{place}", seat)
            for space in range(1, len(setting.boards.square)):
                self.held("square", str(space), seat)
            for number, majority in enumerate(MAJORITIES):
                self.used_if(state.majorities[number][seat], "majority", majority, seat)
            for colour in boards:
                self.used_if(boards[seat] == colour, "board", colour, seat)
        for window, colour_ in enumerate(setting.boards.windows):
            points = [self._cleric_points(state, window, seat) for seat in range(setting.seats)]
            self.compared("window", DICE[colour_], points)
        for use, by_seat in self._played.items():
            self.compared("action", use, [by_seat.get(s, 0) for s in range(setting.seats)])

    def _cleric_points(self, state: HamburgState, window: int, seat: int) -> int:
        colour, cards = state.setting.boards.windows[window], state.setting.cards
        if colour == BLACK:
            return state.floor[window] * len(state.garden[seat])
        own = sum(cards[face].colour == colour for face in state.buildings(seat))
        return state.floor[window] * own

    @classmethod
    def told(cls, item: Item, setting: Any) -> Message:
        assert isinstance(setting, HamburgSetting)
        kind, name = item
        if kind in ("card", "ability"):
            price = say.amount(setting.cards[name].cost, "mark")
            return Message(
                "balance.item.at_price", {"name": say.term(f"card.{name}"), "price": price}
            )
        if kind == "wall":
            half, _, place = name.partition(".")
            price = say.amount(setting.boards.wall_costs[int(place) - 1], "mark")
            args = {"half": say.term(half), "place": say.number(int(place)), "price": price}
            return Message("balance.item.segment", args)
        if kind == "square":
            points = say.amount(setting.boards.square[int(name)], "point")
            return Message(
                "balance.item.space", {"place": say.number(int(name)), "points": points}
            )  # fmt: skip
        return Message("balance.item", {"name": say.term(f"{_TERMS.get(kind, '')}{name}")})


def colours(setting: HamburgSetting) -> list[str]:
    """The boards' colours by seat."""
    return list(setting.options["colours"] or GAME.colours[: setting.seats])
