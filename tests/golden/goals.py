"""All that the golden games of Hamburg have to cover, by name, derived from the game itself."""

from __future__ import annotations

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Effect, Laurel, When
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.changes import Change
from hammonia.hamburg.expansions.cleric_tiles import tiles as cleric
from hammonia.hamburg.expansions.mayors.tiles import NAMES as MAYORS
from hammonia.hamburg.game import DECKS
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import COLOURS, DISASTERS, USES
from hammonia.hamburg.steps import QUESTIONS, STEPS
from hammonia.hamburg.tom_choices import RULES
from tests.golden.expansions import (
    ALL,
    EXPANSIONS,
    PIECES,
    TOGETHER,
    hooks_of,
    is_limited,
    together,
)  # fmt: skip
from tests.golden.nodes import asks_itself, kind, nodes

ENDINGS = (
    "ends after eight seasons", "ends by agreement", "victory goes to the most points",
    "victory goes to the most money", "victory is shared",
)  # fmt: skip
SEATS = range(GAME.min_seats, GAME.max_seats + 1)
PEOPLE = (*(f"{n} at the table" for n in SEATS), "TOM and one")
REFUSING = ("may_prevent", "may_announce", "may_activate_again", "statue_offered")
"""Hooks whose powers look at the table before they allow anything."""
TILE_HOOKS = {cleric.AdvanceCosts: "advance_rebate", cleric.AllShips: "all_ships",
              cleric.Ignored: "ignores_disaster", cleric.Rounds: "more_rounds"}  # fmt: skip
"""How it is noticed that a cleric tile changes something else than a standard action."""


def goals() -> set[str]:
    """Every goal."""
    return base_goals() | expansion_goals()


def base_goals() -> set[str]:
    """Those of the game without its expansions."""
    found = {f"{face}: constructed" for face in CARDS}
    for source, node in nodes():
        if source in CARDS:
            found |= _of_node(source, node) - BY_EXPANSIONS
    found |= {f"step {step.kind}" for step in STEPS} - BY_EXPANSIONS
    found |= {f"pick {q.kind}: {verb.name}" for q in QUESTIONS for verb in q.verbs} - BY_EXPANSIONS
    found |= {f"pick {kind}: play for {use}" for kind in ("play", "play_drawn") for use in USES}
    found |= {
        f"{name} strikes {how}" for name in DISASTERS for how in ("with a loss", "for nothing")
    }
    found |= {f"told {key}" for key in _told()} - BY_EXPANSIONS
    found |= {f"{who}, {deck} deck" for who in PEOPLE for deck in DECKS}
    found |= {f"TOM answers {kind}" for kind in RULES}
    found |= {f"TOM's die shows {pips}" for pips in range(1, 7)}
    return found | set(ENDINGS) | {"two buildings on a site"}


BY_EXPANSIONS = {
    "step return_due", "pick return_due: give", "step after_action", "step take_gift",
    "step draw_or_ignore", "pick draw_or_ignore: ignore", "pick draw_or_ignore: draw_token",
    "told ignored", "told loses", "IntrigueForOthers: impossible",
}  # fmt: skip
"""What the base game has for its expansions only."""


MEETINGS = (
    *(f"pick play_drawn: play for {use} by a ship" for use in USES),
    "the cleric moves to another tile", "the same disaster is chosen twice for a token",
    "two disasters are chosen for a token", "draw_one_of_each: a pile is empty",
    "draw_one_of_each: no card is left", "draw_two_piles: no card is left",
    "three_and_two: one pile is left",
)  # fmt: skip
"""Where an expansion meets a card, another expansion, or empty piles."""


def expansion_goals() -> set[str]:
    """Those of the expansions."""
    found = BY_EXPANSIONS | set(MEETINGS)
    for source, node in nodes():
        if source in PIECES:
            found |= _of_piece(source, node)
    for more in GAME.expansions:
        found |= {f"step {step.kind}" for step in more.steps}
        found |= {f"pick {q.kind}: {verb.name}" for q in more.questions for verb in q.verbs}
        found |= {f"TOM answers {kind}" for kind in more.tom}
    found |= {f"told {key}" for key in _told(*EXPANSIONS)} - {f"told {key}" for key in _told()}
    found |= {f"mayor.{name}: dealt" for name in MAYORS}
    found |= {f"{source}: chosen" for source in PIECES if source.startswith("mayor.")}
    found |= {f"token {name}: drawn" for name in COLOURS}
    found |= {f"{source}: drawn" for source in PIECES if source.startswith("token ")}
    found |= {f"{source}: used" for source in PIECES if source.startswith("ship.")}
    found |= {f"pick statue: statue {whose}" for whose in ("hummel", "lemonjette")}
    found.add("exchange: no tile is left for an action")
    found |= {f"{name} with {who}" for name in EXPANSIONS for who in PEOPLE}
    found |= {f"{ALL}, {who}" for who in PEOPLE} | {f"{ALL}, ends by agreement"}
    found |= {f"played with {name} alone" for name in EXPANSIONS}
    return found | {f"played with {together(names)}" for names in TOGETHER}


def _told(*expansions: str) -> set[str]:
    """All that the game tells while it is played: messages whose keys are plain words."""
    options = dict.fromkeys(expansions, "on")
    words = GAME.lexicon("en", GAME.setting(options, GAME.max_seats))
    return {key for key in words.phrases if "." not in key}


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


def _of_piece(source: str, node: object) -> set[str]:
    """The same for what expansions bring; here each piece has its conditions for itself."""
    if isinstance(node, Effect):
        sides = ("possible", "impossible") if asks_itself(node) else ()
        return {f"{source}: {side}" for side in (f"{type(node).__name__} runs", *sides)}
    if isinstance(node, Power):
        return _of_node(source, node)
    found = {f"{source}: active"} if source.startswith("cleric_tile.") else set()
    if isinstance(node, Change):
        found |= {f"{source}: applied", *(f"{source}: {hook} answers" for hook in hooks_of(node))}
        return found | ({f"{source}: spares a colour"} if is_limited(node) else set())
    hook = TILE_HOOKS.get(type(node))
    found.add(f"{source}: {hook} answers" if hook else f"{source}: applied")
    return found | ({f"{source}: {hook} refuses"} if hook == "ignores_disaster" else set())
