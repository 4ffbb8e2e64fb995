"""The block of the seat that looks: everything it has, with the texts of its cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg import activations, cards, expansions, players
from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import (
    EMPTY,
    QUIET,
    Scene,
    coloured,
    framed,
    heading,
    labelled,
    symbol,
)  # fmt: skip
from hammonia.hamburg.pieces import COLOURS, DISASTERS

_DISASTER_OF = dict(zip(COLOURS, DISASTERS, strict=True))


def drawn(scene: Scene, seat: int, with_display: bool) -> RenderableType:
    table = _card_table(scene)
    _add_hand(table, scene, seat)
    beside: list[RenderableType] = []
    if with_display:
        _add_display(table, scene, seat)
        beside = [_beside(scene, seat)]
    return framed(Group(_goods(scene, seat), table, *beside), title(scene, seat))


def display(scene: Scene, seat: int) -> RenderableType:
    """Only what lies beside somebody's board, with the texts of the cards."""
    expanded = expansions.facts(scene, seat)
    has = [Flow(expanded)] if expanded else []
    return framed(Group(*has, laid_out(scene, seat)), title(scene, seat))


def laid_out(scene: Scene, seat: int) -> RenderableType:
    """The same without a frame."""
    table = _card_table(scene)
    _add_display(table, scene, seat)
    return Group(*([table] if table.row_count else []), _beside(scene, seat))


def title(scene: Scene, seat: int) -> Text:
    return Text.assemble(scene.mark_turn(seat), scene.tags.name(seat), style="bold")


# -- on the board ----------------------------------------------------------------------------------


def _goods(scene: Scene, seat: int) -> Grid:
    grid = labelled(scene)
    grid.add_row(scene.label("money"), Flow(_riches(scene, seat)))
    grid.add_row("", scene.row(lambda colour: _heading(scene, colour)))
    add_goods(grid, scene, seat)
    grid.add_row(scene.label("wall"), Text.assemble(" ", players.wall(scene, seat, whole=True)))
    grid.add_row(scene.label("to_activate"), Flow(activations.listed(scene, seat)))
    add_expanded(grid, scene, seat)
    return grid


def add_expanded(grid: Grid, scene: Scene, seat: int) -> None:
    """What expansions give the seat, and what they change now."""
    now = scene.label("now")
    for label, said in (("", expansions.facts(scene, seat)), (now, expansions.now(scene))):
        if said:
            grid.add_row(label, Flow(said, room=True))


def add_goods(grid: Grid, scene: Scene, seat: int) -> None:
    """Workers and disasters, in the columns of their colours."""
    grid.add_row(scene.label("workers"), scene.row(lambda colour: _workers(scene, seat, colour)))
    grid.add_row(scene.label("disasters"), scene.row(lambda colour: _disaster(scene, seat, colour)))


def _riches(scene: Scene, seat: int) -> list[Text]:
    """The money without its name, which stands before the line, and the rest."""
    money = Text(f" {scene.player(seat)['money']}", "bold")
    return [money, *players.riches(scene, seat)[1:], *players.honours(scene, seat)]


def _heading(scene: Scene, colour: str) -> Text:
    return heading(scene, colour) if colour in COLOURS else Text()


def _workers(scene: Scene, seat: int, colour: str) -> Text:
    if colour not in COLOURS:
        return Text()
    number = scene.player(seat)["workers"][colour]
    said = Text(str(number), "bold") if number else Text(EMPTY, QUIET)
    return Text.assemble(scene.mark(f"workers.{colour}"), said)


def _disaster(scene: Scene, seat: int, colour: str) -> Text:
    if colour not in COLOURS:
        return Text()
    level = scene.player(seat)["disasters"][colour]
    said = f"{scene.term(f'short.{_DISASTER_OF[colour]}')} {level}"
    mark = scene.mark(f"disaster.{colour}")
    return Text.assemble(mark, coloured(said, colour) if level else Text(said, QUIET))


# -- cards -----------------------------------------------------------------------------------------


def _card_table(scene: Scene) -> Grid:
    """Where a card is, its name, cost and points, and its text."""
    grid = Grid(
        box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True, header_style=QUIET,
        show_header=True,
    )  # fmt: skip
    grid.add_column("", width=scene.label_width, no_wrap=True)
    grid.add_column(f"   {scene.say('card')}", no_wrap=True)
    grid.add_column(scene.say("cost"), justify="right", no_wrap=True)
    grid.add_column(scene.say("pts"), justify="right", no_wrap=True)
    grid.add_column(scene.say("ability"), ratio=1)
    return grid


def _add_hand(table: Grid, scene: Scene, seat: int) -> None:
    label = scene.label("hand")
    for card in scene.player(seat)["hand"]:
        _add(table, scene, Text(label, QUIET), card["card"])
        label = ""
    if label:
        table.add_row(Text(label, QUIET), Text(f" {scene.say('no_cards')}", QUIET))


def _add_display(table: Grid, scene: Scene, seat: int) -> None:
    """Buildings on sites, from left to right; then those under zoo cards."""
    player = scene.player(seat)
    for place, site in enumerate(player["sites"]):
        label = Text.assemble((scene.label("site"), QUIET), _site(scene, seat, place))
        for face in site["buildings"]:
            _add(table, scene, label, face)
            label = Text()
    for zoo, face in player["under"].items():
        _add(table, scene, Text(scene.term(f"card.{zoo}"), QUIET), face)


def _add(table: Grid, scene: Scene, label: Text, face: str) -> None:
    printed = cards.printed(scene, face)
    text = Text(scene.term(f"ability.{face}"))
    if face in scene.position["markers"]:
        text = Text.assemble((f"{cards.USED} ", "bold"), (text.plain, QUIET))
    table.add_row(label, cards.listed(scene, face), str(printed.cost), str(printed.points), text)


def _site(scene: Scene, seat: int, place: int) -> Text:
    """The number of a site and its colour."""
    back = scene.player(seat)["sites"][place]["back"]
    return Text.assemble(scene.mark(f"site.{seat + 1}.{place + 1}"), f"{place + 1} ", symbol(back))


def _beside(scene: Scene, seat: int) -> Grid:
    """What takes no line of its own: free sites, and zoo and park cards, whose texts are short."""
    player = scene.player(seat)
    grid = labelled(scene)
    free = [
        _site(scene, seat, place)
        for place, site in enumerate(player["sites"])
        if not site["buildings"]
    ]
    garden = [_in_garden(scene, face) for face in player["garden"]]
    nothing = [Text(f" {scene.say('none')}", QUIET)]
    grid.add_row(scene.label("free_sites"), Flow(free or nothing))
    grid.add_row(scene.label("garden"), Flow(garden or nothing))
    return grid


def _in_garden(scene: Scene, face: str) -> Text:
    works = cards.activation(scene, face)
    said = f", {scene.term(f'ability.{face}')}" if works else ""
    return Text.assemble(cards.listed(scene, face), f" {cards.worth(scene, face)}{said}")
