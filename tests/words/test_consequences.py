"""What an option gives, in words: nothing that it says itself, and nothing lost in silence."""

from __future__ import annotations

import hammonia
from hammonia.hamburg import GAME
from hammonia.hamburg.discards import Discard
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.changes import Change
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End, Outlook, outlook, outlook_from
from hammonia.kernel.table import Table
from hammonia.words import Speaker, consequences
from tests.hamburg.table import BROWN_FREE, GREY_FREE, PURPLE_FREE, a_table, give_hand, run, to_play


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
    assert said == ["workers, brown: 1 → 0 (−1)", "sites: + Medicine 037"]


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


def test_parts_of_parts_are_told_apart() -> None:
    site = Change(("players", "@1", "sites", "5", "buildings"), gained=("037",))
    assert of_change(site, "de") == ["Grundstücke 5, Gebäude: + Gesundheit 037"]
    workers = Change(("players", "@1", "workers", "brown"), 1, 4)
    assert of_change(workers, "nl") == ["arbeiders, bruin: 1 → 4 (+3)"]


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
