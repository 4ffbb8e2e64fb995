"""The fish market with looking: a seat may see the next fish of the pile, or show it to all.

It exists to put a settled top on a pile, a card that some seats know and others do not, and a
reveal in the middle of a turn under the battery.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from examples import fish_market
from examples.fish_market import FishMarket, Market, Offer

from hammonia.kernel import knowledge as know
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.game import Lexicon
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting


@dataclass(slots=True)
class Draw(Toss[Market]):
    """As in the fish market, but what somebody has looked at is drawn first."""

    kind = "draw"
    seat: int

    def outcomes(self, state: Market) -> dict[Option, int]:
        if state.pile.top:
            return {("draw", "top"): 1}
        return state.pile.faces()

    def audience(self, state: Market) -> int:
        return know.only(self.seat)

    def settle(self, state: Market, outcome: Option) -> None:
        pile, to = state.pile, know.only(self.seat)
        card = pile.draw_known(to) if outcome[1] == "top" else pile.draw(outcome[1], to)
        state.hands[self.seat].append(card)


@dataclass(slots=True)
class LookAt(Toss[Market]):
    """Chance settles which fish lies on top, and one seat sees it."""

    kind = "look_at"
    seat: int

    def outcomes(self, state: Market) -> dict[Option, int]:
        return state.pile.faces()

    def audience(self, state: Market) -> int:
        return know.only(self.seat)

    def settle(self, state: Market, outcome: Option) -> None:
        state.pile.put_on_top(state.pile.draw(outcome[1], know.only(self.seat)))


@dataclass(slots=True)
class ShowTop(Act[Market]):
    """The fish on top is turned over for everybody."""

    kind, reveals = "show_top", True

    def run(self, state: Market) -> None:
        know.reveal(state.pile.top, -1, know.OPEN)


@condition("nobody_has_looked")
def nobody_has_looked(state: Market, question: OfferFish, piece: None) -> bool:
    return not state.pile.top and len(state.pile) > 0


@condition("own_secret")
def own_secret(state: Market, question: OfferFish, piece: None) -> bool:
    return bool(state.pile.top) and state.pile.top[-1][1] == know.only(question.seat)


class Look(Verb[Market, "OfferFish", None]):
    name, rule, gates = "look", "Looking", (nobody_has_looked,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}

    def do(self, state: Market, question: OfferFish, piece: None) -> None:
        state.agenda += [question, LookAt(question.seat)]


class Show(Verb[Market, "OfferFish", None]):
    name, rule, gates = "show", "Looking", (own_secret,)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], None]:
        return {(): None}

    def do(self, state: Market, question: OfferFish, piece: None) -> None:
        state.agenda += [question, ShowTop()]


@dataclass(slots=True)
class OfferFish(Question[Market]):
    kind, rule = "offer", "Offering"
    verbs = (Offer(), Look(), Show())


@dataclass(slots=True)
class TurnOver(Act[Market]):
    kind, reveals = "turn_over", True

    def run(self, state: Market) -> None:
        fish_market.TurnOver().run(state)
        exchange(state)


def exchange(state: Market) -> None:
    """Put our own questions and draws in place of those of the fish market."""
    ours = {step.kind: step for step in Peeking.steps}
    state.agenda = [ours[step.kind](*step.plain()[1:]) for step in state.agenda]


class Peeking(FishMarket):
    """The fish market with its steps exchanged."""

    name = "fish-market-peeking"
    questions = (OfferFish,)
    steps = (OfferFish, Draw, LookAt, ShowTop, TurnOver)

    def start(self, setting: Setting) -> Market:
        state = super().start(setting)
        exchange(state)
        return state

    def lexicon(self, language: str, setting: Setting) -> Lexicon:
        words = super().lexicon(language, setting)
        verbs = {"verb.look": "one looks before offering", "verb.show": "one shows what one saw"}
        phrases = {
            "option.look": "Look at the next fish",
            "option.show": "Show the next fish to all",
            "refused.nobody_has_looked": "Somebody has looked already.",
            "refused.own_secret": "You know nothing that the others do not.",
        }
        return Lexicon({**words.terms, **verbs}, {**words.phrases, **phrases})
