"""The terminal speaks the reader's language: at the table, in plain lines, and in commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.cli import voices
from hammonia.cli.language import VARIABLE
from hammonia.hamburg import GAME as HAMBURG
from hammonia.words import LANGUAGES
from tests.cli.at_table import SIZES, Person, at, begun, sit
from tests.cli.expanded import SWITCHES, expanded
from tests.cli.keyboard import in_one_line, lines, run
from tests.cli.test_pseudo import COMMANDS
from tests.words.files import OTHERS
from tests.words.test_said import ALSO_THEIRS, COMMON_ENGLISH, LEFT_OVER

every_other = pytest.mark.parametrize("language", OTHERS)
TYPED = lines(
    "?", "table", "map", "score", "undo", "why zzz", "why 1", "zzz", "99", "3 x zzz", *"11111",
    "log", *"11111", "end", "no", "quit",
)  # fmt: skip
SEASON = {
    "en": "Season 1 of 8", "de": "Durchgang 1 von 8", "fr": "Tour 1 sur 8", "nl": "Cyclus 1 van 8"
}  # fmt: skip


def played(game: str, language: str, place: Path) -> str:
    """What a short game in plain lines prints, but for what can be copied."""
    more = SWITCHES if game == "expanded" else []
    name = "hamburg" if game == "expanded" else game
    words = ("play", name, "--plain", "--seats", "Ada,random", "--first", "1", "--seed", "3")
    done = run(*words, *more, "--save", str(place), "--lang", language, typed=TYPED)
    assert done.exit_code == 0, done.output
    return done.output.replace(str(place), "")


@pytest.mark.parametrize("game", ["hamburg", "hamburgum", "expanded"])
@every_other
def test_nothing_is_left_unsaid_or_in_english(game: str, language: str, tmp_path: Path) -> None:
    allowed = {*ALSO_THEIRS[language], *COMMANDS}
    for line in played(game, language, tmp_path / "g.json").splitlines():
        assert not LEFT_OVER.search(line), line
        english = [w for w in COMMON_ENGLISH.findall(line) if w.lower() not in allowed]
        assert english == [], line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_be_an_option_or_of_the_environment(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "hamburg", "--plain", "--seats", "Ada,random", "--first", "1")
    assert SEASON[language] in run(*words, "--lang", language, typed=lines("quit")).output
    monkeypatch.setenv(VARIABLE, language)
    assert SEASON[language] in run(*words, typed=lines("quit")).output
    assert SEASON["fr"] in run(*words, "--lang", "fr", typed=lines("quit")).output


def test_a_language_that_there_is_not_is_refused() -> None:
    done = run("play", "hamburg", "--plain", "--lang", "xx")
    assert done.exit_code == 2


def test_plain_lines_go_on_in_another_language() -> None:
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,random", "--first", "1")
    shown = run(*words, typed=lines("lang", "lang fr", "quit")).output
    for told in ("Ada starts.", "Auf welches Feld ziehst du?", "Sur quelle case allez-vous"):
        assert told in shown


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_a_key_tells_everything_in_the_next_language(game: str) -> None:
    async def story(person: Person) -> None:
        await person.picks()
        for language in (*OTHERS, "en"):
            await person.press("L")
            assert person.session.speaker.language == language
            speaker = voices.at_table(person.table, language)
            say = speaker.say
            await person.finds(say(person.decision.message)[:40])
            await person.finds(voices.say(speaker, "key.help"))
            await person.finds(voices.say(speaker, "preview.title"))
            await person.press("l")
            await person.finds(voices.say(speaker, "screen.log"))
            await person.finds(say(person.table.heard(person.decision.seat)[0]))
            await person.press("escape")

    sit(begun(game, "Ada,random"), story)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_keys_fit_and_no_line_is_too_long(language: str, size: tuple[int, int]) -> None:
    table = expanded(3)["middle"]
    asked = getattr(table.pending, "seat", 0)
    session = at(table, tuple(None if seat == asked else "random" for seat in range(3)))
    session.speak(language)

    async def story(person: Person) -> None:
        say, signs = session.say, ("→", *"uwotl/?q", "L")
        names = ("parts", "undo", "why_not", "displays", "table", "log", "find", "help", "quit",
                 "language")  # fmt: skip
        shown = [f"{sign} {say(f'key.{name}')}" for sign, name in zip(signs, names, strict=True)]
        await person.until(lambda: shown[-1] in person.sees.splitlines()[-1])
        *above, keys = person.sees.splitlines()
        assert " ".join(keys.split()) == " ".join(shown)
        assert max(map(len, above)) <= size[0]

    sit(session, story, size)


@every_other
def test_games_replay_and_scenarios_speak_it_too(language: str, tmp_path: Path) -> None:
    say = voices.alone(language)
    shown = in_one_line(run("games", "--lang", language).output)
    assert in_one_line(HAMBURG.topics(language)["exchange"].title) in shown
    place = tmp_path / "g.json"
    run("play", "hamburgum", "--seats", "random,random", "--save", str(place), "--seed", "1")
    record = str(place.with_suffix(".jsonl"))
    moment = run("replay", record, "--at", "3", "--lang", language).output
    assert not LEFT_OVER.search(moment)
    assert voices.say(say, "replay.place", number=3, count=0).partition("3")[0] in moment
    scenario = tmp_path / "s.yaml"
    wrote = run(
        "scenario", "--from", record, "--at", "3", "--out", str(scenario), "--lang", language
    )
    assert voices.say(say, "scenario.wrote", path="")[:8] in wrote.output
