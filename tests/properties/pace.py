"""How many examples a property is tried on. No deadlines: a slow machine is no error."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def quick(examples: int, steps: int = 30) -> settings:
    """The same examples at every run, so that `make test` says the same twice."""
    return settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None,
        derandomize=True, suppress_health_check=_SLOW,
    )  # fmt: skip


def long(examples: int, steps: int = 60) -> settings:
    """New examples at every run, and many more of them."""
    return settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None,
        print_blob=True, suppress_health_check=_SLOW,
    )  # fmt: skip
