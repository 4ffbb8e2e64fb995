"""Words for the battery: a speaker in English over a game and neutral names."""

from __future__ import annotations

from typing import Any

from hammonia.kernel.conformance.case import Say
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options
from hammonia.words import Speaker


def say_in_english(game: Game[Any], options: Options, seats: int) -> Say:
    lexicon = game.lexicon("en", game.setting(options, seats))
    return Speaker(lexicon, [f"Seat {seat + 1}" for seat in range(seats)]).say
