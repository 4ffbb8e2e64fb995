"""A sitting at the table: people and bots take turns, every pick is saved, picks are taken back."""

from __future__ import annotations

from pathlib import Path

from hammonia.bots import Bot, make
from hammonia.cli import saves
from hammonia.cli.saves import Save
from hammonia.cli.seats import Tags
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.words import Speaker


class Session:
    """A table with people and bots around it, and the file that it is kept in."""

    def __init__(self, save: Save, place: Path) -> None:
        self.table: Table = save.table
        self.address = save.address
        self.bots = save.bots
        self.place = place
        self.tags = Tags(self.table.seats)
        self.speaker = speaker_of(self.table)
        self._players: list[Bot | None] = [
            None if name is None else make(name, len(self.table.line) * len(save.bots) + seat)
            for seat, name in enumerate(save.bots)
        ]

    @property
    def has_people(self) -> bool:
        return None in self.bots

    @property
    def stalled(self) -> bool:
        """Whether bots among themselves have played so long that they will hardly end it."""
        table = self.table
        return not self.has_people and table.game.round(table.state) > table.game.stall

    def decision(self) -> Decision:
        """The question that stands. A table with a dealer waits for nothing else."""
        pending = self.table.pending
        assert isinstance(pending, Decision)
        return pending

    def waits_for_bot(self) -> bool:
        return not self.table.over and self.bots[self.decision().seat] is not None

    def let_bot_pick(self) -> None:
        decision = self.decision()
        bot = self._players[decision.seat]
        assert bot is not None
        self.table.choose(bot.choose(self.table.view(decision.seat), decision))

    def pick(self, option: Option) -> None:
        """A person's pick, saved before anything else happens."""
        self.table.choose(option)
        self.save()

    def undo(self) -> int:
        """Take back the last pick that a person made, with what bots did since. Whose it was.

        Tried on a copy first: where a barrier lies between, the game stays as it is.
        """
        trial = self.table.clone()
        while True:
            colour = trial.line[trial.undo_point()][1]
            trial.undo()
            seat = [seat.colour for seat in trial.seats].index(colour)
            if self.bots[seat] is None:
                break
        self.table = trial
        self.save()
        return seat

    def begins_turn(self) -> bool:
        """Whether somebody else picked last, so that this seat sees the table anew."""
        seat = self.table.seats[self.decision().seat]
        for kind, *rest in reversed(self.table.line):
            if kind == PICK:
                return bool(rest[0] != seat.colour)
        return True

    def save(self) -> None:
        saves.store(self.place, Save(self.table, self.address, self.bots))


def speaker_of(table: Table) -> Speaker:
    """Somebody who says what happens at this table, in English."""
    lexicon = table.game.lexicon("en", table.state.setting)
    return Speaker(lexicon, [seat.name for seat in table.seats])
