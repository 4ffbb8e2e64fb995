"""What the cleric tiles are called in English."""

from __future__ import annotations

from collections.abc import Callable

from hammonia.hamburg.ability import Node
from hammonia.hamburg.changes import Change
from hammonia.hamburg.changes_words import TERMS as ACTIONS
from hammonia.hamburg.changes_words import TEXTS, change_in_words
from hammonia.kernel.messages import Message

TERMS = {**ACTIONS, "action": "action|actions"}
PHRASES = {
    **TEXTS,
    "question.three_and_two": "A new hand: {cards} from which pile?",
    "cleric_tile": "A tile lies in the {colour} window: {tile}.",
    "cleric_tile.advance_costs": "phase II: advancing changes in cost, {marks}",
    "cleric_tile.rounds": "this season for everybody: {number}",
    "cleric_tile.one_of_each": (
        "with the cleric, all discard their hands and draw a card of each colour"
    ),
    "cleric_tile.from_two_piles": (
        "with the cleric, all discard their hands and draw {first} cards from one pile and "
        "{second} from another"
    ),
    "cleric_tile.all_ships": "all ships are active this season",
    "cleric_tile.no_ships": "no ship is active this season",
    "cleric_tile.ignored": "disasters of these colours are ignored this season: {colours}",
    "not_recommended": (
        "The rulebooks advise against the cleric tiles together with the stock exchange."
    ),
    "refused.hands.another_pile": "The rest comes from another pile.",
}


def side_in_words(effect: Node, say: Callable[[Message], str]) -> str:
    return change_in_words(effect, say) if isinstance(effect, Change) else say(effect.told())
