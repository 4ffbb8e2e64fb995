"""Coaching: which lessons a seat has before it, and what would be good there.

Advice is for who learns: it is given only where nobody else's game would suffer by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any

from hammonia.bots import advice as bots_advice
from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import ENGLISH, Game
from hammonia.kernel.guide import Guide, Page
from hammonia.kernel.lessons import due, invited, not_avoided, shown_by, some_of_each, telling
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End, outlook_from
from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.playing.room import Room
from hammonia.words import Speaker, consequences
from hammonia.words.labels import heading


def guide(game: str, language: str) -> wire.GuideShown | None:
    """A game's guide for a reader; None if there is none, or no such game."""
    return _guide(game, language) if game in registry.names() else None


@cache
def _guide(game: str, language: str) -> wire.GuideShown | None:
    """Kept: there are few games, and as many languages as we speak."""
    found = registry.game(game)
    guide = found.guide(language)
    return None if guide is None else _shown(found, guide, language)


def _shown(game: Game[Any], guide: Guide, language: str) -> wire.GuideShown:
    topics, speaker = game.topics(language), Speaker(game.offered(language), ())
    return wire.GuideShown(
        about=guide.about,
        opponent=guide.opponent,
        opponents=guide.opponents,
        options=dict(guide.options),
        lessons=[
            wire.LessonShown(
                id,
                lesson.title,
                lesson.text,
                wire.TopicLink(lesson.rule, topics[lesson.rule].title) if lesson.rule else None,
                bool(lesson.sometimes),
            )
            for id, lesson in guide.lessons.items()
        ],
        introductions=[
            *_alone(game, guide),
            *(
                wire.IntroductionShown(
                    option,
                    value,
                    _title(speaker, option, value),
                    choice.values[value],
                    _pages(pages),
                )
                for option, choice in guide.choices.items()
                for value, pages in choice.introductions.items()
            ),
        ],
    )


def _alone(game: Game[Any], guide: Guide) -> list[wire.IntroductionShown]:
    """The introduction to playing alone, if there is one: a switch that is called by its player."""
    if guide.alone is None:
        return []
    pages = _pages(guide.alone.pages)
    return [wire.IntroductionShown("solo", "on", game.automaton, guide.alone.about, pages)]


def _pages(pages: Sequence[Page]) -> list[wire.PageShown]:
    return [wire.PageShown(page.title, page.text, list(page.icons)) for page in pages]


def _title(speaker: Speaker, option: str, value: str) -> str:
    """A switch is called by its option, anything else by its value."""
    return heading(speaker, option) if value == "on" else heading(speaker, value, option)


def lessons(room: Room, seat: int) -> wire.LessonsDue:
    """What is due before a seat: of a game without a guide, nothing."""
    table, found = room.table, room.table.game.guide(ENGLISH)
    if found is None:
        return wire.LessonsDue(room.version, [])
    pending = table.pending
    decision = pending if isinstance(pending, Decision) else None
    return wire.LessonsDue(
        room.version,
        [
            wire.LessonDue(
                id,
                shown_by(found.lessons[id], decision, seat),
                decision is not None and bool(invited(found.lessons[id], decision)),
            )
            for id in due(found.lessons, table, seat)
        ],
    )


async def advice(room: Room, seat: int, lesson: str, language: str) -> wire.Advice:
    """What would be good for a seat now, among what a lesson invites to. Raises `Declined`."""
    if room.players.people != {seat}:
        raise Declined(declined.CONFLICT, "advice_alone")
    table, version, decision = room.table, room.version, room.table.pending
    if not isinstance(decision, Decision) or decision.seat != seat:
        raise Declined(declined.CONFLICT, "advice_not_asked")
    options, view = _among(table, decision, lesson), table.view(seat)
    # Who asks twice hears the same, and at another moment perhaps another of equals.
    best = await asyncio.to_thread(bots_advice.best, view, seat, options, version)
    foreseen = await asyncio.to_thread(outlook_from, table.game, view, seat, best)
    speaker = room.audience.speaker(language)
    choice = next(choice for choice in decision.choices if choice.option == best)
    # With the last pick all is counted: that is no merit of the pick.
    is_last = foreseen.end is End.OVER
    told = [] if is_last else consequences.told(foreseen, seat, speaker, table.game.quiet)
    guide = table.game.guide(ENGLISH)
    return wire.Advice(
        version=version,
        option=list(best),
        text=speaker.say(choice.message),
        subjects=list(choice.subjects),
        changes=[
            wire.ChangeShown(change.owner, consequences.sentence(change, speaker))
            for change in told
        ],
        then=consequences.then(foreseen, speaker) or None,
        lesson=telling(guide.lessons, decision, best) if guide is not None else None,
    )


def _among(table: Table, decision: Decision, lesson: str) -> list[Option]:
    """What a lesson invites to, if it does; else what is open and not to be avoided.

    Of mixed ones, some of each.
    """
    guide, options = table.game.guide(ENGLISH), list(decision.options)
    if guide is None:
        return options
    known = guide.lessons.get(lesson)
    wanted = invited(known, decision) if known is not None else []
    good = wanted or not_avoided(options, guide.avoid, decision)
    return some_of_each(good, guide.mixed, _picked_last(table, decision.seat))


def _picked_last(table: Table, seat: int) -> Option | None:
    """The seat's own pick that the table still stands at: nothing else has happened since."""
    last = table.record.entries[-1] if table.record.entries else ()
    is_own = last[:2] == (PICK, table.seats[seat].colour)
    return tuple(last[2:]) if is_own else None
