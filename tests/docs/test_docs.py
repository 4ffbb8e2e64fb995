"""The examples in the documents run as they stand: every python block, page by page, in order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("README.md")])
_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page: Path) -> list[tuple[int, str]]:
    """Each python block with the number of the line it begins at. Blocks marked text are prose."""
    text = page.read_text("utf-8")
    return [(text[: found.start(1)].count("\n"), found[1]) for found in _BLOCK.finditer(text)]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name
)
def test_the_examples_of_a_page_run(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "__example__"}
    for line, source in blocks(page):
        exec(compile("\n" * line + source, str(page), "exec"), names)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing


def test_the_page_on_the_kernel_has_examples() -> None:
    assert len(blocks(ROOT / "docs" / "kernel.md")) >= 8
