"""The course of a game on the screen: whose turn it is, bots, the curtain, undo, the end."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import on, work
from textual.app import App
from textual.binding import Binding, BindingType

from hammonia.cli import handing, privacy, rules
from hammonia.cli.saves import PlayedElsewhere
from hammonia.cli.session import Session
from hammonia.cli.tui import drawings
from hammonia.cli.tui.asking import Agree, WhyNot
from hammonia.cli.tui.curtain import Curtain
from hammonia.cli.tui.final import Final
from hammonia.cli.tui.handing import Answer, HandOver, Nod
from hammonia.cli.tui.panes import Drawing
from hammonia.cli.tui.sheets import Sheet, help_text
from hammonia.cli.tui.table import TableScreen
from hammonia.kernel.errors import HammoniaError, Refused
from hammonia.kernel.options import Option


class TableApp(App[bool]):
    """One session. Ends with true when the game is over, with false when the person leaves."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("L", "language", "language"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.problem: HammoniaError | None = None
        self.viewer: int | None = None
        """Whose eyes the screen is for now."""
        self.thinking = False
        self.table_screen = TableScreen(session)

    async def on_mount(self) -> None:
        self.title = self.session.table.game.name
        await self.push_screen(self.table_screen)
        self.session.save()
        self.go_on()

    # -- the course of the game --------------------------------------------------------------------

    def go_on(self, begin_at: Option | None = None, note: str = "") -> None:
        """Whatever comes next: the end, a bot, or a question to a person."""
        session = self.session
        if session.table.over:
            self.viewer = None
            self.push_screen(Final(session), lambda _: self.exit(True))
        elif session.waits_for_nod():
            self._ask_for_nod(session.decision().seat)
        elif session.waits_for_bot():
            self.let_bots_play()
        elif privacy.needs_curtain(session, self.viewer, session.decision().seat):
            self._draw_curtain(session.decision().seat, note)
        else:
            self._ask(begin_at, note)

    def _ask(self, begin_at: Option | None = None, note: str = "") -> None:
        decision = self.session.decision()
        self.viewer = decision.seat
        self.table_screen.ask(decision, begin_at)
        self.table_screen.note(note)

    def _draw_curtain(self, seat: int, note: str) -> None:
        """The next person sees their own view, once they say that they sit there."""

        def lift(is_there: bool | None) -> None:
            if is_there:
                self._ask(note=note)
            else:
                self.exit(False)

        self.viewer = None
        self.table_screen.hide()
        self._close_sheets()
        self.push_screen(Curtain(self.session, seat), lift)

    def _ask_for_nod(self, seat: int) -> None:
        """No person plays: a bot that plays for one goes on when somebody says so."""

        def go_on(answer: Answer | None) -> None:
            if answer is Answer.GO_ON:
                self.session.nod()
                self.go_on()
            elif answer is Answer.TAKE_BACK:
                self._hand_over(seat, None)
            else:
                self.exit(False)

        self.viewer = handing.onlooker(self.session)
        self.table_screen.hold(self.viewer)
        self._close_sheets()
        self.push_screen(Nod(self.session), go_on)

    def _close_sheets(self) -> None:
        """What was looked at while bots thought is not for whoever comes next."""
        while isinstance(self.screen, Sheet):
            self.pop_screen()

    def _hand_over(self, seat: int, bot: str | None) -> None:
        try:
            self.session.hand_over(seat, bot)
        except PlayedElsewhere as problem:
            self._leave_to_another(problem)
            return
        self.go_on()

    @work(exclusive=True)
    async def let_bots_play(self) -> None:
        """The bots' picks up to a person's. They think beside the screen, so that it stays alive;
        the table changes here only, so that it can be looked at meanwhile.
        """
        session = self.session
        self.thinking = True
        try:
            while session.waits_for_bot() and not session.waits_for_nod():
                self.table_screen.wait(self.viewer)
                session.bot_picks(await asyncio.to_thread(session.thought))
        except HammoniaError as problem:  # a bot of the person's own
            self.problem = problem
            session.save()
            self.exit(False)
            return
        finally:
            self.thinking = False
        try:
            session.save()
        except PlayedElsewhere as problem:
            self._leave_to_another(problem)
            return
        self.go_on()

    @on(TableScreen.Picked)
    def pick(self, message: TableScreen.Picked) -> None:
        """A key that comes late, for a question that is gone, picks nothing."""
        if self._is_asking() and message.option in self.session.decision().options:
            try:
                self.session.pick(message.option)
            except PlayedElsewhere as problem:
                self._leave_to_another(problem)
                return
            self.go_on(begin_at=message.option)

    def _leave_to_another(self, problem: PlayedElsewhere) -> None:
        """The game goes on in another window: this one must not write over it."""
        self.problem = problem
        self.exit(False)

    def _is_asking(self) -> bool:
        if self.thinking or self.session.table.over or self.viewer is None:
            return False
        return not self.session.waits_for_bot()

    # -- keys --------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        if not self._is_asking():
            return
        session = self.session
        try:
            seat = session.undo()
        except Refused as refused:
            said = " ".join(session.speaker.say(reason) for reason in refused.reasons)
            self.table_screen.note(said)
            return
        except PlayedElsewhere as problem:
            self._leave_to_another(problem)
            return
        self.go_on(note=session.say("prompt.taken_back", name=session.tags.names[seat]))

    def action_why_not(self) -> None:
        understanding = self.table_screen.understanding
        if understanding is not None:
            self.push_screen(WhyNot(self.session, understanding))

    def action_displays(self) -> None:
        self._lay_out("displays", drawings.displays)

    def action_table(self) -> None:
        self._lay_out("table", drawings.table)

    def action_log(self) -> None:
        self._lay_out("log", drawings.log, from_end=True)

    def action_score(self) -> None:
        session = self.session
        self.push_screen(Sheet(session, "score", lambda: drawings.score(session)))

    def action_help(self) -> None:
        session = self.session
        self.push_screen(Sheet(session, "keys", lambda: help_text(session)))

    def action_rules(self) -> None:
        if self._is_asking():
            self.push_screen(Sheet(self.session, "rules", self._rules))

    def action_end(self) -> None:
        if self._is_asking():
            self.push_screen(Agree(self.session), self._end_if_agreed)

    def action_bot(self) -> None:
        """A bot plays on for who is asked, or somebody plays again."""
        if self._is_asking():
            seat = self.session.decision().seat
            self.push_screen(
                HandOver(self.session, seat), lambda wish: self._hand_over(*wish) if wish else None
            )

    def action_leave(self) -> None:
        self.exit(False)

    def action_language(self) -> None:
        """All that is on the screen, and below what is on it, is told in the next language."""
        session = self.session
        if len(session.languages) == 1:
            self.table_screen.note(session.say("language.these", languages=session.languages[0]))
            return
        session.speak(session.next_language)
        if self._is_asking():
            self._ask(self.table_screen.chosen, session.say("language"))
        elif self.thinking:
            self.table_screen.wait(self.viewer)
        elif session.waits_for_nod():
            self.table_screen.hold(self.viewer)
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | Curtain | Final | Sheet | Nod):
                screen.retell()

    def _lay_out(self, title: str, drawn: drawings.Drawn, from_end: bool = False) -> None:
        session, viewer = self.session, self.viewer
        self.push_screen(Sheet(session, title, lambda: drawn(session, viewer), from_end))

    def _rules(self) -> Drawing:
        decision, chosen = self.session.decision(), self.table_screen.chosen
        shown = rules.at_decision(
            self.session.topics(), decision, self.session.speaker, chosen or ()
        )
        return lambda width: shown

    def _end_if_agreed(self, agreed: bool | None) -> None:
        if agreed:
            self.session.table.agree_to_end()
            self.go_on()
        else:
            self.table_screen.note(self.session.say("prompt.not_ended"))
