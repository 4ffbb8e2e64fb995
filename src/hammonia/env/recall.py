"""A game on the bare engine that knows the way behind it: what each seat saw, heard and picked.

For frameworks that think in information states. It knows none of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, TypeAlias

from hammonia.kernel import registry
from hammonia.kernel.agenda import Question, Toss, advance, explain, settle, take
from hammonia.kernel.errors import Refused
from hammonia.kernel.game import Game
from hammonia.kernel.knowledge import ALL_SEEING
from hammonia.kernel.messages import heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting, State

AGREED = None
"""What happens in place of a pick where all seats agree to end the game."""
Happening: TypeAlias = Option | None
"""A pick, an outcome, or `AGREED`."""


class Standing:
    """Where a game stands: at a decision, at a chance, or at its end.

    After `length` decisions it ends, as if all seats agreed to that: nobody need end a game of
    Hamburgum, and a game tree has to be finite.
    """

    __slots__ = ("decisions", "game", "length", "options", "past", "state")

    def __init__(
        self, game: Game[Any], state: State, length: int, decisions: int, past: Past
    ) -> None:
        self.game = game
        self.state = state
        self.length = length
        self.decisions = decisions
        self.past = past
        self.options: tuple[Option, ...] = advance(state)

    @classmethod
    def first(cls, game: Game[Any], setting: Setting, length: int) -> Standing:
        """Before anything has happened."""
        state = game.start(setting)
        advance(state)
        return cls(game, state, length, 0, Past.beginning(state))

    # -- what stands ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None at a chance, and at the end."""
        return _mover(self.state)

    def outcomes(self) -> dict[Option, int]:
        """What chance may bring now, each with its weight, in canonical order."""
        toss = self.state.agenda[-1] if self.state.agenda else None
        return toss.outcomes(self.state) if isinstance(toss, Toss) else {}

    def everything(self) -> str:
        """The whole position, with all that is hidden."""
        return _written(self.game.position(self.state, ALL_SEEING))

    # -- what a seat knows ---------------------------------------------------------------------

    def observation(self, seat: int) -> str:
        """What a seat sees now, and what it has heard since the last decision or chance."""
        self.past.catch_up(self.game)
        return _written(self._observed(seat))

    def information(self, seat: int) -> str:
        """The observation, with a digest of all that the seat observed and picked before it."""
        self.past.catch_up(self.game)
        return _written({**self._observed(seat), "past": self.past.digests[seat]})

    def _observed(self, seat: int) -> dict[str, Any]:
        return _observed(self.game, self.state, seat, self.past.heard[seat])

    # -- going on ------------------------------------------------------------------------------

    def apply(self, what: Option) -> None:
        """Carry out a pick or an outcome, and all that needs nobody. A wrong one is refused."""
        if what not in (self.options or self.outcomes()):
            raise Refused(explain(self.state, what))
        self.decisions += bool(self.options)
        self._happens(what)
        if self.decisions == self.length and not self.over:
            self._happens(AGREED)

    def _happens(self, what: Happening) -> None:
        self.past.since.append(what)
        self.options = _happen(self.game, self.state, what)

    # -- copies --------------------------------------------------------------------------------

    def clone(self) -> Standing:
        copy = Standing.__new__(Standing)
        copy.game, copy.length = self.game, self.length
        copy.state = self.state.clone()
        copy.decisions, copy.options = self.decisions, self.options
        copy.past = self.past.clone()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Standing:
        return self.clone()

    def resampled(self, seat: int, rng: Random) -> Standing:
        """Another world with the same information for a seat: what it does not know is drawn anew.

        The other seats lose their memory: what they saw in that world, nobody knows.
        """
        self.past.catch_up(self.game)
        view = self.game.view(self.state, seat)
        world = self.game.imagine(view, rng)
        while self.options and not _asks(world):
            world = self.game.imagine(view, rng)  # who had no choice would not have been asked
        past = self.past.of_one(seat, world.clone())
        return Standing(self.game, world, self.length, self.decisions, past)

    def __reduce__(self) -> tuple[Any, ...]:
        setting, past = self.state.setting, self.past
        table = (self.game.name, dict(setting.options), setting.seats)
        way = (past.behind.plain(), past.digests, past.heard, past.since)
        return _restored, (table, self.state.plain(), self.length, self.decisions, way)


