"""Lock files carry no addresses: a package is known by its hash, wherever it comes from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["web", "tests/browser"])
def test_npm_packages_are_pinned_by_hash_without_addresses(folder: str) -> None:
    text = (_ROOT / folder / "package-lock.json").read_text()
    assert "http" not in text
    packages = {name: part for name, part in json.loads(text)["packages"].items() if name}
    assert packages
    assert [name for name, part in packages.items() if "integrity" not in part] == []
