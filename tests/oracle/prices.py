"""What things cost, and what the standard actions bring."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import printed
from tests.oracle.position import (
    Position,
    dice,
    dice_showing,
    free_site,
    others,
    owns,
    player,
)

HALF_PRICE = {"182": "orange", "183": "purple", "184": "pink", "185": "brown"}
MORE_MONEY = {"138": "pink", "139": "grey", "140": "brown", "141": "purple"}


# ---------------------------------------------------------------- buildings


def building_price(position: Position, seat: str, face: str, standard: bool = True) -> int:
    """The price of a card's front. First half of it, rounded up, for a building of the right
    colour (182-185); then 3 marks less where it is the standard action (132), zoo and park
    included; never below 0.
    """
    price = printed.cost(face)
    if printed.is_building(face):
        for card, colour in HALF_PRICE.items():
            if colour == printed.colour(face) and owns(position, seat, card):
                price = price // 2 + price % 2
    if standard and owns(position, seat, "132"):
        price -= 3
    return max(price, 0)


def can_build(position: Position, seat: str, face: str) -> bool:
    """Whether money and room are there for the standard action; the hand is not looked at."""
    if player(position, seat)["money"] < building_price(position, seat, face):
        return False
    if not printed.is_building(face):  # zoo and park need no site
        return True
    return free_site(position, seat)


# ---------------------------------------------------------------- the city wall


def next_segment(position: Position, seat: str, half: str) -> int | None:
    """The place, counted from 0 at the tower, of the next segment of a half."""
    built: int = player(position, seat)["wall"][half]
    if built == len(printed.WALL_COSTS):
        return None
    return built


def segment_colour(position: Position, seat: str, half: str, colours: Sequence[str]) -> str | None:
    """The colour of the next segment, which depends on the player's board."""
    place = next_segment(position, seat, half)
    if place is None:
        return None
    board = colours[int(seat.removeprefix("@")) - 1]
    return printed.WALLS[board][half][place]


def segment_price(
    position: Position,
    seat: str,
    half: str,
    colours: Sequence[str],
    standard: bool = True,
    times: int = 1,
) -> int | None:
    """The price of the next segment: nothing with card 108, where it is the standard action;
    otherwise the printed price or, with card 232, the black die, whichever is less; so many times
    (twice with 062-065). None where the half is complete.
    """
    place = next_segment(position, seat, half)
    if place is None:
        return None
    if standard and owns(position, seat, "108"):
        return 0
    price = printed.WALL_COSTS[place]
    black = dice(position).get("black")
    if owns(position, seat, "232") and black:
        price = min(price, black)
    return price * times


# ---------------------------------------------------------------- the City Hall Square


def advance_price(position: Position, seat: str) -> int | None:
    """The price of a step in phase II: all dice with 1 or 2 together, 2 marks less with card 125
    but not below 0, and the whole black die on top for card 240 of somebody else. None where no
    die shows 1 or 2.
    """
    ones = len(dice_showing(position, 1))
    twos = len(dice_showing(position, 2))
    if ones + twos == 0:
        return None
    price = ones * 1 + twos * 2
    if owns(position, seat, "125"):
        price = max(price - 2, 0)
    return price + black_die_on_top(position, seat)


def advance_price_by_002(position: Position, seat: str) -> int | None:
    """The price of a step by card 002: 4 marks, where no die shows 1 or 2. Card 125 does not help,
    as the dice ask for nothing; card 240 of somebody else does count.
    """
    if not owns(position, seat, "002") or not dice(position):
        return None
    if dice_showing(position, 1) or dice_showing(position, 2):
        return None
    return 4 + black_die_on_top(position, seat)


def black_die_on_top(position: Position, seat: str) -> int:
    for other in others(position, seat):
        if owns(position, other, "240"):
            return dice(position)["black"]
    return 0


# ---------------------------------------------------------------- money and workers


def money_taken(position: Position, seat: str, colour: str) -> int:
    """Marks for the standard action with a card of the colour: its die, and 3 more by 138-141."""
    marks = dice(position)[colour]
    for card, wanted in MORE_MONEY.items():
        if wanted == colour and owns(position, seat, card):
            marks += 3
    return marks


def workers_taken(position: Position, seat: str, colour: str) -> dict[str, int]:
    """Workers for the standard action with a card of the colour; "any" is one of choice (034)."""
    taken = {colour: 3}
    if owns(position, seat, "034"):
        taken["any"] = 1
    return taken
