"""What a seat sees of Hamburg, as numbers: the table, the players, and where each known card lies.

Of a card that the seat does not know, only the back counts. What expansions keep on the table is in
`hamburg_expansions`.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hammonia.env.encoder import Encoder, writer_of
from hammonia.env.hamburg_expansions import parts_of
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
from hammonia.kernel.knowledge import only

SITES = 24
"""So many sites of a display are shown one by one; further ones are only counted."""
ON_A_SITE, UNDER_A_ZOO = 1, 2
PLAYER = (
    "money", "points", "square",
    *(f"{colour} workers" for colour in COLOURS),
    *(f"{colour} disaster" for colour in COLOURS),
    "left wall", "right wall", "left statue", "right statue",
    *(f"{name} majority" for name in MAJORITIES),
    "statues", "points of statues", "sites", "cards in the display", "points printed on them",
    *(f"{colour} cards in hand" for colour in COLOURS),
)  # fmt: skip
_SITE = len(COLOURS) + 1


def _numbers(name: str, shape: tuple[int, ...], about: str, unit: int = 1) -> Field:
    return Field(name, shape, about, MANY, unit, number=True)


def _table_numbers(setting: HamburgSetting) -> tuple[Field, ...]:
    """Those that belong to nobody, in the order of `HamburgEncoder._write_table`."""
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
            "sites", (seats, SITES, _SITE),
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

    Written for speed: a look costs as much as the rules of a step.
    """

    def __init__(self, game: Game[Any], setting: HamburgSetting) -> None:
        own = hamburg_fields(game, setting)
        parts = parts_of(setting)
        more = tuple(field for part in parts for field in part.fields(setting))
        super().__init__((*own, *more), setting.seats)
        self._question = QuestionWriter(game, setting, self.layout)
        self._start = start = self.layout.start
        self._parts = [(part, start[part.name]) for part in parts]
        self._card = {face: number for number, face in enumerate(setting.deck)}
        """By face: its number in the deck, which is its place in all arrays by card."""
        self._back = [setting.cards[face].colour for face in setting.deck]
        self._printed = [setting.cards[face].points for face in setting.deck]
        self._kinds = range(len(setting.tokens))
        self._looks = [
            [_Look(self, setting, seat, owner) for owner in range(setting.seats)]
            for seat in range(setting.seats)
        ]
        """By the seat that looks, then by the seat that it looks at."""
        self._write_table_numbers = writer_of(sum(field.size for field in _table_numbers(setting)))
        self._write_player_numbers = writer_of(len(PLAYER))
        self._about_a_card = {
            kind
            for kind in game.questions_at(setting)
            if any(field.name == "face" for field in fields(kind))
        }
        """The questions that may name a card."""

    def encode(self, state: HamburgState, seat: int) -> bytearray:
        row = bytearray(self.layout.bytes)
        where = self.where[seat]
        self._write_question(row, state, seat)
        self._write_table(row, state, seat)
        for look in self._looks[seat]:
            self._write_player(row, state, look)
        for part, place in self._parts:
            part.write(row, place, state, where)
        return row

    def _write_question(self, row: bytearray, state: HamburgState, seat: int) -> None:
        question: Any = self._question.write(row, state, self.where[seat])
        kind = type(question)
        if kind in self._about_a_card and question.face in self._card:
            row[self._start["asked"] + self._card[question.face]] = 1
        if kind is TakeFound and question.seat == seat:
            for face in matching(state, question.colour, question.category):
                row[self._start["found"] + self._card[face]] = 1

    def _write_table(self, row: bytearray, state: HamburgState, seat: int) -> None:
        start, where, card = self._start, self.where[seat], self._card
        left = state.statues
        self._write_table_numbers(
            row, start["intrigue"],
            *map(state.tokens.count, self._kinds), *map(state.tokens_used.count, self._kinds),
            len(state.tokens_under), state.season, state.phase, state.round,
            *state.dice, *state.floor, *state.visitors, len(left), left[-1] if left else 0,
            *[len(pile.pool) for pile in state.piles],
        )  # fmt: skip
        if state.first != NOBODY:
            row[start["first"] + where[state.first]] = 1
        if state.turn != NOBODY:
            row[start["turn"] + where[state.turn]] = 1
        if state.window != NO_WINDOW:
            row[start["cleric"] + state.window] = 1
        place = start["discard"]
        for face, _ in state.discard.top:
            row[place + card[face]] = 1
        for face in state.discard.pool:
            row[place + card[face]] = 1
        for face in state.markers:
            row[start["markers"] + card[face]] = 1
        for face, known in state.aside:
            if known & only(seat):
                row[start["aside"] + card[face]] = 1

    def _write_player(self, row: bytearray, state: HamburgState, look: _Look) -> None:
        seat, card, back = look.owner, self._card, self._back
        bit, place = look.bit, look.hand
        backs = [0] * len(COLOURS)
        for face, known in state.hands[seat]:
            number = card[face]
            backs[back[number]] += 1
            if known & bit:
                row[place + number] = 1
        cards, printed = self._write_display(row, state, look)
        left_wall, right_wall = state.wall
        left, right = left_wall[seat], right_wall[seat]
        left_segments, right_segments = look.segments
        if left < SEGMENTS:
            row[left_segments[left]] = 1
        if right < SEGMENTS:
            row[right_segments[right]] = 1
        purple, orange, grey, pink, brown = state.workers
        flood, fire, decay, unrest, disease = state.levels
        left_statue, right_statue = state.statue_halves
        square, buildings, wall, points, zoo = state.majorities
        statues = state.statues_of[seat]
        self._write_player_numbers(
            row, look.numbers, state.money[seat], state.points[seat], state.square[seat],
            purple[seat], orange[seat], grey[seat], pink[seat], brown[seat],
            flood[seat], fire[seat], decay[seat], unrest[seat], disease[seat],
            left, right, left_statue[seat], right_statue[seat],
            square[seat], buildings[seat], wall[seat], points[seat], zoo[seat],
            len(statues), sum(statues), len(state.sites[seat]), cards, printed, *backs,
        )  # fmt: skip

    def _write_display(self, row: bytearray, state: HamburgState, look: _Look) -> tuple[int, int]:
        """Returns how many cards there count at the end, and the points printed on them."""
        card, back, printed, bit = self._card, self._back, self._printed, look.bit
        place, last, display = look.sites, look.sites + SITES * _SITE, look.display
        cards = points = 0
        for face, known, built in state.sites[look.owner]:
            if place < last:
                row[place + back[card[face]]] = 1
                row[place + _SITE - 1] = len(built)
                place += _SITE
            if known & bit:
                row[look.seen + card[face]] = 1
            for building in built:
                number = card[building]
                row[display + number] = ON_A_SITE
                cards += 1
                points += printed[number]
        for face in state.garden[look.owner]:
            number = card[face]
            row[display + number] = ON_A_SITE
            cards += 1
            points += printed[number]
        for _, face in state.under[look.owner]:
            row[display + card[face]] = UNDER_A_ZOO
        return cards, points


class _Look:
    """One seat looks at another, or at itself: where in a row stands what belongs to that."""

    __slots__ = ("bit", "display", "hand", "numbers", "owner", "seen", "segments", "sites")

    def __init__(self, rows: Encoder, setting: HamburgSetting, seat: int, owner: int) -> None:
        start, sits = rows.layout.start, rows.where[seat][owner]
        self.owner = owner
        self.bit = only(seat)
        """Of a card that the looking seat knows; an open card has all bits."""
        self.numbers = start["players"] + sits * len(PLAYER) * BYTES
        self.seen = start["seen"]
        self.hand = start["hand"] if owner == seat else self.seen
        self.display = start["display"] + sits * len(setting.deck)
        self.sites = start["sites"] + sits * SITES * _SITE
        first = start["next_segments"] + sits * len(HALVES) * len(COLOURS)
        self.segments = [
            [first + half * len(COLOURS) + colour for colour in colours]
            for half, colours in enumerate(setting.walls[owner])
        ]
