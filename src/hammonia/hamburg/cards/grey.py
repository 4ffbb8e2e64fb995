"""The grey buildings: military, police, underworld, secret society."""

from __future__ import annotations

from hammonia.hamburg.ability import ANY, Ability, Card
from hammonia.hamburg.effects.counts import Buildings, BuildingsOf, DiceShowing, DisasterLevels
from hammonia.hamburg.effects.drawn import HouseUnderZoo, SearchDiscard
from hammonia.hamburg.effects.gains import LaurelPoints, Marks, per_building
from hammonia.hamburg.effects.others import (
    OthersGiveWorkers,
    OthersLoseBuilding,
    OthersLoseMarks,
    OthersLoseSegment,
    OthersLoseSite,
    OthersStepBack,
    StealCards,
)
from hammonia.hamburg.effects.powers import (
    CalmOnConstruction,
    CalmOnWall,
    HalfPrice,
    LevelsCalmed,
    MarksForOthersBuilding,
    MarksOnToken,
    PointsOnToken,
    PreventForWorker,
    RoomOnSites,
    TriggerLevel,
)
from hammonia.hamburg.effects.town import (
    BuildSegment,
    CalmAny,
    CalmColour,
    CalmPaidColour,
    CalmUpToLevels,
    SpreadDisaster,
    WorkerToChurch,
)
from hammonia.hamburg.pieces import BROWN, ORANGE, PINK, PURPLE

CARDS: dict[str, Card] = {
    # military
    "145": Ability(BuildSegment(0)),
    "146": Ability(Marks(2, BuildingsOf("military")), pay=(PINK,)),
    "147": Ability(CalmUpToLevels(2)),
    "148": Ability(SearchDiscard("military")),
    "149": Ability(CalmUpToLevels(3)),
    "150": CalmOnWall(),
    "151": PreventForWorker(),
    "152": Ability(CalmUpToLevels(1, Buildings())),
    "153": Ability(CalmUpToLevels(4)),
    "154": per_building(2, "military"),
    "155": LaurelPoints(1, DisasterLevels()),
    "156": Ability(CalmAny()),
    # police
    "157": Ability(CalmPaidColour(2), pay=(ANY,)),
    "158": Ability(Marks(2, BuildingsOf("police")), pay=(BROWN,)),
    "159": Ability(CalmColour(ORANGE), pay=(ORANGE,)),
    "160": Ability(CalmColour(PINK), pay=(PINK,)),
    "161": Ability(CalmColour(BROWN), pay=(BROWN,)),
    "162": Ability(CalmColour(PURPLE), pay=(PURPLE,)),
    "163": Ability(SearchDiscard("police")),
    "164": Ability(Marks(1, DiceShowing(6))),
    "165": TriggerLevel(4),
    "166": CalmOnConstruction(),
    "167": per_building(2, "police"),
    "168": LevelsCalmed(2),
    # underworld
    "169": Ability(StealCards()),
    "170": Ability(Marks(2, BuildingsOf("underworld")), pay=(PURPLE,)),
    "171": Ability(OthersLoseMarks(3)),
    "172": Ability(OthersGiveWorkers(2)),
    "173": Ability(OthersLoseSegment()),
    "174": Ability(SearchDiscard("underworld")),
    "175": Ability(OthersStepBack()),
    "176": Ability(OthersLoseBuilding()),
    "177": Ability(OthersLoseSite()),
    "178": Ability(SpreadDisaster()),
    "179": per_building(2, "underworld"),
    "180": MarksForOthersBuilding(2),
    # secret society
    "181": Ability(Marks(2, BuildingsOf("secret_society")), pay=(PINK,)),
    "182": HalfPrice(ORANGE),
    "183": HalfPrice(PURPLE),
    "184": HalfPrice(PINK),
    "185": HalfPrice(BROWN),
    "186": Ability(SearchDiscard("secret_society")),
    "187": PointsOnToken(1),
    "188": MarksOnToken(2),
    "189": Ability(WorkerToChurch()),
    "190": Ability(HouseUnderZoo(), pay=(ANY,)),
    "191": per_building(2, "secret_society"),
    "192": RoomOnSites(2),
}
