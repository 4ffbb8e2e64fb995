"""`hammonia serve`: the server, on this machine unless it is told otherwise."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hammonia.bots import registry as bots
from hammonia.cli import loading, screen, voices
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.cli.places import BY_ENVIRONMENT, Database, usual

if TYPE_CHECKING:
    from hammonia.server.config import Config
    from hammonia.server.store.address import Place

_LAST_PORT = 65_535


def serve(
    config: Annotated[
        Path | None,
        typer.Option(help="A file with settings (TOML); variables and options win over it."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=_LAST_PORT, help="The port, 8420 by default; if taken, the next free one."
        ),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Where tables are kept, in place of your data folder.")
    ] = None,
    database: Database = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(help="A game in a file (path.py:NAME) to be played here too; repeatable."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot in a file (path.py:Class) to play against here; repeatable."),
    ] = None,
    host: Annotated[
        str | None,
        typer.Option(help="Where to listen: only this machine reaches it, unless you say."),
    ] = None,
    address: Annotated[
        list[str] | None,
        typer.Option(
            help="How others reach it, such as https://play.example.org; repeatable. "
            "It then keeps to stricter limits."
        ),
    ] = None,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Show the settings that hold, and end.")
    ] = False,
    lang: Language = voices.ENGLISH,
) -> None:
    """Serve tables to browsers, on this machine unless you say otherwise, until stopped."""
    from hammonia.server import config as configuration

    typed = {
        "host": host,
        "port": port,
        "addresses": address or None,
        "games": game or None,
        "bots": bot or None,
        **_typed_place(data, database),
    }
    settings = configuration.gathered(config, _environment(), {"server": typed})
    if print_config:
        typer.echo(configuration.shown(settings), nl=False)
        return
    from hammonia.server import run
    from hammonia.server.store.address import shown

    for given in settings.server.games:
        loading.game(given)
    for given in settings.server.bots:
        bots.register(given)
    place = _place(settings)
    speaker = voices.alone(lang)

    def ready(addresses: Sequence[str]) -> None:
        console = screen.console()
        said = [voices.say(speaker, "serve.at", address=at) for at in addresses]
        for line in (*said, voices.say(speaker, "serve.kept", place=shown(place))):
            console.print(line, soft_wrap=True, markup=False)

    run.serve(settings, place, open_browser=open_browser, ready=ready)


def _typed_place(data: Path | None, database: str | None) -> dict[str, str | None]:
    """One that is named here takes the place of whichever is named elsewhere."""
    if data is None and database is None:
        return {}
    if data is not None and database is not None:
        raise Mistake("two_places")
    return {"data": str(data or ""), "database": database or ""}


def _environment() -> dict[str, str]:
    """All commands that need it know the database by a shorter name, too."""
    known = dict(os.environ)
    short = known.get(BY_ENVIRONMENT)
    return {"HAMMONIA_SERVER_DATABASE": short, **known} if short else known


def _place(settings: Config) -> Place:
    chosen = settings.server
    if chosen.data and chosen.database:
        raise Mistake("two_places")
    return chosen.database or (Path(chosen.data) if chosen.data else usual())
