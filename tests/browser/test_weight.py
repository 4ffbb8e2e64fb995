"""How much script the page loads: it must be quick on a phone far from the server."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from hammonia.server.app import page_folder

_MOST = 150_000
_NAMED = re.compile(r"""["'./]([\w-]+\.js)["']""")


def scripts(named_in: Path) -> set[Path]:
    """The scripts that a file of the built page names."""
    found = {page_folder() / "assets" / name for name in _NAMED.findall(named_in.read_text())}
    return {path for path in found if path.is_file() and path != named_in}


def weight(paths: set[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def test_the_first_page_loads_little_script() -> None:
    first = scripts(page_folder() / "index.html")
    assert first
    assert weight(first) < _MOST


def test_also_with_all_that_is_loaded_later_it_is_little() -> None:
    every, new = set[Path](), scripts(page_folder() / "index.html")
    while new:
        every |= new
        new = set[Path]().union(*(scripts(path) for path in new)) - every
    boards = [path for path in every if path.name.startswith("Board")]
    assert len(boards) == 2, "each game's drawing comes when it is needed"
    assert not set(boards) & scripts(page_folder() / "index.html")
    assert weight(every) < _MOST
