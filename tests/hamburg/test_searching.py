"""Looking through a draw pile: the searcher sees what matches, and nobody else learns anything."""

from __future__ import annotations

import json
from random import Random

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.arrange import arranged
from hammonia.hamburg.effects.drawn import TakeFound
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel import agenda

ZOO_OF_THE_PILE = ["257", "258"]


def searching() -> HamburgState:
    """Red looks through the pink pile, where two zoo cards are left; green holds the other two."""
    setting = GAME.setting({"first": 1}, 3)
    assert isinstance(setting, HamburgSetting)
    players = {
        "@1": {"hand": ["100"], "sites": [{"card": "013", "buildings": ["037"]}]},
        "@2": {"hand": ["259", "050"], "sites": ["260", "051"]},
        "@3": {"hand": ["052"]},
    }
    state = arranged(setting, {"turn": "@1", "players": players})
    agenda.advance(state)
    agenda.take(state, ("activate", "037"))
    agenda.advance(state)
    assert isinstance(state.agenda[-1], TakeFound)
    return state


def test_the_searcher_may_take_what_the_pile_holds() -> None:
    found = tuple(("fetch", face) for face in ZOO_OF_THE_PILE)
    assert agenda.advance(searching()) == (*found, ("stop",))


@pytest.mark.parametrize("seer", [0, 1, 2, None])
def test_only_the_searcher_sees_what_was_found(seer: int | None) -> None:
    found = GAME.position(searching(), seer)["found"]
    assert found == (ZOO_OF_THE_PILE if seer == 0 else None)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("seer", [0, 1, 2, None])
def test_every_imagined_world_agrees_with_what_is_seen(seer: int | None, seed: int) -> None:
    state = searching()
    view = json.loads(json.dumps(GAME.view(state, seer)))
    world = GAME.imagine(view, Random(seed))
    assert json.loads(json.dumps(GAME.view(world, seer))) == view
    assert GAME.census(world) == GAME.census(state)
    assert agenda.advance(world)  # whoever imagines it can play it on
    if seer == 0:
        assert agenda.advance(world) == agenda.advance(state)
        held = {face for face, _ in world.hands[1]} | {site[0] for site in world.sites[1]}
        held |= {face for face, _ in world.hands[2]}
        assert {"259", "260"} <= held  # they are not in the pile, so they must be somewhere


def test_others_cannot_tell_how_much_was_found() -> None:
    """The same view with one zoo card left in the pile, as far as the others can know."""
    state = searching()
    fewer = state.clone()
    fewer.piles[3].pool.remove("258")
    fewer.piles[3].pool.append("259")
    fewer.piles[3].pool.sort()
    fewer.hands[1] = sorted([("258", 1 << 1), ("050", 1 << 1)])
    assert GAME.position(fewer, 2) == GAME.position(state, 2)
