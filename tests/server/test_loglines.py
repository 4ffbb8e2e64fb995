"""Lines of the log say of whom they tell, of what kind they are, and in which round they were."""

from __future__ import annotations

import pytest

import hammonia
from hammonia.bots.lineup import FOR_GOOD, FOR_THE_TURN, Handover
from hammonia.kernel import messages
from hammonia.kernel.messages import Message
from hammonia.server import voices, wire
from hammonia.server.playing import loglines

BEGUN = Message("round", {"number": messages.number(4)})
MOVED = Message("moved", {"seat": messages.seat(1), "field": messages.term("field.beer")})
SHIPS = Message("dutchman")


def handed(seat: int, bot: str | None, by: int) -> Message:
    message = Handover(0, seat, bot, by).message
    assert message is not None
    return message


@pytest.mark.parametrize(
    ("message", "seat", "kind"),
    [
        (BEGUN, None, "part"),
        (MOVED, 1, "seat"),
        (SHIPS, None, "table"),
        (handed(1, "greedy", 0), 1, "seating"),
        (handed(0, None, 0), 0, "seating"),
        (handed(1, "skilled", FOR_THE_TURN), 1, "seating"),
        (handed(1, "skilled", FOR_GOOD), 1, "seating"),
    ],
)
def test_a_line_says_of_whom_and_of_what_kind_it_is(
    message: Message, seat: int | None, kind: str
) -> None:
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1)
    speaker = voices.at_table(table, "en")
    (line,) = loglines.lines([message], 1, speaker, table.game.subjects)
    assert line.text == speaker.say(message)
    assert (line.seat, line.kind) == (seat, kind)


def test_lines_after_a_heading_are_in_its_round() -> None:
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1)
    speaker = voices.at_table(table, "de")
    told = loglines.lines([MOVED, BEGUN, MOVED], 3, speaker, table.game.subjects)
    assert [line.round for line in told] == [3, 4, 4]
    log = [MOVED, BEGUN, MOVED]
    assert [loglines.round_after(log[:place]) for place in range(4)] == [1, 1, 4, 4]
    assert loglines.round_after([MOVED], 3) == 3


def test_a_whole_game_is_told_in_rounds_that_follow_each_other() -> None:
    table = hammonia.new("hamburg", ["Ada", "Ben"], seed=3)
    for _ in range(120):
        table.choose(table.pending.options[0])  # type: ignore[union-attr]
    speaker = voices.at_table(table, "en")
    told: list[wire.LogLine] = loglines.lines(table.heard(0), 1, speaker, table.game.subjects)
    rounds = [line.round for line in told]
    assert rounds == sorted(rounds)
    assert rounds[-1] == table.game.round(table.state) > 1
    assert {line.kind for line in told} >= {"part", "seat"}


def test_that_a_turn_is_over_needs_no_word() -> None:
    assert Handover(0, 1, None, FOR_THE_TURN).message is None


@pytest.mark.parametrize(
    ("message", "subjects"),
    [
        (MOVED, ["field.beer"]),
        (SHIPS, ["berth.3"]),
        (
            Message(
                "scored",
                {
                    "seat": messages.seat(0),
                    "church": messages.term("church.jacobi"),
                    "token": messages.term("token.ships"),
                    "points": messages.amount(4, "prestige"),
                },
            ),
            ["token.jacobi.ships"],
        ),
        (Message("begin", {"seat": messages.seat(1)}), ["seat.2"]),
        (BEGUN, []),
    ],
)
def test_a_line_names_the_pieces_it_speaks_of(message: Message, subjects: list[str]) -> None:
    table = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1)
    told = loglines.lines([message], 1, voices.at_table(table, "en"), table.game.subjects)
    assert told[0].subjects == tuple(subjects)


@pytest.mark.parametrize(
    ("key", "args", "subjects"),
    [
        ("activated", {"card": messages.term("card.037")}, ["card.037"]),
        ("took_workers", {"workers": messages.amount(3, "worker.pink")}, ["board.2 workers.pink"]),
        ("risen", {"disasters": messages.several([messages.amount(2, "level.fire")])},
         ["board.2 disaster.orange"]),
        ("drew", {"cards": messages.several([messages.amount(1, "card.grey")])}, ["pile.grey"]),
        ("gains", {"what": messages.amount(2, "mark")}, ["money.2"]),
        ("majority", {"majority": messages.term("majority.square")}, ["majority.2.square"]),
        ("built_segment", {"half": messages.term("left"), "colour": messages.term("grey")},
         ["board.2 wall.left"]),
        ("advanced", {}, ["square-board"]),
        ("announced", {"colour": messages.term("grey")}, ["board.2"]),
    ],
)  # fmt: skip
def test_a_piece_that_everybody_has_is_named_with_whose_it_is(
    key: str, args: dict[str, messages.Arg], subjects: list[str]
) -> None:
    table = hammonia.new("hamburg", ["Ada", "Ben"], seed=1)
    message = Message(key, {"seat": messages.seat(1), **args})
    told = loglines.lines([message], 1, voices.at_table(table, "en"), table.game.subjects)
    assert told[0].subjects == tuple(subjects)
