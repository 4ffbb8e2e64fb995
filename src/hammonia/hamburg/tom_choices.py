"""What TOM chooses: one written rule in his favour for each question he can meet.

Each rule has its line in docs/tom.md. He never sees what is hidden and never draws lots: equal
choices go to the first in the order of the colours, or to the leftmost card.
"""

from __future__ import annotations

from typing import Any

from hammonia.hamburg import tom_defence as defence
from hammonia.hamburg.effects.gains import MarksByDie
from hammonia.hamburg.effects.town import Calm
from hammonia.hamburg.pieces import (
    COLOURS,
    HALVES,
    NO_COLOUR,
    SEGMENTS,
    THIRD_SEGMENT,
)  # fmt: skip
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.tom_eyes import (
    Options,
    Rule,
    colour_of,
    coloured,
    first,
    lead,
    leftmost,
    level,
    workers_of,
)
from hammonia.kernel.errors import EngineFault
from hammonia.kernel.options import Option


def choose(state: HamburgState, question: Any, options: Options) -> Option:
    """TOM's answer to a question, by the rule for its kind."""
    rule = RULES.get(question.kind)
    for expansion in state.setting.expansions:
        rule = expansion.tom.get(question.kind, rule)
    if rule is None:
        raise EngineFault(f"TOM has no rule for {question.kind!r}")
    return rule(state, question, options)


# -- building --------------------------------------------------------------------------------------


def _best_half(state: HamburgState, question: Any, options: Options) -> Option:
    """One that completes a third or a fifth segment; else what costs him less, and of what costs
    the same (nothing, say) the further one; the left if equal."""
    seat = question.seat

    def worth(option: Option) -> tuple[bool, int, int]:
        half = HALVES.index(option[1])
        built = state.wall[half][seat]
        return built + 1 not in (THIRD_SEGMENT, SEGMENTS), question.price(state, half), -built

    return min(options, key=worth)


def _best_card(state: HamburgState, question: Any, options: Options) -> Option:
    """The card with the most points, then the dearest, then the lowest number."""
    cards = state.setting.cards
    faces = [option for option in options if len(option) > 1]
    return max(faces, key=lambda o: (cards[o[1]].points, cards[o[1]].cost, -int(o[1])))


def _best_copy(state: HamburgState, question: Any, options: Options) -> Option:
    """Of the flashes that would do anything for him, the best card."""
    abilities = state.setting.abilities
    useful = tuple(
        o for o in options if abilities[o[1]].effect.possible(state, question.seat, NO_COLOUR)
    )
    return _best_card(state, question, useful or options)


def _again(state: HamburgState, question: Any, options: Options) -> Option:
    return ("again",)


def _advance(state: HamburgState, question: Any, options: Options) -> Option:
    return ("advance",)


def _activate_leftmost(state: HamburgState, question: Any, options: Options) -> Option:
    return leftmost(state, question.seat, tuple(o for o in options if len(o) > 1))


# -- workers ---------------------------------------------------------------------------------------


def _fewest_workers(state: HamburgState, question: Any, options: Options) -> Option:
    """Each time of the colour he has fewest of; named in the order of the colours."""
    workers = {colour_of(o): workers_of(state, question.seat, colour_of(o)) for o in options}
    planned = []
    for _ in range(question.left):
        colour = min(workers, key=lambda colour: (workers[colour], colour))
        workers[colour] += 1
        planned.append(colour)
    return next(o for o in options if colour_of(o) == min(planned))


def _hire_what_is_missing(state: HamburgState, question: Any, options: Options) -> Option:
    """One of each colour that he has none of."""
    missing = [o for o in coloured(options) if not workers_of(state, question.seat, colour_of(o))]
    return missing[0] if missing else ("stop",)


def _return_the_surplus(state: HamburgState, question: Any, options: Options) -> Option:
    """Workers of a colour that has at least two more than his rarest one has by then."""
    owned = [workers_of(state, question.seat, colour) for colour in range(len(COLOURS))]
    for _ in range(question.returned):  # what he takes for them goes where he has fewest
        owned[owned.index(min(owned))] += 1
    many = [o for o in coloured(options) if owned[colour_of(o)] - min(owned) > 1]
    return many[0] if many else ("stop",)


def _return_all(state: HamburgState, question: Any, options: Options) -> Option:
    return options[0]


def _pay_for_most(state: HamburgState, question: Any, options: Options) -> Option:
    """Where it brings most: by the die, by the disaster's level; then what he has most of."""
    seat, effect = question.seat, state.setting.abilities[question.face].effect

    def worth(option: Option) -> tuple[int, int, int]:
        colour = colour_of(option)
        brings = 0
        if isinstance(effect, MarksByDie):
            brings = state.dice[colour]
        elif isinstance(effect, Calm):
            brings = min(effect.levels, level(state, seat, colour))
        return brings, workers_of(state, seat, colour), -colour

    return max(options, key=worth)


def _visitor_where_he_leads(state: HamburgState, question: Any, options: Options) -> Option:
    named = coloured(options)
    best = max(named, key=lambda o: (lead(state, question.seat, colour_of(o)), -colour_of(o)))
    return best if lead(state, question.seat, colour_of(best)) > 0 else ("stop",)


def _window_where_he_leads(state: HamburgState, question: Any, options: Options) -> Option:
    windows = state.setting.boards.windows
    beside = {"left": state.window - 1, "right": state.window + 1}
    return max(options, key=lambda o: lead(state, question.seat, windows[beside[o[1]]]))


# -- cards -----------------------------------------------------------------------------------------


def _fullest_pile(state: HamburgState, question: Any, options: Options) -> Option:
    return max(options, key=lambda o: (len(state.piles[colour_of(o)].pool), -colour_of(o)))


_USES = ("build", "wall", "calm", "site", "money", "workers")


def _best_use(state: HamburgState, question: Any, options: Options) -> Option:
    """Construct, build the wall, decrease, lay out a site, or else take money."""
    seat = question.seat
    plays = [option for option in options if option[0] == "play"]
    useful = [
        option
        for option in plays
        if option[2] != "calm" or level(state, seat, question.colour(state, option[1]))
    ]
    return min(useful, key=lambda option: _USES.index(option[2]))


RULES: dict[str, Rule] = {
    "disaster": defence.fire_before_flood,
    "flood": defence.poorest_site,
    "fire": defence.cheapest_building,
    "decay": defence.least_segment,
    "flip": defence.token_to_win_back,
    "give_workers": defence.most_workers,
    "return_due": defence.most_workers,
    "prevent": defence.prevent_what_would_strike,
    "increase_instead": defence.lowest_disasters,
    "calm": defence.highest_disaster,
    "calm_up_to": defence.highest_disasters,
    "calm_and_spread": defence.highest_disaster,
    "wall": _best_half,
    "wall_by_card": _best_half,
    "build": first,
    "find": _best_card,
    "copy": _best_copy,
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
