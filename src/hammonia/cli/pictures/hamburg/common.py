"""What belongs to nobody: the season, dice, church, piles, tokens, and the City Hall Square."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg import cards
from hammonia.cli.pictures.hamburg.expansions import church, statues, tokens
from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import (
    EMPTY,
    QUIET,
    Scene,
    coloured,
    fact,
    framed,
    heading,
    in_columns,
    labelled,
    spaced,
)  # fmt: skip
from hammonia.hamburg.pieces import COLOURS, ROUNDS, SEASONS
from hammonia.kernel import messages

_SPACE = 6


def drawn(scene: Scene) -> RenderableType:
    grid = labelled(scene)
    add_dice(grid, scene)
    grid.add_row(scene.label("window"), scene.row(lambda colour: _window(scene, colour)))
    grid.add_row(scene.label("clerics"), scene.row(lambda colour: _floor(scene, colour)))
    _add_supply(grid, scene)
    grid.add_row(scene.label("square_whole"), _square(scene))
    _add_rest(grid, scene)
    return framed(grid, title(scene))


def town(scene: Scene) -> RenderableType:
    """The same in fewer lines, without the dice and without a frame."""
    grid = labelled(scene)
    grid.add_row("", scene.row(lambda colour: heading(scene, colour)))
    grid.add_row(scene.label("clerics"), scene.row(lambda colour: _church(scene, colour)))
    _add_supply(grid, scene)
    grid.add_row(scene.label("square"), Flow(_spaces(scene)))
    _add_rest(grid, scene)
    return grid


def add_dice(grid: Grid, scene: Scene) -> None:
    """The dice below the names of their colours."""
    grid.add_row("", scene.row(lambda colour: heading(scene, colour)))
    grid.add_row(scene.label("dice"), scene.row(lambda colour: _die(scene, colour)))


def _add_supply(grid: Grid, scene: Scene) -> None:
    grid.add_row(scene.label("piles"), scene.row(lambda colour: _pile(scene, colour)))
    grid.add_row(scene.label("intrigue"), scene.row(lambda colour: _tokens(scene, colour)))
    special = tokens.special(scene)
    if special:
        grid.add_row(scene.label("special"), Flow(special, room=True))


def _add_rest(grid: Grid, scene: Scene) -> None:
    grid.add_row(scene.label("statues"), Flow(_statues(scene)))
    for label, faces in _on_the_way(scene):
        grid.add_row(scene.label(label), Flow(faces))


def title(scene: Scene) -> Text:
    at, rounds, say = scene.position, ROUNDS + church.more_rounds(scene), scene.say
    season = say("season", number=at["season"], count=SEASONS) if at["season"] else say("before")
    parts = [Text(season, "bold")]
    if at["final"]:
        parts.append(Text(say("the_end"), "bold"))
    else:
        parts += [Text(say(f"phase_{at['phase']}"), "bold")] if at["phase"] else []
        parts += [Text(say("round", number=at["round"], count=rounds))] if at["round"] else []
    parts.append(Text.assemble(f"{scene.label('first')} ", scene.tag(at["first"])))
    return spaced(parts, f" {EMPTY} ")


# -- by colour -------------------------------------------------------------------------------------


def _number(number: int) -> Text:
    """Numbers stand one cell to the right, where signs have their room; zeros stay quiet."""
    return Text(f" {number}", "bold") if number else Text(f" {EMPTY}", QUIET)


def _die(scene: Scene, colour: str) -> Text:
    pips = scene.position["dice"][colour]
    return coloured(f" {pips}", colour) if pips else _number(0)


def _window(scene: Scene, colour: str) -> Text:
    """This season's cleric, and the workers who stand beside him as visitors."""
    place = scene.columns.index(colour)
    visitors = scene.position["visitors"][place]
    if scene.position["cleric"] == place + 1:
        many = scene.say("cleric_and", visitors=visitors)
        return Text(f" {many if visitors else scene.say('cleric')}", "bold")
    if visitors:
        said = scene.say("visitors", visitors=messages.amount(visitors, "visitor"))
        return Text(f" {said}", "bold")
    return _number(0)


