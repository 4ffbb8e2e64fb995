"""Small hand-made tables: a state in the middle of a game, with just what a rule is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hammonia.hamburg import GAME
from hammonia.hamburg.display import enter
from hammonia.hamburg.pieces import COLOURS, DICE
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.turns import Turn
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Step
from hammonia.kernel.knowledge import only
from hammonia.kernel.options import Option

PURPLE, ORANGE, GREY, PINK, BROWN = range(len(COLOURS))

# Some cards by what is printed on them: colour and cost.
PURPLE_FREE, PURPLE_OTHER = "206", "207"
ORANGE_FREE = "111"
GREY_FREE, GREY_DEAR = "189", "192"
PINK_FREE, PINK_OTHER = "049", "050"
BROWN_FREE, BROWN_OTHER = "037", "038"
BROWN_FOR_3 = "003"
ZOO_FOR_2, PARK_FOR_3 = "241", "261"


def a_table(seats: int = 3, deck: str = "whole", first: int = 0) -> HamburgState:
    """The second round of a first season's phase III, with empty hands and nobody to move."""
    setting = GAME.setting({"deck": deck, "first": None}, seats)
    assert isinstance(setting, HamburgSetting)
    state = GAME.start(setting)
    state.agenda = []
    state.season, state.phase, state.round = 1, 3, 2
    state.first = state.turn = first
    state.dice = [3, 3, 3, 3, 3, 3]
    state.window = 2
    return state


def out_of_the_piles(state: HamburgState, faces: Iterable[str]) -> list[str]:
    taken = list(faces)
    for face in taken:
        state.piles[state.setting.cards[face].colour].pool.remove(face)
    return taken


def give_hand(state: HamburgState, seat: int, *faces: str) -> None:
    cards = [(face, only(seat)) for face in out_of_the_piles(state, faces)]
    state.hands[seat] = sorted([*state.hands[seat], *cards])


def give_site(state: HamburgState, seat: int, site: str, *buildings: str) -> None:
    """A site, with buildings on it if any are named."""
    out_of_the_piles(state, (site, *buildings))
    state.sites[seat].append((site, only(seat), tuple(buildings)))
    for face in buildings:
        enter(state, seat, face)


def give_garden(state: HamburgState, seat: int, *faces: str) -> None:
    state.garden[seat] += out_of_the_piles(state, faces)


def to_play(*hand: str, money: int = 5, workers: int = 1, seats: int = 3) -> HamburgState:
    """The first seat, which has the red board, is asked which card to play."""
    state = a_table(seats)
    give_hand(state, 0, *hand)
    state.money[0] = money
    for column in state.workers:
        column[0] = workers
    state.agenda = [Turn(0)]
    return state


def run(state: HamburgState, *steps: Step) -> tuple[Option, ...]:
    """Let steps happen in this order, up to what needs somebody; returns the open options."""
    state.agenda += reversed(steps)
    return agenda.advance(state)


def pick(state: HamburgState, *words: str) -> tuple[Option, ...]:
    """Take an open option and go on; returns the options that are open then."""
    reasons = refusals(state, *words)
    assert not reasons, reasons
    agenda.take(state, words)
    return agenda.advance(state)


def settle(state: HamburgState, *outcome: str) -> tuple[Option, ...]:
    """Let chance bring this and go on; returns the options that are open then."""
    assert outcome in outcomes(state)
    agenda.settle(state, outcome)
    return agenda.advance(state)


def roll(state: HamburgState, *pips: str) -> None:
    """All six dice, in the order of their colours, black last."""
    for die, shown in zip(DICE, pips, strict=True):
        settle(state, "die", die, shown)


def outcomes(state: HamburgState) -> dict[Option, int]:
    toss = state.agenda[-1]
    assert isinstance(toss, agenda.Toss)
    found: dict[Option, int] = toss.outcomes(state)
    return found


def refusals(state: HamburgState, *wish: str) -> list[str]:
    """The keys of the conditions that a wish fails; none if it is open."""
    return [reason.key.removeprefix("refused.") for reason in agenda.explain(state, wish)]


def asked(state: HamburgState) -> tuple[str, int]:
    """What is asked, and which seat."""
    question = state.agenda[-1]
    assert isinstance(question, agenda.Question)
    return question.kind, question.seat


def seen(state: HamburgState, owner: int, by: int | None) -> dict[str, Any]:
    """A player's part of the position, as a seat or a spectator sees it."""
    player: dict[str, Any] = GAME.position(state, by)["players"][f"@{owner + 1}"]
    return player


def top_of_discard(state: HamburgState) -> str:
    return state.discard.top[-1][0]
