"""A preview says what an option gives, in the reader's language, as far as its seat can know."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hammonia.server import wire
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.thinkers import answer, asked, hold_alike, pick, told


def preview(room: Room, option: str, *picks: str) -> wire.Preview:
    before = [words.split() for words in picks]
    return wire.Preview(id="w", version=room.version, option=option.split(), picks=before)


def test_gains_and_what_comes_next_are_told(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        found = await answer(room, ADA, preview(room, "move sugar"))
        assert found.changes == [wire.ChangeShown(ADA, "sugar: 1 → 2 (+1)")]
        assert found.then == "Then Ben is asked."
        said = await answer(room, ADA, preview(room, "move sugar"), "de")
        assert said.then == "Danach wird Ben gefragt."

    told(tmp_path, story)


def test_what_changes_nothing_at_once_says_so(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await pick(people, ["move", "trade_1"])
        found = await answer(room, ADA, preview(room, "stop"))
        assert [change.text for change in found.changes] == ["Nothing changes at once."]

    told(tmp_path, story)


def test_an_option_of_a_plan_has_a_preview_too(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        planned = await answer(
            room, ADA, wire.Plan(id="p", version=room.version, picks=[["move", "trade_1"]])
        )
        options = [choice.option for group in planned.decision.groups for choice in group.choices]
        sale = next(option for option in options if option[0] == "sell")
        found = await answer(room, ADA, preview(room, " ".join(sale), "move trade_1"))
        assert any("(+" in change.text for change in found.changes), "it brings money"
        refused = await answer(room, ADA, preview(room, "move beer", "move trade_1"))
        assert isinstance(refused, wire.Refused)
        ended = await answer(room, ADA, preview(room, "move beer", "move beer"))
        assert ended.reasons == ["The move goes on after the turn has ended."]

    told(tmp_path, story)


def test_only_who_is_asked_is_told(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        for seat in (None, BEN):
            assert isinstance(await answer(room, seat, preview(room, "move beer")), wire.Refused)

    told(tmp_path, story)


def test_previews_of_hamburg_hang_on_nothing_hidden(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        rng, compared = Random(7), set()
        for _ in range(15):
            for option in rng.sample(asked(room).options, 2):
                message = preview(room, " ".join(option))
                compared.add(await hold_alike(room, asked(room).seat, message, rng))
            await pick(people, rng.choice(asked(room).options))
        assert len(compared) > 15

    told(tmp_path, story, "hamburg")
