"""Which game has which encoder, and encoding a view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hammonia.env.encoder import Encoder
from hammonia.env.hamburg import HamburgEncoder
from hammonia.env.hamburgum import HamburgumEncoder
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game, View

Maker: TypeAlias = Callable[[Game[Any], Any], Encoder]
"""How an encoder is made: the game, and the setting of its table."""

_makers: dict[str, Maker] = {"hamburg": HamburgEncoder, "hamburgum": HamburgumEncoder}


def register(name: str, maker: Maker) -> None:
    """Let environments show a game by such encoders, for this process."""
    _makers[name] = maker


def encoder_for(game: Game[Any], setting: Any) -> Encoder:
    """The encoder of a game. Raises `BadOptions` where nobody has written one."""
    if game.name not in _makers:
        raise BadOptions(
            f"nobody has said how {game.name} is observed; known are {', '.join(_makers)}, and "
            "hammonia.env.encoders.register makes another known"
        )
    return _makers[game.name](game, setting)


def encode_view(game: Game[Any], view: View, encoder: Encoder) -> NDArray[np.uint8]:
    """The row of a view, for programs that have no state at hand."""
    return np.frombuffer(encoder.encode(game.imagine(view, Random(0)), view["seat"]), np.uint8)
