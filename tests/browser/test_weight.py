"""How much script the page loads: it must be quick on a phone far from the server."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from hammonia.server.app import page_folder

_MOST = 150_000
_NAMED = re.compile(r"assets/([\w.-]+\.js)")
_AT_ONCE = re.compile(r"""(?:from|import)["']\./([\w.-]+\.js)["']""")
_LATER = re.compile(r"import\(`\./([\w.-]+\.js)`\)")


def named(pattern: re.Pattern[str], within: Path) -> set[Path]:
    return {page_folder() / "assets" / name for name in pattern.findall(within.read_text())}


def with_all_it_needs(paths: set[Path]) -> set[Path]:
    """Scripts, and those that they load before they can begin."""
    every, new = set[Path](), paths
    while new:
        every |= new
        new = set[Path]().union(*(named(_AT_ONCE, path) for path in new)) - every
    return every


def weight(paths: set[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def first() -> set[Path]:
    return with_all_it_needs(named(_NAMED, page_folder() / "index.html"))


def test_the_first_page_loads_little_script() -> None:
    assert len(first()) > 1
    assert weight(first()) < _MOST


def test_wherever_one_goes_from_there_it_stays_little() -> None:
    """To a page of its own, and on it to a table of the heavier game."""
    later = set[Path]().union(*(named(_LATER, path) for path in first()))
    boards = {path for path in later if path.name.startswith("Board")}
    assert len(boards) == 2, "each game's drawing comes when it is needed"
    assert not boards & first()
    pages = later - boards
    assert len(pages) > 5
    drawn = max((with_all_it_needs({board}) for board in boards), key=weight)
    for page in pages:
        assert weight(first() | with_all_it_needs({page}) | drawn) < _MOST, page.name
