"""Terms: each is used by something that is said, and each counts rightly in every language."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import hammonia
from hammonia.hamburg import GAME as HAMBURG
from hammonia.kernel import messages as say
from hammonia.kernel.changes import Change, between
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.outlook import End, Outlook
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker, consequences, read
from hammonia.words.grammar import Noun
from hammonia.words.labels import heading
from hammonia.words.tongue import Tongue, tongue
from tests.words import page
from tests.words.files import PACKAGES
from tests.words.golden import texts
from tests.words.said import gathered, moments
from tests.words.test_said import _texts

SOURCES = "\n".join(
    path.read_text("utf-8") for path in Path(hammonia.__file__).parent.rglob("*.py")
)
TERMINAL = "hammonia.cli.words"
"""Its screens are read by tests of their own."""
GROUP = "label.group."
"""Followed by a kind of piece, as it stands before the piece's name."""
RARE = (Change(("players", "@1", "under", "243"), None, "045"), Change(("visitors", "3"), 0, 1))
"""A building under a zoo card: games at random hardly come to it. And a visitor, who goes soon."""
ONE_AND_MANY = {"en": (1,), "de": (1,), "fr": (0, 1), "nl": (1,)}
"""By language: the numbers among 0, 1, 2 and 5 that take the singular."""


def units(arg: Arg) -> list[str]:
    """What an argument counts, those inside it included."""
    if arg[0] in ("amount", "gain"):
        return [arg[2]]
    if arg[0] in ("list", "either"):
        return [unit for part in arg[1] for unit in units(part)]
    if arg[0] == "message":
        return [unit for part in arg[2].values() for unit in units(part)]
    return []


def counted() -> list[str]:
    """Everything that is counted on a card, a tile, or at a table of Hamburg."""
    messages = [*_texts(), *(m for _, said in gathered("hamburg") for m in said.values())]
    return sorted({unit for m in messages for arg in m.args.values() for unit in units(arg)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_counted_has_the_right_form_for_0_1_2_and_5(language: str) -> None:
    setting = HAMBURG.setting({expansion.name: "on" for expansion in HAMBURG.expansions}, 3)
    words = HAMBURG.lexicon(language, setting)
    speaker = Speaker(Lexicon(words.terms, {"it": "{it}"}, language), ())
    assert len(counted()) > 20

    def said(number: int, unit: str) -> str:
        text = speaker.say(Message("it", {"it": say.amount(number, unit)}))
        assert str(number) in text
        return text.replace(str(number), "#", 1)

    for unit in counted():
        one, many = said(1, unit), said(2, unit)
        for number in (0, 1, 2, 5):
            expected = one if number in ONE_AND_MANY[language] else many
            assert said(number, unit) == expected, unit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_whole_games_say_nothing_unfinished(game: str, language: str) -> None:
    """Every line of every log, to every reader: no key, no brace, no sign of the notation."""
    for table, _ in gathered(game)[::5]:
        speaker = Speaker.at(table, language)
        for seat in (*range(len(table.seats)), None):
            lines = [speaker.say(message) for message in table.heard(seat)]
            assert lines
            assert not [line for line in lines if any(sign in line for sign in "⟨⟩{}|~")]


def test_no_term_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is asked for at some table, or a program asks for its kind by name."""
    asked: list[str] = []
    found = Tongue._found

    def listening(self: Tongue, name: str) -> Noun:
        asked.append(name)
        return found(self, name)

    monkeypatch.setattr(Tongue, "_found", listening)
    tongue.cache_clear()  # what was asked for before is asked for again
    every = {expansion.name: "on" for expansion in HAMBURG.expansions}
    HAMBURG.make_lexicon("en", HAMBURG.setting(every, 3))  # what tables share is made only once
    texts("en")
    for game in ("hamburg", "hamburgum"):
        for table, _ in gathered(game):
            _say_all(table, Speaker.at(table, "en"))
    kinds = set(re.findall(r'f"([a-z_]+\.)\{', SOURCES)) - {"label."}
    left = [
        name
        for package in PACKAGES
        if package != TERMINAL
        for name in read(package, "en").terms
        if name not in asked and not _is_asked_for(name, asked, kinds)
    ]
    assert left == []


def _say_all(table: Table, speaker: Speaker) -> None:
    for message in table.heard(None):
        speaker.say(message)
    page.wishes(table, speaker)
    for moment in moments(table):
        page.panels(moment, 0, speaker)
    positions = [table.game.position(moment.state, 0) for moment in moments(table)]
    for before, after in pairwise(positions):
        changes = (*between(before, after, table.game.machinery), *RARE)
        found = Outlook((), changes, End.OVER)
        consequences.told(found, 0, speaker, table.game.quiet)
    heading(speaker, table.game.rounds)
    for choice, values in table.game.choices.items():
        heading(speaker, choice)
        for value in values:
            heading(speaker, value, choice)
    for option in table.state.setting.universe.options:
        speaker.term(f"verb.{option[0]}")


def _is_asked_for(name: str, asked: list[str], kinds: set[str]) -> bool:
    if name.endswith(".*"):
        return any(other.startswith(name[:-1]) for other in asked)
    if name.startswith(GROUP):
        return re.search(rf'"{name.removeprefix(GROUP)}[."]', SOURCES) is not None
    kind = f"{name.partition('.')[0]}."
    return "." in name and (kind in kinds or f'"{name}"' in SOURCES)
