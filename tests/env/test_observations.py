"""Observations: they show what the seat's view shows, and nothing that it hides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from hammonia.env import stage
from hammonia.env.encoders import register
from hammonia.env.hamburg import PLAYER as HAMBURG_PLAYER
from hammonia.env.hamburgum import PLAYER as HAMBURGUM_PLAYER
from hammonia.env.hamburgum import HamburgumEncoder
from hammonia.env.play import Play
from hammonia.env.stage import Stage
from hammonia.hamburg.drawing import DrawBlind
from hammonia.hamburg.expansion import Expansion, Part
from hammonia.hamburg.game import Hamburg
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.scoring import printed_points
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.registry import game
from tests.env.stages import EXPANDED, every_table, played, stage_of

EVERY = 7
"""Every so many decisions are looked at: neighbours hardly differ, and 7 meets all phases."""


@every_table
def test_what_a_seat_sees_does_not_change_when_the_unknown_is_dealt_anew(table: str) -> None:
    at = stage_of(table)
    otherwise = 0
    for number, play in enumerate(played(at, seed=3)):
        if number % EVERY:
            continue
        for seat in range(at.setting.seats):
            row = at.row(play.state, seat).tobytes()
            view = at.game.view(play.state, seat)
            assert at.row_of_view(view).tobytes() == row
            world = at.game.imagine(view, Random(number))
            assert at.row(world, seat).tobytes() == row
            otherwise += world.digest() != play.state.digest()
    if at.game.name == "hamburg":
        assert otherwise, "nothing was hidden in the whole game: this proves nothing"


@pytest.mark.long
@every_table
def test_no_position_of_many_games_leaks(table: str) -> None:
    at = stage_of(table)
    for seed in range(10):
        for number, play in enumerate(played(at, seed)):
            seat = number % at.setting.seats
            view = at.game.view(play.state, seat)
            world = at.game.imagine(view, Random(number))
            assert at.row(world, seat).tobytes() == at.row(play.state, seat).tobytes()


@every_table
def test_every_observation_lies_in_its_space(table: str) -> None:
    at = stage_of(table)
    named, flat = at.observation_space("named"), at.observation_space("flat")
    for number, play in enumerate(played(at, seed=5)):
        if number % EVERY and not play.over:
            continue
        for seat in range(at.setting.seats):
            assert named.contains(at.observation(play.state, seat, "named"))
            assert flat.contains(at.observation(play.state, seat, "flat"))


@every_table
def test_the_named_arrays_are_windows_on_one_row_that_nobody_else_writes(table: str) -> None:
    at = stage_of(table)
    *_, play = played(at, seed=6)
    row = at.encoder.encode(play.state, 0)
    whole = np.frombuffer(row, np.uint8)
    named = at.layout.named(row)
    for field in at.layout.fields:
        array = named[field.name]
        assert array.shape == field.shape
        assert array.dtype == field.dtype
        first = at.layout.start[field.name]
        assert array.tobytes() == whole[first : first + array.nbytes].tobytes()
        assert np.shares_memory(array, whole)
    other = at.observation(play.state, 0, "named")
    assert not any(np.shares_memory(array, whole) for array in other.values())


@every_table
def test_the_flat_observation_is_the_named_one_by_units(table: str) -> None:
    at = stage_of(table)
    *_, play = played(at, seed=6)
    named = at.observation(play.state, 0, "named")
    expected = np.concatenate(
        [named[field.name].ravel() / field.unit for field in at.layout.fields]
    )
    assert np.allclose(at.observation(play.state, 0, "flat"), expected)


def looked_at(at: Stage) -> Iterator[tuple[Play, int, dict[str, Any], dict[str, Any]]]:
    """Moments of a game through a seat's eyes: as observed, and as its view has it."""
    for number, play in enumerate(played(at, seed=8)):
        if number % EVERY == 0:
            seat = number % at.setting.seats
            seen = at.observation(play.state, seat, "named")
            yield play, seat, seen, at.game.view(play.state, seat)["position"]


def test_a_hamburg_observation_shows_what_the_view_says() -> None:
    at = stage_of("hamburg-4-ships")
    deck = at.setting.deck  # type: ignore[attr-defined]
    for play, seat, seen, view in looked_at(at):
        for place in range(at.setting.seats):
            player = view["players"][f"@{(seat + place) % at.setting.seats + 1}"]
            row = dict(zip(HAMBURG_PLAYER, seen["players"][place], strict=True))
            assert row["money"] == player["money"]
            assert row["points"] == player["points"]
            assert row["sites"] == len(player["sites"])
            for colour in COLOURS:
                assert row[f"{colour} workers"] == player["workers"][colour]
                backs = [card["back"] for card in player["hand"]]
                assert row[f"{colour} cards in hand"] == backs.count(colour)
            built = {face for site in player["sites"] for face in site["buildings"]}
            shown = {deck[card] for card in np.flatnonzero(seen["display"][place])}
            assert shown == built | set(player["garden"]) | set(player["under"].values())
            assert row["cards in the display"] == len(built) + len(player["garden"])
            owner = (seat + place) % at.setting.seats
            assert row["points printed on them"] == printed_points(play.state, owner)  # type: ignore[arg-type]
            segments = seen["next_segments"][place]
            for half, name in enumerate(("left", "right")):
                colours = at.setting.walls[owner][half]  # type: ignore[attr-defined]
                following = colours[player["wall"][name] :][:1]
                assert tuple(np.flatnonzero(segments[half])) == following
        own = {card["card"] for card in view["players"][f"@{seat + 1}"]["hand"]}
        assert {deck[card] for card in np.flatnonzero(seen["hand"])} == own
        discard = {*view["discard"]["top"], *view["discard"]["shuffled"]}
        assert {deck[card] for card in np.flatnonzero(seen["discard"])} == discard


