"""python tools/npm.py ARGUMENTS: npm in web/, with the very Node that builds the page."""

from __future__ import annotations

import sys
from pathlib import Path

_ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(_ROOT))

from hatch_build import CannotBuild, find_npm  # noqa: E402


def main() -> None:
    try:
        find_npm().run(*sys.argv[1:], cwd=_ROOT / "web")
    except CannotBuild as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
