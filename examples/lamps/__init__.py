"""A tiny expansion as an example: a lamp in the street, for whoever pays for it.

In phase II, after the cleric, each player may light a lamp for a mark. A lamp lets its owner hold
a card more, and brings a point at the end. There is one for each player.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from hammonia.hamburg.effects.powers import Number
from hammonia.hamburg.expansion import Expansion, Part, lay
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import PlainVerb, Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Step
from hammonia.kernel.game import Lexicon
from hammonia.kernel.view import seat_from, seat_name


@dataclass(slots=True)
class Lamps(Part):
    """Who has lit a lamp, by seat."""

    lit: list[bool]

    def clone(self) -> Lamps:
        return Lamps(self.lit[:])


def lamps(state: HamburgState) -> Lamps:
    return cast(Lamps, state.parts["lamps"])


@dataclass(slots=True)
class OfferLamp(Act[HamburgState]):
    kind = "offer_lamp"
    seat: int

    def run(self, state: HamburgState) -> None:
        if state.money[self.seat] and not lamps(state).lit[self.seat]:
            state.agenda.append(LightLamp(self.seat))


class Light(PlainVerb["LightLamp"]):
    name = "light"
    rule = "An example"

    def do(self, state: HamburgState, question: LightLamp, piece: None) -> None:
        state.money[question.seat] -= 1
        lamps(state).lit[question.seat] = True
        lay(state, question.seat, "lamp")
        state.tell("lit", seat=say.seat(question.seat))


@dataclass(slots=True)
class LightLamp(Question[HamburgState]):
    """Is a lamp lit?"""

    kind = "light_lamp"
    rule = "An example"
    verbs = (Light(), Stop())


class StreetLamps(Expansion):
    name = "lamps"
    number = 7
    questions = (LightLamp,)
    steps = (LightLamp, OfferLamp)
    part = Lamps
    powers = MappingProxyType({"lamp": Number("hand_limit", 6)})
    scoring = MappingProxyType({"lamps": lambda state, seat: int(lamps(state).lit[seat])})
    tom = MappingProxyType({"light_lamp": lambda state, question, options: ("stop",)})

    def lexicon(self, language: str) -> Lexicon:
        """In one file here; the others have a folder with a file for each language."""
        return Lexicon(
            {"verb.light": "lamps are lit in phase II"},
            {
                "question.light_lamp": "Do you light a lamp for a mark?",
                "option.light": "Light it",
                "lit": "{seat} lights a lamp.",
                "score.lamps": "lamps",
                "power.number.hand_limit": "your hand is replenished up to {number} cards",
            },
            language,
        )

    def prepare(self, state: HamburgState) -> None:
        state.parts[self.name] = Lamps([False] * state.setting.seats)

    def after_the_cleric(self, state: HamburgState) -> list[Step]:
        return [OfferLamp(seat) for seat in state.in_turn_order()]

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        return {"lit": [seat_name(seat) for seat, lit in enumerate(lamps(state).lit) if lit]}

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        for name in at["lit"]:
            seat = seat_from(name, state.setting.seats)
            lamps(state).lit[seat] = True
            lay(state, seat, "lamp")


EXPANSION = StreetLamps()
