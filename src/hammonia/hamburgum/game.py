"""Hamburgum as a game of the kernel: its options, steps, words and views, put together."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from hammonia.hamburgum import scoring, turns, view
from hammonia.hamburgum.arrange import arranged
from hammonia.hamburgum.board import BUILT_IN, board_from, built_in
from hammonia.hamburgum.church import MakeDonations, ScoreTokens
from hammonia.hamburgum.dockyard import BuildShips
from hammonia.hamburgum.guildhall import ConstructBuildings
from hammonia.hamburgum.officials import CanonDonation, ShowOfficial, TakeOfficial
from hammonia.hamburgum.phrases import lexicon
from hammonia.hamburgum.pieces import BUILDINGS, DUTCHMAN, FREE, MOST_SEATS, NONE, STOCK
from hammonia.hamburgum.rondel import ChooseField
from hammonia.hamburgum.state import TUPLES, HamburgumSetting, HamburgumState
from hammonia.hamburgum.subjects import subjects
from hammonia.hamburgum.trade import Trade
from hammonia.kernel import misfits
from hammonia.kernel.facets import Facets
from hammonia.kernel.game import Game, Lexicon, Position, Topic, View
from hammonia.kernel.guide import Guide
from hammonia.kernel.state import Options, Setting
from hammonia.words import LANGUAGES, guide, topics

VARIANTS = ("plain", "free", "stacked")
"""The officials: as printed, freely chosen (variant I) or one by one from a shuffled stack (II)."""


class Hamburgum(Game[HamburgumState]):
    """Options: `board` (a name, or a board file's data), `variant`, `first` (a seat, or drawn)."""

    name = "hamburgum"
    rules = 1
    min_seats = 2
    max_seats = MOST_SEATS
    colours = ("red", "blue", "green", "yellow", "grey")
    choices = MappingProxyType({"board": BUILT_IN, "variant": VARIANTS})
    open_to_all = True
    machinery = ("agenda", "final", "round", "official built this turn")
    quiet = (
        "churches", "harbour", "officials", "sites", "players.rondel", "players.unscored",
        "players.scored",
    )  # fmt: skip
    """An option says where it goes, what it builds and which token it takes."""
    languages = LANGUAGES
    stall = 400
    questions = (
        ChooseField, Trade, BuildShips, MakeDonations, ScoreTokens, ConstructBuildings,
        TakeOfficial, CanonDonation,
    )  # fmt: skip
    steps = (
        *questions, turns.DrawStartPlayer, turns.Begin, turns.NextTurn, ShowOfficial,
        scoring.FinalScoring,
    )  # fmt: skip

    def options(self, given: Options) -> dict[str, Any]:
        unknown = sorted(set(given) - {"board", "variant", "first"})
        if unknown:
            raise misfits.no_such_option(self.name, unknown[0], ("board", "variant", "first"))
        options = {"board": "hamburg", "variant": "plain", "first": None, **given}
        if options["variant"] not in VARIANTS:
            raise misfits.not_one_of("variant", VARIANTS, options["variant"])
        if options["first"] is not None and type(options["first"]) is not int:
            raise misfits.wrong_first("first is a seat's number, or nothing to draw it")
        return options

    def make_setting(self, options: Options, seats: int) -> HamburgumSetting:
        if options["first"] is not None and not 1 <= options["first"] <= seats:
            raise misfits.wrong_first(f"first is a seat from 1 to {seats}, not {options['first']}")
        board = options["board"]
        found = built_in(board) if isinstance(board, str) else board_from(board)
        return HamburgumSetting(options, seats, found)

    def start(self, setting: Setting) -> HamburgumState:
        assert isinstance(setting, HamburgumSetting)
        return turns.set_up(setting)

    def restore(self, field: str, data: Any) -> Any:
        return tuple(data) if field in TUPLES else data

    def round(self, state: HamburgumState) -> int:
        return state.round

    def conclude(self, state: HamburgumState) -> None:
        state.agenda[:] = [scoring.FinalScoring()]

    scores = staticmethod(scoring.scores)

    def census(self, state: HamburgumState) -> dict[str, int]:
        counts = {
            f"ships of seat {seat + 1}": state.ships(seat) + state.ships_home[seat]
            for seat in range(state.setting.seats)
        }
        sailing = sum(berth.count(DUTCHMAN) for berth in state.berths)
        counts["dutchmen sailed or at home, at most 3"] = int(sailing + state.dutchmen <= 3)
        appointed = sum(official != NONE for official in state.appointed)
        choosing = sum(isinstance(step, TakeOfficial) for step in state.agenda)
        built = sum(
            state.buildings(seat, len(BUILDINGS) - 1) for seat in range(state.setting.seats)
        )
        counts["officials"] = appointed + (state.shown != NONE) + len(state.officials)
        if state.official_built and not state.agenda and built == appointed + 1:
            choosing = 1  # it was being chosen when all agreed to end
        counts["officials' houses without an official"] = built - appointed - choosing
        counts["scored tokens without an owner"] = sum(
            scored and owner == FREE
            for scored, owner in zip(state.token_scored, state.token_owner, strict=True)
        )
        for good in range(3):
            fallen = (100 - state.prices[good]) // 10
            owned = sum(state.buildings(seat, good) for seat in range(state.setting.seats))
            counts[f"{BUILDINGS[good]}s that did not lower the price"] = owned - fallen
        counts["debts"] = sum(
            min(0, value)
            for column in (state.money, state.prestige, *state.goods, *state.materials)
            for value in column
        )
        counts["buildings beyond the stock"] = sum(
            max(
                0,
                sum(state.buildings(seat, building) for seat in range(state.setting.seats)) - stock,
            )
            for building, stock in enumerate(STOCK)
        )
        return counts

    def position(self, state: HamburgumState, seat: int | None) -> Position:
        return view.position(state)

    def facets(self, setting: Setting) -> Facets[HamburgumState]:
        return view.FACETS

    def imagine_position(self, setting: Setting, view_: View, rng: Random) -> HamburgumState:
        assert isinstance(setting, HamburgumSetting)
        state = view.state_from_position(setting, view_["position"])
        state.agenda = [self.step_from(step) for step in view_["position"]["agenda"]]
        return state

    def arrange(self, setting: Setting, given: dict[str, Any]) -> HamburgumState:
        assert isinstance(setting, HamburgumSetting)
        return arranged(setting, given)

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        assert isinstance(setting, HamburgumSetting)
        return lexicon(language, setting.board)

    def wording(self, setting: Setting) -> Hashable:
        """The board names its places; variant and seats have no words of their own."""
        return json.dumps(setting.options["board"], sort_keys=True)

    subjects = staticmethod(subjects)

    def topics(self, language: str, setting: Setting | None = None) -> Mapping[str, Topic]:
        return topics("hammonia.hamburgum.help", language)

    def guide(self, language: str) -> Guide:
        return guide("hammonia.hamburgum.guide", language)


GAME = Hamburgum()
