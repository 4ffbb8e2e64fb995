"""Icon rows: what a message says, as names of icons that a browser or a terminal can draw."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, TypeAlias

from hammonia.hamburg.catalogue import read
from hammonia.kernel.messages import Arg, Message

Icon: TypeAlias = dict[str, Any]
"""`icon`, its name; `number`, if it stands for so many."""
_SLOT = re.compile(r"{(\w+)}$")


@cache
def templates() -> dict[str, str]:
    """By message: its row, with the arguments in braces."""
    return {key: str(row) for key, row in read("icons").items()}


def icons(message: Message) -> list[Icon]:
    """The icon row of a message, those inside it included."""
    row: list[Icon] = []
    for word in templates()[message.key].split():
        slot = _SLOT.match(word)
        row += _of(message.args[slot[1]]) if slot else [{"icon": word}]
    return row


def _of(arg: Arg) -> list[Icon]:
    match arg[0]:
        case "message":
            return icons(Message(arg[1], arg[2]))
        case "list" | "either":
            return [icon for part in arg[1] for icon in _of(part)]
        case "amount" | "gain":
            return [{"icon": arg[2], "number": arg[1]}]
        case "number":
            return [{"icon": "number", "number": arg[1]}]
    return [{"icon": arg[1]}]
