"""The sections of the rulebooks that hold rules, in their order, by the numbers of our map."""

from __future__ import annotations

BASE = (
    "1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "4.3", "4.4", "4.5",
    "5.1", "5.2", "6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "7.1", "7.2", "7.3", "7.4",
    "8.1", "8.2", "9.1", "9.2", "9.3", "9.4", "10.1", "10.2", "10.3", "10.4", "10.5", "10.6",
)  # fmt: skip
"""Hamburg: components and set-up (1), the course (2), phases I and II (3, 4), the cards (5), phases
III and IV (6, 7), the end (8), activating (9), disasters (10)."""
MORE = (
    *(f"E{number}" for number in range(1, 7)),
    *(f"S{number}" for number in range(1, 5)),
    *(f"A{number}" for number in range(1, 9)),
)
"""Hamburg: six expansions, the solo rules, the eight parts of the addendum."""
HAMBURGUM = (
    "1", "2", "3", "4", "5", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "8.1", "8.2",
    "8.3", "9", "10",
)  # fmt: skip
"""Description to preparations (1 to 4), goal and course (5, 6), the actions of the rondel (7),
variants (8), questions (9), the other board (10)."""

SECTIONS = {
    "Hamburg: the base game": BASE,
    "Hamburg: expansions, solo rules, addendum": MORE,
    "Hamburgum": HAMBURGUM,
}
