"""What a server's owner decides about its operation, and what of it belongs to one application."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

from litestar.datastructures import State

from hammonia.server.after.analyses import Analyses
from hammonia.server.after.public import Counted
from hammonia.server.before.gathering import Gathering
from hammonia.server.config.sections import AnalysisTerms
from hammonia.server.operation.draining import Drain
from hammonia.server.operation.metrics import Metrics
from hammonia.server.playing.hall import Hall
from hammonia.server.store import Store

_PATIENCE_SECONDS = 2
"""A database that has not answered by then does not."""
_FRESH_SECONDS = 1.0
"""So long what the database has answered holds, however many ask whether the server is ready."""


@dataclass(frozen=True, slots=True)
class OperatingTerms:
    """What the owner decides."""

    drain_seconds: float = 15
    metrics_token: str = ""
    analysis: AnalysisTerms = field(default_factory=AnalysisTerms)
    games: tuple[str, ...] = ()
    """Games in files, which other processes have to load as well."""
    away_seconds: float = 0
    """So long others wait for who is away: see `Absence`."""


USUAL_TERMS = OperatingTerms()


class Operation:
    """The operation of one application, from when it is made until it has gone."""

    def __init__(self, terms: OperatingTerms = USUAL_TERMS) -> None:
        self.terms = terms
        self.drain = Drain(terms.drain_seconds)
        self.metrics = Metrics()
        self._store: Store | None = None
        self._hall: Hall | None = None
        self._analyses: Analyses | None = None
        self._answering: asyncio.Task[str] | None = None
        self._answered = -_FRESH_SECONDS

    def start(self, state: State, store: Store, hall: Hall) -> None:
        """The application has begun."""
        state.drain = self.drain
        self._store, self._hall = store, hall
        store.be_measured(self.metrics)
        self.metrics.watch(self._tables, lambda: self.drain.connections)
        self.metrics.start()
        state.counted = Counted(store)
        state.analyses = self._analyses = Analyses(store, self.terms.analysis, self.terms.games)
        self._analyses.start()

    async def close(self) -> None:
        self._store = None
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.gather(self._answering, return_exceptions=True)
        if self._analyses is not None:
            await self._analyses.close()
        await self.metrics.close()

    async def leave(self) -> None:
        """Stop without anybody losing anything: see `draining`."""
        if self._hall is not None:
            await self.drain.leave(self._hall.rest, self._part)

    def _part(self) -> None:
        assert self._hall is not None
        for place in self._hall.places:
            for reader in place.readers:
                reader.fail("leaving", again=True)

    def _tables(self) -> Counter[str]:
        places = self._hall.places if self._hall is not None else []
        kinds = Counter("gathering" if isinstance(one, Gathering) else "playing" for one in places)
        return Counter(gathering=kinds["gathering"], playing=kinds["playing"])

    async def why_not_ready(self) -> str:
        """Why nobody should come here now; empty: they may."""
        if self.drain.is_leaving:
            return "it is about to go"
        if self._store is None:
            return "it has not begun"
        return await self._look_at(self._store)

    async def _look_at(self, store: Store) -> str:
        """What is wrong with the database, as of this second. Who asks meanwhile hears the same."""
        now = monotonic()
        if self._answering is None or now - self._answered >= _FRESH_SECONDS:
            self._answered = now
            self._answering = asyncio.create_task(_ask(store))
        return await asyncio.shield(self._answering)


async def _ask(store: Store) -> str:
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await store.answers()
    except Exception:
        return "its database does not answer"
    return ""
