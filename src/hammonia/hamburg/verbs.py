"""Verbs that many questions share: a colour, a card, or an end. Each question says what for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from hammonia.hamburg.pieces import COLOURS, DISASTERS
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.options import Option, Verb
from hammonia.kernel.state import Setting

Q = TypeVar("Q", bound=Question[Any])


class ColourVerb(Verb[HamburgState, Q, int]):
    """A pick of one of the five colours, of workers unless said otherwise."""

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): colour for colour, name in enumerate(COLOURS)}

    def told(self, state: HamburgState, question: Q, colour: int) -> Message:
        name = COLOURS[colour]
        args = {"colour": say.term(name), "worker": say.amount(1, f"worker.{name}")}
        return Message(f"option.{self.name}", args)

    def subjects(self, state: HamburgState, question: Q, colour: int) -> tuple[str, ...]:
        return (f"workers.{COLOURS[colour]}",)


class DisasterVerb(ColourVerb[Q]):
    """A pick of one of the five disasters."""

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): colour for colour, name in enumerate(DISASTERS)}

    def told(self, state: HamburgState, question: Q, colour: int) -> Message:
        return Message(f"option.{self.name}", {"disaster": say.term(DISASTERS[colour])})

    def subjects(self, state: HamburgState, question: Q, colour: int) -> tuple[str, ...]:
        return (f"disaster.{COLOURS[colour]}",)


class CardVerb(Verb[HamburgState, Q, str]):
    """A pick of one card."""

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        """Whether such a card can ever be picked with this verb."""
        return True

    def faces(self, state: HamburgState, question: Q) -> Sequence[str]:
        """Where to look for cards that may be picked, in any order."""
        raise NotImplementedError

    def pieces(self, setting: HamburgSetting) -> Mapping[tuple[str, ...], str]:  # type: ignore[override]
        return {(face,): face for face in setting.deck if self.of_use(setting, face)}

    def candidates(self, state: HamburgState, question: Q) -> list[tuple[Option, str]]:
        faces = self.faces(state, question)
        if not faces:
            return []
        known, name = state.setting.universe.piece, self.name
        options = [((name, face), face) for face in sorted(faces)]
        return [pair for pair in options if pair[0] in known]

    def args(self, state: HamburgState, question: Q, face: str) -> Args:
        return {}

    def told(self, state: HamburgState, question: Q, face: str) -> Message:
        args = {"card": say.term(f"card.{face}"), **self.args(state, question, face)}
        return Message(f"option.{self.name}", args)

    def subjects(self, state: HamburgState, question: Q, face: str) -> tuple[str, ...]:
        return (f"card.{face}",)


class PlainVerb(Verb[HamburgState, Q, None]):
    """A pick without arguments."""

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}


class Stop(PlainVerb[Any]):
    """No more, or not at all."""

    name = "stop"

    def ruled(self, state: HamburgState, question: Any, piece: None) -> str:
        return str(question.rule)

    def do(self, state: HamburgState, question: Any, piece: None) -> None:
        """The question has left the agenda: that is all."""
