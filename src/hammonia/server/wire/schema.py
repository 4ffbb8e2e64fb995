"""The JSON schema of every message: the page's types are generated from it."""

from __future__ import annotations

import msgspec

from hammonia.server.learning.almanac import Almanac
from hammonia.server.wire.accounts import (
    Claimed,
    Export,
    Farewell,
    Leaderboard,
    LogIn,
    Me,
    MyGames,
    NewName,
    NewPassword,
    PlayersSeated,
    Profile,
    Rejoined,
    SignUp,
)
from hammonia.server.wire.analysis import Analysis
from hammonia.server.wire.entries import Entries
from hammonia.server.wire.guide import Advice, GuideShown, LessonsDue
from hammonia.server.wire.notices import NewNotices, NoticesOffered, NoticeToken, SeatNotices
from hammonia.server.wire.page import FromPage
from hammonia.server.wire.public import FinishedGames, Statistics
from hammonia.server.wire.rematch import Again, Rematch
from hammonia.server.wire.replay import Moments, MomentsAsked, PlayOn, Replay, ScenarioAsked
from hammonia.server.wire.requests import (
    Join,
    Lobby,
    NewKey,
    NewTable,
    Offer,
    Opened,
    Problem,
    Revoked,
    SeatKey,
    TopicShown,
    Universe,
)
from hammonia.server.wire.told import FromServer
from hammonia.server.wire.turns import Turns, TurnsAsked
from hammonia.server.wire.upgrades import Upgrade, UpgradeChoice

_ALL = (
    SignUp,
    LogIn,
    NewPassword,
    NewName,
    Farewell,
    Me,
    MyGames,
    Claimed,
    Rejoined,
    PlayersSeated,
    Profile,
    Leaderboard,
    Export,
    Almanac,
    Analysis,
    FinishedGames,
    Statistics,
    FromPage,
    FromServer,
    TurnsAsked,
    Turns,
    Again,
    Entries,
    Rematch,
    GuideShown,
    LessonsDue,
    Advice,
    NewTable,
    Opened,
    Join,
    NewKey,
    SeatKey,
    Revoked,
    Lobby,
    Moments,
    MomentsAsked,
    Offer,
    PlayOn,
    Replay,
    ScenarioAsked,
    TopicShown,
    Universe,
    Upgrade,
    UpgradeChoice,
    NoticesOffered,
    NewNotices,
    SeatNotices,
    NoticeToken,
    Problem,
)


def schema() -> bytes:
    """All messages as one document."""
    _, components = msgspec.json.schema_components(_ALL, ref_template="#/definitions/{name}")
    document = {
        "$comment": "Written by `python -m hammonia.server.wire`; do not edit.",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in sorted(components)},
        "definitions": components,
    }
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=2) + b"\n"
