"""English: how it counts, joins and signs, and the phrases that belong to no game."""

from __future__ import annotations

from collections.abc import Sequence

MINUS = "\N{MINUS SIGN}"


def amount(number: int, term: str) -> str:
    """So many of a term. A term is "one|many", one form for both, or a pattern with {n}."""
    one, _, many = term.partition("|")
    form = one if number == 1 or not many else many
    return form.replace("{n}", str(number)) if "{n}" in form else f"{number} {form}"


def gain(number: int, term: str) -> str:
    """A change with its sign."""
    sign = "+" if number >= 0 else MINUS
    return sign + amount(abs(number), term)


def name(term: str) -> str:
    """A term by itself."""
    return term.partition("|")[0]


def join(parts: Sequence[str]) -> str:
    """Several things in a row: a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


PHRASES = {
    "refused.unknown": "There is no such thing here as “{wish}”.",
    "refused.over": "The game is over.",
    "refused.chance": "Chance decides now.",
    "refused.not_asked": "That is not what is asked now: {verb}.",
    "refused.turn_is_over": "The move goes on after the turn has ended.",
    "refused.no_such_outcome": "That cannot come out now.",
    "refused.not_your_turn": "It is another seat's turn.",
    "refused.empty_move": "A move needs at least one pick.",
    "refused.watching": "You are watching this table.",
    "refused.out_of_date": "The table has moved on meanwhile: look again.",
    "refused.undo_barrier": "Something new was seen since then: it cannot be unseen.",
    "refused.undo_other_seat": "The last pick was another seat's.",
    "refused.undo_nothing": "There is nothing to take back.",
}
