"""`hammonia rules`: the rules help of a game, topic by topic. Tables open it from a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import loading, screen, voices
from hammonia.cli.language import Language, spoken
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game, Topic
from hammonia.words import Speaker
from hammonia.words.help import ENGLISH, contents, next_to_read

WIDEST = 100
"""Texts are wrapped here, however wide the terminal is."""
NEAR = 5
"""At most so many topics are named in place of one that does not exist."""
Topics = Mapping[str, Topic]


def rules(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="A game; none: which games have a help.")
    ] = "",
    topic: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TOPIC]", help="A topic by its id or title; none: all of them."),
    ] = None,
    search: Annotated[
        str, typer.Option("--search", metavar="WORD", help="List the topics that have this word.")
    ] = "",
    lang: Language = ENGLISH,
) -> None:
    """Look something up in the rules of a game."""
    speaker = voices.alone(spoken(lang))
    if not game:
        _print(_games(speaker))
        return
    loaded = loading.game(game)
    topics = loaded.topics(lang)
    if not topics:
        raise BadOptions(f"{loaded.name} has no rules help")
    if topic and search:
        raise BadOptions("give a topic or --search, not both")
    if topic:
        _print(page(topics, found(loaded, topics, " ".join(topic)), speaker))
    elif search:
        _print(_matching(loaded, topics, search))
    else:
        how = voices.say(speaker, "rules.one_topic", command=screen.command(), game=game)
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


def found(game: Game[Any], topics: Topics, wanted: str) -> str:
    """The topic that is meant: by its id or its title, however they are written."""
    plain = _plain(wanted)
    for id, topic in topics.items():
        if plain in (_plain(id), _plain(topic.title)):
            return id
    near = near_to(topics, wanted)
    hint = f"did you mean {' or '.join(near)}?" if near else "nothing comes near it."
    everything = f"All topics: {screen.command()} rules {game.name}"
    raise BadOptions(f"{game.name} has no topic {wanted!r}; {hint} {everything}")


def near_to(topics: Topics, wanted: str) -> list[str]:
    """Ids that are written like the words, then those that have them in their names."""
    plain = _plain(wanted)
    names = {_plain(name): id for id, topic in topics.items() for name in (topic.title, id)}
    inside = [id for name, id in names.items() if plain in name]
    alike = [names[name] for name in get_close_matches(plain, names, NEAR)]
    return list(dict.fromkeys([*alike, *inside]))[:NEAR]


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


def _matching(game: Game[Any], topics: Topics, word: str) -> RenderableType:
    """The topics with a word: in the title first, then those that tell of it."""
    plain = _plain(word)
    titled = [id for id, topic in topics.items() if plain in _plain(topic.title)]
    telling = [id for id, t in topics.items() if plain in _plain(" ".join(t.paragraphs))]
    ids = dict.fromkeys([*titled, *telling]) if plain else {}
    if not ids:
        raise BadOptions(f"no topic of {game.name} has {word!r}")
    return _listed(topics, [(0, id) for id in ids])


def _listed(topics: Topics, lines: list[tuple[int, str]]) -> RenderableType:
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
        Text(voices.say(speaker, "rules.see_next")), _listed(topics, [(1, id) for id in ids])
    )


def _games(speaker: Speaker) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name in registry.names():
        topics = registry.game(name).topics(speaker.language)
        if topics:
            command = f"{screen.command()} rules {name}"
            number = voices.amount(speaker, len(topics), "topic")
            grid.add_row(name, number, Text(command, no_wrap=True))
    return grid


def _print(shown: RenderableType) -> None:
    console = screen.console()
    console.print(shown, width=min(console.width, WIDEST))
