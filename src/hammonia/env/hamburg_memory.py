"""What seldom changes at a table of Hamburg, as last written: boards, discard pile, displays.

It is remembered for speed alone: looking up some forty cards would take as long as all the rest.
What lies there is compared piece by piece, so that any state may come next; and what is remembered
is never changed, only replaced.
"""

from __future__ import annotations

from collections.abc import Sequence

from hammonia.env.encoder import packed
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgSetting, HamburgState, Site
from hammonia.kernel.knowledge import Card, Pile

SITES = 24
"""So many sites of a display are shown one by one; further ones are only counted."""
SITE = len(COLOURS) + 1
"""The marks of a site: its back, and how many buildings stand on it."""
ON_A_SITE, UNDER_A_ZOO = 1, 2


class Deck:
    """The cards of a table by face: the number that is their place in all arrays by card."""

    __slots__ = ("back", "card", "cards", "printed", "size")

    def __init__(self, setting: HamburgSetting) -> None:
        self.card = {face: number for number, face in enumerate(setting.deck)}
        self.back = [setting.cards[face].colour for face in setting.deck]
        self.printed = [setting.cards[face].points for face in setting.deck]
        self.size = len(setting.deck)
        self.cards = {face: (number, self.back[number]) for face, number in self.card.items()}
        """By face: the number, and the colour of the back."""


class Boards:
    """The intrigue tokens, the dice and the clerics as they lay, packed as in a row."""

    __slots__ = ("_dice", "_floor", "_kinds", "_tokens", "_used", "_visitors", "church", "tokens")

    def __init__(
        self,
        kinds: int,
        tokens: Sequence[int] = (),
        used: Sequence[int] = (),
        dice: Sequence[int] = (),
        floor: Sequence[int] = (),
        visitors: Sequence[int] = (),
    ) -> None:
        self._kinds = kinds
        self._tokens, self._used = list(tokens), list(used)
        self._dice, self._floor, self._visitors = list(dice), list(floor), list(visitors)
        counts = [tokens.count(kind) for kind in range(kinds)]
        counts += [used.count(kind) for kind in range(kinds)]
        self.tokens = packed(counts)
        """The tokens of each kind, then the used ones."""
        self.church = packed([*dice, *floor, *visitors])

    def now(self, state: HamburgState) -> Boards:
        """The boards as they are now: these, if nothing has changed."""
        if (
            state.dice == self._dice
            and state.floor == self._floor
            and state.tokens == self._tokens
            and state.tokens_used == self._used
            and state.visitors == self._visitors
        ):
            return self
        return Boards(
            self._kinds, state.tokens, state.tokens_used, state.dice, state.floor, state.visitors
        )


class DiscardPile:
    """The discard pile as it lay, which mostly grows by a card or two."""

    __slots__ = ("_card", "_pool", "_top", "marks")

    def __init__(self, deck: Deck) -> None:
        self._card = deck.card
        self._pool: list[str] = []
        self._top: list[Card] = []
        self.marks = bytearray(deck.size)
        """By card: 1 if it lies there."""

    def now(self, pile: Pile) -> DiscardPile:
        """The pile as it lies now: this one, if nothing has changed."""
        if pile.top == self._top and pile.pool == self._pool:
            return self
        known, card = len(self._top), self._card
        new = DiscardPile.__new__(DiscardPile)
        new._card, new._pool, new._top = card, pile.pool.copy(), pile.top.copy()
        if pile.pool == self._pool and pile.top[:known] == self._top:
            new.marks = self.marks.copy()
        else:
            known, new.marks = 0, bytearray(len(card))
            for face in pile.pool:
                new.marks[card[face]] = 1
        for face, _ in pile.top[known:]:
            new.marks[card[face]] = 1
        return new


class Display:
    """One seat's display as it lay."""

    __slots__ = (
        "_deck", "card_marks", "cards", "garden", "hidden", "known_to", "on_sites", "points",
        "site_marks", "sites", "under",
    )  # fmt: skip

    def __init__(
        self,
        deck: Deck,
        sites: Sequence[Site] = (),
        garden: Sequence[str] = (),
        under: Sequence[tuple[str, str]] = (),
    ) -> None:
        card, back, printed = deck.card, deck.back, deck.printed
        self._deck = deck
        self.on_sites, self.garden, self.under = list(sites), list(garden), list(under)
        self.sites = len(sites)
        self.site_marks = bytearray(SITES * SITE)
        self.card_marks = bytearray(deck.size)
        self.hidden = [(card[face], known) for face, known, _ in sites]
        """The cards below the buildings, with who knows them."""
        self.known_to = 0
        """Who knows at least one of them."""
        for _, known in self.hidden:
            self.known_to |= known
        for number, (face, _, built) in enumerate(sites[:SITES]):
            self.site_marks[number * SITE + back[card[face]]] = 1
            self.site_marks[number * SITE + SITE - 1] = len(built)
        counting = [card[face] for _, _, built in sites for face in built]
        counting += [card[face] for face in garden]
        for place in counting:
            self.card_marks[place] = ON_A_SITE
        for _, face in under:
            self.card_marks[card[face]] = UNDER_A_ZOO
        self.cards = len(counting)
        """How many cards there count at the end."""
        self.points = sum(printed[place] for place in counting)
        """The points printed on them."""

    def now(self, sites: list[Site], garden: list[str], under: list[tuple[str, str]]) -> Display:
        """The display as it lies now: this one, if nothing has changed."""
        if sites == self.on_sites and garden == self.garden and under == self.under:
            return self
        return Display(self._deck, sites, garden, under)


class Displays:
    """The displays of all seats as they lay: most of the time none of them changes."""

    __slots__ = ("_garden", "_sites", "_under", "each")

    def __init__(self, displays: list[Display]) -> None:
        self.each = displays
        self._sites = [display.on_sites for display in displays]
        self._garden = [display.garden for display in displays]
        self._under = [display.under for display in displays]

    def now(self, state: HamburgState) -> Displays:
        """The displays as they lie now: these, if nothing has changed."""
        sites, garden, under = state.sites, state.garden, state.under
        if sites == self._sites and garden == self._garden and under == self._under:
            return self
        return Displays(list(map(Display.now, self.each, sites, garden, under)))
