"""The analysis of a finished game as it is asked for and told: what is what, docs/analysis.md says.

POST /api/tables/{table}/analysis           asks for it: 202 with how far it is
GET  /api/tables/{table}/analysis?lang=     how far it is, and what was found once it is done
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

AnalysisState: TypeAlias = Literal["none", "queued", "running", "done", "failed", "unavailable"]


class Estimate(msgspec.Struct, frozen=True):
    """A change of a chance, with its standard error."""

    value: float
    error: float
    judge: float
    """The part of the error that is the judge's own: the rest is the luck of the worlds."""


class AnalysedPlayer(msgspec.Struct, frozen=True):
    """By seat: end less start is luck, own picks, others' picks, and the unexplained rest."""

    name: str
    colour: str
    start: float
    end: float
    luck: Estimate
    own: Estimate
    others: Estimate
    rest: float


class AnalysedPick(msgspec.Struct, frozen=True):
    """An option as in the record, and in the reader's words."""

    option: list[str]
    told: str


class AnalysedDecision(msgspec.Struct, frozen=True):
    """What a decision was worth. Chances are by seat, from 0 to 1."""

    number: int
    """Counted from 1, as `hammonia replay --at` does."""
    place: int
    round: int
    seat: int
    question: str
    options: int
    """How many were open."""
    taken: AnalysedPick
    best: AnalysedPick
    cost: Estimate
    second_look: Estimate | None
    chances: list[float]
    """After what was taken."""
    errors: list[float]
    with_best: list[float]


class AnalysedChance(msgspec.Struct, frozen=True):
    """A stroke of chance, from the knowledge of a seat."""

    place: int
    round: int
    seat: int
    outcomes: list[list[str]]
    told: str
    """What came, in the reader's words; empty if the game has none for it."""
    before: list[float]
    after: list[float]
    errors: list[float]


class AnalysisBudget(msgspec.Struct, frozen=True):
    """How hard it was thought."""

    simulations: int
    worlds: int
    seed: int


class AnalysisFound(msgspec.Struct, frozen=True):
    """What `hammonia analyse --json` tells of a game, in the reader's language."""

    game: str
    rules: int
    options: dict[str, Any]
    finished: bool
    budget: AnalysisBudget
    players: list[AnalysedPlayer]
    decisions: list[AnalysedDecision]
    chance: list[AnalysedChance]


class Analysis(msgspec.Struct, frozen=True):
    """How far the analysis of a game is; `none`: nobody has asked for it.

    What has `failed` may be asked for again.
    """

    state: AnalysisState
    progress: float = 0.0
    """From 0 to 1."""
    ahead: int = 0
    """While it is queued: how many are done before it."""
    result: AnalysisFound | None = None
    """When it is done."""
