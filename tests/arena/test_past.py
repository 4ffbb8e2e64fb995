"""Another commit's engine out of git: found, written out, and the repository left as it was."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from hammonia.arena import past
from hammonia.arena.past import NoSuchPast

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def git(where: Path, *words: str) -> str:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", *who, *words], cwd=where, check=True, capture_output=True, text=True
    ).stdout


@pytest.fixture(autouse=True)
def no_repository_around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.delenv("GIT_DIR", raising=False)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """The source folder of a repository with two commits and a change on top."""
    source = tmp_path / "repository" / "src"
    engine = source / "hammonia" / "engine.py"
    engine.parent.mkdir(parents=True)
    git(source.parent, "init", "-q")
    for words in ("first", "second"):
        engine.write_text(words)
        git(source, "add", ".")
        git(source, "commit", "-q", "-m", f"The {words} engine")
    engine.write_text("third")
    return source


def test_the_package_is_written_out_as_it_was(source: Path, tmp_path: Path) -> None:
    commit = past.find(source, "HEAD~1")
    assert commit.title == "The first engine"
    assert commit.name.startswith(commit.short)
    then = past.extract(source, commit, tmp_path)
    assert (then / "hammonia" / "engine.py").read_text() == "first"


def test_the_repository_stays_as_it_is(source: Path, tmp_path: Path) -> None:
    files = {path: path.read_bytes() for path in source.parent.rglob("*") if path.is_file()}
    past.extract(source, past.find(source, "HEAD~1"), tmp_path)
    past.freeze(source, tmp_path)
    assert files == {p: p.read_bytes() for p in source.parent.rglob("*") if p.is_file()}


def test_the_tree_is_frozen_with_its_changes(source: Path, tmp_path: Path) -> None:
    now = past.freeze(source, tmp_path)
    (source / "hammonia" / "engine.py").write_text("edited meanwhile")
    assert (now / "hammonia" / "engine.py").read_text() == "third"


def test_a_hook_of_another_repository_does_not_lead_astray(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert past.find(source, "HEAD").title == "The second engine"


@pytest.mark.parametrize("wanted", ["nowhere", "HEAD~2", "HEAD~1..HEAD", "HEAD:src", "--all", ""])
def test_a_commit_that_is_not_there_is_named(source: Path, wanted: str) -> None:
    with pytest.raises(NoSuchPast, match="there is no commit") as told:
        past.find(source, wanted)
    assert repr(wanted) in str(told.value)
    assert "shallow" not in str(told.value)


def test_a_shallow_clone_says_how_to_get_the_rest(source: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--depth", "1", source.parent.as_uri(), "clone")
    clone = tmp_path / "clone" / "src"
    assert past.find(clone, "HEAD").title == "The second engine"
    with pytest.raises(NoSuchPast, match="git fetch --unshallow"):
        past.find(clone, "HEAD~1")


def test_a_folder_outside_git_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPast, match="is not in a git checkout"):
        past.find(tmp_path, "HEAD")


def test_a_commit_without_the_package_is_told(source: Path, tmp_path: Path) -> None:
    git(source, "rm", "-q", "-r", "--cached", "hammonia")
    git(source, "commit", "-q", "-m", "Nothing left")
    with pytest.raises(NoSuchPast, match="has no engine at"):
        past.extract(source, past.find(source, "HEAD"), tmp_path)


def test_without_git_it_is_said(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoSuchPast, match="git is not installed"):
        past.find(source, "HEAD")
