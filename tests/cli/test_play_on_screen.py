"""`hammonia play` on a terminal: the table on the screen, or lines where that is better."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.cli import screen, tui
from hammonia.cli.session import Session
from hammonia.cli.tui.choices import SIGN
from hammonia.kernel.errors import HammoniaError
from tests.cli.at_table import Person, begun, sit
from tests.cli.keyboard import run
from tests.cli.test_commands import BOTS

SEATS = ("play", "--seats", "Ada,greedy", "--seed", "1")


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """A terminal; the sessions that were played on the screen, each left at once."""
    played: list[Session] = []

    def leave(session: Session) -> bool:
        played.append(session)
        return False

    monkeypatch.setattr(screen, "can_draw", lambda: True)
    monkeypatch.setattr(tui, "play", leave)
    return played


def test_a_terminal_gets_the_table_on_the_screen(on_screen: list[Session]) -> None:
    left = run(*SEATS)
    assert len(on_screen) == 1
    assert "The game is kept." in left.output
    assert "Which field do you move to?" not in left.output


def test_plain_asks_line_by_line_even_there(on_screen: list[Session]) -> None:
    assert "Which field do you move to?" in run(*SEATS, "--plain").output
    assert not on_screen


def test_bots_alone_are_told_line_by_line(on_screen: list[Session]) -> None:
    shown = run("play", "--seats", "greedy,greedy", "--seed", "2").output
    assert "wins the game." in shown
    assert not on_screen


def test_a_pipe_is_asked_line_by_line() -> None:
    assert "Which field do you move to?" in run(*SEATS).output


@pytest.mark.parametrize("terminal", ["dumb", "unknown"])
def test_a_terminal_that_can_only_type_gets_lines(
    terminal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "someone_is_there", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert screen.can_draw()
    monkeypatch.setenv("TERM", terminal)
    assert not screen.can_draw()


def test_a_finished_game_leaves_its_record(
    home: Path, on_screen: list[Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    def finish(session: Session) -> bool:
        session.table.agree_to_end()
        return True

    monkeypatch.setattr(tui, "play", finish)
    told = run(*SEATS).output
    assert "wins the game." in told
    assert "hammonia replay" in told
    assert [path.suffix for path in (home / "saves").iterdir()] == [".jsonl"]


def test_a_bot_that_fails_ends_the_screen_and_the_game_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BOTS)

    async def story(person: Person) -> None:
        await person.press("enter")

    app = sit(begun("hamburgum", f"Ada,{file}:Raising"), story)
    assert isinstance(app.problem, HammoniaError)
    assert "sauerkraut" in str(app.problem)
    assert app.return_value is False
    assert app.session.place.exists()


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_without_colours_everything_says_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    async def story(person: Person) -> None:
        await person.press("down")
        await person.finds(f"{SIGN} 2")
        seen.append((person.sees, person.app.no_color))

    sit(begun(game, "Ada,greedy"), story)
    monkeypatch.setenv("NO_COLOR", "1")
    sit(begun(game, "Ada,greedy"), story)
    (coloured, _), (plain, no_color) = seen
    assert no_color
    assert plain == coloured
