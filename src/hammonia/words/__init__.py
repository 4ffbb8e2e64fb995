"""Words: turns the engine's messages into a reader's language. Knows grammar, knows no game."""

from hammonia.words.files import read
from hammonia.words.grammar import capital
from hammonia.words.guides import choice, guide
from hammonia.words.help import topics
from hammonia.words.speaker import LANGUAGES, Speaker

__all__ = ["LANGUAGES", "Speaker", "capital", "choice", "guide", "read", "topics"]
