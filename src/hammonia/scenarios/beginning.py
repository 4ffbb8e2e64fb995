"""Where a scenario begins: at the very start, in a position by hand, or in a written one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hammonia.kernel import files, registry
from hammonia.kernel.game import Game
from hammonia.kernel.state import State
from hammonia.scenarios import positions
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.scenario import Scenario, ScenarioError


@dataclass(frozen=True, slots=True)
class Beginning:
    """A state of a game, and the colours of its seats."""

    game: Game[Any]
    colours: Colours
    state: State


def begin(scenario: Scenario) -> Beginning:
    """The first state of a scenario. Raises `HammoniaError` with what is wrong."""
    game = _game(scenario.game)
    colours = Colours(scenario.seats)
    for colour in scenario.seats:
        if colour not in game.colours or scenario.seats.count(colour) > 1:
            raise ScenarioError(
                f"seats: {colour!r} must be one of {', '.join(game.colours)}, and only once"
            )
    options = {name: colours.number(value) for name, value in scenario.options.items()}
    setting = game.setting(game.coloured(options, scenario.seats), len(scenario.seats))
    state = game.start(setting)
    if scenario.given is not None:
        base = game.position(state, None)
        state = game.arrange(setting, colours.marked(scenario.given, base))
    elif scenario.position is not None:
        state = positions.loaded(game, setting, scenario.position, colours)
    return Beginning(game, colours, state)


def _game(name: str) -> Game[Any]:
    """A scenario names a game, never a file to be run: it may come from anybody."""
    if files.is_address(name):
        raise ScenarioError(f"game: {name!r} is a file; write the name of its game, and --game")
    return registry.game(name)
