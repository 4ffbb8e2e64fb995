"""What all messages over a connection have in common."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

PROTOCOL: Final = 2

END: Final = r"(?![\s\S])"
"""The end of a pattern: nothing follows. What `$` means lets the end of a line follow."""

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""A page's own name for one of its messages."""
Words: TypeAlias = Annotated[list[str], msgspec.Meta(max_length=16)]
Picks: TypeAlias = Annotated[list[Words], msgspec.Meta(max_length=200)]


class Tagged(msgspec.Struct, tag_field="type", kw_only=True, gc=False):
    """A message carries its type's name, so that a union of them can be told apart."""
