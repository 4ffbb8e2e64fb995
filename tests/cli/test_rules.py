"""`hammonia rules`, and the rules help at the table."""

from __future__ import annotations

import pytest

from tests.cli.keyboard import FISH_MARKET, in_one_line, lines, run

WIDEST = 100


def test_without_a_game_those_with_a_help_are_listed() -> None:
    shown = [line.split() for line in run("rules").stdout.splitlines()]
    assert [words[0] for words in shown] == ["hamburg", "hamburgum"]
    assert [words[-3:] for words in shown] == [
        ["hammonia", "rules", "hamburg"], ["hammonia", "rules", "hamburgum"]
    ]  # fmt: skip


def test_without_a_topic_there_is_a_table_of_contents_in_order() -> None:
    ids = [line.split()[0] for line in run("rules", "hamburg").stdout.splitlines() if line]
    wanted = [
        "overview",
        "season",
        "phase_1",
        "phase_2",
        "phase_3",
        "take_money",
        "phase_4",
        "flood",
    ]
    assert [id for id in ids if id in wanted] == wanted
    assert ids.index("expansions") < ids.index("mayors") < ids.index("cleric_tiles")


def test_a_topic_is_told_with_what_to_see_next() -> None:
    shown = run("rules", "hamburg", "flood").stdout
    assert shown.startswith("Flood (purple)\n")
    assert "discard one of your sites" in in_one_line(shown)
    after = shown.partition("See next:")[2]
    assert [line.split()[0] for line in after.splitlines() if line] == ["sites", "disasters"]


@pytest.mark.parametrize("words", [("city_wall",), ("City", "Wall"), ("the", "city", "wall")])
def test_a_topic_may_be_named_by_id_or_title(words: tuple[str, ...]) -> None:
    assert run("rules", "hamburg", *words).stdout.startswith("The city wall\n")


@pytest.mark.parametrize("columns", ["70", "100", "200"])
def test_texts_are_wrapped(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = run("rules", "hamburg", "overview").stdout
    longest = max(len(line.rstrip()) for line in shown.splitlines())
    widest = min(int(columns), WIDEST)
    assert widest - 10 < longest <= widest


def test_a_word_is_searched_in_titles_first() -> None:
    found = [
        line.split()[0]
        for line in run("rules", "hamburg", "--search", "Statue").stdout.splitlines()
    ]
    assert found[0] == "statues"
    assert {"decay", "build_wall", "lemonjette"} <= set(found)
    assert "unrest" not in found


@pytest.mark.parametrize(
    ("language", "words", "title"),
    [
        ("en", "worker", "Workers"),
        ("en", "keeping", "Keeping a disaster down"),
        ("de", "Stadtmauer", "Die Stadtmauer"),
        ("de", "uberschwemmung", "Überschwemmung (violett)"),
        ("de", "Geld", "Geld erhalten"),
        ("de", "city wall", "Die Stadtmauer"),
        ("de", "zitronen", "Erweiterung 2: Hans Hummel und Zitronenjette"),
        ("fr", "mur", "Le mur d'enceinte"),
        ("fr", "inondation", "L'inondation (violet)"),
        ("fr", "l’inondation", "L'inondation (violet)"),
        ("nl", "de stadsmuur", "De stadsmuur"),
        ("nl", "geld", "Geld nemen"),
    ],
)
def test_a_topic_may_be_named_by_words_of_its_title(language: str, words: str, title: str) -> None:
    assert run("rules", "hamburg", words, "--lang", language).stdout.splitlines()[0] == title


def test_words_of_several_titles_are_answered_with_those_topics() -> None:
    refused = run("rules", "hamburg", "mauer", "--lang", "de")
    first, *topics = refused.stderr.splitlines()
    assert refused.exit_code == 2
    assert first == "hammonia: „mauer“ kann heißen:"
    assert "  city_wall       Die Stadtmauer" in topics
    assert [line.split()[0] for line in topics][:2] == ["build_wall", "decay"]


@pytest.mark.parametrize(
    ("language", "words", "near"),
    [("en", "flod", "Flood (purple)"), ("de", "Rathausplaz", "Der Rathausplatz")],
)
def test_what_is_written_alike_is_offered(language: str, words: str, near: str) -> None:
    told = run("rules", "hamburg", words, "--lang", language).stderr
    assert words in told.splitlines()[0]
    assert near in told.splitlines()[1]


def test_a_search_finds_words_without_their_accents() -> None:
    found = run("rules", "hamburg", "--search", "ubersch", "--lang", "de").stdout
    assert "flood" in found


# -- at the table ----------------------------------------------------------------------------------


def play(game: str, *typed: str) -> str:
    seats = ("--seats", "Ada,Ben", "--seed", "1")
    return in_one_line(run("play", game, *seats, typed=lines(*typed, "quit")).output)


def test_at_the_table_the_rules_of_the_question_of_an_option_and_of_a_topic_are_told() -> None:
    asked = play("hamburgum", "rules")
    assert "The rondel and what steps cost" in asked
    assert "Completing a church" not in asked
    option = play("hamburgum", "rules 2")
    assert "The rondel and what steps cost" in option
    assert "Field: Church" in option
    assert "Completing a church" in play("hamburgum", "rules church builder")
    assert "no “vicart”; near it: vicar Vicar" in play("hamburgum", "rules vicart")
    assert "“ship” may mean:" in play("hamburgum", "rules ship")


def test_a_game_without_help_names_its_rule() -> None:
    shown = play(FISH_MARKET, "rules", "rules price")
    assert shown.count("This belongs to “") == 2
