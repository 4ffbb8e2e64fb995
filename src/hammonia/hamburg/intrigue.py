"""Intrigue tokens: drawn by each seat when the black die shows a five or a six, or by a card."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.asking import allowed, tell
from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.pieces import BLACK, NO_COLOUR
from hammonia.hamburg.prospects import prospects, with_more
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import DisasterVerb, PlainVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, condition


def provide_tokens(state: HamburgState, drawers: int) -> None:
    """If there are too few for one each, the used ones are shuffled below those still there."""
    if not state.tokens:  # what was shuffled below has come to the top
        state.tokens, state.tokens_under = state.tokens_under, []
    if len(state.tokens) + len(state.tokens_under) < drawers:
        state.tokens_under = sorted(state.tokens_under + state.tokens_used)
        state.tokens_used = []


@dataclass(slots=True)
class TokenToss(Toss[HamburgState]):
    """A token comes out of the burning house."""

    seat: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        tokens, known = state.tokens or state.tokens_under, state.setting.tokens
        return {
            ("token", known[token].name): tokens.count(token) for token in dict.fromkeys(tokens)
        }

    def sample(self, state: HamburgState, below: Callable[[int], int]) -> Option:
        tokens = state.tokens or state.tokens_under
        return ("token", state.setting.tokens[tokens[below(len(tokens))]].name)

    def draw(self, state: HamburgState, outcome: Option) -> int:
        """The token; what is always on answers the draw."""
        names = [token.name for token in state.setting.tokens]
        token = names.index(outcome[1])
        (state.tokens or state.tokens_under).remove(token)
        insort(state.tokens_used, token)
        state.tell("token", seat=say.seat(self.seat), colour=say.term(outcome[1]))
        tell(state, self.seat, "token_drawn")
        return token


@dataclass(slots=True)
class DrawToken(TokenToss):
    """A seat draws a token and increases what it shows, or what it likes if it may."""

    kind = "draw_token"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        token = self.draw(state, outcome)
        shown = state.setting.tokens[token]
        if shown.gift is not None:
            state.agenda.append(TakeGift(self.seat, token))
        if allowed(state, self.seat, "may_choose_disaster"):
            state.agenda.append(ChooseIncrease(self.seat, token))
        else:
            state.agenda.append(IncreaseTogether(self.seat, shown.colours))


@dataclass(slots=True)
class TakeGift(Act[HamburgState]):
    """After its disaster a token may bring something."""

    kind = "take_gift"
    seat: int
    token: int

    def run(self, state: HamburgState) -> None:
        gift = state.setting.tokens[self.token].gift
        if gift is not None and gift.possible(state, self.seat, NO_COLOUR):
            gift.do(state, self.seat, NO_COLOUR)


@dataclass(slots=True)
class DrawTokenForOthers(TokenToss):
    """A seat draws a token, and everybody else increases what it shows."""

    kind = "draw_token_for_others"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        colours = state.setting.tokens[self.draw(state, outcome)].colours
        state.agenda += [
            IncreaseTogether(other, colours) for other in reversed(state.others(self.seat))
        ]


@condition("increase.in_order")
def in_order(state: HamburgState, question: ChooseIncrease, colour: int) -> bool:
    """The order of several is no choice: it never matters."""
    return not question.chosen or colour >= question.chosen[-1]


class Increase(DisasterVerb["ChooseIncrease"]):
    """Increase this disaster. Several rise together, unless it is the same one twice."""

    name = "increase"
    rule = "ability_choose_disaster"
    conditions = (in_order,)

    def do(self, state: HamburgState, question: ChooseIncrease, colour: int) -> None:
        seat, chosen = question.seat, (*question.chosen, colour)
        if len(chosen) < len(state.setting.tokens[question.token].colours):
            state.agenda.append(ChooseIncrease(seat, question.token, chosen))
        elif len(set(chosen)) == len(chosen):
            state.agenda.append(IncreaseTogether(seat, chosen))
        else:
            state.agenda += [IncreaseTogether(seat, (each,)) for each in chosen]


@dataclass(slots=True)
class ChooseIncrease(Question[HamburgState]):
    """Which disaster rises in place of the token's?"""

    kind = "increase_instead"
    rule = "ability_choose_disaster"
    verbs = (Increase(),)

    token: int
    chosen: tuple[int, ...] = ()

    def asked(self, state: HamburgState) -> Message:
        shown = say.term(state.setting.tokens[self.token].name)
        return Message("question.increase_instead", {"colour": shown})


# -- who draws -------------------------------------------------------------------------------------


@dataclass(slots=True)
class CallForTokens(Act[HamburgState]):
    """Everybody draws a token in turn order; whoever may ignore it says so before anybody draws."""

    kind = "call_for_tokens"
    seats: tuple[int, ...]
    """Who is still to be asked."""
    drawers: tuple[int, ...] = ()

    def run(self, state: HamburgState) -> None:
        drawers = self.drawers
        for place, seat in enumerate(self.seats):
            if allowed(state, seat, "ignores_disaster", BLACK):
                continue
            if allowed(state, seat, "may_ignore_intrigue"):
                state.agenda.append(DrawOrIgnore(seat, self.seats[place + 1 :], drawers))
                return
            drawers += (seat,)
        if drawers:
            provide_tokens(state, len(drawers))
            state.agenda += [DrawToken(seat) for seat in reversed(drawers)]


class DrawOne(PlainVerb["DrawOrIgnore"]):
    """Draw a token like everybody else."""

    name = "draw_token"
    rule = "intrigue"

    def do(self, state: HamburgState, question: DrawOrIgnore, piece: None) -> None:
        drawers = (*question.drawers, question.seat)
        state.agenda.append(CallForTokens(question.rest, drawers))

    def told(self, state: HamburgState, question: DrawOrIgnore, piece: None) -> Message:
        return with_more("option.draw_token", {}, prospects(state, question.seat, ("token_drawn",)))


class Ignore(PlainVerb["DrawOrIgnore"]):
    """Draw none."""

    name = "ignore"
    rule = "intrigue"

    def do(self, state: HamburgState, question: DrawOrIgnore, piece: None) -> None:
        state.tell("ignored", seat=say.seat(question.seat))
        state.agenda.append(CallForTokens(question.rest, question.drawers))


@dataclass(slots=True)
class DrawOrIgnore(Question[HamburgState]):
    """Is an intrigue token drawn?"""

    kind = "draw_or_ignore"
    rule = "intrigue"
    verbs = (Ignore(), DrawOne())

    rest: tuple[int, ...]
    drawers: tuple[int, ...]
