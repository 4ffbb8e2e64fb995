"""What an environment knows before any game: the table, its actions, observations and rewards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hammonia.env.encoder import Encoder
from hammonia.env.encoders import encode_view, encoder_for
from hammonia.env.layout import Layout, Row
from hammonia.env.rewards import Reward, reward_named
from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game, View
from hammonia.kernel.options import Option
from hammonia.kernel.state import Options, Setting, State

NAMED, FLAT = "named", "flat"


@dataclass(frozen=True, slots=True)
class Stage:
    """A kind of table to learn at. All its games share it; none changes what it says."""

    game: Game[Any]
    setting: Setting
    encoder: Encoder
    reward: Reward
    rounds: int
    """A game that goes on beyond this round is cut short."""

    @property
    def actions(self) -> tuple[Option, ...]:
        """What each action's number means: the universe of options, in its order."""
        return self.setting.universe.options

    @property
    def layout(self) -> Layout:
        return self.encoder.layout

    @property
    def people(self) -> list[int]:
        """The seats that decide: all but the game's automaton."""
        return [seat for seat in range(self.setting.seats) if seat not in self.setting.automata]

    def row(self, state: State, seat: int) -> NDArray[np.uint8]:
        """What a seat sees, as one row of bytes: `layout` names its parts."""
        return np.frombuffer(self.encoder.encode(state, seat), np.uint8)

    def row_of_view(self, view: View) -> NDArray[np.uint8]:
        """The same from a view."""
        return encode_view(self.game, view, self.encoder)

    def observation(self, state: State, seat: int, form: str) -> Any:
        """What a seat sees, in a form: named arrays, or one flat vector."""
        return self.shown_as(form)(self.encoder.encode(state, seat))

    def shown_as(self, form: str) -> Callable[[Row], Any]:
        """What makes a form of a row."""
        return self.layout.named if form == NAMED else self.layout.flat_of

    def observation_space(self, form: str) -> spaces.Space[Any]:
        if form == NAMED:
            return self.layout.named_space()
        if form == FLAT:
            return self.layout.flat_space()
        raise BadOptions(f"an observation is {NAMED} or {FLAT}, not {form!r}")

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.actions))


def stage(
    game: str | Game[Any],
    seats: int = 2,
    options: Options | None = None,
    reward: str = "rank",
    rounds: int | None = None,
) -> Stage:
    """The stage for a game by its name, with its options as everywhere.

    `rounds`: games are cut short after so many; unless told, where simulations give them up.
    """
    if rounds is not None and rounds < 1:
        raise BadOptions(f"a game has at least one round, not {rounds}")
    rules = registry.game(game) if isinstance(game, str) else game
    setting = rules.setting(options or {}, seats)
    return Stage(
        rules,
        setting,
        encoder_for(rules, setting),
        reward_named(reward),
        rules.stall if rounds is None else rounds,
    )
