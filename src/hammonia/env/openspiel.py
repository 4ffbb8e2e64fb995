"""The games as OpenSpiel's: `pyspiel.load_game("python_hammonia_hamburg")` after importing this.

A thin face: `recall` plays and remembers, the environment's encoders fill the tensors. It needs
the package with its extra: `hammonia[openspiel]`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel

from hammonia.env.encoder import Encoder
from hammonia.env.encoders import encoder_for
from hammonia.env.recall import Standing
from hammonia.env.rewards import by_rank
from hammonia.kernel import registry
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option

_LENGTH = 5000
"""Decisions after which a game ends anyway. Random players were seen to need 2,374 in Hamburgum."""
_SEATS, _MOST, _FIRST = "players", "length", "first"
"""Parameters that are not simply options of the game's own."""
_SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER


def register(rules: Game[Any], *, outcomes: int, hidden: bool) -> str:
    """Make a game that has an encoder known to OpenSpiel; returns the name that it has there.

    `outcomes` is the most that chance ever chooses from, `hidden` whether a seat may know what
    another does not.
    """
    types = pyspiel.GameType
    known = types.Information
    kind = types(
        short_name=f"python_hammonia_{rules.name.replace('-', '_')}",
        long_name=f"{rules.name.capitalize()} by Hammonia",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hidden else known.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=rules.max_seats,
        min_num_players=max(2, rules.min_seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )

    # A class, not a function: OpenSpiel lets go of it only after Python has ended, and whatever
    # would be freed by that takes the process down. A class holds itself.
    class Registered(HammoniaGame):
        """One game of ours; its tables are its instances."""

    Registered.rules, Registered.kind, Registered.outcomes = rules, kind, outcomes
    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def _parameters(rules: Game[Any]) -> dict[str, Any]:
    """Number of players and longest game, then the options that one word can say."""
    parameters: dict[str, Any] = {_SEATS: max(2, rules.min_seats), _MOST: _LENGTH}
    for name, default in rules.options({}).items():
        if name == _FIRST:
            parameters[name] = 0  # drawn
        elif name in rules.choices or isinstance(default, bool):
            parameters[name] = default
    return parameters


def _options(given: dict[str, Any]) -> dict[str, Any]:
    """A table's options from the parameters of a game."""
    beside = (_SEATS, _MOST) if given.get(_FIRST) else (_SEATS, _MOST, _FIRST)
    return {name: value for name, value in given.items() if name not in beside}


class HammoniaGame(pyspiel.Game):  # type: ignore[misc]
    """A table's setting. Actions are numbered as in its universe of options."""

    rules: ClassVar[Game[Any]]
    kind: ClassVar[Any]
    outcomes: ClassVar[int]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = self.rules
        given = {**_parameters(rules), **(params or {})}
        seats, length = given[_SEATS], given[_MOST]
        setting = rules.setting(_options(given), seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.universe),
            max_chance_outcomes=self.outcomes,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(self.kind, info, given)
        self.beginning = Standing.first(rules, setting, length)
        self._encoder = encoder_for(rules, setting)

    def new_initial_state(self) -> HammoniaState:
        return HammoniaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers have no parameters here, not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != _SINGLE:
            raise ValueError("only what one player knows can be observed, all of it")
        return Observer(None if wanted.perfect_recall else self._encoder)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)


def _loaded(text: str) -> Any:
    """A game from its string, in a process that may have to import this module first."""
    return pyspiel.load_game(text)


class HammoniaState(pyspiel.State):  # type: ignore[misc]
    """A game being played. OpenSpiel copies and pickles it by its one attribute."""

    def __init__(self, game: HammoniaGame) -> None:
        super().__init__(game)
        self.standing = game.beginning.clone()

    def current_player(self) -> int:
        seat = self.standing.seat
        if seat is not None:
            return seat
        return int(pyspiel.PlayerId.TERMINAL if self.standing.over else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.standing.over

    def returns(self) -> list[float]:
        standing = self.standing
        if not standing.over:
            return [0.0] * standing.state.setting.seats
        return by_rank(standing.game.scores(standing.state))

    def _legal_actions(self, player: int) -> list[int]:
        index = self.standing.state.setting.universe.index
        return sorted([index[option] for option in self.standing.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes are numbered as they come in the canonical order of the toss."""
        weights = self.standing.outcomes().values()
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.standing.apply(self._option(action, chance=self.standing.seat is None))

    def _action_to_string(self, player: int, action: int) -> str:
        return " ".join(self._option(action, chance=player == pyspiel.PlayerId.CHANCE))

    def _option(self, action: int, *, chance: bool) -> Option:
        if chance:
            return list(self.standing.outcomes())[action]
        return self.standing.state.setting.universe.options[action]

    def resample_from_infostate(self, player: int, sampler: Any) -> HammoniaState:
        """A state in which the player knows the same; it has no history, which would give it away.

        `sampler` gives numbers from 0 to 1. Only Python finds this method: OpenSpiel's searches
        in C++ do not.
        """
        other: HammoniaState = self.get_game().new_initial_state()
        other.standing = self.standing.resampled(player, Random(sampler()))
        return other

    def __str__(self) -> str:
        return self.standing.everything()


class Observer:
    """What a player observes, as a string and a tensor.

    Without an encoder: the information state, which is a string alone.
    """

    def __init__(self, encoder: Encoder | None) -> None:
        self._encoder = encoder
        self.tensor = None if encoder is None else np.zeros(encoder.layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: HammoniaState, player: int) -> None:
        if self._encoder is not None:
            row = np.frombuffer(self._encoder.encode(state.standing.state, player), np.uint8)
            self._encoder.layout.flat(row, out=self.tensor)

    def string_from(self, state: HammoniaState, player: int) -> str:
        standing = state.standing
        return standing.observation(player) if self._encoder else standing.information(player)


HAMBURG = register(registry.game("hamburg"), outcomes=280, hidden=True)
"""Chance chooses from a draw pile or from the discard pile: at most all cards."""
HAMBURGUM = register(registry.game("hamburgum"), outcomes=7, hidden=False)
"""Chance chooses who starts and, in a variant, from the officials."""
