"""Checks of what may be picked: canonical order, named conditions, words, and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.conformance.case import Case
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.messages import is_personal
from hammonia.kernel.options import Option
from hammonia.kernel.premoves import answers
from hammonia.kernel.state import State


def options_are_canonical(case: Case, state: State, decision: Decision) -> None:
    """In the order of the universe, each once."""
    index = state.setting.universe.index
    case.hold(len(decision.options) > 1, "a decision has fewer than two options")
    strange = [option for option in decision.options if option not in index]
    case.hold(not strange, f"options outside the universe: {strange}")
    places = [index[option] for option in decision.options]
    ordered = all(here < there for here, there in pairwise(places))
    case.hold(ordered, f"options out of order or twice: {decision.options}")


def conditions_open_the_options(case: Case, state: State, options: tuple[Option, ...]) -> None:
    """`explain` is silent for the open options and for no other in the whole universe."""
    found: list[Option] = []
    for wish in _wishes(state):
        reasons = agenda.explain(state, wish)
        if not reasons:
            found.append(wish)
        for reason in reasons:
            case.hear(reason)
    case.hold_equal(options, tuple(found), "the options are not those that no condition refuses")
    case.hold(bool(agenda.explain(state, ("no", "such", "thing"))), "a wish for nothing is open")


def _wishes(state: State) -> Iterator[Option]:
    """All of the universe, in its order; one for each verb that is not asked for, since it is
    refused whatever its piece."""
    question = state.agenda[-1] if state.agenda else None
    asked = {verb.name for verb in question.verbs} if isinstance(question, Question) else ()
    for name, domain in state.setting.universe.domains.items():
        for wish, _ in domain if name in asked else domain[:1]:
            yield wish


def choices_can_be_told(case: Case, decision: Decision) -> None:
    """Each choice of a decision has its words, its pieces and its rule."""
    case.hear(decision.message)
    case.hold(_is_text(decision.kind) and _is_text(decision.rule), "a question lacks kind or rule")
    told = decision.choices
    case.hold_equal(
        tuple(choice.option for choice in told), decision.options, "choices and options"
    )
    for choice in told:
        case.hear(choice.message)
        case.hold(_is_text(choice.rule), f"{choice.option} names no rule")
        case.hold(
            all(_is_text(subject) for subject in choice.subjects),
            f"{choice.option} names its pieces {choice.subjects}",
        )


def questions_are_asked_as_before(case: Case, decision: Decision) -> None:
    """A question that is remembered is the one that would be asked anew, and names nobody."""
    asking = decision.asking
    if asking.in_words is None:
        return
    remembered = [asking.message, asking.rule, asking.choices]
    anew = [decision.message, decision.rule, decision.choices]
    case.hold_equal(remembered, anew, f"{decision.kind} was asked before in other words")
    said = [asking.message, *(choice.message for choice in asking.choices)]
    case.hold(not any(map(is_personal, said)), f"{decision.kind} names somebody, yet lasts")


def premoves_pick_what_is_open(case: Case, state: State, decision: Decision) -> None:
    """An order picks an open option or none, and says so in words; it knows what its seat knows."""
    ordered = case.game.premoves(state.setting)
    named = [premove.words for premove in ordered]
    case.hold(len(set(named)) == len(named), f"two premoves have one name: {named}")
    view = case.game.view(state, decision.seat)
    imagined = answers(case.game, view, ordered) if ordered else {}
    believed = case.game.imagine(view, Random(0)) if ordered else state
    for premove in ordered:
        case.hear(premove.told())
        for seat in range(case.seats):  # all are offered something, whoever decides
            premove.concerns(state, seat)
        offers, would = (premove.concerns(each, decision.seat) for each in (state, believed))
        case.hold_equal(would, offers, f"{premove.words} is offered by what its seat cannot see")
        alike = premove.words[: len(premove.replaces)]
        case.hold_equal(alike, premove.replaces, f"{premove.words} does not begin as its like do")
        pick = premove.answer(state, state.agenda[-1])  # type: ignore[arg-type]
        case.hold(pick is None or pick in decision.options, f"{premove.words} picks {pick}")
        known = imagined.get(premove.words)
        case.hold_equal(known, pick, f"{premove.words} hangs on what its seat cannot see")


def chance_can_be_drawn(case: Case, chance: Chance) -> None:
    """What chance is asked for has outcomes, each with a weight and of plain words."""
    case.hold(bool(chance.outcomes), f"{chance.kind} has no outcome")
    for outcome, weight in chance.outcomes.items():
        words = bool(outcome) and all(_is_text(word) for word in outcome)
        case.hold(words and weight > 0, f"{chance.kind} has the outcome {outcome}: {weight}")


def samples_are_outcomes(case: Case, state: State, chance: Chance) -> None:
    """Each whole number stands for the outcome whose weight it falls into, in their order."""
    toss = state.agenda[-1]
    assert isinstance(toss, Toss)
    wanted = [outcome for outcome, weight in chance.outcomes.items() for _ in range(weight)]
    for number, outcome in enumerate(wanted):
        bounds: list[int] = []

        def below(bound: int, number: int = number, bounds: list[int] = bounds) -> int:
            bounds.append(bound)
            return number

        case.hold_equal(toss.sample(state, below), outcome, f"{chance.kind} samples otherwise")
        case.hold_equal(bounds, [len(wanted)], f"{chance.kind} samples from another range")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)
