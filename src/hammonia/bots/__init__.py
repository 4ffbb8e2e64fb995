"""Players made of code. A bot sees what its seat sees and nothing else."""

from hammonia.bots.bot import Bot
from hammonia.bots.registry import make, names

__all__ = ["Bot", "make", "names"]
