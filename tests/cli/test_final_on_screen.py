"""The end of a game on the screen: final scoring item by item, then the verdict."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from hammonia.cli import saves, voices
from hammonia.cli.seats import Tags
from hammonia.cli.session import Session
from hammonia.cli.tui.final import steps_of, told
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from tests.cli.at_table import SIZES, Person, at, begun, sit
from tests.cli.keyboard import FISH_MARKET

every_size = pytest.mark.parametrize("size", SIZES)


@every_size
def test_final_scoring_of_hamburg_is_told_item_by_item(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await person.press("e", "y")
        await person.finds("Final scoring")
        scores = person.table.scores()
        said = [person.session.speaker.say(what) for what, _ in scores[0].items]
        for number, item in enumerate(said):
            assert item not in person.reads
            assert "wins the game" not in person.reads
            await person.press("enter")
            await person.finds(item)
            points = [sum(p for _, p in score.items[: number + 1]) for score in scores]
            await person.finds("total " + " ".join(map(str, points)))
        await person.finds("the game." if scores[0].place != scores[1].place else "share")
        await person.press("enter")

    app = sit(begun("hamburg", "Ada,random"), story, size)
    assert app.return_value is True


def test_items_that_differ_in_words_are_one_step() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1, options={"first": 1})
    for option in (("move", "trade_1"), ("sell", "beer", "one")):
        table.choose(option)
    table.agree_to_end()
    scores = table.scores()
    words = {voices.at_table(table).say(score.items[-1][0]) for score in scores}
    assert len(words) == 2
    assert len(steps_of(scores)) == len(scores[0].items)
    before, after = (_printed(table, steps) for steps in (len(scores[0].items) - 1, 99))
    assert not [said for said in words if said in before]
    assert all(said in after for said in words)


def _printed(table: Table, steps: int) -> str:
    console = Console(width=100, file=StringIO(), record=True)
    console.print(told(table.scores(), voices.at_table(table), Tags(table.seats), steps))
    return console.export_text()


def test_all_items_can_be_told_at_once_and_table_and_log_looked_at() -> None:
    async def story(person: Person) -> None:
        await person.press("e", "y", "a")
        await person.finds("wins the game.")
        await person.press("t")
        await person.finds("Rondel")
        await person.press("escape", "l")
        await person.finds("Ada starts.")
        await person.press("escape")
        await person.finds("wins the game.")
        await person.press("enter")

    assert sit(begun("hamburgum", "Ada,greedy"), story).return_value is True


def near_its_end() -> Table:
    """Hamburg in its last season, at the last questions but a few."""
    table, rng = new("hamburg", ["Ada", "Ben"], seed=3), Random(3)
    picks = []
    while not table.over:
        assert isinstance(table.pending, Decision)
        picks.append(rng.choice(table.pending.options))
        table.choose(picks[-1])
    again = new("hamburg", ["Ada", "Ben"], seed=3)
    for pick in picks[:-4]:
        again.choose(pick)
    return again


def test_a_saved_game_of_hamburg_is_played_to_its_end() -> None:
    begin = at(near_its_end(), (None, "random"))
    begin.save()
    session = Session(saves.load(begin.place, trusted=True), begin.place)

    async def story(person: Person) -> None:
        for _ in range(30):
            if person.table.over:
                break
            await person.picks()
        await person.finds("Final scoring")
        await person.press("a")
        await person.finds("place")

    sit(session, story)
    assert session.table.over


def test_the_fallback_game_is_scored_too() -> None:
    async def story(person: Person) -> None:
        await person.press("e", "y", "enter")
        await person.finds("marks 0 0")
        await person.finds("share the first place.")

    sit(begun(FISH_MARKET, "Ada,random"), story)
