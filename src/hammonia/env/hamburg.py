"""What a seat sees of Hamburg, as numbers: the table, the players, and where each known card lies.

Of a card that the seat does not know, only the back counts. What expansions keep on the table is in
`hamburg_expansions`.
"""

from __future__ import annotations

from typing import Any

from hammonia.env.encoder import Encoder
from hammonia.env.hamburg_expansions import parts_of
from hammonia.env.layout import MANY, Field
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


def _numbers(setting: HamburgSetting) -> tuple[Field, ...]:
    """The fields of numbers, in the order of `HamburgEncoder._numbers`."""

    def numbers(name: str, shape: tuple[int, ...], about: str, unit: int = 1) -> Field:
        return Field(name, shape, about, MANY, unit, number=True)

    kinds, windows = len(setting.tokens), len(DICE)
    return (
        numbers("intrigue", (kinds,), "intrigue tokens to be drawn first, by kind"),
        numbers("intrigue_used", (kinds,), "used intrigue tokens, by kind"),
        numbers("intrigue_below", (1,), "tokens shuffled below", unit=10),
        numbers("time", (3,), "season, phase, round", unit=SEASONS),
        numbers("dice", (len(DICE),), "pips by colour, black last; 0 before the roll", unit=6),
        numbers("floor", (windows,), "clerics below each window", unit=4),
        numbers("visitors", (windows,), "workers in each window, as clerics"),
        numbers("statues", (2,), "statues to be had, and what the next is worth", unit=10),
        numbers("piles", (len(COLOURS),), "cards in each draw pile", unit=50),
        numbers("players", (setting.seats, len(PLAYER)), "by seat: " + ", ".join(PLAYER), unit=10),
    )


