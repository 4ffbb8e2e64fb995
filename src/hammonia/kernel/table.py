"""A table: one game being played, with its record, its log, its dealer and undo.

The bare engine (`advance`, `take`) knows only states. A table adds what people need: it refuses
what is not open, writes down what happens, tells it, deals, and can go back.
"""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from typing import Any

from hammonia.kernel import agenda, chance, undoing
from hammonia.kernel.agenda import Toss, Trace
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.errors import BadOptions, BadRecord, Refused
from hammonia.kernel.game import Game, Score, View
from hammonia.kernel.messages import SHOWN as SHOWN_KEY
from hammonia.kernel.messages import Message, heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.record import (
    AGREED,
    CHANCE,
    END,
    FORCED,
    PICK,
    REVEAL,
    RULES,
    SHOWN,
    UNDO,
    Entry,
    Header,
    Record,
    Seat,
)  # fmt: skip
from hammonia.kernel.state import State
from hammonia.kernel.trail import Trail
from hammonia.kernel.undoing import WayBack

_CHECKPOINT_EVERY = 64
"""Entries between two kept states: going back replays at most about so many."""
_BY_ITSELF = (FORCED, REVEAL, SHOWN, RULES, END)


class Table:
    """A game in play. Make one with `hammonia.new`, `hammonia.replay` or `Table.from_json`."""

    __slots__ = (
        "_checkpoints", "_colours", "_dealer", "_line", "_options", "_seed",
        "game", "log", "record", "state",
    )  # fmt: skip

    def __init__(self, game: Game[Any], header: Header, seed: bytes | None = None) -> None:
        """A fresh table. Without a seed nobody deals: `resolve` each chance yourself."""
        self.game = game
        self._line: Trail[Entry] = Trail()
        """The entries that still count: the record's own, until something is taken back."""
        self.record = Record(header, self._line)
        self.log: Trail[tuple[int, Message]] = Trail()
        """What was told so far: (how many live entries stood before it, message)."""
        self._seed = seed
        self._dealer = chance.Dealer(chance.key_from(seed, header.nonces)) if seed else None
        self._colours = [seat.colour for seat in header.seats]
        self.state: State = game.start(game.setting(header.options, len(header.seats)))
        self._checkpoints: list[tuple[int, State]] = [(0, self.state.clone())]
        self.state.events = []
        self._options: tuple[Option, ...] = ()
        self._run()

    # -- what stands ---------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        return self.record.header

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.record.header.seats

    @property
    def pending(self) -> Decision | Chance | None:
        """What the table waits for; None when the game is over."""
        if self._options:
            return Decision(self.state, self._options)
        return Chance(self.state) if self.state.agenda else None

    @property
    def asked(self) -> int | None:
        """The seat whose decision stands, if any's does."""
        return self.state.agenda[-1].seat if self._options else None  # type: ignore[attr-defined]

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def line(self) -> Sequence[Entry]:
        """The entries that count: the record without what was taken back."""
        return self._line

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def scores(self) -> list[Score]:
        return self.game.scores(self.state)

    def heard(self, seat: int | None) -> list[Message]:
        """The log as one seat heard it (None: a spectator)."""
        return [message for _, message in self.log if heard_by(message, seat)]

    def explain(self, wish: Sequence[str]) -> list[Message]:
        """Why a wish is not open now; nothing if it is."""
        return agenda.explain(self.state, tuple(wish))

    # -- going on ------------------------------------------------------------------------------

    def choose(self, option: Sequence[str]) -> None:
        """Answer the decision that stands. A wrong answer is refused and leaves no trace."""
        pick = tuple(option)
        if pick not in self._options:
            raise Refused(self.explain(pick))
        self._keep_checkpoint()
        state = self.state
        self._note((PICK, self._colours[state.agenda[-1].seat], *pick))  # type: ignore[attr-defined]
        agenda.take(state, pick)
        self._run()

    def move(self, picks: Sequence[Sequence[str]]) -> None:
        """Several picks of one seat, applied whole or not at all.

        A move ends at a barrier, as undo does: otherwise a move made to be refused could ask what
        chance would bring.
        """
        if len(picks) == 1 and self._options:
            self.choose(picks[0])  # whole or not at all by itself
            return
        trial = self.clone()
        first, begun = trial.pending, len(trial._line)
        for pick in picks:
            now = trial.pending
            seen = any(entry[0] in (CHANCE, REVEAL) for entry in trial._line[begun:])
            if seen or not isinstance(now, Decision) or now.seat != first.seat:  # type: ignore[union-attr]
                raise Refused([Message("refused.turn_is_over")])
            trial.choose(pick)
        for pick in picks:
            self.choose(pick)

    def resolve(self, outcome: Sequence[str]) -> None:
        """Settle the chance that stands, at a table without a dealer."""
        waiting = self.pending
        drawn = tuple(outcome)
        if not isinstance(waiting, Chance) or drawn not in waiting.outcomes:
            raise Refused([Message("refused.no_such_outcome")])
        self._keep_checkpoint()
        self._settle(drawn)
        self._run()

    def agree_to_end(self) -> None:
        """All seats agree to end the game here: it goes to its final scoring."""
        self._check_goes_on()
        self._note((AGREED,))
        self.game.conclude(self.state)
        self._run()

    def note_rules(self, *said: int) -> None:
        """Write down that the game goes on by another version of the rules: see `upgrading`."""
        self._note((RULES, *said))

    def _run(self) -> None:
        """Let everything happen that needs nobody, and write it down."""
        state = self.state
        while True:
            trace: Trace = []
            self._options = agenda.advance(state, trace)
            if trace:
                self._note_trace(trace)
            if self._options or not state.agenda or self._dealer is None:
                break
            toss = state.agenda[-1]
            assert isinstance(toss, Toss)
            self._collect_events()  # before the draw, as at a table where chance is waited for
            self._settle(toss.sample(state, self._dealer.below))
        self._collect_events()
        if not state.agenda:
            self._close()

    def _settle(self, outcome: Option) -> None:
        self._note((CHANCE, *outcome))
        agenda.settle(self.state, outcome)

    def _note(self, entry: Entry) -> None:
        line, entries = self._line, self.record.entries
        line.append(entry)
        if entries is not line:
            entries.append(entry)

    def _note_trace(self, trace: Trace) -> None:
        for kind, *rest in trace:
            if kind == FORCED:
                seat, option = rest
                self._note((FORCED, self._colours[seat], *option))
            else:
                self._note((REVEAL, *rest))

    def _collect_events(self) -> None:
        events = self.state.events
        if not events:
            return
        place = len(self._line)
        self.log.extend([(place, message) for message in events if message.key != SHOWN_KEY])
        shown = 0
        for message in events:
            if message.key == SHOWN_KEY:
                shown |= message.audience
        events.clear()
        if shown:
            seats = [colour for seat, colour in enumerate(self._colours) if shown >> seat & 1]
            self._note((SHOWN, *seats))

    def _close(self) -> None:
        scores = self.scores()
        result = {
            "places": [score.place for score in scores],
            "points": [score.points for score in scores],
            "digest": self.state.digest(),
            "seed": self._seed.hex() if self._seed else None,
        }
        self._note((END, result))

    # -- going back ----------------------------------------------------------------------------

    def undo(self, seat: int | None = None) -> None:
        """Take the last pick back, with what followed from it. Refused across a barrier.

        A barrier is chance or a reveal, or that whoever picked was shown something because of it.
        With `seat` given, the pick must be that seat's own.
        """
        self._check_goes_on()
        colour = None if seat is None else self._colours[seat]
        self._take_back(undoing.last_pick(self._line, colour))

    def undo_despite_shown(self) -> None:
        """Take the last pick back, though somebody has seen a card meanwhile: see `undo_to_own`."""
        self._check_goes_on()
        self._take_back(undoing.last_pick(self._line, despite_shown=True))

    def _check_goes_on(self) -> None:
        if self.over:
            raise Refused([Message("refused.over")])

    def _take_back(self, place: int) -> None:
        self._rewind(place)
        self.record.entries.append((UNDO, 1))

    def undo_to_own(self, seat: int, passing: Container[int]) -> None:
        """Take back a seat's own last pick, with what the seats in `passing` picked since.

        Refused, with nothing changed, where somebody else's pick or a barrier lies between, or
        where the seat was shown something since.
        """
        picks = self.way_back(seat).picks(passing)
        if isinstance(picks, str):
            raise Refused([Message(picks)])
        for _ in range(picks):
            self.undo_despite_shown()

    def way_back(self, seat: int) -> WayBack:
        """What lies between now and a seat's own last pick."""
        if not self.state.agenda:
            return WayBack((), (), "refused.over")
        return undoing.way_back(self._line, self._colours, seat)

    def _rewind(self, place: int) -> None:
        """Go back to the state before the entry at `place` in the line."""
        if self._line is self.record.entries:
            self._line = self._line.copy()
        while self._checkpoints[-1][0] > place:
            self._checkpoints.pop()
        start, kept = self._checkpoints[-1]
        state = kept.clone()
        options = agenda.advance(state)
        for kind, *rest in self._line[start:place]:
            if kind == PICK:
                agenda.take(state, tuple(rest[1:]))
            elif kind == CHANCE:
                agenda.settle(state, tuple(rest))
            elif kind == AGREED:
                self.game.conclude(state)
            else:
                continue
            options = agenda.advance(state)
        self.state = state
        self.state.events = []
        self._options = options
        del self._line[place:]
        self.log = Trail((when, message) for when, message in self.log if when <= place)

    def _keep_checkpoint(self) -> None:
        place = len(self._line)
        if place - self._checkpoints[-1][0] >= _CHECKPOINT_EVERY:
            self._checkpoints.append((place, self.state.clone()))

    # -- copies --------------------------------------------------------------------------------

    def clone(self) -> Table:
        """An independent table that stands where this one does."""
        copy = Table.__new__(Table)
        copy.game = self.game
        copy._line = self._line.copy()
        is_whole = self._line is self.record.entries
        copy.record = Record(self.record.header, copy._line) if is_whole else self.record.copy()
        copy.log = self.log.copy()
        copy._seed = self._seed
        copy._dealer = self._dealer.clone() if self._dealer else None
        copy._colours = self._colours
        copy.state = self.state.clone()
        copy.state.events = []
        copy._checkpoints = self._checkpoints.copy()
        copy._options = self._options
        return copy

    def seek(self, place: int) -> Table:
        """A table as this one stood after so many live entries; without a dealer or undos."""
        if not 0 <= place <= len(self._line):
            raise BadOptions(f"this game has moments 0 to {len(self._line)}, not {place}")
        while place < len(self._line) and self._line[place][0] in _BY_ITSELF:
            place += 1  # what happens by itself leaves no moment to stop at
        copy = self.clone()
        copy._dealer = copy._seed = None
        copy._rewind(place)
        copy.record.entries = copy._line.copy()
        return copy

    def to_json(self) -> str:
        """Everything needed to go on, the dealer's seed included: keep it private."""
        seed = self._seed.hex() if self._seed else None
        return json.dumps({"record": self.record.lines(), "seed": seed}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Table:
        from hammonia.kernel.replaying import replay  # it makes tables: it cannot come first

        data = json.loads(text)
        record = Record.from_lines(data["record"])
        return cls.resume(record, bytes.fromhex(data["seed"])) if data["seed"] else replay(record)

    @classmethod
    def resume(cls, record: Record, seed: bytes) -> Table:
        """Go on from a record with the dealer that its seed gives."""
        from hammonia.kernel.replaying import replay

        table = replay(record)
        table.be_dealt_by(seed)
        return table

    def be_dealt_by(self, seed: bytes) -> None:
        """Go on with the dealer that a seed gives, after all that was ever dealt."""
        if self.header.commitment not in (None, chance.commitment_to(seed)):
            raise BadRecord("the seed is not the one that the table has committed to")
        self._seed = seed
        dealt = sum(entry[0] == CHANCE for entry in self.record.entries)
        self._dealer = chance.Dealer(chance.key_from(seed, self.header.nonces), dealt)
        if not self.over:
            self._run()  # a record may break off where chance is due
