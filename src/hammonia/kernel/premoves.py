"""Premoves: what a seat may order in advance, to be picked for it when its decision comes.

A game declares its own, as a closed list. An order answers only decisions of its own seat, from
what that seat knows: it is asked on a state that is imagined from the seat's view.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

if TYPE_CHECKING:
    from hammonia.kernel.game import Game, View

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Premove(Protocol, Generic[S_contra]):
    """Something that may be ordered."""

    @property
    def words(self) -> Option:
        """Its public name: `("advance", "3")`. The first of them is what it is about."""

    @property
    def replaces(self) -> Option:
        """The words in which it is alike to those that it takes the place of; all: none."""

    def told(self) -> Message:
        """What it does, for who may order it."""

    def concerns(self, state: S_contra, seat: int) -> bool:
        """Whether it is worth offering to a seat now, judged by what the seat knows."""

    def answer(self, state: S_contra, question: Question[Any]) -> Option | None:
        """The option to be picked; None if the seat itself must be asked."""


def answers(game: Game[Any], view: View, premoves: Iterable[Premove[Any]]) -> dict[Option, Option]:
    """What each of these orders picks now, for the seat whose view it is; those that pick nothing
    are not in it."""
    state = game.imagine(view, Random(0))
    question = state.agenda[-1] if state.agenda else None
    if not isinstance(question, Question) or question.seat != view["seat"]:
        return {}
    picks = {premove.words: premove.answer(state, question) for premove in premoves}
    return {words: pick for words, pick in picks.items() if pick is not None}
