"""Thinking at the table: what a page tries, previews, asks others for, orders and looks at."""

from __future__ import annotations

import msgspec

from hammonia.server.wire.tagged import Id, Picks, Tagged, Words

# -- what a page says ------------------------------------------------------------------------------


class Plan(Tagged, tag="plan"):
    """Try picks on a private copy, while one is asked; nobody else hears of it."""

    id: Id
    version: int
    picks: Picks


class Preview(Tagged, tag="preview"):
    """Ask what an option gives, now or after the picks of a plan."""

    id: Id
    version: int
    option: Words
    picks: Picks = msgspec.field(default_factory=list)


class AskUndo(Tagged, tag="ask_undo"):
    """Ask the others to let one take one's own last pick back, with what was picked since."""

    id: Id
    version: int


class Agree(Tagged, tag="agree"):
    """Agree to the undo that is asked for."""

    id: Id
    version: int


class Decline(Tagged, tag="decline"):
    """Decline the undo that is asked for; or ask for it no longer, if one has."""

    id: Id
    version: int


class Order(Tagged, tag="order"):
    """Order a premove in advance, or no longer."""

    id: Id
    premove: Words
    on: bool


class Teach(Tagged, tag="teach"):
    """Agree that spectators look through the seats' eyes, or no longer."""

    id: Id
    on: bool


class Look(Tagged, tag="look"):
    """As a spectator: look through a seat's eyes (None: one's own)."""

    id: Id
    seat: int | None


# -- what the server says --------------------------------------------------------------------------


class ChangeShown(msgspec.Struct, frozen=True):
    """A change that an option brings, in words; `seat` is whose part it is of (None: nobody's)."""

    seat: int | None
    text: str


class Previewed(Tagged, tag="previewed"):
    """The answer to preview: what changes for certain (in words also if nothing), what then."""

    id: str
    version: int
    changes: list[ChangeShown]
    then: str


class UndoAsked(Tagged, tag="undo_asked"):
    """Somebody asks for an undo, and who has still to agree. `by` None: nobody asks any more."""

    by: int | None
    waiting: list[int] = msgspec.field(default_factory=list)
    declined: int | None = None
    """The seat that has declined, if that was the end of it."""


class PremoveShown(msgspec.Struct, frozen=True):
    """Something that may be ordered. Of those with the same `group` only one is in force."""

    premove: list[str]
    text: str
    group: list[str]
    on: bool


class Premoves(Tagged, tag="premoves"):
    """What the reader's seat may order and has ordered: after a welcome, and when it changes."""

    premoves: list[PremoveShown]


class Looking(Tagged, tag="looking"):
    """A spectator looks through a seat's eyes now (None: its own). A whole update follows."""

    seat: int | None
