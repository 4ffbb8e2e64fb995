"""The names of keys in the footer: bindings name a phrase, readers see it in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from textual.binding import ActiveBinding, Binding

from hammonia.cli.session import Session

YES = "y,j,o"
"""The first letters of yes, ja and oui: all of them are understood, the reader's is shown."""
_YES = "yes_end"


class Spoken:
    """A screen, said before its base, whose footer speaks the language of its session."""

    _session: Session

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        bindings: Mapping[str, ActiveBinding] = super().active_bindings  # type: ignore[misc]
        return {
            key: active._replace(binding=_said(active.binding, self._session))
            for key, active in bindings.items()
        }


def yes(session: Session) -> str:
    """The key for yes."""
    return session.say("answer.yes")[:1]


def _said(binding: Binding, session: Session) -> Binding:
    phrase = f"key.{binding.description}"
    if not session.speaker.knows(phrase):
        return binding
    shown = yes(session) if binding.description == _YES else binding.key_display
    return replace(binding, description=session.say(phrase), key_display=shown)
