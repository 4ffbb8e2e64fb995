"""The documents as they are written: pages with their headings, anchors and links, and what is
wrong with the links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
INDEX = ROOT / "docs" / "index.md"
FRONT = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE.md")
"""What lies beside the code, where visitors of a repository look for it."""
_RULING = re.compile(r"[ABCH]\d{2,3}")
_ELSEWHERE = re.compile(r"[a-z]+:")


@dataclass(frozen=True, slots=True)
class Page:
    """A document: where it lies, and what Markdown makes of it, with anchors set."""

    path: Path
    title: str
    tokens: list[Token]
    anchors: tuple[str, ...]

    def links(self) -> Iterator[str]:
        """Where its links and pictures lead, as they are written."""
        for token in _all(self.tokens):
            target = token.attrGet("href") or token.attrGet("src")
            if target:
                yield str(target)


def all_pages() -> list[Path]:
    """Every document: those of the folder docs, and those beside the code."""
    return [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in FRONT)]


@cache
def page(path: Path) -> Page:
    tokens = MarkdownIt("commonmark").enable("table").parse(path.read_text("utf-8"))
    anchors = [*_headings(tokens), *_rulings(tokens)]
    titles = [_text(inline) for opens, inline in _pairs(tokens, "heading_open")]
    return Page(path, titles[0] if titles else path.stem, tokens, tuple(anchors))


def broken_links(path: Path) -> list[str]:
    """The links of a page that lead nowhere in this checkout. Other hosts are not asked."""
    return [target for target in page(path).links() if not leads_somewhere(path, target)]


def leads_somewhere(path: Path, target: str) -> bool:
    if _ELSEWHERE.match(target):
        return True
    name, _, anchor = target.partition("#")
    found = (path.parent / name).resolve() if name else path
    if not found.exists():
        return False
    return not anchor or (found.suffix == ".md" and anchor in page(found).anchors)


def reached(start: Path) -> set[Path]:
    """All pages that one comes to by links, from one page on."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for target in page(here).links():
            there = (here.parent / target.partition("#")[0]).resolve()
            if there.suffix == ".md" and there.exists() and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def slug(words: str) -> str:
    """A heading as an anchor, as forges make it: small letters, hyphens, no other signs."""
    return re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")


def _headings(tokens: list[Token]) -> Iterator[str]:
    """Sets the anchors of headings, the second of the same words with a number."""
    seen: dict[str, int] = {}
    for opens, inline in _pairs(tokens, "heading_open"):
        name = slug(_text(inline))
        again = seen[name] = seen.get(name, -1) + 1
        anchor = f"{name}-{again}" if again else name
        opens.attrSet("id", anchor)
        yield anchor


def _rulings(tokens: list[Token]) -> Iterator[str]:
    """Sets an anchor at each ruling: a row of a table that begins with its name."""
    seen: set[str] = set()
    for opens, inline in _pairs(tokens, "td_open"):
        name = _text(inline)
        if _RULING.fullmatch(name) and name not in seen:
            seen.add(name)
            opens.attrSet("id", name)
            yield name


def _pairs(tokens: list[Token], kind: str) -> Iterator[tuple[Token, Token]]:
    """What opens something, with the words in it."""
    for opens, inline in pairwise(tokens):
        if opens.type == kind:
            yield opens, inline


def _text(inline: Token) -> str:
    return "".join(token.content for token in inline.children or [])


def _all(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _all(token.children or [])
