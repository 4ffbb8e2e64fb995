"""An analysis as its readers need it: decisions by number and in words, chances point by point.

How it is laid out for people is the command's matter; programs get `plain`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from hammonia.arena.analysis.accounts import Sum, accounts
from hammonia.arena.analysis.judging import Budget, Found
from hammonia.arena.analysis.strokes import strokes_told, without_what_comes_next
from hammonia.bots.evaluation import Chances
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.table import Table
from hammonia.words import Speaker

_DIGITS = 5


@dataclass(frozen=True, slots=True)
class Said:
    """A decision in words."""

    question: str
    taken: str
    best: str


class Kept(Protocol):
    """What was found about a game, and the file that it is kept in."""

    @property
    def found(self) -> list[Found]: ...

    @property
    def path(self) -> Path: ...


class Reading:
    """What was found out about a game, with the game at hand."""

    def __init__(self, table: Table, kept: Kept, budget: Budget, speaker: Speaker) -> None:
        self.table = table
        self.kept = kept
        self.budget = budget
        self.speaker = speaker
        self.picks = [found for found in kept.found if found.pick and not found.again]
        places = (place for place, entry in enumerate(table.line) if entry[0] == PICK)
        self.numbers = {place: number for number, place in enumerate(places, 1)}
        """By place in the line: decisions are counted as `hammonia replay --at` counts them."""
        self.result = _result(table)
        """By seat: 1 for who has won, or a part of it; None while nobody has."""
        self.accounts = accounts(kept.found, self.result)

    def points(self) -> tuple[list[Chances], list[int]]:
        """The chances at the start, after each decision and in the end, and the rounds there.

        A game that is not over ends with its last decision, or with what chance brought since.
        """
        start = [account.start for account in self.accounts]
        points = [start, *(found.after for found in self.picks)]
        rounds = [self.picks[0].round, *(found.round for found in self.picks)]
        end = [account.end for account in self.accounts]
        if end != points[-1]:
            points.append(end)
            rounds.append(rounds[-1])
        return points, rounds

    def said(self, places: Container[int]) -> dict[int, Said]:
        """Decisions in words, by their places in the line: the game is gone through once more."""
        best = {found.place: found.pick.best for found in self.picks if found.pick}
        table = Table(self.table.game, self.table.header)
        said: dict[int, Said] = {}
        for place, entry in enumerate(self.table.line):
            if entry[0] == PICK and place in places:
                waiting = table.pending
                assert isinstance(waiting, Decision)
                said[place] = self._words(waiting, entry[2:], best[place])
            replay_entry(table, entry)
        return said

    def _words(self, decision: Decision, taken: Option, best: Option) -> Said:
        choices = {choice.option: choice.message for choice in decision.choices}
        say = self.speaker.say
        return Said(say(decision.message), say(choices[taken]), say(choices[best]))

    def strokes_said(self, strokes: Iterable[Found]) -> dict[int, str]:
        """What chance brought in words, by its place in the line; nothing if the game says none."""
        outcomes = {found.place: len(found.outcomes) for found in strokes}
        return {
            place: " ".join(without_what_comes_next([self.speaker.say(one) for one in told]))
            for place, told in strokes_told(self.table, outcomes).items()
        }

    def plain(self) -> dict[str, Any]:
        """JSON-ready: all that was found out; docs/analysis.md tells what is what."""
        header = self.table.header
        said = self.said(self.numbers)
        chance = [found for found in self.kept.found if not found.pick]
        came = self.strokes_said(chance)
        return {
            "game": header.game,
            "rules": self.table.record.rules,
            "options": header.options,
            "finished": self.table.over,
            "budget": asdict(self.budget),
            "kept": str(self.kept.path),
            "players": [
                {
                    "name": seat.name,
                    "colour": seat.colour,
                    "start": account.start,
                    "end": account.end,
                    "luck": _sum(account.luck),
                    "own": _sum(account.own),
                    "others": _sum(account.others),
                    "rest": round(account.rest, _DIGITS),
                }
                for seat, account in zip(self.table.seats, self.accounts, strict=True)
            ],
            "decisions": [self._decision(found, said[found.place]) for found in self.picks],
            "chance": [_chance(found, came[found.place]) for found in chance],
        }

    def _decision(self, found: Found, said: Said) -> dict[str, Any]:
        assert found.pick is not None
        again = self._again(found)
        return {
            "number": self.numbers[found.place],
            "place": found.place,
            "round": found.round,
            "seat": found.seat,
            "question": said.question,
            "options": found.pick.options,
            "taken": {"option": list(found.pick.taken), "told": said.taken},
            "best": {"option": list(found.pick.best), "told": said.best},
            "cost": _cost(found),
            "second_look": _cost(again) if again else None,
            "chances": found.after,
            "errors": found.spread,
            "with_best": found.before,
        }

    def _again(self, first: Found) -> Found | None:
        again = [one for one in self.kept.found if one.again and one.place == first.place]
        return again[0] if again else None


def _result(table: Table) -> Chances | None:
    """By seat: 1 for who has won, or a part of it; None while nobody has."""
    if not table.over:
        return None
    first = [score.place == 1 for score in table.scores()]
    return [won / sum(first) for won in first]


def _sum(found: Sum) -> dict[str, float]:
    return {name: round(part, _DIGITS) for name, part in asdict(found).items()}


def _cost(found: Found) -> dict[str, float]:
    return _sum(Sum(found.cost, found.cost_error, found.cost_judge))


def _chance(found: Found, told: str) -> dict[str, Any]:
    return {
        "place": found.place,
        "round": found.round,
        "seat": found.seat,
        "outcomes": [list(outcome) for outcome in found.outcomes],
        "told": told,
        "before": found.before,
        "after": found.after,
        "errors": found.errors,
    }
