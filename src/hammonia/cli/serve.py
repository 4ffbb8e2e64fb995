"""`hammonia serve`: the server on this machine, with the embedded store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.language import Language

_FIRST_PORT = 8420
_LAST_PORT = 65_535
_THIS_MACHINE = "127.0.0.1"


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
    host: Annotated[
        str, typer.Option(help="Where to listen: only this machine reaches it, unless you say.")
    ] = _THIS_MACHINE,
    address: Annotated[
        list[str] | None,
        typer.Option(
            help="How others reach it, such as https://play.example.org; repeatable. "
            "It then keeps to stricter limits."
        ),
    ] = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Serve tables to browsers, on this machine unless you say otherwise, until stopped."""
    from hammonia.server import run

    for given in game or []:
        loading.game(given)
    place = data or files.home() / "tables.sqlite3"
    speaker = voices.alone(lang)

    def ready(addresses: Sequence[str]) -> None:
        console = screen.console()
        said = [voices.say(speaker, "serve.at", address=at) for at in addresses]
        for line in (*said, voices.say(speaker, "serve.kept", place=str(place))):
            console.print(line, soft_wrap=True, markup=False)

    run.serve(
        place, port, host=host, addresses=address or [], open_browser=open_browser, ready=ready
    )
