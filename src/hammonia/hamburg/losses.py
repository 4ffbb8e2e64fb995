"""What a seat loses by its own choice: a site, a building, a wall segment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hammonia.hamburg.display import lose_site, take_down
from hammonia.hamburg.pieces import COLOURS, HALVES, MOST_SITES
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting


@condition("display.site_is_there")
def site_is_there(state: HamburgState, question: LoseSite, place: int) -> bool:
    return place < len(state.sites[question.seat])


class GiveUpSite(Verb[HamburgState, "LoseSite", int]):
    """Discard a site, turned face up; what stood on it returns to the hand."""

    name = "give_up_site"
    rule = "flood"
    conditions = (site_is_there,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(str(place + 1),): place for place in range(MOST_SITES)}

    def candidates(self, state: HamburgState, question: LoseSite) -> Sequence[tuple[Option, int]]:
        return state.setting.universe.domains[self.name][: len(state.sites[question.seat])]

    def do(self, state: HamburgState, question: LoseSite, place: int) -> None:
        site = lose_site(state, question.seat, place)
        state.tell("lost_site", seat=say.seat(question.seat), site=say.term(f"card.{site}"))

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
    rule = "flood"
    verbs = (GiveUpSite(),)


@condition("display.building_is_own")
def building_is_own(state: HamburgState, question: Question[HamburgState], face: str) -> bool:
    return face in state.display(question.seat)


class GiveUpBuilding(CardVerb["LoseBuilding"]):
    """Discard a building; its site stays."""

    name = "give_up_building"
    rule = "fire"
    conditions = (building_is_own,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building

    def faces(self, state: HamburgState, question: LoseBuilding) -> Sequence[str]:
        return state.display(question.seat)

    def do(self, state: HamburgState, question: LoseBuilding, face: str) -> None:
        take_down(state, question.seat, face)
        state.throw_away(face)
        card = say.term(f"card.{face}")
        state.tell("lost_building", seat=say.seat(question.seat), card=card)


@dataclass(slots=True)
class LoseBuilding(Question[HamburgState]):
    """The fire takes a building: which?"""

    kind = "fire"
    rule = "fire"
    verbs = (GiveUpBuilding(),)


@condition("wall.half_has_segments")
def half_has_segments(state: HamburgState, question: LoseSegment, half: int) -> bool:
    return state.wall[half][question.seat] > 0


class GiveUpSegment(Verb[HamburgState, "LoseSegment", int]):
    """Take the outermost segment of a half down. A statue stays, but comes only once."""

    name = "give_up_segment"
    rule = "decay"
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
    rule = "decay"
    verbs = (GiveUpSegment(),)
