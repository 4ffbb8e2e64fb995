"""`hammonia tune`: better weights for an evaluation, found by playing.

For whoever studies games and bots: in English alone.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from hammonia.arena import tune as tuning
from hammonia.arena.weights_file import written
from hammonia.arena.workers import cores, here
from hammonia.cli import files, loading, matches, naming, screen
from hammonia.cli.options import table_options


def tune(
    game: matches.GameName = "",
    bot: Annotated[
        str, typer.Option(help="Who plays: greedy, or a search such as skilled@30.")
    ] = "greedy",
    steps: Annotated[int, typer.Option(min=2, help="How many steps in all.")] = 100,
    games: Annotated[int, typer.Option(min=2, help="Games of each step.")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="The first seed.")] = 1,
    board: matches.Board = None,
    variant: matches.Variant = None,
    option: matches.Others = None,
    log: Annotated[
        Path | None, typer.Option(help="Where every step is kept; else a file in this folder.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the weights here; else they are shown.")
    ] = None,
) -> None:
    """Tune the weights by which bots judge a position, by letting nearby ones play each other.

    Stopped with Ctrl-C, it goes on where it was when the same command is given again. To see
    whether the weights are better: hammonia arena GAME --bots greedy+OUT.yaml,greedy
    """
    console = screen.console()
    address = naming.named(game, console)
    rules = loading.game(address)
    options = table_options(board, variant, option or [], None)
    run = tuning.Run(rules.name, bot, games, seed, options)
    tuning.check(run)
    path = log or Path(f"tuning-{rules.name}-{bot}.jsonl")
    done: list[tuning.Step] = []
    crew = partial(here, workers=cores())
    with matches.progress(console) as bar:
        task = bar.add_task("tuning", total=steps)
        for step in islice(tuning.steps(run, path, crew), steps):
            done.append(step)
            bar.update(task, completed=step.step)
    text = written(rules.name, tuning.tuned(done))
    if out:
        files.write(out, text)
        console.print(f"{len(done)} steps in {path}; the weights are in {out}.")
    else:
        console.print(text, markup=False, highlight=False, soft_wrap=True)
