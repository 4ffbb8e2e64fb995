"""Telling: what a table looks like to one reader, as a message, from its view only."""

from __future__ import annotations

from collections.abc import Callable

from hammonia.kernel.decision import Choice, Decision
from hammonia.kernel.game import ENGLISH, Score
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing import loglines
from hammonia.server.playing.moment import Moment, Told
from hammonia.words import Speaker
from hammonia.words.help import next_to_read
from hammonia.words.labels import GROUP, heading


def update(
    moment: Moment, reader: int | None, speaker: Speaker, before: Told, is_own: bool = True
) -> wire.Update:
    """Everything that a reader may know and has not been told before.

    Whom a bot plays for is not asked, and takes nothing back. Who looks through another's eyes
    (`is_own` is false) is shown what that seat is asked, and takes nothing back either.
    """
    table, lineup, decision = moment.table, moment.lineup, moment.decision
    asked = decision.seat if decision else None
    plays = reader is not None and lineup.stand_in(reader) is None
    changes = moment.changes(reader, before)
    news = moment.news(reader, before)
    round_ = moment.round_before(news.place)
    own = reader if is_own and plays else None
    can_undo = own is not None and lineup.may_undo(table, own)
    return wire.Update(
        version=moment.version,
        round=table.game.round(table.state),
        position=changes.parts,
        gone=changes.gone,
        log_from=news.first,
        log=loglines.lines(news.lines, round_, speaker, table.game.subjects, moment.said),
        waiting=asked,
        decision=question(table, decision, speaker)
        if decision and asked == reader and plays
        else None,
        can_undo=can_undo,
        can_ask_undo=own is not None and not can_undo and lineup.may_ask_undo(table, own),
        over=table.over,
        scores=moment.worded_scores(speaker.language, lambda reached: scores(reached, speaker)),
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


def rules(table: Table) -> Callable[[str], str]:
    """Says which topic a rule of this table names: none, if the rule is free text."""
    topics = table.game.topics(ENGLISH, table.state.setting)
    return lambda rule: rule if rule in topics else ""


def question(table: Table, decision: Decision, speaker: Speaker) -> wire.DecisionShown:
    """A decision with all its options in words."""
    known = rules(table)
    groups: dict[str, list[wire.ChoiceShown]] = {}
    for choice in decision.choices:
        groups.setdefault(_kind(choice), []).append(
            wire.ChoiceShown(
                option=list(choice.option),
                text=speaker.say(choice.message),
                subjects=list(choice.subjects),
                rule=known(choice.rule),
            )
        )
    return wire.DecisionShown(
        question=speaker.say(decision.message),
        rule=known(decision.rule),
        groups=[
            wire.Group(heading(speaker, kind, GROUP) if kind else "", choices)
            for kind, choices in groups.items()
        ],
    )


def _kind(choice: Choice) -> str:
    """What an option is about: the kind of its first subject, or nothing on the table."""
    return choice.subjects[0].partition(".")[0] if choice.subjects else ""


def scores(reached: list[Score], speaker: Speaker) -> list[wire.ScoreShown]:
    return [
        wire.ScoreShown(
            seat, score.points, score.place,
            [(speaker.say(message), points) for message, points in score.items],
        )
        for seat, score in enumerate(reached)
    ]  # fmt: skip
