"""One game on a stage, on the bare engine: seats pick by number, a dealer settles chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hammonia.env.stage import Stage
from hammonia.kernel.agenda import Toss, advance, explain, settle, take
from hammonia.kernel.chance import Dealer, key_from, seed_from
from hammonia.kernel.errors import Refused
from hammonia.kernel.opening import new

if TYPE_CHECKING:
    from hammonia.kernel.options import Option
    from hammonia.kernel.state import State
    from hammonia.kernel.table import Table

NOBODY = -1


class Play:
    """A game that runs. The same seed deals as at a table: see `table`."""

    __slots__ = (
        "_dealer",
        "_encode",
        "_index",
        "_known",
        "actions",
        "cut",
        "options",
        "over",
        "seat",
        "seed",
        "stage",
        "state",
    )

    state: State
    seed: int
    seat: int
    """The seat that is asked; `NOBODY` when the game is over."""
    options: tuple[Option, ...]
    """What is open to it."""
    over: bool
    cut: bool
    """Whether the game was ended because it took too long."""
    actions: list[int]
    """What was picked so far."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._index = stage.setting.universe.index
        self._known = stage.actions
        self._encode = stage.encoder.for_a_game().encode

    def begin(self, seed: int) -> None:
        """Begin anew, whatever was before."""
        self.seed = seed
        self._dealer = Dealer(key_from(seed_from(seed), ()))
        self.state = self.stage.game.start(self.stage.setting)
        self.cut = False
        self.actions = []
        self._go_on()

    def mask(self) -> bytearray:
        """By action: 1 if it is open."""
        mask, index = bytearray(len(self._known)), self._index
        for option in self.options:
            mask[index[option]] = 1
        return mask

    def row(self, seat: int) -> bytearray:
        """What a seat sees now, in a new row: the same as the stage's, only faster."""
        return self._encode(self.state, seat)

    def pick(self, action: int) -> None:
        """The seat that is asked picks. What is not open is `Refused` and changes nothing."""
        known = self._known
        option = known[action] if 0 <= action < len(known) else (f"action {action}",)
        if option not in self.options:
            raise Refused(explain(self.state, option))
        take(self.state, option)
        self.actions.append(action)
        self._go_on()

    def _go_on(self) -> None:
        """Let everything happen that needs no seat."""
        state, stage, below = self.state, self.stage, self._dealer.below
        while True:
            options = advance(state)
            if options:
                if stage.game.round(state) <= stage.rounds:
                    break
                self.cut = True
                stage.game.conclude(state)
            elif state.agenda:
                toss: Toss[Any] = state.agenda[-1]  # type: ignore[assignment]
                settle(state, toss.sample(state, below))
            else:
                break
        self.options = options
        self.over = not options
        self.seat = state.agenda[-1].seat if options else NOBODY  # type: ignore[attr-defined]

    def rewards(self) -> list[float]:
        """By seat, when the game is over."""
        return self.stage.reward(self.stage.game.scores(self.state))

    def table(self) -> Table:
        """The same game at a table, with its record and log, for people and for other tools."""
        setting = self.stage.setting
        table = new(self.stage.game, setting.seats, seed=self.seed, options=setting.options)
        for action in self.actions:
            table.choose(self.stage.actions[action])
        if self.cut:
            table.agree_to_end()
        return table
