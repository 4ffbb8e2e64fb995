"""Where a game of Hamburg stands: plain numbers and cards in plain lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hammonia.hamburg.ability import Ability, Laurel
from hammonia.hamburg.ability import Card as Literal
from hammonia.hamburg.catalogue import Boards, Print
from hammonia.hamburg.hooks import AROUND_ACTIONS, Power, answers
from hammonia.hamburg.pieces import COLOURS, NOBODY, USES
from hammonia.hamburg.tokens import Token
from hammonia.kernel.knowledge import OPEN, Card, Pile, everyone
from hammonia.kernel.options import Option
from hammonia.kernel.state import Options, Setting, State

if TYPE_CHECKING:
    from hammonia.hamburg.expansion import Expansion

Site: TypeAlias = tuple[str, int, tuple[str, ...]]
"""A site in a display: the card that lies there face down, who knows it, the buildings on it."""


class HamburgSetting(Setting):
    """The cards, the boards and the deck: fixed for a whole game."""

    __slots__ = (
        "abilities", "answers", "boards", "cards", "categories", "deck", "draws", "expansions",
        "has_dues", "laurels", "literals", "orders", "plays", "pools", "powers", "tables", "tokens",
        "tom", "walls",
    )  # fmt: skip

    def __init__(
        self, options: Options, seats: int, cards: dict[str, Print], boards: Boards,
        deck: tuple[str, ...], colours: tuple[str, ...], literals: Mapping[str, Literal],
        tom: int = NOBODY, expansions: tuple[Expansion, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(options, seats)
        self.cards = cards
        self.boards = boards
        self.deck = deck
        """The faces in play."""
        self.tom = tom
        """The seat of the solo opponent, who has no hand."""
        self.orders = [
            tuple((first + place) % seats for place in range(seats)) for first in range(seats)
        ]
        """By first player: the seats, clockwise."""
        self.walls = [boards.walls[colour] for colour in colours]
        """By seat: both halves' colours."""
        self.literals = literals
        """What each card can do."""
        self.abilities = {f: card for f, card in literals.items() if isinstance(card, Ability)}
        self.powers = {f: card for f, card in literals.items() if isinstance(card, Power)}
        self.expansions = expansions
        """Those in play, in the order of their numbers."""
        self.tables: dict[str, Any] = {}
        """What is printed on pieces of expansions, with an owner's corrections."""
        for expansion in expansions:
            self.powers |= expansion.powers
            self.tables |= expansion.tables()
        self.laurels = {f: card for f, card in literals.items() if isinstance(card, Laurel)}
        self.answers = answers(self.powers, [hook for more in expansions for hook in more.hooks])
        """By hook: who answers it."""
        self.has_dues = any(self.answers[hook] for hook in AROUND_ACTIONS)
        """Whether anything at this table comes before or after a standard action."""
        self.tokens = [
            *(Token(name, (colour,), boards.tokens_each) for colour, name in enumerate(COLOURS)),
            *(token for expansion in expansions for token in expansion.tokens),
        ]
        """The kinds of intrigue tokens, the five plain ones first."""
        self.categories: dict[str, tuple[str, ...]] = {
            face: (printed.category,) for face, printed in cards.items()
        }
        """The categories that a card counts for."""
        for face, more in self.answers["counts_as"].items():
            self.categories[face] += more()
        self.plays = {face: tuple(("play", face, use) for use in USES) for face in deck}
        """The options of each card, in the order of its uses."""
        self.pools = [
            sorted(face for face in deck if cards[face].colour == colour)
            for colour in range(len(COLOURS))
        ]
        """By colour: the faces of a full draw pile."""
        self.draws = {face: ("draw", face) for face in deck}
        """What chance says when a card is drawn."""


