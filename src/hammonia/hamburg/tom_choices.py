"""What TOM chooses: one written rule in his favour for each question he can meet.

Each rule has its line in docs/tom.md. He never sees what is hidden and never draws lots: equal
choices go to the first in the order of the colours, or to the leftmost card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hammonia.hamburg.disasters import trigger_level
from hammonia.hamburg.pieces import (
    BLACK,
    COLOURS,
    DISASTERS,
    FIRE,
    FLOOD,
    HALVES,
    SEGMENTS,
    THIRD_SEGMENT,
)  # fmt: skip
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import segment_cost
from hammonia.kernel.errors import EngineFault
from hammonia.kernel.options import Option

Options: TypeAlias = tuple[Option, ...]
Rule: TypeAlias = Callable[[HamburgState, Any, Options], Option]


def choose(state: HamburgState, question: Any, options: Options) -> Option:
    """TOM's answer to a question, by the rule for its kind."""
    if question.kind not in RULES:
        raise EngineFault(f"TOM has no rule for {question.kind!r}")
    return RULES[question.kind](state, question, options)


# -- small helps -----------------------------------------------------------------------------------


def _colour(option: Option) -> int:
    word = option[1]
    return COLOURS.index(word) if word in COLOURS else DISASTERS.index(word)


def _coloured(options: Options) -> Options:
    """The options that name a colour or a disaster."""
    return tuple(o for o in options if len(o) > 1 and (o[1] in COLOURS or o[1] in DISASTERS))


def _owned(state: HamburgState, seat: int, colour: int) -> int:
    return state.workers[colour][seat]


def _level(state: HamburgState, seat: int, colour: int) -> int:
    return state.levels[colour][seat]


def _lead(state: HamburgState, seat: int, colour: int) -> int:
    """How many cards more than anybody else he has for the clerics of a window's colour."""
    counts = [_for_window(state, other, colour) for other in range(state.setting.seats)]
    own = counts.pop(seat)
    return own - max(counts, default=0)


def _for_window(state: HamburgState, seat: int, colour: int) -> int:
    if colour == BLACK:
        return len(state.garden[seat])
    cards = state.setting.cards
    return sum(cards[face].colour == colour for face in state.buildings(seat))


def _leftmost(state: HamburgState, seat: int, options: Options) -> Option:
    """The option whose card lies furthest left; buildings under zoo cards come last."""
    display = state.display(seat)
    return min(options, key=lambda option: display.index(option[1]))


def _first(state: HamburgState, question: Any, options: Options) -> Option:
    return options[0]


# -- what he loses ---------------------------------------------------------------------------------


def _fire_before_flood(state: HamburgState, question: Any, options: Options) -> Option:
    order = [FIRE, FLOOD]
    return min(options, key=lambda option: (_colour(option) not in order, *_place(option, order)))


def _place(option: Option, order: list[int]) -> tuple[int, ...]:
    colour = _colour(option)
    return (order.index(colour),) if colour in order else (colour,)


def _poorest_site(state: HamburgState, question: Any, options: Options) -> Option:
    """An empty one first, else the one with the cheapest building, the leftmost of these."""
    cards, sites = state.setting.cards, state.sites[question.seat]

    def worth(option: Option) -> tuple[int, int]:
        built = sites[int(option[1]) - 1][2]
        cheapest = min((cards[face].cost for face in built), default=-1)
        return cheapest, int(option[1])

    return min(options, key=worth)


def _cheapest_building(state: HamburgState, question: Any, options: Options) -> Option:
    cards, display = state.setting.cards, state.display(question.seat)
    return min(options, key=lambda o: (cards[o[1]].cost, display.index(o[1])))


def _least_segment(state: HamburgState, question: Any, options: Options) -> Option:
    """Not a third one if he can help it; else the one that is cheapest to build again."""

    def worth(option: Option) -> tuple[bool, int]:
        built = state.wall[HALVES.index(option[1])][question.seat]
        return built == THIRD_SEGMENT, built

    return min(options, key=worth)


def _most_workers(state: HamburgState, question: Any, options: Options) -> Option:
    return max(options, key=lambda o: (_owned(state, question.seat, _colour(o)), -_colour(o)))


# -- disasters -------------------------------------------------------------------------------------


def _prevent_what_would_strike(state: HamburgState, question: Any, options: Options) -> Option:
    colour = question.colours[0]
    strikes = _level(state, question.seat, colour) + 1 >= trigger_level(state, question.seat)
    return ("prevent",) if strikes else ("let_rise",)


def _lowest_disaster(state: HamburgState, question: Any, options: Options) -> Option:
    return min(options, key=lambda o: (_level(state, question.seat, _colour(o)), _colour(o)))


def _highest_disaster(state: HamburgState, question: Any, options: Options) -> Option:
    named = _coloured(options)
    return max(named, key=lambda o: (_level(state, question.seat, _colour(o)), -_colour(o)))


# -- building --------------------------------------------------------------------------------------


