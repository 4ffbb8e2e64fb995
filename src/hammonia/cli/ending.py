"""How everybody stands, during a game and after it: places, points and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.seats import Tags
from hammonia.kernel import messages
from hammonia.kernel.game import Score
from hammonia.words import Speaker

_COLUMNS = ("place", "player", "points", "made_of")


def standings(scores: Sequence[Score], speaker: Speaker, tags: Tags) -> Grid:
    """Each seat with its place, its points and their items, the best first."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in _COLUMNS:
        title = voices.say(speaker, f"ending.{column}")
        grid.add_column(title, justify="right" if column == "points" else "left")
    said = voices.say(speaker, "ending.shared")
    places = [score.place for score in scores]
    for seat in sorted(range(len(scores)), key=places.__getitem__):
        score = scores[seat]
        shared = f" {said}" if places.count(score.place) > 1 else ""
        grid.add_row(
            f"{score.place}.{shared}", tags.name(seat), str(score.points), _items(score, speaker)
        )
    return grid


def _items(score: Score, speaker: Speaker) -> Text:
    return Text("\n".join(f"{points:>3} {speaker.say(what)}" for what, points in score.items))


def verdict(scores: Sequence[Score], speaker: Speaker) -> str:
    """Who has won, in a sentence."""
    first = [messages.seat(seat) for seat, score in enumerate(scores) if score.place == 1]
    key = "ending.winner" if len(first) == 1 else "ending.winners"
    return voices.say(speaker, key, names=messages.several(first))
