"""`hammonia balance`: what the things of a game are worth, from arena games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hammonia.arena import dataset
from hammonia.arena.balance.games import watcher_of, weigh
from hammonia.arena.balance.watcher import Watcher
from hammonia.arena.balance.worth import Worth
from hammonia.cli import files, screen, voices
from hammonia.cli.balance_shown import Shown
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.kernel import registry
from hammonia.kernel.game import Game, Lexicon
from hammonia.kernel.state import Setting
from hammonia.words import Speaker, read


class Order(StrEnum):
    """By what things are sorted, most first."""

    GAIN = "gain"
    WIN = "win"
    USE = "use"


_KEYS: dict[Order, Callable[[Worth], float | None]] = {
    Order.GAIN: lambda worth: worth.points.value if worth.points else None,
    Order.WIN: lambda worth: worth.wins.value if worth.wins else None,
    Order.USE: lambda worth: worth.use,
}


def balance(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="files", help="Games of the arena (.jsonl.gz), all of one game."),
    ],
    kind: Annotated[
        str, typer.Option(help="Only things of these kinds, such as card,wall. Else all.")
    ] = "",
    top: Annotated[int, typer.Option(min=0, help="Lines for each kind; 0 for all.")] = 20,
    sort: Annotated[
        Order, typer.Option(help="By points gained, wins gained, or use.")
    ] = Order.GAIN,
    worst: Annotated[
        bool, typer.Option("--worst", help="Begin with the least instead of the most.")
    ] = False,
    bot: Annotated[str, typer.Option(help="Only seats of these bots, such as greedy.")] = "",
    svg: Annotated[Path | None, typer.Option(help="Draw what is shown into a file.")] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the file if it is there.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
    lang: Language = voices.ENGLISH,
) -> None:
    """Weigh a game's cards, walls, sites …: who used them against who merely held them.

    Games come from the arena: hammonia arena hamburg --bots greedy --seats 3 --out games.jsonl.gz
    """
    headers, games = _read(paths)
    header = headers[0]
    watcher = watcher_of(header.game)
    kinds = _kinds(watcher, kind)
    bots = _bots(headers, bot)
    if svg is not None and svg.exists() and not force:
        raise Mistake("there_already", path=str(svg))
    known = [result for path in paths for result in dataset.results(path)]
    if not known:
        raise Mistake("balance.no_games", path=str(paths[0]))
    rules = registry.game(header.game)
    setting = rules.setting(header.options, max(len(result.bots) for result in known))
    speaker = _speaker(rules, setting, lang)
    console = screen.console()
    with _progress(console, quiet=as_json) as progress:
        task = progress.add_task(voices.say(speaker, "balance.watching"), total=len(known))
        weighed = weigh(watcher, games, bots, lambda _: progress.advance(task))
    sections = {
        name: _sorted([worth for worth in weighed.worths if worth.item.kind == name], sort, worst)
        for name in kinds
    }
    shown = Shown(watcher, setting, speaker)
    if as_json:
        typer.echo(json.dumps(shown.plain(header, weighed, sections), ensure_ascii=False))
    else:
        shown.tables(console, weighed, sections, top, mixed=len(set(bots)) > 1)
    if svg is not None:
        files.write_open(svg, shown.chart(weighed, sections, top, wins=sort is Order.WIN))
        if not as_json:
            console.print(voices.say(speaker, "drawn_into", path=str(svg)), markup=False)


def _read(paths: Sequence[Path]) -> tuple[list[dataset.Header], chain[dataset.PlayedGame]]:
    """All files together. They may differ in seats and bots, not in the game and its options."""
    read = [dataset.read(path) for path in paths]
    headers = [header for header, _ in read]
    for path, header in zip(paths, headers, strict=True):
        first = headers[0]
        if (header.game, header.rules, header.options) != (first.game, first.rules, first.options):
            raise Mistake("balance.other_game", path=str(path), first=str(paths[0]))
    return headers, chain.from_iterable(games for _, games in read)


def _kinds(watcher: type[Watcher[Any]], given: str) -> list[str]:
    """The kinds that were asked for, in the game's order."""
    wanted = _words(given)
    for word in wanted:
        if word not in watcher.kinds:
            raise Mistake("balance.kind", wish=word, kinds=", ".join(watcher.kinds))
    return [kind for kind in watcher.kinds if not wanted or kind in wanted]


def _bots(headers: Sequence[dataset.Header], given: str) -> list[str]:
    """The bots whose seats count: those that were asked for, or all but the game's automaton."""
    played = list(dict.fromkeys(name for header in headers for name in header.bots))
    wanted = _words(given)
    for word in wanted:
        if word not in played:
            raise Mistake("balance.bot", wish=word, bots=", ".join(played))
    return wanted or played


def _words(given: str) -> list[str]:
    return [word.strip() for word in given.split(",") if word.strip()]


def _speaker(game: Game[Any], setting: Setting, language: str) -> Speaker:
    """Somebody who knows the game's words and the terminal's own."""
    words = game.lexicon(language, setting)
    own = read(voices.WORDS, words.language)
    return Speaker(
        Lexicon({**own.terms, **words.terms}, {**own.phrases, **words.phrases}, words.language), ()
    )


def _progress(console: Console, quiet: bool) -> Progress:
    """A bar while the games are watched; it leaves no trace, and none at all in a pipe."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=quiet or not console.is_terminal,
    )  # fmt: skip


def _sorted(worths: list[Worth], order: Order, worst: bool) -> list[Worth]:
    """Most first, or least first; what cannot be told comes last either way."""
    key, sign = _KEYS[order], 1 if worst else -1

    def place(worth: Worth) -> tuple[bool, float]:
        value = key(worth)
        return (value is None, 0.0 if value is None else sign * value)

    return sorted(worths, key=place)
