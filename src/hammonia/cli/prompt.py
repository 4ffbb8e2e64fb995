"""The prompt: one question to one person, and whatever they type until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import handing, menu, narrate, rules, wishes
from hammonia.cli.ending import standings
from hammonia.cli.errors import Mistake, told
from hammonia.cli.painter import Painter
from hammonia.cli.pictures import Picture
from hammonia.cli.screen import ask
from hammonia.cli.session import Session
from hammonia.cli.understanding import Understanding
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option

HELP = (
    "number", "words", "times", "why", "undo", "table", "log", "rules", "topic", "bot", "back",
    "lang", "save", "end", "quit",
)  # fmt: skip
"""Each has a phrase for what is typed and one for what it does."""
_YES = ("y", "yes")


class Outcome(Enum):
    """How a question was left."""

    PICKED = "picked"
    TAKEN_BACK = "taken back"
    HANDED_OVER = "a seat changed hands"
    RETOLD = "told in another language"
    ENDED = "ended"
    QUIT = "quit"


class Prompt:
    """Asks the question that stands. It prints; the session alone changes the game."""

    def __init__(
        self, session: Session, screen: Console, picture: Picture, painter: Painter
    ) -> None:
        self._session = session
        self._screen = screen
        self._picture = picture
        self._painter = painter
        self._decision: Decision = session.decision()
        self._read = Understanding(session, self._decision, picture)
        self._commands: dict[str, Callable[[], Outcome | None]] = {
            "?": self._help, "help": self._help, "h": self._help,
            "undo": self._undo, "u": self._undo,
            "table": self._table, "t": self._table, "map": self._map, "o": self._map,
            "log": self._log, "l": self._log, "score": self._score, "s": self._score,
            "L": self._lang, "save": self._save, "end": self._end, "e": self._end,
            "B": self._bot, "quit": self._quit, "q": self._quit, "exit": self._quit,
        }  # fmt: skip
        """The letters are the keys that do the same on the screen."""
        self._commands_about: dict[str, Callable[[str], Outcome | None]] = {
            "why": self._why, "w": self._why, "rules": self._rules, "r": self._rules,
            "lang": self._lang, "bot": self._bot, "back": self._back,
        }  # fmt: skip
        """What they are about may follow them."""

    def draw(self) -> None:
        """The table as the person who is asked sees it, as much of it as is new."""
        view = self._session.table.view(self._decision.seat)
        self._painter.draw(self._picture, view, self._pieces(), self._session.speaker)

    def draw_briefly(self) -> None:
        view = self._session.table.view(self._decision.seat)
        line = self._picture.brief(view, self._decision.seat)
        if line is not None:
            self._screen.print(line)

    def ask(self) -> Outcome:
        """Put the question until it is answered. Raises EOFError where nobody is left to answer."""
        self._put()
        while True:
            typed = ask("> ")
            if not typed:
                self._put()
                continue
            outcome = self._answer(typed)
            if outcome is not None:
                return outcome

    def _put(self) -> None:
        """The question and what may be done."""
        session, decision = self._session, self._decision
        question = Text(session.speaker.say(decision.message), style="bold")
        colon = session.say("colon.alone")
        self._screen.print(Text.assemble(session.tags.name(decision.seat), f"{colon} ", question))
        menu.show(self._screen, decision, session.speaker, self._picture)

    def _answer(self, typed: str) -> Outcome | None:
        command = self._commands.get(typed) or self._commands.get(typed.casefold())
        if command is not None:
            return command()
        first, _, rest = typed.partition(" ")
        about = self._commands_about.get(first.casefold())
        if about is not None:
            return about(rest.strip())
        if self._read.is_number(typed):
            return self._number(typed)
        return self._wish(typed)

    # -- picking -----------------------------------------------------------------------------------

    def _number(self, typed: str) -> Outcome | None:
        option = self._read.numbered_so(typed)
        if option is None:
            self._say(self._session.say("wish.numbers", last=len(self._read.options)))
            return None
        return self._pick(option)

    def _wish(self, wish: str) -> Outcome | None:
        """Words: what is open goes before what is not, an option's own words before others."""
        if not wishes.is_readable(wish) and not wish.isdecimal():
            self._say(self._read.not_understood(wish))
            return None
        found = self._read.meant(wish)
        several = None if found else wishes.counted(wish)
        if several is not None:
            return self._several_times(*several)
        return self._found_or_refused(wish, found)

    def _several_times(self, count: int, wish: str) -> Outcome | None:
        """A wish for several of a kind."""
        if wish.isdecimal():
            numbered = self._read.numbered_so(wish)
            found = [] if numbered is None else [numbered]
        else:
            found = wishes.single(self._read.meant(wish))
        if not count or (not found and not wishes.is_readable(wish)):
            self._say(self._read.not_understood(f"{count} x {wish}"))
            return None
        return self._found_or_refused(wish, found, count)

    def _found_or_refused(self, wish: str, found: list[Option], times: int = 1) -> Outcome | None:
        """Pick what was found, or say why there is nothing to pick or too much."""
        options = self._decision.options
        short = not wishes.is_long_enough(wish) and not wish.isdecimal()
        closed = [] if found or short else self._read.closed(wish)
        if not found:
            found = wishes.instead_of_all(wish, closed, options)
        if not found and not closed and not short:
            found = self._read.printed_with(wish)
            closed = [] if found else self._read.akin(wish)
        if len(found) == 1 and (not short or found == wishes.exactly(wish, options)):
            return self._pick(found[0], times)
        if found:
            self._several(wish, found)
        else:
            for reason in self._read.refusal(wish, closed):
                self._say(reason)
        return None

    def _pick(self, option: Option, times: int = 1) -> Outcome:
        """Pick once, or as often as wished and open; say where it stopped."""
        for done in range(1, times + 1):
            self._session.pick(option)
            if done < times and not self._is_open_again(option):
                say, again = self._session.say, self._is_asked_again()
                reasons = self._read.reasons(option) if again else [say("prompt.no_longer")]
                self._say(say("prompt.stopped", done=done, times=times, why=" ".join(reasons)))
                break
        return Outcome.PICKED

    def _is_asked_again(self) -> bool:
        """Whether the same question stands again for the same person."""
        now = self._session.table.pending
        asked = self._decision
        return isinstance(now, Decision) and (now.seat, now.kind) == (asked.seat, asked.kind)

    def _is_open_again(self, option: Option) -> bool:
        return self._is_asked_again() and option in self._session.decision().options

    def _several(self, wish: str, found: list[Option]) -> None:
        self._say(self._session.say("prompt.several", wish=wish))
        for option in found:
            self._say(f"  {self._read.numbered(option)}")

    def _why(self, wish: str) -> None:
        example = self._session.say("prompt.why_what", example=self._read.example())
        for line in self._read.why(wish) if wish else [example]:
            self._say(line)

    # -- commands ----------------------------------------------------------------------------------

    def _help(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        say = self._session.say
        for name in HELP:
            typed = say(f"prompt.help.{name}.typed")
            grid.add_row(Text(f"  {typed}", no_wrap=True), Text(say(f"prompt.help.{name}")))
        self._screen.print(grid)

    def _undo(self) -> Outcome | None:
        try:
            seat = self._session.undo()
        except Refused as refused:
            self._refused(refused.reasons)
            return None
        self._say(self._session.say("prompt.taken_back", name=self._session.tags.names[seat]))
        return Outcome.TAKEN_BACK

    def _refused(self, reasons: list[Message]) -> None:
        for reason in reasons:
            self._say(self._session.speaker.say(reason))

    def _table(self) -> None:
        view = self._session.table.view(self._decision.seat)
        self._screen.print(self._picture.whole(view, self._pieces()))

    def _map(self) -> None:
        view = self._session.table.view(self._decision.seat)
        self._screen.print(self._picture.map(view, self._pieces()))

    def _log(self) -> None:
        session = self._session
        messages = [message for _, message in session.log]
        seat = self._decision.seat
        narrate.tell(self._screen, messages, session.speaker, session.tags, seat)

    def _rules(self, wanted: str = "") -> None:
        """Of the question, of an option by its number, or of a topic by its name."""
        session = self._session
        topics, game, speaker = session.topics(), session.table.game, session.speaker
        option = self._read.numbered_so(wanted) if wanted.isdecimal() else None
        if topics and wanted and option is None:
            try:
                shown = rules.page(topics, rules.found(game, topics, wanted, speaker), speaker)
            except Mistake as mistake:
                shown = Text(told(mistake, speaker))
        else:
            shown = rules.at_decision(topics, self._decision, speaker, option or ())
        self._screen.print(shown, width=min(self._screen.width, rules.WIDEST))

    def _score(self) -> None:
        session = self._session
        self._screen.print(standings(session.table.scores(), session.speaker, session.tags))

    def _save(self) -> None:
        self._session.save()
        said = self._session.say("prompt.saved", place=str(self._session.place))
        self._screen.print(said, soft_wrap=True, markup=False)

    def _end(self) -> Outcome | None:
        say = self._session.say
        if ask(f"{say('prompt.agree')} ").casefold() not in (*_YES, say("answer.yes")):
            self._say(say("prompt.not_ended"))
            return None
        self._session.table.agree_to_end()
        return Outcome.ENDED

    def _lang(self, wanted: str = "") -> Outcome | None:
        """All is told again in a language that was named, or else in the next one."""
        session = self._session
        language = wanted.casefold() or session.next_language
        if language not in session.languages or (not wanted and len(session.languages) == 1):
            self._say(session.say("language.these", languages=", ".join(session.languages)))
            return None
        session.speak(language)
        return Outcome.RETOLD

    def _bot(self, wanted: str = "") -> Outcome | None:
        """A bot plays on for who is asked: the one that was named, or else the strongest."""
        bot = handing.bot_meant(wanted)
        if bot is None:
            self._say(handing.no_such_bot(self._session, wanted))
            return None
        self._session.hand_over(self._decision.seat, bot)
        return Outcome.HANDED_OVER

    def _back(self, wanted: str = "") -> Outcome | None:
        """Somebody for whom a bot plays plays again: the one who was named, or else the first."""
        seat = handing.seat_meant(self._session, wanted)
        if seat is None:
            self._say(self._session.say("handing.nobody"))
            return None
        self._session.hand_over(seat, None)
        return Outcome.HANDED_OVER

    def _quit(self) -> Outcome:
        return Outcome.QUIT

    # -- small things ------------------------------------------------------------------------------

    def _pieces(self) -> set[str]:
        return {piece for choice in self._decision.choices for piece in choice.subjects}

    def _say(self, text: str) -> None:
        self._screen.print(Text(text))
