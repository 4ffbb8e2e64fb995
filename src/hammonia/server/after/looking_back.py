"""Looking back: a game's moments told to one reader, through the eyes that they have chosen.

Through a seat's eyes one sees what the seat saw, hears what it heard, and is told what it was asked
and picked; of others, only who decides. With all open one is told everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Score
from hammonia.kernel.knowledge import ALL_SEEING
from hammonia.kernel.messages import HEADINGS, Message, heard_by
from hammonia.kernel.recalling import Recalled
from hammonia.kernel.record import END
from hammonia.kernel.state import State
from hammonia.kernel.table import Table
from hammonia.kernel.walking import Stop
from hammonia.server import declined, voices, wire
from hammonia.server.after.replays import Game
from hammonia.server.declined import Declined
from hammonia.server.playing import loglines, telling
from hammonia.words import Speaker
from hammonia.words.labels import heading

_OPEN, _WATCHING = "open", "watching"
_ROUND = "round"


def seer(game: Game, eyes: str) -> int | None:
    """Whose knowledge is told: a seat's, nobody's (None), or all of it. Raises `Declined`."""
    if isinstance(game.walk, Recalled):
        return game.walk.seat
    if eyes == _OPEN:
        return ALL_SEEING
    if eyes == _WATCHING:
        return None
    if int(eyes) >= len(game.table.seats):
        raise Declined(declined.BAD, "replay_eyes")
    return int(eyes)


def told(game: Game, eyes: str, language: str) -> wire.Replay:
    """The whole game but for its positions. Raises `Declined`."""
    table, walk = game.table, game.walk
    seat = seer(game, eyes)
    speaker = voices.at_table(table, language)
    automata = table.state.setting.automata
    heard = [[each for each in stop.told if _hears(each, seat)] for stop in walk.stops]
    news = [message for lines in heard for message in lines]
    return wire.Replay(
        game=table.game.name,
        options=dict(table.header.options),
        rounds=heading(speaker, table.game.rounds),
        seats=[
            wire.SeatShown(seat.name, seat.colour, bot, games_own=number in automata)
            for number, (seat, bot) in enumerate(zip(table.seats, game.bots, strict=True))
        ],
        playable=playable(table),
        labels=voices.labels(table, speaker),
        stops=[wire.StopShown(stop.place, _kind(stop), stop.seat) for stop in walk.stops],
        parts=_parts(walk.stops, speaker),
        log=loglines.lines(news, loglines.FIRST_ROUND, speaker, table.game.subjects),
        heard=_running_sums([len(lines) for lines in heard]),
        over=table.over,
        running=isinstance(walk, Recalled),
        eyes=_eyes(seat),
        version=_version(table),
        verdict=game.verdict,
        given=table.header.given,
        opened=game.opened,
    )


def playable(table: Table) -> list[int]:
    """The seats that ever decide."""
    return [seat for seat in range(len(table.seats)) if seat not in table.state.setting.automata]


def moments(game: Game, asked: wire.MomentsAsked, language: str) -> wire.Moments:
    """Some moments in order. Raises `Declined`."""
    table, walk = game.table, game.walk
    seat = seer(game, asked.eyes)
    speaker = voices.at_table(table, language)
    first = min(asked.first, len(walk.stops) - 1)
    known: dict[str, Any] = {}
    shown = []
    for stop, state in walk.states(first, asked.most):
        now = table.game.shown(state, seat)
        shown.append(
            wire.MomentShown(
                position={
                    key: part for key, part in now.items() if key not in known or known[key] != part
                },
                gone=[key for key in known if key not in now],
                round=stop.round,
                asked=_asked(game, stop, state, seat, speaker),
                scores=_scores(table.game.scores(state), stop, speaker),
            )
        )
        known = now
    return wire.Moments(first, _version(table), shown)


def _version(table: Table) -> int:
    return len(table.record.entries)


def _eyes(seat: int | None) -> str:
    if seat == ALL_SEEING:
        return _OPEN
    return _WATCHING if seat is None else str(seat)


def _kind(stop: Stop) -> wire.StopKind:
    return cast(wire.StopKind, stop.kind)  # the record's word is the wire's


def _hears(message: Message, seat: int | None) -> bool:
    return seat == ALL_SEEING or heard_by(message, seat)


def _parts(stops: Sequence[Stop], speaker: Speaker) -> list[wire.PartShown]:
    """Where a round or season begins, and where a round of a season does."""
    parts: list[wire.PartShown] = []
    title, within = "", 0
    for number, stop in enumerate(stops):
        for message in stop.told:
            if message.key in HEADINGS:
                title, within = speaker.say(message), 0
                parts.append(wire.PartShown(number, title))
        if stop.within not in (0, within):
            inner = f"{heading(speaker, _ROUND)} {stop.within}"
            parts.append(wire.PartShown(number, f"{title} · {inner}"))
        within = stop.within
    return parts


def _running_sums(counts: list[int]) -> list[int]:
    sums, so_far = [], 0
    for count in counts:
        so_far += count
        sums.append(so_far)
    return sums


def _asked(
    game: Game, stop: Stop, state: State, seat: int | None, speaker: Speaker
) -> wire.AskedShown | None:
    if stop.seat is None or seat not in (stop.seat, ALL_SEEING):
        return None
    decision = game.walk.decision(stop, state)
    if decision is None:
        return None
    return wire.AskedShown(
        question=speaker.say(decision.message),
        options=len(_open(state)),
        picked=_picked(game.table, decision, speaker),
    )


def _open(state: State) -> tuple[Any, ...]:
    question: Any = state.agenda[-1]
    options: tuple[Any, ...] = question.options(state)
    return options


def _picked(table: Table, decision: Decision, speaker: Speaker) -> wire.ChoiceShown:
    [group] = telling.question(table, decision, speaker).groups
    return group.choices[0]


def _scores(reached: list[Score], stop: Stop, speaker: Speaker) -> list[wire.ScoreShown]:
    if stop.kind == END:
        return telling.scores(reached, speaker)
    return [
        wire.ScoreShown(seat, score.points, score.place, []) for seat, score in enumerate(reached)
    ]
