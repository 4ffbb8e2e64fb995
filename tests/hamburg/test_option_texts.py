"""What an option says is what it does: cards, mayors and tiles that change it are told with it.

Each of them in turn lies at a table; every card is played for every action, and what has changed
then is held against the quantities in the option's text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.construct import FindBuilding
from hammonia.hamburg.dice import AdvanceOrStay
from hammonia.hamburg.disasters import PreventOrNot, points_for_calming
from hammonia.hamburg.drawing import DrawPaidSite
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.housing import ChooseHoused
from hammonia.hamburg.intrigue import DrawOrIgnore
from hammonia.hamburg.pieces import GIVEN, NO_COLOUR
from hammonia.hamburg.plays import PlayDrawn
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question
from hammonia.kernel.knowledge import only
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import Option
from hammonia.words import LANGUAGES, Speaker
from tests.hamburg.sources import GREY_CARD, HAND, SETTING, SOURCES, a_turn
from tests.hamburg.table import GREY

SPEAKERS = [Speaker(GAME.lexicon(language, SETTING), ("Ada", "Ben")) for language in LANGUAGES]


def told(state: HamburgState, option: Option) -> Message:
    question = state.agenda[-1]
    assert isinstance(question, Question)
    verb = question.verb(option[0])
    assert verb is not None
    return verb.told(state, question, state.setting.universe.piece[option])


# -- what is said ---------------------------------------------------------------------------------

LOSSES = ("effect.lose_points",)
ONE_WORKER = {"effect.worker_one_of": 1, "effect.return_one_any": -1}


def promised(message: Message, state: HamburgState) -> Counter[str]:
    """The changes that an option's text speaks of. Whatever else is decreased brings its points."""
    found = Counter({"worker": ONE_WORKER.get(message.key, 0)})
    for arg in message.args.values():
        found.update(_promised(arg, state, -1 if message.key in LOSSES else 1))
    if message.key.startswith("effect.calm"):
        found["point"] += found["level"] * points_for_calming(state, 0)
    return found


def _promised(arg: Arg, state: HamburgState, sign: int) -> Counter[str]:
    match arg[0]:
        case "amount" | "gain":
            unit = "worker" if arg[2].startswith("worker") else arg[2]
            return Counter({unit: sign * arg[1]})
        case "list":
            found: Counter[str] = Counter()
            for part in arg[1]:
                found.update(_promised(part, state, sign))
            return found
        case "message":
            return promised(Message(arg[1], arg[2]), state)
    return Counter()


def _sum(changes: Counter[str]) -> dict[str, int]:
    return {name: number for name, number in changes.items() if number}


# -- what happens ---------------------------------------------------------------------------------


def _held(state: HamburgState) -> Counter[str]:
    workers, levels = (sum(column[0] for column in rows) for rows in (state.workers, state.levels))
    return Counter(mark=state.money[0], point=state.points[0], worker=workers, level=-levels)


def happened(state: HamburgState, option: Option) -> Counter[str]:
    """What an option changes for its seat, until chance or another question comes."""
    after = state.clone()
    agenda.take(after, option)
    while options := agenda.advance(after):
        question = after.agenda[-1]
        assert isinstance(question, Question)
        if question.kind == "ship":
            agenda.take(after, ("stop",))
        elif question.kind in ("afterwards", "play"):
            break
        else:
            agenda.take(after, options[0])
    change = _held(after)
    change.subtract(_held(state))
    return change


def plays(state: HamburgState) -> Iterator[Option]:
    return (option for option in agenda.advance(state) if option[0] == "play")


@pytest.mark.parametrize("name", SOURCES)
def test_the_quantities_in_an_options_text_are_those_of_what_it_does(name: str) -> None:
    state = a_turn(name)
    options = list(plays(state))
    assert len(options) > len(HAND) * 4
    for option in options:
        message = told(state, option)
        said = SPEAKERS[0].say(message)
        assert _sum(promised(message, state)) == _sum(happened(state, option)), said


@pytest.mark.parametrize("name", SOURCES)
def test_what_changes_an_option_is_named_in_every_language(name: str) -> None:
    """Wherever the outcome is another than without it, so is the text; and all of it is said."""
    plain, changed = a_turn(), a_turn(name)
    usual = set(plays(plain))
    for option in plays(changed):
        message = told(changed, option)
        parts = message.args["more"][1] if "more" in message.args else ()
        differs = option in usual and _sum(happened(plain, option)) != _sum(
            happened(changed, option)
        )
        for speaker in SPEAKERS:
            text = speaker.say(message)
            assert all(_words(speaker, part) in text for part in parts)
            assert not differs or text != speaker.say(told(plain, option)), text


def _words(speaker: Speaker, part: Arg) -> str:
    return speaker.say(Message(part[1], part[2])) if part[0] == "message" else str(abs(part[1]))


def test_the_sources_are_all_there_are_and_most_change_something() -> None:
    assert len(SOURCES) == 60 + 24 + 10 + sum(isinstance(card, Power) for card in CARDS.values())
    adding = {name for name in SOURCES if _adds(a_turn(name))}
    assert len(adding) > 40
    assert {"B03-2", "B10-5", "B15-3", "cleric-2-front", "mayor.versmann.1", "070"} <= adding
    assert not {"B01-1", "B03-1", "B11-1", "cleric-9-front", "mayor.petersen.1"} & adding


def _adds(state: HamburgState) -> bool:
    return any("more" in told(state, option).args for option in plays(state))


