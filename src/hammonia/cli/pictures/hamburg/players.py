"""What every player has, in few words: the facts that both large and small blocks show."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli.pictures.hamburg import cards
from hammonia.cli.pictures.hamburg.shared import (
    QUIET,
    Scene,
    coloured,
    fact,
    spaced,
    symbol,
)  # fmt: skip
from hammonia.hamburg.pieces import COLOURS, DISASTERS, HALVES
from hammonia.kernel.knowledge import HIDDEN

TOWER = "♜"


def brief(scene: Scene, seat: int) -> Text:
    """One line of what a seat has."""
    facts = [*riches(scene, seat), workers(scene, seat), disasters(scene, seat)]
    return Text.assemble(scene.tags.name(seat), f" {scene.say('has')} ", spaced(facts, ", "))


def riches(scene: Scene, seat: int) -> list[Text]:
    player = scene.player(seat)
    return [
        fact(scene.label(name), Text(str(player[name]), "bold")) for name in ("money", "points")
    ]


def workers(scene: Scene, seat: int) -> Text:
    owned = scene.player(seat)["workers"]
    counted = spaced(Text.assemble(symbol(c), str(owned[c])) for c in COLOURS)
    return fact(scene.label("workers"), counted)


def disasters(scene: Scene, seat: int) -> Text:
    """The disasters above zero with their levels."""
    levels = scene.player(seat)["disasters"]
    raised = [
        coloured(f"{scene.term(name)} {levels[colour]}", colour)
        for name, colour in zip(DISASTERS, COLOURS, strict=True)
        if levels[colour]
    ]
    return fact(scene.label("disasters"), spaced(raised) if raised else scene.say("none"))


def hand(scene: Scene, seat: int) -> Text:
    """Backs in a row, then the cards whose faces are known."""
    held = scene.player(seat)["hand"]
    backs = spaced(symbol(card["back"]) for card in held if card["card"] is HIDDEN)
    known = [cards.named(scene, card["card"]) for card in held if card["card"] is not HIDDEN]
    parts = [part for part in (backs, *known) if part]
    return fact(scene.label("hand"), spaced(parts, ", ") if parts else scene.say("none"))


def honours(scene: Scene, seat: int) -> list[Text]:
    """Majority tokens and statues, where there are any."""
    player = scene.player(seat)
    majorities = ", ".join(scene.term(f"majority.{name}") for name in player["majorities"])
    statues = " ".join(map(str, player["statues"]))
    named = {"majorities": majorities, "statues": statues}
    return [fact(scene.label(name), said) for name, said in named.items() if said]


# -- the wall --------------------------------------------------------------------------------------


def wall(scene: Scene, seat: int, whole: bool) -> Text:
    """Both halves beside the tower: what is built in brackets, then the colours and prices.

    Without the whole of it, only the next segment of each half is shown beyond those built.
    """
    left, right = (_half(scene, seat, half, whole) for half in range(len(HALVES)))
    return spaced([*reversed(left), Text(TOWER), *right])


def _half(scene: Scene, seat: int, half: int, whole: bool) -> list[Text]:
    """The segments from the tower outwards."""
    done = scene.player(seat)["wall"][HALVES[half]]
    segments = []
    for place, colour in enumerate(scene.setting.walls[seat][half]):
        name = COLOURS[colour]
        price = str(scene.setting.boards.wall_costs[place])
        if place < done:
            segments.append(Text.assemble("[", symbol(name), "]"))
        elif place == done:
            sign = scene.sign(f"wall.{HALVES[half]}") if seat == scene.seat else Text()
            segments.append(Text.assemble(sign, symbol(name), price))
        elif whole:
            segments.append(Text.assemble(symbol(name), price, style=QUIET))
    return segments
