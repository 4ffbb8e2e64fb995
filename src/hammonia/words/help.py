"""Files of rules help: one for each language beside the code whose rules they tell.

The English file says which topics there are, in which order, under which others and what to see
next. A file of another language has only their titles and texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from hammonia.kernel.game import ENGLISH, Topic
from hammonia.words.files import load


@cache
def topics(package: str, language: str) -> Mapping[str, Topic]:
    """The topics in `<language>.yaml` of a package; in English where that language has no file.

    None if there is no such package: a small game may do without.
    """
    first = _read(package, ENGLISH)
    told = _read(package, language) or first
    return MappingProxyType({
        id: Topic(
            told[id]["title"],
            tuple(told[id]["text"].strip().split("\n")),
            topic.get("under", ""),
            tuple(topic.get("see", ())),
        )
        for id, topic in first.items()
    })  # fmt: skip


def contents(topics: Mapping[str, Topic], under: str = "", depth: int = 0) -> list[tuple[int, str]]:
    """The ids in the order of a table of contents, each with how deep it lies."""
    found = []
    for id, topic in topics.items():
        if topic.under == under:
            found += [(depth, id), *contents(topics, id, depth + 1)]
    return found


def next_to_read(topics: Mapping[str, Topic], id: str) -> Iterator[str]:
    """The parts of a topic, then what it names, then what it is a part of; each once."""
    topic = topics[id]
    parts = [other for other, part in topics.items() if part.under == id]
    yield from dict.fromkeys([*parts, *topic.see, *filter(None, (topic.under,))])


def _read(package: str, language: str) -> dict[str, Any]:
    try:
        return load(package, language)
    except (ModuleNotFoundError, FileNotFoundError):
        return {}
