"""A speaker fills phrases with whatever a message says, the first time and every other."""

from __future__ import annotations

from hammonia.kernel import messages as say
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Arg, Message
from hammonia.words import Speaker

WORDS = Lexicon(
    {"beer": "beer", "ship": "ship|ships"},
    {"sold": "All {goods}, 100% of {what}!", "inner": "with {what}"},
)


def spoken(speaker: Speaker, goods: Arg, what: Arg) -> str:
    return speaker.say(Message("sold", {"what": what, "goods": goods}))


def test_a_phrase_is_said_alike_the_first_time_and_the_second() -> None:
    speaker = Speaker(WORDS, ["Ada", "Ben"])
    for _ in range(3):
        assert spoken(speaker, say.term("beer"), say.amount(2, "ship")) == (
            "All beer, 100% of 2 ships!"
        )
        assert spoken(speaker, say.amount(2, "ship"), say.term("beer")) == (
            "All 2 ships, 100% of beer!"
        )


def test_names_are_those_of_who_speaks_though_both_share_their_words() -> None:
    here, there = Speaker(WORDS, ["Ada", "Ben"]), Speaker(WORDS, ["Cleo", "Dan"])
    for _ in range(2):
        assert spoken(here, say.term("beer"), say.seat(0)) == "All beer, 100% of Ada!"
        assert spoken(there, say.term("beer"), say.seat(0)) == "All beer, 100% of Cleo!"


def test_a_phrase_that_had_words_may_have_lists_and_messages_later() -> None:
    speaker = Speaker(WORDS, ["Ada"])
    assert spoken(speaker, say.term("beer"), say.term("ship")) == "All beer, 100% of ship!"
    inner = say.said(Message("inner", {"what": say.amount(1, "ship")}))
    both = say.several([say.term("beer"), say.amount(3, "ship")])
    for _ in range(2):
        assert spoken(speaker, inner, both) == "All with 1 ship, 100% of beer and 3 ships!"
    assert spoken(speaker, say.term("beer"), say.term("ship")) == "All beer, 100% of ship!"


def test_who_marks_quantities_marks_them_however_often_they_were_said() -> None:
    plain = Speaker(WORDS, [])
    marking = Speaker(WORDS, [], lambda number, _what, words: f"<{words}>")
    for _ in range(2):
        assert "2 ships" in spoken(plain, say.term("beer"), say.amount(2, "ship"))
        marked = spoken(marking, say.term("beer"), say.amount(2, "ship"))
        assert marked == "All beer, 100% of <2 ships>!"
