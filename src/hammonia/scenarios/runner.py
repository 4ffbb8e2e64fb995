"""Playing scenarios: each step in turn, with a clear word about the first that cannot be played."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hammonia.kernel.errors import EngineFault, HammoniaError
from hammonia.kernel.game import ENGLISH
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.scenarios import expectations
from hammonia.scenarios.beginning import begin
from hammonia.scenarios.colours import Colours
from hammonia.scenarios.course import Course
from hammonia.scenarios.parser import load
from hammonia.scenarios.scenario import (
    Agreement,
    Draw,
    Expectation,
    Outcome,
    Picks,
    Refusal,
    Scenario,
    ScenarioError,
    Step,
    Words,
)  # fmt: skip
from hammonia.words import Speaker


def run_files(paths: list[Path]) -> list[Outcome]:
    """Run the scenarios in these files, and in all YAML files below these folders."""
    return [outcome for path in _files(paths) for outcome in _run_file(path)]


def _files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def _run_file(path: Path) -> list[Outcome]:
    try:
        return [run(scenario) for scenario in load(path)]
    except ScenarioError as problem:
        return [Outcome(path, path.stem, False, [str(problem)])]


def run(scenario: Scenario) -> Outcome:
    """Play a scenario. Nothing is raised for a wrong one: its problems say what to change."""
    problems: list[str] = []
    try:
        play = _Play(scenario)
        for step in scenario.steps:
            problems += [f"{step.where}: {problem}" for problem in play.step(step)]
    except HammoniaError as problem:
        problems.append(str(problem))
    except EngineFault as fault:
        problems.append(f"the engine broke a promise of its own: {fault}")
    spoken = [Colours(scenario.seats).spoken(problem) for problem in problems]
    return Outcome(scenario.path, scenario.title, not problems, spoken, scenario.rulings)


class _Play:
    """A scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        began = begin(scenario)
        game, setting = began.game, began.state.setting
        self.colours = began.colours
        self.course = Course(game, began.state)
        self.universe = setting.universe
        self.speaker = Speaker(game.lexicon(ENGLISH, setting), scenario.seats)

    def step(self, step: Step) -> list[str]:
        """Play one step; returns what it found to be different from what is expected."""
        match step:
            case Picks():
                self._pick(step)
            case Draw():
                self._draw(step)
            case Agreement():
                if not self.course.agree_to_end():
                    raise ScenarioError(f"{step.where}: the game is already over")
            case Refusal():
                return self._refuse(step)
            case Expectation():
                return expectations.check(step.wanted, self.course, self.colours)
        return []

    # -- picks ---------------------------------------------------------------------------------

    def _pick(self, step: Picks) -> None:
        seat = self.colours.seat(step.colour)
        for words in step.picks:
            option = self._option(step.where, words)
            if not self.course.pick(seat, option):
                raise ScenarioError(f"{step.where}: {self._why_not(step.colour, option)}")

    def _option(self, where: str, words: Words) -> Option:
        """The option for the author's words; colours may stand for seat numbers."""
        for option in (words, self.colours.words(words)):
            if option in self.universe:
                return option
        verbs = dict.fromkeys(option[0] for option in self.universe.options)
        known = [option for option in self.universe.options if option[0] == words[0]]
        if known:
            hint = f"{words[0]!r} goes with: {_listed(option[1:] for option in known)}"
        else:
            hint = f"picks begin with: {', '.join(verbs)}"
        raise ScenarioError(f"{where}: there is no pick {' '.join(words)!r} at this table; {hint}")

    def _why_not(self, colour: str, option: Option) -> str:
        """What is wrong with a pick that is neither open nor forced."""
        now = self.course.now()
        wish = " ".join(option)
        reasons = self._reasons(colour, option)
        why = f": {self._said(reasons)}" if reasons else ""
        if now.over:
            return f"{colour} cannot {wish!r}{why}; the game is over"
        if now.seat is None:
            return f"chance comes first: write `- chance: …`, one of: {_listed(now.options)}"
        asked = f"{self.colours.names[now.seat]} is asked ({now.kind})"
        if self.colours.names[now.seat] != colour:
            return f"{colour} cannot {wish!r}{why}; {asked}, not {colour}"
        return f"{colour} cannot {wish!r}{why}; {asked}: {_listed(now.options)}"

    def _reasons(self, colour: str, option: Option) -> list[Message]:
        found = self.course.refusals(self.colours.seat(colour), option)
        return [reason for reasons in found for reason in reasons]

    def _said(self, reasons: Iterable[Message]) -> str:
        return "; ".join(f"{_key(reason)} ({self.speaker.say(reason)})" for reason in reasons)

    # -- chance and refusals -------------------------------------------------------------------

    def _draw(self, step: Draw) -> None:
        for outcome in (step.outcome, self.colours.words(step.outcome)):
            if self.course.draw(outcome):
                return
        now = self.course.now()
        if now.over:
            raise ScenarioError(f"{step.where}: the game is over")
        if now.seat is not None:
            asked = self.colours.names[now.seat]
            raise ScenarioError(f"{step.where}: chance does not decide now, {asked} is asked")
        raise ScenarioError(
            f"{step.where}: {' '.join(step.outcome)!r} cannot come out; "
            f"possible are: {_listed(now.options)}"
        )

    def _refuse(self, step: Refusal) -> list[str]:
        problems: list[str] = []
        for words in step.wishes:
            option = self._option(step.where, words)
            found = self.course.refusals(self.colours.seat(step.colour), option)
            if not found:
                raise ScenarioError(f"{step.where}: {self._why_not(step.colour, option)}")
            keys = [[_key(reason) for reason in reasons] for reasons in found]
            if any(all(reason in named for reason in step.because) for named in keys):
                continue
            wish = " ".join(words)
            if not all(found):
                problems.append(f"{step.colour} may {wish!r}, though it should be refused")
            else:
                said = self._said(reason for reasons in found for reason in reasons)
                problems.append(f"{wish!r} is refused, but not as expected: {said}")
        return problems


def _key(reason: Message) -> str:
    return reason.key.removeprefix("refused.")


def _listed(options: Iterable[Option]) -> str:
    return ", ".join(" ".join(option) or "nothing more" for option in options)
