"""What a person types: plurals, counts, printed words, and what is not taken for a move."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from hammonia.cli.tui.table import TableScreen
from hammonia.cli.wishes import counted, instead_of_all, is_readable, matching
from tests.cli.keyboard import lines, run

TWO_PEOPLE = ("play", "--seats", "Ada,Ben", "--first", "Ada", "--seed", "1")


def played(*typed: str) -> str:
    return run(*TWO_PEOPLE, typed=lines(*typed)).output


def test_all_of_a_single_thing_is_that_one() -> None:
    assert "Sold so far: 1 beer for 100 £." in played("trade 1", "sell beer all")


def test_all_is_taken_only_where_one_option_differs_in_its_last_word() -> None:
    closed = [("sell", "beer", "all")]
    options = [("sell", "beer", "one"), ("sell", "cloth", "one"), ("stop",)]
    assert instead_of_all("sell beer all", closed, options) == [("sell", "beer", "one")]
    assert instead_of_all("sell beer", closed, options) == []


def test_words_may_stand_in_the_plural_and_in_any_order() -> None:
    options = [("buy", "brick"), ("buy", "bell"), ("sell", "beer", "all")]
    assert matching("buy bricks", options) == [("buy", "brick")]
    assert matching("sell all beer", options) == [("sell", "beer", "all")]


@pytest.mark.parametrize("wish", ["buy 2 bricks", "2 x brick", "2 bricks", "buy brick x2", "2 x 3"])
def test_a_count_repeats_the_pick(wish: str) -> None:
    shown = played("trade 1", "sell beer one", "done", "beer", "trade 2", wish)
    assert "Bought so far: 2 bricks" in shown


def test_a_count_stops_at_the_first_refusal_and_says_so() -> None:
    shown = played("trade 1", "sell beer one", "done", "beer", "trade 2", "buy 99 bricks")
    assert " of 99 times: " in shown


def test_a_count_never_goes_on_into_the_turn_of_another() -> None:
    shown = played("3 x beer")
    assert "Done 1 of 3 times: then it was no longer open." in shown
    assert "Ben moves" not in shown


@pytest.mark.parametrize("wish", ["leave", "done", "done trading"])
def test_leaving_off_has_several_words(wish: str) -> None:
    shown = played("trade 1", "sell beer one", wish)
    assert "Ada sells 1 beer for 100 £." in shown


@pytest.mark.parametrize("typed", ["-1", "...", '"', "'beer", "²", "(", "why -1", "0 x beer"])
def test_what_has_no_words_is_not_understood(typed: str) -> None:
    shown = played(typed)
    assert "I do not understand “" in shown
    assert "moves to" not in shown


def test_a_single_letter_picks_nothing() -> None:
    shown = played("b", "g", "z")
    assert "“b” may mean:" in shown
    assert "There is nothing called “z”." in shown
    assert "moves to" not in shown


def test_a_number_of_any_length_is_a_number() -> None:
    assert "The numbers go from 1 to 8." in played("9" * 5000)


def test_an_ambiguous_wish_gets_one_reason_for_each_verb() -> None:
    answer = played("trade 1", "sell beer one", "why buy").rpartition("> ")[0].rpartition("> ")[2]
    assert answer == "One Trade either sells or buys, never both.\n"


def test_help_keeps_its_indentation_at_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = played("?").partition("a number")[2].partition("\n> ")[0]
    assert all(line.startswith("  ") for line in shown.splitlines()[1:])


def test_counts_are_read_and_quotes_inside_words_are_no_harm() -> None:
    assert counted("buy 3 bricks") == (3, "buy bricks")
    assert counted("trade 1") is None
    assert is_readable("the official's house")


def test_a_verb_goes_before_pieces_that_begin_like_it() -> None:
    options = [("score", "petri", "buildings"), ("build", "n1"), ("build", "n2")]
    assert matching("build", options) == options[1:]


def shown(*typed: str) -> str:
    """What is printed until the person leaves."""
    return played(*typed, "quit").rpartition("\n> ")[0]


@pytest.mark.parametrize(
    ("letter", "word"),
    [("t", "table"), ("o", "map"), ("l", "log"), ("s", "score"), ("u", "undo"), ("w", "why"),
     ("w build n1", "why build n1"), ("r", "rules"), ("r 2", "rules 2"), ("r vicar", "rules vicar"),
     ("L", "lang"), ("?", "help")],
)  # fmt: skip
def test_a_letter_does_what_that_key_does_on_the_screen(letter: str, word: str) -> None:
    assert shown(letter) == shown(word) != shown()


def test_every_letter_that_is_a_key_on_the_screen_is_a_command_in_plain_lines() -> None:
    keys = [binding.key for binding in TableScreen.BINDINGS if isinstance(binding, Binding)]
    for letter in (key for key in keys if len(key) == 1 and key not in "eqB"):
        assert "nothing called" not in shown(letter)
        assert shown(letter) != shown()
    assert "The game goes on." in shown("e", "no")


def test_asking_why_by_a_letter_never_picks() -> None:
    words = ("play", "hamburg", "--seats", "Ada,random", "--first", "1", "--seed", "1")
    told = run(*words, typed=lines("1", "w 1", "log", "quit")).output
    assert "That is open: 1, " in told
