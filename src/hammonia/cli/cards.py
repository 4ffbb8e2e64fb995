"""`hammonia cards`: an almanac of Hamburg's cards, in the terminal or as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import lookup, screen, voices
from hammonia.cli.card_files import WRITERS
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.hamburg.almanac import Entry, almanac
from hammonia.hamburg.game import GAME
from hammonia.hamburg.pieces import CATEGORIES, COLOURS, GARDEN
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel import messages
from hammonia.kernel.game import Lexicon
from hammonia.words import Speaker, capital, read
from hammonia.words.files import load
from hammonia.words.tables import layered

EVERY_CATEGORY = (*(name for names in CATEGORIES.values() for name in names), *GARDEN)


def cards(
    lang: Language = voices.ENGLISH,
    colour: Annotated[str, typer.Option(help="Only cards of a colour, such as pink.")] = "",
    category: Annotated[str, typer.Option(help="Only a category, such as theater.")] = "",
    text: Annotated[str, typer.Option(help="Only cards whose text has these words.")] = "",
    export: Annotated[
        Path | None, typer.Option(help="Write them to a file: .json, .csv or .html (printable).")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace that file.")] = False,
) -> None:
    """Look cards up: what they cost, bring and do, in four languages."""
    found, speaker = every_card(lang)
    if colour:
        wanted = _meant("colour", colour, {name: name for name in COLOURS}, speaker)
        found = [entry for entry in found if COLOURS[entry.printed.colour] == wanted]
    if category:
        terms = {name: f"category.{name}" for name in EVERY_CATEGORY}
        wanted = _meant("category", category, terms, speaker)
        found = [entry for entry in found if entry.printed.category == wanted]
    if text:
        found = [entry for entry in found if text.casefold() in entry.long.casefold()]
    if export is not None:
        _export(export, found, speaker, force)
    elif found:
        screen.console().print(_table(found, speaker))
        _tell_rulings(found, speaker)
    else:
        screen.console().print(voices.say(speaker, "cards.none"), markup=False)


def every_card(language: str) -> tuple[list[Entry], Speaker]:
    """All cards in a language, and who has told them."""
    setting = GAME.setting({}, GAME.max_seats)
    assert isinstance(setting, HamburgSetting)
    speaker = _speaker(setting, language)
    return almanac(setting, speaker), speaker


def _speaker(setting: HamburgSetting, language: str) -> Speaker:
    """Somebody who knows the game's words and the terminal's own."""
    own, game = read(voices.WORDS, language), GAME.lexicon(language, setting)
    terms, phrases = layered(game.terms, own.terms), layered(game.phrases, own.phrases)
    return Speaker(Lexicon(terms, phrases, language), ())


def _meant(what: str, wish: str, terms: dict[str, str], speaker: Speaker) -> str:
    """The name that was meant: ours, or the word of the language, or enough of it."""
    words = {name: speaker.term(term) for name, term in terms.items()}
    found = lookup.meant(wish, {name: (word,) for name, word in words.items()})
    if len(found) > 1:
        raise Mistake("may_mean", wish=wish, names=", ".join(words[name] for name in found))
    if not found:
        raise Mistake(f"cards.{what}", wish=wish, names=", ".join(words.values()))
    return found[0]


def _table(found: list[Entry], speaker: Speaker) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for name in ("number", "colour", "category", "cost", "points"):
        title, right = capital(speaker.term(f"almanac.{name}")), name in ("cost", "points")
        grid.add_column(title, justify="right" if right else "left")
    grid.add_column(capital(speaker.term("almanac.text")), ratio=1)
    for entry in found:
        printed = entry.printed
        row = (entry.number, entry.colour, entry.category, str(printed.cost), str(printed.points))
        grid.add_row(*row, _what(entry, speaker))
    return grid


def _what(entry: Entry, speaker: Speaker) -> Text:
    """When a card works and what it does then, as far as it does anything; rulings about it."""
    rulings = f" [{', '.join(entry.rulings)}]" if entry.rulings else ""
    if entry.when is None:
        return Text(entry.short + rulings)
    colon = voices.say(speaker, "colon.alone")
    return Text.assemble((entry.when, "italic"), f"{colon} ", entry.short, (rulings, "dim"))


def _tell_rulings(found: list[Entry], speaker: Speaker) -> None:
    """What the rulings say that stand in brackets behind cards."""
    names = sorted({name for entry in found for name in entry.rulings})
    if not names:
        return
    said: dict[str, str] = load("hammonia.hamburg.rulings", speaker.language)
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for name in names:
        grid.add_row(name, Text(said[name]))
    console = screen.console()
    console.print()
    console.print(capital(speaker.term("almanac.rulings")), style="bold", markup=False)
    console.print(grid)


def _export(path: Path, found: list[Entry], speaker: Speaker, force: bool) -> None:
    write = WRITERS.get(path.suffix.lower())
    if write is None:
        raise Mistake("cards.ending", path=str(path), endings=", ".join(WRITERS))
    if path.exists() and not force:
        raise Mistake("there_already", path=str(path))
    if not path.parent.is_dir():
        raise Mistake("no_folder", path=str(path.parent))
    try:
        path.write_text(write(found, speaker), "utf-8")
    except OSError as problem:
        raise Mistake("cannot_write", path=str(path), cause=problem.strerror or "") from None
    cards = messages.amount(len(found), "card")
    said = voices.say(speaker, "cards.written", cards=cards, path=str(path))
    screen.console().print(said, soft_wrap=True, markup=False)
