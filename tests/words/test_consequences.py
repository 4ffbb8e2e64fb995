"""What an option gives, in words: nothing that it says itself, and nothing lost in silence."""

from __future__ import annotations

from random import Random

import pytest

import hammonia
from hammonia.hamburg import GAME
from hammonia.hamburg.discards import Discard
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.changes import Change, between
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End, Outlook, outlook, outlook_from
from hammonia.kernel.table import Table
from hammonia.words import Speaker, consequences
from tests.hamburg.table import BROWN_FREE, GREY_FREE, PURPLE_FREE, a_table, give_hand, run, to_play
from tests.words.said import NAMES, TABLES


def told(found: Outlook, speaker: Speaker, quiet: tuple[str, ...]) -> list[str]:
    every = consequences.told(found, 0, speaker, quiet)
    return [consequences.sentence(change, speaker) for change in every]


def in_hamburg(state: HamburgState, *option: str, language: str = "en") -> list[str]:
    found = outlook_from(GAME, GAME.view(state, 0), 0, option)
    return told(found, Speaker(GAME.lexicon(language, state.setting), ()), GAME.quiet)


def at_table(table: Table, *option: str) -> list[str]:
    return told(outlook(table, 0, option), Speaker.at(table, "en"), table.game.quiet)


def of_change(change: Change, language: str, option: Option = ()) -> list[str]:
    speaker = Speaker(GAME.lexicon(language, a_table().setting), ())
    return told(Outlook(option, (change,), End.OVER), speaker, GAME.quiet)


def test_a_played_card_leaves_the_hand_without_a_word() -> None:
    state = to_play(BROWN_FREE, GREY_FREE)
    said = in_hamburg(state, "play", BROWN_FREE, "site")
    assert said == ["brown workers: 1 → 0 (−1)", "sites: + Medicine 037"]


def test_a_card_that_goes_besides_the_named_one_is_told() -> None:
    state = a_table()
    give_hand(state, 0, BROWN_FREE, GREY_FREE)
    run(state, Discard(0, 2))
    (said,) = in_hamburg(state, "discard", BROWN_FREE)
    assert said.startswith("hand: − ")
    assert said.endswith(GREY_FREE), "the second one must go as well, and nobody is asked"


def test_of_three_cards_the_next_is_asked_for() -> None:
    state = a_table()
    give_hand(state, 0, BROWN_FREE, GREY_FREE, PURPLE_FREE)
    run(state, Discard(0, 2))
    assert in_hamburg(state, "discard", BROWN_FREE) == []


_PLAIN = {
    "en": ("building on site 5", "Medicine 037", "brown workers", "flood"),
    "de": ("Gebäude auf Grundstück 5", "Gesundheit 037", "braune Arbeiter", "Überschwemmung"),
    "fr": ("bâtiment sur le site 5", "Santé 037", "ouvriers marron", "inondation"),
    "nl": ("gebouw op bouwlocatie 5", "Gezondheid 037", "bruine arbeiders", "overstroming"),
}


@pytest.mark.parametrize("language", _PLAIN)
def test_parts_of_parts_are_told_in_plain_words(language: str) -> None:
    place, card, workers, flood = _PLAIN[language]
    colon = "\u00a0:" if language == "fr" else ":"
    building = Change(("players", "@1", "sites", "5", "buildings"), gained=("037",))
    assert of_change(building, language) == [f"{place}{colon} + {card}"]
    hired = Change(("players", "@1", "workers", "brown"), 1, 4)
    assert of_change(hired, language) == [f"{workers}{colon} 1 → 4 (+3)"]
    calmed = Change(("players", "@1", "disasters", "purple"), 1, 0)
    assert of_change(calmed, language) == [f"{flood}{colon} 1 → 0 (−1)"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "under Zoo 243: – → Medicine 045"),
        ("de", "unter Zoo 243: – → Gesundheit 045"),
        ("fr", "sous Zoo 243\u00a0: – → Santé 045"),
        ("nl", "onder Dierentuin 243: – → Gezondheid 045"),
    ],
)
def test_a_building_goes_under_its_zoo_card(language: str, said: str) -> None:
    housed = Change(("players", "@1", "under", "243"), None, "045")
    assert of_change(housed, language) == [said]


def test_a_ship_that_comes_is_called_one() -> None:
    table = hammonia.new("hamburg", 2, seed=1, options={"ships": "on"})
    moored = Outlook((), (Change(("ships", "active"), gained=("brown",)),), End.OVER)
    said = told(moored, Speaker.at(table), GAME.quiet)
    assert said == ["ships at the quay: + brown ship"]


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_whatever_changes_at_a_table_has_words_of_its_own(game: str) -> None:
    """No part of a part is told as the way to it in the position. Other languages have the same."""
    for options in (options for name, options in TABLES if name == game):
        table, rng = hammonia.new(game, NAMES, seed=1, options=options), Random(1)
        speaker = Speaker.at(table, "en")
        seen: list[Change] = []
        before = table.game.position(table.state, 0)
        while isinstance(decision := table.pending, Decision):
            table.choose(rng.choice(decision.options))
            after = table.game.position(table.state, 0)
            seen += between(before, after, table.game.machinery)
            before = after
        for change in seen:
            alone = Outlook((), (change,), End.OVER)
            if len(change.words) > 1 and consequences.told(alone, 0, speaker, table.game.quiet):
                assert consequences.own_words(change, speaker), change


def test_a_thing_of_several_parts_is_told_with_what_belongs_to_it() -> None:
    done = [{"church": "petri", "by": "@2"}]
    (change,) = between({"completed": []}, {"completed": done}, ())
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1)
    said = told(Outlook((), (change,), End.OVER), Speaker.at(table, "en"), table.game.quiet)
    assert said == ["completed churches: + St. Petri (Ben)"]


def test_a_game_without_words_for_it_is_told_part_by_part() -> None:
    cup = Change(("players", "@1", "shelves", "2", "cups"), gained=("blue",))
    assert of_change(cup, "en") == ["shelves 2, cups: + blue"]


def test_french_has_its_space_before_the_colon() -> None:
    assert of_change(Change(("players", "@1", "points"), 5, 6), "fr") == [
        "points\u00a0: 5 → 6 (+1)"
    ]


def test_hamburgum_does_not_tell_what_the_option_says() -> None:
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    assert at_table(table, "move", "sugar") == ["sugar: 1 → 2 (+1)"]
    table.choose(("move", "trade_1"))
    assert isinstance(table.pending, Decision)
    sale = next(option for option in table.pending.options if option[0] == "sell")
    assert at_table(table, *sale)[0].startswith("money in £: 10 → ")
