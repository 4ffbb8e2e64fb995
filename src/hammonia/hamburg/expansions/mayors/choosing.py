"""Before the first season: each player is dealt a mayor and chooses a side of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.expansion import lay
from hammonia.hamburg.expansions.mayors.office import mayors
from hammonia.hamburg.expansions.mayors.tiles import MAYORS, NAMES, SIDES, source
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb
from hammonia.kernel.state import Setting

RULE = "mayors"


@dataclass(slots=True)
class DealMayor(Toss[HamburgState]):
    """One of the tiles that are left, unseen."""

    kind = "deal_mayor"
    seat: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        dealt = mayors(state).names
        return {("mayor", name): 1 for name in NAMES if name not in dealt}

    def settle(self, state: HamburgState, outcome: Option) -> None:
        mayors(state).names[self.seat] = outcome[1]
        mayor = say.term(f"mayor.{outcome[1]}")
        state.tell("mayor_dealt", seat=say.seat(self.seat), mayor=mayor)


class Take(Verb[HamburgState, "ChooseSide", int]):
    """Lay the mayor with this side up, and take the marks and workers that it shows."""

    name = "side"
    rule = RULE

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(str(side),): side for side in SIDES}

    def do(self, state: HamburgState, question: ChooseSide, side: int) -> None:
        seat, office = question.seat, mayors(state)
        name = office.names[seat]
        tile = MAYORS[name, side]
        office.sides[seat] = side
        state.money[seat] = tile.marks
        for column in state.workers:
            column[seat] = tile.workers
        lay(state, seat, source(name, side))
        mayor, ability = say.term(f"mayor.{name}"), say.term(source(name, side))
        state.tell("mayor_chosen", seat=say.seat(seat), mayor=mayor, ability=ability)

    def ruled(self, state: HamburgState, question: ChooseSide, side: int) -> str:
        return f"mayor_{mayors(state).names[question.seat]}"

    def told(self, state: HamburgState, question: ChooseSide, side: int) -> Message:
        name = mayors(state).names[question.seat]
        tile = MAYORS[name, side]
        args = {
            "money": say.amount(tile.marks, "mark"),
            "workers": say.amount(tile.workers, "worker"),
            "ability": say.term(source(name, side)),
        }
        return Message("option.side", args)


@dataclass(slots=True)
class ChooseSide(Question[HamburgState]):
    """Which side of the mayor?"""

    kind = "mayor"
    rule = RULE
    verbs = (Take(),)

    def asked(self, state: HamburgState) -> Message:
        mayor = say.term(f"mayor.{mayors(state).names[self.seat]}")
        return Message("question.mayor", {"mayor": mayor})
