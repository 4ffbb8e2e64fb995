"""What a table waits for: a decision of a seat, or chance."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import State


class Choice(NamedTuple):
    """An option as a person meets it: its meaning, the pieces it is about, where it is ruled."""

    option: Option
    message: Message
    subjects: tuple[str, ...]
    rule: str


_choice: Callable[[tuple[Option, Message, tuple[str, ...], str]], Choice]
_choice = partial(tuple.__new__, Choice)
"""A choice of its parts, without a call that would cost more than all of them."""


class Asking:
    """A question as a person meets it: what is asked, where it is ruled, and the choices."""

    __slots__ = ("choices", "in_words", "message", "rule")

    def __init__(self, message: Message, rule: str, choices: list[Choice], lasts: bool) -> None:
        self.message = message
        self.rule = rule
        self.choices = choices
        self.in_words: dict[object, Any] | None = {} if lasts else None
        """What came of it when it was put into words, by the voice that said it; None: it is not
        asked again."""


_ASKED: OrderedDict[Hashable, Asking] = OrderedDict()
"""Questions that were put to people before, at whatever table, the oldest first."""
_MOST_ASKED = 4096


class Decision:
    """A question to one seat with at least two options."""

    __slots__ = ("_question", "_state", "options", "seat")

    def __init__(self, state: State, options: tuple[Option, ...]) -> None:
        question = state.agenda[-1]
        assert isinstance(question, Question)
        self._state = state
        self._question: Question[Any] = question
        self.seat = question.seat
        self.options = options

    @property
    def kind(self) -> str:
        return self._question.kind

    @property
    def rule(self) -> str:
        """Where the rules speak of the question as a whole: a topic's id, or free text."""
        return self._question.rule

    def rule_of(self, wish: Option) -> str:
        """Where the rules speak of a wish, open or refused; else, of the question."""
        verb = self._question.verb(wish[0]) if wish in self._state.setting.universe else None
        if verb is None:
            return self.rule
        return verb.ruled(self._state, self._question, self._state.setting.universe.piece[wish])

    @property
    def asking(self) -> Asking:
        """The question with its choices, the very same one where they are the same: as most are
        that ever were asked at some table. A lone option is a part of a decision, looked back at:
        such are not remembered."""
        state, options = self._state, self.options
        key = self._question.worded_by(state, options) if len(options) > 1 else None
        if key is None:
            return self._ask(lasts=False)
        place = state.setting.universe, options, key
        found = _ASKED.get(place)
        if found is None:
            found = _ASKED[place] = self._ask(lasts=True)
            if len(_ASKED) > _MOST_ASKED:
                _ASKED.popitem(last=False)  # one at a time: nobody waits for it
        return found

    def _ask(self, lasts: bool) -> Asking:
        return Asking(self.message, self.rule, self.choices, lasts)

    @property
    def message(self) -> Message:
        return self._question.asked(self._state)

    @property
    def choices(self) -> list[Choice]:
        """The options told to a person. Made on request: programs do without."""
        state, question = self._state, self._question
        verbs = {verb.name: verb for verb in question.verbs}
        pieces = state.setting.universe.piece
        return [
            _choice(
                (
                    option,
                    verb.told(state, question, piece),
                    verb.subjects(state, question, piece),
                    verb.ruled(state, question, piece),
                )
            )
            for option in self.options
            for verb, piece in ((verbs[option[0]], pieces[option]),)
        ]


class Chance:
    """An outcome that nobody chooses, with the weight of each possibility."""

    __slots__ = ("audience", "kind", "outcomes")

    def __init__(self, state: State) -> None:
        toss = state.agenda[-1]
        assert isinstance(toss, Toss)
        self.kind = toss.kind
        self.outcomes: dict[Option, int] = toss.outcomes(state)
        self.audience = toss.audience(state)
