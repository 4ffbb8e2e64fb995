"""Telling: what a table looks like to one reader, as a message, from its view only."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

import msgspec

from hammonia.bots.lineup import MayUndo
from hammonia.kernel.decision import Asking, Decision
from hammonia.kernel.game import ENGLISH, Score
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing import loglines
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.told import News, Told
from hammonia.words import Speaker
from hammonia.words.help import next_to_read
from hammonia.words.labels import GROUP, heading

_NO_UNDO = MayUndo(False, False)
_MOST_SUBJECTS = 4096
_MOST_VOICES = 8
"""In whose words a question is remembered: a language's may be made anew."""


def update(
    moment: Moment, reader: int | None, speaker: Speaker, before: Told, is_own: bool = True
) -> wire.Update:
    """Everything that a reader may know and has not been told before.

    Whom a bot plays for is not asked, and takes nothing back. Who looks through another's eyes
    (`is_own` is false) is shown what that seat is asked, and takes nothing back either.
    """
    sight = moment.sight(reader)
    key = before, speaker.language
    shared = sight.updates.get(key)
    if shared is None:
        news = sight.news(before)
        shared = sight.updates[key] = _without_wishes(moment, news, speaker)
    lineup = moment.lineup
    if reader is None or (lineup.handovers and lineup.stand_in(reader) is not None):
        return shared
    table, decision = moment.table, moment.decision
    is_asked = decision is not None and decision.seat == reader
    undo = lineup.may_undo(table, reader) if is_own else _NO_UNDO
    return msgspec.structs.replace(
        shared,
        decision=question(table, decision, speaker) if decision and is_asked else None,
        can_undo=undo.by_oneself,
        can_ask_undo=undo.if_all_agree and not undo.by_oneself,
    )


def _without_wishes(moment: Moment, news: News, speaker: Speaker) -> wire.Update:
    """What all are told alike who see and know the same and read the same language.

    Whoever is not asked anything and takes nothing back is told nothing else.
    """
    table, decision = moment.table, moment.decision
    return wire.Update(
        version=moment.version,
        round=table.game.round(table.state),
        position=news.parts,
        gone=news.gone,
        log_from=news.first,
        log=loglines.lines(news.lines, news.round, speaker, table.game.subjects, moment.said),
        waiting=decision.seat if decision else None,
        decision=None,
        can_undo=False,
        can_ask_undo=False,
        over=not table.state.agenda,
        scores=moment.worded_scores(speaker, scores),
    )


def topic(table: Table, id_: str, language: str) -> wire.TopicShown | None:
    """A topic of the rules help as it is at this table; None if there is none of that name."""
    topics = table.game.topics(language, table.state.setting)
    if id_ not in topics:
        return None
    found = topics[id_]
    links = [wire.TopicLink(id, topics[id].title) for id in next_to_read(topics, id_)]
    return wire.TopicShown(
        topic=id_,
        title=found.title,
        paragraphs=[paragraph for paragraph in found.paragraphs if paragraph],
        see=[link for link in links if link.topic != found.under],
        under=next((link for link in links if link.topic == found.under), None),
    )


def universe(table: Table) -> list[list[str]]:
    """All that may ever be wished for at a table."""
    return [list(option) for option in table.state.setting.universe.options]


def topics(table: Table) -> Container[str]:
    """The topics of the rules help at this table. Other rules are free text."""
    return table.game.topics(ENGLISH, table.state.setting)


def question(table: Table, decision: Decision, speaker: Speaker) -> wire.DecisionShown:
    """A decision with all its options in words."""
    asking = decision.asking
    known = asking.in_words
    if known is None:
        return _question(table, asking, speaker)
    shown: wire.DecisionShown | None = known.get(speaker.voice)
    if shown is None:
        if len(known) >= _MOST_VOICES:
            known.clear()
        shown = known[speaker.voice] = _question(table, asking, speaker)
    return shown


def _question(table: Table, asking: Asking, speaker: Speaker) -> wire.DecisionShown:
    known = topics(table)
    groups: dict[str, list[wire.ChoiceShown]] = {}
    for option, message, subjects, rule in asking.choices:
        ruled = rule if rule in known else ""
        shown = wire.ChoiceShown(option, speaker.say(message), subjects, ruled)
        groups.setdefault(_kind(subjects), []).append(shown)
    return wire.DecisionShown(
        question=speaker.say(asking.message),
        rule=asking.rule if asking.rule in known else "",
        groups=[
            wire.Group(heading(speaker, kind, GROUP) if kind else "", choices)
            for kind, choices in groups.items()
        ],
    )


@lru_cache(_MOST_SUBJECTS)
def _kind(subjects: tuple[str, ...]) -> str:
    """What an option is about: the kind of its first subject, or nothing on the table."""
    return subjects[0].partition(".")[0] if subjects else ""


def scores(reached: list[Score], speaker: Speaker) -> list[wire.ScoreShown]:
    return [
        wire.ScoreShown(
            seat, score.points, score.place,
            [(speaker.say(message), points) for message, points in score.items],
        )
        for seat, score in enumerate(reached)
    ]  # fmt: skip
