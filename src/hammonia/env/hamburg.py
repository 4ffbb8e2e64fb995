"""What a seat sees of Hamburg, as numbers: the table, the players, and where each known card lies.

Of a card that the seat does not know, only the back counts. What expansions keep on the table is in
`hamburg_expansions`.
"""

from __future__ import annotations

from copy import copy
from dataclasses import fields
from typing import Any

from hammonia.env.encoder import Encoder, writer_of
from hammonia.env.hamburg_expansions import parts_of
from hammonia.env.hamburg_memory import SITE, SITES, Boards, Deck, DiscardPile, Display, Displays
from hammonia.env.layout import BYTES, MANY, Field
from hammonia.env.question import QuestionWriter, question_fields
from hammonia.hamburg.effects.drawn import TakeFound, matching
from hammonia.hamburg.pieces import (
    COLOURS,
    DICE,
    HALVES,
    MAJORITIES,
    NO_WINDOW,
    NOBODY,
    SEASONS,
    SEGMENTS,
)
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel.game import Game
from hammonia.kernel.knowledge import Card, only

PLAYER = (
    "money", "points", "square",
    *(f"{colour} workers" for colour in COLOURS),
    *(f"{colour} disaster" for colour in COLOURS),
    "left wall", "right wall", "left statue", "right statue",
    *(f"{name} majority" for name in MAJORITIES),
    "statues", "points of statues", "sites", "cards in the display", "points printed on them",
    *(f"{colour} cards in hand" for colour in COLOURS),
)  # fmt: skip


def _numbers(name: str, shape: tuple[int, ...], about: str, unit: int = 1) -> Field:
    return Field(name, shape, about, MANY, unit, number=True)


def _table_numbers(setting: HamburgSetting) -> tuple[Field, ...]:
    """Those that belong to nobody; `HamburgEncoder._write_table` relies on their order."""
    kinds, windows = len(setting.tokens), len(DICE)
    return (
        _numbers("intrigue", (kinds,), "intrigue tokens to be drawn first, by kind"),
        _numbers("intrigue_used", (kinds,), "used intrigue tokens, by kind"),
        _numbers("intrigue_below", (1,), "tokens shuffled below", unit=10),
        _numbers("time", (3,), "season, phase, round", unit=SEASONS),
        _numbers("dice", (len(DICE),), "pips by colour, black last; 0 before the roll", unit=6),
        _numbers("floor", (windows,), "clerics below each window", unit=4),
        _numbers("visitors", (windows,), "workers in each window, as clerics"),
        _numbers("statues", (2,), "statues to be had, and what the next is worth", unit=10),
        _numbers("piles", (len(COLOURS),), "cards in each draw pile", unit=50),
    )


def hamburg_fields(game: Game[Any], setting: HamburgSetting) -> tuple[Field, ...]:
    """The named arrays of Hamburg's observations at such a table."""
    seats, deck = setting.seats, len(setting.deck)
    return (
        *question_fields(game, setting),
        Field("first", (seats,), "the first player"),
        Field("turn", (seats,), "the seat whose turn it is"),
        Field("cleric", (len(DICE),), "the window in which this season's cleric stands"),
        *_table_numbers(setting),
        _numbers("players", (seats, len(PLAYER)), "by seat: " + ", ".join(PLAYER), unit=10),
        Field(
            "next_segments", (seats, len(HALVES), len(COLOURS)),
            "by seat: the colour of the next wall segment, left and right",
        ),
        Field(
            "sites", (seats, SITES, SITE),
            "by seat: each site's back, and how many buildings stand on it", most=255,
        ),
        Field(
            "display", (seats, deck),
            "by seat and card: 1 on a site or in the garden, 2 under a zoo card", most=2,
        ),
        Field("hand", (deck,), "by card: in the own hand"),
        Field("seen", (deck,), "by card: known to lie in another hand, or face down as a site"),
        Field("discard", (deck,), "by card: in the discard pile"),
        Field("aside", (deck,), "by card: on its way into play, as far as known"),
        Field("found", (deck,), "by card: found by the seat in the pile it looks through"),
        Field("asked", (deck,), "by card: named by the question"),
        Field("markers", (deck,), "by card: carries an activation marker"),
    )  # fmt: skip


