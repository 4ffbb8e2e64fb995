"""The bots that search: their tree, what they may know, and that thinking pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hammonia.arena.simulate import simulate
from hammonia.bots import make
from hammonia.bots.evaluation import Lead, chances, evaluation_for
from hammonia.bots.search.bot import SearchBot
from hammonia.bots.search.levels import habits, level
from hammonia.bots.search.simulation import Habits, Search, Walk
from hammonia.bots.search.tree import Look, Node
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.game import Game
from hammonia.kernel.opening import new
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from tests.bots.tables import asked, let_play

ONE, OTHER = ("one",), ("other",)


# -- the tree --


def opened(one: float, other: float) -> Node:
    """A node with two options that are worth so much at first."""
    node = Node()
    looks: dict[Option, Look] = {
        ONE: Look(one, [one / 10, 0.0]),
        OTHER: Look(other, [other / 10, 0.0]),
    }
    node.open(looks, 0, warmth=1.0)
    return node


def test_an_option_that_is_worth_more_at_first_is_tried_first() -> None:
    assert opened(1.0, 3.0).most_urgent((ONE, OTHER), explore=1.0, spread=1.0) == OTHER


def test_an_option_that_went_badly_gives_way_to_one_that_was_not_tried() -> None:
    node = opened(3.0, 3.0)
    node.visits, node.total = 2, 0.2
    node.edges[ONE].visits, node.edges[ONE].total = 2, 0.2
    assert node.most_urgent((ONE, OTHER), explore=1.0, spread=0.1) == OTHER


def test_only_options_that_are_open_in_the_world_at_hand_are_compared() -> None:
    assert opened(1.0, 3.0).most_urgent((ONE,), explore=1.0, spread=1.0) == ONE


def test_what_chance_shows_parts_the_ways_and_what_it_hides_does_not() -> None:
    node = Node()
    assert node.branch(("draw", "001")) is not node.branch(("draw", "002"))
    assert node.branch(None) is node.branch(None)


# -- simulations --


def begun(game: Game[Any], picks: int, seats: int = 2, **options: Any) -> Table:
    """A game in which random bots have made some picks."""
    at = new(game, seats, seed=3, options=options)
    let_play(at, [make("random", seat) for seat in range(seats)], picks)
    return at


def searched(at: Table, game: Game[Any], simulations: int, how: Habits | None = None) -> Search:
    decision = asked(at)
    rng = Random(1)
    search = Search(game, decision.seat, evaluation_for(game, rng), how or habits(game.name), rng)
    for _ in range(simulations):
        search.simulate(game.imagine(at.view(decision.seat), rng), decision.options)
    return search


@pytest.mark.parametrize("game", [HAMBURG, HAMBURGUM])
def test_every_simulation_passes_the_root_once(game: Game[Any]) -> None:
    root = searched(begun(game, 20), game, 12).root
    passed = sum(edge.visits for edge in root.edges.values())
    assert root.visits == passed == 12


def test_in_hamburgum_every_walk_ends_where_the_seat_is_asked_again() -> None:
    at = begun(HAMBURGUM, 20)
    decision = asked(at)
    search = searched(at, HAMBURGUM, 30)
    turn = HAMBURGUM.turn(at.state)  # type: ignore[arg-type]
    for _ in range(6):
        walk = Walk(search, HAMBURGUM.imagine(at.view(search.seat), search.rng), decision.options)
        walk.go()
        assert walk.world.agenda[-1].seat == search.seat  # type: ignore[attr-defined]
        assert HAMBURGUM.turn(walk.world) == turn + 1  # type: ignore[arg-type, operator]
        assert {seat for _, _, seat in walk.path} == {0, 1}, "the others have answered"


def test_in_hamburg_every_walk_ends_with_the_season() -> None:
    at = begun(HAMBURG, 20)
    decision = asked(at)
    rng = Random(1)
    search = Search(HAMBURG, decision.seat, evaluation_for(HAMBURG, rng), habits("hamburg"), rng)
    season = HAMBURG.round(at.state)  # type: ignore[arg-type]
    for _ in range(6):
        world = HAMBURG.imagine(at.view(decision.seat), rng)
        search.simulate(world.clone(), decision.options)  # the root's others are known now
        walk = Walk(search, world, decision.options)
        walk.go()
        assert HAMBURG.round(walk.world) == season + 1  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [HAMBURG, HAMBURGUM])
def test_chances_are_kept_as_shares_of_one(game: Game[Any]) -> None:
    root = searched(begun(game, 20), game, 12).root
    assert all(0 <= edge.total <= edge.visits for edge in root.edges.values())


def deciding(game: Game[Any]) -> tuple[int, set[int]]:
    """The searching seat, and all seats that decide on the ways through a grown tree."""
    at = begun(game, 20)
    search = searched(at, game, 60)
    options = asked(at).options
    seats: set[int] = set()
    for _ in range(20):
        walk = Walk(search, game.imagine(at.view(search.seat), search.rng), options)
        walk.go()
        seats |= {seat for _, _, seat in walk.path}
    return search.seat, seats


def test_others_decide_in_the_tree_where_nothing_is_hidden() -> None:
    _, seats = deciding(HAMBURGUM)
    assert seats == {0, 1}


def test_others_reply_outside_the_tree_where_their_hands_are_guesses() -> None:
    seat, seats = deciding(HAMBURG)
    assert seats == {seat}


@pytest.mark.parametrize(("game", "options"), [(HAMBURG, {}), (HAMBURGUM, {"variant": "stacked"})])
def test_the_same_view_gives_the_same_pick_whatever_is_hidden(
    game: Game[Any], options: dict[str, Any]
) -> None:
    at = begun(game, 30, **options)
    decision = asked(at)
    view = at.view(decision.seat)
    picks = set()
    for deal in range(3):
        hidden = game.imagine(view, Random(deal))  # another world that looks the same
        assert game.view(hidden, decision.seat) == view
        picks.add(make("expert@20", 5).choose(game.view(hidden, decision.seat), decision))
    assert len(picks) == 1


# -- chances --


def test_chances_of_all_seats_are_one_together_and_the_leader_has_most() -> None:
    at = begun(HAMBURG, 40, seats=3)
    worth = evaluation_for(HAMBURG, Random(1))
    found = chances(HAMBURG, worth, at.state)
    assert sum(found) == pytest.approx(1)
    worths = [worth(at.state, seat) for seat in range(3)]
    assert found.index(max(found)) == worths.index(max(worths))


def test_at_the_end_the_winner_has_all_the_chances() -> None:
    at = begun(HAMBURGUM, 30)
    at.agree_to_end()
    places = [score.place for score in at.scores()]
    expected = [1 / places.count(1) if place == 1 else 0 for place in places]
    assert chances(HAMBURGUM, Lead(HAMBURGUM), at.state) == expected


# -- bots --

TABLES: list[tuple[Game[Any], int, dict[str, Any]]] = [
    (HAMBURG, 1, {"solo": True}),
    (HAMBURG, 3, {}),
    (HAMBURG, 5, {name: "on" for name, values in HAMBURG.choices.items() if "on" in values}),
    (HAMBURGUM, 2, {"board": "londinium"}),
    (HAMBURGUM, 4, {"variant": "free"}),
    (HAMBURGUM, 5, {"variant": "stacked"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_searching_bot_joins_any_table_in_the_middle_of_a_game(
    game: Game[Any], seats: int, options: dict[str, Any]
) -> None:
    solo = options.get("solo") is True
    at = new(game, seats + solo, seed=5, options=options)
    let_play(at, [make("random", seat) for seat in range(seats)], 60)
    before = len(at.record.entries)
    let_play(at, [make("skilled@6", seat) for seat in range(seats)], 25)
    assert at.over or len(at.record.entries) >= before + 25


def test_the_tree_is_kept_through_the_own_turn() -> None:
    at = begun(HAMBURGUM, 12)
    bots = [make("expert@40", seat) for seat in range(2)]
    foreseen = 0
    for _ in range(30):
        decision = asked(at)
        bot = bots[decision.seat]
        assert isinstance(bot, SearchBot)
        tree = bot.kept
        if tree is not None:
            foreseen += 1
            assert set(decision.options) <= tree.root.edges.keys()
        at.choose(bot.choose(at.view(decision.seat), decision))
        assert bot.kept is None or bot.kept.root.visits > 0
    assert foreseen > 5


def test_every_turn_begins_with_all_the_simulations_of_the_level() -> None:
    """Also alone against TOM, where no other seat is ever asked in between."""
    at = new(HAMBURG, 2, seed=5, options={"solo": True})
    bot = make("skilled@16", 1)
    assert isinstance(bot, SearchBot)
    begun_turns: dict[Any, int] = {}
    for _ in range(24):
        turn = HAMBURG.turn(at.state)  # type: ignore[arg-type]
        at.choose(bot.choose(at.view(asked(at).seat), asked(at)))
        begun_turns.setdefault(turn, bot.budget)
    assert len(begun_turns) > 4
    assert set(begun_turns.values()) == {16}


def test_being_asked_the_same_again_is_a_first_time() -> None:
    at = begun(HAMBURG, 20)
    bot = make("skilled@16", 1)
    assert isinstance(bot, SearchBot)
    for _ in range(3):
        bot.choose(at.view(asked(at).seat), asked(at))  # and the pick comes to nothing
        assert bot.budget == 16


def test_each_level_thinks_more_or_errs_less_than_the_one_below() -> None:
    for game in ("hamburg", "hamburgum", "another"):
        novice, skilled, expert = (level(name, game) for name in ("novice", "skilled", "expert"))
        assert expert.haste == 0
        for below, above in ((novice, skilled), (skilled, expert)):
            assert above.simulations >= below.simulations
            assert above.haste <= below.haste
            assert above != below


@pytest.mark.parametrize("game", [HAMBURG, HAMBURGUM])
def test_thinking_beats_chance(game: Game[Any]) -> None:
    results = simulate(game, ["novice@6", "random"], games=2, seed=4)
    assert all(result.places[result.bots.index("novice@6")] == 1 for result in results)
