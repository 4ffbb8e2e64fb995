"""A sitting at the table: people and bots take turns, every pick is saved, picks are taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hammonia.bots import Bot, make
from hammonia.bots.lineup import Handover, Lineup
from hammonia.bots.registry import answer
from hammonia.cli import files, saves, voices
from hammonia.cli.language import to_copy
from hammonia.cli.saves import PlayedElsewhere, Save
from hammonia.cli.seats import Tags
from hammonia.kernel.decision import Decision
from hammonia.kernel.files import is_address
from hammonia.kernel.game import Topic
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES


class Session:
    """A table with people and bots around it, and the file that it is kept in."""

    def __init__(self, save: Save, place: Path, language: str = voices.ENGLISH) -> None:
        self.table: Table = save.table
        self.address = save.address
        self.lineup = Lineup(save.bots, save.handovers)
        self.place = place
        self._kept = files.read(place) if place.exists() else None
        """What the file holds as far as this session knows."""
        self.tags = Tags(self.table.seats)
        self.speaker = voices.at_table(self.table, language)
        self._players: list[Bot | None] = [self._made(seat) for seat in range(len(self.bots))]
        self._nodded = (-1, 0)
        """When a bot that plays for a person was last let go on: after which entry, which round."""

    @property
    def bots(self) -> tuple[str | None, ...]:
        """By seat: the bot that plays it now, if any."""
        return self.lineup.bots

    def _made(self, seat: int) -> Bot | None:
        name = self.bots[seat]
        return None if name is None else make(name, len(self.table.line) * len(self.bots) + seat)

    @property
    def people(self) -> list[int]:
        """The seats of people, whoever plays them now: no bots, nobody who plays by himself."""
        own, automata = self.lineup.seated, self.table.state.setting.automata
        return [seat for seat, bot in enumerate(own) if bot is None and seat not in automata]

    @property
    def handed_over(self) -> list[int]:
        """The seats of people that bots play now."""
        return [seat for seat in self.people if self.bots[seat] is not None]

    @property
    def log(self) -> Sequence[tuple[int, Message]]:
        """What happened at the table, and which seats changed hands."""
        return self.lineup.log(self.table)

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
        return self.handed_over == self.people and self._round > self.table.game.stall

    @property
    def _round(self) -> int:
        return self.table.game.round(self.table.state)

    def decision(self) -> Decision:
        """The question that stands. A table with a dealer waits for nothing else."""
        pending = self.table.pending
        assert isinstance(pending, Decision)
        return pending

    def speak(self, language: str) -> None:
        """From now on everything at this table is said in that language."""
        self.speaker = voices.at_table(self.table, language)

    @property
    def languages(self) -> list[str]:
        """The languages that both the game and the terminal have words in."""
        return [language for language in LANGUAGES if language in self.table.game.languages]

    @property
    def next_language(self) -> str:
        """The one that comes next when somebody goes through them all."""
        known = self.languages
        return known[(known.index(self.speaker.language) + 1) % len(known)]

    def say(self, key: str, **args: Arg | str | int) -> str:
        """A phrase of the terminal's own."""
        return voices.say(self.speaker, key, **args)

    def topics(self) -> Mapping[str, Topic]:
        """The rules help for this table, in the language that is spoken at it."""
        return self.table.game.topics(self.speaker.language, self.table.state.setting)

    def waits_for_bot(self) -> bool:
        return not self.table.over and self.bots[self.decision().seat] is not None

    def thought(self) -> Option:
        """What the bot that is asked would pick: nothing changes, so a thread may do it."""
        decision = self.decision()
        bot, name = self._players[decision.seat], self.bots[decision.seat]
        assert bot is not None
        assert name is not None
        return answer(bot, name, self.table.view(decision.seat), decision)

    def bot_picks(self, option: Option) -> None:
        """A bot's pick; it is saved with a person's next one."""
        self.table.choose(option)

    def hand_over(self, seat: int, bot: str | None) -> None:
        """From now on a bot plays a person's seat, or that person again. Saved at once."""
        handover = Handover(len(self.table.record.entries), seat, bot, seat)
        self.lineup = Lineup(self.lineup.seated, (*self.lineup.handovers, handover))
        self._players[seat] = self._made(seat)
        self.nod()
        self.save()

    def waits_for_nod(self) -> bool:
        """Whether a bot that plays for a person waits to be let go on.

        It does so at its turns, or else once in a round, where no person plays any more: otherwise
        the game would be over before anybody could take a seat back.
        """
        if not self.waits_for_bot() or self.decision().seat not in self.people:
            return False
        if self.handed_over != self.people:
            return False
        entries, round_ = self._nodded
        is_new = self.begins_turn() or self._round != round_
        return len(self.table.line) != entries and is_new

    def nod(self) -> None:
        """Let it go on."""
        self._nodded = (len(self.table.line), self._round)

    def pick(self, option: Option) -> None:
        """A person's pick, saved before anything else happens."""
        self.table.choose(option)
        self.save()

    def undo(self) -> int:
        """Take back the last pick that a person made, with what bots did since. Whose it was."""
        last = self.lineup.last_person(self.table)
        seat = self.people[0] if last is None else last
        self.lineup.undo(self.table, seat)
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
        if asked not in self.people:
            people = [seat for _, seat in picks if seat in self.people]
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
            go_on = to_copy("play --resume", self.speaker.language)
            raise PlayedElsewhere("save.elsewhere", path=str(self.place), command=go_on)
        kept = Save(self.table, self.address, self.lineup.seated, self.lineup.handovers)
        self._kept = saves.store(self.place, kept)