class HamburgEncoder(Encoder):
    """What a seat knows of the table.

    Written for speed: a look costs less than the rules of a step.
    """

    def __init__(self, game: Game[Any], setting: HamburgSetting) -> None:
        own = hamburg_fields(game, setting)
        parts = parts_of(setting)
        more = tuple(field for part in parts for field in part.fields(setting))
        super().__init__((*own, *more), setting.seats)
        self._question = QuestionWriter(game, setting, self.layout)
        self._start = start = self.layout.start
        self._discard = slice(start["discard"], start["discard"] + len(setting.deck))
        self._parts = [(part, start[part.name]) for part in parts]
        self._deck = Deck(setting)
        self._kinds = len(setting.tokens)
        self._tokens = slice(start["intrigue"], start["intrigue_below"])
        self._church = slice(start["dice"], start["statues"])
        self._looks = [
            [_Look(self, setting, seat, owner) for owner in range(setting.seats)]
            for seat in range(setting.seats)
        ]
        """By the seat that looks, then by the seat that it looks at."""
        self._write_time = writer_of(4)
        self._write_supply = writer_of(2 + len(COLOURS))
        self._write_player = writer_of(len(PLAYER))
        self._about_a_card = {
            kind
            for kind in game.questions_at(setting)
            if any(field.name == "face" for field in fields(kind))
        }
        """The questions that may name a card."""
        self._remember_nothing()

    def _remember_nothing(self) -> None:
        self._boards = Boards(self._kinds)
        self._pile = DiscardPile(self._deck)
        self._displays = Displays([Display(self._deck)] * self.seats)

    def for_a_game(self) -> HamburgEncoder:
        own = copy(self)
        own._remember_nothing()
        return own

    def encode(self, state: HamburgState, seat: int) -> bytearray:
        row = bytearray(self.layout.bytes)
        where = self.where[seat]
        self._write_question(row, state, seat)
        self._write_table(row, state, seat)
        self._write_players(row, state, seat)
        for part, place in self._parts:
            part.write(row, place, state, where)
        return row

    def _write_question(self, row: bytearray, state: HamburgState, seat: int) -> None:
        question: Any = self._question.write(row, state, self.where[seat])
        kind, card = type(question), self._deck.card
        if kind in self._about_a_card and question.face in card:
            row[self._start["asked"] + card[question.face]] = 1
        if kind is TakeFound and question.seat == seat:
            for face in matching(state, question.colour, question.category):
                row[self._start["found"] + card[face]] = 1

    def _write_table(self, row: bytearray, state: HamburgState, seat: int) -> None:
        start, where, card = self._start, self.where[seat], self._deck.card
        self._boards = boards = self._boards.now(state)
        row[self._tokens] = boards.tokens
        self._write_time(
            row, start["intrigue_below"],
            len(state.tokens_under), state.season, state.phase, state.round,
        )  # fmt: skip
        row[self._church] = boards.church
        left = state.statues
        purple, orange, grey, pink, brown = state.piles
        self._write_supply(
            row, start["statues"], len(left), left[-1] if left else 0,
            len(purple.pool), len(orange.pool), len(grey.pool), len(pink.pool), len(brown.pool),
        )  # fmt: skip
        if state.first != NOBODY:
            row[start["first"] + where[state.first]] = 1
        if state.turn != NOBODY:
            row[start["turn"] + where[state.turn]] = 1
        if state.window != NO_WINDOW:
            row[start["cleric"] + state.window] = 1
        self._pile = pile = self._pile.now(state.discard)
        row[self._discard] = pile.marks
        for face in state.markers:
            row[start["markers"] + card[face]] = 1
        for face, known in state.aside:
            if known & only(seat):
                row[start["aside"] + card[face]] = 1

    def _write_players(self, row: bytearray, state: HamburgState, seat: int) -> None:
        self._displays = displays = self._displays.now(state)
        money, points, square = state.money, state.points, state.square
        purple, orange, grey, pink, brown = state.workers
        flood, fire, decay, unrest, disease = state.levels
        left_wall, right_wall = state.wall
        left_statue, right_statue = state.statue_halves
        most_square, most_buildings, most_wall, most_points, most_zoo = state.majorities
        for owner, look in enumerate(self._looks[seat]):
            left, right = left_wall[owner], right_wall[owner]
            if left < SEGMENTS:
                row[look.left_segments[left]] = 1
            if right < SEGMENTS:
                row[look.right_segments[right]] = 1
            statues, display = state.statues_of[owner], displays.each[owner]
            row[look.display] = display.card_marks
            row[look.sites] = display.site_marks
            if display.known_to & look.bit:
                for number, known in display.hidden:
                    if known & look.bit:
                        row[look.seen + number] = 1
            self._write_player(
                row, look.numbers, money[owner], points[owner], square[owner],
                purple[owner], orange[owner], grey[owner], pink[owner], brown[owner],
                flood[owner], fire[owner], decay[owner], unrest[owner], disease[owner],
                left, right, left_statue[owner], right_statue[owner],
                most_square[owner], most_buildings[owner], most_wall[owner], most_points[owner],
                most_zoo[owner], len(statues), sum(statues),
                display.sites, display.cards, display.points,
                *self._write_hand(row, state.hands[owner], look),
            )  # fmt: skip

    def _write_hand(self, row: bytearray, hand: list[Card], look: _Look) -> list[int]:
        """Mark the cards that the seat knows; returns how many there are of each colour."""
        cards, bit, place = self._deck.cards, look.bit, look.hand
        backs = [0] * len(COLOURS)
        for face, known in hand:
            number, back = cards[face]
            backs[back] += 1
            if known & bit:
                row[place + number] = 1
        return backs


class _Look:
    """One seat looks at another, or at itself: where in a row stands what belongs to that."""

    __slots__ = (
        "bit", "display", "hand", "left_segments", "numbers", "right_segments", "seen", "sites",
    )  # fmt: skip

    def __init__(self, rows: Encoder, setting: HamburgSetting, seat: int, owner: int) -> None:
        start, sits = rows.layout.start, rows.where[seat][owner]
        self.bit = only(seat)
        """Of a card that the looking seat knows; an open card has all bits."""
        self.numbers = start["players"] + sits * len(PLAYER) * BYTES
        self.seen = start["seen"]
        self.hand = start["hand"] if owner == seat else self.seen
        self.display = _part(start["display"], sits, len(setting.deck))
        self.sites = _part(start["sites"], sits, SITES * SITE)
        first = start["next_segments"] + sits * len(HALVES) * len(COLOURS)
        self.left_segments, self.right_segments = (
            [first + half * len(COLOURS) + colour for colour in colours]
            for half, colours in enumerate(setting.walls[owner])
        )
        """By segments that stand: the mark of the next one's colour."""


def _part(first: int, number: int, size: int) -> slice:
    """Where one of several parts of the same size lies, which follow each other."""
    return slice(first + number * size, first + (number + 1) * size)
