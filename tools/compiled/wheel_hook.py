"""Hatch's hook in the copy: the compiled modules go into the wheel, which says what it is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledModules(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        source = Path(self.root) / "src"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in source.rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(source))
