"""Things that people bring in a file of their own: `path/to/file.py:NAME`."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hammonia.kernel.errors import BadOptions


def is_address(name: str) -> bool:
    """Whether a name is the address of something in a file."""
    return ".py:" in name


def load(address: str) -> Any:
    """The thing at an address. Its file is run: only ever load what a person asked for."""
    path, _, attribute = address.rpartition(":")
    file = Path(path).resolve()
    spec = importlib.util.spec_from_file_location(f"hammonia_file_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise BadOptions(f"there is no file {path!r}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    if not hasattr(module, attribute):
        raise BadOptions(f"{path} has nothing called {attribute!r}")
    return getattr(module, attribute)
