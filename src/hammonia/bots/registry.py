"""Which bots there are. A file may bring its own."""

from __future__ import annotations

from hammonia.bots.bot import Bot
from hammonia.bots.greedy import GreedyBot
from hammonia.bots.random_bot import RandomBot
from hammonia.kernel import files
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
    if files.is_address(name):
        return _from_file(name)
    raise BadOptions(
        f"there is no bot {name!r}; there are: {', '.join(names())}, or path/to/file.py:Class"
    )


def _from_file(address: str) -> type[Bot]:
    found = files.load(address)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOptions(f"{address} is no bot")
    return found
