"""A pseudo-language at the server: whatever a reader is told comes from the words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import hammonia
from hammonia.bots.lineup import Lineup
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburg.expansions.mayors.tiles import NAMES as MAYORS
from hammonia.kernel.decision import Decision
from hammonia.server import voices
from hammonia.server.playing import telling
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.told import NOTHING
from hammonia.words import Speaker
from hammonia.words.tables import lexicon_at
from tests.cli import pseudo
from tests.words import page

NAMES = ["Ada", "Ben", "Cleo"]
PICKS = 90
SHOWN = ("label", "value", "text", "question", "log", "items", "name", "title")
EVERY = {expansion.name: "on" for expansion in HAMBURG.expansions}


def texts(told: object, key: str = "") -> Iterator[str]:
    """Every text in a message that a page shows to a person."""
    if isinstance(told, dict):
        for name, part in told.items():
            yield from texts(part, name)
    elif isinstance(told, list):
        for part in told:
            yield from texts(part, key)
    elif isinstance(told, str) and key in SHOWN:
        yield told


@pytest.mark.parametrize(
    ("game", "options"),
    [("hamburg", EVERY), ("hamburg", {}), ("hamburgum", {}), ("hamburgum", {"variant": "free"})],
)
def test_everything_a_reader_is_told_comes_from_the_words(
    game: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    pseudo.join_in_greek(monkeypatch)
    table = hammonia.new(game, NAMES, seed=3, options=options)
    words = lexicon_at(table, voices.ENGLISH, "hammonia.server.words")
    speaker = Speaker(pseudo.lexicon(words), NAMES)
    rng = Random(3)
    left: set[str] = set()
    for _ in range(PICKS):
        decision = table.pending
        assert isinstance(decision, Decision)
        update = telling.update(
            Moment(table, Lineup((None,) * len(table.seats))), decision.seat, speaker, NOTHING
        )
        for text in texts(msgspec.to_builtins(update)):
            left |= set(pseudo.left_over(text, *NAMES, *MAYORS))
        table.choose(rng.choice(decision.options))
    for wish in page.wishes(table, speaker):
        left |= set(pseudo.left_over(wish.text, *NAMES, *MAYORS))
    assert left == set()
