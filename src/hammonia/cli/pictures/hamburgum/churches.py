"""The churches: donations so far, who took which token, what the next donation costs."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import (
    EMPTY,
    OPEN_SIGN,
    OPEN_STYLE,
    QUIET,
    Scene,
    framed,
)  # fmt: skip
from hammonia.hamburgum.board import Church
from hammonia.hamburgum.donations import materials_for
from hammonia.hamburgum.pieces import (
    BUILDER_BONUS,
    BUILDINGS,
    CHURCHES,
    DONATION_MONEY,
    DONATIONS_TO_COMPLETE,
    LAST_DONATION_PER_CITIZEN,
    MATERIALS,
    PRESTIGE_TOKEN_POINTS,
    SHIP_TOKEN_POINTS,
    TOKENS,
)  # fmt: skip

SCORED = "✓"
_WORTH = {"prestige": PRESTIGE_TOKEN_POINTS, "ships": SHIP_TOKEN_POINTS}
"""What tokens are worth at every church, where one number says it."""
_NAME, _NAME_NARROW = 24, 14
"""Names may be cut, numbers never."""


def drawn(scene: Scene) -> RenderableType:
    grid = Grid(box=None, pad_edge=False, padding=(0, 1 if scene.narrow else 2, 0, 0))
    for title in _columns(scene):
        widest = None if title else _NAME_NARROW if scene.narrow else _NAME
        grid.add_column(title, no_wrap=True, header_style="bold", max_width=widest)
    owners = _token_owners(scene)
    builders = {done["church"]: done["by"] for done in scene.position["completed"]}
    for church in scene.board.churches:
        given = scene.position["churches"][church.id]["donations"]
        tokens = [_token(scene, church, kind, owners.get((church.id, kind))) for kind in TOKENS]
        grid.add_row(_name(scene, church), _given(scene, given, builders.get(church.id)), *tokens)
    return framed(Group(grid, _costs(scene)), _title(scene))


def _title(scene: Scene) -> str:
    done = len(scene.position["completed"])
    title = scene.say("churches_narrow" if scene.narrow else "churches", sign=SCORED)
    if done >= CHURCHES:
        return title
    return scene.say("churches_bonus", title=title, points=BUILDER_BONUS[done])


def _columns(scene: Scene) -> list[str]:
    return ["", scene.say("given"), *(_kind(scene, kind) for kind in TOKENS)]


def _kind(scene: Scene, kind: str) -> str:
    """What a token pays, where that is short to say, or else its kind."""
    key = f"{'narrow_token' if scene.narrow else 'token'}.{kind}"
    if scene.speaker.knows(f"hamburgum.{key}"):
        return scene.say(key, number=_WORTH.get(kind, 0))
    return scene.label(kind)


def _token_owners(scene: Scene) -> dict[tuple[str, ...], tuple[int, bool]]:
    """Who took each token, and whether it is scored."""
    return {
        tuple(name.rsplit(" ", 1)): (seat, scored)
        for seat in range(scene.seats)
        for scored in (False, True)
        for name in scene.player(seat)["scored" if scored else "unscored"]
    }


def _name(scene: Scene, church: Church) -> Text:
    return Text(scene.church(church.id), "bold")


def _token(scene: Scene, church: Church, kind: str, owner: tuple[int, bool] | None) -> Text:
    worth = _worth(scene, church, kind)
    is_open = scene.is_open(f"token.{church.id}.{kind}")
    sign = Text(OPEN_SIGN if is_open else " ", OPEN_STYLE)
    if owner is None:
        return Text.assemble(sign, (EMPTY, QUIET), f"  {worth}")
    seat, scored = owner
    mark = SCORED if scored else " "
    return Text.assemble(sign, scene.tags.tag(seat), mark, " ", (worth, QUIET))


def _worth(scene: Scene, church: Church, kind: str) -> str:
    """What the token pays where that differs from church to church."""
    if kind == "buildings":
        return f"{church.building_points}/{scene.term(BUILDINGS[church.building])}"
    if kind == "citizens":
        return scene.say("here" if church.has_district else "in_all", number=church.citizen_points)
    return ""


def _given(scene: Scene, given: int, builder: str | None) -> Text:
    """How far the church is, and who completed it."""
    if builder is None:
        return Text(f"{given}/{DONATIONS_TO_COMPLETE}")
    return Text.assemble(f"{scene.say('by' if scene.narrow else 'built_by')} ", scene.tag(builder))


def _costs(scene: Scene) -> Text:
    """What the first to the fifth donation take."""
    parts = [f"{given + 1}. {_cost(scene, given)}" for given in range(DONATIONS_TO_COMPLETE)]
    return Text(scene.say("donations", costs="  ".join(parts)), QUIET)


def _cost(scene: Scene, given: int) -> str:
    """The donation after so many others; what the second took, the later ones take too."""
    if given < 2:
        needed = zip(materials_for(given), MATERIALS, strict=True)
        return " + ".join(scene.term(name) for number, name in needed if number)
    if given < len(DONATION_MONEY):
        return f"… + {scene.money(DONATION_MONEY[given])}"
    a_citizen = scene.say("per_citizen", money=scene.money(LAST_DONATION_PER_CITIZEN))
    return f"… + {scene.term('bell')} + {a_citizen}"
