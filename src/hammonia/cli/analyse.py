"""`hammonia analyse`: a recorded game afterwards: win chances, dear picks, luck and skill."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from hammonia.arena.analysis.accounts import SECOND_LOOKS
from hammonia.arena.analysis.judging import Budget, Judge
from hammonia.arena.analysis.keeping import BadKeep, Header, Keep, analysed
from hammonia.arena.analysis.moments import PickMoment, moments
from hammonia.arena.analysis.reading import Reading
from hammonia.cli import files, loading, matches, screen, voices
from hammonia.cli.analyse_shown import Shown
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.kernel.replaying import replay
from hammonia.words import Speaker

KEPT = ".analysis.jsonl"
_INTERRUPTED = 130
_OPTIONS = ("simulations", "worlds", "seed")
"""What may differ between two analyses and is called as it is typed."""


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A record (.jsonl) or a saved game.")
    ],
    simulations: Annotated[
        int, typer.Option(min=1, help="Of the search for a better pick, at each decision.")
    ] = 40,
    worlds: Annotated[
        int, typer.Option(min=2, help="In which a pick is compared with that one.")
    ] = 8,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same analysis.")] = 1,
    worst: Annotated[
        int, typer.Option(min=0, help="How many dear picks, and strokes of luck, are told.")
    ] = 5,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Tell every decision with the chances after it.")
    ] = False,
    keep: Annotated[
        Path | None,
        typer.Option(help=f"Where what was found is kept; else beside the record (*{KEPT})."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin anew instead of going on with what is kept.")
    ] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw the chances into a file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --svg.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
    game: loading.GameFile = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Tell how likely each player was to win, which picks cost most, and what was luck.

    Stopped with Ctrl-C or killed, it goes on where it was when the same command is given again.
    """
    if game is not None:
        loading.game(game)
    table = replay(files.read_record(file))
    every = list(moments(table))
    if not any(isinstance(moment, PickMoment) for moment in every):
        raise Mistake("analyse.nothing", path=str(file))
    if svg is not None and svg.exists() and not force:
        raise Mistake("there_already", path=str(svg))
    speaker = voices.at_table(table, lang)
    budget = Budget(simulations, worlds, seed)
    console = Console(stderr=True) if as_json else screen.console()
    kept = _kept(keep or file.with_suffix(KEPT), Header.of(table, budget), fresh, speaker)
    with _stoppable(kept, speaker), matches.progress(console) as progress:
        working, total = voices.say(speaker, "analyse.working"), len(every) + SECOND_LOOKS
        task = progress.add_task(working, total=total, completed=len(kept.found))
        for _ in analysed(Judge(table.game, budget), every, kept):
            progress.advance(task)
    reading = Reading(table, kept, budget, speaker)
    shown = Shown(reading)
    if as_json:
        typer.echo(json.dumps(reading.plain(), ensure_ascii=False))
    else:
        shown.text(console, worst, decisions)
    if svg is not None:
        files.write_open(svg, shown.chart(worst))
        if not as_json:
            console.print(
                voices.say(speaker, "drawn_into", path=str(svg)), markup=False, soft_wrap=True
            )


def _kept(path: Path, header: Header, fresh: bool, speaker: Speaker) -> Keep:
    try:
        return Keep(path, header, fresh)
    except BadKeep as problem:
        raise _mistake(problem, speaker) from None


def _mistake(problem: BadKeep, speaker: Speaker) -> Mistake:
    """What is wrong with the file that the analysis is to be kept in."""
    path = str(problem.path)
    match problem.trouble:
        case "other":
            different = ", ".join(
                f"--{name}" if name in _OPTIONS else voices.say(speaker, f"analyse.differs.{name}")
                for name in problem.told.split(",")
            )
            return Mistake("analyse.other", path=path, what=different)
        case "no_analysis":
            return Mistake("analyse.no_analysis", path=path)
        case "damaged":
            return Mistake("analyse.damaged", path=path)
        case "unwritable":
            return Mistake("cannot_write", path=path, cause=problem.told)


@contextmanager
def _stoppable(kept: Keep, speaker: Speaker) -> Iterator[None]:
    """Around the work: whoever stops it is told what is kept, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        done, path = len(kept.found), str(kept.path)
        typer.echo(voices.say(speaker, "analyse.stopped", kept=done, path=path), err=True)
        raise typer.Exit(_INTERRUPTED) from None
    except BadKeep as problem:
        raise _mistake(problem, speaker) from None
