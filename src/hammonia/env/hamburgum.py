"""What a seat sees of Hamburgum, as numbers. Everything on the table is open."""

from __future__ import annotations

from typing import Any

from hammonia.env.encoder import Encoder, writer_of
from hammonia.env.layout import MANY, Field
from hammonia.env.question import QuestionWriter, question_fields
from hammonia.hamburgum.pieces import (
    BUILDINGS,
    DUTCHMAN,
    DUTCHMEN,
    FIELDS,
    FIRST_PRICE,
    FREE,
    GOODS,
    MIDDLE,
    NONE,
    OFFICIAL,
    OFFICIALS,
    SHIPS_EACH,
    TOKENS,
)
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState
from hammonia.kernel.game import Game

PLAYER = (
    "money by ten", "prestige", "beer", "sugar", "cloth", "brick", "timber", "bell",
    "ships at home", "ships in the harbour", "citizens", "donations",
)  # fmt: skip
_TENS = 10


def hamburgum_fields(game: Game[Any], setting: HamburgumSetting) -> tuple[Field, ...]:
    """The named arrays of Hamburgum's observations at such a table."""
    seats, board = setting.seats, setting.board
    houses = len(board.sites_of[OFFICIAL])
    tokens = len(board.churches) * len(TOKENS)
    return (
        *question_fields(game, setting),
        Field("round", (1,), "the round", most=MANY, unit=50, number=True),
        Field("first", (seats,), "the start player"),
        Field("turn", (seats,), "the seat whose turn it is"),
        Field("official_built", (1,), "whether an official was built in this turn"),
        Field("prices", (len(GOODS),), "of beer, sugar, cloth", most=FIRST_PRICE, unit=FIRST_PRICE),
        Field(
            "harbour", (3, seats, seats + 1),
            "berths 1 to 3, their ships in the order they came: whose; the last is a dutchman",
        ),
        Field("dutchmen", (1,), "flying dutchmen that have not sailed", most=DUTCHMEN),
        Field("sites", (len(board.sites), seats), "whose citizen stands on each site"),
        Field("tokens", (tokens, seats), "who owns each donation token, five to a church"),
        Field("scored", (tokens,), "the tokens that were scored"),
        Field("completed", (len(board.churches), seats), "who completed each church"),
        Field("shown", (len(OFFICIALS),), "the official that may be built"),
        Field("to_come", (len(OFFICIALS),), "officials still to come", most=len(OFFICIALS)),
        Field("in_office", (houses, len(OFFICIALS)), "who is in office on each official's site"),
        Field(
            "players", (seats, len(PLAYER)), "by seat: " + ", ".join(PLAYER),
            most=MANY, unit=10, number=True,
        ),
        Field(
            "buildings", (seats, len(BUILDINGS)), "by seat and type: own buildings",
            most=len(board.sites), unit=3,
        ),
        Field("rondel", (seats, len(FIELDS)), "by seat: the field of its marker"),
    )  # fmt: skip


class HamburgumEncoder(Encoder):
    """The whole table, seen from a seat."""

    def __init__(self, game: Game[Any], setting: HamburgumSetting) -> None:
        super().__init__(hamburgum_fields(game, setting), setting.seats)
        self._question = QuestionWriter(game, setting, self.layout)
        self._building = [site.building for site in setting.board.sites]
        start = self.layout.start
        self._round = start["round"]
        self._write_numbers = writer_of(1 + setting.seats * len(PLAYER))
        """The round, and the players that follow it."""
        self._first, self._turn = start["first"], start["turn"]
        self._official_built, self._dutchmen = start["official_built"], start["dutchmen"]
        self._prices, self._harbour = start["prices"], start["harbour"]
        self._sites, self._buildings = start["sites"], start["buildings"]
        self._tokens, self._scored = start["tokens"], start["scored"]
        self._completed, self._rondel = start["completed"], start["rondel"]
        self._shown, self._to_come = start["shown"], start["to_come"]
        self._in_office = start["in_office"]

    def encode(self, state: HamburgumState, seat: int) -> bytearray:
        row = bytearray(self.layout.bytes)
        where = self.where[seat]
        self._question.write(row, state, where)
        self._write_numbers(row, self._round, state.round, *self._players(state, seat))
        if state.first != FREE:
            row[self._first + where[state.first]] = 1
        if state.turn != FREE:
            row[self._turn + where[state.turn]] = 1
        row[self._official_built] = state.official_built
        row[self._dutchmen] = state.dutchmen
        row[self._prices : self._prices + len(GOODS)] = bytes(state.prices)
        self._write_harbour(row, state, where)
        self._write_city(row, state, where)
        self._write_officials(row, state)
        self._write_rondel(row, state, where)
        return row

    def _write_harbour(self, row: bytearray, state: HamburgumState, where: list[int]) -> None:
        owners = self.seats + 1
        for number, berth in enumerate(state.berths):
            place = self._harbour + number * self.seats * owners
            for owner in berth:
                row[place + (owners - 1 if owner == DUTCHMAN else where[owner])] = 1
                place += owners

    def _write_city(self, row: bytearray, state: HamburgumState, where: list[int]) -> None:
        seats, building = self.seats, self._building
        place, kinds = self._sites, self._buildings
        for site, owner in enumerate(state.site_owner):
            if owner != FREE:
                sits = where[owner]
                row[place + site * seats + sits] = 1
                row[kinds + sits * len(BUILDINGS) + building[site]] += 1
        place, scored = self._tokens, state.token_scored
        for token, owner in enumerate(state.token_owner):
            if owner != FREE:
                row[place + token * seats + where[owner]] = 1
                row[self._scored + token] = scored[token]
        place = self._completed
        for church, builder in zip(state.completed, state.builders, strict=True):
            row[place + church * seats + where[builder]] = 1

    def _write_officials(self, row: bytearray, state: HamburgumState) -> None:
        if state.shown != NONE:
            row[self._shown + state.shown] = 1
        for official in state.officials:
            row[self._to_come + official] += 1
        place = self._in_office
        for official in state.appointed:
            if official != NONE:
                row[place + official] = 1
            place += len(OFFICIALS)

    def _write_rondel(self, row: bytearray, state: HamburgumState, where: list[int]) -> None:
        for owner, field in enumerate(state.marker):
            if field != MIDDLE:
                row[self._rondel + where[owner] * len(FIELDS) + field] = 1

    def _players(self, state: HamburgumState, seat: int) -> list[int]:
        """By seat, in the order of `PLAYER`."""
        beer, sugar, cloth = state.goods
        brick, timber, bell = state.materials
        citizens, tokens = state.site_owner, state.token_owner
        values: list[int] = []
        for step in range(self.seats):
            other = (seat + step) % self.seats
            values += (
                state.money[other] // _TENS, state.prestige[other],
                beer[other], sugar[other], cloth[other],
                brick[other], timber[other], bell[other],
                state.ships_home[other], SHIPS_EACH - state.ships_home[other],
                citizens.count(other), tokens.count(other),
            )  # fmt: skip
        return values
