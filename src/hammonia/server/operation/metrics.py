"""Metrics: what a server has done and how it is, as Prometheus reads it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client import Counter as Count
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from hammonia.server.operation.meter import Meter

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_LOOK_SECONDS = 0.5
"""How often it is looked whether the event loop keeps up."""
_METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
"""A visitor may call a method anything."""
_SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_LONG = (0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60)
_MANY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics(Meter):
    """Those of one server."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._moves = Count("hammonia_moves", "Moves of people.", registry=registry)
        self._moved = 0
        """Moves that are not among them yet: there are many more moves than looks."""
        self._refusals = Count("hammonia_refusals", "Wishes refused.", registry=registry)
        self._requests = Count(
            "hammonia_requests", "Plain requests.", ["method", "status"], registry=registry
        )
        self._connected = Count("hammonia_connected", "Connections made.", registry=registry)
        self._taking = Histogram(
            "hammonia_request_seconds", "How long plain requests take.",
            buckets=_SHORT, registry=registry,
        )  # fmt: skip
        self._thinking = Histogram(
            "hammonia_bot_thinking_seconds", "How long bots think about a pick.",
            buckets=_LONG, registry=registry,
        )  # fmt: skip
        self._batches = Histogram(
            "hammonia_write_batch", "Jobs that are committed together.",
            buckets=_MANY, registry=registry,
        )  # fmt: skip
        self._writing = Histogram(
            "hammonia_write_seconds", "How long a commit takes.",
            buckets=_SHORT, registry=registry,
        )  # fmt: skip
        self._lag = Histogram(
            "hammonia_event_loop_lag_seconds", "How much later than due the server comes to act.",
            buckets=_SHORT, registry=registry,
        )  # fmt: skip
        self._looking: asyncio.Task[None] | None = None

    # -- what is heard -----------------------------------------------------------------------------

    def moved(self) -> None:
        self._moved += 1

    def refused(self) -> None:
        self._refusals.inc()

    def thought(self, seconds: float) -> None:
        self._thinking.observe(seconds)

    def wrote(self, jobs: int, seconds: float) -> None:
        self._batches.observe(jobs)
        self._writing.observe(seconds)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """A plain request was answered."""
        named = method if method in _METHODS else "other"
        self._requests.labels(named, str(status)).inc()
        self._taking.observe(seconds)

    def connected(self) -> None:
        """A connection to a table was made."""
        self._connected.inc()

    # -- what is asked when somebody looks ---------------------------------------------------------

    def watch(self, tables: Callable[[], Counter[str]], connections: Callable[[], int]) -> None:
        """Tell of the tables in memory, by kind, and of the connections that there are."""
        self._registry.register(_Now(tables, connections))

    def text(self) -> bytes:
        self._moves.inc(self._moved)
        self._moved = 0
        return generate_latest(self._registry)

    # -- the event loop ----------------------------------------------------------------------------

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(_LOOK_SECONDS)
            self._lag.observe(max(0.0, time.monotonic() - begun - _LOOK_SECONDS))

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)


class _Now(Collector):
    """What stands at the moment."""

    def __init__(self, tables: Callable[[], Counter[str]], connections: Callable[[], int]) -> None:
        self._tables = tables
        self._connections = connections

    def collect(self) -> Iterable[GaugeMetricFamily]:
        tables = GaugeMetricFamily("hammonia_tables", "Tables in memory.", labels=["kind"])
        for kind, number in sorted(self._tables().items()):
            tables.add_metric([kind], number)
        yield tables
        yield GaugeMetricFamily(
            "hammonia_connections", "Connections to tables.", value=self._connections()
        )
