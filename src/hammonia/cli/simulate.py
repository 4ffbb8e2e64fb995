"""`hammonia simulate`: many games between bots, and a table of what came of them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hammonia.arena.simulate import simulate as run
from hammonia.arena.summary import Line, Summary, summary
from hammonia.bots import registry as bots
from hammonia.cli import loading, naming, screen
from hammonia.cli.options import table_options
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game

_SEEDS = 1_000_000
_TITLES = ("played", "wins", "share (95 % interval)", "mean", "median", "range", "deviation")
UNFINISHED = "Stopped unfinished, and counted for no wins: {games}."
AGAIN = "The same games again: add --seed {seed}"


def simulate(
    game: Annotated[str, typer.Argument(help="A game, or one in a file (path.py:NAME).")] = "",
    seats: Annotated[
        str, typer.Option(help="The bots, such as greedy,random,random; they change seats.")
    ] = "greedy,random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The first game's seed; the next count on.")
    ] = None,
    board: Annotated[str | None, typer.Option(help="A board's name, or its YAML file.")] = None,
    variant: Annotated[
        str | None, typer.Option(help="Officials of Hamburgum: plain, free or stacked.")
    ] = None,
    cards: Annotated[
        Path | None, typer.Option(help="Printed values of Hamburg's cards, in a YAML file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="Any option of the game, as key=value: see games."),
    ] = None,
) -> None:
    """Let bots play many games and show wins, points and lengths."""
    console = screen.console()
    rules = loading.game(naming.named(game, console))
    options = table_options(board, variant, option or [], cards)
    players = _players(rules, [word.strip() for word in seats.split(",")], options)
    start = secrets.randbelow(_SEEDS) if seed is None else seed
    with _progress(console) as progress:
        task = progress.add_task("playing", total=games)
        results = run(
            rules, players, games, start, options, lambda _: progress.advance(task)
        )  # fmt: skip
    _show(console, summary(results))
    if seed is None:
        console.print(AGAIN.format(seed=start))


def _players(rules: Game[Any], words: list[str], options: dict[str, Any]) -> list[str]:
    """The bots. One alone plays against the game's automaton, if it has one; so do several, one
    after the other, where that is wished.
    """
    automaton = rules.automaton
    players = [word for word in words if not automaton or word.casefold() != automaton.casefold()]
    if automaton and (len(players) < len(words) or len(words) == 1):
        options.setdefault("solo", True)
    if len(players) < len(words) and options["solo"] is False:
        raise BadOptions(f"{automaton} sits there, but solo=false: leave out one of the two")
    if not players:
        raise BadOptions(f"{automaton} plays against somebody: name a bot")
    for player in players:
        bots.find(player)
    rules.check_seats(len(players))
    return players


def _progress(console: Console) -> Progress:
    """A bar while the games run; it leaves no trace, and none at all in a pipe."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip


def _show(console: Console, told: Summary) -> None:
    console.print(_grid("by bot", told.bots))
    console.print()
    console.print(_grid("by seat", told.seats))
    console.print()
    console.print(
        f"{_games(told.games)}; rounds per game {_spread(told.rounds)}; "
        f"decisions per game {_spread(told.decisions)}."
    )
    if told.unfinished:
        console.print(UNFINISHED.format(games=_games(told.unfinished)))
    console.print("A shared first place counts as its part of a win, half for two.", style="dim")


def _grid(title: str, lines: Sequence[Line]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column(title)
    for heading in _TITLES:
        grid.add_column(heading, justify="right")
    for line in lines:
        grid.add_row(line.name, *_cells(line))
    return grid


def _cells(line: Line) -> list[str]:
    low, high = line.interval
    return [
        str(line.played),
        f"{line.wins:.1f}",
        f"{line.share:.0%} ({low:.0%} to {high:.0%})" if line.finished else "–",
        f"{line.mean:.1f}",
        f"{line.median:g}",
        f"{line.lowest} to {line.highest}",
        f"{line.deviation:.1f}",
    ]


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _spread(numbers: tuple[int, float, int]) -> str:
    """A median with its range."""
    fewest, middle, most = numbers
    return f"{middle:g} (from {fewest} to {most})"
