"""Several people at one keyboard: nobody sees what another has hidden."""

from __future__ import annotations

import pytest

from hammonia.cli import privacy, screen
from hammonia.cli.beginning import begun as begun_table
from hammonia.cli.session import Session
from hammonia.cli.tui.curtain import Curtain
from hammonia.cli.tui.table import TableScreen
from tests.cli.at_table import SIZES, Person, at, begun, place, sit
from tests.cli.hamburg_drawn import asked, hidden_names, moments
from tests.cli.keyboard import FISH_MARKET, lines, run

every_size = pytest.mark.parametrize("size", SIZES)


@every_size
def test_the_curtain_names_the_next_person_and_shows_nothing_else(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await person.finds("Pass to Ada, press enter")
        for word in ("herring", "sturgeon", "hidden", "offer"):
            assert word not in person.reads
        await person.press("enter")
        await person.finds("Ben hidden, hidden, hidden")
        await person.press("enter")
        await person.finds("Pass to Ben, press enter")
        assert "Ada" not in person.reads
        await person.press("enter")
        await person.finds("Ada hidden, hidden")

    sit(begun(FISH_MARKET, "Ada,Ben"), story, size)


@every_size
def test_no_hidden_card_of_hamburg_is_shown_while_the_keyboard_goes_round(
    size: tuple[int, int],
) -> None:
    async def look(person: Person, seat: int | None) -> None:
        hidden = hidden_names(person.table, seat)
        assert hidden
        assert not [name for name in hidden if name in person.sees]

    async def story(person: Person) -> None:
        for _ in range(2):
            await person.until(lambda: isinstance(person.app.screen, Curtain))
            await look(person, None)
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            seat = person.decision.seat
            await person.finds(person.session.tags.names[seat])
            await look(person, seat)
            for key in ("l", "t"):
                await person.press(key)
                await look(person, seat)
                await person.press("escape")
            while isinstance(person.app.screen, TableScreen):
                await person.picks()

    sit(at(moments(2)["middle"], (None, None)), story, size)


def test_behind_the_curtain_nothing_is_left_of_the_last_view() -> None:
    async def story(person: Person) -> None:
        await person.press("enter", "enter")
        await person.finds("Pass to Ben, press enter")
        below = person.app.table_screen
        assert below.understanding is None
        assert person.app.viewer is None
        assert "herring" not in "".join(strip.text for strip in below._compositor.render_strips())

    sit(begun(FISH_MARKET, "Ada,Ben"), story)


def test_undo_to_another_person_draws_the_curtain() -> None:
    async def story(person: Person) -> None:
        await person.press("enter", "enter")
        await person.finds("Pass to Ben, press enter")
        await person.press("enter", "u")
        await person.finds("Pass to Ada, press enter")
        await person.press("enter")
        await person.finds("Taken back: Ada picks again.")

    sit(begun(FISH_MARKET, "Ada,Ben"), story)


def test_no_key_but_enter_lifts_the_curtain() -> None:
    async def story(person: Person) -> None:
        await person.press("o", "l", "t", "1", "escape", "u", "w")
        await person.finds("Pass to Ada, press enter")
        assert not person.session.pickers

    sit(begun(FISH_MARKET, "Ada,Ben"), story)


def test_leaving_at_the_curtain_keeps_the_game() -> None:
    async def story(person: Person) -> None:
        await person.press("q")

    app = sit(begun(FISH_MARKET, "Ada,Ben"), story)
    assert app.return_value is False
    assert app.session.place.exists()


@pytest.mark.parametrize(("game", "seats"), [("hamburgum", "Ada,Ben"), (FISH_MARKET, "Ada,random")])
def test_where_nothing_is_to_be_hidden_there_is_no_curtain(game: str, seats: str) -> None:
    async def story(person: Person) -> None:
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))

    sit(begun(game, seats), story)


# -- one person ------------------------------------------------------------------------------------


def test_one_person_against_tom_who_comes_back_finds_no_curtain() -> None:
    save = begun_table("hamburg", "Ada", seed="1")
    for _ in range(8):  # until there is a hand to hide
        save.table.choose(asked(save.table).options[0])

    async def story(person: Person) -> None:
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await person.finds(person.session.speaker.say(person.decision.message))

    session = Session(save, place())
    assert session.people == [0]
    assert privacy.hides(session)
    sit(session, story)


# -- plain lines -----------------------------------------------------------------------------------


@pytest.fixture
def at_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits there, at a terminal that can only type."""
    monkeypatch.setattr(screen, "someone_is_there", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "40")


PLAIN = ("play", "hamburg", "--plain", "--seed", "1", "--first", "Ada", "--seats")


@pytest.mark.usefixtures("at_keyboard")
def test_plain_lines_are_wiped_before_the_keyboard_changes_hands() -> None:
    shown = run(*PLAIN, "Ada,Ben", typed=lines(*["1"] * 5, "", *["1"] * 5)).output
    before, _, after = shown.partition("Pass to Ben, press enter")
    assert "\n" * 30 in before
    assert "Pass to Ada" not in before  # nothing was hidden yet
    assert after.index("Ada draws 5 purple cards.") < after.index("Ben: Draw 5 cards")
    assert "Pass to Ada, press enter" in after


@pytest.mark.usefixtures("at_keyboard")
def test_leaving_at_the_plain_curtain_keeps_the_game() -> None:
    left = run(*PLAIN, "Ada,Ben", typed=lines(*["1"] * 5))
    assert left.exit_code == 0
    assert "The game is kept." in left.output


@pytest.mark.usefixtures("at_keyboard")
@pytest.mark.parametrize("seats", ["Ada", "Ada,random"])
def test_one_person_has_no_plain_curtain(seats: str) -> None:
    assert "Pass to" not in run(*PLAIN, seats, typed=lines(*["1"] * 12)).output
    assert "Pass to" not in run("play", "--resume", "--plain", typed=lines("1")).output


def test_a_pipe_has_no_curtain() -> None:
    shown = run(*PLAIN, "Ada,Ben", typed=lines(*["1"] * 12)).output
    assert "Pass to" not in shown
    assert "Ben draws 5" in shown
