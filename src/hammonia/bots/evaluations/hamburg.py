"""What a position of Hamburg is worth to a seat: named terms, weighed by the file beside this."""

from __future__ import annotations

from random import Random

from hammonia.bots.evaluations.weights import doubts, read_own, tasted, tastes
from hammonia.hamburg.display import free_sites
from hammonia.hamburg.majorities import leaders, wins
from hammonia.hamburg.pieces import DECAY, DISEASE, FIRE, FLOOD, MAJORITIES, PARK, SEASONS, UNREST
from hammonia.hamburg.scoring import steps_of
from hammonia.hamburg.state import HamburgState

# What lies beyond these is worth little: a bot that hoards would never build.
ENOUGH_MARKS = 12
ENOUGH_WORKERS = 2
ENOUGH_ROOM = 2


class Judgement:
    """Weights of one's own, early and late, close to those in the file."""

    def __init__(self, rng: Random, file: str | None = None) -> None:
        weights = read_own("hamburg", file)
        self.weights = tasted(weights, tastes(weights, rng))
        self.doubts = doubts(weights)
        self._more: dict[str, float] = weights["cards"]

    def __call__(self, state: HamburgState, seat: int) -> float:
        """The terms of a seat and its cards, weighed for how far the game is."""
        left = time_left(state)
        total = 0.0
        for term, amount in terms(state, seat).items():
            early, late = self.weights[term]
            total += amount * (late + (early - late) * left)
        more = self._more
        for face in self.pieces(state, seat):
            total += more.get(face, 0.0) * left
        return total

    def doubt(self, state: HamburgState) -> float:
        """A lead means more, the less can still happen."""
        early, late = self.doubts
        return late + (early - late) * time_left(state)

    # What a fit to games asks for: see `Readable`.

    def left(self, state: HamburgState) -> float:
        return time_left(state)

    def terms(self, state: HamburgState, seat: int) -> dict[str, float]:
        return terms(state, seat)

    def pieces(self, state: HamburgState, seat: int) -> list[str]:
        """The own cards on the table; after the end, all that they brought has been counted."""
        return [] if state.final else state.display(seat) + state.garden[seat]


def time_left(state: HamburgState) -> float:
    """1 before the first season, 0 after the last: phase III is where things are used."""
    done = max(0, state.season - 1) + (0.2 * state.round if state.phase == 3 else 0)
    if state.phase == 4:
        done += 0.9
    return max(0.0, 1 - done / SEASONS)


def terms(state: HamburgState, seat: int) -> dict[str, float]:
    """What a seat has, by the names in the file of weights."""
    if state.final:
        best_other = max((p for s, p in enumerate(state.points) if s != seat), default=0)
        return {"points": state.points[seat], "victory": state.points[seat] > best_other}
    marks = state.money[seat]
    workers = [column[seat] for column in state.workers]
    few = sum(min(number, ENOUGH_WORKERS) for number in workers)
    free = len(free_sites(state, seat))
    parks = sum(state.setting.cards[face].category == PARK for face in state.garden[seat])
    return {
        "points": state.points[seat],
        "display": sum(steps_of(state, seat)),
        "marks": min(marks, ENOUGH_MARKS),
        "riches": max(0, marks - ENOUGH_MARKS),
        "workers": few,
        "crowd": sum(workers) - few,
        "hand": len(state.hands[seat]),
        "room": min(free, ENOUGH_ROOM),
        "lots": max(0, free - ENOUGH_ROOM),
        "income": len(state.abilities[seat]) + parks,
        "powers": len(state.powers[seat]),
        "wall": state.segments(seat),
        "leads": _leads(state, seat),
        "prizes": sum(not won[seat] for won in state.majorities),
        "danger": _danger(state, seat, workers),
    }


def _leads(state: HamburgState, seat: int) -> int:
    """Majorities that are not won yet and would be, if they were checked now."""
    found = 0
    for number, majority in enumerate(MAJORITIES):
        if not state.majorities[number][seat]:
            found += wins(state, seat, leaders(state, majority))
    return found


def _danger(state: HamburgState, seat: int, workers: list[int]) -> float:
    """How near each disaster is, squared, by what it would take: about one good thing each."""
    levels = [column[seat] for column in state.levels]
    at_stake = {
        FLOOD: min(1, len(state.sites[seat])) * 2.0,
        FIRE: min(1, len(state.display(seat))) * 2.5,
        DECAY: min(1, state.segments(seat)) * 1.5,
        UNREST: min(8, state.money[seat]) / 4,
        DISEASE: min(8, sum(workers)) / 5,
    }
    return sum(at_stake[colour] * level * level for colour, level in enumerate(levels))
