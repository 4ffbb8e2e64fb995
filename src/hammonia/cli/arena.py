"""`hammonia arena`: a round robin between bots on all cores, kept as a dataset and measured.

For whoever studies games and bots: in English alone.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from hammonia.arena import dataset
from hammonia.arena.dataset import Header, OtherGames, Writer
from hammonia.arena.match import GameFailed, Report
from hammonia.arena.pace import Pace, together
from hammonia.arena.pairs import pairs
from hammonia.arena.playing import GameResult
from hammonia.arena.summary import summary
from hammonia.arena.tournament import Crew, Tournament, plan
from hammonia.cli import completing, loading, matches, naming, results, screen
from hammonia.cli.options import better_told, table_options
from hammonia.kernel.errors import BadOptions

AUTO = "auto"
STOPPED = "Stopped. {kept} of {all} are kept in {path}; the same command goes on with the rest."
_INTERRUPTED = 130
_NAME = 40
"""The longest part of a file's name that tells the bots."""


class On(StrEnum):
    """Where the games are played."""

    LOCAL = "local"
    RAY = "ray"


def arena(
    game: matches.GameName = "",
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, such as expert,greedy,random or hasty.py:Hasty,greedy.",
            autocompletion=completing.bots,
        ),
    ] = "greedy,random",
    games: Annotated[
        int,
        typer.Option(
            min=1, help="Games of each table, or as many more as seat everybody everywhere."
        ),
    ] = 100,
    seats: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Seats at a table (2). All choices of so many bots play; too few are repeated.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The first seed; the next count on.")] = 1,
    board: matches.Board = None,
    variant: matches.Variant = None,
    cards: matches.Cards = None,
    option: matches.Others = None,
    workers: Annotated[
        str, typer.Option(metavar="NUMBER|auto", help="Games at once; auto: one for each core.")
    ] = AUTO,
    on: Annotated[
        On, typer.Option(help="Play on this machine, or on a Ray cluster (the extra ray).")
    ] = On.LOCAL,
    out: Annotated[
        Path | None,
        typer.Option(help="The dataset (.jsonl.gz); else one in this folder, named by the bots."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin the dataset anew instead of going on with it.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Tell the results as JSON, for programs.")
    ] = False,
) -> None:
    """Let every bot play every other one, keep the games, and tell who is how strong.

    Stopped with Ctrl-C or killed, it goes on where it was when the same command is given again.
    The same command gives the same games, on however many cores.

    Examples:

      hammonia arena hamburg --bots expert,greedy,random

      hammonia arena hamburgum --bots greedy,random,random,random --seats 4 --games 40

      hammonia arena hamburg --bots greedy,random -o solo=true
    """
    console = Console(stderr=True) if as_json else screen.console()
    address = naming.named(game, console)
    rules = loading.game(address)
    options = table_options(board, variant, option or [], cards)
    words = [word.strip() for word in bots.split(",")]
    alone = seats == 1 or (seats is None and len(words) == 1)
    names = matches.players(rules, words, options, alone)
    with better_told(rules, options):
        wanted = plan(address, names, games=games, seats=seats, seed=seed, options=options)
    crew = _crew(on, _number(workers))
    path = out or Path(file_name(wanted.header))
    paces = _play(console, wanted, _opened(path, wanted.header, fresh), crew)
    told = Told(path, wanted.header, dataset.results(path), paces)
    if as_json:
        typer.echo(json.dumps(told.plain(), ensure_ascii=False, indent=2))
    else:
        told.show(console)


def file_name(header: Header) -> str:
    """The same games, the same name; other games, another one."""
    bots = re.sub(r"[^\w@.]+", "-", "-".join(header.bots))[:_NAME]
    digest = hashlib.blake2b(json.dumps(asdict(header)).encode(), digest_size=4).hexdigest()
    return f"arena-{header.game}-{bots}-{digest}.jsonl.gz"


def _opened(path: Path, header: Header, fresh: bool) -> Writer:
    try:
        return Writer(path, header, fresh)
    except OtherGames as other:
        raise BadOptions(f"{other}; --fresh begins it anew, --out names another") from None


def _number(workers: str) -> int | None:
    if workers == AUTO:
        return None
    if not workers.isdecimal() or int(workers) < 1:
        raise BadOptions(f"--workers is a number from 1 on, or auto, not {workers!r}")
    return int(workers)


def _crew(on: On, workers: int | None) -> Crew:
    if on is On.RAY:
        from hammonia.arena.on_ray import find_ray, on_ray

        find_ray()
        return partial(on_ray, workers=workers)
    from hammonia.arena.workers import cores, here

    return partial(here, workers=workers or cores())


def _play(console: Console, wanted: Tournament, writer: Writer, crew: Crew) -> dict[str, Pace]:
    """Play what is left, with a bar; returns how long the bots thought meanwhile."""
    paces: list[Mapping[str, Pace]] = []
    if writer.games:
        told = f"Going on after {results.games(writer.games)} in {writer.path}."
        console.print(told, markup=False)
    with _keeping(wanted, writer), matches.progress(console) as progress:
        task = progress.add_task("playing", total=len(wanted.fixtures), completed=writer.games)

        def heard(report: Report) -> None:
            paces.append(report.paces)
            progress.advance(task)

        wanted.play(writer, crew, heard)
    return together(paces)


@contextmanager
def _keeping(wanted: Tournament, writer: Writer) -> Iterator[None]:
    """Around the games: whatever ends them early, what is kept is told, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(_stopped(wanted, writer), err=True)
        raise typer.Exit(_INTERRUPTED) from None
    except GameFailed:
        typer.echo(_stopped(wanted, writer), err=True)
        raise


def _stopped(wanted: Tournament, writer: Writer) -> str:
    total = results.games(len(wanted.fixtures))
    return STOPPED.format(kept=writer.games, all=total, path=writer.path)


@dataclass(frozen=True, slots=True)
class Told:
    """What a tournament came to, for people and for programs."""

    path: Path
    header: Header
    played: list[GameResult]
    paces: dict[str, Pace]

    def show(self, console: Console) -> None:
        from hammonia.arena.ratings import ratings

        names = list(dict.fromkeys(name for result in self.played for name in result.bots))
        results.show_pairs(console, names, pairs(self.played))
        results.show_summary(console, summary(self.played))
        console.print()
        results.show_ratings(console, ratings(self.played))
        if self.paces:
            console.print()
            thought = {name: self.paces[name] for name in names if name in self.paces}
            results.show_paces(console, thought)
        console.print()
        console.print(f"The games are in {self.path}.", markup=False, soft_wrap=True)

    def plain(self) -> dict[str, Any]:
        from hammonia.arena.ratings import ratings

        return {
            "file": str(self.path),
            "header": asdict(self.header),
            **asdict(summary(self.played)),
            "pairs": [
                {"bot": bot, "against": other, **asdict(pair), "share": pair.share,
                 "interval": pair.interval}
                for (bot, other), pair in pairs(self.played).items()
            ],
            "ratings": [
                {**asdict(rating), "cautious": rating.cautious, "interval": rating.interval}
                for rating in ratings(self.played)
            ],
            "seconds a turn": {
                name: {"turns": pace.turns, "mean": pace.mean, "slowest": pace.slowest}
                for name, pace in self.paces.items()
            },
        }  # fmt: skip
