"""Leaving an action: the pick that ends a run of picks. Every action may be left empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb
from hammonia.kernel.state import Setting

STOP = ("stop",)


class Stop(Verb[HamburgumState, Question[Any], None]):
    """Do no more of this. What comes next already lies on the agenda."""

    name = "stop"
    leads_on: ClassVar[bool] = False
    """Whether the action itself has something more to ask then."""

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}

    def do(self, state: HamburgumState, question: Question[Any], piece: None) -> None:
        return

    def ruled(self, state: HamburgumState, question: Question[Any], piece: None) -> str:
        return question.rule

    def told(self, state: HamburgumState, question: Question[Any], piece: None) -> Message:
        return Message(f"option.stop.{question.kind}")


def leads_on(action: Question[HamburgumState]) -> bool:
    """Whether an action that is left has something more to ask."""
    return any(isinstance(verb, Stop) and verb.leads_on for verb in action.verbs)
