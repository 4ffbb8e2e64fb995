"""`hammonia bench --workers`: the arena in several processes beside one."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from hammonia.arena.bench.processes import BOTS, ROUNDS, race
from hammonia.arena.workers import cores

GAMES = 40
FEW_CORES = "There are {cores} cores here: {workers} processes cannot run at once."


def show(
    console: Console, names: list[str], options: dict[str, Any], workers: int, games: int | None
) -> None:
    if cores() < workers:
        console.print(FEW_CORES.format(cores=cores(), workers=workers))
    number = games or GAMES
    for name in names:
        with console.status(f"{name}: {number} games of {len(BOTS)} {BOTS[0]}") as status:
            for known in race(name, options, workers, number):
                status.update(f"{name}: {len(known.alone)} of {ROUNDS} rounds")
        one, several = (min(times) for times in (known.alone, known.together))
        console.print(
            f"{name}: {number / one:.2f} games a second in one process, {number / several:.2f} in "
            f"{workers}: {known.ratio:.2f} times as many (median of {ROUNDS} rounds; by the clock, "
            f"starting the processes included)"
        )
