"""What is left of `@dataclass` where its methods are written out: a class still lists its fields.

Goes into the compiled package, in plain Python.
"""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any


def listed(cls: Any, names: tuple[str, ...], frozen: bool) -> None:
    """For `dataclasses.fields` and `replace`."""
    made: Any = make_dataclass(cls.__name__, names, frozen=frozen)
    cls.__dataclass_fields__ = made.__dataclass_fields__
    cls.__dataclass_params__ = made.__dataclass_params__


def inherited(cls: Any, names: tuple[str, ...]) -> None:
    """A subclass in plain Python has its compiled base's fields, not slots of its own for them."""
    for name in names:
        if name in vars(cls) and type(vars(cls)[name]).__name__ == "member_descriptor":
            delattr(cls, name)
