"""The dealer: the same key draws the same, every outcome within its bounds and as likely."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from hammonia.kernel import chance
from hammonia.kernel.agenda import Toss
from hammonia.kernel.chance import Dealer, commitment_to, key_from, seed_from
from hammonia.kernel.options import Option
from hammonia.kernel.state import State
from tests.properties import pace

keys = st.binary(min_size=32, max_size=32)
nonces = st.lists(st.text(max_size=12), max_size=5)


class Weighted(Toss[State]):
    """A toss of these outcomes, whatever the state."""

    kind = "weighted"

    def __init__(self, weights: dict[Option, int]) -> None:
        self.weights = weights

    def outcomes(self, state: State) -> dict[Option, int]:
        return self.weights

    def draw(self, dealer: Dealer) -> Option:
        return self.sample(State(), dealer.below)


@pace.quick(100)
@given(keys, st.lists(st.integers(1, 1 << 64), min_size=1, max_size=20))
def test_a_draw_lies_below_its_bound_and_the_same_key_draws_the_same(
    key: bytes, bounds: list[int]
) -> None:
    one, other = Dealer(key), Dealer(key)
    drawn = [one.below(bound) for bound in bounds]
    assert all(0 <= number < bound for number, bound in zip(drawn, bounds, strict=True))
    assert drawn == [other.below(bound) for bound in bounds]
    assert one.drawn == len(bounds)


@pace.quick(50)
@given(keys, st.integers(0, 20), st.integers(1, 20))
def test_a_dealer_remembers_nothing_but_how_often_it_drew(key: bytes, done: int, more: int) -> None:
    dealer = Dealer(key)
    for _ in range(done):
        dealer.below(7)
    copy, resumed = dealer.clone(), Dealer(key, done)
    wanted = [dealer.below(1000) for _ in range(more)]
    assert [copy.below(1000) for _ in range(more)] == wanted
    assert [resumed.below(1000) for _ in range(more)] == wanted


@pace.quick(100)
@given(keys, st.dictionaries(st.text(max_size=3), st.integers(1, 9), min_size=1, max_size=6))
def test_only_possible_outcomes_are_drawn(key: bytes, weights: dict[str, int]) -> None:
    outcomes: dict[Option, int] = {(name,): weight for name, weight in weights.items()}
    dealer = Dealer(key)
    assert all(Weighted(outcomes).draw(dealer) in outcomes for _ in range(10))


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    dealer = Dealer(bytes(32))
    outcomes: dict[Option, int] = {("a",): 1, ("b",): 2, ("c",): 5}
    counts = Counter(Weighted(outcomes).draw(dealer) for _ in range(8000))
    for outcome, weight in outcomes.items():
        assert abs(counts[outcome] - 1000 * weight) < 200  # more than four deviations away


def test_a_word_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """A bound that does not divide 2^64: taking the remainder would favour small numbers."""
    bound = (1 << 63) + 1  # nearly every second word must be thrown away
    dealer = Dealer(bytes(32))
    words = [Dealer(bytes(32), place)._word(0) for place in range(40)]
    drawn = [dealer.below(bound) for _ in range(40)]
    rejected = [place for place, word in enumerate(words) if word >= bound]
    assert 5 < len(rejected) < 35
    assert all(drawn[place] != words[place] % bound for place in rejected)
    assert all(drawn[place] == words[place] for place in range(40) if place not in rejected)


@pace.quick(100)
@given(keys, nonces, st.data())
def test_changing_any_nonce_changes_the_key(
    seed: bytes, given_nonces: list[str], data: st.DataObject
) -> None:
    others = data.draw(nonces.filter(lambda other: other != given_nonces))
    assert key_from(seed, given_nonces) != key_from(seed, others)
    if given_nonces:
        place = data.draw(st.integers(0, len(given_nonces) - 1))
        changed = [*given_nonces]
        changed[place] += "x"
        assert key_from(seed, given_nonces) != key_from(seed, changed)


def test_moving_a_letter_from_one_nonce_to_the_next_changes_the_key() -> None:
    seed = bytes(32)
    keys_made = {
        key_from(seed, parts) for parts in (["ab", "c"], ["a", "bc"], ["abc", ""], ["abc"])
    }
    assert len(keys_made) == 4


@pace.quick(50)
@given(keys, keys)
def test_a_commitment_binds_to_one_seed_and_is_not_the_key(one: bytes, other: bytes) -> None:
    assert (commitment_to(one) == commitment_to(other)) == (one == other)
    assert commitment_to(one) not in (one.hex(), key_from(one, ()).hex())


def test_a_seed_can_be_given_as_bytes_hex_or_a_number() -> None:
    seed = bytes(range(32))
    assert seed_from(seed) == seed_from(seed.hex()) == seed
    assert seed_from(7) == seed_from(7) != seed_from(8)
    assert len(seed_from(None)) == chance.SEED_BYTES
    assert seed_from(None) != seed_from(None)
