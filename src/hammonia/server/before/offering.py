"""Offering: what can be opened here, told in one language. Opening a table is the hall's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hammonia.bots import registry as bots
from hammonia.kernel import registry
from hammonia.kernel.game import Game
from hammonia.kernel.guide import Choice
from hammonia.server import wire
from hammonia.words import Speaker
from hammonia.words.labels import heading


@cache
def offer(language: str) -> wire.Offer:
    """All games and bots that there are: they stay the same while a server runs."""
    games = [registry.game(name) for name in registry.names()]
    return wire.Offer([_game(game, language) for game in games], bots.names())


def chosen(game: str, options: Mapping[str, Any], language: str) -> list[tuple[str, str]]:
    """What was chosen for a table, in words: of a game that is here no more, nothing.

    Of what is only on or off, what is on, by its name alone.
    """
    offered = next((known for known in offer(language).games if known.name == game), None)
    return [
        (option.name, "" if value.value == _ON else value.name)
        for option in (offered.options if offered else ())
        for value in option.values
        if options.get(option.option) == value.value != _OFF
    ]


def _game(game: Game[Any], language: str) -> wire.GameShown:
    speaker, guide = Speaker(game.offered(language), ()), game.guide(language)
    told = guide.choices if guide is not None else {}
    options = [
        _option(option, values, speaker, told.get(option, _UNTOLD))
        for option, values in game.choices.items()
    ]
    return wire.GameShown(
        name=game.name,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=options,
        about=guide.about if guide is not None else "",
        guided=guide is not None,
        automaton=game.automaton,
        automaton_introduced=guide is not None and guide.alone is not None,
    )


def _option(
    option: str, values: tuple[str, ...], speaker: Speaker, told: Choice
) -> wire.OptionShown:
    named = [
        wire.ValueShown(
            value,
            heading(speaker, value, option),
            told.values.get(value, ""),
            value in told.introductions,
        )
        for value in values
    ]
    return wire.OptionShown(option, heading(speaker, option), named, told.about)


_UNTOLD = Choice("")
_ON, _OFF = "on", "off"
