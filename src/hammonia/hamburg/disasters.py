"""The five disasters: how they rise, how they are calmed, and what they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.pieces import (
    COLOURS,
    DECAY,
    DISASTERS,
    DISEASE,
    FIRE,
    FLOOD,
    HALVES,
    POINTS_FOR_CALMING,
    TRIGGER_LEVEL,
    UNREST,
)  # fmt: skip
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.knowledge import OPEN
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb, condition
from hammonia.kernel.state import Setting

MOST_SITES = 60
"""More than anybody can ever lay out: it bounds the universe."""


def calm(state: HamburgState, seat: int, colour: int) -> bool:
    """Decrease a disaster by a level and gain the point; False if there was nothing to calm."""
    if not state.levels[colour][seat]:
        return False
    state.levels[colour][seat] -= 1
    state.points[seat] += POINTS_FOR_CALMING
    return True


@dataclass(slots=True)
class IncreaseTogether(Act[HamburgState]):
    """Several disasters of one seat rise at the same time; those that strike, strike after that."""

    kind = "increase"
    seat: int
    colours: tuple[int, ...]

    def run(self, state: HamburgState) -> None:
        for colour in self.colours:
            state.levels[colour][self.seat] += 1
        striking = tuple(
            colour for colour in self.colours if state.levels[colour][self.seat] >= TRIGGER_LEVEL
        )
        if striking:
            state.agenda.append(ChooseDisaster(self.seat, striking))


def strike(state: HamburgState, seat: int, colour: int) -> None:
    """A disaster strikes; its markers go back, without a point for it."""
    state.tell("strikes", seat=say.seat(seat), disaster=say.term(DISASTERS[colour]))
    state.levels[colour][seat] = 0
    _EFFECTS[colour](state, seat)


# -- which comes first -----------------------------------------------------------------------------


@condition("disaster.strikes_now")
def strikes_now(state: HamburgState, question: ChooseDisaster, colour: int) -> bool:
    return colour in question.colours


class Suffer(Verb[HamburgState, "ChooseDisaster", int]):
    """Let one of the disasters strike now."""

    name = "suffer"
    rule = "The effects of disasters"
    conditions = (strikes_now,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): colour for colour, name in enumerate(DISASTERS)}

    def do(self, state: HamburgState, question: ChooseDisaster, colour: int) -> None:
        rest = tuple(other for other in question.colours if other != colour)
        if rest:
            state.agenda.append(ChooseDisaster(question.seat, rest))
        strike(state, question.seat, colour)

    def told(self, state: HamburgState, question: ChooseDisaster, colour: int) -> Message:
        return Message("option.suffer", {"disaster": say.term(DISASTERS[colour])})

    def subjects(
        self, state: HamburgState, question: ChooseDisaster, colour: int
    ) -> tuple[str, ...]:
        return (f"disaster.{COLOURS[colour]}",)


@dataclass(slots=True)
class ChooseDisaster(Question[HamburgState]):
    """Several strike at once: which first?"""

    kind = "disaster"
    rule = "The effects of disasters"
    verbs = (Suffer(),)

    colours: tuple[int, ...]


# -- what they take --------------------------------------------------------------------------------


def _flood(state: HamburgState, seat: int) -> None:
    if state.sites[seat]:
        state.agenda.append(LoseSite(seat))


def _fire(state: HamburgState, seat: int) -> None:
    if state.buildings(seat):
        state.agenda.append(LoseBuilding(seat))


def _decay(state: HamburgState, seat: int) -> None:
    if state.segments(seat):
        state.agenda.append(LoseSegment(seat))


def _unrest(state: HamburgState, seat: int) -> None:
    state.money[seat] = 0


def _disease(state: HamburgState, seat: int) -> None:
    for column in state.workers:
        column[seat] = 0


_EFFECTS = {FLOOD: _flood, FIRE: _fire, DECAY: _decay, UNREST: _unrest, DISEASE: _disease}


@condition("display.site_is_there")
def site_is_there(state: HamburgState, question: LoseSite, place: int) -> bool:
    return place < len(state.sites[question.seat])


class GiveUpSite(Verb[HamburgState, "LoseSite", int]):
    """Discard a site, turned face up; what stood on it returns to the hand."""

    name = "give_up_site"
    rule = "The effects of disasters: flood"
    conditions = (site_is_there,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(str(place + 1),): place for place in range(MOST_SITES)}

    def do(self, state: HamburgState, question: LoseSite, place: int) -> None:
        seat = question.seat
        face, _, built = state.sites[seat].pop(place)
        state.throw_away(face)
        for building in built:
            state.hands[seat].append((building, OPEN))
            if building in state.markers:
                state.markers.remove(building)
        state.hands[seat].sort()
        state.tell("lost_site", seat=say.seat(seat), site=say.term(f"card.{face}"))

    def told(self, state: HamburgState, question: LoseSite, place: int) -> Message:
        face, _, built = state.sites[question.seat][place]
        colour = say.term(COLOURS[state.setting.cards[face].colour])
        args = {"place": say.number(place + 1), "colour": colour}
        if not built:
            return Message("option.give_up_site", args)
        back = say.several(say.term(f"card.{building}") for building in built)
        return Message("option.give_up_built_site", {**args, "buildings": back})

    def subjects(self, state: HamburgState, question: LoseSite, place: int) -> tuple[str, ...]:
        return (f"site.{question.seat + 1}.{place + 1}",)


@dataclass(slots=True)
class LoseSite(Question[HamburgState]):
    """The flood takes a site: which?"""

    kind = "flood"
    rule = "The effects of disasters: flood"
    verbs = (GiveUpSite(),)


@condition("display.building_is_own")
def building_is_own(state: HamburgState, question: LoseBuilding, face: str) -> bool:
    return face in state.buildings(question.seat)


class GiveUpBuilding(Verb[HamburgState, "LoseBuilding", str]):
    """Discard a building; its site stays."""

    name = "give_up_building"
    rule = "The effects of disasters: fire"
    conditions = (building_is_own,)

    def pieces(self, setting: HamburgSetting) -> Mapping[tuple[str, ...], str]:  # type: ignore[override]
        return {(face,): face for face in setting.deck if setting.cards[face].is_building}

    def do(self, state: HamburgState, question: LoseBuilding, face: str) -> None:
        seat = question.seat
        for place, (site, known, built) in enumerate(state.sites[seat]):
            if face in built:
                left = tuple(building for building in built if building != face)
                state.sites[seat][place] = (site, known, left)
        if face in state.markers:
            state.markers.remove(face)
        state.throw_away(face)
        state.tell("lost_building", seat=say.seat(seat), card=say.term(f"card.{face}"))

    def told(self, state: HamburgState, question: LoseBuilding, face: str) -> Message:
        return Message("option.give_up_building", {"card": say.term(f"card.{face}")})

    def subjects(self, state: HamburgState, question: LoseBuilding, face: str) -> tuple[str, ...]:
        return (f"card.{face}",)


@dataclass(slots=True)
class LoseBuilding(Question[HamburgState]):
    """The fire takes a building: which?"""

    kind = "fire"
    rule = "The effects of disasters: fire"
    verbs = (GiveUpBuilding(),)


@condition("wall.half_has_segments")
def half_has_segments(state: HamburgState, question: LoseSegment, half: int) -> bool:
    return state.wall[half][question.seat] > 0


class GiveUpSegment(Verb[HamburgState, "LoseSegment", int]):
    """Take the outermost segment of a half down. A statue stays, but comes only once."""

    name = "give_up_segment"
    rule = "The effects of disasters: decay"
    conditions = (half_has_segments,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): half for half, name in enumerate(HALVES)}

    def do(self, state: HamburgState, question: LoseSegment, half: int) -> None:
        state.wall[half][question.seat] -= 1
        state.tell("lost_segment", seat=say.seat(question.seat), half=say.term(HALVES[half]))

    def told(self, state: HamburgState, question: LoseSegment, half: int) -> Message:
        return Message("option.give_up_segment", {"half": say.term(HALVES[half])})

    def subjects(self, state: HamburgState, question: LoseSegment, half: int) -> tuple[str, ...]:
        return (f"wall.{HALVES[half]}",)


@dataclass(slots=True)
class LoseSegment(Question[HamburgState]):
    """The decay takes a segment: on which side?"""

    kind = "decay"
    rule = "The effects of disasters: decay"
    verbs = (GiveUpSegment(),)
