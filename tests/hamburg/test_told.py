"""What a question asks and what the log tells: workers who are returned, and those who are not."""

from __future__ import annotations

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import EVERYONE
from hammonia.words import LANGUAGES, Speaker
from tests.hamburg.table import BROWN_FREE, BROWN_OTHER, asked, give_site, pick, to_play

MERCHANT = "106"
"""Marks equal to the die of the worker who is returned."""
REPEATER = "060"
"""Activates what costs exactly one worker, without the worker."""


def displayed(face: str) -> HamburgState:
    """The first seat may activate a card, with a worker of each colour, and somebody listens."""
    state = to_play(REPEATER, money=10)
    give_site(state, 0, BROWN_FREE, face)
    give_site(state, 0, BROWN_OTHER)
    state.events = []
    agenda.advance(state)
    return state


def speaking(state: HamburgState, language: str = "en") -> Speaker:
    return Speaker(GAME.lexicon(language, state.setting), ("Ada", "Ben", "Cleo"))


def heard(state: HamburgState) -> list[str]:
    """What everybody was told."""
    assert state.events is not None
    assert all(event.audience == EVERYONE for event in state.events)
    return [speaking(state).say(event) for event in state.events]


# -- the log --------------------------------------------------------------------------------------


def test_workers_who_are_returned_for_points_and_marks_are_told_with_what_they_bring() -> None:
    state = displayed("109")
    pick(state, "activate", "109")
    pick(state, "give", "orange")
    pick(state, "give", "brown")
    assert heard(state)[1:] == [
        "Ada pays 1 orange worker.",
        "Ada gains 1 point and 1 mark.",
        "Ada pays 1 brown worker.",
        "Ada gains 1 point and 1 mark.",
    ]


def test_workers_who_are_recoloured_are_told_as_they_go_and_as_they_come() -> None:
    state = displayed("111")
    pick(state, "activate", "111")
    pick(state, "give", "orange")
    pick(state, "give", "pink")
    pick(state, "stop")
    pick(state, "take", "grey")
    pick(state, "take", "brown")
    assert heard(state)[1:] == [
        "Ada pays 1 orange worker.",
        "Ada pays 1 pink worker.",
        "Ada gains 1 grey worker.",
        "Ada gains 1 brown worker.",
    ]


# -- what is asked --------------------------------------------------------------------------------


def paying() -> HamburgState:
    """A colour is asked for: of the worker who is returned."""
    state = displayed(MERCHANT)
    pick(state, "activate", MERCHANT)
    assert asked(state) == ("pay_worker", 0)
    return state


def naming() -> HamburgState:
    """A colour is asked for, but no worker is returned."""
    state = displayed(MERCHANT)
    pick(state, "play", REPEATER, "build")
    pick(state, "repeat", MERCHANT)
    assert asked(state) == ("pay_worker", 0)
    return state


def _asked(state: HamburgState, language: str) -> tuple[str, str]:
    """The question, and its option of the colour grey."""
    question = state.agenda[-1]
    assert isinstance(question, Question)
    verb = question.verb("give")
    assert verb is not None
    piece = state.setting.universe.piece["give", "grey"]
    speaker = speaking(state, language)
    return speaker.say(question.asked(state)), speaker.say(verb.told(state, question, piece))


def test_who_returns_no_worker_names_a_colour() -> None:
    assert _asked(paying(), "en") == (
        "For Commerce 106 you return a worker: of which colour?",
        "1 grey worker",
    )
    assert _asked(naming(), "en") == (
        "For Commerce 106 you return no worker: which colour do you name?",
        "Grey",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_naming_a_colour_is_asked_in_other_words_in_each_language(language: str) -> None:
    for paid, free in zip(_asked(paying(), language), _asked(naming(), language), strict=True):
        assert paid != free
