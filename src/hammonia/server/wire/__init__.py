"""The wire: every message between a page and the server, as types. The page's are made of these.

A table's `version` is the number of entries in its record. It only grows, also when picks are
taken back, so a page that names the last version it has seen can be brought up to date.
"""

from hammonia.server.wire.accounts import AccountShown as AccountShown
from hammonia.server.wire.accounts import Claimed as Claimed
from hammonia.server.wire.accounts import Export as Export
from hammonia.server.wire.accounts import Farewell as Farewell
from hammonia.server.wire.accounts import Leader as Leader
from hammonia.server.wire.accounts import Leaderboard as Leaderboard
from hammonia.server.wire.accounts import LineSaid as LineSaid
from hammonia.server.wire.accounts import LogIn as LogIn
from hammonia.server.wire.accounts import Me as Me
from hammonia.server.wire.accounts import MyGame as MyGame
from hammonia.server.wire.accounts import MyGames as MyGames
from hammonia.server.wire.accounts import NewName as NewName
from hammonia.server.wire.accounts import NewPassword as NewPassword
from hammonia.server.wire.accounts import PlayedGame as PlayedGame
from hammonia.server.wire.accounts import PlayerSeated as PlayerSeated
from hammonia.server.wire.accounts import PlayersSeated as PlayersSeated
from hammonia.server.wire.accounts import Profile as Profile
from hammonia.server.wire.accounts import RatedAt as RatedAt
from hammonia.server.wire.accounts import RatingShown as RatingShown
from hammonia.server.wire.accounts import Rejoined as Rejoined
from hammonia.server.wire.accounts import SessionTold as SessionTold
from hammonia.server.wire.accounts import SignUp as SignUp
from hammonia.server.wire.accounts import Tally as Tally
from hammonia.server.wire.analysis import Analysis as Analysis
from hammonia.server.wire.analysis import AnalysisFound as AnalysisFound
from hammonia.server.wire.gathering import Begin as Begin
from hammonia.server.wire.gathering import CloseTable as CloseTable
from hammonia.server.wire.gathering import Dismiss as Dismiss
from hammonia.server.wire.gathering import Gathering as Gathering
from hammonia.server.wire.gathering import Leave as Leave
from hammonia.server.wire.gathering import SeatToBe as SeatToBe
from hammonia.server.wire.guide import Advice as Advice
from hammonia.server.wire.guide import GuideShown as GuideShown
from hammonia.server.wire.guide import IntroductionShown as IntroductionShown
from hammonia.server.wire.guide import LessonDue as LessonDue
from hammonia.server.wire.guide import LessonsDue as LessonsDue
from hammonia.server.wire.guide import LessonShown as LessonShown
from hammonia.server.wire.guide import PageShown as PageShown
from hammonia.server.wire.notices import NewNotices as NewNotices
from hammonia.server.wire.notices import NoticesOffered as NoticesOffered
from hammonia.server.wire.notices import NoticesShown as NoticesShown
from hammonia.server.wire.notices import NoticeToken as NoticeToken
from hammonia.server.wire.notices import PushAddress as PushAddress
from hammonia.server.wire.notices import SeatNotices as SeatNotices
from hammonia.server.wire.page import (
    FromPage as FromPage,
)
from hammonia.server.wire.page import (
    HandOver as HandOver,
)
from hammonia.server.wire.page import (
    Hello as Hello,
)
from hammonia.server.wire.page import (
    Move as Move,
)
from hammonia.server.wire.page import (
    Speak as Speak,
)
from hammonia.server.wire.page import (
    TakeBack as TakeBack,
)
from hammonia.server.wire.page import (
    Undo as Undo,
)
from hammonia.server.wire.page import (
    Why as Why,
)
from hammonia.server.wire.rematch import Again as Again
from hammonia.server.wire.rematch import Rematch as Rematch
from hammonia.server.wire.replay import AskedShown as AskedShown
from hammonia.server.wire.replay import Moments as Moments
from hammonia.server.wire.replay import MomentsAsked as MomentsAsked
from hammonia.server.wire.replay import MomentShown as MomentShown
from hammonia.server.wire.replay import PartShown as PartShown
from hammonia.server.wire.replay import PlayOn as PlayOn
from hammonia.server.wire.replay import Replay as Replay
from hammonia.server.wire.replay import ReplayAsked as ReplayAsked
from hammonia.server.wire.replay import ScenarioAsked as ScenarioAsked
from hammonia.server.wire.replay import StopKind as StopKind
from hammonia.server.wire.replay import StopShown as StopShown
from hammonia.server.wire.replay import Verdict as Verdict
from hammonia.server.wire.requests import MOST_NAME as MOST_NAME
from hammonia.server.wire.requests import (
    Clock as Clock,
)
from hammonia.server.wire.requests import (
    GameShown as GameShown,
)
from hammonia.server.wire.requests import Join as Join
from hammonia.server.wire.requests import Key as Key
from hammonia.server.wire.requests import Lobby as Lobby
from hammonia.server.wire.requests import LobbySeat as LobbySeat
from hammonia.server.wire.requests import LobbyTable as LobbyTable
from hammonia.server.wire.requests import Name as Name
from hammonia.server.wire.requests import NewKey as NewKey
from hammonia.server.wire.requests import (
    NewSeat as NewSeat,
)
from hammonia.server.wire.requests import (
    NewTable as NewTable,
)
from hammonia.server.wire.requests import Nonce as Nonce
from hammonia.server.wire.requests import (
    Offer as Offer,
)
from hammonia.server.wire.requests import (
    Opened as Opened,
)
from hammonia.server.wire.requests import (
    OptionShown as OptionShown,
)
from hammonia.server.wire.requests import (
    Problem as Problem,
)
from hammonia.server.wire.requests import Revoked as Revoked
from hammonia.server.wire.requests import SeatKey as SeatKey
from hammonia.server.wire.requests import (
    TopicLink as TopicLink,
)
from hammonia.server.wire.requests import (
    TopicShown as TopicShown,
)
from hammonia.server.wire.requests import (
    Universe as Universe,
)
from hammonia.server.wire.requests import (
    ValueShown as ValueShown,
)
from hammonia.server.wire.tagged import (
    PROTOCOL as PROTOCOL,
)
from hammonia.server.wire.tagged import (
    Id as Id,
)
from hammonia.server.wire.tagged import (
    Picks as Picks,
)
from hammonia.server.wire.tagged import (
    Words as Words,
)
from hammonia.server.wire.talk import (
    MOST_TEXT as MOST_TEXT,
)
from hammonia.server.wire.talk import (
    Chat as Chat,
)
from hammonia.server.wire.talk import (
    ChatLine as ChatLine,
)
from hammonia.server.wire.talk import (
    Mute as Mute,
)
from hammonia.server.wire.talk import (
    Talk as Talk,
)
from hammonia.server.wire.thinking import (
    Agree as Agree,
)
from hammonia.server.wire.thinking import (
    AskUndo as AskUndo,
)
from hammonia.server.wire.thinking import (
    ChangeShown as ChangeShown,
)
from hammonia.server.wire.thinking import (
    Decline as Decline,
)
from hammonia.server.wire.thinking import (
    Look as Look,
)
from hammonia.server.wire.thinking import (
    Looking as Looking,
)
from hammonia.server.wire.thinking import (
    Order as Order,
)
from hammonia.server.wire.thinking import (
    Plan as Plan,
)
from hammonia.server.wire.thinking import (
    Premoves as Premoves,
)
from hammonia.server.wire.thinking import (
    PremoveShown as PremoveShown,
)
from hammonia.server.wire.thinking import (
    Preview as Preview,
)
from hammonia.server.wire.thinking import (
    Previewed as Previewed,
)
from hammonia.server.wire.thinking import (
    Teach as Teach,
)
from hammonia.server.wire.thinking import (
    UndoAsked as UndoAsked,
)
from hammonia.server.wire.told import (
    LAST as LAST,
)
from hammonia.server.wire.told import (
    Because as Because,
)
from hammonia.server.wire.told import (
    ChoiceShown as ChoiceShown,
)
from hammonia.server.wire.told import (
    Clocks as Clocks,
)
from hammonia.server.wire.told import (
    DecisionShown as DecisionShown,
)
from hammonia.server.wire.told import (
    Done as Done,
)
from hammonia.server.wire.told import (
    Failed as Failed,
)
from hammonia.server.wire.told import (
    FromServer as FromServer,
)
from hammonia.server.wire.told import (
    Group as Group,
)
from hammonia.server.wire.told import (
    LogKind as LogKind,
)
from hammonia.server.wire.told import (
    LogLine as LogLine,
)
from hammonia.server.wire.told import (
    Planned as Planned,
)
from hammonia.server.wire.told import (
    Refused as Refused,
)
from hammonia.server.wire.told import (
    ScoreShown as ScoreShown,
)
from hammonia.server.wire.told import (
    Seating as Seating,
)
from hammonia.server.wire.told import (
    SeatNow as SeatNow,
)
from hammonia.server.wire.told import (
    SeatShown as SeatShown,
)
from hammonia.server.wire.told import (
    Stopped as Stopped,
)
from hammonia.server.wire.told import (
    Update as Update,
)
from hammonia.server.wire.told import (
    Welcome as Welcome,
)
from hammonia.server.wire.turns import SeatHeld as SeatHeld
from hammonia.server.wire.turns import SeatTurn as SeatTurn
from hammonia.server.wire.turns import Turns as Turns
from hammonia.server.wire.turns import TurnsAsked as TurnsAsked
from hammonia.server.wire.upgrades import Upgrade as Upgrade
from hammonia.server.wire.upgrades import UpgradeChoice as UpgradeChoice
