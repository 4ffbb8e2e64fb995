"""`hammonia serve`: the server on this machine, with the embedded store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.language import Language

_FIRST_PORT = 8420
_LAST_PORT = 65_535


def serve(
    port: Annotated[
        int,
        typer.Option(min=0, max=_LAST_PORT, help="The port; if it is taken, the next free one."),
    ] = _FIRST_PORT,
    data: Annotated[
        Path | None, typer.Option(help="Where tables are kept, in place of your data folder.")
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(help="A game in a file (path.py:NAME) to be played here too; repeatable."),
    ] = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Serve tables to browsers on this machine, until stopped."""
    from hammonia.server import run

    for address in game or []:
        loading.game(address)
    place = data or files.home() / "tables.sqlite3"
    speaker = voices.alone(lang)

    def ready(address: str) -> None:
        console = screen.console()
        for key in ("at", "kept"):
            said = voices.say(speaker, f"serve.{key}", address=address, place=str(place))
            console.print(said, soft_wrap=True, markup=False)

    run.serve(place, port, open_browser=open_browser, ready=ready)
