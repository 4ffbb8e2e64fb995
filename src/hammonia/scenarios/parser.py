"""From a file to a scenario: what each field means, and clear words where one is wrong."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from hammonia.scenarios import document
from hammonia.scenarios.scenario import (
    Agreement,
    Draw,
    Expectation,
    Picks,
    Refusal,
    Scenario,
    ScenarioError,
    Step,
    Words,
)  # fmt: skip

FIELDS = (
    "title", "game", "about", "rulings", "rulebook", "seats", "options", "given", "position",
    "play", "then",
)  # fmt: skip
AGREEMENT = "all agree to end"
CANNOT = " cannot"


def load(path: Path) -> list[Scenario]:
    """The scenarios in a file."""
    try:
        text = path.read_text("utf-8")
    except OSError as problem:
        raise ScenarioError(f"cannot read the scenario: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError("cannot read the scenario: it is no text file") from None
    return [dataclasses.replace(scenario, path=path) for scenario in parse_all(text)]


def parse(text: str) -> Scenario:
    """The one scenario in a text."""
    return _scenario(document.read(text))


def parse_all(text: str) -> list[Scenario]:
    """All scenarios in a text, divided by `---`. What a first part without title says is shared."""
    first, *rest = document.read_all(text) or [None]
    if rest and isinstance(first, dict) and "title" not in first:
        return [_scenario(first | part if isinstance(part, dict) else part) for part in rest]
    return [_scenario(part) for part in (first, *rest)]


def _scenario(data: Any) -> Scenario:
    if not isinstance(data, dict):
        raise ScenarioError(f"a scenario has fields: {', '.join(FIELDS)}")
    _known(data, FIELDS, "a scenario")
    if "given" in data and "position" in data:
        raise ScenarioError("a scenario begins in one place: `given` or `position`, not both")
    seats = _texts(data.get("seats"), "seats")
    if not seats:
        raise ScenarioError("`seats` must list the colours at the table")
    return Scenario(
        title=_text(data, "title"),
        game=_text(data, "game"),
        seats=seats,
        steps=_steps(data, seats),
        options=_map(data.get("options", {}), "options"),
        given=_map(data["given"], "given") if "given" in data else None,
        position=_map(data["position"], "position") if "position" in data else None,
        rulings=_texts(data.get("rulings", []), "rulings"),
        rulebook=_text(data, "rulebook") if "rulebook" in data else "",
        about=_texts(data.get("about", []), "about"),
    )


def _steps(data: dict[Any, Any], seats: tuple[str, ...]) -> tuple[Step, ...]:
    play = data.get("play", [])
    if not isinstance(play, list):
        raise ScenarioError("`play` must be a list of steps, each beginning with a dash")
    steps = [_step(f"step {number}", given, seats) for number, given in enumerate(play, 1)]
    if "then" in data:
        steps.append(Expectation("at the end", _map(data["then"], "then")))
    if not any(isinstance(step, Refusal | Expectation) for step in steps):
        raise ScenarioError("the scenario expects nothing: add `then:` or a `… cannot:` step")
    return tuple(steps)


def _step(where: str, given: Any, seats: tuple[str, ...]) -> Step:
    if given == AGREEMENT:
        return Agreement(where)
    if not isinstance(given, dict) or not given:
        raise ScenarioError(f"{where}: {given!r} is no step; write `- {seats[0]}: …`")
    named = [key for key in given if key != "because"]
    if len(named) != 1:
        raise ScenarioError(f"{where}: one thing a step, not {_listed(named)}")
    key, value = str(named[0]), given[named[0]]
    colour = key.removesuffix(CANNOT)
    if colour in seats and key.endswith(CANNOT):
        return Refusal(where, colour, _picks(where, value), _because(where, given))
    if "because" in given:
        raise ScenarioError(f"{where}: `because` belongs to a `… cannot:` step")
    if colour in seats:
        return Picks(where, colour, _picks(where, value))
    if key == "chance":
        return Draw(where, tuple(str(value).split()))
    if key == "then":
        return Expectation(where, _map(value, f"{where}: then"))
    raise ScenarioError(
        f"{where}: {key!r} is no seat of this table ({', '.join(seats)}), nor chance, nor then"
    )


def _because(where: str, given: dict[Any, Any]) -> tuple[str, ...]:
    reasons = given.get("because")
    listed = _texts([reasons] if isinstance(reasons, str) else reasons, f"{where}: because")
    if not listed:
        raise ScenarioError(f"{where}: say why, `because: …`, so that it is refused for that")
    return tuple(reason.removeprefix("refused.") for reason in listed)


def _picks(where: str, given: Any) -> tuple[Words, ...]:
    """Picks on one line, separated by commas, or as a list; `3 x …` stands for three of them."""
    parts = given.split(",") if isinstance(given, str) else list(_texts(given, where))
    picks: list[Words] = []
    for part in parts:
        words = tuple(part.split())
        times = 1
        if len(words) > 2 and words[0].isdecimal() and words[1] == "x":
            times, words = int(words[0]), words[2:]
        if not words:
            raise ScenarioError(f"{where}: a pick is missing")
        picks += [words] * times
    return tuple(picks)


def _text(data: dict[Any, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ScenarioError(f"`{key}` is missing: it must be some words")
    return value


def _texts(given: Any, what: str) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(part, str) for part in given):
        raise ScenarioError(f"`{what}` must be a list of words, not {given!r}")
    return tuple(given)


def _map(given: Any, what: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise ScenarioError(f"`{what}` must name its parts, not be {given!r}")
    return given


def _known(data: dict[Any, Any], names: tuple[str, ...], what: str) -> None:
    for key in data:
        if key not in names:
            raise ScenarioError(f"{what} has no {key!r}; it has: {', '.join(names)}")


def _listed(keys: list[Any]) -> str:
    return " and ".join(repr(key) for key in keys) or "nothing"
