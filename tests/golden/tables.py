"""What a game of Hamburg covers as a whole: its table, and how it ended."""

from __future__ import annotations

from hammonia.kernel.table import Table
from tests.golden.expansions import played_with, together


def ending(table: Table) -> set[str]:
    """What a finished game covers as a whole: its table and how it ended."""
    header, scores = table.header, table.scores()
    agreed = any(entry[0] == "agreed" for entry in table.line)
    who = "TOM and one" if header.options["solo"] else f"{len(header.seats)} at the table"
    found = kind_of_table(who, header.options["deck"], played_with(header.options), agreed)
    winners = [score for score in scores if score.place == 1]
    best = [score for score in scores if score.points == winners[0].points]
    if len(winners) > 1:
        found.add("victory is shared")
    elif len(best) > 1:
        found.add("victory goes to the most money")
    elif len(scores) > 1:
        found.add("victory goes to the most points")
    return found


def kind_of_table(who: str, deck: str, playing: tuple[str, ...], agreed: bool) -> set[str]:
    """What a table covers by what it is, however the game goes."""
    end = "ends by agreement" if agreed else "ends after eight seasons"
    if not playing:
        return {end, f"{who}, {deck} deck"}
    found = {end, f"{together(playing)}, {who}", f"{together(playing)}, {end}"}
    found |= {f"{name} with {who}" for name in playing}
    return found | {f"played with {together(playing)}{' alone' * (len(playing) == 1)}"}
