"""A person lets a bot play on and takes the seat back, in plain lines and on the screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hammonia.bots import registry
from hammonia.cli.saves import load
from hammonia.cli.session import Session
from hammonia.cli.tui.handing import HandOver, Nod
from hammonia.cli.tui.table import TableScreen
from tests.cli.at_table import Person, begun, place, sit
from tests.cli.keyboard import lines, run

ALONE = ("play", "hamburgum", "--plain", "--seats", "Ada,random", "--first", "Ada", "--seed", "1")
PEOPLE = ("play", "hamburgum", "--plain", "--seats", "Ada,Ben", "--first", "Ada", "--seed", "1")
NOD = "The random bot plays for Ada. Enter: it plays this turn"


# -- in plain lines --------------------------------------------------------------------------------


def test_a_bot_plays_on_turn_by_turn_until_the_seat_is_taken_back() -> None:
    played = run(*ALONE, typed=lines("bot random", "", "", "back"))
    told = played.output
    assert told.count("Ada lets a bot play on.") == 1
    assert told.count(NOD) == 3, "its first turn it played at once"
    assert told.count("Ada moves to") == 3
    assert told.count("Ada takes the seat back from the bot.") == 1
    assert "Ada: Which field do you move to?" in told.rpartition("seat back")[2]


def test_without_a_name_the_strongest_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ["random", "greedy"])
    assert "The greedy bot plays for Ada." in run(*ALONE, typed=lines("B")).output


def test_a_bot_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    refused = run(*ALONE, typed=lines("bot oracle")).output
    assert "There is no bot “oracle”; there are: random, greedy" in refused
    assert "lets a bot play" not in refused


def test_where_others_play_a_bot_needs_no_nod_and_gives_way_when_asked() -> None:
    told = run(*PEOPLE, typed=lines("bot random", "beer", "back Cleo", "back ada", "sugar")).output
    assert "Enter: it plays" not in told
    assert told.count("Ada moves to") == 2, "once at once, once after Ben"
    assert "No bot plays for such a person." in told
    assert "Ada takes the seat back from the bot." in told
    assert "Ada: Which field do you move to?" in told.rpartition("Ben moves to Sugar.")[2]


def test_it_is_saved_who_plays(home: Path) -> None:
    run(*ALONE, typed=lines("bot random", ""))
    (save,) = (home / "saves").glob("*.json")
    assert json.loads(save.read_text())["bots"] == [None, "random"]
    back = run("play", "--plain", "--resume", typed=lines("back", "beer")).output
    assert "Ada (red; the random bot plays for now)" in back
    assert NOD in back
    assert "Ada takes the seat back from the bot." in back
    assert load(save, trusted=False).handovers[-1].bot is None


def test_leaving_at_a_nod_keeps_the_game() -> None:
    left = run(*ALONE, typed=lines("bot random", "quit"))
    assert left.exit_code == 0
    assert "The game is kept." in left.output


def test_what_the_bot_picked_is_not_taken_back() -> None:
    told = run(*ALONE, typed=lines("beer", "bot random", "back", "undo")).output
    assert "A bot has picked for you: what it picked stays." in told


def test_ones_own_pick_is_taken_back_though_a_seat_changed_hands_meanwhile() -> None:
    typed = lines("beer", "bot random", "back Ada", "back Ben", "undo")
    told = run(*PEOPLE, typed=typed).output
    assert "Taken back: Ada picks again." in told
    assert "Ben lets a bot play on." in told


def test_the_log_tells_of_handovers_where_they_happened() -> None:
    told = run(*PEOPLE, typed=lines("beer", "bot random", "log")).output.split("> ")[-2]
    beer, handed = told.index("Ada moves to Beer."), told.index("Ben lets a bot play on.")
    assert beer < handed < told.index("Ben moves to")


@pytest.mark.parametrize(
    "handover",
    [
        [0, 0, "random"],
        [0, 1, "random", 1],
        [0, 7, "random", 0],
        [-1, 0, "random", 0],
        [0, 0, 5, 0],
        ["0", 0, "random", 0],
    ],
)
def test_a_save_with_a_handover_that_cannot_be_is_damaged(
    handover: list[object], home: Path
) -> None:
    run(*ALONE)
    (save,) = (home / "saves").glob("*.json")
    data = json.loads(save.read_text())
    save.write_text(json.dumps({**data, "handovers": [handover]}))
    refused = run("play", "--plain", "--resume", str(save))
    assert refused.exit_code == 2
    assert "damaged" in refused.stderr


def test_a_handover_to_code_in_a_file_is_not_run_unless_it_is_trusted(home: Path) -> None:
    run(*ALONE)
    (save,) = (home / "saves").glob("*.json")
    data = json.loads(save.read_text())
    save.write_text(json.dumps({**data, "handovers": [[0, 0, "/tmp/bot.py:Bot", 0]]}))
    assert "--trust" in run("play", "--plain", "--resume", str(save)).stderr


# -- on the screen ---------------------------------------------------------------------------------


async def hands_over(person: Person) -> None:
    """To the weakest bot, which stands last: it thinks the least."""
    await person.press("B")
    await person.until(lambda: isinstance(person.app.screen, HandOver))
    await person.press("up", "enter")


def test_on_the_screen_a_key_lets_a_bot_play_and_takes_the_seat_back() -> None:
    async def story(person: Person) -> None:
        await person.press("B")
        await person.finds("Who plays on for Ada?")
        await person.press("escape")
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        assert not person.session.handed_over

        await hands_over(person)
        await person.finds("The random bot plays for Ada. May it play this turn?")
        assert "handover.own" in [message.key for _, message in person.session.log]
        picks = person.session.pickers.count(0)
        assert picks > 0
        await person.press("enter")
        await person.until(lambda: person.session.pickers.count(0) > picks)
        await person.settle()
        await person.until(lambda: isinstance(person.app.screen, Nod))
        await person.press("B")
        await person.finds("Which field do you move to?")
        assert not person.session.handed_over
        await person.press("u")
        await person.finds("A bot has picked for you: what it picked stays.")

    sit(begun("hamburgum", "Ada,greedy"), story)


def test_on_the_screen_another_person_gives_a_seat_back() -> None:
    async def story(person: Person) -> None:
        await hands_over(person)
        assert person.decision.seat == 1
        await person.press("B")
        await person.finds("Ada plays again")
        await person.press("up", "enter")
        await person.until(lambda: not person.session.handed_over)
        assert person.decision.seat == 1

    sit(begun("hamburgum", "Ada,Ben"), story)


def test_on_the_screen_leaving_at_a_nod_keeps_who_plays() -> None:
    async def story(person: Person) -> None:
        await hands_over(person)
        await person.until(lambda: isinstance(person.app.screen, Nod))
        await person.press("q")

    app = sit(begun("hamburgum", "Ada,random"), story)
    assert app.return_value is False
    again = Session(load(place(), trusted=True), place())
    assert again.handed_over == [0]

    async def goes_on(person: Person) -> None:
        await person.until(lambda: isinstance(person.app.screen, Nod))

    sit(again, goes_on)


def test_hands_stay_hidden_from_who_let_a_bot_play() -> None:
    session = begun("hamburg", "Ada,Ben")

    async def story(person: Person) -> None:
        await person.press("enter")
        seat = person.decision.seat
        await hands_over(person)
        await person.until(lambda: person.decision.seat != seat)
        await person.finds("eyes only")

    sit(session, story)
