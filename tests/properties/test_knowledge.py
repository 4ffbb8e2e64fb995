"""Knowledge: cards are never lost, knowing only grows, and nobody is shown what is not theirs."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hammonia.kernel import knowledge as know
from hammonia.kernel.knowledge import OPEN, Card, Pile
from tests.properties import pace

SEATS = 4
faces = st.sampled_from(["eel", "cod", "sprat", "herring"])
known = st.one_of(st.just(OPEN), st.integers(0, know.everyone(SEATS)))
cards = st.lists(st.tuples(faces, known), max_size=8)
readers = st.one_of(st.none(), st.integers(0, SEATS - 1))


@pace.quick(100)
@given(cards, readers)
def test_a_reader_sees_exactly_the_faces_it_knows(zone: list[Card], reader: int | None) -> None:
    shown = know.seen(zone, reader)
    for (face, to), (seen_face, seen_to) in zip(zone, shown, strict=True):
        allowed = to == OPEN or (reader is not None and bool(to >> reader & 1))
        assert seen_face == (face if allowed else know.HIDDEN)
        assert seen_to == to
    visible = [face for face, _ in shown if face is not know.HIDDEN]
    assert Counter(visible + know.unseen(zone, reader)) == Counter(face for face, _ in zone)


@pace.quick(100)
@given(cards, readers, st.data())
def test_what_a_reader_sees_does_not_depend_on_what_it_does_not_know(
    zone: list[Card], reader: int | None, data: st.DataObject
) -> None:
    other = [card if know.knows(card, reader) else (data.draw(faces), card[1]) for card in zone]
    assert json.dumps(know.seen(zone, reader)) == json.dumps(know.seen(other, reader))


@pace.quick(100)
@given(cards.filter(bool), known, st.data())
def test_a_reveal_only_adds_knowledge(zone: list[Card], to: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(zone) - 1))
    after = zone.copy()
    know.reveal(after, place, to)
    assert [face for face, _ in after] == [face for face, _ in zone]
    assert [card for n, card in enumerate(after) if n != place] == [
        card for n, card in enumerate(zone) if n != place
    ]
    for reader in (None, *range(SEATS)):
        shown = to == OPEN or (reader is not None and bool(to >> reader & 1))
        assert know.knows(after[place], reader) == (know.knows(zone[place], reader) or shown)


@pace.quick(100)
@given(cards, cards, st.lists(faces, max_size=8), readers, st.integers(0, 99))
def test_an_imagined_world_has_the_same_cards_and_looks_the_same(
    hand: list[Card], top: list[Card], pool: list[str], reader: int | None, seed: int
) -> None:
    pile = Pile(pool, top)
    deck = [face for face, _ in (*hand, *top)] + pool
    hand_seen, pile_seen = know.seen(hand, reader), pile.seen(reader)
    hidden = know.hidden_from(deck, hand_seen, pile_seen["top"])
    unknown = know.shuffled(hidden, Random(seed))
    hand_imagined = know.imagined(hand_seen, unknown)
    pile_imagined = Pile.imagined(pile_seen, unknown)
    assert unknown == []
    assert know.seen(hand_imagined, reader) == hand_seen
    assert pile_imagined.seen(reader) == pile_seen
    imagined = [face for face, _ in (*hand_imagined, *pile_imagined.top)] + pile_imagined.pool
    assert Counter(imagined) == Counter(deck)


@pace.quick(100)
@given(st.lists(faces, min_size=1, max_size=12), st.data())
def test_a_pile_loses_no_card_and_its_copy_goes_its_own_way(
    pool: list[str], data: st.DataObject
) -> None:
    pile, hand = Pile(pool), list[Card]()
    for _ in range(data.draw(st.integers(0, 12))):
        before, copy = pile.plain(), pile.clone()
        _handle(pile, hand, data)
        assert copy.plain() == before
        assert len(pile) + len(hand) == len(pool)
        held = [face for face, _ in (*pile.top, *hand)] + pile.pool
        assert Counter(held) == Counter(pool)
        assert pile.pool == sorted(pile.pool)
        assert Pile.from_plain(json.loads(json.dumps(pile.plain()))).plain() == pile.plain()


def _handle(pile: Pile, hand: list[Card], data: st.DataObject) -> None:
    """One thing that can be done with a pile and a hand."""
    to = know.only(data.draw(st.integers(0, SEATS - 1)))
    match data.draw(st.sampled_from(["draw", "put", "shuffle"])):
        case "draw" if pile.top:
            known_before = pile.top[-1][1]
            card = pile.draw_known(to)
            assert card[1] == (OPEN if known_before == OPEN else known_before | to)
            hand.append(card)
        case "draw" if pile.pool:
            weights = pile.faces()
            assert sum(weights.values()) == len(pile.pool)
            outcome = data.draw(st.sampled_from(sorted(weights)))
            hand.append(pile.draw(outcome[1], to))
        case "put" if hand:
            pile.put_on_top(hand.pop())
        case "shuffle":
            pile.shuffle_in(hand)
            hand.clear()
            assert pile.top == []


@pace.quick(50)
@given(st.lists(faces, max_size=8), st.integers(0, 99))
def test_shuffling_depends_on_nothing_but_the_generator(pool: list[str], seed: int) -> None:
    assert know.shuffled(pool, Random(seed)) == know.shuffled(pool[::-1], Random(seed))
    assert sorted(know.shuffled(pool, Random(seed))) == sorted(pool)
