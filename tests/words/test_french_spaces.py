"""French: `:`, `;`, `?`, `!` and `»` have a space before them at which no line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
PACKAGE, PAGE = ROOT / "src" / "hammonia", ROOT / "web"
UNBROKEN = "\u00a0\u202f"
LOOSE = re.compile(rf"(?<![{UNBROKEN}])[;?!»]|(?<![{UNBROKEN}]):(?=\s|$)|«(?![{UNBROKEN}])")
"""A sign without such a space. What has a colon in its midst is no text: a slot, an address."""
TYPED = re.compile(r"^prompt\.help\.\w+\.typed$")
"""What is typed at the keyboard is the same in every language."""
SCRIPT_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
SCRIPT_SLOT = re.compile(r"\$\{[^}]*\}")
MARKED_AS_FRENCH = re.compile(r'<(\w+) lang="fr">(.*?)</\1>', re.DOTALL)


def texts_in(data: Any, *, french: bool) -> Iterator[str]:
    """The texts of a file; of one with several languages, those under `fr`."""
    if isinstance(data, dict):
        for key, part in data.items():
            if not TYPED.match(str(key)):
                yield from texts_in(part, french=french or key == "fr")
    elif isinstance(data, list):
        for part in data:
            yield from texts_in(part, french=french)
    elif isinstance(data, str) and french:
        yield data


def texts_of(file: Path) -> list[str]:
    written = file.read_text("utf-8")
    if file.suffix == ".yaml":
        return list(texts_in(yaml.safe_load(written), french=file.name == "fr.yaml"))
    if file.suffix == ".ts":
        found = (match[1] or match[2] or "" for match in SCRIPT_TEXT.finditer(written))
        return [SCRIPT_SLOT.sub("x", text) for text in found]
    return [re.sub(r"<[^>]*>", "", match[2]) for match in MARKED_AS_FRENCH.finditer(written)]


FILES = sorted(
    [
        *PACKAGE.rglob("fr.yaml"),
        *(PACKAGE / "hamburgum" / "data").glob("*.yaml"),
        *(PAGE / "src" / "words").rglob("fr.ts"),
        *PAGE.glob("*.html"),
        *(PAGE / "public").glob("*.html"),
    ]
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_line_breaks_before_a_sign_in_french(file: Path) -> None:
    texts = texts_of(file)
    assert texts
    assert [text for text in texts if LOOSE.search(text)] == []


@pytest.mark.parametrize(
    ("text", "is_loose"),
    [
        ("Pour qui ?", True),
        ("Pour qui?", True),
        ("Pour qui\u00a0?", False),
        ("Pour qui\u202f?", False),
        ("Usage\u00a0: {what:the}, http://127.0.0.1", False),
        ("Usage : rien", True),
        ("«\u00a0Ada\u00a0»", False),
        ("« Ada »", True),
    ],
)
def test_a_loose_sign_is_noticed(text: str, is_loose: bool) -> None:
    assert bool(LOOSE.search(text)) is is_loose
