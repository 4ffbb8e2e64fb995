"""`hammonia cards`: an almanac of Hamburg's cards, in the terminal or as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import screen, voices
from hammonia.cli.card_files import WRITERS
from hammonia.cli.language import Language, spoken
from hammonia.hamburg.almanac import Entry, almanac
from hammonia.hamburg.game import GAME
from hammonia.hamburg.pieces import CATEGORIES, COLOURS, GARDEN
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.errors import BadOptions
from hammonia.words import Speaker

EVERY_CATEGORY = (*(name for names in CATEGORIES.values() for name in names), *GARDEN)


def cards(
    lang: Language = "en",
    colour: Annotated[str, typer.Option(help="Only cards of a colour, such as pink.")] = "",
    category: Annotated[str, typer.Option(help="Only a category, such as theater.")] = "",
    text: Annotated[str, typer.Option(help="Only cards whose text has these words.")] = "",
    export: Annotated[
        Path | None, typer.Option(help="Write them to a file: .json, .csv or .html (printable).")
    ] = None,
    force: Annotated[bool, typer.Option(help="Replace the file if it is there.")] = False,
) -> None:
    """Look cards up: what they cost, bring and do, in four languages."""
    setting = GAME.setting({}, GAME.max_seats)
    assert isinstance(setting, HamburgSetting)
    speaker = Speaker(GAME.lexicon(spoken(lang), setting), ())
    found = almanac(setting, speaker)
    if colour:
        found = [
            e for e in found if e.printed.colour == COLOURS.index(_named(colour, COLOURS, speaker))
        ]
    if category:
        wanted = _named(category, EVERY_CATEGORY, speaker, "category.")
        found = [e for e in found if e.printed.category == wanted]
    if text:
        found = [e for e in found if text.casefold() in e.long.casefold()]
    if export is not None:
        _export(export, found, speaker, force)
    elif found:
        screen.console().print(_table(found, speaker))
    else:
        typer.echo(voices.say(voices.alone(lang), "cards.none"))


def _named(wish: str, names: tuple[str, ...], speaker: Speaker, prefix: str = "") -> str:
    """The name that was meant: ours, or the word of the language."""
    by_word: dict[str, str] = {speaker.term(f"{prefix}{name}").casefold(): name for name in names}
    by_word |= {name.replace("_", " "): name for name in names}
    found = by_word.get(wish.casefold().replace("_", " "))
    if found is None:
        words = ", ".join(speaker.term(f"{prefix}{name}") for name in names)
        raise BadOptions(f"there is no {wish!r}; there are: {words}")
    return found


def _table(found: list[Entry], speaker: Speaker) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for name in ("number", "colour", "category", "cost", "points"):
        right = name in ("cost", "points")
        grid.add_column(speaker.label(f"almanac.{name}"), justify="right" if right else "left")
    grid.add_column(speaker.label("almanac.text"), ratio=1)
    for entry in found:
        printed = entry.printed
        what = Text.assemble((entry.when, "italic"), ": ", entry.short)
        row = (entry.number, entry.colour, entry.category, str(printed.cost), str(printed.points))
        grid.add_row(*row, what)
    return grid


def _export(path: Path, found: list[Entry], speaker: Speaker, force: bool) -> None:
    write: Callable[[list[Entry], Speaker], str] | None = WRITERS.get(path.suffix)
    if write is None:
        raise BadOptions(f"{path}: the file's name must end in {', '.join(WRITERS)}")
    if path.exists() and not force:
        raise BadOptions(f"{path} is there already: replace it with --force")
    if not path.parent.is_dir():
        raise BadOptions(f"{path.parent} is no folder")
    path.write_text(write(found, speaker), "utf-8")
    voice = voices.alone(speaker.language)
    typer.echo(voices.say(voice, "cards.written", number=len(found), path=str(path)))
