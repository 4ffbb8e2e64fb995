"""Hammonia: two board games about Hamburg, for people to play and programs to learn."""

from hammonia.kernel.opening import new
from hammonia.kernel.record import Record, Seat
from hammonia.kernel.registry import game, register
from hammonia.kernel.registry import names as games
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from hammonia.kernel.verify import verify

__all__ = ["Record", "Seat", "Table", "game", "games", "new", "register", "replay", "verify"]
__version__ = "0.1.0"
