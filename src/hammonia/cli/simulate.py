"""`hammonia simulate`: many games between bots, and a table of what came of them.

For whoever studies games and bots: in English alone.
"""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from hammonia.arena.simulate import simulate as run
from hammonia.arena.summary import summary
from hammonia.bots import registry as bots
from hammonia.cli import completing, loading, matches, naming, results, screen
from hammonia.cli.options import better_told, check_seats, table_options

_SEEDS = 1_000_000
AGAIN = "The same games again: add --seed {seed}"


def simulate(
    game: matches.GameName = "",
    seats: Annotated[
        str,
        typer.Option(
            help="The bots, such as greedy,random,random; they change seats.",
            autocompletion=completing.bots,
        ),
    ] = "greedy,random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The first game's seed; the next count on.")
    ] = None,
    board: matches.Board = None,
    variant: matches.Variant = None,
    cards: matches.Cards = None,
    option: matches.Others = None,
) -> None:
    """Let bots play many games here and now, and show wins, points and lengths.

    For games that are kept, on all cores, with ratings: hammonia arena.
    """
    console = screen.console()
    rules = loading.game(naming.named(game, console))
    options = table_options(board, variant, option or [], cards)
    words = [word.strip() for word in seats.split(",")]
    players = matches.players(rules, words, options, alone=len(words) == 1)
    for player in players:
        bots.find(player)
    check_seats(rules, len(players))
    start = secrets.randbelow(_SEEDS) if seed is None else seed
    with better_told(rules, options), matches.progress(console) as progress:
        task = progress.add_task("playing", total=games)
        played = run(rules, players, games, start, options, lambda _: progress.advance(task))
    results.show_summary(console, summary(played))
    if seed is None:
        console.print(AGAIN.format(seed=start))
