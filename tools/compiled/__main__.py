"""Builds the engine with mypyc: `python tools/compiled` makes a wheel of a copy of the source.

The source itself is not touched. In the copy (build/compiled) dataclasses are written out and the
classes that games inherit from are marked, then mypyc compiles what `modules` lists; the wheel has
the compiled modules beside the very files of the source.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import shutil
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import modules
from writing_out import HELPER, narrowed, widened, written_out

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hammonia"
BUILT = ROOT / "build" / "compiled"
COPY = BUILT / "src" / "hammonia"
STAMP = BUILT / "made-of"


def main() -> None:
    made_of = _made_of()
    if STAMP.is_file() and STAMP.read_text() == made_of:
        print("The engine is already compiled.")
    else:
        _build()
        STAMP.write_text(made_of)
    _bring_source()
    _make_wheel()


def _build() -> None:
    started = time.monotonic()
    shutil.rmtree(BUILT, ignore_errors=True)
    _bring_source()
    names = modules.compiled(PACKAGE)
    print(f"Compiling {len(names)} modules; this takes some minutes", flush=True)
    _prepare(names)
    _compile(names)
    print(f"Compiled in {time.monotonic() - started:.0f} s")


def _bring_source() -> None:
    """The package as it is, so that beside a compiled module lies its true source."""
    for file in sorted(COPY.rglob("*.py")):
        file.unlink()
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(PACKAGE, COPY, ignore=ignored, dirs_exist_ok=True)
    shutil.copy2(Path(__file__).with_name(f"{HELPER}.py"), COPY)


def _made_of() -> str:
    """A digest of all that compiling depends on."""
    digest = hashlib.blake2b(f"{sys.version} {version('mypy')}".encode(), digest_size=16)
    folders = [Path(__file__).parent, *(PACKAGE / folder for folder in modules.FOLDERS)]
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        digest.update(f"{file} {file.stat().st_size}".encode() + file.read_bytes())
    return digest.hexdigest()


def _prepare(names: list[str]) -> None:
    """Write the dataclasses out and mark what is open for others, in the copy."""
    for name in names:
        file = COPY / f"{name}.py"
        module = importlib.import_module(f"hammonia.{name.replace('/', '.')}")
        opened = modules.OPEN.get(name, ())
        source = written_out(file.read_text("utf-8"), module, opened)
        if name in modules.STATES:
            source = widened(source, modules.STATES[name], getattr(module, modules.STATES[name]))
        source = _narrowed(name, source)
        for open_class in opened:
            mark = "@_mypyc_attr(allow_interpreted_subclasses=True)\n"
            source, found = re.subn(
                rf"^(class {open_class}\b)", rf"{mark}\1", source, flags=re.MULTILINE
            )
            assert found == 1, f"{name} has no class {open_class}"
        if opened:
            future = "from __future__ import annotations\n"
            imported = "from mypy_extensions import mypyc_attr as _mypyc_attr\n"
            source = source.replace(future, future + imported, 1)
        file.write_text(source, "utf-8")


def _narrowed(name: str, source: str) -> str:
    for home, state in modules.STATES.items():
        if name.startswith(home.removesuffix("state")):
            module = f"hammonia.{home.replace('/', '.')}"
            return narrowed(source, module, state.replace("State", "Setting"))
    return source


def _compile(names: list[str]) -> None:
    """In a process of its own, where no module of the engine is loaded."""
    files = [f"hammonia/{name}.py" for name in names]
    _run(
        [sys.executable, "-P", str(Path(__file__).with_name("compiling.py")), *files],
        COPY.parent,
    )


def _make_wheel() -> None:
    shutil.rmtree(BUILT / "dist", ignore_errors=True)
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / file, BUILT / file)
    shutil.copy2(Path(__file__).with_name("wheel_hook.py"), BUILT / "hatch_build.py")
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"], BUILT)


def _run(command: list[str], where: Path) -> None:
    """Run a part of the build; what it says is shown only if it fails."""
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe engine was not compiled.")


if __name__ == "__main__":
    main()
