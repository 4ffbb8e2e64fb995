"""Hamburg as a game of the kernel: its options, steps, words and views, put together."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any

from hammonia.hamburg import scoring, setup, view
from hammonia.hamburg.arrange import arranged
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.catalogue import boards, cards
from hammonia.hamburg.construct import ChooseSite
from hammonia.hamburg.corrections import corrected
from hammonia.hamburg.expansion import Expansion
from hammonia.hamburg.expansions import found
from hammonia.hamburg.housing import ChooseZoo
from hammonia.hamburg.imagining import imagined
from hammonia.hamburg.phrases import lexicon
from hammonia.hamburg.pieces import FRIENDLY_WITHOUT, MOST_SEATS, NOBODY, SEASONS
from hammonia.hamburg.premoves import PREMOVES
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.steps import QUESTIONS, STEPS
from hammonia.hamburg.subjects import Subjects
from hammonia.hamburg.tom_choices import choose
from hammonia.kernel import misfits
from hammonia.kernel.agenda import Question
from hammonia.kernel.facets import Facets
from hammonia.kernel.game import Game, Lexicon, Position, Score, Topic, View
from hammonia.kernel.guide import Guide
from hammonia.kernel.knowledge import Pile, cards_from
from hammonia.kernel.messages import Message
from hammonia.kernel.premoves import Premove
from hammonia.kernel.state import Options, Setting
from hammonia.words import LANGUAGES, guide, topics

DECKS = ("whole", "friendly")
SWITCH = ("off", "on")
SOLO_SEATS = 2
SEAT_OF_TOM = 1


class Hamburg(Game[HamburgState]):
    """Options, each with a sensible default.

    `deck`: whole, or friendly (without attacks). `first`: a seat, or drawn. `colours`: of the
    boards, seat by seat. `cards`: an owner's values in place of ours (see `corrections`). `solo`:
    whether the second of two seats is TOM's. And each expansion by its name: off, or on.
    """

    name = "hamburg"
    rules = 2
    min_seats = 1
    max_seats = MOST_SEATS
    colours = ("red", "green", "yellow", "blue", "white")
    machinery = ("agenda", "final")
    quiet = view.QUIET
    rounds = "season"
    languages = LANGUAGES
    automaton = "TOM"
    stall = SEASONS

    def __init__(self, expansions: tuple[Expansion, ...] | None = None) -> None:
        self.expansions = found() if expansions is None else expansions
        self._subjects = Subjects(self.expansions)
        names = [expansion.name for expansion in self.expansions]
        self.choices = MappingProxyType({"deck": DECKS, **dict.fromkeys(names, SWITCH)})
        self.questions = (*(q for more in self.expansions for q in more.questions), *QUESTIONS)
        self.steps = (*STEPS, *(step for more in self.expansions for step in more.steps))
        super().__init__()

    def questions_at(self, setting: Setting) -> tuple[type[Question[Any]], ...]:
        assert isinstance(setting, HamburgSetting)
        return (*(q for more in setting.expansions for q in more.questions), *QUESTIONS)

    def options(self, given: Options) -> dict[str, Any]:
        options: dict[str, Any] = {
            "deck": DECKS[0],
            "first": None,
            "colours": None,
            "cards": None,
            "solo": False,
            **{expansion.name: SWITCH[0] for expansion in self.expansions},
        }
        unknown = sorted(set(given) - set(options))
        if unknown:
            raise misfits.no_such_option(self.name, unknown[0], options)
        options |= given
        if options["deck"] not in DECKS:
            raise misfits.not_one_of("deck", DECKS, options["deck"])
        if options["first"] is not None and type(options["first"]) is not int:
            raise misfits.wrong_first("first is a seat's number, or nothing to draw it")
        if type(options["solo"]) is not bool:
            raise misfits.wrong_solo("solo is true or false: whether the second seat is TOM's")
        options["colours"] = self._colours(options["colours"])
        for expansion in self.expansions:
            options[expansion.name] = _switched(expansion.name, options[expansion.name])
        return options

    def _colours(self, given: Any) -> list[str] | None:
        """The colours of the boards, in the order of the seats: a list, or words with commas."""
        colours = given.split(",") if isinstance(given, str) else given
        if colours is None:
            return None
        if not isinstance(colours, list | tuple) or not all(c in self.colours for c in colours):
            problem = f"colours are some of {', '.join(self.colours)}, not {given!r}"
            raise misfits.wrong_colours(problem, self.colours)
        if len(set(colours)) < len(colours):
            problem = "colours: two seats have the same colour"
            raise misfits.wrong_colours(problem, self.colours)
        return list(colours)

    def preferred_colours(self, given: Options) -> Sequence[str]:
        return self._colours(given.get("colours")) or self.colours

    def coloured(self, given: Options, colours: Sequence[str]) -> dict[str, Any]:
        wanted = self._colours(given.get("colours"))
        if wanted not in (None, list(colours)):
            problem = f"the seats are {', '.join(colours)}, the boards {', '.join(wanted)}"
            raise misfits.wrong_colours(problem, self.colours)
        return {**given, "colours": list(colours)}

    def make_setting(self, options: Options, seats: int) -> HamburgSetting:
        if options["first"] is not None and not 1 <= options["first"] <= seats:
            raise misfits.wrong_first(f"first is a seat from 1 to {seats}, not {options['first']}")
        colours = tuple(options["colours"] or self.colours[:seats])
        if len(colours) != seats:
            problem = f"colours: {seats} seats need as many, not {len(colours)}"
            raise misfits.wrong_colours(problem, self.colours)
        if options["solo"] and (seats != SOLO_SEATS or options["first"] not in (None, 1)):
            raise misfits.wrong_solo("solo is for two seats, you and TOM, and you are the first")
        printed, table = cards(), boards()
        tables: dict[str, Any] = {}
        if options["cards"] is not None:
            printed, table, tables = corrected(options["cards"])
        friendly = options["deck"] == "friendly"
        deck = tuple(face for face in printed if not (friendly and face in FRIENDLY_WITHOUT))
        tom = SEAT_OF_TOM if options["solo"] else NOBODY
        playing = tuple(more for more in self.expansions if options[more.name] == SWITCH[1])
        setting = HamburgSetting(
            options, seats, printed, table, deck, colours, CARDS, tom, playing
        )  # fmt: skip
        setting.tables |= tables
        if options["solo"]:
            setting.automata = {SEAT_OF_TOM: choose}
        return setting

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
        if field == "parts":
            kinds = {more.name: more.part for more in self.expansions if more.part is not None}
            return {name: kinds[name].restored(part) for name, part in data.items()}
        if field == "under":
            return [[(zoo, face) for zoo, face in row] for row in data]
        if field == "sites":
            return [[(face, known, tuple(built)) for face, known, built in row] for row in data]
        return data

    def round(self, state: HamburgState) -> int:
        return state.season

    def round_within(self, state: HamburgState) -> int:
        return state.round

    def turn(self, state: HamburgState) -> tuple[int, int, int]:
        return (state.season, state.phase, state.round)

    def conclude(self, state: HamburgState) -> None:
        for step in list(state.agenda):
            if isinstance(step, Question) and step.settles:
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
            **{
                name: count
                for expansion in state.setting.expansions
                for name, count in expansion.census(state).items()
            },
        }

    def position(self, state: HamburgState, seat: int | None) -> Position:
        return view.position(state, seat)

    def facets(self, setting: Setting) -> Facets[HamburgState]:
        assert isinstance(setting, HamburgSetting)
        return view.facets(setting.expansions)

    def imagine_position(self, setting: Setting, view_: View, rng: Random) -> HamburgState:
        assert isinstance(setting, HamburgSetting)
        state = imagined(setting, view_["position"], rng)
        state.agenda = [self.step_from(step) for step in view_["position"]["agenda"]]
        return state

    def arrange(self, setting: Setting, given: dict[str, Any]) -> HamburgState:
        assert isinstance(setting, HamburgSetting)
        return arranged(setting, given)

    def premoves(self, setting: Setting) -> Sequence[Premove[HamburgState]]:
        return PREMOVES

    def offered(self, language: str) -> Lexicon:
        """Expansions have names of their own: so with all of them."""
        every = {expansion.name: SWITCH[1] for expansion in self.expansions}
        return self.lexicon(language, self.setting(every, self.max_seats))

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        assert isinstance(setting, HamburgSetting)
        return lexicon(language, setting)

    def wording(self, setting: Setting) -> Hashable:
        """Cards and expansions have words of their own; seats, colours and decks have none."""
        assert isinstance(setting, HamburgSetting)
        corrections = json.dumps(setting.options["cards"], sort_keys=True)
        return (corrections, *(expansion.name for expansion in setting.expansions))

    def subjects(self, message: Message) -> tuple[str, ...]:
        return self._subjects.of(message)

    def topics(self, language: str, setting: Setting | None = None) -> dict[str, Topic]:
        assert setting is None or isinstance(setting, HamburgSetting)
        playing = self.expansions if setting is None else setting.expansions
        found = dict(topics("hammonia.hamburg.help", language))
        for expansion in playing:
            found.update(expansion.topics(language))
        return found

    def guide(self, language: str) -> Guide:
        """Expansions say themselves what their options mean."""
        found = guide("hammonia.hamburg.guide", language)
        told = {expansion.name: expansion.choice(language) for expansion in self.expansions}
        more = {name: choice for name, choice in told.items() if choice is not None}
        return replace(found, choices={**found.choices, **more})


def _switched(name: str, given: Any) -> str:
    """Off or on, also where a file has made true or false of it."""
    value = SWITCH[given] if isinstance(given, bool) else given
    if value not in SWITCH:
        raise misfits.not_one_of(name, SWITCH, given)
    return str(value)


GAME = Hamburg()
