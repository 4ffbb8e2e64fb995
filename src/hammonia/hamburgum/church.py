"""The Church action: first donations to one church, then scoring donation tokens."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from hammonia.hamburgum import donations
from hammonia.hamburgum.donations import (
    brick_pays,
    church_name,
    church_of,
    kind_of,
    prestige_token_first,
    token_is_left,
    token_name,
    token_piece,
    token_topic,
)  # fmt: skip
from hammonia.hamburgum.pieces import (
    BELL,
    BRICK,
    CHURCHES,
    DONATIONS_TO_COMPLETE,
    TIMBER,
)  # fmt: skip
from hammonia.hamburgum.scoring import score_token, token_points
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState
from hammonia.hamburgum.stop import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.options import Option, Verb, condition

ANY_CHURCH = -1

# -- 1. make donations -----------------------------------------------------------------------------


@condition("church.one_church_an_action")
def one_church_an_action(state: HamburgumState, question: MakeDonations, token: int) -> bool:
    return question.church in (ANY_CHURCH, church_of(token))


@condition("timber_pays")
def timber_pays(state: HamburgumState, question: MakeDonations, token: int) -> bool:
    given = state.donations_to(church_of(token))
    if given == DONATIONS_TO_COMPLETE:
        return True  # a complete church has no price: its tokens are all gone
    return state.materials[TIMBER][question.seat] >= donations.materials_for(given)[TIMBER]


@condition("church.bell_pays")
def bell_pays(state: HamburgumState, question: MakeDonations, token: int) -> bool:
    needed = donations.materials_for(state.donations_to(church_of(token)))[BELL]
    return state.materials[BELL][question.seat] >= needed


@condition("church.money_pays")
def money_pays(state: HamburgumState, question: MakeDonations, token: int) -> bool:
    church = church_of(token)
    if state.donations_to(church) == DONATIONS_TO_COMPLETE:
        return True
    return state.money[question.seat] >= donations.money_for(state, question.seat, church)


@money_pays.because
def _(state: HamburgumState, question: MakeDonations, token: int) -> Args:
    cost = donations.money_for(state, question.seat, church_of(token))
    owned = state.money[question.seat]
    return {"cost": say.amount(cost, "money"), "owned": say.amount(owned, "money")}


def _paid_for(state: HamburgumState, question: MakeDonations) -> list[int]:
    """The churches that may be donated to: asked once for each rather than for all its tokens."""
    wanted = range(CHURCHES) if question.church == ANY_CHURCH else (question.church,)
    return [church for church in wanted if donations.can_pay(state, question.seat, church)]


class Donate(Verb[HamburgumState, "MakeDonations", int]):
    """Donate to a church and take one of its tokens."""

    name = "donate"
    rule = "donations"
    gates = (brick_pays,)
    conditions = (
        token_is_left, prestige_token_first, one_church_an_action, timber_pays, bell_pays,
        money_pays,
    )  # fmt: skip
    settled = conditions

    def pieces(self, setting: HamburgumSetting) -> Mapping[tuple[str, ...], int]:  # type: ignore[override]
        return setting.tokens

    def candidates(
        self, state: HamburgumState, question: MakeDonations
    ) -> Iterable[tuple[Option, int]]:
        return donations.next_tokens(state, self.name, _paid_for(state, question))

    def do(self, state: HamburgumState, question: MakeDonations, token: int) -> None:
        donations.pay(state, question.seat, church_of(token))
        if not donations.receive(state, question.seat, token):
            state.agenda.append(MakeDonations(question.seat, church_of(token)))

    def ruled(self, state: HamburgumState, question: MakeDonations, token: int) -> str:
        return token_topic(token)

    def told(self, state: HamburgumState, question: MakeDonations, token: int) -> Message:
        church = church_of(token)
        given = state.donations_to(church)
        costs = [
            say.gain(-number, material)
            for number, material in zip(
                donations.materials_for(given), ("brick", "timber", "bell"), strict=True
            )
            if number
        ]
        money = donations.money_for(state, question.seat, church)
        if money:
            costs.append(say.gain(-money, "money"))
        return Message(
            "option.donate",
            {
                "church": church_name(state, church),
                "token": token_name(token),
                "costs": say.several(costs),
                "number": say.number(given + 1),
            },
        )

    def subjects(
        self, state: HamburgumState, question: MakeDonations, token: int
    ) -> tuple[str, ...]:
        return (token_piece(state, token),)


class StopDonating(Stop):
    """No more donations: on to scoring."""

    def then(self, question: MakeDonations) -> ScoreTokens:  # type: ignore[override]
        return ScoreTokens(question.seat)

    def do(self, state: HamburgumState, question: MakeDonations, piece: None) -> None:  # type: ignore[override]
        state.agenda.append(self.then(question))


@dataclass(slots=True)
class MakeDonations(Question[HamburgumState]):
    """One more donation? All of an action go to the same church."""

    kind = "church.donate"
    rule = "donations"
    verbs = (Donate(), StopDonating())

    church: int = ANY_CHURCH

    def depends_on(self, state: HamburgumState) -> Hashable:
        return None if state.materials[BRICK][self.seat] else "church.donate"

    def worded_by(self, state: HamburgumState, options: tuple[Option, ...]) -> Hashable:
        """How far each church is; and its last donation costs by citizens."""
        tokens = state.setting.universe.piece
        churches = dict.fromkeys(
            church_of(tokens[option]) for option in options if option[0] == Donate.name
        )
        given = [*map(state.donations_to, churches)]
        citizens = state.citizens(self.seat) if donations.LAST in given else 0
        return ("church.donate", *given, citizens)


# -- 2. score donation tokens ----------------------------------------------------------------------
# The order of scoring never matters, so tokens are asked kind by kind, and a token once passed over
# stays for a later action.


def place(token: int) -> int:
    """A token's place in the order of scoring: by kind, then by church."""
    return kind_of(token) * CHURCHES + church_of(token)


