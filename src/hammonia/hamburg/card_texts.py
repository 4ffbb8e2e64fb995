"""What the abilities of the cards are called in English: a text for each node, and for each card.

The numbers in these texts come from the nodes themselves: no text states one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hammonia.hamburg.ability import ANY, Ability, Card, Effect, Laurel
from hammonia.hamburg.effects.gains import Both
from hammonia.hamburg.effects.powers import On
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import COLOURS
from hammonia.kernel import messages as say
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Message
from hammonia.words import Speaker

COUNTS = {
    "buildings": "own building",
    "categories": "different category among own buildings",
    "site_colours": "different colour among own sites",
    "segments": "own wall segment|own wall segments",
    "thirds_and_statues": "own third wall segment and own statue",
    "active_majorities": "own active majority token",
    "workers": "own worker|own workers",
    "worker_colours": "different colour among own workers",
    "worker_sets": "own set of workers of all five colours",
    "disaster_colours": "own disaster above zero",
    "disaster_levels": "own disaster level",
    "most_frequent_number": "pip of the number that alone shows most often on the dice",
    "square_points": "point of the own space on the City Hall Square",
}

TEXTS = {
    "effect.gain": "gain {amount}",
    "effect.gain.per": "gain {amount} per {per}",
    "effect.gain.per_group": "gain {amount} per {per}",
    "effect.laurel.per": "at the end {amount} per {per}",
    "effect.laurel.per_group": "at the end {amount} per {per}",
    "effect.laurel.all_colours": "at the end {amount} for own sites of all five colours",
    "effect.laurel.statue": "at the end one own statue counts twice",
    "effect.marks_by_die": "gain as many marks as the die of that colour shows",
    "effect.any_workers": "gain {workers} of any colours",
    "effect.hire": "buy up to {workers} of any colours, a mark each",
    "effect.recolour": "recolour any number of your other workers",
    "effect.return_different": "return up to {workers} of different colours; each brings {gain}",
    "effect.workers_of_dice": (
        "for each die that shows {pips}, gain a worker of its colour; any colour for the black one"
    ),
    "effect.workers_of_black_die": (
        "for each coloured die equal to the black one, gain a worker of its colour"
    ),
    "effect.both": "",
    "effect.calm.up_to": "decrease disasters by up to {levels}, in any mix",
    "effect.calm.per": "decrease disasters by up to {levels} per {per}, in any mix",
    "effect.calm.up_to.that": "decrease the disaster of that colour by up to {levels}",
    "effect.calm.exactly": "decrease any disaster by {levels}",
    "effect.calm.exactly.that": "decrease the disaster of its colour by {levels}",
    "effect.calm.one": "decrease the {disaster} by {levels}",
    "effect.gain_worker.that": "gain a worker of its colour",
    "effect.draw.hand": "draw {cards}",
    "effect.draw.hand.discard": "draw {cards}, then discard as many",
    "effect.draw.site": "draw {cards} and play them as sites for free",
    "effect.draw.play": "draw {cards} and perform a standard action with it",
    "effect.others_lose.card": "all others discard cards: {number}",
    "effect.others_lose.random_card": "draw a card from the hand of all others",
    "effect.others_lose.marks": "take marks from all others: {number}",
    "effect.others_lose.workers": "all others give you workers of their choice: {number}",
    "effect.others_lose.segment": "all others tear down an outermost wall segment",
    "effect.others_lose.space": "all others move back on the City Hall Square: {number}",
    "effect.others_lose.building": "all others discard a building",
    "effect.others_lose.site": (
        "all others discard a site; a building on it returns to their hand"
    ),
    "effect.others_lose.majority": "all others turn an active majority token back",
    "effect.spread": "decrease any disaster by a level; it rises for all others",
    "effect.segment": "build a wall segment without a card, at {times} times its price",
    "effect.segment_free": "build a wall segment without a card, for free",
    "effect.advance": "advance on the City Hall Square for free",
    "effect.advance_for": "advance on the City Hall Square for {cost}",
    "effect.move_cleric": "move this season's cleric to the next window on either side",
    "effect.worker_to_church": "put a worker into its church window: it becomes a cleric",
    "effect.draw_site_for_worker": (
        "draw a card, return a worker of its colour and play it as a site"
    ),
    "effect.discard_and_act": (
        "take the top card of the discard pile and perform a standard action with it"
    ),
    "effect.swap_with_discard": (
        "take as many top cards of the discard pile as the black die shows, then discard as many"
    ),
    "effect.search_discard": (
        "construct a building of the category {category} from the discard pile for free; "
        "shuffle the pile"
    ),
    "effect.search_pile": (
        "take a card of the category {category} from the draw pile of that colour; shuffle the pile"
    ),
    "effect.house_under_zoo": (
        "construct a building of that colour from your hand for free under your zoo card of that "
        "colour; it brings no points at the end"
    ),
    "effect.take_back": "take any number of your buildings back to your hand",
    "effect.buy_points": "give all others a mark; each loses a point to you",
    "effect.intrigue_for_others": "draw an intrigue token: what it shows rises for all others",
    "effect.activate_again": "activate one of your III buildings a second time, for its cost",
    "effect.activate_all_free": (
        "activate all your buildings that cost exactly one worker, without the worker"
    ),
    "effect.copy_flash": "activate a flash of another player as if you had just constructed it",
    "when.die_at_least": "if the {colour} die shows at least {pips}",
    "when.no_die_up_to": "if no die shows {pips} or less",
    "when.dice_sum_least": "if the dice add up to at least {sum}",
    "when.dice_sum_most": "if the dice add up to at most {sum}",
    "power.free_wall": "build a wall segment: it costs no marks",
    "power.wall_by_black_die": "a wall segment costs what the black die shows, if you like",
    "power.half_price": "{colour} buildings cost half, rounded up",
    "power.advance_toll": "in phase II all others pay the black die on top of each advance",
    "power.money_bonus": "take money with the {colour} die: {marks} more",
    "power.on.site_played": "play a site",
    "power.on.segment_built": "build a wall segment",
    "power.on.card_constructed": "construct a card",
    "power.on.segment_built_elsewhere": "another builds a wall segment",
    "power.on.building_constructed_elsewhere": "another constructs a building",
    "power.on.advanced": "advance on the City Hall Square",
    "power.on.token_drawn": "draw an intrigue token",
    "power.on.majority_won": "a majority token of yours becomes active",
    "power.number.building_rebate": "constructing costs so many marks less: {number}",
    "power.number.advance_rebate": "advancing by the dice costs so many marks less: {number}",
    "power.number.workers_bonus": "take workers: {number} more, of any colour",
    "power.number.levels_calmed": "decrease a disaster: by {number} levels",
    "power.number.park_bonus": "each park that brings marks brings {number} more",
    "power.number.trigger_level": "your disasters strike at level {number} only",
    "power.number.buildings_on_a_site": "each of your sites holds {number} buildings",
    "power.allows.tie_counts": "majorities: a tie is enough for you, but not at zero",
    "power.allows.may_choose_disaster": (
        "whatever an intrigue token shows, choose the disaster that rises"
    ),
    "power.allows.may_repeat_flash": "you may activate a flash you construct a second time",
    "power.prevent_for_worker": "a worker of its colour keeps a disaster from rising",
    "power.announce_for_worker": ("for {worker} a card counts as any colour in a standard action"),
    "ability.cost": "return {workers}",
    "power.counts_as": "counts as {categories} as well",
}
ACTIVATIONS = {
    "flash": "At once", "I": "I", "II": "II", "III": "III", "IV": "IV", "inf": "Always",
    "inf-I": "Always in I", "inf-II": "Always in II", "inf-III": "Always in III",
    "inf-IV": "Always in IV", "laurel": "Laurel", "none": "",
}  # fmt: skip


def count_terms(categories: Iterable[str], dice: Iterable[str]) -> dict[str, str]:
    """The terms for everything that is counted."""
    terms = {f"count.{name}": words for name, words in COUNTS.items()}
    for category in categories:
        terms[f"category.{category}"] = name = category.replace("_", " ").title()
        terms[f"count.category.{category}"] = f"own {name} building"
    for colour in COLOURS:
        terms[f"count.site.{colour}"] = f"own {colour} site|own {colour} sites"
    for die in dice:
        terms[f"count.pips.{die}"] = f"pip of the {die} die"
    for pips in range(1, 7):
        terms[f"count.die.{pips}"] = f"die that shows {pips}"
    return terms


def ability_text(literal: Card, activation: str, lexicon: Lexicon) -> str:
    """A card's whole text: when, for what, and what it does."""
    if literal is None:
        return "No ability"
    return f"{ACTIVATIONS[activation]}: {told_in_words(literal, Speaker(lexicon, ()).say)}"


def told_in_words(literal: Ability | Power | Laurel, say_: Callable[[Message], str]) -> str:
    """What a literal does, without its activation."""
    if isinstance(literal, On):
        return f"{say_(literal.told())}: {effect_in_words(literal.effect, say_)}"
    if not isinstance(literal, Ability):
        return say_(literal.told())
    text = effect_in_words(literal.effect, say_)
    if literal.pay:
        text = f"{say_(_cost(literal.pay))}, {text}"
    if literal.when is not None:
        text = f"{say_(literal.when.told())}, {text}"
    return text


def effect_in_words(effect: Effect, say_: Callable[[Message], str]) -> str:
    parts = effect.messages() if isinstance(effect, Both) else [effect.told()]
    return _joined([say_(part) for part in parts])


def _joined(texts: list[str]) -> str:
    """Two gains share their verb."""
    first, *rest = texts
    return " and ".join([first, *(text.removeprefix("gain ") for text in rest)])


def _cost(pay: tuple[int, ...]) -> Message:
    workers = say.several(
        say.amount(1, "worker_of_any_colour" if colour == ANY else f"worker.{COLOURS[colour]}")
        for colour in pay
    )
    return Message("ability.cost", {"workers": workers})