class HamburgState(State):
    """The table. Lists by seat unless said otherwise."""

    __slots__ = (
        "abilities", "aside", "dice", "discard", "final", "first", "floor", "garden", "hands",
        "levels", "majorities", "markers", "money", "parts", "phase", "piles", "points", "powers",
        "round",
        "season", "sites", "square", "statue_halves", "statues", "statues_of", "tokens",
        "tokens_under", "tokens_used", "turn", "under", "visitors", "wall", "window", "workers",
    )  # fmt: skip

    setting: HamburgSetting
    season: int
    phase: int
    """1 to 4; 0 before the first season."""
    round: int
    """The round of phase III."""
    first: int
    turn: int
    dice: list[int]
    """By colour, black last; 0 before the roll."""
    window: int
    """Where this season's cleric stands."""
    floor: list[int]
    """Clerics below each window."""
    visitors: list[int]
    """Workers who stand in each window as if they were clerics."""
    statues: list[int]
    """Statues still to be had, the next one last."""
    tokens: list[int]
    """Intrigue tokens to be drawn first, by kind, sorted: which comes next is up to chance."""
    tokens_under: list[int]
    """Tokens that were shuffled below them."""
    tokens_used: list[int]
    piles: list[Pile]
    """By colour."""
    discard: Pile
    """Face up: its top is in order; what was shuffled lies below."""
    money: list[int]
    points: list[int]
    square: list[int]
    """Spaces advanced on the City Hall Square."""
    workers: list[list[int]]
    """By colour, then seat."""
    levels: list[list[int]]
    """Disasters, by colour, then seat."""
    wall: list[list[int]]
    """Segments built, by half, then seat."""
    statue_halves: list[list[bool]]
    """Halves that have brought their statue, by half, then seat."""
    statues_of: list[list[int]]
    """Statues won."""
    majorities: list[list[bool]]
    """Active majority tokens, by majority, then seat."""
    hands: list[list[Card]]
    sites: list[list[Site]]
    """Displays to the right of the boards, left to right."""
    garden: list[list[str]]
    """Zoo and park cards to the left of the boards."""
    under: list[list[tuple[str, str]]]
    """Buildings under zoo cards: the zoo card and the building."""
    powers: list[list[str]]
    """What is always on: the cards in the display that answer hooks, sorted."""
    abilities: list[list[str]]
    """The buildings in the display that can be activated once a season, sorted."""
    aside: list[Card]
    """Cards on their way from a pile into play, the one that is played next last."""
    markers: list[str]
    """Cards that carry an activation marker."""
    final: list[list[int]]
    """After the end, by seat: the points of each step of the final scoring."""
    parts: dict[str, Any]
    """What expansions keep on the table, by their names: each a `Part` of its own kind."""

    def clone(self) -> HamburgState:
        new = HamburgState.__new__(HamburgState)
        new.setting = self.setting
        new.agenda = self.agenda.copy()
        new.events = None
        new.season = self.season
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.dice = self.dice.copy()
        new.window = self.window
        new.floor = self.floor.copy()
        new.visitors = self.visitors.copy()
        new.statues = self.statues.copy()
        new.tokens = self.tokens.copy()
        new.tokens_under = self.tokens_under.copy()
        new.tokens_used = self.tokens_used.copy()
        new.piles = [pile.clone() for pile in self.piles]
        new.discard = self.discard.clone()
        new.money = self.money.copy()
        new.points = self.points.copy()
        new.square = self.square.copy()
        purple, orange, grey, pink, brown = self.workers  # one by one: a loop takes twice as long
        new.workers = [purple.copy(), orange.copy(), grey.copy(), pink.copy(), brown.copy()]
        flood, fire, decay, unrest, disease = self.levels
        new.levels = [flood.copy(), fire.copy(), decay.copy(), unrest.copy(), disease.copy()]
        left, right = self.wall
        new.wall = [left.copy(), right.copy()]
        on_the_left, on_the_right = self.statue_halves
        new.statue_halves = [on_the_left.copy(), on_the_right.copy()]
        new.statues_of = [won.copy() for won in self.statues_of]
        new.majorities = [column.copy() for column in self.majorities]
        new.hands = [hand.copy() for hand in self.hands]
        new.sites = [row.copy() for row in self.sites]
        new.garden = [row.copy() for row in self.garden]
        new.under = [row.copy() for row in self.under]
        new.powers = [row.copy() for row in self.powers]
        new.abilities = [row.copy() for row in self.abilities]
        new.aside = self.aside.copy()
        new.markers = self.markers.copy()
        new.final = self.final  # written once, whole, at the end
        parts = self.parts
        new.parts = {name: part.clone() for name, part in parts.items()} if parts else parts
        return new

    # -- what can be read off the table ---------------------------------------------------------

    def in_turn_order(self) -> Sequence[int]:
        """The seats, clockwise from the first player."""
        return self.setting.orders[self.first]

    def people_in_turn_order(self) -> Sequence[int]:
        """The seats that have a hand to play from."""
        order, tom = self.setting.orders[self.first], self.setting.tom
        return order if tom == NOBODY else [seat for seat in order if seat != tom]

    def has_hand(self, seat: int) -> bool:
        return seat != self.setting.tom

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        seats = self.setting.seats
        return [(seat + step) % seats for step in range(1, seats)]

    def buildings(self, seat: int) -> list[str]:
        """Own buildings on sites, left to right."""
        return [face for _, _, built in self.sites[seat] for face in built]

    def display(self, seat: int) -> list[str]:
        """Own buildings wherever they are: on sites and under zoo cards."""
        built = [face for site in self.sites[seat] for face in site[2]]
        return built + [face for _, face in self.under[seat]] if self.under[seat] else built

    def segments(self, seat: int) -> int:
        left, right = self.wall
        return left[seat] + right[seat]

    def from_pile(self, colour: int) -> dict[Option, int]:
        """What can come when a card is drawn from a pile: each of its cards alike."""
        draws = self.setting.draws
        return {draws[face]: 1 for face in self.piles[colour].pool}

    def turn_up(self, card: Card) -> None:
        """A card that some do not know is shown to all."""
        known = card[1]
        if known != OPEN and self.events is not None:
            self.show(everyone(self.setting.seats) & ~known)

    def throw_away(self, face: str) -> None:
        """A card goes face up onto the discard pile."""
        self.discard.top.append((face, OPEN))
