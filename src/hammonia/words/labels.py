"""Labels: what the parts of a position, words of options and a table's options are called.

They are terms `label.…` of the game itself; whoever shows a game has no names of its own for them.
What has another name inside something else stands under that: `label.intrigue.left` is left of the
tokens, `label.verb.draw` a verb, `label.deck.whole` a value of a table's option.
"""

from __future__ import annotations

from hammonia.words.grammar import capital
from hammonia.words.speaker import Speaker

VERB, GROUP = "verb", "group"
"""What verbs stand under, and kinds of pieces that options are about."""
_UNKNOWN = "⟨"
_PATTERN = "{n}"


def known(speaker: Speaker, *names: str) -> str | None:
    """The first of these terms that there is. A pattern for numbers is no word by itself."""
    for name in names:
        words = speaker.term(name)
        if _UNKNOWN not in words and _PATTERN not in words:
            return words
    return None


def label(speaker: Speaker, name: str, *within: str) -> str | None:
    """What a name of the game's is called; None if there are no words for it.

    `within` is what it stands in, the innermost last: its name there goes before any other.
    """
    inside = (f"label.{place}.{name}" for place in reversed(within))
    return known(speaker, *inside, f"label.{name}", name)


def heading(speaker: Speaker, name: str, *within: str) -> str:
    """The same with a capital; the name itself, readable, where there are no words for it."""
    return capital(label(speaker, name, *within) or name.replace("_", " "))
