"""Scenarios: rules questions written as small YAML files, and the runner that answers them.

Knows no game: a position and its words belong to the game, colours and steps to the scenario.
"""

from hammonia.scenarios.parser import load, parse
from hammonia.scenarios.runner import run, run_files
from hammonia.scenarios.scenario import Outcome, Scenario, ScenarioError
from hammonia.scenarios.writing import written

__all__ = ["Outcome", "Scenario", "ScenarioError", "load", "parse", "run", "run_files", "written"]
