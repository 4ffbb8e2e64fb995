"""Leaving an action: the pick that ends a run of picks. Every action may be left empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb
from hammonia.kernel.state import Setting

STOP = ("stop",)


class Stop(Verb[HamburgumState, Question[Any], None]):
    """Do no more of this. What comes next already lies on the agenda."""

    name = "stop"

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}

    def then(self, question: Question[Any]) -> Question[HamburgumState] | None:
        """What the action itself asks next."""
        return None

    def do(self, state: HamburgumState, question: Question[Any], piece: None) -> None:
        return

    def ruled(self, state: HamburgumState, question: Question[Any], piece: None) -> str:
        return question.rule

    def told(self, state: HamburgumState, question: Question[Any], piece: None) -> Message:
        return _told(question.kind)


@cache
def _told(kind: str) -> Message:
    return Message(f"option.stop.{kind}")


def asked_after(action: Question[HamburgumState]) -> Question[HamburgumState] | None:
    """What an action that is left asks next, if anything. To leave it is the last of its verbs."""
    stop = action.verbs[-1]
    assert isinstance(stop, Stop)
    return stop.then(action)
