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

_NO_CARDS = " no cards in hand"


def drawn(scene: Scene, seat: int) -> list[RenderableType]:
    """From the roomiest to the tightest: texts wrapped, texts cut, numbers without columns."""
    roomy, tight = _goods(scene, seat), Flow(_tight_goods(scene, seat))
    whole, cut = _hand(scene, seat, wraps=True), _hand(scene, seat, wraps=False)
    title = _title(scene, seat)
    return [ruled(Group(*both), title) for both in ((roomy, whole), (roomy, cut), (tight, cut))]


def _title(scene: Scene, seat: int) -> Text:
    has = [*players.riches(scene, seat), *players.honours(scene, seat)]
    return Text.assemble(own.title(scene, seat), "  ", spaced(has, "  "))


def _goods(scene: Scene, seat: int) -> Grid:
    grid = labelled()
    common.add_dice(grid, scene)
    own.add_goods(grid, scene, seat)
    rest = [players.wall(scene, seat, whole=True), *_rest(scene, seat)]
    grid.add_row("wall", Flow([Text.assemble(" ", rest[0]), *rest[1:]]))
    return grid


def _tight_goods(scene: Scene, seat: int) -> list[Text]:
    dice = spaced(Text.assemble(symbol(die), _pips(scene, die)) for die in DICE)
    return [
        fact("dice", dice),
        players.workers(scene, seat),
        fact("wall", players.wall(scene, seat, whole=False)),
        players.disasters(scene, seat),
        *_rest(scene, seat),
    ]


def _pips(scene: Scene, die: str) -> str:
    return str(scene.position["dice"][die] or "·")


def _rest(scene: Scene, seat: int) -> list[Text]:
    return [*activations.counted(scene, seat), *expansions.facts(scene, seat)]


def _hand(scene: Scene, seat: int, wraps: bool) -> RenderableType:
    """A line for each card: its name, what it costs and is worth, its text."""
    held = [card["card"] for card in scene.player(seat)["hand"]]
    if not held:
        return Text(_NO_CARDS, QUIET)
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")
    for face in held:
        printed = cards.printed(scene, face)
        grid.add_row(
            cards.listed(scene, face),
            fact("cost", Text(f"{printed.cost:>2}", "bold")),
            Text.assemble((f"{printed.points:>2}", "bold"), (" pts", QUIET)),
            Text(scene.term(f"ability.{face}")),
        )
    return grid
