"""What seldom changes on a table of Hamburg, as last written: the discard pile, the displays.

A memory serves one game, for speed alone: it compares what lies there card by card, so that what it
says is right for any state. Looking up some forty cards would take as long as all the rest.
"""

from __future__ import annotations

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

    __slots__ = ("back", "card", "printed", "size")

    def __init__(self, setting: HamburgSetting) -> None:
        self.card = {face: number for number, face in enumerate(setting.deck)}
        self.back = [setting.cards[face].colour for face in setting.deck]
        self.printed = [setting.cards[face].points for face in setting.deck]
        self.size = len(setting.deck)


class DiscardPile:
    """The marks of the discard pile, which mostly grows by a card or two."""

    __slots__ = ("_card", "_marks", "_pool", "_top")

    def __init__(self, deck: Deck) -> None:
        self._card = deck.card
        self._pool: list[str] = []
        self._top: list[Card] = []
        self._marks = bytearray(deck.size)

    def marks(self, pile: Pile) -> bytearray:
        """By card: 1 if it lies there."""
        if pile.top != self._top or pile.pool != self._pool:
            self._look(pile)
        return self._marks

    def _look(self, pile: Pile) -> None:
        known, card = len(self._top), self._card
        if pile.pool != self._pool or pile.top[:known] != self._top:
            known = 0
            self._pool, self._top = pile.pool[:], []
            self._marks = bytearray(len(card))
            for face in pile.pool:
                self._marks[card[face]] = 1
        new = pile.top[known:]
        for face, _ in new:
            self._marks[card[face]] = 1
        self._top += new


class Display:
    """The marks of one seat's display."""

    __slots__ = (
        "_deck", "_garden", "_sites", "_under", "card_marks", "cards", "hidden", "points",
        "site_marks", "sites",
    )  # fmt: skip

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._look([], [], [])

    def look(self, state: HamburgState, seat: int) -> None:
        """Bring everything up to date."""
        sites, garden, under = state.sites[seat], state.garden[seat], state.under[seat]
        if sites != self._sites or garden != self._garden or under != self._under:
            self._look(sites, garden, under)

    def _look(self, sites: list[Site], garden: list[str], under: list[tuple[str, str]]) -> None:
        card, back, printed = self._deck.card, self._deck.back, self._deck.printed
        self._sites, self._garden, self._under = sites[:], garden[:], under[:]
        self.sites = len(sites)
        self.site_marks = bytearray(SITES * SITE)
        self.card_marks = bytearray(self._deck.size)
        self.hidden = [(card[face], known) for face, known, _ in sites]
        """The cards below the buildings, with who knows them."""
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
