"""The store: tables and their records in a database. One writer groups what comes together."""

from hammonia.server.store.kept import NOTHING_BESIDE as NOTHING_BESIDE
from hammonia.server.store.kept import PREMOVE as PREMOVE
from hammonia.server.store.kept import REMATCH as REMATCH
from hammonia.server.store.kept import STAND_IN as STAND_IN
from hammonia.server.store.kept import TEACH as TEACH
from hammonia.server.store.kept import Asked as Asked
from hammonia.server.store.kept import Beside as Beside
from hammonia.server.store.kept import Chair as Chair
from hammonia.server.store.kept import ChatKept as ChatKept
from hammonia.server.store.kept import Conflict as Conflict
from hammonia.server.store.kept import GatheringKept as GatheringKept
from hammonia.server.store.kept import SeatKept as SeatKept
from hammonia.server.store.kept import Standing as Standing
from hammonia.server.store.kept import TableKept as TableKept
from hammonia.server.store.kept import TalkKept as TalkKept
from hammonia.server.store.kept import Terms as Terms
from hammonia.server.store.kept import Wish as Wish
from hammonia.server.store.store import Store as Store
