"""The expansions, each a folder of its own with an `EXPANSION` in it: adding one is adding that."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from hammonia.hamburg.expansion import Expansion


def found() -> tuple[Expansion, ...]:
    """All expansions that lie in this folder, in the order of their numbers."""
    folders = [entry.name for entry in iter_modules(__path__) if entry.ispkg]
    modules = [import_module(f"{__name__}.{name}") for name in folders]
    expansions: list[Expansion] = [module.EXPANSION for module in modules]
    return tuple(sorted(expansions, key=lambda expansion: expansion.number))
