"""The learning environment: both games as PettingZoo, as Gymnasium and many at once.

It needs the extra `learn`. Nothing below this package knows of it.
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ImportError as missing:
    raise ImportError(
        "hammonia.env needs the extra `learn`: install hammonia[learn]", name=missing.name
    ) from missing

from hammonia.env.gymnasium import AgainstBots
from hammonia.env.layout import Field, Layout
from hammonia.env.pettingzoo import env, raw_env
from hammonia.env.stage import Stage, stage
from hammonia.env.vector import ManyGames

__all__ = ["AgainstBots", "Field", "Layout", "ManyGames", "Stage", "env", "raw_env", "stage"]
del _gymnasium, _numpy, _pettingzoo
