"""All that the golden games of Hamburg have to cover, by name, derived from the game itself."""

from __future__ import annotations

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Effect, Laurel, When
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.game import DECKS
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import DISASTERS, USES
from hammonia.hamburg.steps import QUESTIONS, STEPS
from hammonia.hamburg.tom_choices import RULES
from tests.golden.nodes import asks_itself, kind, nodes

ENDINGS = (
    "ends after eight seasons", "ends by agreement", "victory goes to the most points",
    "victory goes to the most money", "victory is shared",
)  # fmt: skip
SEATS = range(GAME.min_seats, GAME.max_seats + 1)
REFUSING = ("may_prevent", "may_announce")
"""Hooks whose powers look at the table before they allow anything."""


def goals() -> set[str]:
    """Every goal."""
    found = {f"{face}: constructed" for face in CARDS}
    for face, node in nodes():
        found |= _of_node(face, node)
    found |= {f"step {step.kind}" for step in STEPS}
    found |= {f"pick {q.kind}: {verb.name}" for q in QUESTIONS for verb in q.verbs}
    found |= {f"pick {kind}: play for {use}" for kind in ("play", "play_drawn") for use in USES}
    found |= {
        f"{name} strikes {how}" for name in DISASTERS for how in ("with a loss", "for nothing")
    }
    found |= {f"told {key}" for key in _told()}
    found |= {f"{n} at the table, {deck} deck" for n in SEATS for deck in DECKS}
    found |= {f"TOM and one, {deck} deck" for deck in DECKS}
    found |= {f"TOM answers {kind}" for kind in RULES}
    found |= {f"TOM's die shows {pips}" for pips in range(1, 7)}
    return found | set(ENDINGS) | {"two buildings on a site"}


def _told() -> list[str]:
    """All that the game tells while it is played: messages whose keys are plain words."""
    words = GAME.lexicon("en", GAME.setting({}, GAME.max_seats))
    return [key for key in words.phrases if "." not in key]


def _of_node(face: str, node: object) -> set[str]:
    name = type(node).__name__
    if isinstance(node, Effect):
        found = {f"{face}: {name} runs"}
        if asks_itself(node):
            found |= {f"{kind(node)}: {side}" for side in ("possible", "impossible")}
        return found
    if isinstance(node, When):
        return {f"{face}: {name} {side}" for side in (True, False)}
    if isinstance(node, Laurel):
        return {f"{face}: laurel scores"}
    if isinstance(node, Power):
        hooks = node.answers()
        refusals = {f"{face}: {hook} refuses" for hook in hooks if hook in REFUSING}
        return {f"{face}: {hook} answers" for hook in hooks} | refusals
    return set()
