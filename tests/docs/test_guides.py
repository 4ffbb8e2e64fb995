"""The guides: each is followed step by step, in a copy of the project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.following import ROOT, Workplace, blocks

GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
TOPICS = ("bot", "card", "expansion", "game", "language")


def test_there_is_a_guide_for_each_thing_that_can_be_added() -> None:
    assert tuple(guide.stem for guide in GUIDES) == TOPICS


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_can_be_followed_to_its_end(guide: Path, tmp_path: Path) -> None:
    assert {block.language for block in blocks(guide)} >= {"sh"}
    Workplace(tmp_path).follow(guide)


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```sh\nexit 3\n```\n")
    with pytest.raises(AssertionError, match="exit 3"):
        Workplace(tmp_path / "copy").follow(page)


def test_what_a_command_has_not_said_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```sh\necho yes\n```\n\n```text\nno\n```\n")
    with pytest.raises(AssertionError, match="yes"):
        Workplace(tmp_path / "copy").follow(page)


def test_an_excerpt_that_has_changed_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('```python excerpt="examples/lighters.py"\nclass Raft(State):\n```\n')
    with pytest.raises(AssertionError, match="Raft"):
        Workplace(tmp_path / "copy").follow(page)
