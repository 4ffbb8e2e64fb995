"""Board files to spoil: the data of a built-in board, fresh for each test."""

from __future__ import annotations

from importlib import resources
from typing import Any

import yaml

from hammonia.hamburgum.board import Board


def board_data(name: str = "hamburg") -> dict[str, Any]:
    text = resources.files("hammonia.hamburgum").joinpath(f"data/{name}.yaml").read_text("utf-8")
    data: dict[str, Any] = yaml.safe_load(text)
    return data


def reachable(board: Board, start: int, without: int | None = None) -> list[int]:
    """The sites that lines between sites connect with one of them, itself included."""
    found = [start]
    for here in found:  # grows while we walk it
        found += [
            n for n in board.sites[here].neighbours if n not in found and n != without
        ]  # fmt: skip
    return sorted(found)


def cut_sites(board: Board) -> list[str]:
    """The sites without which the other sites would fall into parts."""
    everywhere = range(len(board.sites))
    cuts: list[str] = []
    for site in everywhere:
        start = 1 if site == 0 else 0
        if len(reachable(board, start, without=site)) < len(everywhere) - 1:
            cuts.append(board.sites[site].id)
    return cuts
