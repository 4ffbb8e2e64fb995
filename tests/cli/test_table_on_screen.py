"""The table on the screen: what is seen, and every way to pick."""

from __future__ import annotations

import pytest

from hammonia.cli.tui.choices import SIGN, Choices
from hammonia.cli.tui.panes import Pane
from tests.cli.at_table import GAMES, SIZES, Person, begun, sit
from tests.cli.keyboard import FISH_MARKET

every_size = pytest.mark.parametrize("size", SIZES)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@every_size
def test_table_question_options_preview_and_keys_are_seen(game: str, size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        say = person.session.speaker.say
        await person.finds(say(person.decision.message))
        first = say(person.decision.choices[0].message)
        await person.finds(f"{SIGN} 1 {first}")
        await person.finds("what this gives")
        await person.finds(" Then")
        for key in ("u undo", "w why?", "o displays", "l log", "? help", "q quit"):
            await person.finds(key)
        assert max(map(len, person.sees.splitlines())) <= size[0]
        assert "⟨" not in person.sees

    sit(begun(game, "Ada,random"), story, size)


@every_game
@every_size
def test_picks_are_made_with_enter_and_kept(game: str, size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        before = len(person.session.pickers)
        for _ in range(4):
            option = person.decision.options[1]
            await person.press("home", "down")
            await person.picks()
            assert ("pick", "red", *option) in person.table.line
        assert len(person.session.pickers) >= before + 4
        assert '"pick"' in person.session.place.read_text().replace("\\", "")

    sit(begun(game, "Ada,random"), story, size)


@every_size
def test_a_number_goes_to_its_option_and_enter_picks_it(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await person.press("6")
        await person.finds(f"{SIGN} 6 Beer")
        await person.finds("beer 1 → 2 +1")
        await person.press("enter")
        await person.until(lambda: ("pick", "red", "move", "beer") in person.table.line)

    sit(begun("hamburgum", "Ada,greedy"), story, size)


def test_what_is_pointed_to_stays_in_sight_when_the_list_gets_shorter() -> None:
    async def story(person: Person) -> None:
        await person.press("end")
        await person.finds(f"{SIGN} 8")
        await person.resize(100, 22)
        await person.finds(f"{SIGN} 8")

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_words_narrow_the_list_and_escape_shows_all_again() -> None:
    async def story(person: Person) -> None:
        await person.press("slash")
        await person.type("trade")
        await person.finds(f"{SIGN} 3 Trade 1")
        await person.finds("7 Trade 2")
        assert "Sugar: +1 sugar" not in person.reads
        await person.press("escape")
        await person.finds("1 Sugar: +1 sugar")
        await person.finds(f"{SIGN} 3 Trade 1")

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_letters_that_are_no_keys_narrow_the_list_at_once() -> None:
    async def story(person: Person) -> None:
        await person.type("beer")
        await person.press("enter")
        await person.until(lambda: ("pick", "red", "move", "beer") in person.table.line)

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_words_that_no_option_has_are_answered_with_the_reason() -> None:
    async def story(person: Person) -> None:
        await person.press("slash")
        await person.type("build n1")
        await person.finds("No option has these words. Enter says why.")
        await person.press("enter")
        await person.finds("buildings are constructed on the Guildhall field.")
        assert not person.session.pickers

    sit(begun("hamburgum", "Ada,greedy"), story)


@pytest.mark.parametrize("typed", ["9", "0", "99999999999"])
def test_a_number_that_is_not_there_picks_nothing(typed: str) -> None:
    async def story(person: Person) -> None:
        await person.type(typed)
        await person.press("enter")
        await person.finds("The numbers go from 1 to 8.")
        assert not person.session.pickers

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_the_sign_stays_with_an_option_that_is_open_again() -> None:
    async def story(person: Person) -> None:
        await person.press("2")
        await person.picks()
        await person.picks()
        picks = [entry[2:] for entry in person.table.line if entry[0] == "pick"]
        assert picks == [("draw", "orange"), ("draw", "orange")]

    sit(begun("hamburg", "Ada,greedy"), story)


def test_what_the_sign_points_to_is_previewed() -> None:
    async def story(person: Person) -> None:
        await person.finds("sugar 1 → 2 +1")
        await person.press("down", "down", "down")
        await person.finds("cloth 1 → 2 +1")
        assert "sugar 1 → 2" not in person.reads

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_what_bots_did_is_told_as_news() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        await person.finds("Ada produces 1 sugar.")
        await person.finds("• Jan moves to")
        assert "• Ada" not in person.reads

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_page_keys_move_the_table_while_the_options_stay() -> None:
    async def story(person: Person) -> None:
        await person.finds("Rondel")
        await person.press("pagedown", "pagedown", "pagedown", "pagedown")
        await person.until(lambda: "Rondel" not in person.sees)
        await person.finds("Players")
        assert person.app.screen.query_one(Choices).has_focus
        await person.press("pageup", "pageup", "pageup", "pageup")
        await person.finds("Rondel")

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_a_wide_screen_has_the_options_beside_the_table() -> None:
    async def story(person: Person) -> None:
        first = person.sees.splitlines()[0]
        assert "Season 1 of 8" in first
        assert "A · Ada" in first
        assert person.app.screen.query_one("#table", Pane).room == 113

    sit(begun("hamburg", "Ada,greedy"), story, (170, 45))


def test_long_lists_stand_under_headings() -> None:
    async def story(person: Person) -> None:
        for _ in range(100):
            if person.decision.kind == "play":
                break
            await person.picks()
        await person.finds("Take workers")
        await person.finds("Take money")

    sit(begun("hamburg", "Ada,random"), story)


def test_a_whole_game_is_played_with_enter_alone() -> None:
    async def story(person: Person) -> None:
        for _ in range(60):
            if person.table.over:
                break
            await person.picks()
        assert person.table.over
        await person.finds("Final scoring")

    sit(begun(FISH_MARKET, "Ada,random,random"), story)


def test_names_stand_as_they_were_typed() -> None:
    async def story(person: Person) -> None:
        await person.finds("A · Ada [bold]")
        await person.finds("Ada [bold] starts.")

    sit(begun("hamburgum", "Ada [bold],greedy"), story)
