"""Why not? Every kind of word that the hint promises is understood."""

from __future__ import annotations

import pytest

from hammonia.cli.pictures import picture_of
from hammonia.cli.session import Session
from hammonia.cli.tui.asking import WhyNot
from hammonia.cli.understanding import Understanding
from hammonia.kernel.knowledge import HIDDEN
from tests.cli.at_table import GAMES, Person, at, begun, sit
from tests.cli.hamburg_drawn import asked, moments
from tests.cli.keyboard import in_one_line, lines, run

UNKNOWN = ("There is nothing called", "I do not understand")


def reading(session: Session) -> Understanding:
    picture = picture_of(session.table, session.speaker, session.tags, 100)
    return Understanding(session, session.decision(), picture)


@pytest.fixture
def middle() -> Session:
    """A question which card to play, and for what."""
    return at(moments(2)["middle"], (None, None))


def hand(session: Session) -> list[str]:
    seat = session.decision().seat
    held = session.table.view(seat)["position"]["players"][f"@{seat + 1}"]["hand"]
    return [card["card"] for card in held if card["card"] is not HIDDEN]


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_the_hint_is_understood(game: str) -> None:
    read = reading(begun(game, "Ada,Ben"))
    assert not " ".join(read.why(read.example())).startswith(UNKNOWN)


def test_the_text_and_the_number_of_each_option_are_understood(middle: Session) -> None:
    read = reading(middle)
    for number, (option, text) in enumerate(read.texts, 1):
        said = text.rstrip(".")
        assert f"That is open: {number}, {said}." in read.why(str(number))
        assert f"That is open: {number}, {said}." in read.why(text)
        assert f"That is open: {number}, {said}." in read.why(" ".join(option))


def test_cards_are_understood_by_number_and_name(middle: Session) -> None:
    read = reading(middle)
    for face in hand(middle):
        name = middle.speaker.term(f"card.{face}")
        for wish in (face, name, name.casefold()):
            said = "\n".join(read.why(wish))
            assert f"{name}: +" in said
        reasons = middle.table.explain(("play", face, "build"))
        if reasons:
            assert middle.speaker.say(reasons[0]) in read.why(f"construct {name}")


def test_a_card_that_is_elsewhere_is_answered_with_the_reason(middle: Session) -> None:
    read = reading(middle)
    free = ("037", "038", "049")  # else the price might be a reason too
    away = next(face for face in free if face not in hand(middle))
    for wish in (away, f"play {away}", f"construct {away}"):
        assert read.why(wish) == ["That card is not in your hand."]


@pytest.mark.parametrize("colour", ["purple", "orange", "grey", "pink", "brown"])
def test_colours_are_understood(middle: Session, colour: str) -> None:
    said = " ".join(reading(middle).why(colour))
    assert not said.startswith(UNKNOWN)
    assert "cards are drawn in phase I" not in said  # what is asked now goes before that


@pytest.mark.parametrize(
    "wish", ["take workers", "take marks", "calm a disaster", "build the wall", "lay out a site",
             "construct it", "fire"],
)  # fmt: skip
def test_words_of_the_options_are_understood(middle: Session, wish: str) -> None:
    said = reading(middle).why(wish)
    assert not " ".join(said).startswith(UNKNOWN)


def test_what_means_much_is_answered_briefly() -> None:
    read = reading(begun("hamburg", "Ada,Ben"))
    for wish in ("circus", "027", "brown"):
        assert len([line for line in read.why(wish) if not line.startswith("That is open")]) <= 5


def test_nonsense_is_not_understood(middle: Session) -> None:
    read = reading(middle)
    assert read.why("sauerkraut")[0].startswith(UNKNOWN)
    assert read.why("999")[0].startswith(UNKNOWN)
    assert read.why("9" * 5000)[0].startswith(UNKNOWN)
    assert read.why("-1")[0].startswith(UNKNOWN)


def test_a_cards_number_narrows_the_list_and_an_options_number_picks() -> None:
    table = moments(2)["middle"]
    face = asked(table).options[0][1]

    async def story(person: Person) -> None:
        await person.press("slash")
        await person.type(face)
        listed = person.app.table_screen.understanding
        assert listed is not None
        await person.until(lambda: len(listed.narrowed(face)) > 1)
        await person.finds(f"▶ 1 {person.session.speaker.term(f'card.{face}')}")
        await person.press("escape", "w")
        await person.until(lambda: isinstance(person.app.screen, WhyNot))
        await person.finds("Words or number, a piece or a colour")
        await person.type("2")
        await person.press("enter")
        await person.finds("2: That is open: 2, ")

    seat = asked(table).seat
    bots = tuple(None if number == seat else "random" for number in range(2))
    sit(at(table, bots), story, (100, 30))


def test_plain_lines_number_options_as_they_stand() -> None:
    shown = run(
        "play", "hamburg", "--seats", "Ada,random", "--seed", "1", "--first", "Ada",
        typed=lines(*["1"] * 6),
    ).output  # fmt: skip
    listed = shown.rpartition("Take workers")[2].partition("> ")[0].splitlines()
    numbers = [int(line.split()[0]) for line in listed if line.strip()[:1].isdecimal()]
    assert "Which card do you play" in in_one_line(shown)
    assert numbers == sorted(numbers)
