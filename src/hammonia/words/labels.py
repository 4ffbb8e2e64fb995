"""Labels: what the parts of a position, words of options and a table's options are called.

They are terms `label.…` of the game itself; whoever shows a game has no names of its own for them.
What has another name inside something else stands under that: `label.intrigue.left` is left of the
tokens, `label.verb.draw` a verb, `label.deck.whole` a value of a table's option.
"""

from __future__ import annotations

import re

from hammonia.words.grammar import capital
from hammonia.words.speaker import Speaker

VERB, GROUP = "verb", "group"
"""What verbs stand under, and kinds of pieces that options are about."""
_UNKNOWN = "⟨"
_PATTERN = "{n}"
_FAMILY = ".*"
_ITSELF = "{*}"
_OTHER_FAMILY = re.compile(r"{([\w.]+\.)\*}")


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
    known, key = speaker.headings, (name, *within)
    found = known.get(key)
    if found is None:
        found = known[key] = capital(label(speaker, name, *within) or name.replace("_", " "))
    return found


def all_labels(speaker: Speaker) -> dict[str, str]:
    """Every name with its words, for whoever looks labels up elsewhere, as `label` does here.

    A family whose members are called as others are is written out; one whose members keep their
    own names stands there as itself, with nothing behind it.
    """
    found: dict[str, str] = {}
    for name, text in speaker.terms.items():
        if name.endswith(_FAMILY):
            found |= _family(speaker, name, text)
        elif (words := known(speaker, name)) is not None:
            found[name] = words
    return found


def _family(speaker: Speaker, name: str, text: str) -> dict[str, str]:
    if text == _ITSELF:
        return {name: ""}
    others = _OTHER_FAMILY.fullmatch(text)
    if others is None:
        return {}
    head = name.removesuffix("*")
    members = [term.removeprefix(others[1]) for term in speaker.terms if term.startswith(others[1])]
    words = {f"{head}{member}": known(speaker, f"{head}{member}") for member in members}
    return {term: said for term, said in words.items() if said is not None}
