"""The orange buildings: commerce, industry, bank, craft."""

from __future__ import annotations

from hammonia.hamburg.ability import ANY, Ability, Card
from hammonia.hamburg.effects.counts import BuildingsOf, Own
from hammonia.hamburg.effects.drawn import SearchDiscard
from hammonia.hamburg.effects.gains import (
    AnyWorkers,
    Both,
    GainWorkers,
    Marks,
    MarksByDie,
    Points,
    RecolourWorkers,
    ReturnDifferent,
    per_building,
)
from hammonia.hamburg.effects.others import BuyPoints
from hammonia.hamburg.effects.powers import FreeWall, MoneyBonus, Number
from hammonia.hamburg.pieces import BROWN, GREY, ORANGE, PINK, PURPLE

CARDS: dict[str, Card] = {
    # commerce
    "097": Ability(Marks(2, BuildingsOf("commerce")), pay=(PINK,)),
    "098": Ability(Marks(3), pay=(PINK,)),
    "099": Ability(Marks(3), pay=(PURPLE,)),
    "100": Ability(Marks(3), pay=(BROWN,)),
    "101": Ability(Marks(3), pay=(GREY,)),
    "102": Ability(Marks(2)),
    "103": Ability(BuyPoints()),
    "104": Ability(SearchDiscard("commerce")),
    "105": Ability(Points(1, Own("thirds_and_statues")), pay=(GREY,)),
    "106": Ability(MarksByDie(), pay=(ANY,)),
    "107": per_building(2, "commerce"),
    "108": FreeWall(),
    # industry
    "109": Ability(ReturnDifferent(5, points=1, marks=1)),
    "110": Ability(Marks(2, BuildingsOf("industry")), pay=(GREY,)),
    "111": Ability(RecolourWorkers(), pay=(PURPLE,)),
    "112": Ability(RecolourWorkers(), pay=(BROWN,)),
    "113": Ability(RecolourWorkers(), pay=(PINK,)),
    "114": Ability(RecolourWorkers(), pay=(GREY,)),
    "115": Ability(AnyWorkers(2), pay=(GREY,)),
    "116": Ability(AnyWorkers(2), pay=(PURPLE,)),
    "117": Ability(AnyWorkers(2), pay=(PINK,)),
    "118": Ability(AnyWorkers(2), pay=(BROWN,)),
    "119": Ability(SearchDiscard("industry")),
    "120": per_building(2, "industry"),
    # bank
    "121": Ability(Marks(6)),
    "122": Number("park_bonus", 1),
    "123": Ability(Marks(1, Own("square_points"))),
    "124": Ability(Marks(2, BuildingsOf("bank")), pay=(BROWN,)),
    "125": Number("advance_rebate", 2),
    "126": Ability(SearchDiscard("bank")),
    "127": Ability(Both((Points(1), Marks(2))), pay=(ORANGE,)),
    "128": Ability(Both((Points(1), Marks(2))), pay=(GREY,)),
    "129": Ability(Both((Points(1), Marks(2))), pay=(PURPLE,)),
    "130": Ability(Both((Points(1), Marks(2))), pay=(PINK,)),
    "131": per_building(2, "bank"),
    "132": Number("building_rebate", 3),
    # craft
    "133": Ability(Marks(2, BuildingsOf("craft")), pay=(PURPLE,)),
    "134": Ability(Marks(2, Own("active_majorities")), pay=(PINK,)),
    "135": Ability(Marks(2, Own("active_majorities")), pay=(PURPLE,)),
    "136": Ability(Marks(2, Own("active_majorities")), pay=(BROWN,)),
    "137": Ability(Marks(2, Own("active_majorities")), pay=(GREY,)),
    "138": MoneyBonus(PINK, 3),
    "139": MoneyBonus(GREY, 3),
    "140": MoneyBonus(BROWN, 3),
    "141": MoneyBonus(PURPLE, 3),
    "142": Ability(GainWorkers((PINK, GREY, BROWN, PURPLE))),
    "143": Ability(SearchDiscard("craft")),
    "144": per_building(2, "craft"),
}