def _best_half(state: HamburgState, question: Any, options: Options) -> Option:
    """One that completes a third or a fifth segment; else the cheaper one, the left if equal."""
    seat = question.seat

    def worth(option: Option) -> tuple[bool, int]:
        half = HALVES.index(option[1])
        completes = state.wall[half][seat] + 1 in (THIRD_SEGMENT, SEGMENTS)
        return not completes, segment_cost(state, seat, half)

    return min(options, key=worth)


def _best_card(state: HamburgState, question: Any, options: Options) -> Option:
    """The card with the most points, then the dearest, then the lowest number."""
    cards = state.setting.cards
    faces = [option for option in options if len(option) > 1]
    return max(faces, key=lambda o: (cards[o[1]].points, cards[o[1]].cost, -int(o[1])))


def _again(state: HamburgState, question: Any, options: Options) -> Option:
    return ("again",)


def _advance(state: HamburgState, question: Any, options: Options) -> Option:
    return ("advance",)


def _activate_leftmost(state: HamburgState, question: Any, options: Options) -> Option:
    return _leftmost(state, question.seat, tuple(o for o in options if len(o) > 1))


# -- workers ---------------------------------------------------------------------------------------


def _fewest_workers(state: HamburgState, question: Any, options: Options) -> Option:
    return min(options, key=lambda o: (_owned(state, question.seat, _colour(o)), _colour(o)))


def _hire_what_is_missing(state: HamburgState, question: Any, options: Options) -> Option:
    """One of each colour that he has none of."""
    missing = [o for o in _coloured(options) if not _owned(state, question.seat, _colour(o))]
    return missing[0] if missing else ("stop",)


def _return_the_surplus(state: HamburgState, question: Any, options: Options) -> Option:
    """Workers of a colour that has at least two more than his rarest one has by then."""
    owned = [_owned(state, question.seat, colour) for colour in range(len(COLOURS))]
    for _ in range(question.returned):  # what he takes for them goes where he has fewest
        owned[owned.index(min(owned))] += 1
    many = [o for o in _coloured(options) if owned[_colour(o)] - min(owned) > 1]
    return many[0] if many else ("stop",)


def _return_all(state: HamburgState, question: Any, options: Options) -> Option:
    return options[0]


def _pay_for_most(state: HamburgState, question: Any, options: Options) -> Option:
    """The colour of his worst disaster, then of the highest die, then of most workers."""
    seat = question.seat

    def worth(option: Option) -> tuple[int, int, int, int]:
        colour = _colour(option)
        level = _level(state, seat, colour)
        return level, state.dice[colour], _owned(state, seat, colour), -colour

    return max(options, key=worth)


def _visitor_where_he_leads(state: HamburgState, question: Any, options: Options) -> Option:
    named = _coloured(options)
    best = max(named, key=lambda o: (_lead(state, question.seat, _colour(o)), -_colour(o)))
    return best if _lead(state, question.seat, _colour(best)) > 0 else ("stop",)


def _window_where_he_leads(state: HamburgState, question: Any, options: Options) -> Option:
    windows = state.setting.boards.windows
    beside = {"left": state.window - 1, "right": state.window + 1}
    return max(options, key=lambda o: _lead(state, question.seat, windows[beside[o[1]]]))


# -- cards -----------------------------------------------------------------------------------------


def _fullest_pile(state: HamburgState, question: Any, options: Options) -> Option:
    return max(options, key=lambda o: (len(state.piles[_colour(o)].pool), -_colour(o)))


_USES = ("build", "wall", "calm", "site", "money", "workers")


def _best_use(state: HamburgState, question: Any, options: Options) -> Option:
    """Construct, build the wall, decrease, lay out a site, or else take money."""
    seat = question.seat
    plays = [option for option in options if option[0] == "play"]
    useful = [
        option
        for option in plays
        if option[2] != "calm" or _level(state, seat, question.colour(state, option[1]))
    ]
    return min(useful, key=lambda option: _USES.index(option[2]))


RULES: dict[str, Rule] = {
    "disaster": _fire_before_flood,
    "flood": _poorest_site,
    "fire": _cheapest_building,
    "decay": _least_segment,
    "flip": _first,
    "give_workers": _most_workers,
    "prevent": _prevent_what_would_strike,
    "increase_instead": _lowest_disaster,
    "calm": _highest_disaster,
    "calm_up_to": _highest_disaster,
    "calm_and_spread": _highest_disaster,
    "wall": _best_half,
    "wall_by_card": _best_half,
    "build": _first,
    "find": _best_card,
    "copy": _best_card,
    "repeat": _best_card,
    "repeat_flash": _again,
    "free_activation": _activate_leftmost,
    "afterwards": _activate_leftmost,
    "abilities": _activate_leftmost,
    "square": _advance,
    "take_workers": _fewest_workers,
    "hire_workers": _hire_what_is_missing,
    "recolour": _return_the_surplus,
    "return_workers": _return_all,
    "pay_worker": _pay_for_most,
    "visitor": _visitor_where_he_leads,
    "window": _window_where_he_leads,
    "replenish.draw": _fullest_pile,
    "draw_site": _fullest_pile,
    "play_drawn": _best_use,
}
"""By kind of question. Those that need a hand are missing: TOM has none."""
