"""Telling: what a table looks like to one reader, as a message, from its view only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Choice, Decision
from hammonia.kernel.errors import Refused as Refusal
from hammonia.kernel.game import ENGLISH
from hammonia.kernel.knowledge import HIDDEN, is_seen_card
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.kernel.view import seat_named
from hammonia.server import wire
from hammonia.words import Speaker
from hammonia.words.help import next_to_read
from hammonia.words.labels import GROUP, VERB, heading

_HIDDEN, _YES, _NO = Message("server.hidden"), Message("server.yes"), Message("server.no")


def update(
    table: Table, reader: int | None, speaker: Speaker, log_from: int, lineup: Lineup
) -> wire.Update:
    """Everything that a reader may know, with the log from a line on.

    Whom a bot plays for is not asked, and takes nothing back.
    """
    waiting = table.pending
    asked = waiting.seat if isinstance(waiting, Decision) else None
    plays = reader is not None and lineup.stand_in(reader) is None
    return wire.Update(
        version=len(table.record.entries),
        round=table.game.round(table.state),
        panels=panels(table, reader, speaker),
        log_from=log_from,
        log=[speaker.say(message) for message in lineup.heard(table, reader)[log_from:]],
        waiting=asked,
        decision=_decision(table, waiting, speaker)
        if isinstance(waiting, Decision) and asked == reader and plays
        else None,
        can_undo=reader is not None and plays and _can_undo(table, reader, lineup),
        over=table.over,
        scores=scores(table, speaker),
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


def rules(table: Table) -> Callable[[str], str]:
    """Says which topic a rule of this table names: none, if the rule is free text."""
    topics = table.game.topics(ENGLISH, table.state.setting)
    return lambda rule: rule if rule in topics else ""


def wishes(table: Table, speaker: Speaker) -> list[wire.Wish]:
    """The universe in words, for a page that asks "why not?"."""
    return [
        wire.Wish(list(option), _wish(option, speaker))
        for option in table.state.setting.universe.options
    ]


def _wish(option: Option, speaker: Speaker) -> str:
    verb, *words = option
    title, pieces = heading(speaker, verb, VERB), [_named(word, speaker, verb) for word in words]
    return f"{title}: {', '.join(pieces)}" if pieces else title


def _decision(table: Table, decision: Decision, speaker: Speaker) -> wire.DecisionShown:
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


def scores(table: Table, speaker: Speaker) -> list[wire.ScoreShown]:
    return [
        wire.ScoreShown(
            seat, score.points, score.place,
            [(speaker.say(message), points) for message, points in score.items],
        )
        for seat, score in enumerate(table.scores())
    ]  # fmt: skip


def _can_undo(table: Table, seat: int, lineup: Lineup) -> bool:
    """Bots always agree to an undo: only their picks may lie after the seat's own."""
    try:
        lineup.check_undo(table, seat)
    except Refusal:
        return False
    return True


# -- the position as panels ------------------------------------------------------------------------


def panels(table: Table, reader: int | None, speaker: Speaker) -> list[wire.Node]:
    """Any game's position as a tree of labels and values, in the reader's words."""
    position = table.view(reader)["position"]
    shown = {key: part for key, part in position.items() if key not in table.game.machinery}
    return [_node(key, part, speaker) for key, part in shown.items()]


def _node(key: str, part: Any, speaker: Speaker, *within: str) -> wire.Node:
    """`within` are the parts that this one lies in: there it may have a name of its own."""
    seat = seat_named(key)
    label = speaker.seat(seat) if seat is not None else heading(speaker, key, *within)
    path = (*within, key)
    if isinstance(part, dict):
        inside = [_node(inner, value, speaker, *path) for inner, value in part.items()]
        return wire.Node(label, label_seat=seat, inside=inside)
    if isinstance(part, list) and any(_has_parts(value) for value in part):
        inside = [_node(str(place), value, speaker, *path) for place, value in enumerate(part, 1)]
        return wire.Node(label, label_seat=seat, inside=inside)
    if isinstance(part, list) and any(seat_named(value) is not None for value in part):
        inside = [_leaf("", None, value, speaker, path) for value in part]
        return wire.Node(label, label_seat=seat, inside=inside)
    return _leaf(label, seat, part, speaker, path)


def _has_parts(value: Any) -> bool:
    return isinstance(value, (list, dict)) and not is_seen_card(value)


def _leaf(
    label: str, label_seat: int | None, part: Any, speaker: Speaker, within: tuple[str, ...]
) -> wire.Node:
    owner = seat_named(part)
    value = speaker.seat(owner) if owner is not None else _value(part, speaker, within)
    return wire.Node(label, value=value, label_seat=label_seat, value_seat=owner)


def _value(part: Any, speaker: Speaker, within: tuple[str, ...]) -> str:
    if part is None or part == []:
        return "–"
    if is_seen_card(part):
        return speaker.say(_HIDDEN) if part[0] is HIDDEN else heading(speaker, part[0], *within)
    if isinstance(part, bool):
        return speaker.say(_YES if part else _NO)
    if isinstance(part, list):
        return ", ".join(_value(value, speaker, within) for value in part)
    return _named(part, speaker, *within) if isinstance(part, str) else str(part)


def _named(name: str, speaker: Speaker, *within: str) -> str:
    """A seat's name, or the words for a piece: of two parts, if it is named by two."""
    seat = seat_named(name)
    if seat is not None:
        return speaker.seat(seat)
    return " ".join(heading(speaker, part, *within) for part in name.split(" "))
