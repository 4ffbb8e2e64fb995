"""`hammonia play`: a whole game in the terminal, with people, with bots, or both."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hammonia.cli import (
    beginning,
    completing,
    curtain,
    ending,
    handing,
    naming,
    narrate,
    saves,
    screen,
    tui,
)
from hammonia.cli.language import Language, to_copy
from hammonia.cli.painter import Painter
from hammonia.cli.pictures import picture_of
from hammonia.cli.prompt import Outcome, Prompt
from hammonia.cli.seats import DEFAULT_SEATS
from hammonia.cli.session import Session
from hammonia.cli.voices import ENGLISH
from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.files import is_address
from hammonia.kernel.messages import Message
from hammonia.words.labels import known

_INTERRUPTED = 130


def play(
    game: Annotated[
        str,
        typer.Argument(
            autocompletion=completing.games,
            help="A game, a game in a file (path.py:NAME), or a save to resume.",
        ),
    ] = "",
    seats: Annotated[
        str | None,
        typer.Option(
            help="Names and bots, such as Ada,Ben,greedy,random.",
            show_default=DEFAULT_SEATS,
            autocompletion=completing.bots,
        ),
    ] = None,
    board: Annotated[str | None, typer.Option(help="A board's name, or its YAML file.")] = None,
    variant: Annotated[
        str | None, typer.Option(help="Officials of Hamburgum: plain, free or stacked.")
    ] = None,
    first: Annotated[
        str | None, typer.Option(help="Who starts: a name, a colour or a seat's number.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="A number or 64 hex digits, for the same draws again.")
    ] = None,
    cards: Annotated[
        Path | None, typer.Option(help="Printed values of Hamburg's cards, in a YAML file.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="Any option of the game, as key=value: see games."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the game, in place of your data folder.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last game, or with the save named.")
    ] = False,
    trust: Annotated[
        bool, typer.Option("--trust", help="Run the files with code that a save names.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Ask line by line, in place of a table on the screen.")
    ] = False,
    lang: Language = ENGLISH,
) -> None:
    """Play a game: you against two bots, several people at one keyboard, or any mixture."""
    console = screen.console()
    resume = resume or Path(game).suffix == ".json"
    if resume:
        beginning.refuse_for_resumed(
            {"seats": seats, "board": board, "variant": variant, "first": first, "seed": seed,
             "cards": cards, "option": option, "save": save}
        )  # fmt: skip
        session = _resumed(Path(game) if game else None, trust, lang)
        greeting = "play.back"
    else:
        begun = beginning.begun(
            naming.named(game, console, lang), seats, board=board, variant=variant, first=first,
            seed=seed, cards=cards, others=option or [],
        )  # fmt: skip
        session = Session(begun, beginning.place(save, begun.table.game.name, lang), lang)
        greeting = "play.welcome"
    if session.has_people and screen.can_draw() and not plain:
        _keep_going(session, console, lambda: tui.play(session))
        return
    console.print(session.say(greeting, game=_title(session)), markup=False)
    _introduce(session, console)
    _keep_going(session, console, lambda: _by_lines(session, console, begun=not resume))


def _resumed(named: Path | None, trust: bool, language: str) -> Session:
    """The game in the file that was named, or else the last one, which is the person's own."""
    place = saves.last(language) if named is None else named
    trusted = trust or (named is None and saves.is_own(place))
    return Session(saves.load(place, trusted), place, language)


def _title(session: Session) -> str:
    return session.table.game.name.replace("-", " ").capitalize()


def _introduce(session: Session, console: Console) -> None:
    """Who sits where. A bot is told by what it is."""
    for seat, (place, bot) in enumerate(zip(session.table.seats, session.bots, strict=True)):
        what = known(session.speaker, f"seat.{place.colour}") or place.colour
        if bot is not None:
            how = "play.stand_in" if seat in session.people else "play.bot"
            what = session.say(how, colour=what, bot=bot)
        elif seat not in session.people:
            what = session.say("play.by_himself", colour=what)
        console.print(Text.assemble("  ", session.tags.name(seat), f" ({what})"), soft_wrap=True)


# -- the course of a game --------------------------------------------------------------------------


def _keep_going(session: Session, console: Console, play_on: Callable[[], bool]) -> None:
    """Play on; whatever stops the person, the game is kept."""
    session.save()
    try:
        finished = play_on()
    except saves.PlayedElsewhere:
        raise
    except HammoniaError:  # a bot of the person's own
        session.save()
        _leave(session, console)
        raise
    except (EOFError, KeyboardInterrupt) as stop:
        _leave(session, console)
        raise typer.Exit(_INTERRUPTED if isinstance(stop, KeyboardInterrupt) else 0) from None
    if finished:
        _finish(session, console)
    else:
        _leave(session, console)


