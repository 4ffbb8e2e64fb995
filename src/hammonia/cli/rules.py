"""`hammonia rules`: the rules help of a game, topic by topic. Tables open it from a decision."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import completing, loading, lookup, screen, voices
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language, to_copy
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import ENGLISH, Game, Topic
from hammonia.words import Speaker
from hammonia.words.help import contents, next_to_read

WIDEST = 100
"""Texts are wrapped here, however wide the terminal is."""
_ASIDE = re.compile(r"\(.*?\)")
"""What a title adds in brackets, such as the colour of a disaster."""
Topics = Mapping[str, Topic]


def rules(
    game: Annotated[
        str,
        typer.Argument(
            autocompletion=completing.games,
            help="A game; none: which games have a help.",
        ),
    ] = "",
    topic: Annotated[
        list[str] | None,
        typer.Argument(help="A topic by its id or words of its title."),
    ] = None,
    search: Annotated[
        str, typer.Option("--search", metavar="WORD", help="List the topics that have this word.")
    ] = "",
    lang: Language = ENGLISH,
) -> None:
    """Look something up in the rules of a game."""
    speaker = voices.alone(lang)
    if not game:
        _print(_games(speaker))
        return
    loaded = loading.game(game)
    topics = loaded.topics(lang)
    if not topics:
        raise Mistake("rules.none", game=loaded.name)
    if topic and search:
        raise Mistake("rules.topic_or_search")
    if topic:
        _print(page(topics, found(loaded, topics, " ".join(topic), speaker), speaker))
    elif search:
        _print(_matching(loaded, topics, search))
    else:
        command = to_copy(f"rules {shlex.quote(game)}", speaker.language)
        how = voices.say(speaker, "rules.one_topic", command=command)
        _print(Group(_listed(topics, contents(topics)), "", Text(how)))


def at_decision(
    topics: Topics, decision: Decision, speaker: Speaker, chosen: Sequence[str] = ()
) -> RenderableType:
    """What the rules say on a decision, and then on one of its options if that is another topic."""
    asked, picked = decision.rule, decision.rule_of(tuple(chosen)) if chosen else ""
    known = [id for id in dict.fromkeys((asked, picked)) if id in topics]
    if not known:
        return Text(voices.say(speaker, "rules.elsewhere", rule=asked))
    parts = [_text(topics[id]) for id in known]
    after = [id for topic in known for id in next_to_read(topics, topic) if id not in known]
    return Group(*parts, _see_next(topics, list(dict.fromkeys(after)), speaker))


def page(topics: Topics, id: str, speaker: Speaker) -> RenderableType:
    """A topic with what to see next."""
    return Group(_text(topics[id]), _see_next(topics, list(next_to_read(topics, id)), speaker))


def found(game: Game[Any], topics: Topics, wanted: str, speaker: Speaker) -> str:
    """The topic that is meant, by its id or by its title. Raises `Mistake` with those near it."""
    names = {id: _names(topic, speaker) for id, topic in topics.items()}
    meant = lookup.meant(wanted, names)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Mistake("rules.several", _lines(topics, meant), wanted=wanted)
    near = lookup.near(wanted, names)
    if near:
        raise Mistake("rules.near", _lines(topics, near), wanted=wanted)
    command = to_copy(f"rules {game.name}", speaker.language)
    raise Mistake("rules.no_topic", wanted=wanted, command=command)


def _names(topic: Topic, speaker: Speaker) -> set[str]:
    """A topic's title: whole, without what it adds in brackets, and without an article."""
    title = lookup.plain(_ASIDE.sub("", topic.title))
    first, _, rest = title.partition(" ")
    articles = map(lookup.plain, voices.say(speaker, "articles").split())
    return {topic.title, title, rest if rest and first in articles else title}


def _lines(topics: Topics, ids: Sequence[str]) -> list[str]:
    """Topics as they are listed, in a text."""
    room = max(map(len, ids))
    return [f"{id:<{room}}   {topics[id].title}" for id in ids]


def _matching(game: Game[Any], topics: Topics, word: str) -> RenderableType:
    """The topics with a word: in the title first, then those that tell of it."""
    plain = lookup.plain(word)
    titled = [id for id, topic in topics.items() if plain in lookup.plain(topic.title)]
    telling = [id for id, t in topics.items() if plain in lookup.plain(" ".join(t.paragraphs))]
    ids = dict.fromkeys([*titled, *telling]) if plain else {}
    if not ids:
        raise Mistake("rules.no_word", game=game.name, word=word)
    return _listed(topics, ((0, id) for id in ids))


def _listed(topics: Topics, lines: Iterable[tuple[int, str]]) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for depth, id in lines:
        grid.add_row(Text("  " * depth + id, no_wrap=True), Text(topics[id].title))
    return grid


def _text(topic: Topic) -> RenderableType:
    paragraphs = [Text(f"{paragraph}\n") for paragraph in topic.paragraphs]
    return Group(Text(topic.title, "bold"), *paragraphs)


def _see_next(topics: Topics, ids: list[str], speaker: Speaker) -> RenderableType:
    if not ids:
        return Text()
    return Group(
        Text(voices.say(speaker, "rules.see_next")), _listed(topics, ((1, id) for id in ids))
    )


def _games(speaker: Speaker) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name in registry.names():
        topics = registry.game(name).topics(speaker.language)
        if topics:
            command = to_copy(f"rules {name}", speaker.language)
            number = voices.amount(speaker, len(topics), "topic")
            grid.add_row(name, number, Text(command, no_wrap=True))
    return grid


def _print(shown: RenderableType) -> None:
    console = screen.console()
    console.print(shown, width=min(console.width, WIDEST))
