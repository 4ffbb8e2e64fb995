"""Pages as HTML: each with the same way through all of them, by day and by night."""

from __future__ import annotations

import re
import shutil
from html import escape
from itertools import pairwise
from os.path import relpath
from pathlib import Path

from markdown_it import MarkdownIt

from hammonia.words import LANGUAGES
from tools.website import almanac
from tools.website.pages import INDEX, ROOT, all_pages, page

_CARDS = "All cards of Hamburg"
_STYLE = """
:root { color-scheme: light dark; --ink: #22262b; --paper: #fbf9f4; --line: #d9d2c3;
  --link: #8a1f1f; --code: #f1ece1; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e3d8; --paper: #1b1d21; --line: #3c4048;
  --link: #e9a39a; --code: #272a30; } }
body { margin: 0; font: 17px/1.55 Georgia, serif; color: var(--ink); background: var(--paper); }
a { color: var(--link); }
.skip { position: absolute; left: -99em; } .skip:focus { left: 1em; }
#site { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; max-width: 72rem;
  margin: 0 auto; padding: 1.5rem; }
nav { font: 15px/1.5 system-ui, sans-serif; position: sticky; top: 0; align-self: start;
  max-height: 100vh; overflow-y: auto; }
:target { scroll-margin-top: 3rem; }
nav h2 { font-size: 15px; margin: 1.2em 0 0.2em; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.15em 0; text-decoration: none; }
nav a[aria-current] { font-weight: bold; text-decoration: underline; }
main { min-width: 0; }
h1, h2, h3 { line-height: 1.2; }
pre, code { font: 14px/1.45 Menlo, Consolas, "DejaVu Sans Mono", monospace;
  background: var(--code); }
code { padding: 0.1em 0.25em; border-radius: 3px; overflow-wrap: anywhere; }
pre { padding: 0.8em 1em; overflow-x: auto; border-radius: 6px; } pre code { padding: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
th, td { border: 1px solid var(--line); padding: 0.35em 0.6em; text-align: left;
  vertical-align: top; }
tr:has(:target) { outline: 2px solid var(--link); }
img { max-width: 100%; height: auto; }
.to-pages { display: none; margin: 0; padding: 0.8rem 1.5rem 0; }
@media (max-width: 52rem) { .to-pages { display: block; }
  #site { grid-template-columns: minmax(0, 1fr); }
  nav { order: 2; position: static; max-height: none; } nav a { padding: 0.6em 0; }
  td:has(> code) { min-width: 11rem; } }
@media print { nav, .to-pages { display: none; } #site { display: block; } }
"""


def write_site(folder: Path) -> int:
    """Write all pages into a folder, which is made anew; how many there are."""
    shutil.rmtree(folder, ignore_errors=True)
    paths = all_pages()
    for path in paths:
        place = folder / address(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_document(path, folder), "utf-8")
    return len(paths)


def address(path: Path) -> str:
    """Where a page lies in the site: those of the folder docs first, as they lie there."""
    docs = INDEX.parent
    inside = path.relative_to(docs) if path.is_relative_to(docs) else path.relative_to(ROOT)
    return inside.with_suffix(".html").as_posix()


def _document(path: Path, folder: Path) -> str:
    title = page(path).title
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} – Hammonia</title>\n<style>{_STYLE}</style>\n"
        '<a class="skip" href="#text">To the text</a>\n'
        '<p class="to-pages"><a href="#pages">All pages</a></p>\n<div id="site">\n'
        f'<nav id="pages" aria-label="Pages">{_way_through(path)}</nav>\n'
        f'<main id="text">\n{_body(path, folder)}</main>\n</div>\n</html>\n'
    )


def _way_through(here: Path) -> str:
    """The index once more: its headings, and the pages that it names under each."""
    parts = [f'<a href="{_between(here, INDEX)}">All documents</a>']
    for token in page(INDEX).tokens:
        if token.type == "heading_open" and token.tag == "h2":
            parts.append("<h2>")
        elif token.type == "inline" and parts[-1] == "<h2>":
            parts[-1] = f"<h2>{escape(token.content)}</h2>"
        for link, words in pairwise(token.children or []):
            target = str(link.attrGet("href") or "") if link.type == "link_open" else ""
            if target.endswith(".md"):
                there = (INDEX.parent / target).resolve()
                current = ' aria-current="page"' if there == here else ""
                to = f'<a href="{_between(here, there)}"{current}>{escape(words.content)}</a>'
                parts.append(f"<ul><li>{to}</li></ul>")
    parts.append(f"<h2>{_CARDS}</h2>")
    for language in LANGUAGES:
        cards = relpath(almanac.address(language), Path(address(here)).parent).replace("\\", "/")
        to = f'<a href="{cards}" lang="{language}">{almanac.named(language)}</a>'
        parts.append(f"<ul><li>{to}</li></ul>")
    return "\n".join(parts).replace("</ul>\n<ul>", "\n")


def _body(path: Path, folder: Path) -> str:
    markdown = MarkdownIt("commonmark").enable("table")
    html: str = markdown.renderer.render(page(path).tokens, markdown.options, {})

    def rewritten(found: re.Match[str]) -> str:
        return f'{found[1]}="{_rewritten(path, found[2], folder)}'

    html = re.sub(r'\b(href|src)="(?![a-z]+:|#)([^"#]+)', rewritten, html)
    html = html.replace("<table>", '<div class="wide"><table>')
    return html.replace("</table>", "</table></div>")


def _rewritten(path: Path, target: str, folder: Path) -> str:
    """A link as it is in the site: another page, or a file, which is brought along."""
    there = (path.parent / target).resolve()
    if there.suffix == ".md":
        return _between(path, there)
    if there.is_dir():
        there = next(there.glob("*"))
    copy = folder / "files" / there.relative_to(ROOT)
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(there, copy)
    return relpath(copy, (folder / address(path)).parent).replace("\\", "/")


def _between(here: Path, there: Path) -> str:
    return relpath(address(there), Path(address(here)).parent).replace("\\", "/")
