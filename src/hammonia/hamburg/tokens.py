"""Intrigue tokens: what each kind shows and brings."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import Effect


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of intrigue token."""

    name: str
    colours: tuple[int, ...]
    """What rises."""
    number: int = 1
    """How many of them there are."""
    gift: Effect | None = None
    """What whoever draws it gains after that."""
