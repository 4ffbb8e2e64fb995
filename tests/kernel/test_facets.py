"""Facets: what has changed is told anew, and nothing else, in an order that tells nothing."""

from __future__ import annotations

from hammonia.kernel.facets import Facet, Facets, Shown
from hammonia.kernel.state import State


class Stall(State):
    __slots__ = ("hidden", "price", "stock")

    hidden: int
    price: int
    stock: int


def stall(hidden: int, price: int, stock: int) -> Stall:
    state = Stall.__new__(Stall)
    state.hidden, state.price, state.stock = hidden, price, stock
    return state


FACETS: Facets[Stall] = Facets({
    "price": Facet(lambda state, _: state.price, "price"),
    "stock": Facet(lambda state, _: state.stock, "hidden", "stock"),
    "worth": Facet(lambda state, _: state.price * state.stock, "stock", "price"),
})  # fmt: skip
BEFORE = stall(hidden=0, price=2, stock=3)
SHOWN = Shown(BEFORE, FACETS.told(BEFORE, None))


def test_only_what_is_told_from_a_changed_field_is_told_anew() -> None:
    assert FACETS.told_anew(stall(0, 2, 3), None, SHOWN) == {}
    assert FACETS.told_anew(stall(0, 5, 3), None, SHOWN) == {"price": 5, "worth": 15}
    assert FACETS.told_anew(stall(9, 2, 3), None, SHOWN) == {"stock": 3}


def test_the_order_does_not_tell_which_field_has_changed() -> None:
    for hidden in (0, 9):
        assert [*FACETS.told_anew(stall(hidden, 5, 1), None, SHOWN)] == ["price", "stock", "worth"]


def test_a_part_that_was_not_shown_is_not_told() -> None:
    without = Shown(BEFORE, {"worth": 6})
    assert FACETS.told_anew(stall(0, 5, 3), None, without) == {"worth": 15}