# -- in words -------------------------------------------------------------------------------------


def text(name: str, *option: str) -> list[str]:
    """An option in the four languages, after the name of its card."""
    message = told(a_turn(name), option)
    return [speaker.say(message).partition(":")[2].strip() for speaker in SPEAKERS]


def test_a_stock_exchange_tile_is_told_with_the_workers_it_adds() -> None:
    assert text("B15-3", "play", GREY_CARD, "money") == [
        "+3 marks, then gain 3 grey workers",
        "+3 Mark, danach erhalte 3 graue Arbeiter",
        "+3 marks, puis gagnez 3 ouvriers gris",
        "+3 mark, daarna: krijg 3 grijze arbeiders",
    ]
    assert (
        text("B03-2", "play", GREY_CARD, "workers")[0] == "+3 grey workers, then gain 1 grey worker"
    )
    assert text("B03-1", "play", GREY_CARD, "workers")[0] == "+3 grey workers"


def test_a_cleric_tile_is_told_with_the_worker_it_gives_or_takes() -> None:
    assert text("cleric-2-front", "play", GREY_CARD, "workers") == [
        "+3 grey workers, then gain 1 worker of any colour",
        "+3 graue Arbeiter, danach erhalte 1 beliebigen Arbeiter",
        "+3 ouvriers gris, puis gagnez 1 ouvrier au choix",
        "+3 grijze arbeiders, daarna: krijg 1 arbeider naar keuze",
    ]
    back = text("cleric-2-back", "play", GREY_CARD, "workers")
    assert back[0] == "+3 grey workers, then return a worker of any colour"


def test_a_tile_is_told_even_if_only_the_action_makes_it_possible() -> None:
    state = a_turn("cleric-2-back")
    for column in state.workers:
        column[0] = 0
    message = told(state, ("play", GREY_CARD, "workers"))
    assert "then return a worker" in SPEAKERS[0].say(message)
    assert _sum(happened(state, ("play", GREY_CARD, "workers"))) == {"worker": 2}


def test_a_worker_that_is_due_is_told_with_its_colours() -> None:
    assert text("B10-5", "play", GREY_CARD, "site") == [
        "play it as a site, −1 grey worker, −1 worker (purple or brown)",
        "als Grundstück auslegen, −1 grauer Arbeiter, −1 Arbeiter (violett oder braun)",
        "jouer comme site, −1 ouvrier gris, −1 ouvrier (violet ou marron)",
        "leg neer als bouwlocatie, −1 grijze arbeider, −1 arbeider (paars of bruin)",
    ]


def test_cards_are_told_with_what_they_add() -> None:
    more = "+3 grey workers and +1 worker of any colour"
    assert text("034", "play", GREY_CARD, "workers")[0] == more
    assert text("168", "play", GREY_CARD, "calm")[0] == "decrease the decay by 2 levels, +2 points"
    assert text("070", "play", GREY_CARD, "site")[0] == (
        "play it as a site, −1 grey worker, then decrease the decay by 1 level"
    )


def test_what_finds_nothing_to_do_is_not_told() -> None:
    state = a_turn("070")
    for column in state.levels:
        column[0] = 0
    assert "more" not in told(state, ("play", GREY_CARD, "site")).args


def test_a_tile_adds_nothing_to_what_a_building_gives() -> None:
    state = a_turn("B15-3")
    state.aside = [(state.hands[0].pop()[0], only(0))]
    face = state.aside[0][0]
    state.agenda = [PlayDrawn(0, NO_COLOUR, GIVEN)]
    assert SPEAKERS[0].say(told(state, ("play", face, "money"))).endswith(": +3 marks")


FREE_CARD = next(face for face in HAND if SETTING.cards[face].cost == 0)
COLOUR = SETTING.cards[FREE_CARD].colour


@pytest.mark.parametrize(
    ("name", "question", "option", "said"),
    [
        ("226", AdvanceOrStay(0), ("advance",), "Advance for nothing, then gain 1 point"),
        ("187", DrawOrIgnore(0, (), ()), ("draw_token",), "Draw a token, then gain 1 point"),
        (
            "mayor.kirchenpauer.1", PreventOrNot(0, (GREY,), ()), ("let_rise",),
            "Let the decay rise, then gain 1 grey worker",
        ),
        (
            "mayor.versmann.2", DrawPaidSite(0), ("draw", "grey"),
            "From the grey pile, −1 grey worker, then gain 1 point",
        ),
        (
            "mayor.versmann.1", ChooseHoused(0, COLOUR), ("house", FREE_CARD),
            f"{{}} {FREE_CARD}, then gain 1 point and 2 marks",
        ),
        (
            "mayor.versmann.1", FindBuilding(0, SETTING.cards[FREE_CARD].category),
            ("find", FREE_CARD), f"{{}} {FREE_CARD}, then gain 1 point and 2 marks",
        ),
    ],
)  # fmt: skip
def test_what_answers_other_options_is_told_with_them(
    name: str, question: Question[Any], option: Option, said: str
) -> None:
    state = a_turn(name)
    state.agenda = [question]
    category = SPEAKERS[0].term(f"category.{SETTING.cards[FREE_CARD].category}")
    assert SPEAKERS[0].say(told(state, option)) == said.format(category)
    for speaker in SPEAKERS:
        (part,) = told(state, option).args["more"][1]
        assert _words(speaker, part) in speaker.say(told(state, option))
