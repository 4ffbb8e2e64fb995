"""Small questions over the table about who plays a seat: which bot, and whether it may go on."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.markup import escape
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option as Row

from hammonia.bots import registry
from hammonia.cli.session import Session
from hammonia.cli.tui import keys


class HandOver(keys.Spoken, ModalScreen[tuple[int, str | None]]):
    """A bot for the seat that is asked, the strongest first, or a seat back to its person."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back_to_table", key_display="esc"),
    ]
    DEFAULT_CSS = """
    HandOver { align: center bottom; }
    HandOver > Vertical {
        height: auto; max-height: 80%; border: round $primary; background: $surface; padding: 0 1;
    }
    HandOver OptionList, HandOver OptionList:focus {
        border: none; height: auto; background: transparent;
    }
    """

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session = session
        self._seat = seat
        bots = [(seat, bot) for bot in reversed(registry.names())]
        self._wishes = [*bots, *((other, None) for other in session.handed_over)]

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            name = self._session.tags.names[self._seat]
            frame.border_title = escape(self._session.say("handing.who", name=name))
            yield OptionList(*(Row(Text(self._said(*wish))) for wish in self._wishes))
        yield Footer()

    def _said(self, seat: int, bot: str | None) -> str:
        if bot is None:
            return self._session.say("handing.again", name=self._session.tags.names[seat])
        return self._session.say("handing.bot", bot=bot)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._wishes[event.option_index])


class Answer(Enum):
    """What becomes of a bot's turn."""

    GO_ON = "the bot plays it"
    TAKE_BACK = "the person plays again"
    LEAVE = "nobody is there any more"


class Nod(keys.Spoken, ModalScreen[Answer]):
    """The keys while a bot waits to be let go on. The table below says so, and stays in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "answer('GO_ON')", "let_it_play", key_display="enter"),
        Binding("B", "answer('TAKE_BACK')", "take_back"),
        Binding("q", "answer('LEAVE')", "leave"),
    ]
    DEFAULT_CSS = "Nod { background: transparent; }"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        yield Footer()

    def retell(self) -> None:
        self.refresh_bindings()

    def action_answer(self, answer: str) -> None:
        self.dismiss(Answer[answer])
