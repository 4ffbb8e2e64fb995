"""Watchers: what they say of a game agrees with the game, and with the dataset as a whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hammonia.arena.balance.games import Weighed, watched, watcher_of, weigh
from hammonia.arena.balance.worth import How, Item
from hammonia.arena.dataset import PlayedGame
from hammonia.hamburg.state import HamburgState
from hammonia.hamburgum.pieces import FREE, NONE
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel.errors import BadOptions
from tests.arena.balance_games import GAMES, SEATS, TABLES, games

EVERY = tuple(TABLES)


def seen(name: str, game: PlayedGame) -> dict[tuple[Item, int], How]:
    return {(item, seat): how for item, seat, how in watched(watcher_of(TABLES[name][0]), game)}


def weighed(name: str) -> Weighed:
    return weigh(watcher_of(TABLES[name][0]), games(name))


def of(kind: str, by: dict[tuple[Item, int], How], how: How) -> set[tuple[str, int]]:
    """The things of a kind that were used or held, and by whom."""
    return {
        (item.name, seat) for (item, seat), done in by.items() if (item.kind, done) == (kind, how)
    }


@pytest.mark.parametrize("name", EVERY)
def test_the_totals_agree_with_the_dataset(name: str) -> None:
    found = weighed(name)
    assert (found.games, found.unfinished) == (GAMES, 0)
    assert found.seats == SEATS * GAMES
    for worth in found.worths:
        assert worth.used.seats + worth.held.seats <= found.seats
        assert worth.used.wins + worth.held.wins <= GAMES
    kinds = {worth.item.kind for worth in found.worths}
    assert kinds <= set(watcher_of(TABLES[name][0]).kinds)


@pytest.mark.parametrize("name", ["hamburg", "solo"])
def test_every_seat_plays_one_board_and_every_win_is_somebodys(name: str) -> None:
    boards = [worth for worth in weighed(name).worths if worth.item.kind == "board"]
    assert sum(worth.used.seats for worth in boards) == SEATS * GAMES
    assert sum(worth.used.wins for worth in boards) == pytest.approx(GAMES)
    assert sum(worth.used.lead * worth.used.seats for worth in boards) == pytest.approx(0)


def test_a_card_in_a_display_is_used_and_one_that_stays_in_hand_is_held() -> None:
    held = 0
    for game in games("hamburg"):
        state = game.table().state
        assert isinstance(state, HamburgState)
        cards = seen("hamburg", game)
        played = [entry[3] for entry in game.table().line if entry[2:3] == ("play",)]
        for seat in range(SEATS):
            display = [*state.display(seat), *state.garden[seat]]
            assert all(cards[Item("card", face), seat] == How.USED for face in display)
            kept = [face for face, _ in state.hands[seat] if face not in played]
            assert all(cards[Item("card", face), seat] == How.HELD for face in kept)
            held += len(kept)
    assert held


def test_a_card_that_is_played_for_another_action_is_given_away() -> None:
    game = games("hamburg")[0]
    cards = seen("hamburg", game)
    colours = [seat.colour for seat in game.table().seats]
    uses = Counter[How]()
    for kind, *rest in game.table().record.entries:
        if kind == "pick" and rest[1] == "play":
            colour, _, face, use = rest
            how = cards[Item("card", face), colours.index(colour)]
            uses[how] += 1
            assert how == How.USED if use == "build" else how >= How.SPENT
    assert uses[How.USED]
    assert uses[How.SPENT]


def test_walls_squares_and_majorities_are_those_of_the_table() -> None:
    for game in games("hamburg"):
        state = game.table().state
        assert isinstance(state, HamburgState)
        found = seen("hamburg", game)
        for seat in range(SEATS):
            for half, name in enumerate(("left", "right")):
                built = {f"{name}.{place}" for place in range(1, state.wall[half][seat] + 1)}
                assert built <= {n for n, s in of("wall", found, How.USED) if s == seat}
            spaces = {int(n) for n, s in of("square", found, How.USED) if s == seat}
            assert spaces >= set(range(1, state.square[seat] + 1))
            majorities = {n for n, s in of("majority", found, How.USED) if s == seat}
            assert len(majorities) == sum(active[seat] for active in state.majorities)
        assert len([key for key in found if key[0].kind == "wall"]) == 10 * SEATS


def test_an_ability_is_used_when_it_is_activated() -> None:
    for game in games("hamburg"):
        colours = [seat.colour for seat in game.table().seats]
        activated = {
            (rest[2], colours.index(rest[0]))
            for kind, *rest in game.table().record.entries
            if kind == "pick" and rest[1] == "activate"
        }
        assert of("ability", seen("hamburg", game), How.USED) == activated


@pytest.mark.parametrize("name", ["hamburgum", "free"])
def test_sites_tokens_and_officials_belong_to_whoever_has_them_at_the_end(name: str) -> None:
    for game in games(name):
        state = game.table().state
        assert isinstance(state, HamburgumState)
        found, board = seen(name, game), state.setting.board
        owners = zip(board.sites, state.site_owner, strict=True)
        assert of("site", found, How.USED) == {(s.id, owner) for s, owner in owners if owner >= 0}
        assert len(of("token", found, How.USED)) == sum(o != FREE for o in state.token_owner)
        assert len(of("official", found, How.USED)) <= sum(o != NONE for o in state.appointed)
        assert {n for n, _ in of("builder", found, How.USED)} == {c.id for c in board.churches}
        sites = {site for site, _ in of("site", found, How.USED)}
        for line, _ in of("line", found, How.USED):
            assert sites & set(line.split("."))


def test_only_what_was_open_to_a_seat_counts_as_held() -> None:
    game = games("hamburgum")[0]
    opened = {
        (option[1], decision.seat)
        for _, decision, _ in game.decisions()
        for option in decision.options
        if option[0] == "build"
    }
    found = seen("hamburgum", game)
    assert of("site", found, How.HELD) == opened - of("site", found, How.USED)


def test_games_that_nobody_ended_are_left_out() -> None:
    first, *others = games("hamburg")
    found = weigh(watcher_of("hamburg"), [replace(first, finished=False), *others])
    assert (found.games, found.unfinished) == (GAMES - 1, 1)


def test_only_the_seats_of_the_bots_that_were_asked_for_count() -> None:
    heard: list[int] = []
    found = weigh(
        watcher_of("hamburg"), games("hamburg"), ["greedy"], lambda game: heard.append(game.number)
    )
    assert found.seats == GAMES
    assert heard == [1, 2, 3]


def test_a_game_without_a_watcher_is_refused() -> None:
    with pytest.raises(BadOptions, match="nobody watches chess"):
        watcher_of("chess")
