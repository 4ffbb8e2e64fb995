"""Files of guides: one for each language beside the game, or the expansion, that they lead into.

As with the rules help, the English file says what there is and when it comes; a file of another
language has only the texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hammonia.kernel.game import ENGLISH
from hammonia.kernel.guide import Choice, Cue, Guide, Introduction, Lesson, Page
from hammonia.words.files import load


@cache
def guide(package: str, language: str) -> Guide:
    """The guide in `<language>.yaml` of a package."""
    first, told = _both(package, language)
    return Guide(
        told["about"],
        first["table"]["opponent"],
        first["table"].get("options") or {},
        {
            id: _lesson(lesson, told["lessons"][id])
            for id, lesson in first["lessons"].items()
        },
        {option: _choice(choice, told["options"][option])
         for option, choice in first["options"].items()},
        first["table"].get("opponents", 1),
        _words(first.get("mixed")),
        _words(first.get("avoid")),
        _alone(first["alone"], told["alone"]) if "alone" in first else None,
    )  # fmt: skip


@cache
def choice(package: str, language: str) -> Choice | None:
    """What an expansion's option means; None if it says nothing about itself."""
    try:
        first, told = _both(package, language)
    except ModuleNotFoundError:
        return None
    return _choice(first, told)


def _both(package: str, language: str) -> tuple[dict[str, Any], dict[str, Any]]:
    first = load(package, ENGLISH)
    try:
        return first, load(package, language)
    except FileNotFoundError:
        return first, first


def _lesson(lesson: Mapping[str, Any], told: Mapping[str, Any]) -> Lesson:
    when = lesson.get("when") or {}
    return Lesson(
        told["title"],
        told["text"].strip(),
        Cue(
            _words(when.get("asks")),
            _words(when.get("open")),
            _often(when.get("told")),
            bool(when.get("over")),
        ),
        _words(lesson.get("try")),
        _words(lesson.get("unless")),
        _words(lesson.get("pieces")),
        lesson.get("rule", ""),
        lesson.get("sometimes", ""),
    )


def _choice(choice: Mapping[str, Any], told: Mapping[str, Any]) -> Choice:
    introductions = choice.get("introductions") or {}
    return Choice(
        told["about"],
        {value: told["values"][value] for value in choice["values"]},
        {
            value: _pages(pages, told["introductions"][value])
            for value, pages in introductions.items()
        },
    )


def _alone(alone: Mapping[str, Any], told: Mapping[str, Any]) -> Introduction:
    return Introduction(told["about"], _pages(alone["pages"], told["pages"]))


def _pages(pages: list[Mapping[str, Any]], told: list[Mapping[str, Any]]) -> tuple[Page, ...]:
    return tuple(
        Page(said["title"], said["text"].strip(), _words(page.get("icons")))
        for page, said in zip(pages, told, strict=True)
    )


def _often(given: Any) -> tuple[tuple[str, int], ...]:
    """Messages and how often each: once, where the file does not count."""
    if isinstance(given, Mapping):
        return tuple(given.items())
    return tuple((key, 1) for key in _words(given))


def _words(given: str | list[str] | None) -> tuple[str, ...]:
    """One word, several, or none."""
    if given is None:
        return ()
    return (given,) if isinstance(given, str) else tuple(given)
