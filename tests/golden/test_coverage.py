"""The golden games together: nothing of the games is left out that is not listed by name."""

from __future__ import annotations

from functools import cache

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Effect
from hammonia.hamburg.asking import asked
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.effects.counts import BuildingsOf
from tests.golden import hamburgum_games, store
from tests.golden.expansions import PIECES
from tests.golden.goals import expansion_goals, goals
from tests.golden.missing import MISSING, NEVER
from tests.golden.nodes import SOURCE_OF, nodes, subclasses
from tests.golden.recorder import Recorder

MAYORS, TOKENS, SHIPS, STOCK_STEPS, CLERIC_SIDES = 10, 10, 6, 60, 24
OFFERS = 2
"""What ships and statues lay with everybody: that there is something to choose."""


@cache
def covered() -> frozenset[str]:
    games = [store.covered(store.read(path)) for path in store.paths("hamburg")]
    return frozenset().union(*games)


def test_the_games_of_hamburg_cover_everything_but_what_is_listed() -> None:
    missing = goals() - covered()
    unlisted = sorted(missing - set(MISSING) - set(NEVER))
    assert not unlisted, "not covered: " + "; ".join(unlisted)


def test_nothing_is_listed_as_missing_that_is_covered() -> None:
    listed = set(MISSING) | set(NEVER)
    assert not listed & covered()
    assert listed <= goals()
    assert not set(MISSING) & set(NEVER)
    assert all(reason for reason in (*MISSING.values(), *NEVER.values()))


def test_every_card_is_constructed_and_does_its_part() -> None:
    for face, card in CARDS.items():
        own = {goal for goal in goals() if goal.startswith(f"{face}:")}
        assert f"{face}: constructed" in own
        assert card is None or len(own) > 1
        assert own <= covered()


def test_every_piece_of_an_expansion_does_its_part() -> None:
    """Each step of the exchange, each side of a tile or mayor, each token and ship, by name."""
    assert len(PIECES) == MAYORS + TOKENS + SHIPS + STOCK_STEPS + CLERIC_SIDES + OFFERS
    for piece in PIECES:
        own = {goal for goal in expansion_goals() if goal.startswith(f"{piece}:")}
        assert own
        assert own - set(NEVER) <= covered()


def test_the_games_of_hamburgum_cover_everything() -> None:
    games = [hamburgum_games.covered(store.read(path)) for path in store.paths("hamburgum")]
    missing = sorted(hamburgum_games.goals() - set().union(*games))
    assert not missing, "not covered: " + "; ".join(missing)


def test_every_node_belongs_to_one_card() -> None:
    """The recorder tells cards apart by their nodes: none may be shared."""
    assert len(SOURCE_OF) == len(list(nodes()))


def test_the_recorder_leaves_no_trace() -> None:
    def methods() -> list[object]:
        found = [vars(cls).get("do") for cls in sorted(subclasses(Effect), key=str)]
        rules = [vars(type(more)).get("tom") for more in GAME.expansions]
        return [*found, *rules, BuildingsOf.number, asked]

    before = methods()
    recorder = Recorder()
    with recorder.on():
        assert methods() != before
    assert methods() == before
    assert not recorder.seen
