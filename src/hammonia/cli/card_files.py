"""The almanac as a file: JSON and CSV for programs, HTML for print."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from html import escape
from io import StringIO

from hammonia.cli import voices
from hammonia.hamburg.almanac import Entry
from hammonia.hamburg.pieces import COLOURS
from hammonia.words import Speaker

_STYLE = """
body { font: 10pt/1.35 Georgia, serif; margin: 12mm; color: #222; }
h1 { font-size: 16pt; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(60mm, 1fr)); gap: 4mm; }
article { border: 1px solid #999; border-top: 2mm solid var(--c); border-radius: 2mm; padding: 3mm;
  break-inside: avoid; }
header { display: flex; justify-content: space-between; gap: 3mm; font-weight: bold; }
p { margin: 1.5mm 0; }
.when { font-style: italic; }
footer { font-size: 8pt; color: #555; }
.purple { --c: #7a4a9a; } .orange { --c: #d9822b; } .grey { --c: #777; } .pink { --c: #d4628f; }
.brown { --c: #7a5230; }
"""


def as_json(found: list[Entry], speaker: Speaker) -> str:
    return json.dumps([entry.plain() for entry in found], ensure_ascii=False, indent=1) + "\n"


def as_csv(found: list[Entry], speaker: Speaker) -> str:
    """One row a card; icons as words, sources in one column each."""
    file = StringIO()
    rows = [_row(entry) for entry in found]
    writer = csv.DictWriter(file, list(rows[0]) if rows else ["number"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def _row(entry: Entry) -> dict[str, object]:
    row = entry.plain()
    sources = row.pop("from")
    row["icons"] = " ".join(
        f"{icon['icon']}:{icon['number']}" if "number" in icon else icon["icon"]
        for icon in entry.icons
    )
    row["rulings"] = " ".join(entry.rulings)
    return {**row, **{f"{fact} from": source for fact, source in sources.items()}}


def as_html(found: list[Entry], speaker: Speaker, rulings: str = "") -> str:
    """A page of cards. Where the address of the `rulings` is given, each is a link into it."""
    title = escape(speaker.term("almanac.title"))
    note = escape(speaker.term("almanac.note"))
    cards = "\n".join(_card(entry, speaker, rulings) for entry in found)
    return (
        f'<!doctype html>\n<html lang="{speaker.language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n<h1>{title}</h1>\n<p>{note}</p>\n"
        f"<main>\n{cards}\n</main>\n</html>\n"
    )


def _card(entry: Entry, speaker: Speaker, rulings: str) -> str:
    printed = entry.printed
    cost = f"{speaker.term('almanac.cost')} {printed.cost}"
    points = f"{speaker.term('almanac.points')} {printed.points}"
    sources = {speaker.term(f"source.{source}") for source in printed.sources.values()}
    return (
        f'<article class="{COLOURS[printed.colour]}"><header><span>{entry.number}</span>'
        f"<span>{escape(entry.category)} · {escape(entry.colour)}</span></header>"
        f"<p>{_when(entry, speaker)}{escape(entry.short)}</p>"
        f"<footer>{escape(cost)} · {escape(points)} · {escape(', '.join(sorted(sources)))}"
        f"{_rulings(entry, speaker, rulings)}</footer></article>"
    )


def _rulings(entry: Entry, speaker: Speaker, page: str) -> str:
    if not entry.rulings:
        return ""
    links = [f'<a href="{escape(page)}#{name}">{name}</a>' for name in entry.rulings]
    named = ", ".join(links if page else entry.rulings)
    return f" · {escape(speaker.term('almanac.rulings'))} {named}"


def _when(entry: Entry, speaker: Speaker) -> str:
    """When a card works, if it does anything."""
    if entry.when is None:
        return ""
    colon = voices.say(speaker, "colon.alone")
    return f'<span class="when">{escape(entry.when + colon)}</span> '


WRITERS: dict[str, Callable[[list[Entry], Speaker], str]] = {
    ".json": as_json, ".csv": as_csv, ".html": as_html,
}  # fmt: skip
