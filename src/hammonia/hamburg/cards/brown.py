"""The brown buildings: civic, government, university, medicine."""

from __future__ import annotations

from hammonia.hamburg.ability import ANY, Ability, Card
from hammonia.hamburg.drawing import TO_PLAY, TO_SITE
from hammonia.hamburg.effects.conditions import NoDieUpTo
from hammonia.hamburg.effects.counts import BuildingsOf, Own, Sites
from hammonia.hamburg.effects.drawn import DrawCards, SearchDiscard, SearchPile, TakeBuildingsBack
from hammonia.hamburg.effects.gains import (
    AnyWorkers,
    Both,
    HireUpTo,
    LaurelPoints,
    Marks,
    Points,
    per_building,
)
from hammonia.hamburg.effects.others_lose import OthersLose
from hammonia.hamburg.effects.powers import Allows, Number
from hammonia.hamburg.effects.town import Advance
from hammonia.hamburg.pieces import GREY, ORANGE, PARK, PINK, PURPLE, ZOO

CARDS: dict[str, Card] = {
    # civic
    "001": Ability(DrawCards(1, to=TO_PLAY)),
    "002": Ability(Advance(4), when=NoDieUpTo(2)),
    "003": Ability(Marks(2, BuildingsOf("civic")), pay=(GREY,)),
    "004": Ability(TakeBuildingsBack()),
    "005": Ability(SearchDiscard("civic")),
    "006": Ability(Points(1)),
    "007": Ability(DrawCards(1, to=TO_PLAY), pay=(PURPLE,)),
    "008": Ability(DrawCards(1, to=TO_PLAY), pay=(GREY,)),
    "009": Ability(DrawCards(1, to=TO_PLAY), pay=(ORANGE,)),
    "010": Ability(DrawCards(1, to=TO_PLAY), pay=(PINK,)),
    "011": per_building(2, "civic"),
    "012": Ability(Points(1, Own("segments"), group=3), pay=(PINK,)),
    # government
    "013": Ability(OthersLose("card")),
    "014": Ability(Marks(2, BuildingsOf("government")), pay=(PURPLE,)),
    "015": Ability(Marks(2, Sites(PINK)), pay=(PINK,)),
    "016": Ability(Marks(2, Sites(PURPLE)), pay=(PURPLE,)),
    "017": Ability(Marks(2, Sites(GREY)), pay=(GREY,)),
    "018": Ability(Marks(2, Sites(ORANGE)), pay=(ORANGE,)),
    "019": Ability(SearchDiscard("government")),
    "020": Ability(Points(2, Sites(PURPLE), group=3), pay=(PURPLE,)),
    "021": Ability(Points(2, Sites(ORANGE), group=3), pay=(ORANGE,)),
    "022": Ability(Points(2, Sites(GREY), group=3), pay=(GREY,)),
    "023": Ability(Points(2, Sites(PINK), group=3), pay=(PINK,)),
    "024": per_building(2, "government"),
    # university
    "025": Ability(Marks(2, Own("buildings"))),
    "026": Ability(Marks(2, BuildingsOf("university")), pay=(PINK,)),
    "027": Ability(HireUpTo(5)),
    "028": Ability(DrawCards(4, discard=True)),
    "029": LaurelPoints(2, Own("thirds_and_statues")),
    "030": LaurelPoints(2, Own("active_majorities")),
    "031": Ability(SearchDiscard("university")),
    "032": Ability(DrawCards(2, to=TO_SITE)),
    "033": Ability(DrawCards(1)),
    "034": Number("workers_bonus", 1),
    "035": per_building(2, "university"),
    "036": Allows("may_repeat_flash"),
    # medicine
    "037": Ability(SearchPile(ZOO), pay=(PINK,)),
    "038": Ability(SearchPile(ZOO), pay=(ORANGE,)),
    "039": Ability(SearchPile(ZOO), pay=(GREY,)),
    "040": Ability(SearchPile(ZOO), pay=(PURPLE,)),
    "041": Ability(SearchPile(PARK), pay=(ANY,)),
    "042": Ability(Marks(2, BuildingsOf("medicine")), pay=(ORANGE,)),
    "043": Ability(Both((Marks(3), Points(1))), pay=(PURPLE, ANY)),
    "044": Ability(SearchDiscard("medicine")),
    "045": Ability(Marks(1, Own("categories")), pay=(GREY,)),
    "046": Allows("tie_counts"),
    "047": per_building(2, "medicine"),
    "048": Ability(AnyWorkers(1)),
}
