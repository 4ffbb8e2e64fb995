"""python -m tools.website [FOLDER]: checks the documents and writes them as a site into build/site,
with an almanac of the cards in every language."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.website.almanac import write_almanacs
from tools.website.pages import INDEX, ROOT, all_pages, broken_links, reached
from tools.website.writing import write_site


def main() -> None:
    wrong = [f"{path}: {target}" for path in all_pages() for target in broken_links(path)]
    lost = [f"{path}: no page leads to it" for path in all_pages() if path not in reached(INDEX)]
    if wrong or lost:
        sys.exit("These links lead nowhere:\n" + "\n".join([*wrong, *lost]))
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    written = write_site(folder) + write_almanacs(folder)
    print(f"{written} pages: {folder / 'index.html'}")


if __name__ == "__main__":
    main()
