"""The same seed and picks give the same game in any process, whatever its hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.properties.digests import all_digests

ROOT = Path(__file__).parents[2]


def digests_in_a_process(hash_seed: int) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.digests"],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_games_are_the_same_in_processes_with_other_hash_seeds() -> None:
    here = all_digests()
    assert len(here) >= 8
    for hash_seed in (0, 1, 2):
        assert digests_in_a_process(hash_seed) == here
