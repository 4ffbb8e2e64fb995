"""Commands around a game speak the reader's language, too, and so do commands that they offer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hammonia.cli import voices
from hammonia.cli.language import VARIABLE
from hammonia.kernel.verify import Verdict
from hammonia.words import LANGUAGES
from tests.cli.keyboard import lines, run

every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(language: str, key: str, **args: str | int) -> str:
    return voices.say(voices.alone(language), key, **args)


def checked(language: str, file: Path) -> str:
    """What is told about a record, with its lines joined."""
    told = run("verify", str(file), "--lang", language)
    return " ".join(line.strip(" ") for line in (told.stdout or told.stderr).splitlines())


@every_language
def test_a_record_is_checked_in_the_language(language: str, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    run("play", "hamburgum", "--seats", "Ada,Ben", "--save", str(place), typed=lines("end", "yes"))
    told = checked(language, place.with_suffix(".jsonl"))
    assert told.startswith(said(language, "verify.rules", number=3))
    assert told.endswith(said(language, "verify.fair"))


@every_language
def test_a_game_that_goes_on_is_checked_in_the_language(language: str, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    run("play", "hamburgum", "--seats", "Ada,Ben", "--save", str(place), typed=lines("quit"))
    assert checked(language, place).endswith(said(language, "verify.sealed"))


@every_language
def test_what_does_not_hold_is_told_in_the_language(language: str, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("once upon a time\n")
    refused = run("verify", str(other), "--lang", language)
    assert refused.exit_code == 1
    told = said(language, "verify.does_not_hold", file=str(other), problem="")
    assert refused.stderr.startswith(told)


@every_language
def test_every_verdict_has_words(language: str) -> None:
    for verdict in Verdict:
        assert voices.alone(language).knows(f"verify.{verdict.name.lower()}")


@every_language
def test_the_server_says_in_the_language_where_it_is(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def serve(*words: object, ready: Callable[[list[str]], None], **more: object) -> None:
        ready(["http://127.0.0.1:8420"])

    monkeypatch.setattr("hammonia.server.run.serve", serve)
    shown = run("serve", "--data", str(tmp_path / "t"), "--lang", language).output.splitlines()
    assert shown == [
        said(language, "serve.at", address="http://127.0.0.1:8420"),
        said(language, "serve.kept", place=str(tmp_path / "t")),
    ]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("en", "1 pt", "2 pts"), ("de", "1 Pkt", "2 Pkt"), ("fr", "1 pt", "2 pts"),
     ("nl", "1 pt", "2 ptn")],
)  # fmt: skip
def test_points_of_a_card_are_counted(language: str, one: str, two: str) -> None:
    assert [voices.amount(voices.alone(language), n, "short.point") for n in (1, 2)] == [one, two]


# -- commands to be copied -------------------------------------------------------------------------

COPIED = (
    ("rules",),
    ("rules", "hamburg"),
    ("rules", "hamburg", "xqxqxq"),
    ("games",),
    ("play", "--resume"),
    ("play", "hamburgum", "--plain", "--seats", "Ada,Ben"),
)


@pytest.mark.parametrize("words", COPIED, ids=" ".join)
def test_a_command_to_be_copied_repeats_the_language(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "--lang nl" in run(*words, "--lang", "nl").output
    assert "--lang" not in run(*words).output, "English needs no word"
    monkeypatch.setenv(VARIABLE, "nl")
    assert "--lang" not in run(*words).output, "it is spoken without a word"
    assert "--lang en" in run(*words, "--lang", "en").output


def test_a_finished_game_is_looked_back_at_in_its_language() -> None:
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,Ben", "--lang", "fr")
    told = run(*words, typed=lines("end", "oui")).output
    for command in ("replay", "verify"):
        assert re.search(rf"hammonia {command} \S+\.jsonl --lang fr\n", told)


def test_a_language_that_was_changed_at_the_table_is_repeated() -> None:
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,Ben")
    assert "play --resume --lang de\n" in run(*words, typed=lines("lang de", "quit")).output
