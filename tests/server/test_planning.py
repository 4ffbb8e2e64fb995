"""A plan shows where one's own picks lead, to nobody else, and never behind what is hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hammonia.kernel import registry
from hammonia.server import wire
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.thinkers import answer, asked, hold_alike, pick, position, told

EXAMPLE = next((Path(__file__).parents[2] / "examples").glob("*.py"))


async def plan(room: Room, seat: int | None, *picks: str) -> wire.Planned | wire.Refused:
    wished = [words.split() for words in picks]
    message = wire.Plan(id="p", version=room.version, picks=wished)
    found = await answer(room, seat, message)
    assert isinstance(found, wire.Planned | wire.Refused)
    return found


def test_a_plan_shows_what_the_move_then_brings(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        found = await plan(room, ADA, "move trade_1")
        assert isinstance(found, wire.Planned)
        assert found.decision is not None
        assert found.stopped is None
        await pick(people, ["move", "trade_1"])
        assert found.position == position(people[ADA])
        assert found.decision == people[ADA].last(wire.Update).decision
        assert [line.text for line in found.log] == people[ADA].log[-len(found.log) :]
        assert found.scores == people[ADA].last(wire.Update).scores

    told(tmp_path, story)


def test_nobody_hears_of_a_plan_and_nothing_changes(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        heard, before = len(people[BEN].now()), room.table.state.digest()
        version = room.version
        assert isinstance(await plan(room, ADA, "move beer"), wire.Planned)
        assert len(people[BEN].now()) == heard
        assert (room.table.state.digest(), room.version) == (before, version)

    told(tmp_path, story)


def test_a_plan_ends_where_another_seat_is_asked(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        found = await plan(room, ADA, "move beer")
        assert isinstance(found, wire.Planned)
        assert (found.decision, found.stopped) == (None, "other")
        refused = await plan(room, ADA, "move beer", "move sugar")
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["The move goes on after the turn has ended."]

    told(tmp_path, story)


def test_only_who_is_asked_plans_and_only_what_is_open(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        reasons = []
        for seat, words in ((None, "move beer"), (BEN, "move beer"), (ADA, "build n1")):
            refused = await plan(room, seat, words)
            assert isinstance(refused, wire.Refused)
            reasons += refused.reasons
        assert reasons[:2] == ["You are watching this table.", "It is another seat's turn."]
        assert reasons[2].startswith("That is not what is asked now")
        old = wire.Plan(id="p", version=room.version - 1, picks=[["move", "beer"]])
        refused = await answer(room, ADA, old)
        assert refused.reasons == ["The table has moved on meanwhile: look again."]

    told(tmp_path, story)


def test_plans_of_hamburg_come_true_or_stop_before_what_is_not_known(tmp_path: Path) -> None:
    """Whole turns are planned pick by pick, then played as one move."""

    async def story(room: Room, people: list[Listener]) -> None:
        rng, stops, grown = Random(3), [], 0
        for number in range(60):
            seat, picks = asked(room).seat, [" ".join(rng.choice(asked(room).options))]
            found = await plan(room, seat, *picks)
            assert isinstance(found, wire.Planned)
            while found.decision and len(picks) <= number % 3:
                choices = [choice for group in found.decision.groups for choice in group.choices]
                picks.append(" ".join(rng.choice(choices).option))
                found = await plan(room, seat, *picks)
                assert isinstance(found, wire.Planned)
            assert isinstance(await people[seat].move(*picks), wire.Done)
            if found.decision:
                assert found.position == position(people[seat])
                grown += 1
            stops.append(found.stopped)
        assert {"chance", "other", None} <= set(stops)
        assert grown >= 4

    told(tmp_path, story, "hamburg")


@pytest.mark.parametrize(("game", "turns"), [("hamburg", 8), (f"{EXAMPLE}:GAME", 7)])
def test_a_plan_hangs_on_nothing_that_its_seat_does_not_know(
    game: str, turns: int, tmp_path: Path
) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        rng, compared = Random(5), set()
        for _ in range(turns):
            for option in rng.sample(asked(room).options, 2):
                message = wire.Plan(id="p", version=room.version, picks=[list(option)])
                compared.add(await hold_alike(room, asked(room).seat, message, rng))
            await pick(people, rng.choice(asked(room).options))
        assert len(compared) > turns

    told(tmp_path, story, registry.game(game).name)


def test_a_plan_stops_before_fish_are_turned_over(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await pick(people, asked(room).options[0])
        found = await plan(room, asked(room).seat, " ".join(asked(room).options[0]))
        assert isinstance(found, wire.Planned)
        assert found.stopped == "reveal"
        assert set(found.position["money"].values()) == {0}

    told(tmp_path, story, registry.game(f"{EXAMPLE}:GAME").name)
