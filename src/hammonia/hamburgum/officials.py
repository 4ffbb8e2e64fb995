"""The officials: which one may be built now, and the one-time benefit each brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from hammonia.hamburgum import donations
from hammonia.hamburgum.donations import (
    brick_pays,
    church_name,
    church_of,
    prestige_token_first,
    token_is_left,
    token_name,
    token_piece,
)  # fmt: skip
from hammonia.hamburgum.pieces import BRICK, CANON, CHURCHES, FREE, NONE, OFFICIAL, OFFICIALS
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState, replaced
from hammonia.hamburgum.stop import Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting

# -- which official --------------------------------------------------------------------------------


def show_next(state: HamburgumState) -> None:
    """Bring the next official on show: the top of the stack, or one drawn in variant II."""
    if state.setting.variant == "free" or not state.officials:
        return
    if state.setting.variant == "plain":
        *rest, state.shown = state.officials
        state.officials = tuple(rest)
    else:
        state.agenda.append(ShowOfficial())


@dataclass(slots=True)
class ShowOfficial(Toss[HamburgumState]):
    """Variant II: which of the shuffled officials comes on show."""

    kind = "show_official"

    def outcomes(self, state: HamburgumState) -> dict[Option, int]:
        return {("official", OFFICIALS[official]): 1 for official in state.officials}

    def settle(self, state: HamburgumState, outcome: Option) -> None:
        official = OFFICIALS.index(outcome[1])
        _take(state, official)
        state.shown = official
        state.tell("shown", official=say.term(f"official.{outcome[1]}"))


def _take(state: HamburgumState, official: int) -> None:
    """One of those to come comes."""
    rest = [*state.officials]
    rest.remove(official)
    state.officials = tuple(rest)


def appoint(state: HamburgumState, seat: int, site: int) -> None:
    """An official's building was placed: the one on show takes office, or is chosen freely."""
    state.official_built = True
    if state.setting.variant == "free":
        state.agenda.append(TakeOfficial(seat, site))
        return
    official, state.shown = state.shown, NONE
    install(state, seat, site, official)


def install(state: HamburgumState, seat: int, site: int, official: int) -> None:
    """An official takes office and gives the benefit."""
    house = state.setting.board.sites_of[OFFICIAL].index(site)
    state.appointed = replaced(state.appointed, house, official)
    money = benefit(state, seat, official)
    state.money[seat] += money
    if state.events is not None:
        name = say.term(f"official.{OFFICIALS[official]}")
        key = "appointed_canon" if official == CANON else "appointed"
        state.tell(key, seat=say.seat(seat), official=name, money=say.amount(money, "money"))
    if official == CANON:
        state.agenda.append(CanonDonation(seat))


# -- what they bring -------------------------------------------------------------------------------


def _sexton(state: HamburgumState, seat: int) -> int:
    return 50 * sum(state.has_donated(seat, church) for church in range(CHURCHES))


def _civil_servant(state: HamburgumState, seat: int) -> int:
    districts = {
        site.district
        for site, owner in zip(state.setting.board.sites, state.site_owner, strict=True)
        if owner == seat
    }
    return 40 * len(districts)


def _guildmaster(state: HamburgumState, seat: int) -> int:
    return 30 * sum(stock[seat] for stock in state.goods)


def _vicar(state: HamburgumState, seat: int) -> int:
    return 10 * (len(state.token_owner) - state.token_owner.count(FREE))


_BENEFITS: dict[str, Callable[[HamburgumState, int], int]] = {
    "councilman": lambda state, seat: 10 * state.all_citizens(),
    "vicar": _vicar,
    "lord_mayor": lambda state, seat: 60 * len(state.completed),
    "canon": lambda state, seat: 0,
    "guildmaster": _guildmaster,
    "harbour_master": lambda state, seat: 40 * state.ships(seat),
    "deacon": lambda state, seat: 30 * state.donations(seat),
    "sexton": _sexton,
    "master_builder": lambda state, seat: 20 * state.citizens(seat),
    "civil_servant": _civil_servant,
}


def benefit(state: HamburgumState, seat: int, official: int) -> int:
    """The money an official brings, the building just placed included."""
    return _BENEFITS[OFFICIALS[official]](state, seat)


# -- variant I: free choice ------------------------------------------------------------------------


@condition("guildhall.official_is_left")
def official_is_left(state: HamburgumState, question: TakeOfficial, official: int) -> bool:
    return official in state.officials


class Appoint(Verb[HamburgumState, "TakeOfficial", int]):
    """Choose which of the remaining officials takes office."""

    name = "appoint"
    rule = "variant_1"
    conditions = (official_is_left,)

    def pieces(self, setting: HamburgumSetting) -> Mapping[tuple[str, ...], int]:  # type: ignore[override]
        if setting.variant != "free":
            return {}
        return {(name,): number for number, name in enumerate(OFFICIALS) if number >= CANON}

    def do(self, state: HamburgumState, question: TakeOfficial, official: int) -> None:
        _take(state, official)
        install(state, question.seat, question.site, official)

    def ruled(self, state: HamburgumState, question: TakeOfficial, official: int) -> str:
        return OFFICIALS[official]

    def told(self, state: HamburgumState, question: TakeOfficial, official: int) -> Message:
        name = say.term(f"official.{OFFICIALS[official]}")
        if official == CANON:
            return Message("option.appoint_canon", {"official": name})
        money = say.gain(benefit(state, question.seat, official), "money")
        return Message("option.appoint", {"official": name, "money": money})

    def subjects(
        self, state: HamburgumState, question: TakeOfficial, official: int
    ) -> tuple[str, ...]:
        return (f"official.{OFFICIALS[official]}",)


@dataclass(slots=True)
class TakeOfficial(Question[HamburgumState]):
    """Which official moves into the building?"""

    kind = "guildhall.official"
    rule = "variant_1"
    verbs = (Appoint(),)

    site: int


# -- the canon: one donation for one brick ---------------------------------------------------------


class DonateByCanon(Verb[HamburgumState, "CanonDonation", int]):
    """One donation to any church for a brick, whatever it would cost otherwise."""

    name = "donate"
    rule = "canon"
    gates = (brick_pays,)
    conditions = (token_is_left, prestige_token_first)
    settled = conditions

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        assert isinstance(setting, HamburgumSetting)
        return setting.tokens

    def candidates(
        self, state: HamburgumState, question: CanonDonation
    ) -> Iterable[tuple[Option, int]]:
        return donations.next_tokens(state, self.name, range(CHURCHES))

    def do(self, state: HamburgumState, question: CanonDonation, token: int) -> None:
        state.materials[BRICK][question.seat] -= 1
        donations.receive(state, question.seat, token)

    def told(self, state: HamburgumState, question: CanonDonation, token: int) -> Message:
        return Message(
            "option.donate",
            {
                "church": church_name(state, church_of(token)),
                "token": token_name(token),
                "costs": say.gain(-1, "brick"),
                "number": say.number(state.donations_to(church_of(token)) + 1),
            },
        )

    def subjects(
        self, state: HamburgumState, question: CanonDonation, token: int
    ) -> tuple[str, ...]:
        return (token_piece(state, token),)


@dataclass(slots=True)
class CanonDonation(Question[HamburgumState]):
    """The Canon's donation: to which church, if any?"""

    kind = "guildhall.canon"
    rule = "canon"
    verbs = (DonateByCanon(), Stop())
