"""`hammonia fit`: better weights for an evaluation, read off from games.

For whoever studies games and bots: in English alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hammonia.arena.dataset import read, results
from hammonia.arena.fit.fitting import Fitted
from hammonia.arena.fit.run import begin, feed
from hammonia.arena.weights_file import written
from hammonia.cli import files, matches, screen


def fit(
    dataset: Annotated[Path, typer.Argument(help="Games of the arena (.jsonl.gz).")],
    weights: Annotated[
        Path | None,
        typer.Option(help="The weights to begin with; else the game's own."),
    ] = None,
    keep: Annotated[
        str, typer.Option(help="Terms that keep their weights, such as riches,money.")
    ] = "",
    out: Annotated[
        Path | None, typer.Option(help="Write the weights here; else they are shown.")
    ] = None,
) -> None:
    """Fit the weights by which bots judge a position to how games ended.

    To see whether they are better: hammonia arena GAME --bots greedy+OUT.yaml,greedy
    """
    console = screen.console()
    header, _ = read(dataset)
    kept = [term.strip() for term in keep.split(",") if term.strip()]
    growing = begin(header, str(weights) if weights else None, kept)
    with matches.progress(console) as bar:
        task = bar.add_task("reading games", total=len(results(dataset)))
        for number in feed(growing, dataset):
            bar.update(task, completed=number)
    with console.status("solving"):
        found = growing.fitted()
    text = written(header.game, found.weights, found.doubt, found.pieces or None, weights)
    if out:
        files.write(out, text)
        console.print(
            f"Games: {found.games}, positions: {found.positions}. {_explained(found)} "
            f"The weights are in {out}."
        )
    else:
        console.print(text, markup=False, highlight=False, soft_wrap=True)


def _explained(found: Fitted) -> str:
    if found.explained is None or found.explained_before is None:
        return "Too few games to keep some aside and see how well others are explained."
    return (
        f"Of how games kept aside ended, {found.explained:.1%} is explained "
        f"({found.explained_before:.1%} before)."
    )
