"""Hamburg's words: nothing that can be asked, refused or told lacks a phrase."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hammonia.hamburg
from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Count
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.game import Lexicon
from hammonia.words.files import general
from tests.hamburg.pieces import nodes, pieces_of_expansions

SETTING = GAME.setting({expansion.name: "on" for expansion in GAME.expansions}, 3)
WORDS: Lexicon = GAME.lexicon("en", SETTING)
VERBS = {verb.name: verb for question in GAME.questions for verb in question.verbs}
SOURCES = "\n".join(
    path.read_text("utf-8") for path in Path(hammonia.hamburg.__file__).parent.rglob("*.py")
)

STANDARD_ACTION = {
    "en": "standard action", "de": "Basisaktion", "fr": "action de base", "nl": "basisactie",
}  # fmt: skip


def tells(node: object) -> bool:
    """A count is told by a term inside another node's message."""
    return not isinstance(node, Count)


@pytest.mark.parametrize("question", GAME.questions, ids=lambda question: question.kind)
def test_every_question_can_be_asked(question: type) -> None:
    assert f"question.{question.kind}" in WORDS.phrases  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_a_name_for_when_it_is_not_asked(name: str) -> None:
    assert f"verb.{name}" in WORDS.terms


@pytest.mark.parametrize("question", GAME.questions, ids=lambda question: question.kind)
def test_every_condition_can_be_explained(question: type) -> None:
    for verb in question.verbs:  # type: ignore[attr-defined]
        for condition in (*verb.gates, *verb.conditions):
            assert f"refused.{condition.key}" in WORDS.phrases


def test_everything_that_is_told_has_a_phrase() -> None:
    told = set(re.findall(r"""state\.tell\(\s*"([a-z_]+)\"""", SOURCES))
    assert len(told) > 25
    assert told <= set(WORDS.phrases)


def test_every_message_that_is_named_has_a_phrase() -> None:
    named = set(re.findall(r"""Message\(\s*"([a-z_.]+)\"""", SOURCES))
    assert len(named) > 60
    assert named <= set(WORDS.phrases)


def test_no_phrase_is_left_over() -> None:
    """A phrase that nothing names is a leftover, or stands for what is told no more."""
    kinds = ("question.", "refused.", "option.", "score.", "effect.", "power.", "when.", "change.")
    plain = [key for key in WORDS.phrases if not key.startswith(kinds)]
    assert [key for key in plain if f'"{key}"' not in SOURCES.replace(f'"{key}":', "")] == []


def test_every_phrase_of_an_ability_belongs_to_some_card_or_tile() -> None:
    literals = [*CARDS.values(), *pieces_of_expansions()]
    told = {node.told().key for card in literals for node in nodes(card) if tells(node)}
    kinds = ("effect.", "power.", "when.", "change.", "cleric_tile.")
    assert {key for key in WORDS.phrases if key.startswith(kinds)} == told


def test_every_card_tells_what_it_does() -> None:
    assert isinstance(SETTING, HamburgSetting)
    for face in CARDS:
        text = WORDS.terms[f"ability.{face}"]
        assert text
        assert not re.search(r"[⟨⟩{}]", text), text


def test_the_numbers_in_a_text_are_the_numbers_of_the_effect() -> None:
    assert "gain 2 marks per own Civic building" in WORDS.terms["ability.003"]
    assert "up to 5 workers" in WORDS.terms["ability.027"]
    assert "1 point per 3 own wall segments" in WORDS.terms["ability.012"]


@pytest.mark.parametrize(("language", "action"), STANDARD_ACTION.items())
@pytest.mark.parametrize("face", ["070", "108", "150", "166"])
def test_what_only_standard_actions_set_off_says_so(face: str, language: str, action: str) -> None:
    """Not for segments, sites and buildings that other cards bring."""
    assert action in GAME.lexicon(language, SETTING).terms[f"ability.{face}"]


def test_the_words_of_every_table_are_not_repeated() -> None:
    assert not set(general("en")) & set(WORDS.phrases)
