"""What is printed on the cards and boards of Hamburg, read from the data files and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).parents[2] / "src" / "hammonia" / "hamburg" / "data"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DATA / name).read_text("utf-8"))
    return data


CARDS: dict[str, dict[str, Any]] = read("cards.yaml")["cards"]
TABLE: dict[str, Any] = read("table.yaml")

COLOURS = ("purple", "orange", "grey", "pink", "brown")
HALVES = ("left", "right")
WALLS: dict[str, dict[str, list[str]]] = TABLE["walls"]  # by player colour and half
WALL_COSTS: list[int] = TABLE["wall_costs"]["are"]
SQUARE: list[int] = TABLE["square"]["points"]  # the start is 0
WINDOWS: list[str] = TABLE["windows"]["are"]  # the colours of windows 1 to 6


def colour(face: str) -> str:
    printed: str = CARDS[face]["colour"]
    return printed


def cost(face: str) -> int:
    printed: int = CARDS[face]["cost"]
    return printed


def points(face: str) -> int:
    printed: int = CARDS[face]["points"]
    return printed


def is_zoo(face: str) -> bool:
    return bool(CARDS[face]["category"] == "zoo")


def is_building(face: str) -> bool:
    """Zoo and park cards are no buildings."""
    return CARDS[face]["category"] not in ("zoo", "park")


def categories(face: str) -> list[str]:
    """A card has one category. Card 066 has four."""
    if face == "066":
        return ["entertainment", "art", "theater", "circus"]
    return [CARDS[face]["category"]]
