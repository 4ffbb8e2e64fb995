"""Names: what others build on says what it is, and every test says what it shows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hammonia

ROOT = Path(__file__).parents[2]
PACKAGE = Path(hammonia.__file__).parent
BUILT_ON = [
    path
    for folder in ("kernel", "env", "bots")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
]
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
FEWEST_WORDS = 3
"""A sentence has somebody who does something: `test_mistakes_are_told`."""


def _named(tree: ast.Module) -> Iterator[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


@pytest.mark.parametrize("path", BUILT_ON, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_public_name_that_others_build_on_is_documented(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree), "the module does not say what lives there"
    public = [node for node in _named(tree) if not node.name.startswith("_")]
    assert [node.name for node in public if not ast.get_docstring(node)] == []


def test_every_module_says_what_lives_there() -> None:
    modules = [*PACKAGE.rglob("*.py"), *(ROOT / "tools").rglob("*.py"), *TESTS]
    silent = [path for path in modules if not ast.get_docstring(ast.parse(path.read_bytes()))]
    assert [str(path.relative_to(ROOT)) for path in silent] == []


def test_every_test_is_named_as_a_sentence() -> None:
    short = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in TESTS
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and node.name.startswith("test_")
        and len(node.name.split("_")) - 1 < FEWEST_WORDS
    ]
    assert short == []
