"""The worked example as tables: what each player does, and how the game stands afterwards."""

from __future__ import annotations

from typing import Any, NamedTuple

COLOURS = ("red", "blue", "green")
ROUNDS = range(7)
"""Round 0 is the start."""

SCRIPT = {
    1: {
        "red": "move beer",
        "blue": "move cloth",
        "green": "move trade_2, sell cloth one",
    },
    2: {
        "red": "move trade_2, sell beer all",
        "blue": "move beer",
        "green": "move church, donate nicolai prestige, score nicolai prestige",
    },
    3: {
        "red": "move church, donate michaelis prestige, score michaelis prestige",
        "blue": "move dockyard, launch",
        "green": "move trade_1, buy brick, buy brick, buy timber",
    },
    4: {
        "red": "move trade_1, buy brick, buy brick, buy brick, buy timber, buy timber",
        "blue": "move trade_1, sell beer all, sell cloth all",
        "green": "move guildhall, build n1, build n2",
    },
    5: {
        "red": "move guildhall, build m1, build m2, build m3",
        "blue": "move trade_2, buy brick, buy brick, buy brick, buy timber, buy timber, buy timber",
        "green": "move beer",
    },
    6: {
        "red": "move trade_2, buy brick, buy brick, buy timber",
        "blue": (
            "move church, donate catharinen prestige, donate catharinen citizens, stop, "
            "score catharinen prestige"
        ),
        "green": "move trade_2, sell beer all, sell sugar one",
    },
}
"""By round and colour, in the words of the options. Who could still go on then stops."""

_COLUMNS = ("rondel", "money", "prestige", "beer", "sugar", "cloth", "brick", "timber")
_PLAYERS = """
0 red   -          10  1   1 1 1   1 1
0 blue  -          20  2   1 1 1   1 1
0 green -          30  3   1 1 1   1 1

1 red   beer       10  1   2 1 1   1 1
1 blue  cloth      20  2   1 1 2   1 1
1 green trade_2   130  3   1 1 0   1 1

2 red   trade_2   210  1   0 1 1   1 1
2 blue  beer       20  2   2 1 2   1 1
2 green church    130  8   1 1 0   0 1

3 red   church    210  6   0 1 1   0 1
3 blue  dockyard   20  2   2 1 2   1 0
3 green trade_1    30  8   1 1 0   2 2

4 red   trade_1    10  6   0 1 1   3 3
4 blue  trade_1   420  2   0 1 0   1 0
4 green guildhall  30  8   1 1 0   0 0

5 red   guildhall 110  6   0 1 1   0 0
5 blue  trade_2   160  1   0 1 0   4 3
5 green beer       30  8   3 1 0   0 0

6 red   trade_2    10  6   0 1 1   2 1
6 blue  church    160  6   0 1 0   2 2
6 green trade_2   400  8   0 0 0   0 0
"""

_SCORED = {"green": (2, "nicolai prestige"), "red": (3, "michaelis prestige"),
           "blue": (6, "catharinen prestige")}  # fmt: skip
"""Since which round each player's first token is scored."""


def _player(line: str) -> tuple[tuple[int, str], dict[str, Any]]:
    number, colour, field, *counts = line.split()
    values = [None if field == "-" else field, *map(int, counts)]
    since, token = _SCORED[colour]
    player: dict[str, Any] = {**dict(zip(_COLUMNS, values, strict=True)), "bell": 0}
    player["scored"] = [token] if int(number) >= since else []
    player["unscored"] = ["catharinen citizens"] if (colour, number) == ("blue", "6") else []
    return (int(number), colour), player


PLAYERS = dict(_player(line) for line in _PLAYERS.splitlines() if line)
"""By round and colour."""


class City(NamedTuple):
    """What all players share after a round."""

    prices: tuple[int, int, int]
    berths: dict[int, list[str]]
    dutchmen: int
    citizens: dict[str, str]


_START = {3: ["red", "blue", "green"], 2: [], 1: []}
_BLUE_BUILT = {3: ["blue"], 2: ["red", "blue", "green"], 1: []}
_CAPTAIN = {3: ["blue", "dutchman", "green"], 2: ["red", "blue", "green"], 1: []}
_GREENS = {"n1": "green", "n2": "green"}
_ALL = _GREENS | {"m1": "red", "m2": "red", "m3": "red"}

CITY = {
    0: City((100, 100, 100), _START, 3, {}),
    1: City((100, 100, 100), _START, 3, {}),
    2: City((100, 100, 100), _START, 3, {}),
    3: City((100, 100, 100), _BLUE_BUILT, 3, {}),
    4: City((90, 100, 100), _CAPTAIN, 2, _GREENS),
    5: City((90, 100, 80), _CAPTAIN, 2, _ALL),
    6: City((90, 100, 80), _CAPTAIN, 2, _ALL),
}
"""Prices are beer, sugar, cloth."""
