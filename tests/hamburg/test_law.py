"""The law of the house: cards are literals of a small vocabulary, and no rule knows a card."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import hammonia.hamburg
from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Ability, Laurel
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.catalogue import cards
from hammonia.hamburg.corrections import _misfit
from hammonia.hamburg.display import ALWAYS_ON, ONCE_A_SEASON
from hammonia.hamburg.hooks import HOOKS, Power, answers
from hammonia.hamburg.pieces import GARDEN
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Toss
from tests.hamburg.pieces import nodes

FOLDER = Path(hammonia.hamburg.__file__).parent
MOST_NODES = 60
MOST_SPECIAL = 0.15


def test_every_card_has_its_literal_in_the_order_of_the_numbers() -> None:
    assert list(CARDS) == list(cards())


def test_no_rule_names_a_card() -> None:
    """Card numbers stand in the cards themselves and in the list of the friendly deck only."""
    named = {}
    for path in FOLDER.rglob("*.py"):
        text = path.read_text("utf-8")
        code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
        found = re.findall(r'"\d{3}"', code)
        if found and path.parent.name != "cards":
            named[path.name] = found
    assert set(named) == {"pieces.py"}


def test_the_vocabulary_is_small() -> None:
    kinds = {type(node) for literal in CARDS.values() for node in nodes(literal)}
    assert len(kinds) <= MOST_NODES


def test_few_cards_have_a_node_of_their_own() -> None:
    """A card is special if it is made of a node that no other card has."""
    users: Counter[type] = Counter()
    for literal in CARDS.values():
        users.update({type(node) for node in nodes(literal)})
    special = [
        face
        for face, literal in CARDS.items()
        if any(users[type(node)] == 1 for node in nodes(literal))
    ]
    assert len(special) <= MOST_SPECIAL * len(CARDS)


def test_every_hook_is_answered_by_some_card_or_expansion() -> None:
    cards = {face: card for face, card in CARDS.items() if isinstance(card, Power)}
    found = answers(cards | {s: p for more in GAME.expansions for s, p in more.powers.items()})
    assert set(found) == set(HOOKS)
    assert [hook for hook, sources in found.items() if not sources] == []


@pytest.mark.parametrize("face", CARDS)
def test_what_a_card_does_fits_when_it_is_activated(face: str) -> None:
    assert _misfit(cards()[face]) == ""


def test_kinds_and_activations_go_together() -> None:
    for face, printed in cards().items():
        literal = CARDS[face]
        if printed.activation in ALWAYS_ON:
            assert isinstance(literal, Power)
        elif printed.activation == "laurel":
            assert isinstance(literal, Laurel)
        elif printed.activation == "none":
            assert literal is None
        else:
            assert isinstance(literal, Ability)


# -- what is kept beside the display ---------------------------------------------------------------


def derived(state: HamburgState, seat: int) -> tuple[list[str], list[str]]:
    """What a seat's display says is on, and can be activated."""
    printed = state.setting.cards
    lying = [*state.display(seat), *state.garden[seat]]
    powers = [face for face in lying if printed[face].activation in ALWAYS_ON]
    abilities = [
        face
        for face in lying
        if printed[face].activation in ONCE_A_SEASON and printed[face].category not in GARDEN
    ]
    return sorted(powers), sorted(abilities)


@pytest.mark.parametrize("seed", range(6))
def test_powers_and_abilities_always_follow_the_display(seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(GAME.setting({"first": 1}, 2 + seed % 3))
    while True:
        options = agenda.advance(state)
        for seat in range(state.setting.seats):
            assert (state.powers[seat], state.abilities[seat]) == derived(state, seat)
        for face in state.markers:
            everywhere = [f for s in range(state.setting.seats) for f in state.display(s)]
            assert face in everywhere or state.setting.cards[face].category == "park"
        if options:
            builds = [o for o in options if o[0] == "activate" or o[-1] == "build"]
            agenda.take(state, rng.choice(builds or options))
        elif state.agenda:
            toss = state.agenda[-1]
            assert isinstance(toss, Toss)
            agenda.settle(state, toss.sample(state, rng.randrange))
        else:
            break
