"""The games in OpenSpiel, held to OpenSpiel's own tests and to the kernel.

OpenSpiel is an extra with an environment of its own: `make test-all` brings it.
"""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hammonia.kernel import registry
from hammonia.kernel.agenda import Toss
from hammonia.kernel.errors import BadOptions, Refused

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel has an environment of its own: make test-all runs this"
)
from hammonia.env.openspiel import HAMBURG, HAMBURGUM  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "openspiel.md"
EXPANSIONS = "mayors=on,lemonjette=on,special_intrigue=on,ships=on,exchange=on,cleric_tiles=on"
TABLES = [
    HAMBURG,
    f"{HAMBURG}(players=3,length=60,{EXPANSIONS})",
    f"{HAMBURG}(solo=True,deck=friendly)",
    f"{HAMBURGUM}(players=2,length=80,variant=stacked)",
    f"{HAMBURGUM}(players=5,length=80,board=londinium,first=4)",
]


def nodes(game: Any, seed: int) -> Iterator[Any]:
    """The nodes of a game played at random, each before its action is taken."""
    rng = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


def always(number: int) -> Callable[[int], int]:
    """A generator that draws nothing else."""
    return lambda bound: number


@pytest.mark.parametrize("table", TABLES)
def test_a_game_passes_the_simulation_test_of_openspiel(table: str) -> None:
    """Clones, strings, tensors, masks, sums of returns, lengths and pickled states are in it.

    It raises what does not hold; a game that it leaves has come to its end.
    """
    ends: list[bool] = []
    pyspiel.random_sim_test(
        pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False,
        state_checker_fn=lambda state: ends.append(state.is_terminal()),
    )  # fmt: skip
    assert ends[-1]
    assert len(ends) > 60


@pytest.mark.parametrize("table", TABLES)
def test_chances_are_those_of_the_kernel(table: str) -> None:
    """Each whole number below the sum of weights is as likely, and stands for one outcome."""
    tosses = 0
    for state in nodes(pyspiel.load_game(table), seed=1):
        if not state.is_chance_node():
            continue
        tosses += 1
        standing = state.standing
        toss = standing.state.agenda[-1]
        assert isinstance(toss, Toss)
        total = sum(standing.outcomes().values())
        drawn = Counter(toss.sample(standing.state, always(n)) for n in range(total))
        names = {" ".join(outcome): Fraction(n, total) for outcome, n in drawn.items()}
        told = {state.action_to_string(action): p for action, p in state.chance_outcomes()}
        assert told == pytest.approx({name: float(share) for name, share in names.items()})
        assert sum(told.values()) == pytest.approx(1)
        assert len(told) <= state.get_game().max_chance_outcomes()
    assert tosses or "first=" in table


def test_chance_never_has_more_outcomes_than_are_announced() -> None:
    deck = registry.game("hamburg").setting({}, 2).deck  # type: ignore[attr-defined]
    assert len(deck) <= pyspiel.load_game(HAMBURG).max_chance_outcomes()


@pytest.mark.parametrize("table", TABLES)
def test_actions_are_the_open_options_by_their_place_in_the_universe(table: str) -> None:
    game = pyspiel.load_game(table)
    for number, state in enumerate(nodes(game, seed=2)):
        if number % 5 or state.current_player() < 0:
            continue
        universe = state.standing.state.setting.universe
        assert game.num_distinct_actions() == len(universe)
        options = [universe.options[action] for action in state.legal_actions()]
        assert sorted(options) == sorted(state.standing.options)
        for action in state.legal_actions():
            assert state.string_to_action(state.action_to_string(action)) == action


@pytest.mark.parametrize("table", TABLES)
def test_information_does_not_change_when_the_unknown_is_drawn_anew(table: str) -> None:
    game = pyspiel.load_game(table)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    worlds = set()
    for number, state in enumerate(nodes(game, seed=3)):
        if number % 4:
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            worlds.add(str(other) == str(state))
    assert worlds == ({True} if HAMBURGUM in table else {True, False})


@pytest.mark.parametrize("table", TABLES[:3])
def test_what_chance_brings_another_seat_is_no_part_of_information(table: str) -> None:
    """Children of a chance node that look alike to a player are one information state to it."""
    alike = 0
    for number, state in enumerate(nodes(pyspiel.load_game(table), seed=4)):
        if number % 9 or not state.is_chance_node():
            continue
        children = [state.child(action) for action in state.legal_actions()[:4]]
        for player in range(state.num_players()):
            told = [child.observation_string(player) for child in children]
            known = [child.information_state_string(player) for child in children]
            assert len({*told}) == len({*known}) == len({*zip(told, known, strict=True)})
            alike += len({*told}) < len(told)
    assert alike


def test_hamburgum_hides_nothing() -> None:
    for state in nodes(pyspiel.load_game(f"{HAMBURGUM}(length=60,variant=stacked)"), seed=5):
        game, position = state.standing.game, state.standing.state
        assert game.position(position, 0) == game.position(position, 1)


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game(f"{HAMBURGUM}(first=1)").new_initial_state()
    before = str(state)
    closed = sorted(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    with pytest.raises(Refused):
        state.apply_action(closed[0])
    assert str(state) == before


@pytest.mark.parametrize("wrong", ["players=9", "deck=small", "first=3", "solo=True,players=3"])
def test_wrong_parameters_are_told(wrong: str) -> None:
    with pytest.raises(BadOptions):
        pyspiel.load_game(f"{HAMBURG}({wrong})")


def test_only_what_one_player_knows_can_be_observed() -> None:
    game = pyspiel.load_game(HAMBURG)
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(everything)


def test_a_state_can_be_sent_to_another_process_which_ends_in_peace() -> None:
    *_, state = nodes(pyspiel.load_game(f"{HAMBURG}(length=20)"), seed=6)
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    for thing in (state, state.get_game()):
        done = subprocess.run(
            [sys.executable, "-c", read],
            input=pickle.dumps(thing),
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().strip() == str(thing)


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(
        r"^```python openspiel\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE
    )
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
    assert len(blocks) == 2
    assert names["state"].is_terminal()
    assert "move" in capsys.readouterr().out
