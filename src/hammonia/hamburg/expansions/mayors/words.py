"""What the mayors are called in English."""

from __future__ import annotations

TERMS = {
    "mayor.petersen": "Carl Friederich Petersen",
    "mayor.kirchenpauer": "Gustav Heinrich Kirchenpauer",
    "mayor.weber": "Hermann Anthony C. Weber",
    "mayor.versmann": "Johannes Versmann",
    "mayor.moenckeberg": "Johann Georg Mönckeberg",
    "verb.side": "a mayor's side is chosen before the first season",
}
PHRASES = {
    "question.mayor": "Your mayor is {mayor}: which side do you choose?",
    "option.side": "{money} and {workers} of each colour; {ability}",
    "mayor_dealt": "{seat} is dealt a mayor: {mayor}.",
    "mayor_chosen": "{seat} plays with {mayor}: {ability}.",
    "power.number.hand_limit": "your hand is replenished up to {number} cards",
    "power.number.points_for_calming": "each level you decrease brings {number} points",
    "power.number.printed_segment_price": "every wall segment costs exactly {number} marks",
    "power.on.disaster_risen": "a disaster of yours rises",
    "power.on.site_laid": "lay out a site",
    "power.twice_a_season": (
        "once a season you may activate a III building a second time, for its cost"
    ),
    "power.ignores_black": (
        "you may ignore intrigue tokens, and the black die costs you nothing at the City Hall"
    ),
    "power.reward_for_cheap": "construct a building of printed cost 0: gain {gain}",
    "power.more_money": "take money: {marks} more",
}
