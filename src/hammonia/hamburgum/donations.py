"""Donations: what each costs, the token it brings, and what completing a church means.

Two questions use this: the Church action and the Canon. They differ only in the price.
"""

from __future__ import annotations

from collections.abc import Iterable

from hammonia.hamburgum.pieces import (
    BELL,
    BRICK,
    BUILDER_BONUS,
    CHURCHES,
    DONATION_MONEY,
    DONATIONS_TO_COMPLETE,
    FREE,
    LAST_DONATION_PER_CITIZEN,
    PRESTIGE,
    TIMBER,
    TOKENS,
)  # fmt: skip
from hammonia.hamburgum.scoring import FinalScoring
from hammonia.hamburgum.state import HamburgumState, replaced
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Arg
from hammonia.kernel.options import Option, condition

LAST = DONATIONS_TO_COMPLETE - 1
"""So many donations before the one that completes a church."""


def church_of(token: int) -> int:
    return token // len(TOKENS)


def kind_of(token: int) -> int:
    return token % len(TOKENS)


def money_for(state: HamburgumState, seat: int, church: int) -> int:
    """The money part of the next donation to a church that is not complete."""
    given = state.donations_to(church)
    if given == LAST:
        return LAST_DONATION_PER_CITIZEN * state.citizens(seat)
    return DONATION_MONEY[given]


def materials_for(given: int) -> tuple[int, ...]:
    """Bricks, timber and bells for the donation after so many others."""
    return (1, 1 if given else 0, 1 if given == LAST else 0)


def can_pay(state: HamburgumState, seat: int, church: int) -> bool:
    """Whether a seat has all that the next donation to a church costs, and there is a next one."""
    given = state.donations_to(church)
    if given == DONATIONS_TO_COMPLETE:
        return False
    for stock, needed in zip(state.materials, materials_for(given), strict=True):
        if stock[seat] < needed:
            return False
    return state.money[seat] >= money_for(state, seat, church)


# -- conditions shared by the Church action and the Canon ------------------------------------------


@condition("church.token_is_left")
def token_is_left(state: HamburgumState, question: Question[HamburgumState], token: int) -> bool:
    return state.token_owner[token] == FREE


@condition("church.prestige_token_first")
def prestige_token_first(
    state: HamburgumState, question: Question[HamburgumState], token: int
) -> bool:
    """The first donation takes the 5 point token; further ones find it gone."""
    return kind_of(token) == PRESTIGE or (
        state.token_owner[church_of(token) * len(TOKENS) + PRESTIGE] != FREE
    )


@condition("brick_pays")
def brick_pays(state: HamburgumState, question: Question[HamburgumState], piece: None) -> bool:
    return state.materials[BRICK][question.seat] > 0


def next_tokens(
    state: HamburgumState, name: str, churches: Iterable[int]
) -> list[tuple[Option, int]]:
    """The tokens that these churches would give next, with a verb's options for them.

    What fails for these, fails on a price; for others, it fails in any case.
    """
    tokens, owner = state.setting.universe.domains[name], state.token_owner
    found: list[tuple[Option, int]] = []
    for church in churches:
        first = church * len(TOKENS)
        if owner[first + PRESTIGE] == FREE:
            found.append(tokens[first + PRESTIGE])
        else:
            left = range(first, first + len(TOKENS))
            found += [tokens[token] for token in left if owner[token] == FREE]
    return found


# -- carrying a donation out -----------------------------------------------------------------------


def pay(state: HamburgumState, seat: int, church: int) -> None:
    state.money[seat] -= money_for(state, seat, church)
    brick, timber, bell = materials_for(state.donations_to(church))
    state.materials[BRICK][seat] -= brick
    state.materials[TIMBER][seat] -= timber
    state.materials[BELL][seat] -= bell


def receive(state: HamburgumState, seat: int, token: int) -> bool:
    """Take the token. True if this completed the sixth church, which ends the game at once."""
    church = church_of(token)
    state.token_owner = replaced(state.token_owner, token, seat)
    if state.events is not None:
        state.tell(
            "donated",
            seat=say.seat(seat),
            church=church_name(state, church),
            token=token_name(token),
        )
    if state.donations_to(church) < DONATIONS_TO_COMPLETE:
        return False
    _complete(state, seat, church)
    return len(state.completed) == CHURCHES


def _complete(state: HamburgumState, seat: int, church: int) -> None:
    bonus = BUILDER_BONUS[len(state.completed)]
    state.completed += (church,)
    state.builders += (seat,)
    state.prestige[seat] += bonus
    if state.events is not None:
        points = say.amount(bonus, "prestige")
        state.tell(
            "completed", seat=say.seat(seat), church=church_name(state, church), points=points
        )
    if len(state.completed) == CHURCHES:
        state.agenda[:] = [FinalScoring()]


def church_name(state: HamburgumState, church: int) -> Arg:
    return say.term(f"church.{state.setting.board.churches[church].id}")


def token_name(token: int) -> Arg:
    return say.term(f"token.{TOKENS[kind_of(token)]}")


def token_piece(state: HamburgumState, token: int) -> str:
    """A token's public name as a piece on the table."""
    return f"token.{state.setting.board.churches[church_of(token)].id}.{TOKENS[kind_of(token)]}"


def token_topic(token: int) -> str:
    """The topic of the rules help about tokens of its kind."""
    return f"token_{TOKENS[kind_of(token)]}"
