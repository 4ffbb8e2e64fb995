"""`hammonia backup`, `restore` and `move`: all that a server has kept, in a file and elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hammonia.cli import places, screen, voices
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.cli.places import Data, Database
from hammonia.words import Speaker

if TYPE_CHECKING:
    from hammonia.server.store.address import Place


def backup(
    file: Annotated[Path, typer.Argument(help="The file to be made; one that is there stays.")],
    data: Data = None,
    database: Database = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Put all that a server keeps into one file. The server may go on meanwhile."""
    from hammonia.server.backup import file as files
    from hammonia.server.backup.reading import rows_of

    place, speaker = places.chosen(database, data), voices.alone(lang)

    async def work() -> int:
        async with rows_of(place) as source:
            with _progress(speaker, "backup.working", source.head.rows) as told:
                await files.write(file, source, told)
            return source.head.rows

    rows = asyncio.run(work())
    _say(speaker, "backup.done", rows=rows, path=str(file))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `hammonia backup` has made.")],
    data: Data = None,
    database: Database = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Make a database of a backup: one that has nothing yet, of either kind."""
    from hammonia.server.backup import file as files
    from hammonia.server.backup.writing import put_in
    from hammonia.server.store.address import shown

    place, speaker = places.chosen(database, data), voices.alone(lang)
    with files.reading(file) as source:
        with _progress(speaker, "restore.working", source.head.rows) as told:
            asyncio.run(put_in(place, source, told))
        _say(speaker, "restore.done", rows=source.head.rows, place=shown(place))


def move(
    from_: Annotated[
        str | None,
        typer.Option("--from", help="A file, or postgresql://…; unless you say, your usual file."),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            help=f"A file, or postgresql://…; unless you say, what {places.BY_ENVIRONMENT} names.",
        ),
    ] = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Put all that a server keeps into another database. Stop the server first."""
    from hammonia.server.backup.reading import rows_of
    from hammonia.server.backup.writing import put_in
    from hammonia.server.store.address import shown

    speaker = voices.alone(lang)
    source_at, target = places.named(from_) or places.usual(), places.named(to) or _shared()

    async def work() -> int:
        async with rows_of(source_at) as source:
            with _progress(speaker, "move.working", source.head.rows) as told:
                await put_in(target, source, told)
            return source.head.rows

    rows = asyncio.run(work())
    _say(speaker, "move.done", rows=rows, place=shown(target), source=shown(source_at))


def _shared() -> Place:
    found = places.by_environment()
    if found is None:
        raise Mistake("move_where", variable=places.BY_ENVIRONMENT)
    return found


def _say(speaker: Speaker, phrase: str, **args: str | int) -> None:
    said = voices.say(speaker, phrase, **args)
    screen.console().print(said, soft_wrap=True, markup=False)


@contextmanager
def _progress(speaker: Speaker, phrase: str, rows: int) -> Iterator[Callable[[int], None]]:
    """A bar, where somebody looks at it."""
    console = screen.console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(voices.say(speaker, phrase), total=rows)
        yield lambda done: bar.update(task, completed=done)
