"""Bots beside people at the keyboard: who thinks, handing seats over, a nod to a bot's turns."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hammonia.bots import registry
from hammonia.cli import screen
from hammonia.cli.session import Session

_BACK, _QUIT = ("back", "b"), ("quit", "q", "exit")


def bot_meant(wanted: str) -> str | None:
    """The bot of that name; without a name the strongest."""
    if not wanted:
        return registry.names()[-1]
    return wanted if wanted in registry.names() else None


def no_such_bot(session: Session, wanted: str) -> str:
    return session.say("handing.no_bot", wanted=wanted, bots=", ".join(registry.names()))


def seat_meant(session: Session, wanted: str) -> int | None:
    """The seat that a bot plays for the person of that name; without a name the first such."""
    names = session.tags.names
    found = [
        seat
        for seat in session.handed_over
        if not wanted or names[seat].casefold() == wanted.casefold()
    ]
    return found[0] if found else None


def thinking(session: Session) -> str:
    """Says which bot thinks now, and for whom."""
    stands_in = session.decision().seat in session.people
    return _of_bot(session, "screen.thinking_for" if stands_in else "screen.thinking")


def may_go_on(session: Session) -> str:
    """Asks whether the bot that plays for a person may play its turn."""
    return _of_bot(session, "handing.may_go_on")


def _of_bot(session: Session, phrase: str) -> str:
    seat = session.decision().seat
    return session.say(phrase, name=session.tags.names[seat], bot=session.bots[seat] or "")


def onlooker(session: Session) -> int | None:
    """Whose eyes the screen is for while bots play: everybody's where several people sit there."""
    return session.people[0] if len(session.people) == 1 else None


def asked(session: Session, console: Console) -> bool:
    """Ask whether a bot may play its turn for a person, or that person plays again; false: leave.

    Raises EOFError where nobody is left to answer.
    """
    session.save()
    while True:
        console.print(Text(_of_bot(session, "handing.nod")))
        typed = screen.ask("> ").casefold()
        if not typed:
            session.nod()
            return True
        if typed in _BACK:
            session.hand_over(session.decision().seat, None)
            return True
        if typed in _QUIT:
            return False
