"""The hunter: a bot for all seats at once that plays towards what is not yet covered.

It looks one pick ahead: what would be covered at once, and how much nearer the table would be to
what is still wanted. It sees every hand, which no seat may; its picks are as legal as any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from hammonia.hamburg.ability import Ability, Count, Effect
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.construct import FLASH, construction_price
from hammonia.hamburg.display import free_sites
from hammonia.hamburg.pieces import COLOURS, HALVES
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import next_colour
from hammonia.kernel import agenda
from hammonia.kernel.options import Option
from hammonia.kernel.state import State
from tests.golden.nodes import kind, nodes, parts
from tests.golden.recorder import Recorder
from tests.golden.scent import Scent

Happen = Callable[[State, Option], None]

MOST_TRIED = 40
"""Options looked into at a decision; of more, some are left out by chance."""
HELPFUL = {
    "TOM answers copy": ("228",), "TOM answers flip": ("085",), "TOM answers prevent": ("151",),
    "TOM answers repeat": ("054",), "TOM answers repeat_flash": ("036",),
    "pick play_drawn: announce": ("224", "001", "007", "008", "009", "010", "202"),
    "step without_card": ("013", "036", "169", "190", "228"),
    "told advanced_past": ("036", "068", "125"), "two buildings on a site": ("192",),
    "TOM answers give_workers": ("172",),
    "BuildSegment no times: impossible": ("108", "232"),
    "lemonjette: more_statues answers": ("029", "105"),
    "the cleric moves to another tile": ("235",),
    "the same disaster is chosen twice for a token": ("231",),
    "two disasters are chosen for a token": ("231",),
}  # fmt: skip
"""Cards that lead to what is not theirs."""
NEW = 12.0
"""What a goal that is reached counts, beside how near the others are."""


class Hunter:
    """Hunts the goals in `wanted`, which shrinks as the recorder notes them."""

    def __init__(
        self, recorder: Recorder, wanted: Iterable[str], seed: int, dealt: bool = False
    ) -> None:
        self.recorder = recorder
        self.dealt = dealt
        self.wanted = set(wanted)
        self.rng = Random(seed)
        self.taste = Taste(self.rng)
        self.hungry = set(CARDS) if self.taste.all_cards else _hungry(self.wanted)
        self.scent = Scent(self.wanted)

    def learn(self) -> None:
        """Strike out what has been reached by now."""
        reached = self.wanted & self.recorder.seen
        self.wanted -= reached
        if reached:
            self.scent = Scent(self.wanted)
        if reached and not self.taste.all_cards:
            self.hungry = _hungry(self.wanted)

    def pick(self, state: HamburgState, options: tuple[Option, ...]) -> Option:
        self.learn()
        tried = options
        if len(options) > MOST_TRIED:
            tried = tuple(self.rng.sample(options, MOST_TRIED))
        return max(tried, key=lambda option: self._worth(state, option))

    def deal(self, state: HamburgState, outcomes: Iterable[Option]) -> Option:
        """What chance brings at a table that is dealt by hand: one of what it could bring."""
        self.learn()
        return max(outcomes, key=lambda outcome: self._worth(state, outcome, agenda.settle))

    def _worth(self, state: HamburgState, option: Option, happen: Happen = agenda.take) -> float:
        ahead = state.clone()
        with self.recorder.apart() as seen:
            happen(ahead, option)
            agenda.advance(ahead)
        new = len(self.wanted & seen)
        near = sum(self.nearness(ahead, seat) for seat in range(ahead.setting.seats))
        near += self.scent.of(ahead)
        return NEW * new + near + self.rng.random() * self.taste.noise + self._draw(state, option)

    def _draw(self, state: HamburgState, option: Option) -> float:
        """A pile is worth the wanted cards in it, and a die is a matter of taste."""
        if option[0] == "die":
            return self.taste.pips * int(option[2])
        if option[0] != "draw" or option[1] not in COLOURS:
            return 0.0
        pool = state.piles[COLOURS.index(option[1])].pool
        if self.scent.empties_a_pile:
            return 8.0 / (1 + len(pool))
        if self.scent.statues:
            halves = (next_colour(state, state.turn, half) for half in range(len(HALVES)))
            return 4.0 * (COLOURS.index(option[1]) in halves) + self.rng.random()
        wanted = sum(face in self.hungry for face in pool)
        return 4 * min(wanted, 1) if self.dealt else 4 * wanted / (1 + len(pool))

    def nearness(self, state: HamburgState, seat: int) -> float:
        """How near a seat is to what is wanted of its cards."""
        taste, money = self.taste, state.money[seat]
        workers = [column[seat] for column in state.workers]
        worth = taste.money * min(money, 30) + taste.workers * sum(min(n, 2) for n in workers)
        wanted = [face for face, _ in state.hands[seat] if face in self.hungry]
        worth += 1.2 * min(len(free_sites(state, seat)), len(wanted), 2)
        for face in wanted:
            price = construction_price(state, seat, face)
            worth += 1.5 + 1.5 * min(1.0, money / price if price else 1.0)
        worth -= taste.levels * sum(column[seat] ** 2 for column in state.levels)
        worth += taste.wall * state.segments(seat) + taste.square * state.square[seat]
        worth += taste.hand * len(state.hands[seat])
        worth += taste.built * len(state.display(seat)) + taste.sites * len(state.sites[seat])
        for face in (*state.display(seat), *state.garden[seat]):
            if face in self.hungry:
                worth += self._fuel(state, seat, face)
        return worth

    def _fuel(self, state: HamburgState, seat: int, face: str) -> float:
        """A card in the display that has not yet done its part needs its workers, and its due."""
        card = state.setting.literals[face]
        if isinstance(card, Ability) and state.setting.cards[face].activation == FLASH:
            return 0.0  # it has had its moment
        worth = 3.0
        if isinstance(card, Ability):
            worth += sum(1.0 for c in card.pay if c < 0 or state.workers[c][seat])
            worth += 2.5 if face in state.markers else 0.0  # better used than kept
        for node in parts(card):
            if isinstance(node, Count):
                worth += 0.8 * min(node.number(state, seat), 6)
        return worth


class Taste:
    """What a hunter likes besides: each is another, so that many games see many things."""

    def __init__(self, rng: Random) -> None:
        self.noise = rng.choice((0.2, 0.6, 1.5))
        self.money = rng.choice((0.0, 0.06, 0.15))
        self.workers = rng.choice((0.0, 0.25, 0.5))
        self.levels = rng.choice((-0.5, 0.0, 0.3, 0.6))
        self.wall = rng.choice((0.0, 0.3, 1.0, 4.0))
        self.square = rng.choice((0.0, 0.3, 1.0, 3.0))
        self.built = rng.choice((0.0, 0.5, 1.5))
        self.sites = rng.choice((-1.0, 0.0, 0.5))
        self.hand = rng.choice((0.0, 0.0, -1.5))
        self.pips = rng.choice((-1.0, 0.0, 0.0, 1.0))
        self.all_cards = rng.random() < 0.3


def _hungry(goals: set[str]) -> set[str]:
    """The cards that some goal is about, by their number or by the kind of their effect."""
    named = {goal[:3] for goal in goals if goal[:3].isdigit()}
    named |= {face for goal in goals for face in HELPFUL.get(goal, ())}
    kinds = {goal.partition(":")[0] for goal in goals}
    return named | {face for kind, faces in FACES.items() if kind in kinds for face in faces}


def _faces_by_kind() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for face, node in nodes():
        if isinstance(node, Effect):
            found.setdefault(kind(node), set()).add(face)
    return found


FACES = _faces_by_kind()
