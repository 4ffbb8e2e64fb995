"""The contract that a game keeps with the kernel."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from hammonia.kernel import misfits
from hammonia.kernel.agenda import Question, Step
from hammonia.kernel.errors import BadOptions, BadRecord, EngineFault
from hammonia.kernel.facets import Facets, Shown
from hammonia.kernel.guide import Guide
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Universe
from hammonia.kernel.premoves import Premove
from hammonia.kernel.recent import Recent
from hammonia.kernel.state import Options, Setting, State

ENGLISH = "en"
"""The language that every game has."""
_KEPT = 32
"""Settings, and lexicons: a big one takes a megabyte. Tables hold on to their own besides."""

S = TypeVar("S", bound=State)
Position: TypeAlias = dict[str, Any]
"""Where a game stands in the game's own words, as one seat may know it. JSON-ready."""
View: TypeAlias = dict[str, Any]
"""A position with its game, options, number of seats and the seat that sees it. JSON-ready."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """A game's words in one language, as plain data for the words layer to compile.

    A term is "one|many" (or one form for both), with what its language needs before it; a phrase
    names its message's arguments in braces, `{card}`, with how it wants them, `{disaster:the}`.
    Tables share it: nobody changes it once it is made.
    """

    terms: Mapping[str, str]
    phrases: Mapping[str, str]
    language: str = ENGLISH


@dataclass(frozen=True, slots=True)
class Topic:
    """A piece of the rules help in one language; rules of verbs and questions name its id."""

    title: str
    paragraphs: tuple[str, ...]
    under: str = ""
    """The topic that it is a part of; none for the first one, the overview."""
    see: tuple[str, ...] = ()
    """Topics to read next."""


class Score(NamedTuple):
    """How a seat stands: its points, what they are made of, and its place (1 is best, shared)."""

    points: int
    place: int
    items: tuple[tuple[Message, int], ...]


def places(keys: list[Any]) -> list[int]:
    """The place of each key, best first; equal keys share a place."""
    ranked = sorted(keys, reverse=True)
    return [1 + ranked.index(key) for key in keys]


def _tupled(value: Any) -> Any:
    """Steps hold tuples, which JSON writes as lists."""
    return tuple(map(_tupled, value)) if isinstance(value, (list, tuple)) else value


class Game(ABC, Generic[S]):
    """A game: rules over a state. It holds no table, no names and no words.

    A subclass names its `questions` (in the order of their verbs' canonical options) and all its
    `steps`, and answers the methods below. It must be deterministic: no clock, no global random
    generator, no iteration over sets.
    """

    name: ClassVar[str]
    rules: ClassVar[int]
    """The version of the rules: raised whenever an old record would replay differently."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    colours: ClassVar[tuple[str, ...]]
    choices: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Options that have a closed list of values, each with its default first."""
    machinery: ClassVar[tuple[str, ...]] = ("agenda",)
    """Parts of a position that serve programs only: no table shows them."""
    open_to_all: ClassVar[bool] = False
    """Whether every seat and every spectator sees the same position and hears the same: it need be
    made but once, and no message may be for some alone."""
    quiet: ClassVar[tuple[str, ...]] = ("round",)
    """Parts of a position that nobody decides for: the calendar, and what follows from the rest.

    A part of a part is written as `players.money`, whosever it is; with a `−` behind it is quiet
    only while nothing is gained there, with `−named` only what the option names and is lost there.
    Who tells what an option gives passes over them.
    """
    rounds: ClassVar[str] = "round"
    """What `round` counts: a part of a position that has a label."""
    languages: ClassVar[tuple[str, ...]] = (ENGLISH,)
    """The languages that it has words in; English is always one of them."""
    automaton: ClassVar[str] = ""
    """The name of an opponent who plays by himself, if the game has one: the option `solo`."""
    stall: ClassVar[int]
    """Simulations stop a game after so many rounds, as unfinished."""
    questions: tuple[type[Question[Any]], ...]
    steps: tuple[type[Step], ...]

    def __init__(self) -> None:
        kinds = [step.kind for step in self.steps]
        if len(set(kinds)) < len(kinds):
            raise EngineFault(f"{self.name} has two steps of one kind: {sorted(kinds)}")
        self._settings: Recent[tuple[str, int], Setting] = Recent(_KEPT)
        self._lexicons: Recent[tuple[str, Hashable], Lexicon] = Recent(_KEPT)

    # -- options and setting ------------------------------------------------------------------

    def options(self, given: Options) -> dict[str, Any]:
        """The given options, checked and completed with defaults. Raises `BadOptions`.

        Those of `choices`, unless a game has others.
        """
        for name, value in given.items():
            if name not in self.choices:
                raise misfits.no_such_option(self.name, name, self.choices)
            if value not in self.choices[name]:
                raise misfits.not_one_of(name, self.choices[name], value)
        return {name: given.get(name, values[0]) for name, values in self.choices.items()}

    def preferred_colours(self, given: Options) -> Sequence[str]:
        """The colours that seats take, in this order, if they do not name one."""
        return self.colours

    def coloured(self, given: Options, colours: Sequence[str]) -> dict[str, Any]:
        """The given options, with the seats' colours in them if this game's boards differ."""
        return dict(given)

    def make_setting(self, options: Options, seats: int) -> Setting:
        """The setting for checked options, without its universe."""
        return Setting(options, seats)

    def questions_at(self, setting: Setting) -> tuple[type[Question[Any]], ...]:
        """The questions that can come up at a table: all, unless its options leave some out."""
        return self.questions

    def setting(self, given: Options, seats: int) -> Setting:
        """The setting of a table: shared by the states with the same options, while it is kept."""
        self.check_seats(seats)
        options = self.options(given)

        def make() -> Setting:
            setting = self.make_setting(options, seats)
            setting.universe = Universe(self.questions_at(setting), setting)
            return setting

        return self._settings.get((json.dumps(options, sort_keys=True), seats), make)

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise misfits.wrong_seats(self.name, self.min_seats, self.max_seats, seats)

    def universe(self, given: Options, seats: int) -> Universe:
        return self.setting(given, seats).universe

    # -- states -------------------------------------------------------------------------------

    @abstractmethod
    def start(self, setting: Setting) -> S:
        """The state before anything has happened, with the agenda of the whole game."""

    def state_from(self, setting: Setting, data: dict[str, Any]) -> S:
        """The state that `State.plain` wrote."""
        state = self.start(setting)
        for name in state.fields():
            setattr(state, name, self.restore(name, deepcopy(data[name])))
        state.agenda = [self.step_from(step) for step in data["agenda"]]
        return state

    def restore(self, field: str, data: Any) -> Any:
        """Turn the JSON of one field back; override for fields that hold more than lists."""
        return data

    def step_from(self, data: list[Any]) -> Step:
        kind, *values = data
        for step in self.steps:
            if step.kind == kind:
                return step(*map(_tupled, values))
        raise BadRecord(f"{self.name} knows no step {kind!r}")

    @abstractmethod
    def round(self, state: S) -> int:
        """The number of the round, for showing progress and for stopping stalled simulations."""

    def round_within(self, state: S) -> int:
        """The round within what `round` counts, where a game has both; 0: there is none now."""
        return 0

    def turn(self, state: S) -> Hashable:
        """Which turn this is: equal at all decisions of a seat's turn, and never again later."""
        return self.round(state)

    def conclude(self, state: S) -> None:
        """Set the agenda to the final scoring, if any: the seats have agreed to end the game."""
        state.agenda.clear()

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """How each seat stands now; the result when the game is over."""

    @abstractmethod
    def census(self, state: S) -> dict[str, int]:
        """Counts that stay the same from the first step to the last."""

    # -- views --------------------------------------------------------------------------------

    @abstractmethod
    def position(self, state: S, seat: int | None) -> Position:
        """What a seat may know (None: a spectator), agenda and knowledge included.

        `knowledge.ALL_SEEING` in place of a seat knows everything: from its view `imagine` makes
        the very same state again.
        """

    @abstractmethod
    def imagine_position(self, setting: Setting, view: View, rng: Random) -> S:
        """The work of `imagine`, with the setting at hand."""

    def facets(self, setting: Setting) -> Facets[S] | None:
        """What a position is made of, where a game says so: then less is told anew each time."""
        return None

    def shown(self, state: S, seat: int | None) -> Position:
        """A position as a table shows it: without what serves programs only."""
        position = self.position(state, seat)
        return {key: part for key, part in position.items() if key not in self.machinery}

    def shown_anew(self, state: S, seat: int | None, before: Shown) -> Position | None:
        """The parts that may be other ones than were shown before, to the same eyes.

        None where a game does not say what its parts are told from.
        """
        facets = self.facets(state.setting)
        return facets.told_anew(state, seat, before) if facets is not None else None

    def view(self, state: S, seat: int | None) -> View:
        """A position with all that is needed to imagine a state from it."""
        return {
            "game": self.name,
            "options": state.setting.options,
            "seats": state.setting.seats,
            "seat": seat,
            "position": self.position(state, seat),
        }

    def imagine(self, view: View, rng: Random) -> S:
        """A full, playable state that agrees with a view; what the view hides is drawn by `rng`.

        The promise: `view(imagine(view, rng), seat)` is the same view with the same options.
        """
        return self.imagine_position(self.setting(view["options"], view["seats"]), view, rng)

    # -- words --------------------------------------------------------------------------------

    def lexicon(self, language: str, setting: Setting) -> Lexicon:
        """The game's words for a table; in English where it has none of the wanted language.

        `Lexicon.language` says which it is. Tables whose words are alike share one.
        """
        spoken = language if language in self.languages else ENGLISH
        key = (spoken, self.wording(setting))
        return self._lexicons.get(key, lambda: self.make_lexicon(spoken, setting))

    def offered(self, language: str) -> Lexicon:
        """The words for its `choices`, where there is no table yet."""
        return self.lexicon(language, self.setting({}, self.max_seats))

    @abstractmethod
    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        """The work of `lexicon`, for one of the `languages`."""

    def wording(self, setting: Setting) -> Hashable:
        """Everything in a setting that the words depend on: equal answers, equal words."""
        return setting

    def subjects(self, message: Message) -> tuple[str, ...]:
        """The pieces that something told speaks of, by their public names.

        A piece that several seats have one of is named after what it lies on: `board.2 wall.left`.
        """
        return ()

    def topics(self, language: str, setting: Setting | None = None) -> Mapping[str, Topic]:
        """The rules help by id, the overview first: for a table, or all that there is.

        In English where there is none in the wanted language.
        """
        return {}

    def guide(self, language: str) -> Guide | None:
        """How it is learnt; in English where it has no words for it. None: there is no guide."""
        return None

    # -- premoves -----------------------------------------------------------------------------

    def premoves(self, setting: Setting) -> Sequence[Premove[S]]:
        """What a seat may order in advance at such a table: a closed list, in its order."""
        return ()

    # -- positions by hand --------------------------------------------------------------------

    def arrange(self, setting: Setting, given: dict[str, Any]) -> S:
        """A position in the game's words, for rules questions. Unnamed things are as at start."""
        raise BadOptions(f"{self.name} takes no positions yet")
