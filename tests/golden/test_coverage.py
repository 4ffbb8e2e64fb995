"""The golden games together: nothing of the games is left out that is not listed by name."""

from __future__ import annotations

from functools import cache

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.effects.counts import BuildingsOf
from hammonia.hamburg.hooks import asked
from tests.golden import hamburgum_games, store
from tests.golden.goals import goals
from tests.golden.missing import MISSING, NEVER
from tests.golden.nodes import CARD_OF, nodes, subclasses
from tests.golden.recorder import Recorder


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


def test_the_games_of_hamburgum_cover_everything() -> None:
    games = [hamburgum_games.covered(store.read(path)) for path in store.paths("hamburgum")]
    missing = sorted(hamburgum_games.goals() - set().union(*games))
    assert not missing, "not covered: " + "; ".join(missing)


def test_every_node_belongs_to_one_card() -> None:
    """The recorder tells cards apart by their nodes: none may be shared."""
    assert len(CARD_OF) == len(list(nodes()))


def test_the_recorder_leaves_no_trace() -> None:
    def methods() -> list[object]:
        found = [vars(cls).get("do") for cls in sorted(subclasses(Effect), key=str)]
        return [*found, BuildingsOf.number, asked]

    before = methods()
    recorder = Recorder()
    with recorder.on():
        assert methods() != before
    assert methods() == before
    assert not recorder.seen
