"""The package does without the extra; the environment says what is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules['{missing}'] = None; import hammonia; import hammonia.env"


@pytest.mark.parametrize("missing", ["gymnasium", "numpy", "pettingzoo"])
def test_without_the_extra_the_environment_names_it(missing: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing=missing)],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 1
    last = run.stderr.splitlines()[-1]
    assert last == "ImportError: hammonia.env needs the extra `learn`: install hammonia[learn]"
