"""A game with all expansions on: on the screen, in plain lines, foreseen, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from hammonia.cli import consequences, files, voices
from hammonia.cli.seats import Tags
from hammonia.hamburg import expansions
from hammonia.kernel.opening import new
from hammonia.kernel.outlook import Outlook, outlook
from hammonia.kernel.table import Table
from hammonia.words import Speaker
from tests.cli.at_table import Person, at, sit
from tests.cli.expanded import ALL_ON, SWITCHES, expanded
from tests.cli.hamburg_drawn import asked
from tests.cli.keyboard import in_one_line, lines, run
from tests.cli.test_why_not import reading

ADVICE = "The rulebooks advise against the cleric tiles together with the stock exchange."
PLAY = ("play", "hamburg", *SWITCHES, "--plain")


def person_at(table: Table) -> tuple[str | None, ...]:
    """Whoever is asked, among bots."""
    seat = asked(table).seat
    return tuple(None if each == seat else "random" for each in range(len(table.seats)))


# -- on the screen ---------------------------------------------------------------------------------


async def begins(person: Person) -> None:
    await person.finds("Your mayor is Hermann")
    await person.picks()
    await person.press("l")
    await person.finds(ADVICE)
    await person.press("escape")


async def plays(person: Person, picks: int) -> None:
    """So many picks at most, some with the sign moved down."""
    rng = Random(1)
    for _ in range(picks):
        if person.table.over:
            return
        assert "⟨" not in person.sees
        if rng.random() < 0.5:
            await person.press("down")
        await person.picks()


async def ends(person: Person) -> None:
    assert person.table.over
    await person.press("a")
    await person.finds("third wall segments and statues")
    await person.press("t")
    await person.finds("Season 8 of 8 · the end")


def test_a_game_on_the_screen_begins() -> None:
    async def story(person: Person) -> None:
        await begins(person)
        await plays(person, 12)
        await person.finds("Season 2 of 8")

    table = expanded(2)["mayors"]
    sit(at(table, person_at(table)), story, (100, 30))


def test_a_game_on_the_screen_ends() -> None:
    async def story(person: Person) -> None:
        await plays(person, 40)
        await ends(person)

    table = expanded(2)["late"]
    sit(at(table, person_at(table)), story, (100, 30))


@pytest.mark.long
def test_a_whole_game_on_the_screen() -> None:
    async def story(person: Person) -> None:
        await begins(person)
        await plays(person, 1000)
        await ends(person)

    table = expanded(2)["mayors"]
    sit(at(table, person_at(table)), story, (100, 30))


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", [(100, 30), (100, 40), (80, 24), (160, 45)])
def test_hand_and_question_stay_in_sight(seats: int, size: tuple[int, int]) -> None:
    table = expanded(seats)["middle"]

    async def story(person: Person) -> None:
        term = person.session.speaker.term
        seat = person.decision.seat
        held = person.table.view(seat)["position"]["players"][f"@{seat + 1}"]["hand"]
        for key in ("pagedown", "right", "left"):
            await person.press(key)
            for card in held:
                await person.finds(f"{term('card.' + card['card'])} cost")
            await person.finds(person.session.speaker.say(person.decision.message))

    sit(at(table, person_at(table)), story, size)


@pytest.mark.parametrize("seats", [2, 5])
def test_mayor_and_changes_are_in_sight_when_one_decides(seats: int) -> None:
    table = expanded(seats)["middle"]
    position = table.view(None)["position"]
    tile, market = position["mayors"][f"@{asked(table).seat + 1}"], position["exchange"]
    window = list(position["cleric_tiles"].values())[position["cleric"] - 1]

    async def story(person: Person) -> None:
        term = person.session.speaker.term
        await person.press("pagedown", "pagedown", "pagedown", "pagedown")
        await person.finds(term(f"mayor.{tile['mayor']}.{tile['side']}"))
        space = f"exchange.{market['tile']}.{market['space']}"
        await person.finds(f"exchange: {term(space)}")
        await person.finds(f"church: {term(f'cleric_tile.{window}')}")

    sit(at(table, person_at(table)), story, (100, 30))


def stands_on_top(person: Person, words: str) -> bool:
    return words in person.sees.splitlines()[1]


def test_keys_jump_to_what_expansions_add() -> None:
    async def story(person: Person) -> None:
        for title in ("Harbour (", "Stock exchange (", "Church tiles ("):
            await person.press("right")
            await person.until(partial(stands_on_top, person, title))

    table = expanded(5)["middle"]
    sit(at(table, person_at(table)), story, (100, 30))


def test_a_ship_to_be_used_is_marked_and_told() -> None:
    table = expanded(5)["ship"]
    ship = next(option[1] for option in asked(table).options if option[0] == "ship")

    async def story(person: Person) -> None:
        await person.finds("Do you use a ship?")
        await person.press("right")
        await person.finds("at the quay ›")
        await person.finds(person.session.speaker.term(f"ship.{ship}.ability")[:20])

    sit(at(table, person_at(table)), story, (100, 30))


# -- in plain lines --------------------------------------------------------------------------------


def test_a_game_in_plain_lines() -> None:
    first = ["1"] * 60
    told = run(*PLAY, "--seats", "Ada,greedy", "--seed", "5", typed=lines(*first, "log", "quit"))
    assert told.exit_code == 0
    shown = in_one_line(told.output.replace("│", " "))
    assert ADVICE in shown
    assert "⟨" not in shown
    for words in ("Harbour (", "Stock exchange (", "Church tiles (", " mayor ", "Lemonjette 12 9 6",
                  "special both", " now ", "exchange: ", "church: "):  # fmt: skip
        assert words in shown
    assert "Season 3 of 8" in shown


def test_a_game_of_bots_is_told_and_looked_at_again() -> None:
    told = run(*PLAY, "--seats", "greedy,greedy", "--seed", "5")
    assert told.exit_code == 0
    assert ADVICE in in_one_line(told.output)
    record = next((files.home() / "saves").glob("*.jsonl"))
    assert run("verify", str(record)).exit_code == 0
    moment = run("replay", str(record), "--at", "40").output
    for words in ("Harbour (", "Stock exchange (", "Church tiles (", "mayor ", "Lemonjette"):
        assert words in moment
    text = in_one_line(run("replay", str(record), "--plain").output)
    assert ADVICE in text
    assert "third wall segments and statues" in text


def test_the_automaton_gets_no_mayor() -> None:
    told = run(*PLAY, "--option", "solo=true", "--seed", "4", typed=lines("1", "1", "table", "q"))
    shown = told.output
    assert told.exit_code == 0
    assert "is dealt a mayor" in shown
    assert "TOM is dealt" not in shown


def test_each_expansion_is_listed_with_its_number() -> None:
    listed = run("games").output
    for expansion in expansions.found():
        assert f"{expansion.name}: off, on (Expansion {expansion.number}: " in listed


# -- what an option gives, and why not -------------------------------------------------------------


def told(table: Table, found: Outlook, speaker: Speaker) -> str:
    tags = Tags(table.seats)
    quiet = table.game.quiet
    console = Console(width=100, file=StringIO(), record=True)
    console.print(consequences.told(found, asked(table).seat, speaker, tags, quiet))
    return in_one_line(console.export_text())


def decisions(seed: int) -> Iterator[Table]:
    table, rng = new("hamburg", ["Ada", "Ben"], seed=seed, options=ALL_ON), Random(seed)
    while not table.over:
        yield table
        table.choose(rng.choice(asked(table).options))


def test_the_tracker_and_ships_are_foreseen_but_not_what_follows_from_the_calendar() -> None:
    moves = turned = came = 0
    speaker = voices.at_table(expanded(2)["middle"])
    for table in decisions(7):
        for option in asked(table).options[:2]:
            found = outlook(table, asked(table).seat, option)
            changed = {change.path[0] for change in found.changes}
            said = told(table, found, speaker)
            moves += "space of the stock exchange" in said
            turned += "cleric_tiles" in changed
            came += "ships at the quay +" in said
            assert "cleric tiles" not in said
            assert "ships at the quay −" not in said
            assert "second activation" not in said
            assert "side" not in said.partition("Then:")[0].split()
            assert "stock exchange, left" not in said
    assert moves > 5
    assert turned > 5
    assert came


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("ship purple", "a ship is used after a wall segment"),
        ("the purple ship", "a ship is used after a wall segment"),
        ("harbour", "a ship is used after a wall segment"),
        ("mayor", "a mayor's side is chosen before the first season"),
        ("lemonjette", "a statue is chosen when half of the wall is complete"),
        ("statue of Hans Hummel", "a statue is chosen when half of the wall is complete"),
        ("crew orange", "the crew's colour is chosen with the orange ship"),
    ],
)
def test_why_not_knows_their_words(wish: str, reason: str) -> None:
    table = expanded(2)["middle"]
    assert reason in " ".join(reading(at(table, (None, None))).why(wish))


def test_why_not_says_why_a_ship_cannot_be_used() -> None:
    table = expanded(5)["ship"]
    open_ships = [option[1] for option in asked(table).options if option[0] == "ship"]
    active = table.view(None)["position"]["ships"]["active"]
    read = reading(at(table, (None,) * 5))
    away = next(name for name in ("purple", "orange", "grey", "pink") if name not in active)
    assert "That ship is not at the quay." in read.why(f"{away} ship")
    assert read.why(f"ship {open_ships[0]}")[0].startswith("That is open: ")
