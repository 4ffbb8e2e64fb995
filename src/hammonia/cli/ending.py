"""How everybody stands, during a game and after it: places, points and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.seats import Tags
from hammonia.kernel.game import Score
from hammonia.words import Speaker

WINNER = "{names} wins the game."
WINNERS = "{names} share the first place."
SHARED = "shared"


def standings(scores: Sequence[Score], speaker: Speaker, tags: Tags) -> Grid:
    """Each seat with its place, its points and their items, the best first."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("place", "player", "points", "made of"):
        grid.add_column(title, justify="right" if title == "points" else "left")
    places = [score.place for score in scores]
    for seat in sorted(range(len(scores)), key=places.__getitem__):
        score = scores[seat]
        shared = f" {SHARED}" if places.count(score.place) > 1 else ""
        grid.add_row(
            f"{score.place}.{shared}", tags.name(seat), str(score.points), _items(score, speaker)
        )
    return grid


def _items(score: Score, speaker: Speaker) -> Text:
    return Text("\n".join(f"{points:>3} {speaker.say(what)}" for what, points in score.items))


def verdict(scores: Sequence[Score], speaker: Speaker) -> str:
    """Who has won, in a sentence."""
    first = [speaker.seat(seat) for seat, score in enumerate(scores) if score.place == 1]
    names = first[0] if len(first) == 1 else f"{', '.join(first[:-1])} and {first[-1]}"
    return (WINNER if len(first) == 1 else WINNERS).format(names=names)
