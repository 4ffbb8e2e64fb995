"""Special intrigue tokens: those that show two disasters, and those that bring a gift."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact, spaced, symbol
from hammonia.hamburg.card_texts import effect_text
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.tokens import Token
from hammonia.kernel import messages


def special(scene: Scene) -> list[Text]:
    """Those to be drawn next; nothing at all without the expansion."""
    if "special_intrigue" not in scene.position:
        return []
    unseen = scene.position["intrigue"]["unseen"]
    left = [token for token in scene.setting.tokens if unseen[token.name]]
    doubles = [_colours(token) for token in left if len(token.colours) > 1]
    gifts = [_gift(scene, token) for token in left if token.gift is not None]
    gifts = [fact(scene.say("gifts"), gifts[0]), *gifts[1:]] if gifts else []
    pairs = [fact(scene.say("both"), spaced(doubles, "  "))] if doubles else []
    return [*pairs, *gifts] or [Text(scene.say("none_left"), QUIET)]


def _colours(token: Token) -> Text:
    return spaced((symbol(COLOURS[colour]) for colour in token.colours), "")


def _gift(scene: Scene, token: Token) -> Text:
    """Its symbol in place of its colour, and what it brings."""
    assert token.gift is not None
    said = scene.say("gift", effect=messages.said(effect_text(token.gift)))
    return Text.assemble(_colours(token), f" {said}")