def unscored(state: HamburgumState, seat: int) -> list[int]:
    """A seat's own tokens that are still to be scored."""
    scored = state.token_scored
    return [
        token
        for token, owner in enumerate(state.token_owner)
        if owner == seat and not scored[token]
    ]


def two_of_a_kind(tokens: Iterable[int]) -> bool:
    kinds = [kind_of(token) for token in tokens]
    return len(set(kinds)) < len(kinds)


@condition("church.token_is_own")
def token_is_own(state: HamburgumState, question: ScoreTokens, token: int) -> bool:
    return state.token_owner[token] == question.seat


@condition("church.token_is_unscored")
def token_is_unscored(state: HamburgumState, question: ScoreTokens, token: int) -> bool:
    return not state.token_scored[token]


@condition("church.tokens_in_order")
def tokens_in_order(state: HamburgumState, question: ScoreTokens, token: int) -> bool:
    return place(token) > question.last


@condition("church.no_two_of_a_kind_stay")
def no_two_of_a_kind_passed_over(state: HamburgumState, question: ScoreTokens, token: int) -> bool:
    passed = [other for other in unscored(state, question.seat) if place(other) < place(token)]
    return not two_of_a_kind(passed)


@condition("church.no_two_of_a_kind_stay")
def no_two_of_a_kind_stay(state: HamburgumState, question: ScoreTokens, piece: None) -> bool:
    return not two_of_a_kind(unscored(state, question.seat))


class ScoreToken(Verb[HamburgumState, "ScoreTokens", int]):
    """Score one own token and turn it face down for good."""

    name = "score"
    rule = "scoring_tokens"
    conditions = (token_is_own, token_is_unscored, tokens_in_order, no_two_of_a_kind_passed_over)
    settled = (token_is_own, token_is_unscored)

    def pieces(self, setting: HamburgumSetting) -> Mapping[tuple[str, ...], int]:  # type: ignore[override]
        return dict(sorted(setting.tokens.items(), key=lambda item: place(item[1])))

    def candidates(
        self, state: HamburgumState, question: ScoreTokens
    ) -> Iterable[tuple[Option, int]]:
        seat, owner, scored = question.seat, state.token_owner, state.token_scored
        own = super().candidates(state, question)
        return [pair for pair in own if owner[pair[1]] == seat and not scored[pair[1]]]

    def do(self, state: HamburgumState, question: ScoreTokens, token: int) -> None:
        score_token(state, token)
        state.agenda.append(ScoreTokens(question.seat, place(token)))

    def ruled(self, state: HamburgumState, question: ScoreTokens, token: int) -> str:
        return token_topic(token)

    def told(self, state: HamburgumState, question: ScoreTokens, token: int) -> Message:
        return Message(
            "option.score",
            {
                "church": church_name(state, church_of(token)),
                "token": token_name(token),
                "points": say.gain(token_points(state, token), "prestige"),
            },
        )

    def subjects(self, state: HamburgumState, question: ScoreTokens, token: int) -> tuple[str, ...]:
        return (token_piece(state, token),)


class StopScoring(Stop):
    """Leave the rest unscored; at most one token of each kind may stay so."""

    gates = (no_two_of_a_kind_stay,)


@dataclass(slots=True)
class ScoreTokens(Question[HamburgumState]):
    """Score one more token?"""

    kind = "church.score"
    rule = "scoring_tokens"
    verbs = (ScoreToken(), StopScoring())

    last: int = -1
    """The place of the token scored last."""

    def depends_on(self, state: HamburgumState) -> Hashable:
        own_and_unscored = self.seat, False
        is_left = own_and_unscored in zip(state.token_owner, state.token_scored, strict=True)
        return None if is_left else "church.score"

    def worded_by(self, state: HamburgumState, options: tuple[Option, ...]) -> Hashable:
        tokens = state.setting.universe.piece
        points = [
            token_points(state, tokens[option])
            for option in options
            if option[0] == ScoreToken.name
        ]
        return ("church.score", self._must(state), *points)

    def asked(self, state: HamburgumState) -> Message:
        must = self._must(state)
        return Message("question.church.must_score" if must else "question.church.score")

    def _must(self, state: HamburgumState) -> bool:
        return two_of_a_kind(unscored(state, self.seat))
