"""What the ships are called in English."""

from __future__ import annotations

from hammonia.hamburg.pieces import DICE

TERMS = {
    **{f"ship.{name}": f"the {name} ship" for name in DICE},
    "verb.ship": "a ship is used after a wall segment",
    "verb.crew": "the crew's colour is chosen with the orange ship",
    "verb.flash": "an own flash is activated with the brown ship",
    "group.ship": "Ships",
}
PHRASES = {
    "question.ship": "Do you use a ship?",
    "question.crew": "Workers of which colour?",
    "question.own_flash": "Which of your flashes do you activate?",
    "option.ship": "{ship}: {ability}, {cost}",
    "option.crew": "{workers}",
    "option.flash": "{card}",
    "ships": "At the quay: {ships}.",
    "no_ships": "No ship lies at the quay.",
    "sailed": "{seat} uses {ship}.",
    "effect.crew": "gain {workers} of one colour",
    "effect.draw_of_its_colour_and_act": (
        "draw a card of the segment's colour and perform a standard action with it"
    ),
    "effect.own_flash": "activate one of your flash buildings",
    "power.ship_offered": "after building a wall segment, a worker of its colour moves a ship",
    "refused.ship.is_active": "That ship is not at the quay.",
    "refused.ship.worker_pays": "It takes a worker of the card's colour, and you have none.",
    "refused.ship.does_something": "That ship would do nothing now.",
    "refused.ship.own_flash": "That is no flash of yours that would do anything.",
}
