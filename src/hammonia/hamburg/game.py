"""Hamburg as a game of the kernel: its options, steps, words and views, put together."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import Any

from hammonia.hamburg import scoring, setup, view
from hammonia.hamburg.arrange import arranged
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.catalogue import boards, cards
from hammonia.hamburg.construct import ChooseSite, ChooseZoo
from hammonia.hamburg.phrases import lexicon
from hammonia.hamburg.pieces import FRIENDLY_WITHOUT, MOST_SEATS, SEASONS
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.steps import QUESTIONS, STEPS
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game, Lexicon, Position, Score, View
from hammonia.kernel.knowledge import Pile, cards_from
from hammonia.kernel.state import Options, Setting

DECKS = ("whole", "friendly")


class Hamburg(Game[HamburgState]):
    """Options: `deck` (whole, or friendly: without attacks) and `first` (a seat, or drawn)."""

    name = "hamburg"
    rules = 1
    min_seats = 1
    max_seats = MOST_SEATS
    colours = ("red", "green", "yellow", "blue", "white")
    choices = MappingProxyType({"deck": DECKS})
    machinery = ("agenda", "final")
    stall = SEASONS
    questions = QUESTIONS
    steps = STEPS

    def options(self, given: Options) -> dict[str, Any]:
        unknown = sorted(set(given) - {"deck", "first"})
        if unknown:
            raise BadOptions(f"hamburg has no option {unknown[0]!r}: deck, first")
        options = {"deck": DECKS[0], "first": None, **given}
        if options["deck"] not in DECKS:
            raise BadOptions(f"deck is one of {', '.join(DECKS)}, not {options['deck']!r}")
        if options["first"] is not None and type(options["first"]) is not int:
            raise BadOptions("first is a seat's number, or nothing to draw it")
        return options

    def make_setting(self, options: Options, seats: int) -> HamburgSetting:
        if options["first"] is not None and not 1 <= options["first"] <= seats:
            raise BadOptions(f"first is a seat from 1 to {seats}, not {options['first']}")
        friendly = options["deck"] == "friendly"
        deck = tuple(face for face in cards() if not (friendly and face in FRIENDLY_WITHOUT))
        return HamburgSetting(options, seats, cards(), boards(), deck, self.colours[:seats], CARDS)

    def start(self, setting: Setting) -> HamburgState:
        assert isinstance(setting, HamburgSetting)
        return setup.set_up(setting)

    def restore(self, field: str, data: Any) -> Any:
        if field == "piles":
            return [Pile.from_plain(pile) for pile in data]
        if field == "discard":
            return Pile.from_plain(data)
        if field == "hands":
            return [cards_from(hand) for hand in data]
        if field == "aside":
            return cards_from(data)
        if field == "under":
            return [[(zoo, face) for zoo, face in row] for row in data]
        if field == "sites":
            return [[(face, known, tuple(built)) for face, known, built in row] for row in data]
        return data

    def round(self, state: HamburgState) -> int:
        return state.season

    def conclude(self, state: HamburgState) -> None:
        for step in list(state.agenda):
            if isinstance(step, ChooseSite | ChooseZoo):  # it takes the first place there is
                step.take(state, step.options(state)[0])
        state.aside, lost = [], state.aside
        for face, _ in lost:
            state.throw_away(face)
        state.agenda[:] = [scoring.FinalScoring()]

    def scores(self, state: HamburgState) -> list[Score]:
        return scoring.scores(state)

    def census(self, state: HamburgState) -> dict[str, int]:
        held = [face for hand in state.hands for face, _ in hand]
        laid = [face for row in state.sites for face, _, _ in row]
        built = [face for seat in range(state.setting.seats) for face in state.display(seat)]
        garden = [face for row in state.garden for face in row]
        piles = [face for pile in (*state.piles, state.discard) for face in pile.pool]
        tops = [face for face, _ in state.discard.top]
        waiting = [s.face for s in state.agenda if isinstance(s, ChooseSite | ChooseZoo)]
        waiting += [face for face, _ in state.aside]
        every = [*held, *laid, *built, *garden, *piles, *tops, *waiting]
        return {
            "cards": len(every),
            "different cards": len(set(every)),
            "tokens": len(state.tokens) + len(state.tokens_under) + len(state.tokens_used),
            "statues": len(state.statues) + sum(len(won) for won in state.statues_of),
            "debts": sum(
                min(0, value) for column in (state.money, *state.workers) for value in column
            ),
        }

    def position(self, state: HamburgState, seat: int | None) -> Position:
        return view.position(state, seat)

    def imagine_position(self, setting: Setting, view_: View, rng: Random) -> HamburgState:
        assert isinstance(setting, HamburgSetting)
        state = view.imagined(setting, view_["position"], rng)
        state.agenda = [self.step_from(step) for step in view_["position"]["agenda"]]
        return state

    def arrange(self, setting: Setting, given: dict[str, Any]) -> HamburgState:
        assert isinstance(setting, HamburgSetting)
        return arranged(setting, given)

    def lexicon(self, language: str, setting: Setting) -> Lexicon:
        assert isinstance(setting, HamburgSetting)
        return lexicon(language, setting)


GAME = Hamburg()
