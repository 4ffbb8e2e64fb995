"""Fish market: a small game with secrets on Hammonia's kernel, to be read after the lighters.

Every day on the Hamburg fish market each seat draws a fish and offers one of its hand, face down.
Then all are turned over: the largest fish that nobody else offers is sold, for as many marks as
days have come, and all of them go back into the pile. After four days the richest seat wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hammonia.kernel import knowledge as know
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Step, Toss
from hammonia.kernel.game import Game, Lexicon, Position, Score, View, places
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting, State
from hammonia.kernel.view import by_seat

FISH = ("sturgeon", "cod", "eel", "plaice", "herring", "sprat")  # the largest first
DECK = FISH * 4
HAND, DAYS = 3, 4


class Market(State):
    """1. The state is plain data, cloned by hand. A card is a face and who knows it."""

    __slots__ = ("day", "hands", "money", "offers", "pile")

    def __init__(self, setting: Setting) -> None:
        self.setting, self.agenda, self.events = setting, [], None
        self.day, self.money = 0, [0] * setting.seats
        self.hands: list[list[know.Card]] = [[] for _ in self.money]
        self.offers: list[know.Card] = []  # in the order of the seats
        self.pile = know.Pile(DECK)

    def clone(self) -> "Market":
        copy = Market(self.setting)
        copy.agenda, copy.day, copy.money = self.agenda[:], self.day, self.money[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.offers, copy.pile = self.offers[:], self.pile.clone()
        return copy


def next_day(state: Market, draws: int = 1) -> None:
    """2. What is still to be done lies on the agenda: a stack of steps, the next one last."""
    state.day += 1
    seats = range(state.setting.seats)[::-1]
    draw = [Draw(seat) for seat in seats for _ in range(draws)]
    state.agenda += [TurnOver(), *(OfferFish(seat) for seat in seats), *draw]


@dataclass(slots=True)
class Draw(Toss[Market]):
    """A Toss waits for chance. The outcome is one seat's to see."""

    kind = "draw"
    seat: int

    def outcomes(self, state: Market) -> dict[Option, int]:
        return state.pile.faces()

    def audience(self, state: Market) -> int:
        return know.only(self.seat)

    def settle(self, state: Market, outcome: Option) -> None:
        state.hands[self.seat].append(state.pile.draw(outcome[1], know.only(self.seat)))


@condition("in_hand")
def in_hand(state: Market, question: "OfferFish", fish: str) -> bool:
    return fish in [face for face, _ in state.hands[question.seat]]


class Offer(Verb[Market, "OfferFish", str]):
    """3. Options are made of verbs: their pieces, the conditions that open them, what they do."""

    name, rule, conditions = "offer", "Offering", (in_hand,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], str]:
        return {(fish,): fish for fish in FISH}

    def do(self, state: Market, question: "OfferFish", fish: str) -> None:
        hand = state.hands[question.seat]
        state.offers.append(hand.pop([face for face, _ in hand].index(fish)))

    def told(self, state: Market, question: "OfferFish", fish: str) -> Message:
        return Message("option.offer", {"fish": say.term(fish)})


@dataclass(slots=True)
class OfferFish(Question[Market]):
    """A Question waits for a seat. With a single option open it answers itself."""

    kind, rule, verbs = "offer", "Offering", (Offer(),)


@dataclass(slots=True)
class TurnOver(Act[Market]):
    """An Act does itself. One that reveals is a barrier: nobody takes back what came before."""

    kind, reveals = "turn_over", True

    def run(self, state: Market) -> None:
        faces = [face for face, _ in state.offers]
        for fish in [fish for fish in FISH if faces.count(fish) == 1][:1]:
            seller = faces.index(fish)
            state.money[seller] += state.day
            state.tell("sold", seat=say.seat(seller), fish=say.term(fish))
        state.tell("offers", fish=say.several(say.term(fish) for fish in faces))
        state.pile.shuffle_in(state.offers)
        state.offers = []
        if state.day < DAYS:
            next_day(state)


class FishMarket(Game[Market]):
    """4. The game puts it together: its steps, who wins, who sees what, and its words."""

    name, rules, min_seats, max_seats, stall = "fish-market", 1, 2, 4, DAYS
    colours = ("red", "blue", "green", "yellow")
    questions: tuple[type[Question[Any]], ...] = (OfferFish,)
    steps: tuple[type[Step], ...] = (OfferFish, Draw, TurnOver)

    def start(self, setting: Setting) -> Market:
        state = Market(setting)
        next_day(state, draws=HAND)
        return state

    def restore(self, field: str, data: Any) -> Any:
        if field == "pile":
            return know.Pile.from_plain(data)
        if field == "hands":
            return [know.cards_from(hand) for hand in data]
        return know.cards_from(data) if field == "offers" else data

    def round(self, state: Market) -> int:
        return state.day

    def scores(self, state: Market) -> list[Score]:
        made_of = [((Message("score.sales"), money),) for money in state.money]
        return [*map(Score, state.money, places(state.money), made_of)]

    def census(self, state: Market) -> dict[str, int]:
        return {"fish": len(state.pile) + len(state.offers) + sum(map(len, state.hands))}

    def position(self, state: Market, seat: int | None) -> Position:
        return {
            "day": state.day,
            "money": by_seat(state.money),
            "hands": by_seat(know.seen(hand, seat) for hand in state.hands),
            "offers": know.seen(state.offers, seat),
            "pile": state.pile.seen(seat),
            "agenda": [step.plain() for step in state.agenda],
        }

    def imagine_position(self, setting: Setting, view: View, rng: Random) -> Market:
        at = view["position"]
        hands = at["hands"].values()
        hidden = know.hidden_from(DECK, *hands, at["offers"], at["pile"]["top"])
        unknown, state = know.shuffled(hidden, rng), Market(setting)
        state.day, state.money = at["day"], [*at["money"].values()]
        state.hands = [know.imagined(hand, unknown) for hand in hands]
        state.offers = know.imagined(at["offers"], unknown)
        state.pile = know.Pile.imagined(at["pile"], unknown)
        state.agenda = [self.step_from(step) for step in at["agenda"]]
        return state

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        return Lexicon(
            {"verb.offer": "one fish is offered each day", **{fish: fish for fish in FISH}},
            {
                "question.offer": "Which fish do you offer?",
                "option.offer": "Offer the {fish}",
                "refused.in_hand": "You have no such fish.",
                "offers": "On offer: {fish}.",
                "sold": "{seat} sells the {fish}.",
                "score.sales": "marks",
            },
        )


GAME = FishMarket()