def hamburg_fields(game: Game[Any], setting: HamburgSetting) -> tuple[Field, ...]:
    seats, deck = setting.seats, len(setting.deck)
    return (
        *question_fields(game, setting),
        Field("first", (seats,), "the first player"),
        Field("turn", (seats,), "the seat whose turn it is"),
        Field("cleric", (len(DICE),), "the window in which this season's cleric stands"),
        *_numbers(setting),
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

    Written for speed: where a card has its number in each array is looked up in tables by face.
    """

    def __init__(self, game: Game[Any], setting: HamburgSetting) -> None:
        own = hamburg_fields(game, setting)
        parts = parts_of(setting)
        more = tuple(field for part in parts for field in part.fields(setting))
        super().__init__((*own, *more), setting.seats)
        self._question = QuestionWriter(game, setting, self.layout)
        start = self.layout.start
        self._parts = [(part, start[part.name]) for part in parts]
        self._printed = {face: setting.cards[face].points for face in setting.deck}
        self._back = {face: setting.cards[face].colour for face in setting.deck}
        self._first, self._turn, self._cleric = start["first"], start["turn"], start["cleric"]
        self._sites, self._segments = start["sites"], start["next_segments"]
        self._kinds = range(len(setting.tokens))

        def by_face(place: int) -> dict[str, int]:
            return {face: place + number for number, face in enumerate(setting.deck)}

        self._hand, self._seen, self._aside, self._discard, self._markers, self._found = (
            by_face(start[name])
            for name in ("hand", "seen", "aside", "discard", "markers", "found")
        )
        self._asked = by_face(start["asked"])
        self._display = [
            by_face(start["display"] + sits * len(setting.deck)) for sits in range(setting.seats)
        ]

    def encode(self, state: HamburgState, seat: int) -> bytearray:
        row = bytearray(self.layout.bytes)
        where = self.where[seat]
        details = self._question.write(row, state, where)
        self._write_asked(row, state, seat)
        self._write_table(row, state, where)
        self._write_known(row, state, seat)
        displays = self._write_displays(row, state, seat)
        self.write_numbers(row, 0, *details, *self._numbers(state, seat, displays))
        for part, place in self._parts:
            part.write(row, place, state, where)
        return row

    def _write_asked(self, row: bytearray, state: HamburgState, seat: int) -> None:
        question = state.agenda[-1] if state.agenda else None
        face = getattr(question, "face", None)
        if face in self._asked:
            row[self._asked[face]] = 1
        if isinstance(question, TakeFound) and question.seat == seat:
            for found in matching(state, question.colour, question.category):
                row[self._found[found]] = 1

    def _write_table(self, row: bytearray, state: HamburgState, where: list[int]) -> None:
        if state.first != NOBODY:
            row[self._first + where[state.first]] = 1
        if state.turn != NOBODY:
            row[self._turn + where[state.turn]] = 1
        if state.window != NO_WINDOW:
            row[self._cleric + state.window] = 1
        place = self._segments
        for half, built in enumerate(state.wall):
            for seat, number in enumerate(built):
                if number < SEGMENTS:
                    colour = state.setting.walls[seat][half][number]
                    row[place + (where[seat] * len(HALVES) + half) * len(COLOURS) + colour] = 1
        at = self._discard
        for face, _ in state.discard.top:
            row[at[face]] = 1
        for face in state.discard.pool:
            row[at[face]] = 1
        at = self._markers
        for face in state.markers:
            row[at[face]] = 1

    def _numbers(
        self, state: HamburgState, seat: int, displays: list[tuple[int, int]]
    ) -> list[int]:
        """In the order of their fields."""
        left = state.statues
        values = [
            *map(state.tokens.count, self._kinds), *map(state.tokens_used.count, self._kinds),
            len(state.tokens_under), state.season, state.phase, state.round,
            *state.dice, *state.floor, *state.visitors, len(left), left[-1] if left else 0,
            *[len(pile.pool) for pile in state.piles],
        ]  # fmt: skip
        for step in range(self.seats):
            other = (seat + step) % self.seats
            values += self._player(state, other, displays[other])
        return values

    def _player(self, state: HamburgState, seat: int, display: tuple[int, int]) -> list[int]:
        """In the order of `PLAYER`."""
        purple, orange, grey, pink, brown = state.workers
        flood, fire, decay, unrest, disease = state.levels
        left_wall, right_wall = state.wall
        left_statue, right_statue = state.statue_halves
        square, buildings, wall, points, zoo = state.majorities
        statues = state.statues_of[seat]
        backs = [0] * len(COLOURS)
        for face, _ in state.hands[seat]:
            backs[self._back[face]] += 1
        return [
            state.money[seat], state.points[seat], state.square[seat],
            purple[seat], orange[seat], grey[seat], pink[seat], brown[seat],
            flood[seat], fire[seat], decay[seat], unrest[seat], disease[seat],
            left_wall[seat], right_wall[seat], left_statue[seat], right_statue[seat],
            square[seat], buildings[seat], wall[seat], points[seat], zoo[seat],
            len(statues), sum(statues), len(state.sites[seat]), *display, *backs,
        ]  # fmt: skip

    def _write_known(self, row: bytearray, state: HamburgState, seat: int) -> None:
        """The hands and what lies aside, as far as the seat knows their fronts."""
        bit = only(seat)  # an open card is known to all bits
        at = self._hand
        for face, _ in state.hands[seat]:
            row[at[face]] = 1
        at = self._seen
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                for face, known in hand:
                    if known & bit:
                        row[at[face]] = 1
        at = self._aside
        for face, known in state.aside:
            if known & bit:
                row[at[face]] = 1

    def _write_displays(
        self, row: bytearray, state: HamburgState, seat: int
    ) -> list[tuple[int, int]]:
        """Returns how many cards each owner has there that count at the end, and their points."""
        back, seen, bit, printed = self._back, self._seen, only(seat), self._printed
        found: list[tuple[int, int]] = []
        for owner, sits in enumerate(self.where[seat]):
            display = self._display[sits]
            place = self._sites + sits * SITES * _SITE
            last = place + SITES * _SITE
            cards = points = 0
            for face, known, built in state.sites[owner]:
                if place < last:
                    row[place + back[face]] = 1
                    row[place + _SITE - 1] = len(built)
                    place += _SITE
                if known & bit:
                    row[seen[face]] = 1
                for building in built:
                    row[display[building]] = ON_A_SITE
                    cards += 1
                    points += printed[building]
            for face in state.garden[owner]:
                row[display[face]] = ON_A_SITE
                cards += 1
                points += printed[face]
            for _, face in state.under[owner]:
                row[display[face]] = UNDER_A_ZOO
            found.append((cards, points))
        return found
