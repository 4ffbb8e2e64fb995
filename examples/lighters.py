"""Lighters: a tiny complete game on Hammonia's kernel, written to be read first.

Three lighters lie at the quay, laden with sacks. In turn each seat carries one, two or three sacks
off one of them: a mark for each sack, and two more for whoever carries the last one off a lighter.
Chance says who begins. When all are empty, the richest seat wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, Step, Toss
from hammonia.kernel.game import Game, Lexicon, Position, Score, View, places
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting, State
from hammonia.kernel.view import by_seat, seat_from, seat_name

LADEN = {"coffee": 7, "pepper": 6, "tea": 5}
LIGHTERS = tuple(LADEN)
MOST, FOR_THE_LAST = 3, 2


class Quay(State):
    """1. The state is plain data, cloned by hand."""

    __slots__ = ("money", "sacks", "turns")

    def __init__(self, setting: Setting) -> None:
        self.setting, self.agenda, self.events = setting, [], None
        self.sacks, self.turns = [*LADEN.values()], 0
        self.money = [0] * setting.seats

    def clone(self) -> "Quay":
        copy = Quay(self.setting)
        copy.agenda, copy.turns = self.agenda[:], self.turns
        copy.sacks, copy.money = self.sacks[:], self.money[:]
        return copy


@dataclass(slots=True)
class WhoBegins(Toss[Quay]):
    """2. What is still to be done lies on the agenda. A Toss waits for chance."""

    kind = "who_begins"

    def outcomes(self, state: Quay) -> dict[Option, int]:
        return {("begins", seat_name(seat)): 1 for seat in range(state.setting.seats)}

    def settle(self, state: Quay, outcome: Option) -> None:
        state.agenda.append(CarrySacks(seat_from(outcome[1], state.setting.seats)))


@condition("so_many_left")
def so_many_left(state: Quay, question: "CarrySacks", load: tuple[int, int]) -> bool:
    return state.sacks[load[0]] >= load[1]


class Carry(Verb[Quay, "CarrySacks", tuple[int, int]]):
    """3. Options are made of verbs: their pieces, the conditions that open them, what they do."""

    name, rule, conditions = "carry", "Carrying", (so_many_left,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], tuple[int, int]]:
        loads = range(1, MOST + 1)
        return {(lighter, f"{n}"): (at, n) for at, lighter in enumerate(LIGHTERS) for n in loads}

    def do(self, state: Quay, question: "CarrySacks", load: tuple[int, int]) -> None:
        (lighter, sacks), seat = load, question.seat
        state.sacks[lighter] -= sacks
        state.money[seat] += sacks
        if not state.sacks[lighter]:
            state.money[seat] += FOR_THE_LAST
            more, cargo = say.amount(FOR_THE_LAST, "mark"), say.term(LIGHTERS[lighter])
            state.tell("emptied", seat=say.seat(seat), lighter=cargo, more=more)
        state.turns += 1
        if any(state.sacks):
            state.agenda.append(CarrySacks((seat + 1) % state.setting.seats))

    def told(self, state: Quay, question: "CarrySacks", load: tuple[int, int]) -> Message:
        sacks, lighter = say.amount(load[1], "sack"), say.term(LIGHTERS[load[0]])
        return Message("option.carry", {"sacks": sacks, "lighter": lighter})


@dataclass(slots=True)
class CarrySacks(Question[Quay]):
    """A Question waits for a seat. With a single option open it answers itself."""

    kind, rule, verbs = "carry", "Carrying", (Carry(),)


class Lighters(Game[Quay]):
    """4. The game puts it together: its steps, who wins, who sees what, and its words."""

    name, rules, min_seats, max_seats, stall = "lighters", 1, 2, 4, sum(LADEN.values())
    colours = ("red", "blue", "green", "yellow")
    open_to_all = True
    questions: tuple[type[Question[Any]], ...] = (CarrySacks,)
    steps: tuple[type[Step], ...] = (CarrySacks, WhoBegins)

    def start(self, setting: Setting) -> Quay:
        state = Quay(setting)
        state.agenda.append(WhoBegins())
        return state

    def round(self, state: Quay) -> int:
        return state.turns + 1

    def scores(self, state: Quay) -> list[Score]:
        made_of = [((Message("score.sacks"), money),) for money in state.money]
        return [*map(Score, state.money, places(state.money), made_of)]

    def census(self, state: Quay) -> dict[str, int]:
        emptied = state.sacks.count(0)
        return {"sacks": sum(state.sacks) + sum(state.money) - FOR_THE_LAST * emptied}

    def position(self, state: Quay, seat: int | None) -> Position:
        return {
            "turns": state.turns,
            "sacks": dict(zip(LIGHTERS, state.sacks, strict=True)),
            "money": by_seat(state.money),
            "agenda": [step.plain() for step in state.agenda],
        }

    def imagine_position(self, setting: Setting, view: View, rng: Random) -> Quay:
        at, state = view["position"], Quay(setting)
        state.turns, state.sacks = at["turns"], [*at["sacks"].values()]
        state.money = [*at["money"].values()]
        state.agenda = [self.step_from(step) for step in at["agenda"]]
        return state

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        terms = {"sack": "sack|sacks", "mark": "mark|marks"} | {name: name for name in LIGHTERS}
        return Lexicon(
            {"verb.carry": "sacks are carried off a lighter", **terms},
            {
                "question.carry": "Which sacks do you carry off?",
                "option.carry": "Carry {sacks} of {lighter}",
                "refused.so_many_left": "There are not so many sacks left.",
                "emptied": "{seat} carries the last {lighter} off: {more} more.",
                "score.sacks": "marks",
            },
        )


GAME = Lighters()
