"""The pink buildings: entertainment, art, theater, circus."""

from __future__ import annotations

from hammonia.hamburg.ability import THAT, Ability, Card
from hammonia.hamburg.effects.conditions import DiceSum, DieAtLeast
from hammonia.hamburg.effects.counts import BuildingsOf, Own, Sites
from hammonia.hamburg.effects.drawn import SearchDiscard
from hammonia.hamburg.effects.gains import (
    Both,
    GainWorkers,
    LaurelForStatue,
    LaurelPoints,
    Marks,
    Points,
    per_building,
)
from hammonia.hamburg.effects.others_lose import OthersLose
from hammonia.hamburg.effects.powers import CountsAs, On
from hammonia.hamburg.effects.repeats import ActivateAgain, ActivateAllFree
from hammonia.hamburg.effects.town import Advance, BuildSegment, Calm
from hammonia.hamburg.pieces import BROWN, GREY, ORANGE, PINK, PURPLE

CARDS: dict[str, Card] = {
    # entertainment
    "049": Ability(GainWorkers((GREY,)), when=DieAtLeast(GREY, 5)),
    "050": Ability(GainWorkers((ORANGE,)), when=DieAtLeast(ORANGE, 5)),
    "051": Ability(GainWorkers((BROWN,)), when=DieAtLeast(BROWN, 5)),
    "052": Ability(GainWorkers((PURPLE,)), when=DieAtLeast(PURPLE, 5)),
    "053": Ability(Marks(2, BuildingsOf("entertainment")), pay=(ORANGE,)),
    "054": Ability(ActivateAgain(), pay=(PURPLE,)),
    "055": Ability(SearchDiscard("entertainment")),
    "056": Ability(Points(1)),
    "057": Ability(Marks(2)),
    "058": Ability(GainWorkers((PINK,))),
    "059": per_building(2, "entertainment"),
    "060": Ability(ActivateAllFree()),
    # art
    "061": Ability(Marks(2, BuildingsOf("art")), pay=(BROWN,)),
    "062": Ability(BuildSegment(2), pay=(ORANGE,)),
    "063": Ability(BuildSegment(2), pay=(BROWN,)),
    "064": Ability(BuildSegment(2), pay=(PURPLE,)),
    "065": Ability(BuildSegment(2), pay=(GREY,)),
    "066": CountsAs(("entertainment", "theater", "circus")),
    "067": Ability(SearchDiscard("art")),
    "068": Ability(Advance()),
    "069": Ability(Points(1, BuildingsOf("art")), pay=(ORANGE,)),
    "070": On("site_played", Calm(1, THAT, exactly=True)),
    "071": LaurelPoints(1, Own("categories")),
    "072": per_building(2, "art"),
    # theater
    "073": Ability(Marks(2, BuildingsOf("theater")), pay=(GREY,)),
    "074": Ability(Marks(1, Sites(ORANGE)), pay=(ORANGE,)),
    "075": Ability(Marks(1, Sites(BROWN)), pay=(BROWN,)),
    "076": Ability(Marks(1, Sites(PURPLE)), pay=(PURPLE,)),
    "077": Ability(Marks(1, Sites(GREY)), pay=(GREY,)),
    "078": Ability(Points(1, Sites(ORANGE)), pay=(ORANGE,)),
    "079": Ability(Points(1, Sites(BROWN)), pay=(BROWN,)),
    "080": Ability(Points(1, Sites(PURPLE)), pay=(PURPLE,)),
    "081": Ability(Points(1, Sites(GREY)), pay=(GREY,)),
    "082": Ability(Points(1, BuildingsOf("theater")), pay=(ORANGE,)),
    "083": Ability(SearchDiscard("theater")),
    "084": per_building(2, "theater"),
    # circus
    "085": Ability(OthersLose("majority")),
    "086": Ability(Marks(2, BuildingsOf("circus")), pay=(BROWN,)),
    "087": Ability(Marks(1, Own("most_frequent_number"))),
    "088": Ability(
        Both((Points(1, Own("worker_sets")), Marks(5, Own("worker_sets")))), pay=(ORANGE,)
    ),
    "089": Ability(Points(2, Own("active_majorities"))),
    "090": Ability(SearchDiscard("circus")),
    "091": On("segment_built_elsewhere", GainWorkers((THAT,))),
    "092": Ability(Marks(5), when=DiceSum(most=23)),
    "093": Ability(Points(2), when=DiceSum(least=19)),
    "094": per_building(2, "circus"),
    "095": On("majority_won", GainWorkers((PURPLE, ORANGE, GREY, PINK, BROWN))),
    "096": LaurelForStatue(),
}