def _floor(scene: Scene, colour: str) -> Text:
    return _number(scene.position["floor"][scene.columns.index(colour)])


def _church(scene: Scene, colour: str) -> Text:
    """Clerics on the floor below a window, and who stands in it now."""
    floor = scene.position["floor"][scene.columns.index(colour)]
    window = _window(scene, colour)
    if EMPTY in window.plain:
        return _number(floor)
    return Text.assemble(f" {floor}," if floor else "", window)


def _pile(scene: Scene, colour: str) -> Text:
    if colour not in COLOURS:
        return Text()
    return Text.assemble(scene.mark(f"pile.{colour}"), str(scene.position["piles"][colour]))


def _tokens(scene: Scene, colour: str) -> Text:
    """Those to be drawn next by colour; in the last column how many there are in all."""
    intrigue = scene.position["intrigue"]
    if colour in COLOURS:
        return _number(intrigue["unseen"][colour])
    key = "tokens_below" if intrigue["below"] else "tokens_left"
    said = scene.say(key, number=intrigue["left"], below=intrigue["below"])
    return Text(f" {said}", QUIET)


# -- the rest --------------------------------------------------------------------------------------


def _square(scene: Scene) -> Text:
    """The spaces by what they are worth, and below each who stands there."""
    spaces = range(len(scene.setting.boards.square))
    values = [Text(f" {points}") for points in scene.setting.boards.square]
    standing = [Text.assemble(" ", _standing(scene, space)) for space in spaces]
    mark = scene.mark("square")
    return Text("\n").join(
        [_behind(mark, in_columns(values, _SPACE)), in_columns(standing, _SPACE)]
    )


def _spaces(scene: Scene) -> list[Text]:
    """The spaces side by side, each with who stands there."""
    values = scene.setting.boards.square
    taken = [scene.player(seat)["square"] for seat in range(scene.seats)]
    spaces = [
        Text.assemble(str(points), " ", _standing(scene, space)) if space in taken
        else Text(str(points), QUIET)
        for space, points in enumerate(values)
    ]  # fmt: skip
    return [Text.assemble(scene.mark("square"), spaces[0]), *spaces[1:]]


def _behind(mark: Text, line: Text) -> Text:
    """A line whose first cell is room for a sign."""
    return Text.assemble(mark, line[1:])


def _standing(scene: Scene, space: int) -> Text:
    here = [seat for seat in range(scene.seats) if scene.player(seat)["square"] == space]
    return spaced(map(scene.tags.tag, here), "") if here else Text(EMPTY, QUIET)


def _statues(scene: Scene) -> list[Text]:
    """The statues still to be had, the next one first, and the discard pile."""
    hummel = " ".join(map(str, reversed(scene.position["statues"]))) or scene.say("none")
    offered = [Text.assemble(scene.mark(statues.HUMMEL), hummel), *statues.offered(scene)]
    return [*offered, fact(scene.label("discard"), _discard(scene))]


def _discard(scene: Scene) -> Text:
    """How many cards, and the one on top where their order is known."""
    discard = scene.position["discard"]
    number = len(discard["top"]) + len(discard["shuffled"])
    if not discard["top"]:
        return Text(str(number) if number else scene.say("empty"))
    on_top = scene.say("on_top", number=number)
    return Text.assemble(f"{on_top} ", cards.named(scene, discard["top"][-1]))


def _on_the_way(scene: Scene) -> list[tuple[str, list[Text]]]:
    """Cards between a pile and play, and those that the seat is looking through."""
    rows = []
    if scene.position["aside"]:
        rows.append(("aside", [cards.held(scene, card) for card in scene.position["aside"]]))
    if scene.position["found"]:
        found = [cards.listed(scene, face) for face in scene.position["found"]]
        rows.append(("found", found))
    return rows
