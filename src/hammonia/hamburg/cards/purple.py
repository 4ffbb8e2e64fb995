"""The purple buildings: harbor, church, emigration, mysticism."""

from __future__ import annotations

from hammonia.hamburg.ability import Ability, Card
from hammonia.hamburg.effects.counts import BuildingsOf, DiceShowing, Die, Own
from hammonia.hamburg.effects.drawn import (
    DiscardAndAct,
    DrawCards,
    DrawSiteForWorker,
    SearchDiscard,
    SwapWithDiscard,
)
from hammonia.hamburg.effects.gains import (
    AnyWorkers,
    Both,
    GainWorkers,
    LaurelForAllColours,
    LaurelPoints,
    Marks,
    Points,
    WorkersOfBlackDie,
    WorkersOfDice,
    per_building,
)
from hammonia.hamburg.effects.others import IntrigueForOthers
from hammonia.hamburg.effects.powers import (
    AdvanceToll,
    Allows,
    AnnounceForWorker,
    On,
    WallByBlackDie,
)
from hammonia.hamburg.effects.repeats import CopyFlash
from hammonia.hamburg.effects.town import Calm, MoveCleric
from hammonia.hamburg.pieces import BLACK, BROWN, GREY, ORANGE, PINK

CARDS: dict[str, Card] = {
    # harbor
    "193": Ability(DrawCards(2, discard=True), pay=(BROWN,)),
    "194": Ability(Marks(2, Own("site_colours"))),
    "195": Ability(Marks(2, BuildingsOf("harbor")), pay=(ORANGE,)),
    "196": Ability(DrawCards(1), pay=(ORANGE,)),
    "197": Ability(DrawCards(1), pay=(GREY,)),
    "198": Ability(DrawCards(1), pay=(PINK,)),
    "199": Ability(DrawCards(1), pay=(BROWN,)),
    "200": Ability(SearchDiscard("harbor")),
    "201": Ability(DrawCards(3)),
    "202": Ability(DiscardAndAct(), pay=(PINK,)),
    "203": LaurelForAllColours(5),
    "204": per_building(2, "harbor"),
    # church
    "205": LaurelPoints(1, Own("workers"), group=2),
    "206": Ability(Both((GainWorkers((PINK,)), Marks(3)))),
    "207": Ability(Both((GainWorkers((GREY,)), Marks(3)))),
    "208": Ability(Both((GainWorkers((ORANGE,)), Marks(3)))),
    "209": Ability(Both((GainWorkers((BROWN,)), Marks(3)))),
    "210": Ability(Marks(2, BuildingsOf("church")), pay=(BROWN,)),
    "211": Ability(SearchDiscard("church")),
    "212": Ability(WorkersOfDice(1), pay=(GREY,)),
    "213": Ability(Points(1, DiceShowing(1)), pay=(ORANGE,)),
    "214": On("advanced", Calm(1, exactly=True)),
    "215": per_building(2, "church"),
    "216": Ability(Both((Points(3), AnyWorkers(2))), pay=(PINK,)),
    # emigration
    "217": Ability(Marks(2, Own("disaster_colours"))),
    "218": Ability(Marks(2, BuildingsOf("emigration")), pay=(ORANGE,)),
    "219": Ability(DrawSiteForWorker(), pay=(BROWN,)),
    "220": Ability(DrawSiteForWorker(), pay=(PINK,)),
    "221": Ability(DrawSiteForWorker(), pay=(ORANGE,)),
    "222": Ability(DrawSiteForWorker(), pay=(GREY,)),
    "223": Ability(SearchDiscard("emigration")),
    "224": AnnounceForWorker(GREY),
    "225": per_building(2, "emigration"),
    "226": On("advanced", Points(1)),
    "227": Ability(Marks(1, Own("worker_colours")), pay=(PINK,)),
    "228": Ability(CopyFlash()),
    # mysticism
    "229": Ability(Marks(2, BuildingsOf("mysticism")), pay=(BROWN,)),
    "230": Ability(Marks(1, Die(BLACK)), pay=(ORANGE,)),
    "231": Allows("may_choose_disaster"),
    "232": WallByBlackDie(),
    "233": Ability(Points(1, Die(BLACK))),
    "234": Ability(SwapWithDiscard(), pay=(PINK,)),
    "235": Ability(MoveCleric(), pay=(GREY,)),
    "236": Ability(IntrigueForOthers()),
    "237": Ability(WorkersOfBlackDie()),
    "238": Ability(SearchDiscard("mysticism")),
    "239": per_building(2, "mysticism"),
    "240": AdvanceToll(),
}
