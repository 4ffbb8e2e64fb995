"""The pieces of Hamburgum and the printed tables: names, numbers and nothing else.

Everything here is stated in the rulebook, but for two things that are derived from it: the order
of the rondel (the worked example and the one under "Sequence of play" together leave only this
one), and that there are five of each production building.
"""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 5

GOODS: Final = ("beer", "sugar", "cloth")

MATERIALS: Final = ("brick", "timber", "bell")
BRICK, TIMBER, BELL = range(3)

BUILDINGS: Final = (
    "brewer", "sugar_refiner", "cloth_maker", "merchant", "captain", "official",
)  # fmt: skip
"""The first three are production buildings, in the order of their goods."""
MERCHANT, CAPTAIN, OFFICIAL = 3, 4, 5
STOCK: Final = (5, 5, 5, 3, 3, 7)

FIELDS: Final = (
    "sugar", "church", "trade_1", "cloth", "guildhall", "beer", "trade_2", "dockyard",
)  # fmt: skip
"""The rondel, clockwise. The two trade fields are named by their order from Sugar."""
FREE_STEPS: Final = 3

TOKENS: Final = ("prestige", "donations", "ships", "buildings", "citizens")
"""The five kinds of donation token; each church has one of each."""
PRESTIGE, DONATIONS, SHIPS, BUILDING_TYPE, CITIZENS = range(5)
PRESTIGE_TOKEN_POINTS: Final = 5
SHIP_TOKEN_POINTS: Final = 2

CHURCHES: Final = 6
DONATIONS_TO_COMPLETE: Final = 5
DONATION_MONEY: Final = (0, 0, 20, 40)
"""The money for the first four donations; the fifth costs by citizens."""
LAST_DONATION_PER_CITIZEN: Final = 10
BUILDER_BONUS: Final = (8, 7, 6, 5, 4, 3)

DEPOT: Final = (0, 20, 50, 100, 150, 200, 260, 330, 410, 500, 600)
"""What so many units of building material cost together."""

FIRST_PRICE: Final = 100
PRICE_FALL: Final = 10
LAST_PRICE: Final = 50
PRICE_WITHOUT_SHIP: Final = 30

SHIPS_EACH: Final = 5
DUTCHMEN: Final = 3

MERCHANT_MONEY: Final = 100
PLAIN_OFFICIALS: Final = ("councilman", "vicar", "lord_mayor")
BLUE_OFFICIALS: Final = (
    "canon", "guildmaster", "harbour_master", "deacon", "sexton", "master_builder",
    "civil_servant",
)  # fmt: skip
OFFICIALS: Final = PLAIN_OFFICIALS + BLUE_OFFICIALS
COUNCILMAN, VICAR, LORD_MAYOR = range(3)
CANON = OFFICIALS.index("canon")
PLAIN_STACK: Final = (
    LORD_MAYOR, VICAR, VICAR, VICAR, COUNCILMAN, COUNCILMAN, COUNCILMAN,
)  # fmt: skip
"""The officials without a variant, the top of the stack last."""

FINAL_SALE: Final = 50
MONEY_PER_POINT: Final = 100

FREE: Final = -1
"""In place of a seat: nobody owns this site or token."""
DUTCHMAN: Final = -1
"""In place of a seat: this ship is a flying dutchman."""
MIDDLE: Final = -1
"""In place of a field: the marker still stands in the middle of the rondel."""
NONE: Final = -1
"""In place of an official: none is on show."""
