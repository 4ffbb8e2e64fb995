"""Positions for the plain scorer: somebody with so much, beside others, as a view shows them."""

from __future__ import annotations

from typing import Any

from tests.oracle import printed
from tests.oracle.gains import activation_yield
from tests.oracle.scoring import final_steps

BOARDS = ["yellow", "red", "white"]


def dice(*numbers: int) -> dict[str, int]:
    """The dice in the order purple, orange, grey, pink, brown, black."""
    return dict(zip((*printed.COLOURS, "black"), numbers, strict=True))


def somebody(*buildings: str, sites: str = "", **more: Any) -> dict[str, Any]:
    """A player with these buildings, each on a grey site, and empty sites of these colours."""
    lots = [{"card": "146", "back": "grey", "buildings": [face]} for face in buildings]
    lots += [{"card": "", "back": back, "buildings": []} for back in sites.split()]
    start: dict[str, Any] = {
        "money": 0,
        "points": 0,
        "square": 0,
        "workers": dict.fromkeys(printed.COLOURS, 0),
        "disasters": dict.fromkeys(printed.COLOURS, 0),
        "wall": {"left": 0, "right": 0},
        "statues": [],
        "majorities": [],
        "hand": [],
        "sites": lots,
        "garden": [],
        "under": {},
    }
    return start | more


def position(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of these players; an idle one is added where there is only one."""
    seated = [*players] if len(players) > 1 else [*players, somebody()]
    start: dict[str, Any] = {
        "season": 3,
        "phase": 3,
        "round": 1,
        "dice": dice(3, 3, 4, 4, 5, 5),
        "cleric": 5,
        "floor": [0, 0, 0, 0, 0, 0],
        "statues": [],
        "players": {f"@{n}": who for n, who in enumerate(seated, 1)},
        "markers": [],
    }
    return start | more


def workers(*numbers: int) -> dict[str, int]:
    """In the order purple, orange, grey, pink, brown."""
    return dict(zip(printed.COLOURS, numbers, strict=True))


def brings(
    at: dict[str, Any], face: str, worker: str | None = None, pays: bool = True
) -> tuple[int, int, dict[str, int]]:
    """Marks, points and workers for @1."""
    found = activation_yield(at, "@1", face, worker, pays)
    return found["marks"], found["points"], found["workers"]


def laurels(who: dict[str, Any]) -> int:
    return final_steps(position(who), BOARDS)["@1"]["laurels"]
