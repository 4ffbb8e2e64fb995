"""Small questions over the table: why not?, and whether all agree to end the game."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from hammonia.cli.understanding import Understanding

WHY_NOT = "Why not?"
EXAMPLE = "Words or number of an option, a piece, a colour; for example: {example}"
AGREE = "Do all players agree to end the game here?"


class WhyNot(ModalScreen[None]):
    """Takes wishes and names the reasons against each, until it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back to the table", key_display="esc"),
    ]
    DEFAULT_CSS = """
    WhyNot { align: center bottom; }
    WhyNot > Vertical {
        height: auto; max-height: 80%; border: round $primary; background: $surface; padding: 0 1;
    }
    WhyNot Input, WhyNot Input:focus { border: none; height: 1; padding: 0; }
    """

    def __init__(self, understanding: Understanding) -> None:
        super().__init__()
        self._understanding = understanding

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            frame.border_title = WHY_NOT
            yield Input(placeholder=EXAMPLE.format(example=self._understanding.example()))
            yield Static(id="reasons")
        yield Footer()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        wish = event.value.strip()
        if wish:
            reasons = "\n".join(self._understanding.why(wish))
            said = Text.assemble((f"{wish}: ", "bold"), reasons)
            self.query_one("#reasons", Static).update(said)
            event.input.clear()


class Agree(ModalScreen[bool]):
    """Yes or no, by a key each; enter alone ends nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "yes, end it"),
        Binding("n,escape", "dismiss(False)", "no, go on", key_display="n"),
    ]
    DEFAULT_CSS = """
    Agree { align: center middle; }
    Agree > Static {
        width: auto; height: auto; border: double $primary; background: $surface; padding: 1 4;
    }
    """

    def compose(self) -> ComposeResult:
        yield Static(Text.assemble((AGREE, "bold"), "\n\ny  yes, end it      n  no, go on"))
        yield Footer()
