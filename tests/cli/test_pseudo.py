"""Nothing that a player reads is written in the code: all of it comes from words."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.bots import registry
from tests.cli import pseudo
from tests.cli.at_table import Person, at, begun, sit
from tests.cli.expanded import SWITCHES, expanded
from tests.cli.keyboard import lines, run

PEOPLE = (
    "Ada",
    "Ben",
    "Cleo",
    "Jan",
    "Wiebke",
    "Klaas",
    "Tine",
    "Otto",
    "Wilhelmina",
    "Charlotte",
    "Charlo",
)
BOTS = tuple(registry.names())
LETTERS = ("A", "B", "C", "J", "K", "O", "T", "W")
"""The letters that stand for seats."""
KEYS = ("esc", "enter", "space", "tab", "u", "w", "o", "t", "l", "s", "r", "e", "q", "L", "y", "n")
NAMES = ("Hamburg", "Hamburgum", "x", "zz", *PEOPLE, *BOTS, *LETTERS, *KEYS)


@pytest.fixture(autouse=True)
def greek(monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.speak(monkeypatch)


def clean(person: Person) -> None:
    found = pseudo.left_over(person.sees, *NAMES)
    assert found == []


async def reads_to_the_end(person: Person) -> None:
    seen = ""
    while person.sees != seen:
        seen = person.sees
        clean(person)
        await person.press("pagedown")


async def looks_around(person: Person) -> None:
    """Every screen but the rules, whose texts have files of their own."""
    clean(person)
    for key in ("o", "t", "l", "s", "question_mark", "B", "e"):
        await person.press(key)
        await reads_to_the_end(person)
        await person.press("n" if key == "e" else "escape")
        clean(person)
    await person.press("slash", "z", "z")
    clean(person)
    await person.press("enter")
    person.app.screen.query_one("#line").value = ""  # type: ignore[attr-defined]
    await person.press("escape", "u")
    clean(person)


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_nothing_on_the_screen_is_without_words(game: str, size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await looks_around(person)
        for _ in range(5):
            await person.picks()
            clean(person)
            await person.press("pagedown")
            clean(person)

    sit(begun(game, "Ada,random"), story, size)


@pytest.mark.parametrize("moment", ["mayors", "middle", "end"])
def test_nothing_of_the_expansions_is_without_words(moment: str) -> None:
    table = expanded(3)[moment]
    asked = getattr(table.pending, "seat", 0)
    bots = tuple(None if seat == asked else "random" for seat in range(3))

    async def story(person: Person) -> None:
        if moment != "end":
            await looks_around(person)
        await person.press("a")
        clean(person)

    sit(at(table, bots), story, (100, 40))


def test_nothing_on_the_curtain_is_without_words() -> None:
    async def story(person: Person) -> None:
        clean(person)
        await person.press("enter")
        clean(person)

    sit(begun("hamburg", "Ada,Ben"), story)


TYPED = lines(
    "?", "table", "map", "score", "undo", "why zzz", "why 1", "zzz", "99", "3 x zzz", "1",
    "log", "1", "1", "1", "bot zzz", "back zz", "bot random", "", "back", "end", "zz", "end", "yes",
)  # fmt: skip
COMMANDS = (
    "a", "ada", "all", "back", "beer", "bot", "bricks", "build", "buy", "code", "de", "end", "en",
    "fr", "h", "hammonia", "json", "jsonl", "lang", "log", "map", "n1", "nl", "play", "q", "quit",
    "replay", "resume", "rules", "save", "score", "sell", "table", "undo", "verify", "why", "yes",
    "zz", "zzz", "trust",
)  # fmt: skip
"""What is typed or can be copied."""


@pytest.mark.parametrize("game", ["hamburg", "hamburgum", "expanded"])
def test_nothing_in_plain_lines_is_without_words(game: str, tmp_path: Path) -> None:
    more = SWITCHES if game == "expanded" else []
    name = "hamburg" if game == "expanded" else game
    place = tmp_path / "g.json"
    words = ("play", name, "--plain", "--seats", "Ada,random", "--first", "1", "--seed", "3")
    done = run(*words, *more, "--save", str(place), typed=TYPED)
    assert done.exit_code == 0, done.output
    shown = done.output.replace(str(tmp_path), "")
    found = pseudo.left_over(shown, *NAMES, *COMMANDS, "g")
    assert found == []


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_nothing_in_a_replay_is_without_words(game: str, tmp_path: Path) -> None:
    place = tmp_path / "g.json"
    words = ("play", game, "--plain", "--seats", "Ada,random", "--first", "1", "--seed", "3")
    run(*words, "--save", str(place), typed=lines("1", "1", "1", "1", "quit"))
    for more in ([], ["--plain"], ["--at", "3"]):
        done = run("replay", str(place), *more)
        assert done.exit_code == 0, done.output
        assert "α" in done.output
        found = pseudo.left_over(done.output.replace(str(tmp_path), ""), *NAMES, *COMMANDS, "g")
        assert found == []
