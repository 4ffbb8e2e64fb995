"""The dockyard: new ships, one timber each."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from hammonia.hamburgum import harbour
from hammonia.hamburgum.pieces import TIMBER
from hammonia.hamburgum.state import HamburgumState
from hammonia.hamburgum.stop import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting


@condition("timber_pays")
def timber_pays(state: HamburgumState, question: BuildShips, piece: None) -> bool:
    return state.materials[TIMBER][question.seat] > 0


@condition("dockyard.a_ship_is_free")
def a_ship_is_free(state: HamburgumState, question: BuildShips, piece: None) -> bool:
    return harbour.has_free_ship(state, question.seat)


class Launch(Verb[HamburgumState, "BuildShips", None]):
    """Build one ship and place it in berth 3."""

    name = "launch"
    rule = "dockyard"
    gates = (timber_pays, a_ship_is_free)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}

    def do(self, state: HamburgumState, question: BuildShips, piece: None) -> None:
        seat = question.seat
        state.materials[TIMBER][seat] -= 1
        harbour.enter(state, seat)
        if state.events is not None:
            state.tell("launched", seat=say.seat(seat))
        state.agenda.append(BuildShips(seat))

    def told(self, state: HamburgumState, question: BuildShips, piece: None) -> Message:
        cost = say.gain(-1, "timber")
        if not harbour.is_full(state):
            return Message("option.launch", {"cost": cost})
        if not state.berths[0]:
            return Message("option.launch_and_move", {"cost": cost})
        leaving = say.amount(len(state.berths[0]), "ship")
        return Message("option.launch_and_drift", {"cost": cost, "ships": leaving})

    def subjects(self, state: HamburgumState, question: BuildShips, piece: None) -> tuple[str, ...]:
        return ("berth.3",)


@dataclass(slots=True)
class BuildShips(Question[HamburgumState]):
    """One more ship?"""

    kind = "dockyard"
    rule = "dockyard"
    verbs = (Launch(), Stop())

    def depends_on(self, state: HamburgumState) -> Hashable:
        has_timber = state.materials[TIMBER][self.seat] > 0
        return ("dockyard", has_timber and harbour.has_free_ship(state, self.seat))

    def worded_by(self, state: HamburgumState, options: tuple[Option, ...]) -> Hashable:
        return ("dockyard", harbour.is_full(state), len(state.berths[0]))
