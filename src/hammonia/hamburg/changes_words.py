"""What the changes of tiles are called in English."""

from __future__ import annotations

from collections.abc import Callable

from hammonia.hamburg.card_texts import effect_in_words
from hammonia.hamburg.changes import Change, Then
from hammonia.kernel.messages import Message

TERMS = {
    "action.workers": "take workers",
    "action.money": "take money",
    "action.calm": "decrease a disaster",
    "action.wall": "build a wall segment",
    "action.site": "play a site",
    "action.build": "construct",
}
TEXTS = {
    "change.none": "{action}: as usual",
    "change.takes": "{action}: {marks}",
    "change.takes.with": "{action} with one of these dice: {marks}: {colours}",
    "change.costs": "{action}: the cost changes by {marks}",
    "change.costs.with": "{action} of one of these colours: the cost changes by {marks}: {colours}",
    "change.free": "{action} of one of these colours for free: {colours}",
    "change.returns": "{action}: also return a worker of one of these colours: {colours}",
    "change.returns_of_its": "{action}: also return {workers} of its colour",
    "change.then": "{action}",
    "change.then.with": "{action} with a card of one of these colours: {colours}",
    "effect.workers_of_its": "gain {workers} of its colour",
    "effect.lose_points": "lose {points}",
    "effect.worker_one_of": "gain a worker of one of these colours: {colours}",
    "effect.return_one_any": "return a worker of any colour",
    "question.take_one_of": "A worker of which colour?",
    "question.return_any": "Which worker do you return?",
    "loses": "{seat} loses {what}.",
    "power.changing": "changes a standard action",
    "refused.workers.colour_is_offered": "That colour is not on offer.",
}


def change_in_words(change: Change, say: Callable[[Message], str]) -> str:
    text = say(change.told())
    return f"{text}: {effect_in_words(change.effect, say)}" if isinstance(change, Then) else text
