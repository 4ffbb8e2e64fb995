"""What the statues are called in English."""

from __future__ import annotations

TERMS = {
    "verb.statue": "a statue is chosen when half of the wall is complete",
    "group.statue": "Statues",
}
PHRASES = {
    "question.statue": "Half of your wall is complete: which statue do you take?",
    "option.statue.hummel": "Hans Hummel: {gain} at the end",
    "option.statue.lemonjette": "The Lemonjette: {gain} now",
    "lemonjette": "{seat} receives a statue of the Lemonjette.",
    "power.statue_offered": "whoever wins a statue chooses between points and marks",
    "refused.statue.is_there": "There is no such statue left.",
}
