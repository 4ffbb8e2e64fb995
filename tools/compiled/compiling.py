"""Runs mypyc over the files that are named, beside which the compiled modules then lie."""

from __future__ import annotations

import sys

from mypyc.build import mypycify
from setuptools import setup

GROUP = "hammonia"
"""The shared library that holds all code is named after it: `hammonia__mypyc`."""


def main(files: list[str]) -> None:
    found = mypycify(
        # Types are checked in the source. In the copy a state knows less of its setting, and
        # nothing is known to be a dataclass.
        ["--config-file=", "--ignore-missing-imports", "--cache-dir=mypy-cache",
         "--disable-error-code=attr-defined", "--disable-error-code=type-var", *files],
        group_name=GROUP, opt_level="2", debug_level="0", multi_file=True, target_dir="c",
    )  # fmt: skip
    sys.argv = ["setup.py", "--quiet", "build_ext", "--inplace", "--build-temp=objects",
                "--build-lib=libraries"]  # fmt: skip
    setup(name=GROUP, packages=[], ext_modules=found)


if __name__ == "__main__":
    main(sys.argv[1:])
