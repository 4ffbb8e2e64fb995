"""The state of a game as plain data, and the setting that stays fixed around it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from hammonia.kernel.messages import EVERYONE, SHOWN, Arg, Args, Message

if TYPE_CHECKING:
    from typing import Self

    from hammonia.kernel.agenda import Step
    from hammonia.kernel.options import Universe

Options: TypeAlias = Mapping[str, Any]
"""A table's options: which board, which variant. Plain data, completed by the game."""


_message: Callable[[tuple[str, Args, int]], Message] = partial(tuple.__new__, Message)
"""A message of its parts, without a call that would cost more than all of them."""


class Setting:
    """What stays fixed for a whole game: options and number of seats. Shared by all its states.

    `automata` are seats that never decide: by seat, the rule that answers each of its questions
    (the state, the question, its open options). The kernel takes the answer as a forced pick.
    """

    __slots__ = ("automata", "options", "seats", "universe")

    universe: Universe
    automata: Mapping[int, Callable[[Any, Any, Any], Any]]

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.automata = {}


class State:
    """Where a game stands, even in the middle of a choice.

    Contract for a game's own state:
    - every slot holds plain data: int, bool, str, None, or lists, tuples and dicts of them;
    - `clone` copies every list by hand and shares nothing that is ever changed in place;
    - what is still to be done lies on `agenda`, its top last; steps are never changed in place;
    - `events` hears what happens, if anyone listens. It is no part of the state.
    """

    __slots__ = ("agenda", "events", "setting")

    setting: Setting
    agenda: list[Step]
    events: list[Message] | None

    def clone(self) -> Self:
        """An independent copy that nobody listens to."""
        raise NotImplementedError

    def tell(self, key: str, audience: int = EVERYONE, **args: Arg) -> None:
        """Say what happened, if anyone listens."""
        if self.events is not None:
            self.events.append(_message((key, args, audience)))

    def show(self, seats: int) -> None:
        """Note that these seats (a bit for each) are shown something they did not know.

        A pick cannot be taken back by a seat that was shown something because of it.
        """
        if self.events is not None and seats:
            self.events.append(Message(SHOWN, audience=seats))

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of the game's own slots, in the order they are declared."""
        return tuple(
            name
            for base in reversed(cls.__mro__)
            if issubclass(base, State) and base is not State
            for name in vars(base).get("__slots__", ())
        )

    def plain(self) -> dict[str, Any]:
        """The whole state, JSON-ready: what `Game.state_from` reads back."""
        data = {name: plain_data(getattr(self, name)) for name in self.fields()}
        data["agenda"] = [step.plain() for step in self.agenda]
        return data

    def digest(self) -> str:
        """Equal for equal states, in any process. It may give hidden things away: keep it in."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def plain_data(value: Any) -> Any:
    """A copy that JSON can write."""
    if isinstance(value, (list, tuple)):
        return [plain_data(part) for part in value]
    if isinstance(value, dict):
        return {key: plain_data(part) for key, part in value.items()}
    return value.plain() if hasattr(value, "plain") else value
