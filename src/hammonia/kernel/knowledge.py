"""Knowledge: hidden cards that carry who knows them, and piles that have no order to leak.

A card in play is a pair (face, known_to): `known_to` has a bit for each seat that has seen it.
A pile is a known top over an unordered pool; which card of the pool comes next is decided by
chance at the moment of need, so there is no order that could leak.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeAlias

Card: TypeAlias = tuple[str, int]
"""A face and the seats that know it."""

OPEN = -1
"""The `known_to` of a card that lies open: all seats and all spectators see it."""

ALL_SEEING = -(1 << 30)
"""A seer, in place of a seat, who knows every card: for programs that keep a whole position."""

HIDDEN = None
"""What a view shows in place of a face that its seat does not know."""


def only(seat: int) -> int:
    """Known to one seat."""
    return 1 << seat


def everyone(seats: int) -> int:
    """Known to each of so many seats, by having seen it."""
    return (1 << seats) - 1


def knows(card: Card, seat: int | None) -> bool:
    """Whether a seat knows the face. A spectator (None) knows what every seat was shown openly."""
    if seat is None:
        return card[1] == OPEN
    return bool(card[1] == OPEN or seat == ALL_SEEING or card[1] >> seat & 1)


def reveal(cards: list[Card], place: int, to: int) -> None:
    """Show the card at a place to more seats. Call it from an `Act` with `reveals = True`."""
    face, known = cards[place]
    cards[place] = (face, OPEN if OPEN in (to, known) else known | to)


def seen(cards: Iterable[Card], seat: int | None) -> list[list[Any]]:
    """Cards as a seat sees them: the face or `HIDDEN`, and who knows it, which is public."""
    return [[card[0] if knows(card, seat) else HIDDEN, card[1]] for card in cards]


def is_seen_card(part: Any) -> bool:
    """Whether a part of a view is a card as `seen` writes it."""
    return (
        isinstance(part, list)
        and len(part) == 2
        and type(part[1]) is int
        and (part[0] is HIDDEN or isinstance(part[0], str))
    )


def cards_from(data: Iterable[Sequence[Any]]) -> list[Card]:
    """The cards that `plain` wrote as lists."""
    return [(face, known) for face, known in data]


def unseen(cards: Iterable[Card], seat: int | None) -> list[str]:
    """The faces that a seat does not know among these cards."""
    return [card[0] for card in cards if not knows(card, seat)]


def hidden_from(deck: Iterable[str], *zones: Iterable[Sequence[Any]]) -> list[str]:
    """The faces of the deck that a view does not show, given all the cards that it does show."""
    left = list(deck)
    for face, _ in (card for zone in zones for card in zone):
        if face is not HIDDEN:
            left.remove(face)
    return left


def imagined(cards: Iterable[Sequence[Any]], unknown: list[str]) -> list[Card]:
    """Cards from a view, each hidden face taken from the end of `unknown`."""
    return [(unknown.pop() if face is HIDDEN else face, known) for face, known in cards]


def shuffled(faces: Iterable[str], rng: Random) -> list[str]:
    """The faces in an order that depends on nothing but the generator."""
    order = sorted(faces)
    rng.shuffle(order)
    return order


class Pile:
    """A pile of face-down cards: a known top (the next card last) over an unordered pool.

    `top` holds cards that somebody has put back or looked at, so their order exists and their
    `known_to` counts. `pool` is kept sorted, so that equal pools are equal.
    """

    __slots__ = ("pool", "top")

    def __init__(self, pool: Iterable[str], top: Iterable[Card] = ()) -> None:
        self.pool: list[str] = sorted(pool)
        self.top: list[Card] = list(top)

    def __len__(self) -> int:
        return len(self.pool) + len(self.top)

    def clone(self) -> Pile:
        copy = Pile.__new__(Pile)
        copy.pool = self.pool.copy()
        copy.top = self.top.copy()
        return copy

    def plain(self) -> dict[str, Any]:
        return {"pool": list(self.pool), "top": [list(card) for card in self.top]}

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> Pile:
        return cls(data["pool"], cards_from(data["top"]))

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The pile as a seat sees it: how many cards, and what it knows of the top."""
        return {"pool": len(self.pool), "top": seen(self.top, seat)}

    @classmethod
    def imagined(cls, data: dict[str, Any], unknown: list[str]) -> Pile:
        """A pile from a view, every face it hides taken from the end of `unknown`."""
        top = imagined(data["top"], unknown)
        return cls([unknown.pop() for _ in range(data["pool"])], top)

    def faces(self) -> dict[tuple[str, ...], int]:
        """The outcomes of drawing from the pool. Ask only when `top` is empty."""
        weights: dict[tuple[str, ...], int] = {}
        for face in self.pool:
            weights[("draw", face)] = weights.get(("draw", face), 0) + 1
        return weights

    def sample(self, below: Callable[[int], int]) -> tuple[str, ...]:
        """One of these outcomes by a number, without weighing them all: see `Toss.sample`."""
        return ("draw", self.pool[below(len(self.pool))])

    def draw_known(self, to: int) -> Card:
        """Take the card on top, whose place was already settled."""
        face, known = self.top.pop()
        return (face, OPEN if OPEN in (to, known) else known | to)

    def draw(self, face: str, to: int) -> Card:
        """Take the face that chance has named out of the pool."""
        place = bisect_left(self.pool, face)
        if place == len(self.pool) or self.pool[place] != face:
            raise ValueError(f"{face} is not in the pool")
        del self.pool[place]
        return (face, to)

    def put_on_top(self, card: Card) -> None:
        self.top.append(card)

    def shuffle_in(self, cards: Iterable[Card]) -> None:
        """Put cards back and shuffle: whatever was known of the order is forgotten."""
        self.pool = sorted([*self.pool, *(face for face, _ in (*self.top, *cards))])
        self.top.clear()
