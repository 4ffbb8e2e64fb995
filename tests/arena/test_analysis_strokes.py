"""Strokes of chance in words: what the log says of them, and what only some had seen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hammonia.arena.analysis.accounts import strokes, swings
from hammonia.arena.analysis.judging import Found
from hammonia.arena.analysis.moments import TossMoment, moments
from hammonia.arena.analysis.strokes import strokes_told, without_what_comes_next
from hammonia.kernel.decision import Decision
from hammonia.kernel.record import CHANCE, PICK
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker
from tests.arena.analysed import begun

LEFT_OVER = re.compile(r"[⟨⟩{}|~]")


def told(table: Table, language: str = "en") -> dict[int, tuple[TossMoment, str]]:
    """By its place: every stroke, and its words."""
    found = {one.place: one for one in moments(table) if isinstance(one, TossMoment)}
    messages = strokes_told(table, {place: len(one.outcomes) for place, one in found.items()})
    speaker = Speaker.at(table, language)
    return {
        place: (one, " ".join(speaker.say(message) for message in messages[place]))
        for place, one in found.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("hamburg", 3, {"mayors": True, "ships": True, "exchange": True, "cleric_tiles": True}),
        ("hamburg", 1, {"solo": True}),
        ("hamburgum", 5, {"variant": "stacked", "board": "londinium"}),
    ],
    ids=["expansions", "solo", "hamburgum"],
)
def test_every_stroke_has_words_in_every_language(
    game: str, seats: int, options: dict[str, Any], language: str
) -> None:
    for _, words in told(begun(game, 60, seats, **options), language).values():
        assert words
        assert not LEFT_OVER.search(words)


def test_cards_that_one_seat_alone_has_seen_are_named_in_one_sentence() -> None:
    table = begun("hamburg", 60, 3)
    speaker = Speaker.at(table, "en")
    dealt = [stroke for stroke in told(table).values() if stroke[0].outcomes[0][0] == "draw"]
    hands = [(one, words) for one, words in dealt if one.place]  # the first goes to the discard
    assert len(hands) > 5
    for one, words in hands:
        assert words.startswith(f"{table.seats[one.seat].name} draws ")
        assert words.count(" draws ") == 1
        for outcome in one.outcomes:
            assert speaker.term(f"card.{outcome[1]}") in words


def test_dice_are_told_with_the_disasters_that_they_brought() -> None:
    table = begun("hamburg", 60, 3)
    (first,) = [words for one, words in told(table).values() if one.place == 37]
    assert first.startswith(
        "The dice show purple 6, orange 5, grey 2, pink 1, brown 3 and black 6."
    )
    assert "Ben draws an intrigue token: brown." in first
    assert "Disasters rise for Ada: flood 1 and fire 2." in first
    assert "Season" not in first


def test_what_comes_of_the_next_pick_is_no_part_of_a_stroke() -> None:
    table = begun("hamburg", 60, 3)
    strokes = {place: len(one.outcomes) for place, (one, _) in told(table).items()}
    last = max(strokes)
    assert any(entry[0] == PICK for entry in table.line[last:])
    alone = strokes_told(table, {last: strokes[last]})
    assert alone == {last: strokes_told(table, strokes)[last]}


def test_a_last_line_that_announces_what_follows_is_left_out() -> None:
    said = ["TOM, grey 5:", "TOM takes Park 279.", "TOM, brown 5:"]
    assert without_what_comes_next(said) == said[:2]
    assert without_what_comes_next(said[:1]) == []


def stroke(place: int, change: float, error: float) -> Found:
    after = [0.4 + change, 0.3 - change, 0.3]
    return Found(
        place, 0, 1, [0.4, 0.3, 0.3], after, [error, error, 0.0], [0.0] * 3, [0.0] * 3, None
    )


def test_good_and_bad_luck_are_told_the_largest_first_and_noise_is_not() -> None:
    found = [stroke(1, 0.02, 0.001), stroke(2, -0.2, 0.05), stroke(3, 0.3, 0.2), stroke(4, 0, 0)]
    assert [one.place for one in strokes(found, 5)] == [2, 1]
    assert [one.place for one in strokes(found, 1)] == [2]
    assert [seat for seat, _ in swings(found[1])] == [1, 0]
    assert [round(change.value, 3) for _, change in swings(found[0])] == [0.02, -0.02]


def test_what_others_draw_next_is_no_part_of_a_stroke() -> None:
    table = begun("hamburg", 200, 3, cleric_tiles=True)
    for one, words in told(table).values():
        if one.outcomes[0][0] == "draw" and one.place:
            assert words.count(" draws ") <= 1


def test_that_all_agreed_to_end_is_no_part_of_the_last_stroke() -> None:
    table = begun("hamburg", 60, 3)
    while table.line[-1][0] != CHANCE:
        waiting = table.pending
        if isinstance(waiting, Decision):
            table.choose(waiting.options[0])
        else:
            assert waiting is not None
            table.resolve(next(iter(waiting.outcomes)))
    before = [words for _, words in told(table).values()]
    table.agree_to_end()
    assert [words for _, words in told(table).values()] == before
