"""Keys at the table on the screen: undo, why not, other displays, log, and the rest."""

from __future__ import annotations

import pytest

from hammonia.cli.tui.table import TableScreen
from tests.cli.at_table import GAMES, SIZES, Person, begun, sit
from tests.cli.keyboard import FISH_MARKET

every_size = pytest.mark.parametrize("size", SIZES)


def test_undo_takes_back_the_pick_with_what_bots_did_since() -> None:
    async def story(person: Person) -> None:
        await person.press("6", "enter")
        await person.finds("• Jan moves to")
        await person.press("u")
        await person.finds("Taken back: Ada picks again.")
        assert not person.session.pickers
        assert "Jan moves to" not in person.reads

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_undo_behind_a_barrier_says_why_and_changes_nothing() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        before = list(person.table.line)
        await person.press("u")
        await person.finds("it cannot be unseen.")
        assert list(person.table.line) == before

    sit(begun(FISH_MARKET, "Ada,random"), story)


def test_undo_with_nothing_to_take_back_says_so() -> None:
    async def story(person: Person) -> None:
        await person.press("u")
        await person.finds("There is nothing to take back.")

    sit(begun("hamburg", "Ada,random"), story)


@every_size
def test_why_not_names_the_reasons_and_says_what_is_open(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await person.press("w")
        await person.type("build n1")
        await person.press("enter")
        await person.finds("buildings are constructed on the Guildhall field.")
        await person.type("beer")
        await person.press("enter")
        await person.finds("That is open: 6, Beer: +1 beer.")
        await person.press("escape")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        assert not person.session.pickers

    sit(begun("hamburgum", "Ada,greedy"), story, size)


def test_why_not_works_in_hamburg() -> None:
    async def story(person: Person) -> None:
        await person.press("w")
        await person.type("play 001 build")
        await person.press("enter")
        reasons = person.session.table.explain(("play", "001", "build"))
        await person.finds(person.session.speaker.say(reasons[0]))

    sit(begun("hamburg", "Ada,random"), story)


@pytest.mark.parametrize("game", GAMES)
@every_size
def test_other_displays_are_a_key_away_and_back(game: str, size: tuple[int, int]) -> None:
    inside = {"hamburgum": "St. Petri touches", "hamburg": "free sites", FISH_MARKET: "hands"}

    async def story(person: Person) -> None:
        await person.press("o")
        await person.finds("Displays")
        await person.finds(inside[game])
        await person.press("escape")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))

    sit(begun(game, "Ada,random"), story, size)


@every_size
def test_each_key_shows_what_it_says_and_leads_back(size: tuple[int, int]) -> None:
    shown = {
        "l": ("The game so far", "Ada starts."),
        "s": ("How everybody stands", "made of"),
        "t": ("The table", "Rondel, clockwise"),
        "question_mark": ("Keys", "why not? Type a wish"),
        "r": ("The rules", "The rondel and what steps cost", "Field:"),
    }

    async def story(person: Person) -> None:
        for key, words in shown.items():
            await person.press(key)
            for part in words:
                await person.finds(part)
            await person.press("escape")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
        assert not person.session.pickers

    sit(begun("hamburgum", "Ada,greedy"), story, size)


def test_leaving_keeps_the_game() -> None:
    async def story(person: Person) -> None:
        await person.press("enter", "q")

    app = sit(begun("hamburgum", "Ada,greedy"), story)
    assert app.return_value is False
    assert app.session.place.exists()


def test_ending_early_needs_a_yes() -> None:
    async def story(person: Person) -> None:
        await person.press("e")
        await person.finds("Do all players agree to end the game here?")
        await person.press("enter", "n")
        await person.finds("The game goes on.")
        assert not person.table.over

    sit(begun("hamburgum", "Ada,greedy"), story)
