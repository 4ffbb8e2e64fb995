"""Which bots there are. A file may bring its own."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from hammonia.bots.bot import Bot
from hammonia.bots.greedy import GreedyBot
from hammonia.bots.random_bot import RandomBot
from hammonia.kernel.errors import BadOptions

_bots: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The bots that are built in, weakest first."""
    return list(_bots)


def make(name: str, seed: int) -> Bot:
    """A bot by its name, or from a file: `path/to/file.py:Class`."""
    return find(name)(seed)


def find(name: str) -> type[Bot]:
    """A bot's class by its name or address."""
    if name in _bots:
        return _bots[name]
    if ".py:" in name:
        return _from_file(name)
    raise BadOptions(
        f"there is no bot {name!r}; there are: {', '.join(names())}, or path/to/file.py:Class"
    )


def _from_file(address: str) -> type[Bot]:
    path, _, attribute = address.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise BadOptions(f"there is no file {path!r}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, attribute, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOptions(f"{path} has no bot called {attribute!r}")
    return found
