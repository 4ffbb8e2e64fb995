"""Metrics: each move counts once, however often somebody looks."""

from __future__ import annotations

from hammonia.server.operation.metrics import Metrics


def test_moves_are_counted_once_over_several_looks() -> None:
    metrics = Metrics()
    counted = []
    for moves in (3, 0, 2):
        for _ in range(moves):
            metrics.moved()
        text = metrics.text().decode()
        counted += [line for line in text.splitlines() if line.startswith("hammonia_moves_total")]
    assert counted == [f"hammonia_moves_total {total}.0" for total in (3, 3, 5)]
