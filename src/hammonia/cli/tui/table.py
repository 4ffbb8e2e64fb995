"""The table on the screen: the picture, the question with its options, a preview, and the news."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.events import Key, Resize
from textual.markup import escape
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Input, Static

from hammonia.cli import handing
from hammonia.cli.pictures import Picture, picture_of
from hammonia.cli.session import Session
from hammonia.cli.tui import drawings, keys
from hammonia.cli.tui.choices import Choices, Line
from hammonia.cli.tui.line import TypedLine
from hammonia.cli.tui.panes import Held, Pane, Parts
from hammonia.cli.understanding import Understanding
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option

_WIDE, _HIGH = 150, 28
_ROOMY = 100
"""From this width on, keys have room around them."""
_HELD, _HELD_BESIDE = 0.4, 0.6
"""The part of the height that what is held may take."""


class TableScreen(keys.Spoken, Screen[None]):
    """Shows the question to one seat. It changes nothing: what is picked is told to the app."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "app.undo", "undo"),
        Binding("w", "app.why_not", "why_not"),
        Binding("o", "app.displays", "displays"),
        Binding("t", "app.table", "table"),
        Binding("l", "app.log", "log"),
        Binding("s", "app.score", show=False),
        Binding("r", "app.rules", show=False),
        Binding("e", "app.end", show=False),
        Binding("B", "app.bot", show=False),
        Binding("slash", "type", "find", key_display="/"),
        Binding("question_mark", "app.help", "help", key_display="?"),
        Binding("q", "app.leave", "quit"),
        Binding("pageup", "turn_up", show=False, priority=True),
        Binding("pagedown", "turn_down", show=False, priority=True),
        Binding("left", "jump(False)", show=False, priority=True),
        Binding("right", "jump(True)", "parts", key_display="→", priority=True),
        Binding("escape", "all_options", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-stacked"), (_WIDE, "-beside")]  # noqa: RUF012 (as Textual has it)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (_HIGH, "-high")]  # noqa: RUF012
    CSS_PATH = "table.tcss"

    class Picked(Message):
        """The person has picked an option."""

        def __init__(self, option: Option) -> None:
            super().__init__()
            self.option = option

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._decision: Decision | None = None
        self._understanding: Understanding | None = None

    def compose(self) -> ComposeResult:
        with Container(id="all"):
            with Vertical(id="board"):
                yield Static(id="season")
                yield Parts("table")
                yield Held("own")
            with Container(id="below"):
                with Vertical(id="asked"):
                    yield Static(id="question")
                    yield Choices()
                    yield Static(id="note")
                    yield TypedLine()
                with Vertical(id="aside"):
                    yield Pane("preview")
                    yield Pane("news", from_end=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._name_panes()

    def retell(self) -> None:
        """The names of panes and keys in another language. What stands there is drawn by `ask`."""
        self._name_panes()
        self.refresh_bindings()

    def _name_panes(self) -> None:
        say = self._session.say
        self.query_one("#preview").border_title = escape(say("preview.title"))
        self.query_one("#news").border_title = escape(say("screen.news"))
        self.query_one(TypedLine).placeholder = say("screen.line")

    # -- what is shown -----------------------------------------------------------------------------

    def ask(self, decision: Decision, begin_at: Option | None = None) -> None:
        """Put a question to its seat, with the table as that seat sees it."""
        session, seat = self._session, decision.seat
        self._decision = decision
        picture = picture_of(session.table, session.speaker, session.tags, self.size.width)
        self._understanding = Understanding(session, decision, picture)
        self._head(seat)
        question = Text(session.speaker.say(decision.message), "bold")
        self.query_one("#question", Static).update(question)
        self._draw_table(seat)
        self.query_one(TypedLine).close()
        choices = self.query_one(Choices)
        choices.put(_lines(self._understanding, picture), begin_at)
        choices.focus()

    def wait(self, viewer: int | None) -> None:
        """Somebody at no keyboard is thinking: nothing can be picked."""
        self._tell_of_bot(handing.thinking(self._session), viewer)

    def hold(self, viewer: int | None) -> None:
        """A bot that plays for a person waits to be let go on."""
        self._tell_of_bot(handing.may_go_on(self._session), viewer)

    def _tell_of_bot(self, said: str, viewer: int | None) -> None:
        self._put_away_question()
        self._head(self._session.decision().seat)
        self.query_one("#question", Static).update(Text(said))
        self._draw_table(viewer)

    def hide(self) -> None:
        """Forget all that one seat could see."""
        self._put_away_question()
        for line in ("#question", "#season"):
            self.query_one(line, Static).update("")
        self.query_one("#asked").border_title = ""
        for pane in self.query(Pane):
            pane.clear()

    def note(self, said: str) -> None:
        self.query_one("#note", Static).update(Text(said))

    @property
    def understanding(self) -> Understanding | None:
        """How wishes are read at the question that stands."""
        return self._understanding

    @property
    def chosen(self) -> Option | None:
        """The option with the sign ▶, if any."""
        line = self.query_one(Choices).chosen
        return None if line is None else line.option

    def _put_away_question(self) -> None:
        self._decision = self._understanding = None
        self.query_one(TypedLine).close()
        self.query_one(Choices).put(())
        self.query_one("#preview", Pane).clear()
        self.note("")

    def _head(self, seat: int) -> None:
        tags = self._session.tags
        name = escape(tags.names[seat])  # a title is markup, a person's name is not
        self.query_one("#asked").border_title = f"{tags.letters[seat]} · {name}"

    def _draw_table(self, seat: int | None) -> None:
        session = self._session
        title = drawings.title(session, seat)
        season = self.query_one("#season", Static)
        season.display = title is not None
        season.update(title or "")
        self.query_one(Parts).show_parts(drawings.sections(session, seat))
        self.query_one(Held).show_held(drawings.held(session, seat))
        self.query_one("#news", Pane).show(drawings.news(session, seat))

    def on_resize(self, event: Resize) -> None:
        """What is held may take a part of the height; beside the options there is more of it."""
        self.query_one(Footer).compact = event.size.width < _ROOMY
        part = _HELD_BESIDE if event.size.width >= _WIDE else _HELD
        self.query_one(Held).give_lines(int(event.size.height * part))

    # -- what is typed -----------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A digit, or a letter that is no key, begins the line."""
        typed, line = event.character or "", self.query_one(TypedLine)
        is_key = event.key in self.active_bindings
        if self._decision is not None and typed.isalnum() and not is_key and not line.is_open:
            event.stop()
            event.prevent_default()
            line.open(typed)

    def action_type(self) -> None:
        if self._decision is not None:
            self.query_one(TypedLine).open()

    def action_all_options(self) -> None:
        self.query_one(TypedLine).close()
        choices = self.query_one(Choices)
        choices.widen()
        choices.focus()
        self.note("")

    def action_point(self, where: str) -> None:
        choices = self.query_one(Choices)
        choices.action_cursor_up() if where == "up" else choices.action_cursor_down()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In the line that is typed, left and right are for the cursor."""
        return action != "jump" or not self.query_one(TypedLine).is_open

    def action_jump(self, down: bool) -> None:
        self.query_one(Parts).jump(down)

    def action_turn_up(self) -> None:
        self.query_one(Parts).scroll_page_up(animate=False)

    def action_turn_down(self) -> None:
        self.query_one(Parts).scroll_page_down(animate=False)

    @on(Input.Changed, "#line")
    def _narrow(self, event: Input.Changed) -> None:
        typed = event.value.strip()
        understanding = self._understanding
        if understanding is None or not self.query_one(TypedLine).is_open:
            return
        choices = self.query_one(Choices)
        if not typed or understanding.is_number(typed):
            choices.widen()
            numbered = understanding.numbered_so(typed) if typed else None
            if numbered is not None:
                choices.point_to(numbered)
        else:
            choices.narrow(understanding.narrowed(typed))
            if choices.chosen is None:
                said = Text(self._session.say("wish.none_listed"))
                self.query_one("#preview", Pane).show(lambda width: said)

    @on(Input.Submitted, "#line")
    def _take_typed(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        understanding = self._understanding
        if understanding is None:
            return
        chosen = self.query_one(Choices).chosen
        if understanding.is_number(typed) and understanding.numbered_so(typed) is None:
            self.note(self._session.say("wish.numbers", last=len(understanding.options)))
        elif chosen is None:
            self.note("\n".join(understanding.why(typed)))
        else:
            self.post_message(self.Picked(chosen.option))

    @on(Choices.OptionHighlighted)
    def _preview(self) -> None:
        chosen, decision = self.query_one(Choices).chosen, self._decision
        pane = self.query_one("#preview", Pane)
        if chosen is None or decision is None:
            pane.clear()
            return
        pane.show(drawings.preview(self._session, decision.seat, chosen.option))
        pane.scroll_home(animate=False)

    @on(Choices.OptionSelected)
    def _take_chosen(self) -> None:
        chosen = self.query_one(Choices).chosen
        if chosen is not None and self._decision is not None:
            self.post_message(self.Picked(chosen.option))


def _lines(understanding: Understanding, picture: Picture) -> list[Line]:
    return [
        Line(number, option, said, picture.heading(option))
        for number, (option, said) in enumerate(understanding.texts, 1)
    ]
