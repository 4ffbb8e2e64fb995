"""Small questions over the table: why not?, and whether all agree to end the game."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.markup import escape
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from hammonia.cli.session import Session
from hammonia.cli.tui import keys
from hammonia.cli.understanding import Understanding


class WhyNot(keys.Spoken, ModalScreen[None]):
    """Takes wishes and names the reasons against each, until it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back_to_table", key_display="esc"),
    ]
    DEFAULT_CSS = """
    WhyNot { align: center bottom; }
    WhyNot > Vertical {
        height: auto; max-height: 80%; border: round $primary; background: $surface; padding: 0 1;
    }
    WhyNot Input, WhyNot Input:focus { border: none; height: 1; padding: 0; }
    """

    def __init__(self, session: Session, understanding: Understanding) -> None:
        super().__init__()
        self._session = session
        self._understanding = understanding

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            say, example = self._session.say, self._understanding.example()
            frame.border_title = escape(say("screen.why_not"))
            yield Input(placeholder=say("screen.example", example=example))
            yield Static(id="reasons")
        yield Footer()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        wish = event.value.strip()
        if wish:
            reasons = "\n".join(self._understanding.why(wish))
            said = Text(self._session.say("colon", before=wish, after=reasons))
            said.stylize("bold", 0, len(wish))
            self.query_one("#reasons", Static).update(said)
            event.input.clear()


class Agree(keys.Spoken, ModalScreen[bool]):
    """Yes or no, by a key each; enter alone ends nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(keys.YES, "dismiss(True)", "yes_end"),
        Binding("n,escape", "dismiss(False)", "no_go_on", key_display="n"),
    ]
    DEFAULT_CSS = """
    Agree { align: center middle; }
    Agree > Static {
        width: auto; height: auto; border: double $primary; background: $surface; padding: 1 4;
    }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        say, yes = self._session.say, keys.yes(self._session)
        answers = f"{yes}  {say('key.yes_end')}      n  {say('key.no_go_on')}"
        yield Static(Text.assemble((say("screen.agree"), "bold"), f"\n\n{answers}"))
        yield Footer()
