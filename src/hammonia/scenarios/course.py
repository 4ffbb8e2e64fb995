"""A game on its way through a scenario. Forced picks wait here until somebody needs to pass them.

The kernel takes forced picks at once. A scenario may still ask why something was not possible at a
question that left no choice, so the course stays before such questions and looks through them.
"""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.kernel import agenda
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.game import Game
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import State


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in which a seat is asked, or chance is, or nobody any more (then `seat` is None)."""

    state: State
    seat: int | None
    kind: str
    options: tuple[Option, ...]
    """What the seat may pick, or what may come out."""

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def forced(self) -> bool:
        return self.seat is not None and len(self.options) == 1


def _moment(state: State) -> Moment:
    """Let everything happen that needs nobody, and see what stands then."""
    while state.agenda and isinstance(act := state.agenda[-1], Act):
        state.agenda.pop()
        act.run(state)
    if not state.agenda:
        return Moment(state, None, "over", ())
    step = state.agenda[-1]
    if isinstance(step, Question):
        options = tuple(step.options(state))
        rule = state.setting.automata.get(step.seat)
        if rule is not None and len(options) > 1:  # a seat that never decides
            options = (rule(state, step, options),)
        return Moment(state, step.seat, step.kind, options)
    assert isinstance(step, Toss)
    return Moment(state, None, step.kind, tuple(step.outcomes(state)))


class Course:
    """Where a scenario has got to."""

    __slots__ = ("_passed", "_state", "game")

    def __init__(self, game: Game[State], state: State) -> None:
        self.game = game
        self._state = state
        self._passed: list[tuple[int | None, Option]] = []
        """Forced picks of the seat that picked last, which its author may still write down."""

    def moments(self) -> list[Moment]:
        """Every forced question in the way, and at last the decision, the chance or the end."""
        moments = [_moment(self._state.clone())]
        while moments[-1].forced:
            state = moments[-1].state.clone()
            agenda.take(state, moments[-1].options[0])
            moments.append(_moment(state))
        return moments

    def now(self) -> Moment:
        """What stands when forced picks are taken: how a player meets the table."""
        return self.moments()[-1]

    def pick(self, seat: int, option: Option) -> bool:
        """Answer the decision, or name a forced pick. False if it is neither; nothing changes."""
        moments = self.moments()
        last = moments[-1]
        if last.seat == seat and option in last.options:
            self._go(moments, seat, option)
            return True
        for number, moment in enumerate(moments[:-1], 1):
            if moment.seat == seat and option == moment.options[0]:
                self._go(moments[:number], seat, option)
                return True
        if (seat, option) in self._passed:
            self._passed.remove((seat, option))
            return True
        return False

    def _go(self, moments: list[Moment], seat: int, option: Option) -> None:
        passed = [*self._passed, *((moment.seat, moment.options[0]) for moment in moments[:-1])]
        self._passed = [entry for entry in passed if entry[0] == seat]
        self._state = moments[-1].state.clone()
        agenda.take(self._state, option)

    def draw(self, outcome: Option) -> bool:
        """Let chance decide. False if this cannot come out now."""
        last = self.now()
        if last.seat is not None or outcome not in last.options:
            return False
        self._state = last.state.clone()
        agenda.settle(self._state, outcome)
        return True

    def agree_to_end(self) -> bool:
        """End the game by agreement. False if it is over."""
        last = self.now()
        if last.over:
            return False
        self._state = last.state.clone()
        self.game.conclude(self._state)
        return True

    def refusals(self, seat: int, wish: Option) -> list[list[Message]]:
        """Why a seat's wish is not open, at each question of that seat before anyone else's."""
        return [
            agenda.explain(moment.state, wish) for moment in self.moments() if moment.seat == seat
        ]
