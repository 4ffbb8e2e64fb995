"""A low screen: the hand and the question are always in sight, the rest of the table is moved."""

from __future__ import annotations

import pytest

from hammonia.cli.tui.line import TypedLine
from hammonia.cli.tui.panes import Parts
from tests.cli.at_table import Person, at, begun, sit
from tests.cli.hamburg_drawn import moments

SIZES = ((100, 30), (100, 40), (100, 24), (80, 24), (160, 30))
every_size = pytest.mark.parametrize("size", SIZES)
every_number = pytest.mark.parametrize("seats", [2, 5])


def person_among(seats: int) -> tuple[str | None, ...]:
    """The person who is asked, among bots."""
    asked = moments(seats)["middle"].pending
    seat = getattr(asked, "seat", 0)
    return tuple(None if number == seat else "random" for number in range(seats))


async def sees_hand_and_question(person: Person) -> None:
    say, term = person.session.speaker.say, person.session.speaker.term
    seat = person.decision.seat
    held = person.table.view(seat)["position"]["players"][f"@{seat + 1}"]["hand"]
    assert held
    for card in held:
        name = term(f"card.{card['card']}")
        await person.finds(f"{name} cost")
    await person.finds(say(person.decision.message))
    await person.finds("Season 5 of 8")


@every_size
@every_number
def test_hand_and_question_are_in_sight_wherever_the_table_stands(
    size: tuple[int, int], seats: int
) -> None:
    async def story(person: Person) -> None:
        await sees_hand_and_question(person)
        for key in ("pagedown", "pagedown", "right", "right", "pageup", "left"):
            await person.press(key)
            await sees_hand_and_question(person)
        assert max(map(len, person.sees.splitlines())) <= size[0]

    sit(at(moments(seats)["middle"], person_among(seats)), story, size)


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_keys_jump_from_part_to_part(size: tuple[int, int]) -> None:
    def begins_with(person: Person, words: str) -> bool:
        return words in person.sees.splitlines()[1]

    async def story(person: Person) -> None:
        await person.finds("clerics")
        await person.press("right")
        await person.until(lambda: begins_with(person, "Others ("))
        await person.press("right")
        await person.finds("Your display")
        await person.press("left", "left")
        await person.until(lambda: begins_with(person, "purple"))
        await person.press("left")
        await person.until(lambda: begins_with(person, "purple"))

    sit(at(moments(5)["middle"], person_among(5)), story, size)


def test_in_the_typed_line_the_arrows_are_for_the_cursor() -> None:
    async def story(person: Person) -> None:
        await person.press("slash")
        await person.type("wal")
        await person.press("left", "left")
        assert person.app.screen.query_one(TypedLine).cursor_position == 1
        assert person.app.screen.query_one(Parts).scroll_y == 0

    sit(at(moments(5)["middle"], person_among(5)), story, (100, 30))


def test_another_size_of_the_screen_is_followed() -> None:
    async def story(person: Person) -> None:
        for size in ((80, 24), (160, 40), (100, 30)):
            await person.resize(*size)
            await sees_hand_and_question(person)

    sit(at(moments(5)["middle"], person_among(5)), story, (100, 40))


def test_what_others_have_built_is_told_with_its_text() -> None:
    async def story(person: Person) -> None:
        seat = 1 - person.decision.seat
        player = person.table.view(None)["position"]["players"][f"@{seat + 1}"]
        built = [face for site in player["sites"] for face in site["buildings"]]
        assert built
        await person.press("o")
        for face in built:
            await person.finds(person.session.speaker.term(f"ability.{face}")[:30])

    sit(at(moments(2)["middle"], person_among(2)), story, (100, 60))


def test_numbers_go_up_through_all_headings() -> None:
    async def story(person: Person) -> None:
        await person.finds("Take money")
        options = person.app.table_screen.understanding
        assert options is not None
        shown = [line for line in person.sees.splitlines() if line.startswith(("┃ ▶", "┃    "))]
        numbers = [int(line[3:].split()[0]) for line in shown if line[3:].split()[0].isdecimal()]
        assert numbers == list(range(1, len(numbers) + 1))
        last = len(options.options)
        await person.type(str(last))
        await person.finds(f"▶ {last:>3} {options.texts[-1][1][:30]}")

    sit(at(moments(2)["middle"], person_among(2)), story, (100, 60))


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_the_players_of_hamburgum_stay_in_sight_too(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        for _ in range(4):
            await person.press("pagedown")
            await person.finds("Players (goods")

    sit(begun("hamburgum", "Ada,greedy,greedy"), story, size)
