"""The documents: their examples run, their links lead somewhere, what they name exists."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import typer
from typer.core import TyperCommand, TyperGroup

from hammonia.cli.main import app
from tests.docs.following import Workplace
from tools.website.pages import INDEX, ROOT, all_pages, broken_links, leads_somewhere, reached, slug

PAGES = all_pages()
README = ROOT / "README.md"
COMMANDS = cast(TyperGroup, typer.main.get_command(app))
TARGETS = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SHELL = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_GUIDES = ROOT / "docs" / "guides"


def examples(page: Path) -> list[tuple[int, str]]:
    """Each python block with the number of the line it begins at. Blocks marked text are prose."""
    text = page.read_text("utf-8")
    return [(text[: found.start(1)].count("\n"), found[1]) for found in _PYTHON.finditer(text)]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize(
    "page", [page for page in PAGES if examples(page) and page.parent != _GUIDES], ids=name
)
def test_the_examples_of_a_page_run(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "__example__"}
    for line, source in examples(page):
        exec(compile("\n" * line + source, str(page), "exec"), names)
    assert capsys.readouterr().err == ""


def test_the_page_on_the_kernel_has_examples() -> None:
    assert len(examples(ROOT / "docs" / "kernel.md")) >= 8


def test_every_command_of_the_readme_and_of_installing_does_what_it_says(tmp_path: Path) -> None:
    for page in ("README.md", "docs/install.md"):
        Workplace(tmp_path / Path(page).stem).follow(ROOT / page, only="sh")


def test_the_readme_shows_two_pictures_that_load_quickly() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README.read_text("utf-8"))
    assert len(pictures) == 2
    for picture in pictures:
        content = (ROOT / picture).read_bytes()
        assert content[8:12] == b"WEBP"
        assert 20_000 < len(content) < 150_000


# -- links ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_every_page_is_found_from_the_index() -> None:
    assert [name(page) for page in PAGES if page not in reached(INDEX)] == []


def test_the_index_is_found_from_the_readme() -> None:
    assert INDEX in reached(README)


@pytest.mark.parametrize(
    ("target", "leads"),
    [
        ("kernel.md", True),
        ("kernel.md#chance", True),
        ("kernel.md#luck", False),
        ("colonel.md", False),
        ("hamburg-rulings.md#B004", True),
        ("https://example.org/any", True),
    ],
)
def test_a_link_that_leads_nowhere_is_noticed(target: str, leads: bool) -> None:
    assert leads_somewhere(INDEX, target) is leads


def test_an_anchor_is_the_heading_in_small_letters_without_signs() -> None:
    assert slug("How a card is made, and why: C33!") == "how-a-card-is-made-and-why-c33"


# -- what they name -------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_commands_that_a_page_names_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    named = set(re.findall(r"[`\n ](?:\.venv/bin/)?hammonia ([a-z]+)\b(?=[^`\n]*`)", text))
    named |= {line.split()[1] for line in _called(text) if not line.split()[1].startswith("-")}
    assert sorted(named - set(COMMANDS.commands) - _WORDS) == []


_WORDS = {"with"}
"""What follows our name in a sentence between two pieces of code."""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_options_that_a_page_gives_to_commands_exist(page: Path) -> None:
    for line in _called(page.read_text("utf-8")):
        _, *words = shlex.split(line, comments=True)
        command = COMMANDS.commands.get(words[0]) if words else None
        known = _options(command or COMMANDS)
        given = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
        assert [word for word in given if word not in known] == [], line


def _called(text: str) -> Iterator[str]:
    """The lines of shell blocks that call our command."""
    for block in _SHELL.findall(text):
        for line in block.splitlines():
            if line.startswith("hammonia "):
                yield line


def _options(command: TyperGroup | TyperCommand | Any) -> set[str]:
    found = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    return found | {"--help", "-h"}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_targets_of_make_that_a_page_names_exist(page: Path) -> None:
    named = re.findall(r"(?:`|^    )make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)
    assert [target for target in named if target not in TARGETS] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    folders = "src|tests|web|tools|examples|bench|requirements|docs|tuning"
    named = re.findall(rf"`((?:{folders})/[\w./*-]+)`", page.read_text("utf-8"))
    patterns = [re.sub(r"\b[A-Z]{2,}\b", "*", path) for path in named]
    assert [path for path in patterns if not list(ROOT.glob(path.rstrip("/")))] == []


# -- how they are written -------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_begins_with_its_one_title(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    titles = [line for line in text.splitlines() if line.startswith("# ")]
    assert titles == [text.splitlines()[0]]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_prose_is_no_wider_than_a_window(page: Path) -> None:
    """Rows of tables cannot be broken, and what is in a block is as it is."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    lines = [line for line in text.splitlines() if not line.startswith(("|", "    "))]
    assert [line for line in lines if len(line) > 120] == []
