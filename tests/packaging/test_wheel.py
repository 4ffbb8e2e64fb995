"""The package as others get it, built from its source archive: it brings and serves the page."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_SERVE = """
import sys
from pathlib import Path
import hammonia
from hammonia.server.run import serve
assert hammonia.__file__.startswith(sys.argv[1]), hammonia.__file__
serve(Path("tables.sqlite3"), 8700, open_browser=False, ready=lambda at: print(at[0], flush=True))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the wheel's Node from nothing but the source archive."""
    folder = tmp_path_factory.mktemp("package")
    _build(_ROOT, "sdist", folder)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    _build(next(folder.glob("hammonia-*/")), "wheel", folder)
    return next(folder.glob("*.whl"))


def _build(source: Path, target: str, folder: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=source, env={**os.environ, "HAMMONIA_NODE": "wheel"}, check=True,
    )  # fmt: skip


def test_the_wheel_brings_the_page_and_not_its_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    static = [name for name in names if name.startswith("hammonia/static/")]
    assert "hammonia/static/index.html" in static
    assert {name.rpartition(".")[2] for name in static} == {"html", "css", "js", "svg", "woff2"}
    assert [name for name in names if "node_modules" in name or name.endswith(".svelte")] == []


def test_the_wheel_serves_the_page_and_all_that_it_names(wheel: Path, tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked"
    zipfile.ZipFile(wheel).extractall(unpacked)
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVE, str(unpacked)], cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        page = _get(address)
        for part in page.split('"'):
            if part.startswith("/"):
                assert _get(address.rstrip("/") + part)
        assert page.count('"/assets/') == 2
    finally:
        server.kill()
        server.communicate()


def _get(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        body: bytes = answer.read()
    return body.decode()
