"""How the rules ask a hook: of everything that is always on for a seat, by one of these ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hammonia.hamburg.state import HamburgState


def asked(state: HamburgState, seat: int, hook: str) -> list[Callable[..., Any]]:
    """The answers of all that is on for a seat, in the order of the sources' names."""
    powers, known = state.powers[seat], state.setting.answers[hook]
    if not powers or not known:
        return []
    return [known[source] for source in powers if source in known]


def total(state: HamburgState, seat: int, hook: str, *about: Any) -> int:
    """All numbers that are answered, added up."""
    if not state.powers[seat]:
        return 0
    return sum(answer(state, *about) for answer in asked(state, seat, hook))


def gathered(state: HamburgState, seat: int, hook: str, *about: Any) -> tuple[Any, ...]:
    """All that is answered, one after the other."""
    return tuple(part for answer in asked(state, seat, hook) for part in answer(state, *about))


def most(state: HamburgState, seat: int, hook: str, otherwise: int) -> int:
    """The highest number that is answered, or what holds otherwise."""
    if not state.powers[seat]:
        return otherwise
    answers = [int(answer(state)) for answer in asked(state, seat, hook)]
    return max(otherwise, *answers) if answers else otherwise


def allowed(state: HamburgState, seat: int, hook: str, *about: Any) -> bool:
    """Whether anything that is on for a seat allows it."""
    if not state.powers[seat] or not state.setting.answers[hook]:
        return False
    return any(answer(state, *about) for answer in asked(state, seat, hook))


def tell(state: HamburgState, seat: int, hook: str, *about: Any) -> None:
    """Something has happened to a seat: everything that is on for it may answer."""
    if not state.powers[seat]:
        return
    for answer in asked(state, seat, hook):
        answer(state, seat, *about)


def tell_others(state: HamburgState, seat: int, hook: str, *about: Any) -> None:
    """A seat has done something: what is on for the others may answer, clockwise."""
    for other in state.others(seat):
        if state.powers[other]:
            tell(state, other, hook, *about)
