"""Beside each question the rules help opens where it speaks of just that."""

from __future__ import annotations

from typing import Any

import pytest

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options

WHOLE: Options = {expansion.name: "on" for expansion in HAMBURG.expansions}

_HAMBURG = {
    # the seasons
    "replenish.draw": "drawing_cards",
    "square": "advancing",
    "play": "turn",
    "without_card": "turn",
    "wall": "build_wall",
    "build": "construct",
    "discard": "discarding",
    # disasters
    "disaster": "disasters",
    "flood": "flood",
    "fire": "fire",
    "decay": "decay",
    "draw_or_ignore": "intrigue",
    "increase_instead": "ability_choose_disaster",
    "prevent": "ability_prevent",
    # buildings
    "afterwards": "activation_once",
    "abilities": "activation_once",
    "pay_worker": "activation_cost",
    "play_drawn": "ability_act",
    "draw_site": "ability_sites",
    "wall_by_card": "ability_wall",
    "repeat_flash": "ability_repeat",
    "repeat": "ability_repeat",
    "free_activation": "ability_free",
    "copy": "ability_copy",
    "find": "ability_search_discard",
    "fetch": "ability_search_pile",
    "take_back": "ability_take_back",
    "house": "ability_house",
    "under": "ability_house",
    "take_workers": "ability_workers",
    "hire_workers": "ability_workers",
    "recolour": "ability_workers",
    "return_workers": "ability_workers",
    "give_workers": "ability_attacks",
    "calm_and_spread": "ability_attacks",
    "flip": "ability_attacks",
    "calm": "ability_calm",
    "calm_up_to": "ability_calm",
    "window": "ability_church",
    "visitor": "ability_church",
    "pay": "ability_buy_points",
    # expansions
    "mayor": "mayors",
    "statue": "lemonjette",
    "lower_for_gift": "gift_tokens",
    "ship": "ships_used",
    "crew": "ship_orange",
    "own_flash": "ship_brown",
    "three_and_two": "cleric_tiles_hands",
    "return_due": "changed_actions",
    "take_one_of": "changed_actions",
}
_HAMBURGUM = {
    "rondel": "rondel",
    "trade": "trade",
    "dockyard": "dockyard",
    "church.donate": "donations",
    "church.score": "scoring_tokens",
    "guildhall": "guildhall",
    "guildhall.official": "variant_1",
    "guildhall.canon": "canon",
}


@pytest.mark.parametrize(
    ("game", "given", "ruled"),
    [(HAMBURG, WHOLE, _HAMBURG), (HAMBURGUM, {"variant": "free"}, _HAMBURGUM)],
    ids=["hamburg", "hamburgum"],
)
def test_each_kind_of_question_opens_the_topic_that_speaks_of_it(
    game: Game[Any], given: Options, ruled: dict[str, str]
) -> None:
    """A question that is new needs a place here: somebody has looked where it leads."""
    questions = game.questions_at(game.setting(given, 2))
    assert {question.kind: question.rule for question in questions} == ruled
