"""Building anew: a game that replays stays, and one that does not says where it parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hammonia.hamburg import pieces, standard_actions
from tests.golden import store
from tests.golden.rebuild import played_again

SOME = store.paths("hamburg")[:3] + store.paths("hamburgum")[:2]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_what_still_replays_stays(path: Path) -> None:
    outcome = played_again(path)
    assert outcome.record is not None
    assert outcome.record.text() == path.read_text("utf-8")
    assert not outcome.why


def _fair_pair() -> Path:
    """A game of two people with a dealer."""
    for path in store.paths("hamburg"):
        header = store.read(path).header
        if len(header.seats) == 2 and header.commitment and not header.options["solo"]:
            return path
    raise AssertionError("there is no such game")


def test_another_rule_parts_the_ways_at_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fourth worker for a card: the same picks lead to another end, or some are not open."""
    assert vars(standard_actions)["WORKERS_TAKEN"] == pieces.WORKERS_TAKEN
    monkeypatch.setattr(standard_actions, "WORKERS_TAKEN", 4)
    path = _fair_pair()
    outcome = played_again(path)
    assert "line " in outcome.why
    first = next(
        line
        for line, entry in enumerate(store.read(path).entries, 2)
        if entry[0] == "pick" and entry[2:3] == ("play",) and entry[4] == "workers"
    )
    if outcome.record is not None:
        assert f"from line {first} on" in outcome.why


def test_a_pick_that_is_not_open_any_more_is_named(tmp_path: Path) -> None:
    lines = _fair_pair().read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"play"' in line)
    lines[at] = json.dumps(["pick", json.loads(lines[at])[1], "play", "001", "nothing"])
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines) + "\n", "utf-8")
    outcome = played_again(broken)
    assert outcome.record is None
    assert f"line {at + 1}" in outcome.why