def test_a_hamburgum_observation_shows_what_the_view_says() -> None:
    at = stage_of("hamburgum-3-free")
    for _, seat, seen, view in looked_at(at):
        names = [f"@{(seat + place) % at.setting.seats + 1}" for place in range(at.setting.seats)]
        assert list(seen["prices"]) == list(view["prices"].values())
        for place, name in enumerate(names):
            row = dict(zip(HAMBURGUM_PLAYER, seen["players"][place], strict=True))
            assert 10 * row["money by ten"] == view["players"][name]["money"]
            assert row["prestige"] == view["players"][name]["prestige"]
            assert row["ships at home"] == view["players"][name]["ships at home"]
        for owners, owner in zip(seen["sites"], view["sites"].values(), strict=True):
            assert [names[place] for place in np.flatnonzero(owners)] == [owner] * bool(owner)


def test_every_array_has_something_to_say() -> None:
    long_game = stage("hamburgum", 3, {"variant": "stacked"}, rounds=200)
    for at, games in ((long_game, 2), (stage_of("hamburg-5-all"), 6)):
        heard = np.zeros(at.layout.bytes, np.bool_)
        for seed in range(games):
            for play in played(at, seed):
                if not play.over:
                    heard |= at.row(play.state, play.seat) != 0
        parts = at.layout.named(heard.view(np.uint8))
        silent = {name for name, part in parts.items() if not part.any()}
        assert silent <= {"visitors", "intrigue_below"}


def test_what_random_play_hardly_meets_is_shown_too() -> None:
    at = stage_of("hamburg-2")
    play = next(played(at, seed=1))
    play.state.visitors[2] = 1  # type: ignore[attr-defined]
    play.state.tokens_under = [0, 0, 4]  # type: ignore[attr-defined]
    seen = at.observation(play.state, 1, "named")
    assert list(seen["visitors"]) == [0, 0, 1, 0, 0, 0]
    assert list(seen["intrigue_below"]) == [3]


def test_the_numbers_of_a_question_are_its_details_and_its_words_are_not() -> None:
    at = stage_of("hamburg-2")
    seen = set()
    for play in played(at, seed=1):
        question = play.state.agenda[-1] if play.state.agenda else None
        details = list(at.observation(play.state, 0, "named")["details"])
        if isinstance(question, DrawBlind):
            numbers = [question.needed + 1, *(colour + 1 for colour in question.chosen)]
            assert details == numbers + [0] * (len(details) - len(numbers))
            seen.add(len(numbers))
        elif question is None:
            assert not any(details)
    assert len(seen) > 1


def test_an_expansion_that_cannot_be_shown_is_refused() -> None:
    class Lamps(Expansion):
        name = "street_lamps"
        number = 7
        part = Part

    rules = Hamburg((Lamps(),))
    with pytest.raises(BadOptions, match="cannot show the expansion street_lamps"):
        stage(rules, 2, {"street_lamps": "on"})
    assert stage(rules, 2).layout.size == stage("hamburg", 2).layout.size


def test_every_expansion_in_the_house_can_be_shown() -> None:
    whole = {field.name for field in stage("hamburg", 2, EXPANDED).layout.fields}
    assert {"mayors", "lemonjette", "ships", "exchange", "cleric_tiles"} <= whole


def test_a_game_without_an_encoder_is_refused_until_it_has_one() -> None:
    market: Any = game("examples/fish_market.py:GAME")
    with pytest.raises(BadOptions, match="nobody has said how fish-market is observed"):
        stage(market, 3)


def test_an_encoder_can_be_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hammonia.env.encoders._makers", {})

    class Mine(HamburgumEncoder):
        pass

    register("hamburgum", Mine)
    assert isinstance(stage("hamburgum").encoder, Mine)


@pytest.mark.parametrize(
    ("wish", "said"), [({"reward": "fun"}, "rank, score"), ({"game": "chess"}, "chess")]
)
def test_a_wish_that_cannot_be_met_is_told(wish: dict[str, str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        stage(**{"game": "hamburgum", **wish})  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="named or flat"):
        stage("hamburgum").observation_space("round")
