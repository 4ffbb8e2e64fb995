"""A sitting at the table: people and bots take turns, every pick is saved, picks are taken back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hammonia.bots import Bot, make
from hammonia.bots.registry import answer
from hammonia.cli import files, saves, screen, voices
from hammonia.cli.saves import PlayedElsewhere, Save
from hammonia.cli.seats import Tags
from hammonia.kernel.decision import Decision
from hammonia.kernel.files import is_address
from hammonia.kernel.game import Topic
from hammonia.kernel.messages import Arg
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table


class Session:
    """A table with people and bots around it, and the file that it is kept in."""

    def __init__(self, save: Save, place: Path, language: str = voices.ENGLISH) -> None:
        self.table: Table = save.table
        self.address = save.address
        self.bots = save.bots
        self.place = place
        self._kept = files.read(place) if place.exists() else None
        """What the file holds as far as this session knows."""
        self.tags = Tags(self.table.seats)
        self.speaker = voices.at_table(self.table, language)
        self._players: list[Bot | None] = [
            None if name is None else make(name, len(self.table.line) * len(save.bots) + seat)
            for seat, name in enumerate(save.bots)
        ]

    @property
    def people(self) -> list[int]:
        """The seats of people: no bots, and no opponent who plays by himself."""
        automata = self.table.state.setting.automata
        return [seat for seat, bot in enumerate(self.bots) if bot is None and seat not in automata]

    @property
    def has_people(self) -> bool:
        return bool(self.people)

    @property
    def runs_files(self) -> bool:
        """Whether the game or a bot comes from a file with code."""
        return any(name is not None and is_address(name) for name in (self.address, *self.bots))

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

    def speak(self, language: str) -> None:
        """From now on everything at this table is said in that language."""
        self.speaker = voices.at_table(self.table, language)

    def say(self, key: str, **args: Arg | str | int) -> str:
        """A phrase of the terminal's own."""
        return voices.say(self.speaker, key, **args)

    def topics(self) -> Mapping[str, Topic]:
        """The rules help for this table, in the language that is spoken at it."""
        return self.table.game.topics(self.speaker.language, self.table.state.setting)

    def waits_for_bot(self) -> bool:
        return not self.table.over and self.bots[self.decision().seat] is not None

    def let_bot_pick(self) -> None:
        decision = self.decision()
        bot, name = self._players[decision.seat], self.bots[decision.seat]
        assert bot is not None
        assert name is not None
        self.table.choose(answer(bot, name, self.table.view(decision.seat), decision))

    def pick(self, option: Option) -> None:
        """A person's pick, saved before anything else happens."""
        self.table.choose(option)
        self.save()

    def undo(self) -> int:
        """Take back the last pick that a person made, with what bots did since. Whose it was."""
        bots = [seat for seat, bot in enumerate(self.bots) if bot is not None]
        people = [seat for seat in self.pickers if seat not in bots]
        seat = people[-1] if people else self.people[0]
        self.table.undo_to_own(seat, bots)
        self.save()
        return seat

    @property
    def pickers(self) -> list[int]:
        """Whose each pick was that counts, the first one first."""
        return [seat for _, seat in self._picks()]

    def _picks(self) -> list[tuple[int, int]]:
        """Each pick that counts: its place in the table's line, and whose it was."""
        colours = [seat.colour for seat in self.table.seats]
        return [
            (place, colours.index(entry[1]))
            for place, entry in enumerate(self.table.line)
            if entry[0] == PICK
        ]

    def last_turn(self) -> int | None:
        """Where in the table's line the last turn begins of the person who comes back.

        That is the person who is asked, or else the one who picked last; None if they never picked.
        """
        picks = self._picks()
        asked = self.decision().seat
        if self.bots[asked] is not None:
            people = [seat for _, seat in picks if self.bots[seat] is None]
            if not people:
                return None
            asked = people[-1]
        while picks and picks[-1][1] != asked:
            picks.pop()
        start = None
        while picks and picks[-1][1] == asked:
            start, _ = picks.pop()
        return start

    def begins_turn(self) -> bool:
        """Whether somebody else picked last, so that this seat sees the table anew."""
        return self.pickers[-1:] != [self.decision().seat]

    def save(self) -> None:
        """Keep the game, unless it was played on in another window: no pick may be lost."""
        if self._kept is not None and self.place.exists() and files.read(self.place) != self._kept:
            raise PlayedElsewhere(
                f"this game was played on in another window, and its save {self.place} was left as "
                f"it is; go on there, or with: {screen.command()} play --resume"
            )
        self._kept = saves.store(self.place, Save(self.table, self.address, self.bots))
