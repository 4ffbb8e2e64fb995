"""Where a game of Hamburgum stands: plain numbers in lists and tuples, by seat, site and token."""

from __future__ import annotations

from typing import TypeVar

from hammonia.hamburgum.board import Board
from hammonia.hamburgum.pieces import DONATIONS_TO_COMPLETE, FREE, TOKENS
from hammonia.kernel.state import Options, Setting, State
from hammonia.kernel.view import seat_name

T = TypeVar("T")


class HamburgumSetting(Setting):
    """The board and the variant: fixed for a whole game."""

    __slots__ = ("beside", "board", "owners", "site_ids", "token_names", "tokens", "variant")

    def __init__(self, options: Options, seats: int, board: Board) -> None:
        super().__init__(options, seats)
        self.board = board
        self.variant: str = options["variant"]
        self.tokens: dict[tuple[str, ...], int] = {
            (church.id, kind): number * len(TOKENS) + place
            for number, church in enumerate(board.churches)
            for place, kind in enumerate(TOKENS)
        }
        """Every donation token by church and kind, numbered as the state numbers them."""
        self.beside = tuple(
            tuple(site.id for site in board.sites if church in site.churches)
            for church in range(len(board.churches))
        )
        """The sites next to each church."""
        self.token_names = tuple(" ".join(words) for words in self.tokens)
        self.site_ids = tuple(site.id for site in board.sites)
        self.owners = (*(seat_name(seat) for seat in range(seats)), None)
        """What a view calls an owner: `FREE` is the last of them."""


TUPLES = (
    "appointed", "builders", "completed", "officials", "prices", "site_owner", "token_owner",
    "token_scored",
)  # fmt: skip
"""The fields of a state that seldom change."""


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])


class HamburgumState(State):
    """The table. Lists by seat unless said otherwise; see `pieces` for the numbers' meaning.

    What seldom changes lies in tuples, which clones share.
    """

    __slots__ = (
        "appointed", "berths", "builders", "completed", "dutchmen", "final", "first", "goods",
        "marker", "materials", "money", "official_built", "officials", "prestige", "prices",
        "round", "ships_home", "shown", "site_owner", "token_owner", "token_scored", "turn",
    )  # fmt: skip

    setting: HamburgumSetting
    first: int
    """The start player; `FREE` until drawn."""
    round: int
    turn: int
    """The seat whose turn it is."""
    official_built: bool
    """Whether the seat whose turn it is has built an official in it."""
    marker: list[int]
    """Rondel fields."""
    money: list[int]
    prestige: list[int]
    goods: list[list[int]]
    """By good, then seat."""
    materials: list[list[int]]
    """By material, then seat."""
    prices: tuple[int, ...]
    """By good."""
    berths: list[list[int]]
    """Berths 1, 2 and 3: the ships' owners in the order they came."""
    ships_home: list[int]
    """Ships not in the harbour."""
    dutchmen: int
    """Flying dutchmen that have not sailed yet."""
    site_owner: tuple[int, ...]
    """By site: whose citizen stands there."""
    token_owner: tuple[int, ...]
    """By token, five to a church in the order of `pieces.TOKENS`."""
    token_scored: tuple[bool, ...]
    completed: tuple[int, ...]
    """The completed churches, first to last."""
    builders: tuple[int, ...]
    """Who completed each of them."""
    officials: tuple[int, ...]
    """Officials still to come: a stack (top last), or the unordered rest in the variants."""
    shown: int
    """The official that may be built; `NONE` while none is on show, and always in variant I."""
    appointed: tuple[int, ...]
    """By site of an official: which one was built there."""
    final: list[list[int]]
    """After the end, by seat: points of the last tokens, money of the final sale, points bought."""

    def clone(self) -> HamburgumState:
        new = HamburgumState.__new__(HamburgumState)
        new.setting = self.setting
        new.agenda = self.agenda.copy()
        new.events = None
        new.first = self.first
        new.round = self.round
        new.turn = self.turn
        new.official_built = self.official_built
        new.marker = self.marker.copy()
        new.money = self.money.copy()
        new.prestige = self.prestige.copy()
        beer, sugar, cloth = self.goods
        new.goods = [beer.copy(), sugar.copy(), cloth.copy()]
        brick, timber, bell = self.materials
        new.materials = [brick.copy(), timber.copy(), bell.copy()]
        new.prices = self.prices
        one, two, three = self.berths
        new.berths = [one.copy(), two.copy(), three.copy()]
        new.ships_home = self.ships_home.copy()
        new.dutchmen = self.dutchmen
        new.site_owner = self.site_owner
        new.token_owner = self.token_owner
        new.token_scored = self.token_scored
        new.completed = self.completed
        new.builders = self.builders
        new.officials = self.officials
        new.shown = self.shown
        new.appointed = self.appointed
        new.final = self.final  # written once, whole, at the end
        return new

    # -- what can be read off the table ---------------------------------------------------------

    def citizens(self, seat: int) -> int:
        """Own citizens in the whole city."""
        return self.site_owner.count(seat)

    def all_citizens(self) -> int:
        return len(self.site_owner) - self.site_owner.count(FREE)

    def buildings(self, seat: int, building: int) -> int:
        """Own buildings of one type."""
        owner = self.site_owner
        count = 0
        for site in self.setting.board.sites_of[building]:
            if owner[site] == seat:
                count += 1
        return count

    def donations(self, seat: int) -> int:
        """Own donations to all churches: one token each, scored or not."""
        return self.token_owner.count(seat)

    def donations_to(self, church: int) -> int:
        """How many donations a church has received."""
        start = church * DONATIONS_TO_COMPLETE
        tokens = self.token_owner[start : start + DONATIONS_TO_COMPLETE]
        return DONATIONS_TO_COMPLETE - tokens.count(FREE)

    def has_donated(self, seat: int, church: int) -> bool:
        start = church * DONATIONS_TO_COMPLETE
        return seat in self.token_owner[start : start + DONATIONS_TO_COMPLETE]

    def ships(self, seat: int) -> int:
        """Own ships in the harbour."""
        one, two, three = self.berths
        return one.count(seat) + two.count(seat) + three.count(seat)
