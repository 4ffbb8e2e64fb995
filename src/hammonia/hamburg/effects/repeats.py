"""Effects that activate other cards: a second time, all at once, or somebody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.activation import activate, can_pay, would_work
from hammonia.hamburg.construct import FLASH, Flash
from hammonia.hamburg.display import ONCE_A_SEASON
from hammonia.hamburg.pieces import STANDARD_PHASE
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, Stop
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


class RepeatVerb(CardVerb["ChooseRepeat | ChooseFree"]):
    """Activate this building once more."""

    name = "repeat"

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        printed = setting.cards[face]
        return printed.is_building and printed.activation in ONCE_A_SEASON


# -- one building a second time --------------------------------------------------------------------


def repeatable(state: HamburgState, seat: int) -> list[str]:
    """Own buildings of phase III that were activated this season and could be once more."""
    setting = state.setting
    found = []
    for face in state.abilities[seat]:
        ability = setting.abilities[face]
        in_phase = ONCE_A_SEASON[setting.cards[face].activation] == STANDARD_PHASE
        if not in_phase or face not in state.markers or isinstance(ability.effect, ActivateAgain):
            continue
        if can_pay(state, seat, ability) and would_work(state, seat, ability):
            found.append(face)
    return found


@condition("repeat.was_activated")
def was_activated(state: HamburgState, question: ChooseRepeat, face: str) -> bool:
    return face in repeatable(state, question.seat)


class RepeatIt(RepeatVerb):
    """Pay its cost again; it gets no further marker."""

    rule = "ability_repeat"
    conditions = (was_activated,)

    def faces(self, state: HamburgState, question: ChooseRepeat) -> Sequence[str]:  # type: ignore[override]
        return state.abilities[question.seat]

    def do(self, state: HamburgState, question: ChooseRepeat, face: str) -> None:  # type: ignore[override]
        activate(state, question.seat, face)


@dataclass(slots=True)
class ChooseRepeat(Question[HamburgState]):
    """Which building is activated a second time?"""

    kind = "repeat"
    rule = "ability_repeat"
    verbs = (RepeatIt(),)


@dataclass(frozen=True, slots=True)
class ActivateAgain(Effect):
    """Activate an own building of phase III a second time."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(repeatable(state, seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseRepeat(seat))

    def told(self) -> Message:
        return Message("effect.activate_again")


# -- every building that costs one worker, for free ------------------------------------------------


def _costs_one_worker(state: HamburgState, seat: int) -> list[str]:
    abilities = state.setting.abilities
    return [face for face in state.abilities[seat] if len(abilities[face].pay) == 1]


@dataclass(slots=True)
class OfferFree(Act[HamburgState]):
    """Go on with those that are left and would do anything."""

    kind = "offer_free"
    seat: int
    left: tuple[str, ...]

    def run(self, state: HamburgState) -> None:
        if any(_would_work_free(state, self.seat, face) for face in self.left):
            state.agenda.append(ChooseFree(self.seat, self.left))


def _would_work_free(state: HamburgState, seat: int, face: str) -> bool:
    own = face in state.abilities[seat]
    return own and would_work(state, seat, state.setting.abilities[face], free=True)


@condition("repeat.is_left")
def is_left(state: HamburgState, question: ChooseFree, face: str) -> bool:
    return face in question.left


@condition("activate.does_something")
def does_something(state: HamburgState, question: ChooseFree, face: str) -> bool:
    return face not in question.left or _would_work_free(state, question.seat, face)


class FreeOne(RepeatVerb):
    """Activate it without returning its worker."""

    rule = "ability_free"
    conditions = (is_left, does_something)

    def faces(self, state: HamburgState, question: ChooseFree) -> Sequence[str]:  # type: ignore[override]
        return question.left

    def do(self, state: HamburgState, question: ChooseFree, face: str) -> None:  # type: ignore[override]
        left = tuple(other for other in question.left if other != face)
        state.agenda.append(OfferFree(question.seat, left))
        activate(state, question.seat, face, free=True)


@dataclass(slots=True)
class ChooseFree(Question[HamburgState]):
    """Which building is activated next, without its worker?"""

    kind = "free_activation"
    rule = "ability_free"
    verbs = (FreeOne(), Stop())

    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActivateAllFree(Effect):
    """Activate every own building that costs exactly one worker, without the worker."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return any(_would_work_free(state, seat, f) for f in _costs_one_worker(state, seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(OfferFree(seat, tuple(_costs_one_worker(state, seat))))

    def told(self) -> Message:
        return Message("effect.activate_all_free")


# -- a flash of somebody else ----------------------------------------------------------------------


def flashes_elsewhere(state: HamburgState, seat: int) -> list[str]:
    cards = state.setting.cards
    built = [face for other in state.others(seat) for face in state.display(other)]
    return [face for face in built if cards[face].activation == FLASH]


@condition("copy.flash_of_another")
def flash_of_another(state: HamburgState, question: ChooseCopy, face: str) -> bool:
    return face in flashes_elsewhere(state, question.seat)


class Copy(CardVerb["ChooseCopy"]):
    """Activate this flash as if it had just been constructed here."""

    name = "copy"
    rule = "ability_copy"
    conditions = (flash_of_another,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building and setting.cards[face].activation == FLASH

    def faces(self, state: HamburgState, question: ChooseCopy) -> Sequence[str]:
        return flashes_elsewhere(state, question.seat)

    def do(self, state: HamburgState, question: ChooseCopy, face: str) -> None:
        state.agenda.append(Flash(question.seat, face))


@dataclass(slots=True)
class ChooseCopy(Question[HamburgState]):
    """Which flash of another player is activated?"""

    kind = "copy"
    rule = "ability_copy"
    verbs = (Copy(),)


@dataclass(frozen=True, slots=True)
class CopyFlash(Effect):
    """Activate a flash building of another player."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return bool(flashes_elsewhere(state, seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseCopy(seat))

    def told(self) -> Message:
        return Message("effect.copy_flash")
