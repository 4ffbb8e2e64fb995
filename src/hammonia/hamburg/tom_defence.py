"""What TOM gives up when he must, and how he meets his disasters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hammonia.hamburg.asking import allowed
from hammonia.hamburg.disasters import trigger_level
from hammonia.hamburg.majorities import leaders, wins
from hammonia.hamburg.pieces import DECAY, DISEASE, FIRE, FLOOD, HALVES, THIRD_SEGMENT, UNREST
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.tom_eyes import Options, colour_of, coloured, level, workers_of
from hammonia.hamburg.workers import owned
from hammonia.kernel.options import Option

# -- what he loses ---------------------------------------------------------------------------------


def fire_before_flood(state: HamburgState, question: Any, options: Options) -> Option:
    order = [FIRE, FLOOD]
    return min(options, key=lambda option: (colour_of(option) not in order, *_place(option, order)))


def _place(option: Option, order: list[int]) -> tuple[int, ...]:
    colour = colour_of(option)
    return (order.index(colour),) if colour in order else (colour,)


def poorest_site(state: HamburgState, question: Any, options: Options) -> Option:
    """An empty one first, else the one with the cheapest building, the leftmost of these."""
    cards, sites = state.setting.cards, state.sites[question.seat]

    def worth(option: Option) -> tuple[int, int]:
        built = sites[int(option[1]) - 1][2]
        cheapest = min((cards[face].cost for face in built), default=-1)
        return cheapest, int(option[1])

    return min(options, key=worth)


def cheapest_building(state: HamburgState, question: Any, options: Options) -> Option:
    cards, display = state.setting.cards, state.display(question.seat)
    return min(options, key=lambda o: (cards[o[1]].cost, display.index(o[1])))


def token_to_win_back(state: HamburgState, question: Any, options: Options) -> Option:
    """One that he would win again at once, else the first."""

    def lost(option: Option) -> bool:
        return not wins(state, question.seat, leaders(state, option[1]))

    return min(options, key=lost)


def least_segment(state: HamburgState, question: Any, options: Options) -> Option:
    """Not a third one if he can help it; else the one that is cheapest to build again."""

    def worth(option: Option) -> tuple[bool, int]:
        built = state.wall[HALVES.index(option[1])][question.seat]
        return built == THIRD_SEGMENT, built

    return min(options, key=worth)


def most_workers(state: HamburgState, question: Any, options: Options) -> Option:
    return max(
        options, key=lambda o: (workers_of(state, question.seat, colour_of(o)), -colour_of(o))
    )


# -- disasters -------------------------------------------------------------------------------------


def prevent_what_would_strike(state: HamburgState, question: Any, options: Options) -> Option:
    """If it would take anything; else he lets it strike, for then its level is gone."""
    seat, colour = question.seat, question.colours[0]
    strikes = level(state, seat, colour) + 1 >= trigger_level(state, seat)
    return ("prevent",) if strikes and _AT_STAKE[colour](state, seat) else ("let_rise",)


_AT_STAKE: dict[int, Callable[[HamburgState, int], object]] = {
    FLOOD: lambda state, seat: state.sites[seat],
    FIRE: lambda state, seat: state.display(seat),
    DECAY: lambda state, seat: state.segments(seat),
    UNREST: lambda state, seat: state.money[seat],
    DISEASE: lambda state, seat: owned(state, seat) > 1,  # one goes for preventing it
}
"""By disaster: what it would take."""


def lowest_disasters(state: HamburgState, question: Any, options: Options) -> Option:
    """As many as the token shows, each time the lowest; named in the order of the colours."""
    seat, chosen = question.seat, question.chosen
    levels = {colour_of(o): level(state, seat, colour_of(o)) for o in options}
    for colour in levels:
        if allowed(state, seat, "ignores_disaster", colour):
            levels[colour] = -len(levels)  # nothing rises there
    for colour in chosen:
        levels[colour] = levels.get(colour, 0) + 1
    planned = []
    for _ in range(len(state.setting.tokens[question.token].colours) - len(chosen)):
        colour = min(levels, key=lambda colour: (levels[colour], colour))
        levels[colour] += 1
        planned.append(colour)
    return next(o for o in options if colour_of(o) == min(planned))


def highest_disaster(state: HamburgState, question: Any, options: Options) -> Option:
    return max(options, key=lambda o: (level(state, question.seat, colour_of(o)), -colour_of(o)))


def highest_disasters(state: HamburgState, question: Any, options: Options) -> Option:
    """As many levels as he may, each time from the highest; named in the order of the colours."""
    levels = {colour_of(o): level(state, question.seat, colour_of(o)) for o in coloured(options)}
    planned = []
    for _ in range(min(question.levels, sum(levels.values()))):
        colour = max(levels, key=lambda colour: (levels[colour], -colour))
        levels[colour] -= 1
        planned.append(colour)
    return next(o for o in coloured(options) if colour_of(o) == min(planned))
