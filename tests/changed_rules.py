"""The fish market with rules that change while it is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from examples import fish_market
from examples.fish_market import GAME, FishMarket, Market, Offer, OfferFish, TurnOver, in_hand

from hammonia.kernel import messages as say
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.options import condition
from hammonia.kernel.record import AGREED, PICK, Record, is_cut
from hammonia.kernel.state import Setting
from hammonia.kernel.table import Table

FISH_MARKET = GAME.name


def market(seed: int = 5) -> Table:
    registry.register(GAME)
    return new(FISH_MARKET, ["Ada", "Ben"], seed=seed)


def play(table: Table, picks: int, rng: Random) -> Table:
    for _ in range(picks):
        waiting = table.pending
        assert isinstance(waiting, Decision)
        table.choose(rng.choice(waiting.options))
    return table


def played(picks: int) -> Table:
    """A market after so many picks, always the same. Each seat picks once a day."""
    return play(market(), picks, Random(2))


def picks_of(table: Table) -> list[tuple[int, Any]]:
    """The picks of a table with their numbers in its record."""
    entries = enumerate(table.record.entries)
    return [(number, entry) for number, entry in entries if entry[0] == PICK]


def renumber(changes: pytest.MonkeyPatch, rules: int = 2) -> None:
    """Another version of the rules, which changes nothing that matters."""
    changes.setattr(FishMarket, "rules", rules)


def forbid(changes: pytest.MonkeyPatch, day: int, seat: int, fish: str, rules: int = 2) -> None:
    """Another version of the rules, by which a seat has not got a fish to offer on a day."""

    @condition("in_hand")
    def fresh(state: Market, question: OfferFish, offered: str) -> bool:
        return (state.day, question.seat, offered) != (day, seat, fish)

    class FreshOffer(Offer):
        conditions = (in_hand, fresh)  # type: ignore[assignment]

    changes.setattr(OfferFish, "verbs", (FreshOffer(),))
    renumber(changes, rules)


def lengthen(changes: pytest.MonkeyPatch, rules: int = 2) -> None:
    """Another version of the rules, by which everybody draws one more fish at the beginning."""
    changes.setattr(fish_market, "HAND", fish_market.HAND + 1)
    renumber(changes, rules)


def reveal_nothing(changes: pytest.MonkeyPatch, rules: int = 2) -> None:
    """Another version of the rules, by which turning the fish over is no barrier."""
    changes.setattr(TurnOver, "reveals", False)
    renumber(changes, rules)


def begin_by_turning_over(changes: pytest.MonkeyPatch, rules: int = 2) -> None:
    """Another version of the rules, by which something is turned over before anything is drawn."""

    class Opening(TurnOver):
        kind = "opening"

        def run(self, state: Market) -> None:
            state.tell("offers", fish=say.several([]))

    start = FishMarket.start

    def opened(game: FishMarket, setting: Setting) -> Market:
        state = start(game, setting)
        state.agenda.append(Opening())
        return state

    changes.setattr(FishMarket, "start", opened)
    changes.setattr(FishMarket, "steps", (*FishMarket.steps, Opening))
    renumber(changes, rules)


def is_ended_by_change(record: Record) -> bool:
    """Whether a game was ended because the rules had changed."""
    pairs = zip(record.entries, record.entries[1:], strict=False)
    return any(is_cut(entry) and after[0] == AGREED for entry, after in pairs)
