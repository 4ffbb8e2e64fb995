"""What a player must never lose sight of: the dice, the own goods and the hand, in few lines."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg import activations, cards, common, expansions, own, players
from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import (
    QUIET,
    Scene,
    fact,
    labelled,
    ruled,
    spaced,
    symbol,
)  # fmt: skip
from hammonia.hamburg.pieces import DICE

_SHORT = 25
"""What is not longer finds room among the goods."""


def drawn(scene: Scene, seat: int) -> list[RenderableType]:
    """From the roomiest to the tightest: texts wrapped, texts cut, numbers without columns.

    With expansions there are more ways: each thing that they say cut to a line of its own, all of
    it to one line, and at last none of it.
    """
    goods, tight = _goods(scene, seat), _tight_goods(scene, seat)
    whole, cut = _hand(scene, seat, wraps=True), _hand(scene, seat, wraps=False)
    said = [*expansions.facts(scene, seat), *expansions.now(scene)]
    ways: list[tuple[RenderableType, ...]] = [
        (goods, whole), (goods, cut), (Flow([*tight, *said]), cut)
    ]  # fmt: skip
    if said:
        short = [each for each in said if each.cell_len <= _SHORT]
        lines = [_in_a_line([each]) for each in said if each.cell_len > _SHORT]
        ways += [
            (Flow([*tight, *short]), *lines, cut),
            (Flow(tight), _in_a_line(said), cut),
            (Flow(tight), cut),
        ]
    title = _title(scene, seat)
    return [ruled(Group(*way), title) for way in ways]


def _in_a_line(facts: list[Text]) -> Text:
    """All side by side, cut where the line ends."""
    line = spaced(facts, "  ")
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def _title(scene: Scene, seat: int) -> Text:
    has = [*players.riches(scene, seat), *players.honours(scene, seat)]
    return Text.assemble(own.title(scene, seat), "  ", spaced(has, "  "))


def _goods(scene: Scene, seat: int) -> Grid:
    grid = labelled(scene)
    common.add_dice(grid, scene)
    own.add_goods(grid, scene, seat)
    wall = [players.wall(scene, seat, whole=True), *activations.counted(scene, seat)]
    grid.add_row(scene.label("wall"), Flow(wall, room=True))
    own.add_expanded(grid, scene, seat)
    return grid


def _tight_goods(scene: Scene, seat: int) -> list[Text]:
    dice = spaced(Text.assemble(symbol(die), _pips(scene, die)) for die in DICE)
    return [
        fact(scene.label("dice"), dice),
        players.workers(scene, seat),
        fact(scene.label("wall"), players.wall(scene, seat, whole=False)),
        players.disasters(scene, seat),
        *activations.counted(scene, seat),
    ]


def _pips(scene: Scene, die: str) -> str:
    return str(scene.position["dice"][die] or "·")


def _worth(scene: Scene, face: str) -> Text:
    number, _, points = cards.worth(scene, face).partition(" ")
    return Text.assemble((f"{number:>2}", "bold"), (f" {points}", QUIET))


def _hand(scene: Scene, seat: int, wraps: bool) -> RenderableType:
    """A line for each card: its name, what it costs and is worth, its text."""
    held = [card["card"] for card in scene.player(seat)["hand"]]
    if not held:
        return Text(f" {scene.say('no_cards_in_hand')}", QUIET)
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")
    for face in held:
        printed = cards.printed(scene, face)
        grid.add_row(
            cards.listed(scene, face),
            fact(scene.say("cost"), Text(f"{printed.cost:>2}", "bold")),
            _worth(scene, face),
            Text(scene.term(f"ability.{face}")),
        )
    return grid
