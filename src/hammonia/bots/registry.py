"""Which bots there are, and asking them. A file may bring its own, with mistakes of its own."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from hammonia.bots.bot import Bot
from hammonia.bots.evaluation import evaluation_for
from hammonia.bots.evaluations.weights import load
from hammonia.bots.greedy import GreedyBot
from hammonia.bots.random_bot import RandomBot
from hammonia.bots.search.bot import ExpertBot, NoviceBot, SearchBot, SkilledBot
from hammonia.bots.spec import spec
from hammonia.kernel import files
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, HammoniaError
from hammonia.kernel.game import Game, View
from hammonia.kernel.options import Option

_bots: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "novice": NoviceBot,
    "skilled": SkilledBot,
    "expert": ExpertBot,
}
_addresses: dict[str, str] = {}
"""Where those come from that were registered, by their names."""
_MOST_TOLD = 12
"""So many open options are named where a bot has missed them all."""


class BotFault(BadOptions):
    """A bot that raises, or answers with what is not open."""


def names() -> list[str]:
    """The bots that are built in, weakest first; then those that were registered."""
    return list(_bots)


def register(address: str) -> None:
    """Make a bot in a file (`path/to/file.py:Class`) known to this process, by its class's name."""
    found = _from_file(address)
    if _bots.setdefault(found.__name__, found) is not found:
        raise BadOptions(f"there is a bot {found.__name__!r} already: {address} needs another name")
    _addresses[found.__name__] = address


def make(name: str, seed: int) -> Bot:
    """A bot by its name, or from a file: `path/to/file.py:Class`.

    A built-in one may be given its simulations and a file of weights: `skilled@200+mine.yaml`.
    """
    kind = find(name)
    try:
        return kind(seed, **_wishes(name, kind))
    except BadOptions:
        raise
    except Exception as problem:
        raise BotFault(f"{name} cannot be made: {_told(problem, name)}") from problem


def find(name: str) -> type[Bot]:
    """A bot's class by its name or address."""
    if name in _bots:
        return _bots[name]
    asked = spec(name)
    if asked and asked.name in _bots:
        return _bots[asked.name]
    if files.is_address(name):
        return _from_file(name)
    raise BadOptions(
        f"there is no bot {name!r}; there are: {', '.join(names())}, or path/to/file.py:Class"
    )


def _wishes(name: str, kind: type[Bot]) -> dict[str, Any]:
    """What a name asks a built-in bot to do otherwise."""
    asked = spec(name)
    wishes: dict[str, Any] = {}
    if asked and asked.simulations is not None:
        if not issubclass(kind, SearchBot):
            raise BadOptions(f"{asked.name} does not search: it has no simulations to count")
        wishes["simulations"] = asked.simulations
    if asked and asked.weights is not None:
        if not issubclass(kind, SearchBot | GreedyBot):
            raise BadOptions(f"{asked.name} weighs nothing: it needs no file of weights")
        load(asked.weights)  # what is wrong with the file is told now, not in the first game
        wishes["weights"] = asked.weights
    return wishes


def check(name: str, game: Game[Any]) -> None:
    """Raise what is wrong with a bot's name, for this game, before it plays."""
    make(name, 0)
    asked = spec(name)
    if asked and asked.weights is not None:
        evaluation_for(game, Random(0), asked.weights)


def answer(bot: Bot, name: str, view: View, decision: Decision) -> Option:
    """What a bot picks. Whatever it does wrong becomes a `BotFault` that names it."""
    try:
        given: Any = bot.choose(view, decision)
    except BadOptions:
        raise
    except Exception as problem:
        raise BotFault(f"{name} failed: {_told(problem, name)}") from problem
    pick: Any = tuple(given) if isinstance(given, list) else given
    if pick not in decision.options:
        raise BotFault(f"{name} answered {given!r}, which is not open; {_open(decision)}")
    option: Option = pick
    return option


def _open(decision: Decision) -> str:
    options = decision.options
    shown = ", ".join(" ".join(option) for option in options[:_MOST_TOLD])
    more = len(options) - _MOST_TOLD
    return f"open were: {shown}" + (f" and {more} more" if more > 0 else "")


def _from_file(address: str) -> type[Bot]:
    with own_code(address):
        found = files.load(address)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOptions(f"{address} is no bot")
    return found


@contextmanager
def own_code(address: str) -> Iterator[None]:
    """Around loading a person's own file: what its code raises is told with file and line."""
    try:
        yield
    except HammoniaError:
        raise
    except Exception as problem:
        raise BadOptions(f"cannot load {address}: {_told(problem, address)}") from problem


def _told(problem: Exception, name: str) -> str:
    """An error in a line: what, and where in the person's file."""
    said = problem.msg if isinstance(problem, SyntaxError) else str(problem)
    what = f"{type(problem).__name__}: {said}".removesuffix(": ")
    line = _line(problem, name)
    return what if line is None else f"{what} (line {line})"


def _line(problem: Exception, name: str) -> int | None:
    """The last line of the person's file on the way to the error."""
    if isinstance(problem, SyntaxError):
        return problem.lineno
    file = str(Path(_addresses.get(name, name).rpartition(":")[0]).resolve())
    frames = traceback.extract_tb(problem.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == file), None)
