"""The battery itself: each of its checks fails on a game made to break that one promise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest
from examples.fish_market import FISH, FishMarket, Market, Offer

from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.conformance import Broken, check
from hammonia.kernel.facets import Facet, Facets
from hammonia.kernel.game import Lexicon, Position, Score, View
from hammonia.kernel.messages import Message, number, seat, term
from hammonia.kernel.options import Option
from hammonia.kernel.state import Setting
from hammonia.kernel.view import by_seat
from tests.conformance import peeking
from tests.conformance.peeking import OfferFish, Peeking
from tests.conformance.speaking import say_in_english


def walk(game: FishMarket, seats: int = 3, **how: Any) -> None:
    for seed in range(3):
        check(game, {}, seats, seed, say=say_in_english(game, {}, seats), **how)


class SharesHands(FishMarket):
    name = "shares-hands"

    def start(self, setting: Setting) -> Market:
        state = super().start(setting)
        shared = _SharesHands(setting)
        shared.agenda, shared.day = state.agenda, state.day
        return shared


class _SharesHands(Market):
    __slots__ = ()

    def clone(self) -> Any:
        copy = Market.clone(self)
        copy.hands = self.hands
        return copy


class ForgetsMoney(FishMarket):
    name = "forgets-money"

    def restore(self, field: str, data: Any) -> Any:
        return [0 for _ in data] if field == "money" else super().restore(field, data)


class ShowsHands(FishMarket):
    """Shows every hand to every seat: nothing is left to imagine, but the draws were secret."""

    name = "shows-hands"

    def position(self, state: Market, seat: int | None) -> Position:
        shown = by_seat([list(card) for card in hand] for hand in state.hands)
        return {**super().position(state, seat), "hands": shown}


class ShowsPool(FishMarket):
    """Says which fish lies lowest in the pile."""

    name = "shows-pool"

    def position(self, state: Market, seat: int | None) -> Position:
        return {**super().position(state, seat), "lowest": state.pile.pool[0]}


class ScoresHands(FishMarket):
    """Counts sturgeons in hand before anybody has seen them."""

    name = "scores-hands"

    def scores(self, state: Market) -> list[Score]:
        held = [sum(face == FISH[0] for face, _ in hand) for hand in state.hands]
        return [
            Score(score.points + extra, score.place, ((score.items[0][0], score.points + extra),))
            for score, extra in zip(super().scores(state), held, strict=True)
        ]


class GivesItsOwnMoneyAway(FishMarket):
    name = "gives-money-away"

    def position(self, state: Market, seat: int | None) -> Position:
        return {**super().position(state, seat), "purse": state.money}


class ImaginesInTheView(FishMarket):
    name = "imagines-in-the-view"

    def position(self, state: Market, seat: int | None) -> Position:
        return {**super().position(state, seat), "purse": state.money[:]}

    def imagine_position(self, setting: Setting, view: View, rng: Random) -> Market:
        state = super().imagine_position(setting, view, rng)
        state.money = view["position"]["purse"]
        return state


class LacksWords(FishMarket):
    name = "lacks-words"

    def lexicon(self, language: str, setting: Setting) -> Lexicon:
        words = super().lexicon(language, setting)
        phrases = {key: text for key, text in words.phrases.items() if key != "sold"}
        return Lexicon(words.terms, phrases)


class LosesFish(FishMarket):
    name = "loses-fish"

    def census(self, state: Market) -> dict[str, int]:
        return {"in the pile": len(state.pile)}


class OfferLikeTheNext:
    """An order that knows what the next seat holds."""

    words = replaces = ("like", "the", "next")

    def told(self) -> Message:
        return Message("question.offer")

    def concerns(self, state: Market, seat: int) -> bool:
        return True

    def answer(self, state: Market, question: Question[Any]) -> Option | None:
        hand = state.hands[(question.seat + 1) % len(state.hands)]
        options = question.options(state)
        return next((option for option in options if option[1] == hand[0][0]), None)


class OrdersPeek(FishMarket):
    name = "orders-peek"

    def premoves(self, setting: Setting) -> Sequence[OfferLikeTheNext]:
        return (OfferLikeTheNext(),)


class OverlooksSales(FishMarket):
    """Says that what each seat has depends on the day alone."""

    name = "overlooks-sales"

    def facets(self, setting: Setting) -> Facets[Market]:
        others = {name: self._facet(name) for name in ("day", "hands", "offers", "pile")}
        money = Facet[Market](lambda state, _: by_seat(state.money), "day")
        return Facets({**others, "money": money})

    def _facet(self, name: str) -> Facet[Market]:
        return Facet(lambda state, seat: self.position(state, seat)[name])


class NeverEnds(FishMarket):
    name = "never-ends"

    def conclude(self, state: Market) -> None:
        return


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (SharesHands, "changed the state"),
        (ForgetsMoney, "comes back changed from JSON"),
        (ShowsHands, "is not for"),
        (ShowsPool, "sees changes with what"),
        (ScoresHands, "the scores tell"),
        (GivesItsOwnMoneyAway, "a view changes after it was given out"),
        (ImaginesInTheView, "playing an imagined world changes the view"),
        (LacksWords, "⟨sold⟩"),
        (LosesFish, "the census has changed"),
        (OrdersPeek, "hangs on what its seat cannot see"),
        (OverlooksSales, "is not shown what has changed"),
    ],
)
def test_a_game_that_breaks_one_promise_is_found(game: type[FishMarket], promise: str) -> None:
    with pytest.raises(Broken, match=promise) as found:
        walk(game())
    assert f"{game.name} {{}} with 3 seats, seed " in str(found.value)
    assert ", step " in str(found.value)


def test_a_turn_without_bound_is_found() -> None:
    with pytest.raises(Broken, match="a turn of seat 0 has 2 picks"):
        walk(Peeking(), longest_turn=1)


def test_a_game_that_cannot_be_ended_by_agreement_is_found() -> None:
    with pytest.raises(Broken, match="the seats agreed to end"):
        walk(NeverEnds(), steps=3)


# -- verbs and steps that break a promise ------------------------------------------------------


def patched(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, what: Any) -> FishMarket:
    monkeypatch.setattr(where, name, what)
    return Peeking()


def test_a_shortcut_that_overlooks_an_option_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_cod(self: Offer, state: Market, question: Any) -> Iterable[tuple[Option, str]]:
        domain = state.setting.universe.domains["offer"]
        return [pair for pair in domain if pair[1] != "cod"]

    game = patched(monkeypatch, Offer, "candidates", all_but_cod)
    with pytest.raises(Broken, match="not those that no condition refuses"):
        walk(game)


def test_options_out_of_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(self: Offer, state: Market, question: Any) -> Iterable[tuple[Option, str]]:
        return list(reversed(state.setting.universe.domains["offer"]))

    game = patched(monkeypatch, Offer, "candidates", backwards)
    with pytest.raises(Broken, match="out of order or twice"):
        walk(game)


def test_a_step_changed_in_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(self: Any, state: Market, question: OfferFish, piece: None) -> None:
        for step in state.agenda:
            if isinstance(step, OfferFish):
                step.seat = question.seat
        state.agenda += [question, peeking.LookAt(question.seat)]

    game = patched(monkeypatch, peeking.Look, "do", turned)
    with pytest.raises(Broken, match="changed the state"):
        walk(game)


def test_a_choice_without_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = patched(monkeypatch, Offer, "rule", "")
    with pytest.raises(Broken, match="names no rule"):
        walk(game)


def test_a_step_that_the_game_does_not_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = tuple(step for step in Peeking.steps if not issubclass(step, Act))
    game = patched(monkeypatch, Peeking, "steps", steps)
    monkeypatch.setattr(peeking, "exchange", lambda state: None)
    with pytest.raises(Broken, match="does not name these steps"):
        walk(game)


def test_words_remembered_by_too_little_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_the_day(self: Offer, state: Market, question: Any, fish: str) -> Message:
        return Message("option.offer", {"fish": term(fish), "day": number(state.day)})

    monkeypatch.setattr(Offer, "told", with_the_day)
    game = patched(monkeypatch, Question, "worded_by", lambda self, state, options: self.kind)
    with pytest.raises(Broken, match="was asked before in other words"):
        walk(game)


def test_words_that_name_a_seat_and_are_remembered_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asked(self: Any, state: Market) -> Message:
        return Message("question.offer", {"seat": seat(self.seat)})

    monkeypatch.setattr(OfferFish, "asked", asked)
    key = lambda self, state, options: (self.kind, self.seat)  # noqa: E731
    game = patched(monkeypatch, Question, "worded_by", key)
    with pytest.raises(Broken, match="names somebody, yet lasts"):
        walk(game)
