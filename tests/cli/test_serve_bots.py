"""`hammonia serve --bot`: a bot of one's own is offered at the tables of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.bots import registry
from hammonia.server import run as running
from tests.bots.tables import asked, table
from tests.cli.keyboard import run

_BOT = """
from hammonia.bots import Bot

class Last(Bot):
    def choose(self, view, decision):
        return decision.options[-1]

class greedy(Last):
    pass

class Failing(Last):
    def choose(self, view, decision):
        return {}["sauerkraut"]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with bots; what is served is only noted."""
    path = tmp_path / "mine.py"
    path.write_text(_BOT)
    monkeypatch.setattr(registry, "_bots", dict(registry._bots))
    monkeypatch.setattr(registry, "_addresses", {})
    monkeypatch.setattr(running, "serve", lambda *args, **kwargs: None)
    return path


def test_a_bot_in_a_file_is_offered_by_the_name_of_its_class(file: Path) -> None:
    house = registry.names()
    assert run("serve", "--bot", f"{file}:Last", "--data", str(file.parent / "t")).exit_code == 0
    assert registry.names() == [*house, "Last"]
    assert type(registry.make("Last", 1)).__name__ == "Last"


def test_what_such_a_bot_does_wrong_is_told_with_the_line_of_its_file(file: Path) -> None:
    registry.register(f"{file}:Failing")
    at = table()
    with pytest.raises(
        registry.BotFault, match=r"^Failing failed: KeyError: 'sauerkraut' \(line 13\)$"
    ):
        registry.answer(registry.make("Failing", 1), "Failing", at.view(0), asked(at))


def test_a_bot_takes_no_name_of_the_house(file: Path) -> None:
    done = run("serve", "--bot", f"{file}:greedy", "--data", str(file.parent / "t"))
    assert done.exit_code == 2
    assert "there is a bot 'greedy' already" in done.output
    assert type(registry.make("greedy", 1)).__name__ == "GreedyBot"


def test_a_file_that_is_not_there_is_told(file: Path) -> None:
    done = run("serve", "--bot", "nowhere.py:Last", "--data", str(file.parent / "t"))
    assert done.exit_code == 2
    assert "there is no file 'nowhere.py'" in done.output
