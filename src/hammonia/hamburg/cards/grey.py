"""The grey buildings: military, police, underworld, secret society."""

from __future__ import annotations

from hammonia.hamburg.ability import ANY, THAT, Ability, Card
from hammonia.hamburg.effects.counts import BuildingsOf, DiceShowing, Own
from hammonia.hamburg.effects.drawn import HouseUnderZoo, SearchDiscard
from hammonia.hamburg.effects.gains import LaurelPoints, Marks, Points, per_building
from hammonia.hamburg.effects.others_lose import OthersLose
from hammonia.hamburg.effects.powers import HalfPrice, Number, On, PreventForWorker
from hammonia.hamburg.effects.town import BuildSegment, Calm, SpreadDisaster, WorkerToChurch
from hammonia.hamburg.pieces import BROWN, ORANGE, PINK, PURPLE

CARDS: dict[str, Card] = {
    # military
    "145": Ability(BuildSegment(0)),
    "146": Ability(Marks(2, BuildingsOf("military")), pay=(PINK,)),
    "147": Ability(Calm(2)),
    "148": Ability(SearchDiscard("military")),
    "149": Ability(Calm(3)),
    "150": On("segment_built", Calm(1, THAT, exactly=True)),
    "151": PreventForWorker(),
    "152": Ability(Calm(1, per=Own("buildings"))),
    "153": Ability(Calm(4)),
    "154": per_building(2, "military"),
    "155": LaurelPoints(1, Own("disaster_levels")),
    "156": Ability(Calm(1, exactly=True)),
    # police
    "157": Ability(Calm(2, THAT), pay=(ANY,)),
    "158": Ability(Marks(2, BuildingsOf("police")), pay=(BROWN,)),
    "159": Ability(Calm(1, ORANGE, exactly=True), pay=(ORANGE,)),
    "160": Ability(Calm(1, PINK, exactly=True), pay=(PINK,)),
    "161": Ability(Calm(1, BROWN, exactly=True), pay=(BROWN,)),
    "162": Ability(Calm(1, PURPLE, exactly=True), pay=(PURPLE,)),
    "163": Ability(SearchDiscard("police")),
    "164": Ability(Marks(1, DiceShowing(6))),
    "165": Number("trigger_level", 4),
    "166": On("card_constructed", Calm(1, THAT, exactly=True)),
    "167": per_building(2, "police"),
    "168": Number("levels_calmed", 2),
    # underworld
    "169": Ability(OthersLose("random_card")),
    "170": Ability(Marks(2, BuildingsOf("underworld")), pay=(PURPLE,)),
    "171": Ability(OthersLose("marks", 3)),
    "172": Ability(OthersLose("workers", 2)),
    "173": Ability(OthersLose("segment")),
    "174": Ability(SearchDiscard("underworld")),
    "175": Ability(OthersLose("space")),
    "176": Ability(OthersLose("building")),
    "177": Ability(OthersLose("site")),
    "178": Ability(SpreadDisaster()),
    "179": per_building(2, "underworld"),
    "180": On("building_constructed_elsewhere", Marks(2)),
    # secret society
    "181": Ability(Marks(2, BuildingsOf("secret_society")), pay=(PINK,)),
    "182": HalfPrice(ORANGE),
    "183": HalfPrice(PURPLE),
    "184": HalfPrice(PINK),
    "185": HalfPrice(BROWN),
    "186": Ability(SearchDiscard("secret_society")),
    "187": On("token_drawn", Points(1)),
    "188": On("token_drawn", Marks(2)),
    "189": Ability(WorkerToChurch()),
    "190": Ability(HouseUnderZoo(), pay=(ANY,)),
    "191": per_building(2, "secret_society"),
    "192": Number("buildings_on_a_site", 2),
}
