"""What an option brings besides what it does itself: the effects of powers that will answer it.

Each is told from the very effect that will be done. When it is done is up to the rules.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from hammonia.hamburg.card_texts import effect_text
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Arg, Args, Message

Trigger: TypeAlias = tuple[Any, ...]
"""The hook for something that will have happened, and what it is told about it."""


def prospects(state: HamburgState, seat: int, *triggers: Trigger) -> list[Arg]:
    """What all that is on for a seat would do then, as a part of an option's text, if anything."""
    effects = []
    for hook, *about in triggers:
        known = state.setting.answers[hook]
        for source in state.powers[seat]:
            power = state.setting.powers[source]
            found = power.brings(state, seat, hook, *about) if source in known else None
            if found is not None:
                effects.append(say.said(effect_text(*found)))
    return [say.said(Message("option.then", {"effects": say.several(effects)}))] if effects else []


def with_more(key: str, args: Args, more: list[Arg]) -> Message:
    """An option's text, with what else it takes and brings if there is anything."""
    if not more:
        return Message(key, args)
    return Message(f"{key}.more", {**args, "more": say.several(more)})
