"""`hammonia validate`: whether the games of a server fit the present rules."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from hammonia.cli import loading, matches, places, screen, voices
from hammonia.cli.language import Language
from hammonia.cli.places import Data, Database
from hammonia.words import Speaker

if TYPE_CHECKING:
    from hammonia.server.operation.validating import Validated
    from hammonia.server.store.address import Place

_SOME_DO_NOT_FIT = 1


def validate(
    data: Data = None,
    database: Database = None,
    finished: Annotated[
        bool, typer.Option("--finished", help="Look at the games that are over, too.")
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(help="A game in a file (path.py:NAME) that is played there; repeatable."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="An object a line, for programs.")
    ] = False,
    lang: Language = voices.ENGLISH,
) -> None:
    """Replay a server's games by these rules: which go on, and where the others part from them.

    Nothing is changed. The exit code is 1 if some do not fit.
    """
    for given in game or []:
        loading.game(given)
    place = places.chosen(database, data)
    console = Console(stderr=True) if as_json else screen.console()
    found = asyncio.run(_looked_at(place, finished, console, voices.alone(lang), as_json))
    parted = sum(not one.fits for one in found)
    if not as_json:
        told = voices.say(
            voices.alone(lang), "validate.sum", games=len(found), fit=len(found) - parted,
            parted=parted,
        )  # fmt: skip
        console.print(told, markup=False)
    if parted:
        raise typer.Exit(_SOME_DO_NOT_FIT)


async def _looked_at(
    place: Place, finished: bool, console: Console, speaker: Speaker, as_json: bool
) -> list[Validated]:
    from hammonia.server.operation import validating

    found: list[Validated] = []
    async with validating.games(place, finished) as (total, games):
        with matches.progress(console) as progress:
            task = progress.add_task(voices.say(speaker, "validate.working"), total=total)
            async for one in games:
                progress.advance(task)
                found.append(one)
                if as_json:
                    typer.echo(json.dumps(_plain(one), ensure_ascii=False))
                else:
                    progress.console.print(_line(one, speaker), markup=False, soft_wrap=True)
    return found


def _line(one: Validated, speaker: Speaker) -> str:
    if one.problem:
        told = voices.say(speaker, "validate.broken", problem=one.problem)
    elif one.difference is not None:
        told = voices.say(speaker, "validate.parts", difference=str(one.difference))
    elif one.now != one.rules:
        told = voices.say(speaker, "validate.goes_on", rules=one.rules, now=one.now)
    else:
        told = voices.say(speaker, "validate.fits", rules=one.rules)
    return f"{one.table}  {one.game}  {told}"


def _plain(one: Validated) -> dict[str, object]:
    plain = asdict(one) | {"fits": one.fits}
    plain["difference"] = None if one.difference is None else str(one.difference)
    return plain
