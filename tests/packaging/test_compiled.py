"""The compiled engine: what goes into it, dataclasses written out, and, where it is installed, that
it plays exactly as its source does."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hammonia.hamburg import wall, workers
from hammonia.hamburg.effects import gains
from hammonia.hamburgum import rondel
from hammonia.kernel import agenda

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "compiled"
PACKAGE = ROOT / "src" / "hammonia"
needs_tool = pytest.mark.skipif(not TOOL.is_dir(), reason="needs a checkout")
is_compiled = not str(agenda.__file__).endswith(".py")

PLAY = """
import hashlib
from random import Random
import hammonia
from hammonia.arena.playing import play
from hammonia.kernel.decision import Decision

for name in ("hamburgum", "hamburg"):
    game = hammonia.game(name)
    for seed in range(12):
        table, rng = hammonia.new(name, 2 + seed % 4, seed=seed), Random(seed)
        while isinstance(decision := table.pending, Decision) and game.round(table.state) < 40:
            table.choose(rng.choice(decision.options))
        told = "".join(str(message) for message in table.heard(None))
        print(name, seed, table.state.digest(), hashlib.sha256(told.encode()).hexdigest())
        print(table.record.text())
    print(play(game, ("novice", "greedy", "random"), 3).result)
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The tool's modules by name."""
    monkeypatch.syspath_prepend(str(TOOL))
    return importlib.import_module


@needs_tool
def test_what_is_left_out_exists_and_has_a_reason(tool: Any) -> None:
    left_out: dict[str, str] = tool("modules").LEFT_OUT
    for name, reason in left_out.items():
        assert (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file(), name
        assert len(reason.split()) > 3


@needs_tool
def test_the_engine_is_taken_but_for_what_is_left_out(tool: Any) -> None:
    modules = tool("modules")
    taken = modules.compiled(PACKAGE)
    assert len(taken) == len(set(taken))
    hot = ("kernel/agenda", "kernel/options", "hamburgum/state", "hamburg/state", "hamburg/plays")
    assert set(hot) <= set(taken)
    assert not set(taken) & set(modules.LEFT_OUT)
    assert {*modules.OPEN, *modules.STATES} <= set(taken)


@needs_tool
def test_what_is_made_past_its_init_is_open_and_no_struct_is_compiled(tool: Any) -> None:
    """mypyc would call `__init__` all the same, and pass over the keywords of a class."""
    modules = tool("modules")
    found = 0
    for name in modules.compiled(PACKAGE):
        source = (PACKAGE / f"{name}.py").read_text("utf-8")
        made = set(re.findall(r"(\w+)\.__new__\(\1\)", source))
        assert made <= {*modules.OPEN.get(name, ()), modules.STATES.get(name)}, name
        assert "msgspec.Struct" not in source, name
        found += len(made)
    assert found >= len(modules.STATES)


@needs_tool
@pytest.mark.skipif(is_compiled, reason="compares with the source")
@pytest.mark.parametrize("module", [rondel, workers, wall, gains], ids=lambda m: m.__name__)
def test_a_dataclass_that_is_written_out_is_the_same(
    module: ModuleType, tool: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "hammonia._written_out", tool("_written_out"))
    source = Path(str(module.__file__)).read_text("utf-8")
    names: dict[str, Any] = {"__name__": f"{module.__name__}_out"}
    text = tool("writing_out").written_out(source, module)
    assert "@dataclass" not in text
    exec(compile(text, "written out", "exec"), names)
    compared = 0
    for name, plain in vars(module).items():
        if getattr(plain, "__module__", "") != module.__name__ or "__init__" not in vars(plain):
            continue
        given = range(1, len(fields(plain)) + 1)
        one, other = plain(*given), names[name](*given)
        assert repr(one) == repr(other)
        assert [field.name for field in fields(one)] == [field.name for field in fields(other)]
        assert [getattr(one, f.name) for f in fields(one)] == [
            getattr(other, f.name) for f in fields(other)
        ]
        assert other == names[name](*given) == replace(other)
        assert other != one
        assert (plain.__hash__ is None) == (names[name].__hash__ is None)
        compared += 1
    assert compared > 0


@pytest.mark.long
@pytest.mark.skipif(not is_compiled, reason="needs the compiled engine: make compiled")
def test_compiled_games_are_the_same_to_the_last_digest() -> None:
    compiled, plain = (
        subprocess.run(
            [sys.executable, "-P", "-c", PLAY], env={**os.environ, **env}, cwd=ROOT,
            capture_output=True, text=True, check=True,
        ).stdout
        for env in ({}, {"PYTHONPATH": str(ROOT / "src")})
    )  # fmt: skip
    assert len(compiled.splitlines()) > 5000
    assert compiled == plain