class Past:
    """What every seat remembers, worked out only when somebody asks: most searches never do.

    `behind` is the state up to which it is worked out, `since` what has happened from there on.
    `behind` is never changed, only replaced: copies share it.
    """

    __slots__ = ("behind", "digests", "heard", "since")

    def __init__(
        self,
        behind: State,
        digests: Sequence[str],
        heard: Sequence[list[Any]],
        since: Sequence[Happening] = (),
    ) -> None:
        self.behind = behind
        self.digests = tuple(digests)
        """By seat: all it observed and picked before `behind`, hashed step by step."""
        self.heard = tuple(heard)
        """By seat: the messages it heard in the last step before `behind`."""
        self.since = list(since)

    @classmethod
    def beginning(cls, state: State) -> Past:
        """Nobody remembers anything."""
        seats = state.setting.seats
        return cls(state.clone(), [""] * seats, [[]] * seats)

    def clone(self) -> Past:
        return Past(self.behind, self.digests, self.heard, self.since)

    def of_one(self, seat: int, world: State) -> Past:
        """The memory of one seat alone, in another world."""
        past = Past.beginning(world)
        past.digests = tuple(d if s == seat else "" for s, d in enumerate(self.digests))
        past.heard = tuple(h if s == seat else [] for s, h in enumerate(self.heard))
        return past

    def catch_up(self, game: Game[Any]) -> None:
        """Walk once more what has happened since, with the eyes and ears of every seat."""
        if not self.since:
            return
        state = self.behind.clone()
        advance(state)
        seats = range(state.setting.seats)
        for what in self.since:
            mover = _mover(state)
            observed = [_observed(game, state, seat, self.heard[seat]) for seat in seats]
            self.digests = tuple(
                _digest(self.digests[seat], observed[seat], what if seat == mover else None)
                for seat in seats
            )
            events = state.events = []
            _happen(game, state, what)
            self.heard = tuple(
                [message.plain() for message in events if heard_by(message, seat)] for seat in seats
            )
        state.events = None
        self.behind = state
        self.since = []


def _happen(game: Game[Any], state: State, what: Happening) -> tuple[Option, ...]:
    """Returns the options of the decision that stands then, as `advance` does."""
    if what is AGREED:
        game.conclude(state)
    elif isinstance(state.agenda[-1], Question):
        take(state, what)
    else:
        settle(state, what)
    return advance(state)


def _mover(state: State) -> int | None:
    top = state.agenda[-1] if state.agenda else None
    return top.seat if isinstance(top, Question) else None


def _asks(world: State) -> bool:
    """Whether the question that stands is a decision in this world too."""
    question = world.agenda[-1]
    return isinstance(question, Question) and len(question.options(world)) > 1


def _observed(game: Game[Any], state: State, seat: int, heard: list[Any]) -> dict[str, Any]:
    return {"heard": heard, "view": game.view(state, seat)}


def _digest(before: str, observed: dict[str, Any], pick: Happening) -> str:
    text = _written([before, observed, pick])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _written(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _restored(
    table: tuple[str, dict[str, Any], int],
    plain: dict[str, Any],
    length: int,
    decisions: int,
    way: tuple[dict[str, Any], Sequence[str], Sequence[list[Any]], Sequence[Happening]],
) -> Standing:
    name, options, seats = table
    game = registry.game(name)
    setting = game.setting(options, seats)
    past = Past(game.state_from(setting, way[0]), *way[1:])
    return Standing(game, game.state_from(setting, plain), length, decisions, past)
