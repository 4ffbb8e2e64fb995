"""Lock files carry no addresses: a package is known by its hash, wherever it comes from."""

from __future__ import annotations

import json
import re
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


@pytest.mark.parametrize(
    "path", sorted((_ROOT / "requirements").glob("*.txt")), ids=lambda p: p.stem
)
def test_python_packages_are_pinned_by_hash_without_addresses(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text
    pinned = [part for part in text.split("\n") if part and part[0].isalnum()]
    assert pinned
    assert [line for line in pinned if "==" not in line or not line.endswith("\\")] == []


@pytest.mark.parametrize(
    "path", sorted((_ROOT / "requirements").glob("*.in")), ids=lambda p: p.stem
)
def test_what_is_wished_for_is_pinned(path: Path) -> None:
    wished = [line.split()[0] for line in path.read_text().splitlines() if line[:1].isalnum()]
    names = [re.split(r"[<>=\[;]", name)[0].lower() for name in wished]
    pinned = path.with_suffix(".txt").read_text()
    assert [name for name in names if f"\n{name}==" not in pinned.lower()] == []
