"""Playing games on a Ray cluster, which is an extra: `hammonia[ray]`. `workers` does it without.

Ray finds the cluster itself: the one that `RAY_ADDRESS` names, the one that runs here, or else it
starts one on this machine alone. Hammonia must be installed on every node of it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Generator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from hammonia.arena.fixtures import Fixture
from hammonia.arena.match import GameFailed, Match, Report, Schedule
from hammonia.kernel.errors import BadOptions


def on_ray(
    match: Match, fixtures: Sequence[Fixture], workers: int | None
) -> Generator[Report, None, None]:
    """Play so many games at once, or as many as the cluster has cores; yields them in order."""
    ray = find_ray()
    own = not ray.is_initialized()
    if own:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what we play
        try:
            ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as problem:
            raise BadOptions(f"Ray cannot be reached: {problem}") from problem
    try:
        yield from _played(ray, match, fixtures, workers or _cores(ray))
    finally:
        if own:
            ray.shutdown()


def _played(
    ray: Any, match: Match, fixtures: Sequence[Fixture], workers: int
) -> Generator[Report, None, None]:
    remote = ray.remote(num_cpus=1, max_retries=0)(_play)
    schedule = Schedule(fixtures, workers)
    running: dict[Any, Fixture] = {}
    try:
        while True:
            while len(running) < workers and (fixture := schedule.start()) is not None:
                running[remote.remote(match, fixture, os.getcwd())] = fixture
            if not running:
                return
            (ready,), _ = ray.wait(list(running))
            fixture = running.pop(ready)
            yield from schedule.finish(fixture, _answer(ray, ready, fixture))
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _play(match: Match, fixture: Fixture, folder: str) -> Report | GameFailed:
    """What a worker of the cluster does, in the folder that files of bots are named from."""
    with suppress(OSError):  # another machine need not have it
        os.chdir(Path(folder))
    return match.play(fixture)


def _answer(ray: Any, reference: Any, fixture: Fixture) -> Report | GameFailed:
    try:
        answer: Report | GameFailed = ray.get(reference)
    except ray.exceptions.RayError as problem:
        return GameFailed(fixture, f"its Ray worker was lost: {str(problem).strip()}")
    return answer


def _cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def find_ray() -> Any:
    """The module, or what to do where there is none."""
    try:
        import ray
    except ImportError:
        raise BadOptions("Ray is not installed here: install hammonia[ray]") from None
    return ray
