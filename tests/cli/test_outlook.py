"""What an option gives: told as far as the seat can know, and never further."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

from hammonia.cli import consequences, loading, voices
from hammonia.cli.seats import Tags
from hammonia.kernel.changes import Change, between
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.outlook import End, Outlook, outlook
from hammonia.kernel.table import Table
from tests.cli.hamburg_drawn import asked, hidden_names, moments
from tests.cli.keyboard import FISH_MARKET, in_one_line


def foreseen(table: Table, *option: str) -> Outlook:
    return outlook(table, asked(table).seat, option)


def told(table: Table, *option: str) -> str:
    found = foreseen(table, *option)
    console = Console(width=60, file=StringIO(), record=True)
    seat = asked(table).seat
    speaker, tags = voices.at_table(table), Tags(table.seats)
    console.print(consequences.told(found, seat, speaker, tags, table.game.quiet))
    return in_one_line(console.export_text())


def test_goods_money_and_workers_are_foreseen() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    assert told(table, "move", "sugar") == "sugar 1 → 2 +1 Then Ben is asked."
    middle = moments(2)["middle"]
    play = next(o for o in asked(middle).options if o[0] == "play" and o[-1] == "workers")
    said = told(middle, *play)
    assert said.split()[1] == "workers", "their colour stands before them"
    assert "+3 " in said
    assert "hand" not in said, "the card that is played leaves the hand: everybody knows"
    assert "discard" not in said


def test_the_calendar_is_passed_over() -> None:
    """Also where a season ends with the pick, and much that nobody decides for changes."""
    table, rng, ends = new("hamburg", ["Ada", "Ben"], seed=2), Random(2), 0
    for _ in range(80):
        for option in asked(table).options[:3]:
            changed = {change.path[0] for change in foreseen(table, *option).changes}
            if "season" in changed:
                ends += 1
            if changed & {"season", "phase", "round"}:
                said = told(table, *option).partition(" Then")[0].split()
                assert not {"season", "phase", "round", "cleric", "first", "floor"} & set(said)
        table.choose(rng.choice(asked(table).options))
    assert ends


def test_the_next_question_to_the_same_seat_is_told() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    assert "Then: Sell goods, or buy building material?" in told(table, "move", "trade_1")


def test_nothing_is_foreseen_behind_what_others_hide() -> None:
    table = new(loading.game(FISH_MARKET), ["Ada", "Ben"], seed=1)
    table.choose(asked(table).options[0])
    for option in asked(table).options:
        found = foreseen(table, *option)
        assert found.end is End.REVEAL
        assert not [change for change in found.changes if "money" in change.path]


def test_nothing_is_foreseen_behind_chance() -> None:
    table, rng, ends = new("hamburg", ["Ada", "Ben"], seed=2), Random(2), []
    for _ in range(60):
        options = asked(table).options
        ends += [foreseen(table, *option).end for option in options]
        table.choose(rng.choice(options))
    assert End.CHANCE in ends
    assert End.ASKED in ends


@pytest.mark.parametrize("moment", ["start", "middle"])
def test_an_outlook_hangs_on_nothing_that_the_seat_does_not_know(moment: str) -> None:
    """The same question with all that is hidden dealt anew has the same outlook."""
    table = moments(2)[moment]
    seat = asked(table).seat
    for option in asked(table).options:
        found = foreseen(table, *option)
        for seed in range(3):
            other = table.clone()
            other.state = table.game.imagine(table.view(seat), Random(seed))
            assert outlook(other, seat, option) == found


def test_no_name_of_a_hidden_card_is_told() -> None:
    table = moments(2)["middle"]
    hidden = hidden_names(table, asked(table).seat)
    for option in asked(table).options:
        assert not [name for name in hidden if name in told(table, *option)]


def test_an_outlook_leaves_the_table_as_it_was() -> None:
    table = moments(2)["middle"]
    before = table.state.digest()
    foreseen(table, *asked(table).options[0])
    assert table.state.digest() == before
    assert isinstance(table.pending, Decision)


# -- positions compared ----------------------------------------------------------------------------


def test_numbers_words_and_rows_are_compared() -> None:
    before = {"money": {"@1": 3, "@2": 0}, "pile": ["a", "b", "b"], "wind": None, "agenda": [1]}
    after = {"money": {"@1": 5, "@2": 0}, "pile": ["b", "c"], "wind": "west", "agenda": [2]}
    assert between(before, after, ("agenda",)) == [
        Change(("money", "@1"), 3, 5),
        Change(("pile",), gained=("c",), lost=("a", "b")),
        Change(("wind",), None, "west"),
    ]


def test_a_card_that_only_becomes_known_to_others_is_no_change() -> None:
    before = {"hand": [["cod", 1]], "site": {"card": "014", "back": "grey", "known": 1}}
    after = {"hand": [["cod", 3]], "site": {"card": "014", "back": "grey", "known": 3}}
    assert between(before, after, ()) == []


def test_rows_of_places_are_compared_place_by_place() -> None:
    sites: list[dict[str, Any]] = [{"card": None, "back": "grey", "known": 1, "buildings": []}]
    built = [{**sites[0], "buildings": ["014"]}]
    assert between({"floor": [0, 1], "sites": sites}, {"floor": [0, 2], "sites": built}, ()) == [
        Change(("floor", "2"), 1, 2),
        Change(("sites", "1", "buildings"), gained=("014",)),
    ]


def test_a_change_knows_whose_it_is() -> None:
    assert Change(("players", "@2", "money"), 1, 2).owner == 1
    assert Change(("players", "@2", "money"), 1, 2).words == ("money",)
    assert Change(("money", "@2"), 1, 2).words == ("money",)
    assert Change(("day",), 1, 2).owner is None
