"""Who played when: the log tells of handovers in their place, and undo respects people's picks."""

from __future__ import annotations

import pytest

from hammonia.bots.lineup import AgreedUndo, Handover, Lineup
from hammonia.kernel.errors import Refused
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table

ADA, BEN, BOT = 0, 1, 2
PEOPLE_AND_BOT = (None, None, "random")


def played(*fields: str) -> Table:
    """Ada, Ben and a bot move in turn, each to a field where nothing more is asked."""
    table = new("hamburgum", ["Ada", "Ben", "Jan"], seed=1, options={"first": 1})
    for field in fields:
        table.choose(("move", field))
    return table


def keys(lineup: Lineup, table: Table) -> list[str]:
    return [message.key for _, message in lineup.log(table)]


def reasons(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [reason.key for reason in refused.value.reasons]


def test_the_last_handover_of_a_seat_says_who_plays_it() -> None:
    taken = (Handover(0, ADA, "greedy", BEN), Handover(1, BEN, "random", BEN))
    assert Lineup(PEOPLE_AND_BOT).bots == PEOPLE_AND_BOT
    assert Lineup(PEOPLE_AND_BOT, taken).bots == ("greedy", "random", "random")
    back = Lineup(PEOPLE_AND_BOT, (*taken, Handover(4, ADA, None, ADA)))
    assert back.bots == (None, "random", "random")
    assert back.stand_in(BOT) is None, "the seat is its own"


def test_a_handover_stands_in_the_log_between_what_was_before_and_after_it() -> None:
    table = played("beer")
    handed = len(table.record.entries)
    told = len(table.log)
    table.choose(("move", "sugar"))
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(handed, ADA, "greedy", BEN),))
    plain = [message.key for _, message in table.log]
    assert keys(lineup, table) == [*plain[:told], "handover.other", *plain[told:]]


def test_a_handover_stays_in_the_log_when_the_picks_around_it_are_taken_back() -> None:
    table = played("beer")
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(len(table.record.entries), ADA, "greedy", ADA),))
    table.choose(("move", "sugar"))
    table.undo()
    table.undo()
    assert keys(lineup, table)[-1] == "handover.own"
    table.choose(("move", "cloth"))
    before, after = keys(lineup, table).index("handover.own"), len(keys(lineup, table)) - 1
    assert before < after, "what happens from now on comes after it"


def test_an_undo_passes_over_bots_also_where_the_person_is_back() -> None:
    table = played("beer", "sugar")
    handovers = (Handover(1, BEN, "random", ADA), Handover(2, BEN, None, BEN))
    Lineup(PEOPLE_AND_BOT, handovers).undo(table, ADA)
    assert not table.line


def test_an_undo_does_not_pass_over_a_person_for_whom_a_bot_plays_now() -> None:
    table = played("beer", "sugar")
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(2, BEN, "random", ADA),))
    with pytest.raises(Refused) as refused:
        lineup.undo(table, ADA)
    assert reasons(refused) == ["refused.undo_other_seat"]
    assert len(table.line) == 2


def test_what_a_bot_picked_for_a_person_is_not_theirs_to_take_back() -> None:
    table = played("beer")
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(0, ADA, "random", ADA), Handover(1, ADA, None, ADA)))
    with pytest.raises(Refused) as refused:
        lineup.undo(table, ADA)
    assert reasons(refused) == ["refused.undo_stand_in"]


def test_the_person_who_picked_last_is_no_bot_in_a_persons_place() -> None:
    table = played("beer", "sugar", "cloth")
    assert Lineup(PEOPLE_AND_BOT).last_person(table) == BEN
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(1, BEN, "random", ADA), Handover(3, BEN, None, BEN)))
    assert lineup.last_person(table) == ADA
    assert Lineup(PEOPLE_AND_BOT).last_person(played()) is None


def test_an_agreed_undo_stands_in_the_log_where_it_led_back_to() -> None:
    table = played("beer", "sugar")
    table.undo()
    table.undo()
    lineup = Lineup(PEOPLE_AND_BOT, undos=(AgreedUndo(len(table.record.entries), ADA),))
    assert keys(lineup, table)[-1] == "undo.agreed"
    table.choose(("move", "cloth"))
    assert keys(lineup, table).index("undo.agreed") < len(keys(lineup, table)) - 1
    handed = Handover(len(table.record.entries), BEN, "random", ADA)
    both = lineup.after((handed,))
    assert [key for key in keys(both, table) if key in ("undo.agreed", "handover.other")] == [
        "undo.agreed",
        "handover.other",
    ]


def test_who_has_taken_back_by_consent_is_no_bot() -> None:
    """It changes no hands: it is no handover, and nobody may pass over that person's picks."""
    table = played("beer", "sugar")
    lineup = Lineup(PEOPLE_AND_BOT, undos=(AgreedUndo(0, BEN),))
    assert lineup.bots == PEOPLE_AND_BOT
    with pytest.raises(Refused) as refused:
        lineup.undo(table, ADA)
    assert reasons(refused) == ["refused.undo_other_seat"]


def test_a_bot_may_play_in_place_of_another() -> None:
    lineup = Lineup(PEOPLE_AND_BOT, (Handover(3, BOT, "greedy", ADA),))
    assert lineup.bots == (None, None, "greedy")
    assert lineup.stand_in(BOT) == "greedy"