def _by_lines(session: Session, console: Console, begun: bool) -> bool:
    """With questions and answers one below the other; who comes back is told what they missed."""
    if begun or session.table.over:
        return _play_on(session, console, narrate.Narrator(), [])
    return _play_on(session, console, *_recapped(session))


def _recapped(session: Session) -> tuple[narrate.Narrator, list[Message]]:
    """Tells again what followed on the last turn of who is asked, and under which heading."""
    narrator = narrate.Narrator()
    missed = session.last_turn()
    heading = [] if missed is None else narrator.recap(session.log, missed)
    return narrator, heading


def _play_on(
    session: Session, console: Console, narrator: narrate.Narrator, heading: list[Message]
) -> bool:
    """Until the game is over (true) or the person leaves (false).

    News stand below the table, where the person looks: a high table scrolls away.
    """
    draws = True
    painter = Painter(console)
    between = curtain.Curtain(session, console)
    while not session.table.over:
        if session.waits_for_nod():
            _tell_news(session, console, narrator, handing.onlooker(session))
            if not handing.asked(session, console):
                return False
            continue
        if session.waits_for_bot():
            _let_bots_play(session, console, narrator)
            continue
        session.save()
        picture = picture_of(session.table, session.speaker, session.tags, console.width)
        seat = session.decision().seat
        if between.draw_before(seat):  # all that was told is gone
            draws, painter = True, Painter(console)
            narrator, heading = _recapped(session)
        prompt = Prompt(session, console, picture, painter)
        console.print()
        if draws or session.begins_turn():
            prompt.draw()
            narrate.tell(console, heading, session.speaker, session.tags, seat)
            _tell_news(session, console, narrator, seat)
        else:
            _tell_news(session, console, narrator, seat)
            prompt.draw_briefly()
        heading = []
        outcome = prompt.ask()
        if outcome is Outcome.QUIT:
            return False
        if outcome is Outcome.TAKEN_BACK:
            narrator.forget_beyond(session.log)
        if outcome is Outcome.RETOLD:
            narrator, heading, painter = narrate.Narrator(), [], Painter(console)
        draws = outcome in (Outcome.TAKEN_BACK, Outcome.RETOLD)
    _tell_news(session, console, narrator, None)
    return True


def _let_bots_play(session: Session, console: Console, narrator: narrate.Narrator) -> None:
    """The bots' picks up to a person's. Without people, what happens is told as it goes.

    Who thinks stands on the last line of a terminal meanwhile; a pipe is not told.
    """
    with console.status("") as line:
        while session.waits_for_bot() and not session.waits_for_nod():
            if session.stalled:
                rounds = session.table.game.stall
                console.print(session.say("play.stalled", rounds=rounds), markup=False)
                session.table.agree_to_end()
                return
            line.update(Text(handing.thinking(session)))
            session.bot_picks(session.thought())
            if not session.has_people:
                _tell_news(session, console, narrator, None)


def _tell_news(
    session: Session, console: Console, narrator: narrate.Narrator, seat: int | None
) -> None:
    news = narrator.news(session.log)
    narrate.tell(console, news, session.speaker, session.tags, seat)


# -- after it --------------------------------------------------------------------------------------


def _leave(session: Session, console: Console) -> None:
    """Nothing is saved here: all is saved already, and Ctrl-C may come in the middle of a pick."""
    console.print()
    trust = "" if saves.is_own(session.place) or not session.runs_files else " --trust"
    go_on = to_copy(f"play --resume{trust}", session.speaker.language)
    lines = (
        session.say("play.go_on", command=go_on),
        session.say("play.lies_in", place=str(session.place)),
    )
    for line in lines:
        console.print(line, soft_wrap=True, markup=False)


def _finish(session: Session, console: Console) -> None:
    table = session.table
    scores = table.scores()
    place = saves.close(session.place, table.record.text())
    console.print()
    console.print(Text(ending.verdict(scores, session.speaker), style="bold"))
    console.print(ending.standings(scores, session.speaker, session.tags))
    where = shlex.quote(str(place))
    if is_address(session.address):
        where += f" --game {shlex.quote(session.address)}"
    language = session.speaker.language
    lines = (
        session.say("play.record", place=str(place)),
        session.say("play.look_back", command=to_copy(f"replay {where}", language)),
        session.say("play.check", command=to_copy(f"verify {where}", language)),
    )
    for line in lines:
        console.print(line, soft_wrap=True, markup=False)
