"""The city wall: which segments can be built, what they cost and bring, and on which side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.asking import allowed, asked, tell, tell_others, total
from hammonia.hamburg.pieces import BY_CARD, CHOSEN, COLOURS, HALVES, SEGMENTS
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Verb, condition
from hammonia.kernel.state import Setting

BOTH_HALVES = tuple(range(len(HALVES)))


def next_colour(state: HamburgState, seat: int, half: int) -> int | None:
    """The colour of a half's next segment; None if the half is complete."""
    built = state.wall[half][seat]
    return None if built == SEGMENTS else state.setting.walls[seat][half][built]


def segment_cost(
    state: HamburgState, seat: int, half: int, how: int = CHOSEN, times: int = 1
) -> int:
    """What the next segment of a half costs, so many times over."""
    built = state.wall[half][seat]
    price = printed = state.setting.boards.wall_costs[built]
    if not state.powers[seat]:
        return price * times
    for answer in asked(state, seat, "printed_segment_price"):
        price = answer(state)
    for answer in asked(state, seat, "segment_price"):
        price = answer(state, price, how != BY_CARD)
    made_free = printed and not price
    if how != CHOSEN or made_free or not state.setting.has_dues:
        return price * times
    colour = state.setting.walls[seat][half][built]
    if allowed(state, seat, "action_is_free", "wall", colour):
        return 0
    return max(0, price * times + total(state, seat, "action_price", "wall", colour))


def open_halves(
    state: HamburgState, seat: int, colour: int | None, how: int = CHOSEN, times: int = 1
) -> list[int]:
    """The halves whose next segment has this colour (None: any) and can be paid."""
    money = state.money[seat]
    found = []
    for half in BOTH_HALVES:
        here = next_colour(state, seat, half)
        if here is None or colour not in (None, here):
            continue
        if segment_cost(state, seat, half, how, times) <= money:
            found.append(half)
    return found


def open_colours(state: HamburgState, seat: int, how: int) -> list[int]:
    """The colours of cards that a segment could be built with as a standard action."""
    setting, money, powers = state.setting, state.money[seat], state.powers[seat]
    costs = setting.boards.wall_costs
    found = []
    for half in BOTH_HALVES:
        built = state.wall[half][seat]
        if built == SEGMENTS:
            continue
        if (segment_cost(state, seat, half, how) if powers else costs[built]) <= money:
            found.append(setting.walls[seat][half][built])
    return found


def build_segment(state: HamburgState, seat: int, half: int, price: int) -> int:
    """Pay and build; the last segment of a half brings a statue, once. Returns its colour."""
    colour = state.setting.walls[seat][half][state.wall[half][seat]]
    state.money[seat] -= price
    state.wall[half][seat] += 1
    state.tell(
        "built_segment", seat=say.seat(seat), half=say.term(HALVES[half]),
        colour=say.term(COLOURS[colour]),
    )  # fmt: skip
    complete = state.wall[half][seat] == SEGMENTS
    if complete and not state.statue_halves[half][seat]:
        state.statue_halves[half][seat] = True
        if not allowed(state, seat, "statue_offered", seat):
            take_statue(state, seat)
    tell_others(state, seat, "segment_built_elsewhere", colour)
    return colour


def take_statue(state: HamburgState, seat: int) -> None:
    """The most valuable statue goes to a seat, if there is any left."""
    if state.statues:
        value = state.statues.pop()
        state.statues_of[seat].append(value)
        state.tell("statue", seat=say.seat(seat), points=say.amount(value, "point"))


# -- on which side ---------------------------------------------------------------------------------


class HalfVerb(Verb[HamburgState, "ChooseHalf | ChooseAnyHalf", int]):
    """Build the next segment of a half."""

    name = "half"

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): half for half, name in enumerate(HALVES)}

    def told(self, state: HamburgState, question: ChooseHalf | ChooseAnyHalf, half: int) -> Message:
        colour = next_colour(state, question.seat, half)
        assert colour is not None
        args = {
            "half": say.term(HALVES[half]),
            "colour": say.term(COLOURS[colour]),
            "cost": say.gain(-question.price(state, half), "mark"),
        }
        return Message("option.half", args)

    def subjects(
        self, state: HamburgState, question: ChooseHalf | ChooseAnyHalf, half: int
    ) -> tuple[str, ...]:
        return (f"wall.{HALVES[half]}",)


@condition("wall.half_is_open")
def half_is_open(state: HamburgState, question: ChooseHalf, half: int) -> bool:
    return half in open_halves(state, question.seat, question.colour, question.how)


class BuildOn(HalfVerb):
    """As a standard action, of the colour of the card."""

    rule = "build_wall"
    conditions = (half_is_open,)

    def do(self, state: HamburgState, question: ChooseHalf, half: int) -> None:  # type: ignore[override]
        seat = question.seat
        colour = build_segment(state, seat, half, question.price(state, half))
        tell(state, seat, "segment_built", colour)


@dataclass(slots=True)
class ChooseHalf(Question[HamburgState]):
    """On which side of the tower?"""

    kind = "wall"
    rule = "build_wall"
    verbs = (BuildOn(),)

    colour: int
    how: int = CHOSEN

    def depends_on(self, state: HamburgState) -> tuple[object, ...]:
        return (self.kind, *open_halves(state, self.seat, self.colour, self.how))

    def price(self, state: HamburgState, half: int) -> int:
        return segment_cost(state, self.seat, half, self.how)


@condition("wall.half_can_be_paid")
def half_can_be_paid(state: HamburgState, question: ChooseAnyHalf, half: int) -> bool:
    seat = question.seat
    if next_colour(state, seat, half) is None:
        return False
    return question.price(state, half) <= state.money[seat]


class BuildAnywhere(HalfVerb):
    """By a card, of whatever colour comes next."""

    rule = "ability_wall"
    conditions = (half_can_be_paid,)

    def do(self, state: HamburgState, question: ChooseAnyHalf, half: int) -> None:  # type: ignore[override]
        build_segment(state, question.seat, half, question.price(state, half))


@dataclass(slots=True)
class ChooseAnyHalf(Question[HamburgState]):
    """Which half is built on, at so many times its price?"""

    kind = "wall_by_card"
    rule = "ability_wall"
    verbs = (BuildAnywhere(),)

    times: int

    def price(self, state: HamburgState, half: int) -> int:
        return segment_cost(state, self.seat, half, BY_CARD, self.times)
