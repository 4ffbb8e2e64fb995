"""The six standard actions in words, for whoever still chooses: what each costs and brings.

What happens once a card has been played for one is in `standard_actions`.
"""

from __future__ import annotations

from hammonia.hamburg.asking import total
from hammonia.hamburg.construct import construction_price
from hammonia.hamburg.disasters import points_for_calming
from hammonia.hamburg.pieces import CHOSEN, COLOURS, DISASTERS, WORKERS_TAKEN
from hammonia.hamburg.prospects import Trigger
from hammonia.hamburg.standard_actions import levels_calmed, money_taken
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import open_halves, segment_cost
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Arg, Message


def action_text(
    state: HamburgState, seat: int, face: str, use: str, colour: int, how: int
) -> Message:
    """A card, counting as a colour, played for an action: all that the action is by itself."""
    key = f"option.play.{use}"
    args = {"card": say.term(f"card.{face}"), "colour": say.term(COLOURS[colour])}
    match use:
        case "workers":
            args["workers"] = _workers(state, seat, colour)
        case "money":
            args["money"] = say.gain(money_taken(state, seat, colour, how), "mark")
        case "wall":
            halves = open_halves(state, seat, colour, how)
            cost = min((segment_cost(state, seat, half, how) for half in halves), default=0)
            key += "" if cost else ".free"
            args["cost"] = say.gain(-cost, "mark")
        case "site":
            args["worker"] = say.gain(-1, f"worker.{COLOURS[colour]}")
        case "calm":
            levels = min(levels_calmed(state, seat), state.levels[colour][seat])
            key += ".levels" if levels > 1 else "" if levels else ".nothing"
            args["disaster"] = say.term(DISASTERS[colour])
            args["levels"] = say.amount(levels, "level")
            args["points"] = say.gain(levels * points_for_calming(state, seat), "point")
        case "build":
            cost = construction_price(state, seat, face, how)
            key += "" if cost else ".free"
            args["cost"] = say.gain(-cost, "mark")
            args["ability"] = say.term(f"ability.{face}")
    return Message(key, args)


def _workers(state: HamburgState, seat: int, colour: int) -> Arg:
    taken = [say.gain(WORKERS_TAKEN, f"worker.{COLOURS[colour]}")]
    bonus = total(state, seat, "workers_bonus")
    return say.several([*taken, say.gain(bonus, "worker_of_any_colour")] if bonus else taken)


def follows(state: HamburgState, face: str, use: str, colour: int, how: int) -> list[Trigger]:
    """What will have happened once an action is done, in that order."""
    printed = state.setting.cards[face]
    events: list[Trigger] = []
    match use:
        case "site":
            events += [("site_laid",), ("site_played", printed.colour)]
        case "wall":
            events.append(("segment_built", colour))
        case "build":
            events.append(("card_constructed", printed.colour))
            events += [("building_constructed", face)] if printed.is_building else []
    return [*events, ("action_done", use, colour)] if how == CHOSEN else events
