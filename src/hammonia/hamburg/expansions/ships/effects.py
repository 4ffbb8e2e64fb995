"""What only ships do: workers of one colour, an action with the wall's colour, a flash again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.construct import FLASH, Flash
from hammonia.hamburg.drawing import TurnToPlay
from hammonia.hamburg.pieces import CHOSEN, COLOURS, NO_COLOUR
from hammonia.hamburg.plays import PlayDrawn
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, ColourVerb
from hammonia.hamburg.workers import gain_workers
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


class TakeCrew(ColourVerb["ChooseCrew"]):
    """Take all of them of this colour."""

    name = "crew"
    rule = "ship_orange"

    def do(self, state: HamburgState, question: ChooseCrew, colour: int) -> None:
        gain_workers(state, question.seat, colour, question.number)

    def told(self, state: HamburgState, question: ChooseCrew, colour: int) -> Message:
        workers = say.amount(question.number, f"worker.{COLOURS[colour]}")
        return Message("option.crew", {"workers": workers})


@dataclass(slots=True)
class ChooseCrew(Question[HamburgState]):
    """Workers of which colour?"""

    kind = "crew"
    rule = "ship_orange"
    verbs = (TakeCrew(),)

    number: int


@dataclass(frozen=True, slots=True)
class WorkersOfOneColour(Effect):
    """Gain workers, all of one colour of one's choice."""

    number: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseCrew(seat, self.number))

    def told(self) -> Message:
        return Message("effect.crew", {"workers": say.amount(self.number, "worker")})


@dataclass(frozen=True, slots=True)
class DrawOfItsColourAndAct(Effect):
    """Draw a card of the colour of the segment, and choose a standard action for it."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(state.piles[colour].pool)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda += [PlayDrawn(seat, NO_COLOUR, CHOSEN), TurnToPlay(seat, colour)]

    def told(self) -> Message:
        return Message("effect.draw_of_its_colour_and_act")


def own_flashes(state: HamburgState, seat: int) -> list[str]:
    """Own flash buildings that would do anything now."""
    setting = state.setting
    return [
        face
        for face in state.display(seat)
        if setting.cards[face].activation == FLASH
        and setting.abilities[face].effect.possible(state, seat, NO_COLOUR)
    ]


@condition("ship.own_flash")
def own_flash(state: HamburgState, question: ChooseFlash, face: str) -> bool:
    return face in own_flashes(state, question.seat)


class UseFlash(CardVerb["ChooseFlash"]):
    """Activate this flash; it is not one that was just constructed."""

    name = "flash"
    rule = "ship_brown"
    conditions = (own_flash,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building and setting.cards[face].activation == FLASH

    def faces(self, state: HamburgState, question: ChooseFlash) -> Sequence[str]:
        return own_flashes(state, question.seat)

    def do(self, state: HamburgState, question: ChooseFlash, face: str) -> None:
        card = say.term(f"card.{face}")
        state.tell("activated", seat=say.seat(question.seat), card=card)
        state.agenda.append(Flash(question.seat, face, repeat=True))


@dataclass(slots=True)
class ChooseFlash(Question[HamburgState]):
    """Which flash is activated?"""

    kind = "own_flash"
    rule = "ship_brown"
    verbs = (UseFlash(),)


@dataclass(frozen=True, slots=True)
class ActivateOwnFlash(Effect):
    """Activate one of one's own flash buildings."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(own_flashes(state, seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseFlash(seat))

    def told(self) -> Message:
        return Message("effect.own_flash")
