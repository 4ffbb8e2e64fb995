"""A recorder notes what a game covers while it is played or replayed: names of goals in a set.

It wraps the methods of nodes, steps and questions for as long as it is on, and takes them off
again. What it notes is spelled as in `goals`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from hammonia.hamburg import GAME, asking
from hammonia.hamburg.ability import Effect, Laurel, When
from hammonia.hamburg.changes import Changing
from hammonia.hamburg.construct import BuildAt
from hammonia.hamburg.disasters import Suffer
from hammonia.hamburg.effects.counts import BuildingsOf
from hammonia.hamburg.effects.town import MoveCleric
from hammonia.hamburg.expansions.cleric_tiles import tiles as cleric
from hammonia.hamburg.expansions.cleric_tiles.church import active
from hammonia.hamburg.pieces import CHOSEN, DISASTERS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.tom_choices import RULES
from hammonia.kernel.agenda import Question
from hammonia.kernel.options import Option
from tests.golden.expansions import PIECES, cleric_tile, is_limited, shown
from tests.golden.looks import differs, pulse, something_to_lose
from tests.golden.nodes import SOURCE_OF, kind, subclasses

SIDES = {True: "possible", False: "impossible"}
ALWAYS = ("may_announce", "buildings_on_a_site", "may_activate_again")
"""Hooks that are asked only while options are found; the others count when something happens."""
NEW_HANDS = cleric.OneOfEachColour | cleric.FromTwoPiles
"""Tiles that do something at once, by a step of their own."""


TOLD_OF = {"mayor_dealt": ("mayor", "dealt"), "mayor_chosen": ("ability", "chosen"),
           "sailed": ("ship", "used")}  # fmt: skip
"""Messages about a piece of an expansion: which one, and what has become of it."""


class Recorder:
    """What was covered so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.acting = 0
        """How many steps are being carried out, one within the other."""

    def note(self, goal: str) -> None:
        self.seen.add(goal)

    @contextmanager
    def apart(self) -> Iterator[set[str]]:
        """What happens meanwhile is noted elsewhere: a look ahead is no play."""
        kept, self.seen = self.seen, set()
        try:
            yield self.seen
        finally:
            self.seen = kept

    @contextmanager
    def on(self) -> Iterator[Recorder]:
        """Wrap everything, and unwrap it again."""
        undo: list[Callable[[], None]] = []
        try:
            for owner, name, wrapper in self._wrappings():
                undo.append(_put(owner, name, wrapper))
            for kind_, rule in list(RULES.items()):
                RULES[kind_] = self._tom(kind_, rule)
                undo.append(partial(RULES.__setitem__, kind_, rule))
            for more in GAME.expansions:
                undo.append(_put(type(more), "tom", self._tom_of_expansion))
            yield self
        finally:
            for back in reversed(undo):
                back()

    def _wrappings(self) -> Iterable[tuple[Any, str, Callable[[Any], Any]]]:
        for cls, name, wrapper in (
            (Effect, "possible", self._possible), (Effect, "do", self._do),
            (When, "holds", self._holds), (Laurel, "points", self._points),
        ):  # fmt: skip
            for sub in subclasses(cls):
                if name in vars(sub):
                    yield sub, name, wrapper
        for owner in dict.fromkeys(base for step in GAME.steps for base in step.__mro__):
            for name in ("run", "settle", "take"):
                if name in vars(owner):
                    yield owner, name, self._step
        yield Suffer, "do", self._suffer
        yield BuildAt, "do", self._build_at
        yield BuildingsOf, "number", self._number
        yield HamburgState, "tell", self._tell
        asked = asking.asked
        for name, module in list(sys.modules.items()):
            if name.startswith("hammonia.hamburg") and getattr(module, "asked", None) is asked:
                yield module, "asked", self._asked

    # -- nodes -------------------------------------------------------------------------------------

    def _possible(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def possible(node: Effect, state: HamburgState, seat: int, colour: int) -> bool:
            answer = original(node, state, seat, colour)
            self.note(f"{kind(node)}: {SIDES[bool(answer)]}")
            source = SOURCE_OF.get(id(node))
            if source in PIECES:
                self.note(f"{source}: {SIDES[bool(answer)]}")
            return answer

        return possible

    def _do(self, original: Callable[..., None]) -> Callable[..., None]:
        def do(node: Effect, state: HamburgState, seat: int, colour: int) -> None:
            self.note(f"{SOURCE_OF[id(node)]}: {type(node).__name__} runs")
            if isinstance(node, MoveCleric) and "cleric_tiles" in state.parts:
                self.note("the cleric moves to another tile")
            original(node, state, seat, colour)

        return do

    def _holds(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def holds(node: When, state: HamburgState, seat: int) -> bool:
            answer = original(node, state, seat)
            self.note(f"{SOURCE_OF[id(node)]}: {type(node).__name__} {answer}")
            return answer

        return holds

    def _points(self, original: Callable[..., int]) -> Callable[..., int]:
        def points(node: Laurel, state: HamburgState, seat: int) -> int:
            answer = original(node, state, seat)
            if answer:
                self.note(f"{SOURCE_OF[id(node)]}: laurel scores")
            return answer

        return points

    def _number(self, original: Callable[..., int]) -> Callable[..., int]:
        def number(node: BuildingsOf, state: HamburgState, seat: int) -> int:
            for face in state.display(seat):
                if node.category in state.setting.categories[face][1:]:
                    self.note(f"{face}: counts_as answers")
            return original(node, state, seat)

        return number

    # -- hooks -------------------------------------------------------------------------------------

    def _asked(self, original: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        def asked(state: HamburgState, seat: int, hook: str) -> list[Any]:
            return [self._answer(answer, hook) for answer in original(state, seat, hook)]

        return asked

    def _answer(self, answer: Callable[..., Any], hook: str) -> Callable[..., Any]:
        power = answer.__self__  # type: ignore[attr-defined]

        def answered(state: HamburgState, *about: Any) -> Any:
            source = shown(power, state) or SOURCE_OF[id(power)]
            if hook == "action_done" and isinstance(power, Changing):
                self._applied(power, state, source, *about[1:])
            before = pulse(state)
            result = answer(state, *about)
            if not self.acting and hook not in ALWAYS:
                return result
            if differs(state, hook, about, result) or pulse(state) != before:
                self.note(f"{source}: {hook} answers")
            elif result is False:
                self.note(f"{source}: {hook} refuses")
            return result

        return answered

    def _applied(
        self, power: Changing, state: HamburgState, source: str, use: str, colour: int
    ) -> None:
        change = power.change(state, use)
        if change is not None:
            self.note(f"{source}: applied")
            if is_limited(change) and colour not in change.colours:  # type: ignore[attr-defined]
                self.note(f"{source}: spares a colour")
        elif source == "exchange":
            self.note("exchange: no tile is left for an action")

    # -- steps -------------------------------------------------------------------------------------

    def _step(self, original: Callable[..., None]) -> Callable[..., None]:
        def carried_out(step: Any, state: HamburgState, *picked: Any) -> None:
            self.note(f"step {step.kind}")
            if isinstance(step, Question):
                self._picked(step, state, picked[0])
            elif step.kind == "new_hands" and isinstance(active(state), NEW_HANDS):
                self.note(f"{cleric_tile(state)}: applied")
            elif step.kind in ("draw_one_of_each", "draw_two_piles"):
                self._new_hand(step.kind, [bool(pile.pool) for pile in state.piles])
            self.acting += 1
            try:
                original(step, state, *picked)
            finally:
                self.acting -= 1
            if step.kind == "deploy_cleric" and "cleric_tiles" in state.parts:
                self.note(f"{cleric_tile(state)}: active")

        return carried_out

    def _picked(self, step: Any, state: HamburgState, option: Option) -> None:
        pick = f"pick {step.kind}: {option[0]}"
        self.note(pick)
        if option[0] == "play":
            self.note(f"{pick} for {option[2]}")
            if step.kind == "play_drawn" and step.how == CHOSEN:
                self.note(f"{pick} for {option[2]} by a ship")
        if option[0] == "statue":
            self.note(f"{pick} {option[1]}")
        if step.kind == "increase_instead" and step.chosen:
            same = DISASTERS.index(option[1]) == step.chosen[0]
            how = "the same disaster is chosen twice" if same else "two disasters are chosen"
            self.note(f"{how} for a token")
        if step.kind == "three_and_two" and sum(bool(pile.pool) for pile in state.piles) == 1:
            self.note("three_and_two: one pile is left")

    def _new_hand(self, step: str, full: list[bool]) -> None:
        if not any(full):
            self.note(f"{step}: no card is left")
        elif not all(full):
            self.note(f"{step}: a pile is empty")

    def _suffer(self, original: Callable[..., None]) -> Callable[..., None]:
        def do(verb: Any, state: HamburgState, question: Any, colour: int) -> None:
            loss = (
                "with a loss" if something_to_lose(state, question.seat, colour) else "for nothing"
            )
            self.note(f"{DISASTERS[colour]} strikes {loss}")
            original(verb, state, question, colour)

        return do

    def _build_at(self, original: Callable[..., None]) -> Callable[..., None]:
        def do(verb: Any, state: HamburgState, question: Any, place: int) -> None:
            if state.sites[question.seat][place][2]:
                self.note("two buildings on a site")
            original(verb, state, question, place)

        return do

    def _tom(self, question: str, rule: Callable[..., Option]) -> Callable[..., Option]:
        def chosen(state: HamburgState, *about: Any) -> Option:
            self.note(f"TOM answers {question}")
            return rule(state, *about)

        return chosen

    def _tom_of_expansion(self, rules: Any) -> dict[str, Callable[..., Option]]:
        return {kind_: self._tom(kind_, rule) for kind_, rule in rules.items()}

    def _tell(self, original: Callable[..., None]) -> Callable[..., None]:
        def tell(state: HamburgState, key: str, *audience: int, **args: Any) -> None:
            self.note(f"told {key}")
            if key == "tom_die":
                self.note(f"TOM's die shows {args['die'][1]}")
            if key == "constructed":
                self.note(f"{args['card'][1].removeprefix('card.')}: constructed")
            if key == "token":
                self.note(f"token {args['colour'][1]}: drawn")
            for event, (arg, word) in TOLD_OF.items():
                if key == event:
                    self.note(f"{args[arg][1]}: {word}")
            original(state, key, *audience, **args)

        return tell


def _put(owner: Any, name: str, wrapper: Callable[[Any], Any]) -> Callable[[], None]:
    own = name in vars(owner)
    original = getattr(owner, name)
    setattr(owner, name, wrapper(original))
    return lambda: setattr(owner, name, original) if own else delattr(owner, name)
