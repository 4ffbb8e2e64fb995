"""The words of Hamburg, in English: terms and the phrases of its messages."""

from __future__ import annotations

from hammonia.hamburg.catalogue import Print
from hammonia.hamburg.pieces import COLOURS, DICE
from hammonia.kernel.game import Lexicon

_TERMS = {
    "mark": "mark|marks",
    "point": "point|points",
    "card": "card|cards",
    "flood": "flood",
    "fire": "fire",
    "decay": "decay",
    "unrest": "unrest",
    "disease": "disease",
    "left": "left",
    "right": "right",
    "majority.square": "City Hall Square",
    "majority.buildings": "Buildings",
    "majority.wall": "City Wall",
    "majority.points": "Victory Points",
    "majority.zoo": "Zoo",
    "verb.draw": "cards are drawn in phase I",
    "verb.advance": "one advances in phase II",
    "verb.stay": "one stays in phase II",
    "verb.play": "cards are played in phase III",
    "verb.half": "a half is chosen when a wall segment is built",
    "verb.at": "a site is chosen when a building is constructed",
    "verb.suffer": "disasters are put in order when several strike",
    "verb.give_up_site": "a site is lost to a flood",
    "verb.give_up_building": "a building is lost to a fire",
    "verb.give_up_segment": "a wall segment is lost to decay",
    "group.pile": "Draw piles",
    "group.square": "City Hall Square",
    "group.card": "Cards",
    "group.wall": "City wall",
    "group.site": "Sites",
    "group.disaster": "Disasters",
}

_PHRASES = {
    "question.replenish.draw": "Draw {cards}: from which pile?",
    "question.square": "Advance one space on the City Hall Square?",
    "question.play": "Which card do you play, and for what?",
    "question.wall": "On which side of the tower?",
    "question.build": "On which site?",
    "question.disaster": "Several disasters strike: which first?",
    "question.flood": "The flood takes a site: which?",
    "question.fire": "The fire takes a building: which?",
    "question.decay": "The decay takes a wall segment: on which side?",
    "option.draw": "A {colour} card ({left} left)",
    "option.advance": "Advance, {cost}",
    "option.stay": "Stay",
    "option.play.workers": "{card}: {workers}",
    "option.play.money": "{card}: {money}",
    "option.play.calm": "{card}: calm the {disaster}",
    "option.play.wall": "{card}: a {colour} wall segment",
    "option.play.site": "{card}: a {colour} site, for a {colour} worker",
    "option.play.build": "{card}: construct it, {cost}",
    "option.half": "The {half} half",
    "option.at": "Site {place}, {colour}",
    "option.suffer": "The {disaster}",
    "option.give_up_site": "Site {place}, {colour}",
    "option.give_up_built_site": "Site {place}, {colour}; {buildings} back to the hand",
    "option.give_up_building": "{card}",
    "option.give_up_segment": "The outermost segment on the {half}",
    "begin": "{seat} takes the coat of arms.",
    "season": "Season {number}",
    "drew": "{seat} draws {cards}.",
    "rolled": "The dice show {dice}.",
    "cleric": "A cleric stands in the {colour} window.",
    "token": "{seat} draws an intrigue token: {colour}.",
    "advanced": "{seat} advances on the City Hall Square.",
    "advanced_past": "{seat} is at the City Hall already: {points}.",
    "strikes": "The {disaster} strikes {seat}.",
    "lost_site": "{seat} loses a site: {site}.",
    "lost_building": "{seat} loses {card}.",
    "lost_segment": "{seat} loses a wall segment on the {half}.",
    "took_workers": "{seat} takes {workers}.",
    "took_money": "{seat} takes {money}.",
    "calmed": "{seat} calms the {disaster}.",
    "calmed_nothing": "{seat} finds no {disaster} to calm.",
    "built_segment": "{seat} builds a wall segment on the {half}.",
    "statue": "{seat} receives a statue worth {points}.",
    "laid_site": "{seat} lays out a {colour} site.",
    "constructed": "{seat} constructs {card}.",
    "majority": "{seat} alone leads: {majority}.",
    "final": "The eighth season is over: final scoring.",
    "score.before": "points during the game",
    "score.cards": "printed on cards",
    "score.laurels": "laurels",
    "score.majorities": "majorities",
    "score.wall": "third wall segments and statues",
    "score.clerics": "clerics",
    "score.square": "City Hall Square",
    "refused.replenish.pile_has_cards": "That pile is empty.",
    "refused.replenish.piles_in_order": "Piles are drawn from in one order: take back to change.",
    "refused.replenish.rest_can_follow": "The piles after that one do not hold enough cards.",
    "refused.square.money_pays": "Advancing costs {cost}, and you have {owned}.",
    "refused.play.card_in_hand": "That card is not in your hand.",
    "refused.wall.segment_of_this_colour": "No next segment of your wall has that colour.",
    "refused.wall.money_pays": "You cannot pay for that segment.",
    "refused.wall.half_is_open": "That half cannot be built on with this card.",
    "refused.wall.half_has_segments": "Nothing is built on that side.",
    "refused.site.worker_pays": "It takes a worker of the card's colour, and you have none.",
    "refused.build.site_is_free": "You have no free site.",
    "refused.build.this_site_is_free": "That is no free site of yours.",
    "refused.build.money_pays": "You cannot pay what the card costs.",
    "refused.disaster.strikes_now": "That disaster does not strike now.",
    "refused.display.site_is_there": "You have no such site.",
    "refused.display.building_is_own": "That building is not in your display.",
}


def lexicon(language: str, cards: dict[str, Print]) -> Lexicon:
    terms = dict(_TERMS)
    for name in DICE:
        terms[name] = name
        terms[f"die.{name}"] = f"{name} {{n}}"
    for name in COLOURS:
        terms[f"worker.{name}"] = f"{name} worker|{name} workers"
        terms[f"card.{name}"] = f"{name} card|{name} cards"
    for face, printed in cards.items():
        category = printed.category.replace("_", " ").title()
        terms[f"card.{face}"] = terms[f"label.{face}"] = f"{category} {face}"
    return Lexicon(terms, _PHRASES)
