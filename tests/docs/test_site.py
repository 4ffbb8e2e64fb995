"""The documents as a site: one command writes it, and every link in it leads somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.website.pages import ROOT, all_pages
from tools.website.writing import address


class _Reader(HTMLParser):
    """Notes where a page leads, and what can be led to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [target for name in ("href", "src") if (target := given.get(name))]
        if given.get("id"):
            self.anchors.add(str(given["id"]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "tools.website", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_every_page_is_there_with_its_title(site: Path) -> None:
    for path in all_pages():
        title = path.read_text("utf-8").splitlines()[0].removeprefix("# ").replace("'", "&#x27;")
        assert f"<title>{title} – Hammonia</title>" in (site / address(path)).read_text("utf-8")


def test_every_link_of_the_site_leads_somewhere_in_it(site: Path) -> None:
    pages = {path: _Reader(path.read_text("utf-8")) for path in site.rglob("*.html")}
    lost = []
    for path, found in pages.items():
        for link in found.links:
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = link.partition("#")
            there = (path.parent / name).resolve() if name else path
            if not there.exists() or (anchor and anchor not in pages[there].anchors):
                lost.append(f"{path.relative_to(site)}: {link}")
    assert lost == []
    assert sum(len(found.links) for found in pages.values()) > 1000


def test_every_page_leads_back_to_the_first(site: Path) -> None:
    for path in site.rglob("*.html"):
        found = _Reader(path.read_text("utf-8"))
        targets = [(path.parent / link.partition("#")[0]).resolve() for link in found.links]
        assert site.resolve() / "index.html" in targets, path.name


def test_the_site_asks_no_other_host_for_anything(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert not re.findall(r'(?:src|<link[^>]*href)="[a-z]+:', path.read_text("utf-8"))
