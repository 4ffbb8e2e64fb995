"""Hamburg's displays with the texts of their cards, and the place that expansions have."""

from __future__ import annotations

import pytest
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.pictures.hamburg import expansions
from hammonia.cli.pictures.hamburg.shared import Scene
from tests.cli.hamburg_drawn import (
    every_number,
    every_width,
    moments,
    picture,
    printed,
    seen,
    state_of,
    whole,
)  # fmt: skip
from tests.cli.keyboard import in_one_line


@every_number
@every_width
def test_displays_tell_what_every_card_in_them_does(seats: int, width: int) -> None:
    table = moments(seats)["middle"]
    speaker = voices.at_table(table)
    view = seen(table)
    shown = printed(picture(table, width).map(view, ()), width)
    built = [
        face
        for player in view["position"]["players"].values()
        for face in (*(f for s in player["sites"] for f in s["buildings"]), *player["garden"])
    ]
    assert len(built) > seats
    told = in_one_line(shown.replace("│", " "))
    for face in built:
        assert speaker.term(f"card.{face}") in shown
        zoo = state_of(table).setting.cards[face].activation == "none"
        assert zoo or speaker.term(f"ability.{face}")[:15] in told
    assert shown.count("free sites") == seats


def test_expansions_have_a_place_in_every_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    def ships(scene: Scene, seat: int) -> list[Text]:
        return [Text(f"ships {seat + 1}")]

    docks = expansions.Part("docks", "The docks", lambda scene: Text("a ship from Bergen"), ships)
    monkeypatch.setattr(expansions, "PARTS", (docks,))
    table = moments(2)["middle"]
    view = seen(table)
    assert "docks" not in whole(table, view)
    view["position"]["docks"] = []
    drawer = picture(table, 100)
    parts = "".join(printed(part, 100) for part in drawer.sections(view, ()))
    held = printed(drawer.held(view, ())[0], 100)
    for shown in (whole(table, view), parts + held):
        for words in ("The docks", "a ship from Bergen", "ships 1", "ships 2"):
            assert words in shown
